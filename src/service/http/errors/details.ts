import type { z } from 'zod'
import type { Detail } from './api-error.ts'

type Issue = z.core.$ZodIssue

/** A request may be wrong in very many places. */
const MOST_DETAILS = 20

const LONGEST_VALUE = 40

const NOUNS: Readonly<Record<string, string>> = {
  array: 'an array',
  boolean: '`true` or `false`',
  date: 'a date',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'a string',
}

/** Says in words what is wrong with a value of a request, such as the body. */
export function getDetails(issues: readonly Issue[], value: unknown): Detail[] {
  return issues.slice(0, MOST_DETAILS).map((issue) => ({
    message: `Expected ${expectation(issue)}, received ${received(valueAt(value, issue.path), issue)}.`,
    path: issue.path.map(String).join('.'),
  }))
}

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return NOUNS[issue.expected] ?? issue.expected
    case 'invalid_value':
      return `one of ${issue.values.map((value) => `\`${String(value)}\``).join(', ')}`
    case 'too_small':
      return `at least ${amount(issue.minimum, issue.origin)}`
    case 'too_big':
      return `at most ${amount(issue.maximum, issue.origin)}`
    case 'invalid_format':
      return issue.format === 'datetime'
        ? 'a date and time such as `2025-01-31T09:30:00Z`'
        : issue.message
    default:
      return issue.message
  }
}

function amount(limit: number | bigint, origin: string): string {
  const unit = { array: ['item', 'items'], string: ['character', 'characters'] }[origin]
  return unit === undefined ? String(limit) : `${limit} ${unit[limit === 1 ? 0 : 1]}`
}

/** What stands in the request, without repeating what is long or may be secret. */
function received(value: unknown, { code }: Issue): string {
  if (value === undefined) return 'nothing'
  if (value === null) return '`null`'
  if (Array.isArray(value)) return code.startsWith('too_') ? `${value.length}` : 'an array'
  if (typeof value === 'number' || typeof value === 'boolean') return `\`${value}\``
  if (typeof value === 'object') return 'an object'
  const text = String(value)
  if (code === 'too_big' || code === 'too_small') return `${text.length}`
  return text.length <= LONGEST_VALUE ? `\`${JSON.stringify(text)}\`` : 'another string'
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  )
}
