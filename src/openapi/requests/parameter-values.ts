import { jsonText, sampleValue } from '../examples/index.ts'
import type { Parameter } from '../operations/parameters.ts'
import type { References } from '../references/index.ts'
import {
  cookiePairs,
  encodeName,
  encodeValue,
  formPairs,
  headerText,
  pathText,
  plainText,
  queryPairs,
} from '../samples/index.ts'
import { openSchema } from '../schema/index.ts'
import type { RequestChoices } from './choices.ts'

type QueryPair = readonly [name: string, value?: string]

/** The parameters that a request holds: all that are required, and others unless left out. */
export function chosenParameters(
  parameters: readonly Parameter[],
  { requiredOnly = false }: RequestChoices,
): readonly Parameter[] {
  return parameters.filter(({ required, deprecated }) => required || !(requiredOnly || deprecated))
}

export function pathPart(parameter: Parameter, references: References): string {
  const { value, text } = parameterValue(parameter, references)
  return text === undefined ? pathText(parameter, value) : encodeValue(text)
}

export function headerPart(parameter: Parameter, references: References): string {
  const { value, text } = parameterValue(parameter, references)
  return text ?? headerText(parameter, value)
}

export function cookiePart(
  parameter: Parameter,
  references: References,
): (readonly [string, string])[] {
  const { value, text } = parameterValue(parameter, references)
  if (text === undefined) return cookiePairs(parameter, value)
  return [[encodeName(parameter.name), encodeValue(text)]]
}

export function queryPart(parameter: Parameter, references: References): QueryPair[] {
  const { value, text } = parameterValue(parameter, references)
  if (parameter.in === 'querystring') return wholeQuery(parameter, value, text)
  if (text === undefined) return queryPairs(parameter, value)
  return [[encodeName(parameter.name), encodeValue(text)]]
}

/** A parameter of 3.2 that is the query as a whole. */
function wholeQuery({ content }: Parameter, value: unknown, text: string | undefined): QueryPair[] {
  if (content?.kind !== 'form' || typeof value !== 'object') {
    return [[encodeValue(text ?? plainText(value))]]
  }
  const pairs = formPairs(value, content.encoding)
  return pairs.map(([name, member]): QueryPair => [encodeName(name), encodeValue(member)])
}

/** The author's example, else a value made from the schema; its text, where `content` writes it. */
function parameterValue(
  { name, examples, schema, content }: Parameter,
  references: References,
): { value: unknown; text?: string } {
  const authored = examples.find(({ value }) => value !== undefined && value !== null)
  const node = schema && openSchema(schema, references, { side: 'request', anchor: name })
  const value =
    authored?.value ?? (node && sampleValue(node, { maxBytes: 500, name }).value) ?? 'string'
  if (content === undefined) return { value }
  const text =
    content.kind === 'json' ? JSON.stringify(JSON.parse(jsonText(value))) : plainText(value)
  return { value, text }
}
