import { type ExternalDocs, readExternalDocs } from '../reading/external-docs.ts'
import { type NamedEntry, ObjectReader, openObject } from '../reading/object-reader.ts'
import type { References } from '../references/index.ts'
import { getMember, getReference, isRawObject, type RawObject } from '../references/raw.ts'
import type { SchemaPosition } from '../schema/position.ts'
import { readBindings } from './bindings.ts'
import type { ChannelTag, Message, MessageExample, MessageLocation } from './channel.ts'

/** Formats of schemas that are read as JSON Schema. */
const JSON_SCHEMA = /[/.](?:vnd\.)?(?:aai\.asyncapi|oai\.openapi|schema)\b/

/**
 * Reads a message with its traits, which it may override.
 *
 * @param defaultContentType media type where the message names none
 */
export function readMessage(
  { name, ...located }: NamedEntry,
  references: References,
  defaultContentType: string | undefined,
): Message | undefined {
  const own = openObject(located, references)
  if (own === undefined) return undefined
  const reader = withTraits(own)
  const payload = readPayload(reader)
  const headers = reader.at('headers')
  const correlationId = readLocation(reader.object('correlationId'))
  return {
    name: reader.text('name') ?? name,
    title: reader.text('title') ?? reader.text('name') ?? name,
    ...(defaultContentType !== undefined && { contentType: defaultContentType }),
    ...getTexts(reader, 'summary', 'description', 'contentType'),
    ...payload,
    ...(headers.value !== undefined && { headers }),
    examples: reader.list('examples').flatMap((item, index): MessageExample[] => {
      const example = openObject(item, references)
      if (example === undefined) return []
      const title = example.text('name') ?? example.text('summary') ?? String(index + 1)
      return [{ title, ...values(example, 'payload', 'headers') }]
    }),
    ...(correlationId && { correlationId }),
    ...readContext(reader),
    bindings: readBindings(reader),
    place: reader.place,
  }
}

/** What an operation or a message belongs to. */
export function readContext(reader: ObjectReader): {
  tags: readonly ChannelTag[]
  externalDocs?: ExternalDocs
} {
  const externalDocs = readExternalDocs(reader)
  const tags = reader.list('tags').flatMap((item): ChannelTag[] => {
    const tag = openObject(item, reader.references)
    const name = tag?.text('name')
    return tag === undefined || name === undefined
      ? []
      : [{ name, ...getTexts(tag, 'description') }]
  })
  return { tags, ...(externalDocs && { externalDocs }) }
}

/** Reads what says where a message holds something; without an expression it says nothing. */
export function readLocation(reader: ObjectReader | undefined): MessageLocation | undefined {
  const location = reader?.text('location')
  if (reader === undefined || location === undefined) return undefined
  return { location, ...getTexts(reader, 'description') }
}

/** An operation or message with what its traits say wherever it says nothing itself, at any depth. */
export function withTraits(own: ObjectReader): ObjectReader {
  const traits = own.list('traits').flatMap((item): RawObject[] => {
    const trait = openObject(item, own.references)
    return trait === undefined ? [] : [trait.value]
  })
  if (traits.length === 0) return own
  const merged = [...traits, own.value].reduce<RawObject>(mergeOver, {})
  return new ObjectReader(merged, own.place, own.references)
}

/** As JSON Merge Patch has it, but for `null`, which takes nothing away here. */
function mergeOver(below: RawObject, above: RawObject): RawObject {
  const members = Object.entries(above).map(([name, value]) => {
    const other = getMember(below, name)
    const isReference = getReference(value) !== undefined || getReference(other) !== undefined
    return [
      name,
      isRawObject(value) && isRawObject(other) && !isReference ? mergeOver(other, value) : value,
    ]
  })
  return { ...below, ...Object.fromEntries(members) }
}

/** A payload is a schema, or a schema of another language with that language's name. */
function readPayload(reader: ObjectReader): { payload?: SchemaPosition; schemaFormat?: string } {
  const payload = reader.at('payload')
  if (payload.value === undefined) return {}
  const wrapper = isWrapped(payload.value) ? reader.object('payload') : undefined
  if (wrapper === undefined) return { payload }
  const schemaFormat = wrapper.text('schemaFormat') ?? ''
  const isForeign = schemaFormat !== '' && !JSON_SCHEMA.test(schemaFormat)
  return { payload: wrapper.at('schema'), ...(isForeign && { schemaFormat }) }
}

/** `schema` is no keyword of a schema: alone it stands for a wrapper that lacks its format. */
function isWrapped(payload: unknown): boolean {
  if (!isRawObject(payload)) return false
  return 'schemaFormat' in payload || Object.keys(payload).join() === 'schema'
}

/** Those of some members that are texts. */
export function getTexts<Key extends string>(
  reader: ObjectReader,
  ...keys: readonly Key[]
): Partial<Record<Key, string>> {
  const found = keys.map((key) => [key, reader.text(key)] as const)
  return Object.fromEntries(found.filter(([, text]) => text !== undefined)) as Partial<
    Record<Key, string>
  >
}

function values(reader: ObjectReader, ...keys: readonly ('payload' | 'headers')[]) {
  const found = keys.map((key) => [key, reader.get(key)])
  return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as Pick<
    MessageExample,
    'payload' | 'headers'
  >
}
