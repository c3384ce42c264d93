import { isCompound } from '../exact-number.ts'
import { hasExample, type OptionalFields, printJson, sampleValue } from '../examples/index.ts'
import type { MediaKind, Parameter } from '../operations/parameters.ts'
import type { References } from '../references/index.ts'
import {
  type ContentKind,
  createCookiePairs,
  createFormPairs,
  encodeName,
  encodeValue,
  type ParameterOption,
  printHeader,
  printPath,
  printPlain,
  queryPairs,
} from '../samples/index.ts'
import { openSchema, type SchemaNode } from '../schema/index.ts'
import { createInputOption } from './input-option.ts'
import type { ShapeList } from './shape-list.ts'

type QueryPair = readonly [name: string, value?: string]

/** What the site says of all requests. */
export interface RequestSettings {
  /** Where addresses lead that name no host. */
  readonly origin?: string
  /** Parameters and members beside those that are required. Default: those with an example. */
  readonly optional?: OptionalFields
  /** What the inputs of a request console begin with; without it there is none. */
  readonly inputs?: 'empty' | 'filled'
}

/** A parameter with what is sent for it: those required, and of the others what is wanted. */
export function createParameterOption(
  parameter: Parameter,
  references: References,
  settings: Pick<RequestSettings, 'optional' | 'inputs'>,
  shapes?: ShapeList,
): ParameterOption {
  const { optional = 'exemplary', inputs } = settings
  const {
    required,
    deprecated,
    in: place,
    name,
    style,
    explode,
    allowReserved,
    content,
  } = parameter
  const isWanted =
    required ||
    (optional !== 'none' &&
      !deprecated &&
      (optional === 'first' || isExemplary(parameter, references)))
  const sent = isWanted ? sentFor(parameter, references) : undefined
  const usual = place === 'path' || place === 'header' ? 'simple' : 'form'
  return {
    in: place,
    name,
    ...(style !== usual && { style }),
    ...(explode !== (style === 'form') && { explode }),
    ...(allowReserved && { allowReserved }),
    ...(sent !== undefined && { sent }),
    ...(shapes && content && { content: getContentKind(content.kind) }),
    ...(shapes && {
      input: createInputOption(parameter, references, { isFilled: inputs === 'filled', shapes }),
    }),
  }
}

function getContentKind(kind: MediaKind): ContentKind {
  return kind === 'json' || kind === 'form' ? kind : 'text'
}

/** `undefined` where nothing tells of a value. */
function sentFor(parameter: Parameter, references: References): ParameterOption['sent'] {
  switch (parameter.in) {
    case 'path':
      return pathPart(parameter, references)
    case 'header':
      return headerPart(parameter, references)
    case 'cookie':
      return cookiePart(parameter, references)
    default:
      return queryPart(parameter, references)
  }
}

function isExemplary({ examples, schema, name }: Parameter, references: References): boolean {
  if (findAuthored(examples) !== undefined) return true
  return schema !== undefined && hasExample(openSchema(schema, references, at(name)))
}

/** Programs write `example: null` where there is none. */
function findAuthored(examples: Parameter['examples']): Parameter['examples'][number] | undefined {
  return examples.find(({ value }) => value !== undefined && value !== null)
}

/** `undefined` where nothing tells of a value: the path keeps the name in braces. */
function pathPart(parameter: Parameter, references: References): string | undefined {
  const { value, text, isUnknown, show } = parameterValue(parameter, references)
  if (isUnknown && parameter.style === 'simple') return undefined
  return show(text === undefined ? printPath(parameter, value) : encodeValue(text))
}

function headerPart(parameter: Parameter, references: References): string {
  const { value, text } = parameterValue(parameter, references)
  return text ?? printHeader(parameter, value)
}

function cookiePart(parameter: Parameter, references: References): (readonly [string, string])[] {
  const { value, text, show } = parameterValue(parameter, references)
  if (text !== undefined) return [[encodeName(parameter.name), show(encodeValue(text))]]
  return createCookiePairs(parameter, value).map(([name, member]) => [name, show(member)])
}

function queryPart(parameter: Parameter, references: References): QueryPair[] {
  const { value, text, show } = parameterValue(parameter, references)
  const pairs =
    parameter.in === 'querystring'
      ? wholeQuery(parameter, value, text)
      : text === undefined
        ? queryPairs(parameter, value)
        : [[encodeName(parameter.name), encodeValue(text)] as const]
  return pairs.map(([name, member]) => (member === undefined ? [show(name)] : [name, show(member)]))
}

/** A parameter of 3.2 that is the query as a whole. */
function wholeQuery({ content }: Parameter, value: unknown, text: string | undefined): QueryPair[] {
  if (content?.kind !== 'form' || !isCompound(value)) {
    return [[encodeValue(text ?? printPlain(value))]]
  }
  const pairs = createFormPairs(value, content.encoding)
  return pairs.map(([name, member]): QueryPair => [encodeName(name), encodeValue(member)])
}

interface ParameterValue {
  readonly value: unknown
  /** Where `content` writes it. */
  readonly text?: string
  /** Nothing but its name is known of it. */
  readonly isUnknown: boolean
  /** Takes back the encoding of braces that stand around what a reader has to fill in. */
  readonly show: (encoded: string) => string
}

/**
 * The author's example, else a value made from the schema. A text that the document tells nothing
 * of is a name in braces: whatever else stood there would be sent as if it meant something.
 */
function parameterValue(
  { name, examples, schema, content }: Parameter,
  references: References,
): ParameterValue {
  const unknown = new Set<string>()
  const printUnknown = (of: string): string => {
    const text = printPlaceholder(of)
    unknown.add(encodeValue(text))
    return text
  }
  const authored = findAuthored(examples)
  const node = schema && openSchema(schema, references, at(name))
  const bounds = { maxBytes: 500, name, printUnknown }
  const least = node && sampleValue(node, { ...bounds, optional: 'exemplary' })
  // A parameter without members would not be sent at all.
  const sample = node && isBare(least?.value) ? sampleValue(node, bounds) : least
  const made =
    node && sample?.origin === 'generated' ? asSeveral(node, sample.value) : sample?.value
  const value = authored?.value ?? made ?? printUnknown(name)
  const isUnknown = authored === undefined && unknown.has(encodeValue(printPlain(value)))
  const show = (encoded: string): string =>
    authored === undefined
      ? encoded.replace(/%7B([\w.-]+)%7D/g, (whole, of) => (unknown.has(whole) ? `{${of}}` : whole))
      : encoded
  if (content === undefined) return { value, isUnknown, show }
  const text = content.kind === 'json' ? printJson(value, 0) : printPlain(value)
  return { value, text, isUnknown, show }
}

/** A name in braces, of signs that addresses hold as they are. */
function printPlaceholder(name: string): string {
  return `{${name.match(/\w[\w.-]*/g)?.join('_') ?? 'value'}}`
}

/** Two items tell how a list is written; where items are unique, two that are alike are refused. */
function asSeveral(node: SchemaNode, value: unknown): unknown {
  const { items, limits, format, constraints } = node
  if (!Array.isArray(value) || value.length !== 1 || (limits.get('maxItems') ?? 2) < 2) return value
  const [first] = value
  const second = getSecond(first, format === undefined ? items : undefined)
  const isUnique = constraints.some(({ kind }) => kind === 'unique')
  return isUnique && second === first ? value : [first, second]
}

function getSecond(first: unknown, items: SchemaNode | undefined): unknown {
  if (items === undefined || items.format !== undefined) return first
  const [, second] = items.enum ?? []
  if (second !== undefined) return second.value
  if (typeof first !== 'number') return first
  return Math.min(first + 1, items.limits.get('maximum') ?? first + 1)
}

function isBare(value: unknown): boolean {
  return isCompound(value) && Object.keys(value).length === 0
}

function at(anchor: string) {
  return { side: 'request', anchor } as const
}
