import { isCompound, readWrittenJson } from '../exact-number.ts'
import { placeId, type References } from '../references/index.ts'
import {
  createFormPairs,
  encodeName,
  encodeValue,
  FileValue,
  printIndentedJson,
  printPlain,
} from '../samples/index.ts'
import {
  followReference,
  openSchema,
  type SchemaNode,
  type SchemaPosition,
} from '../schema/index.ts'
import { printJson } from './json.ts'
import { DEFAULT_MAX_BYTES, type ExampleOptions, type ExampleText } from './options.ts'
import { sampleValue } from './sample.ts'
import { printXml } from './xml.ts'

/** Examples kept for each document. Most operations of one answer alike. */
const MOST_KEPT = 1000

interface Kept {
  readonly example: ExampleText
  /** It is the same for every bound above this. */
  readonly bytes: number
}

const keptOf = new WeakMap<References, Map<string, Kept>>()

/** An example made from a schema, written in a media type. */
export function createExampleText(
  position: SchemaPosition,
  references: References,
  options: ExampleOptions,
): ExampleText {
  const kept = keptOf.get(references) ?? new Map<string, Kept>()
  keptOf.set(references, kept)
  const { maxBytes = DEFAULT_MAX_BYTES } = options
  const key = keyOf(position, references, options)
  const known = kept.get(key)
  if (known !== undefined && known.bytes < maxBytes) return known.example
  const made = makeExample(position, references, { ...options, maxBytes })
  if (kept.size === MOST_KEPT) kept.clear()
  if (made.bytes < maxBytes) kept.set(key, made)
  return made.example
}

function makeExample(
  position: SchemaPosition,
  references: References,
  { side, mediaType, maxBytes, optional, isFilled }: ExampleOptions & { maxBytes: number },
): Kept {
  const node = openSchema(position, references, { side, anchor: 'example' })
  const bounds = { maxBytes, ...(optional && { optional }), ...(isFilled && { isFilled }) }
  const { value, origin, truncated, bytes } = sampleValue(node, bounds)
  const text = written(value, node, mediaType)
  // What is sent is as long as the author's values make it: half of it would be no body.
  const cut = side === 'request' ? text : bounded(text, maxBytes)
  return {
    example: { text: cut, value, origin, truncated: truncated || cut !== text },
    bytes: side === 'request' ? bytes : Math.max(bytes, text.length),
  }
}

/** What an example depends on, but for its bound. */
function keyOf(
  position: SchemaPosition,
  references: References,
  { side, mediaType, optional = 'first', isFilled = false }: ExampleOptions,
): string {
  const { place } = followReference(position, references) ?? position
  return [placeId(place), side, mediaType, optional, isFilled].join('\n')
}

/** An example that the author wrote for a body or a parameter. A text stays as it is. */
export function createAuthoredText(
  value: unknown,
  mediaType: string,
  schema?: { position: SchemaPosition; references: References; side: ExampleOptions['side'] },
): ExampleText {
  const node =
    schema &&
    openSchema(schema.position, schema.references, { side: schema.side, anchor: 'example' })
  return { text: written(value, node, mediaType), value, origin: 'authored', truncated: false }
}

function written(value: unknown, node: SchemaNode | undefined, mediaType: string): string {
  const [bare = ''] = mediaType.toLowerCase().split(';')
  const type = bare.trim()
  if (value instanceof FileValue) return value.name
  if (/[/+]xml$/.test(type)) return typeof value === 'string' ? value : printXml(value, node)
  if (type === 'application/x-www-form-urlencoded' && typeof value !== 'string') {
    return createFormPairs(value)
      .map(([name, text]) => `${encodeName(name)}=${encodeValue(text)}`)
      .join('&')
  }
  if (type === 'text/event-stream') return eventText(value)
  if (/[/+](?:x-)?(?:ndjson|jsonl|json-lines)$/.test(type)) return linesText(value)
  const isText = type.startsWith('text/') && !type.includes('json')
  if (isText || !isJson(type))
    return isCompound(value) || value === null ? printJson(value) : printPlain(value)
  return typeof value === 'string' && readWrittenJson(value) !== undefined
    ? printIndentedJson(value)
    : printJson(value)
}

function isJson(type: string): boolean {
  return /[/+-]json5?$|^multipart\/|^\*\/\*$|^$/.test(type) || type === 'application/json-seq'
}

function eventText(value: unknown): string {
  if (typeof value === 'string') return value
  return (Array.isArray(value) ? value : [value])
    .map((it) => `data: ${JSON.stringify(it)}`)
    .join('\n\n')
}

function linesText(value: unknown): string {
  if (typeof value === 'string') return value
  return (Array.isArray(value) ? value : [value]).map((it) => JSON.stringify(it)).join('\n')
}

/** Cuts an answer that an author's own example made too long; the end is marked. */
function bounded(text: string, maxBytes: number): string {
  if (text.length <= maxBytes) return text
  return `${text.slice(0, Math.max(0, maxBytes - 2)).replace(/[\uD800-\uDBFF]$/, '')}\n…`
}
