import { z } from 'zod'
import { didYouMean } from '../../diagnostics/index.ts'
import {
  type ConfigValue,
  formatPath,
  opening,
  type PropertyPath,
  type Span,
} from '../syntax/value.ts'
import { type ReadContext, reportAt } from './context.ts'
import { choices, expectation } from './introspect.ts'
import { inventedKeyHint } from './invented-keys.ts'

type Schema = z.core.$ZodType

/** "Expected `colors.primary` to be a hex color such as `#16A34A`, received `"red"`." */
export function reportInvalid(
  context: ReadContext,
  schema: Schema,
  value: ConfigValue,
  path: PropertyPath,
  fallback?: unknown,
): void {
  const hints = [suggestion(schema, value), standIn('fixed', fallback)].filter(
    (hint) => hint !== undefined,
  )
  reportAt(context, value.type === 'scalar' ? value : opening(value), {
    code: 'config-invalid-value',
    severity: fallback === undefined ? 'warning' : 'error',
    message: `Expected \`${formatPath(path)}\` to be ${expectation(schema)}, received ${received(value)}.`,
    ...(hints.length > 0 && { hint: hints.join(' ') }),
  })
}

/** A required key that is not there; `parent` is the object that lacks it. */
export function reportMissing(
  context: ReadContext,
  schema: Schema,
  parent: Span,
  path: PropertyPath,
  fallback?: unknown,
): void {
  const hint = standIn('set', fallback)
  reportAt(context, opening(parent), {
    code: 'config-missing-key',
    severity: fallback === undefined ? 'warning' : 'error',
    message: `Expected \`${formatPath(path)}\` to be ${expectation(schema)}, received nothing.`,
    ...(hint !== undefined && { hint }),
  })
}

/** A key that the format does not have. */
export function reportUnknownKey(
  context: ReadContext,
  key: Span,
  path: PropertyPath,
  known: readonly string[],
): void {
  const name = String(path.at(-1))
  const nearest = didYouMean(name, known)
  const hint =
    inventedKeyHint(path) ?? (nearest === undefined ? undefined : `Did you mean \`${nearest}\`?`)
  reportAt(context, key, {
    code: 'config-unknown-key',
    severity: 'warning',
    message: `Expected a key of the \`docs.json\` format, received \`${formatPath(path)}\`.`,
    ...(hint !== undefined && { hint }),
  })
}

/** A value as a sentence names it. */
export function received(value: ConfigValue): string {
  if (value.type !== 'scalar') return value.type === 'array' ? 'an array' : 'an object'
  const text = JSON.stringify(value.value)
  return `\`${text.length > 60 ? `${text.slice(0, 57)}…"` : text}\``
}

function standIn(until: string, fallback: unknown): string | undefined {
  if (fallback === undefined) return undefined
  const value = typeof fallback === 'string' ? fallback : JSON.stringify(fallback)
  return `Until it is ${until}, \`${value}\` is used.`
}

function suggestion(schema: Schema, value: ConfigValue): string | undefined {
  if (value.type !== 'scalar' || typeof value.value !== 'string') return undefined
  const nearest = didYouMean(value.value, choices(schema))
  if (nearest !== undefined) return `Did you mean \`${nearest}\`?`
  const word = value.value.trim()
  if (/^(true|false|[\d.]+)$/.test(word) && z.safeParse(schema, JSON.parse(word)).success) {
    return `Write \`${word}\` without quotes.`
  }
  return z.safeParse(schema, `#${word}`).success && /^[0-9a-f]+$/i.test(word)
    ? `Write \`#${word}\`.`
    : undefined
}
