import {
  type Located,
  type NamedEntry,
  type ObjectReader,
  openObject,
} from '../reading/object-reader.ts'
import type { Place, References } from '../references/index.ts'
import type { SchemaPosition } from '../schema/position.ts'
import { type Example, type ExampleFiles, readExamples } from './examples.ts'
import { getCollectionStyle, getSchemaOf20 } from './parameters-20.ts'

/** A body as one media type describes it. */
export interface MediaType extends PartEncodings {
  readonly mediaType: string
  readonly kind: MediaKind
  readonly schema?: SchemaPosition
  /** Schema of each item of a stream. */
  readonly itemSchema?: SchemaPosition
  readonly examples: readonly Example[]
  readonly place: Place
}

export type MediaKind = 'json' | 'form' | 'multipart' | 'xml' | 'text' | 'binary' | 'stream'

/** How the parts of a body are written, where the document says so. */
export interface PartEncodings {
  /** By the name of a property of form and multipart bodies. */
  readonly encoding: Readonly<Record<string, Encoding>>
  /** By the position of a part that has no name; from 3.2 on. */
  readonly prefixEncoding?: readonly Encoding[]
  /** Of all parts after those. */
  readonly itemEncoding?: Encoding
}

/** How a part is written, and those that it consists of. */
export interface Encoding extends Partial<PartEncodings> {
  readonly contentType?: string
  readonly style?: string
  readonly explode?: boolean
  readonly allowReserved?: boolean
  readonly headers: readonly Parameter[]
}

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie' | 'querystring'

/** A parameter of a request, or a header of a response. */
export interface Parameter {
  readonly name: string
  readonly in: ParameterPlace
  readonly required: boolean
  readonly deprecated: boolean
  readonly description?: string
  /** As in OpenAPI 3; 2.0's `tsv` is `tabDelimited`. */
  readonly style: string
  readonly explode: boolean
  readonly allowReserved: boolean
  readonly allowEmptyValue: boolean
  readonly schema?: SchemaPosition
  /** How the value is written, where a media type says so instead of `style`. */
  readonly content?: MediaType
  readonly examples: readonly Example[]
  readonly place: Place
}

/** Reads a parameter that has been found to have a name and a place. */
export function readParameter(
  reader: ObjectReader,
  name: string,
  place: ParameterPlace,
  files: ExampleFiles,
): Parameter {
  const is20 = reader.references.version === '2.0'
  const isSimple = place === 'path' || place === 'header'
  const description = reader.text('description')
  const [content] = is20 ? [] : readContent(reader, files)
  const schema = is20 ? getSchemaOf20(reader) : (getSchemaAt(reader, 'schema') ?? content?.schema)
  return {
    name,
    in: place,
    required: place === 'path' || (reader.flag('required') ?? false),
    deprecated: reader.flag('deprecated') ?? false,
    ...(description !== undefined && { description }),
    ...(is20 ? getCollectionStyle(reader, isSimple) : styleOf(reader, isSimple)),
    allowReserved: reader.flag('allowReserved') ?? false,
    allowEmptyValue: reader.flag('allowEmptyValue') ?? false,
    ...(schema && { schema }),
    ...(content && { content }),
    examples: [...readExamples(reader, files), ...(content?.examples ?? [])],
    place: reader.place,
  }
}

function styleOf(reader: ObjectReader, isSimple: boolean) {
  const style = reader.text('style') ?? (isSimple ? 'simple' : 'form')
  return { style, explode: reader.flag('explode') ?? (style === 'form' || style === 'cookie') }
}

/** The `headers` of a response or of a part of a body. */
export function readHeaders(holder: ObjectReader, files: ExampleFiles): readonly Parameter[] {
  return holder.entries('headers').flatMap(({ name, value, place }: NamedEntry) => {
    const located: Located = { value, place }
    const reader = openObject(located, holder.references)
    return reader === undefined ? [] : [readParameter(reader, name, 'header', files)]
  })
}

/** What kind of body a media type stands for. */
export function getMediaKind(mediaType: string): MediaKind {
  const [bare = ''] = mediaType.toLowerCase().split(';')
  const name = bare.trim()
  if (/^text\/event-stream$|[/+](?:x-)?(?:ndjson|jsonl|json-lines|json-seq)$/.test(name)) {
    return 'stream'
  }
  if (/[/+-]json5?$/.test(name) || name === '*/*') return 'json'
  if (/[/+]xml$/.test(name)) return 'xml'
  if (name === 'application/x-www-form-urlencoded') return 'form'
  if (name.startsWith('multipart/')) return 'multipart'
  return /^text\/|[/+](?:yaml|x-yaml|graphql|javascript)$/.test(name) ? 'text' : 'binary'
}

/** The `content` of a body or response, in the author's order. */
export function readContent(holder: ObjectReader, files: ExampleFiles): readonly MediaType[] {
  return holder.entries('content').flatMap((entry) => {
    const media = readMediaType(entry, holder.references, files)
    return media === undefined ? [] : [media]
  })
}

function readMediaType(
  { name, value, place }: NamedEntry,
  references: References,
  files: ExampleFiles,
): MediaType | undefined {
  // YAML authors leave a media type empty that has nothing to say.
  const reader = openObject({ value: value ?? {}, place }, references)
  if (reader === undefined) return undefined
  const itemSchema = getSchemaAt(reader, 'itemSchema')
  const schema = getSchemaAt(reader, 'schema')
  return {
    mediaType: name,
    kind: itemSchema === undefined ? getMediaKind(name) : 'stream',
    ...(schema && { schema }),
    ...(itemSchema && { itemSchema }),
    examples: readExamples(reader, files),
    // Bodies of other kinds have no parts.
    ...(hasParts(name) ? readParts(reader, files) : NO_PARTS),
    place: reader.place,
  }
}

/** The position of a schema, where there is one. It is not opened here. */
export function getSchemaAt(holder: ObjectReader, key: string): SchemaPosition | undefined {
  const { value, place } = holder.at(key)
  return value === undefined ? undefined : { value, place }
}

/** Of a body that does not consist of parts. */
const NO_PARTS: PartEncodings = { encoding: {} }

const PARTS = ['encoding', 'prefixEncoding', 'itemEncoding']

/** Parts within parts that are looked into. */
const DEEPEST = 4

function hasParts(mediaType: string): boolean {
  return /^(?:form|multipart)$/.test(getMediaKind(mediaType))
}

function readParts(holder: ObjectReader, files: ExampleFiles, depth = 1): PartEncodings {
  if (depth > DEEPEST) return NO_PARTS
  const read = (located: Located): Encoding[] => {
    const encoding = openObject(located, holder.references)
    return encoding === undefined ? [] : [readEncoding(encoding, files, depth)]
  }
  const [others] = holder.get('itemEncoding') === undefined ? [] : read(holder.at('itemEncoding'))
  const first = holder.list('prefixEncoding').flatMap(read)
  return {
    encoding: Object.fromEntries(
      holder
        .entries('encoding')
        .flatMap(({ name, ...located }) => read(located).map((encoding) => [name, encoding])),
    ),
    ...(first.length > 0 && { prefixEncoding: first }),
    ...(others && { itemEncoding: others }),
  }
}

function readEncoding(encoding: ObjectReader, files: ExampleFiles, depth: number): Encoding {
  const contentType = encoding.text('contentType')
  const style = encoding.text('style')
  const explode = encoding.flag('explode')
  const allowReserved = encoding.flag('allowReserved')
  return {
    ...(contentType !== undefined && { contentType }),
    ...(style !== undefined && { style }),
    ...(explode !== undefined && { explode }),
    ...(allowReserved !== undefined && { allowReserved }),
    headers: readHeaders(encoding, files),
    ...(PARTS.some((key) => encoding.get(key) !== undefined) &&
      readParts(encoding, files, depth + 1)),
  }
}
