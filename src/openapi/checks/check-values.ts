import type { ApiDocument } from '../documents/api-document.ts'
import { getDocumentRoot } from '../references/document-root.ts'
import { getPlaceBelow } from '../references/index.ts'
import { getReference, type RawObject } from '../references/raw.ts'
import { getNodes, type TypedNode } from '../references/typed-nodes.ts'

/** Values of a schema that have to be of its type; lists of them are looked at one by one. */
const VALUES = ['default', 'example', 'const'] as const
const LISTS = ['enum', 'examples'] as const

const SCALARS = new Set(['string', 'number', 'integer', 'boolean'])

/**
 * Reports the defaults, examples and choices of a document that its own schemas do not allow: requests
 * that are made of them fail. Looked at is what one schema says by itself, of words and numbers.
 */
export function checkValues(document: ApiDocument): void {
  for (const { kind, value, place } of getNodes(getDocumentRoot(document.value, document.file))) {
    if (kind === 'schema') checkSchema({ kind, value, place }, document)
    const { schema } = value
    if (kind !== 'parameter' || typeof schema !== 'object' || schema === null) continue
    const fault = findFault(schema as RawObject, value.example)
    if (fault !== undefined) report({ kind, value, place }, ['example'], fault, document)
  }
}

interface Fault {
  expected: string
  received: unknown
}

function checkSchema(node: TypedNode, document: ApiDocument): void {
  const { value } = node
  for (const key of VALUES) {
    const fault = findFault(value, value[key])
    if (fault !== undefined) report(node, [key], fault, document)
  }
  for (const key of LISTS) {
    const list = value[key]
    if (!Array.isArray(list)) continue
    // The first tells of the others: they are written in the same way.
    const at = list.findIndex((item) => findFault(value, item, key === 'enum') !== undefined)
    const fault = at === -1 ? undefined : findFault(value, list[at], key === 'enum')
    if (fault !== undefined) report(node, [key, at], fault, document)
  }
}

/** What a schema says of a value; nothing where it does not tell, or a reference may say more. */
function findFault(schema: RawObject, value: unknown, isChoice = false): Fault | undefined {
  if (value === undefined || value === null || getReference(schema) !== undefined) return undefined
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null')
  if (types.length === 0 || !types.every((type) => typeof type === 'string')) return undefined
  if (!types.every((type) => SCALARS.has(type)) || typeof value === 'object') return undefined
  if (!types.some((type) => isOfType(value, type))) {
    return {
      expected: `a value of type ${types.map((type) => `\`${type}\``).join(' or ')}`,
      received: value,
    }
  }
  const choices = schema.enum
  if (isChoice || !Array.isArray(choices) || choices.length === 0) return undefined
  if (choices.includes(value)) return undefined
  const named = choices.slice(0, MOST_NAMED).map((choice) => `\`${String(choice)}\``)
  const rest = choices.length > MOST_NAMED ? ' …' : ''
  return { expected: `one of ${named.join(', ')}${rest}`, received: value }
}

/** Choices that a finding names. */
const MOST_NAMED = 8

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type
}

function report(
  { place }: TypedNode,
  steps: readonly [string, ...(string | number)[]],
  { expected, received }: Fault,
  { references }: ApiDocument,
): void {
  references.report(getPlaceBelow(place, ...steps), {
    code: 'openapi-value-mismatch',
    message: `Expected \`${steps[0]}\` to be ${expected}, received \`${JSON.stringify(received)}\`.`,
    hint: 'Correct the value, or what the schema says of it. A text that looks like a number or a date stands in quotes.',
  })
}
