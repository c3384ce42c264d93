import { isCompound, readWrittenJson } from '../exact-number.ts'
import {
  createAuthoredText,
  createExampleText,
  type ExampleText,
  isFileName,
  type OptionalFields,
  printJson,
} from '../examples/index.ts'
import type { Example } from '../operations/examples.ts'
import type { MediaType } from '../operations/parameters.ts'
import type { RequestBody as Described } from '../operations/request-body.ts'
import { placeId, type References } from '../references/index.ts'
import {
  type BodyOption,
  createFormPairs,
  createMultipartParts,
  FileValue,
  printParts,
  type RequestBody,
} from '../samples/index.ts'
import { openSchema } from '../schema/index.ts'
import type { ShapeList } from './shape-list.ts'

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/gzip': 'gz',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'video/mp4': 'mp4',
  'text/csv': 'csv',
  'text/plain': 'txt',
}

const OF_RANGE: Readonly<Record<string, string>> = {
  '*/*': 'application/json',
  'image/*': 'image/png',
  'audio/*': 'audio/mpeg',
  'video/*': 'video/mp4',
  'text/*': 'text/plain',
}

/** Kinds of bodies that are written in the same way in each of their media types. */
const SAME: ReadonlySet<MediaType['kind']> = new Set(['json', 'form', 'multipart'])

/** Bytes of a body that is made up: samples print it once for each language. */
const LONGEST = 2_000

/** The bodies of a request: of each media type the author's examples, else one that is made up. */
export function getBodies(
  { variants, required }: Described,
  references: References,
  { optional = 'exemplary' }: { readonly optional?: OptionalFields },
  shapes?: ShapeList,
): BodyOption[] {
  if (optional === 'none' && !required) return []
  const isFilled = shapes?.isFilled ?? false
  // Media types often share their schema, and what is made up costs time.
  const made = new Map<string, Pick<ExampleText, 'text' | 'value'>>()
  return variants.flatMap((variant): BodyOption[] => {
    const { mediaType, kind, examples } = variant
    const given = examples
      .filter((it) => it.value !== undefined || it.serialized !== undefined)
      .flatMap((it) => getParts(it, kind))
    const position = variant.schema ?? variant.itemSchema
    const inputs = shapes && getForm(variant, references, shapes)
    // Parts without names are written by hand.
    const form = (value: unknown) =>
      !hasNamelessParts(variant, value) && {
        ...inputs,
        ...(inputs?.shape !== undefined &&
          variant.kind !== 'json' && { value: printJson(value, 0) }),
      }
    if (given.length > 0) {
      const schema = position && ({ position, references, side: 'request' } as const)
      return given.map(({ key, value, serialized }): BodyOption => {
        const written = createAuthoredText(value, mediaType, schema)
        const content = { text: serialized ?? written.text, value: value ?? serialized }
        return { ...getOption(variant, references, content, key), ...form(content.value) }
      })
    }
    const written = SAME.has(kind) ? kind : mediaType
    const known = `${written} ${position === undefined ? '' : placeId(position.place)}`
    const content = made.get(known) ?? madeUp(variant, references, { optional, isFilled })
    made.set(known, content)
    return [{ ...getOption(variant, references, content), ...form(content.value) }]
  })
}

/**
 * Examples of forms may be given as a text of JSON. Any other text for a body of parts is a record of
 * a request, whose boundary nobody can send again: what the schema says is sent instead.
 */
function getParts(example: Example, kind: MediaType['kind']): Example[] {
  const { value } = example
  if (typeof value !== 'string' || (kind !== 'form' && kind !== 'multipart')) return [example]
  const read = readWrittenJson(value)
  if (read === undefined) return kind === 'form' ? [example] : []
  return [{ ...example, value: read }]
}

function madeUp(
  { mediaType, kind, schema, itemSchema }: MediaType,
  references: References,
  wanted: { optional: OptionalFields; isFilled: boolean },
): Pick<ExampleText, 'text' | 'value'> {
  const position = schema ?? itemSchema
  if (position === undefined || kind === 'binary') return { text: '', value: '' }
  const options = { side: 'request', mediaType, maxBytes: LONGEST } as const
  const made = createExampleText(position, references, { ...options, ...wanted })
  // Programs refuse to send a body of no parts.
  const isBare = isCompound(made.value) && Object.keys(made.value).length === 0
  return kind === 'multipart' && isBare ? createExampleText(position, references, options) : made
}

function getOption(
  variant: MediaType,
  references: References,
  content: Pick<ExampleText, 'text' | 'value'>,
  example?: string,
): BodyOption {
  const body = getBody(variant, references, content)
  return {
    mediaType: variant.mediaType,
    ...(example !== undefined && { example }),
    ...(body && { body }),
  }
}

function getBody(
  variant: MediaType,
  references: References,
  { text, value }: Pick<ExampleText, 'text' | 'value'>,
): RequestBody | undefined {
  const type = concreteType(variant.mediaType)
  if (hasNamelessParts(variant, value)) {
    const { prefixEncoding = [], itemEncoding } = variant
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    const parts = printParts(values, (index) => prefixEncoding[index] ?? itemEncoding)
    return { kind: 'text', text: parts.text, type: `${type}; boundary=${parts.boundary}` }
  }
  if (variant.kind === 'binary') return { kind: 'file', file: getFileFor('file', type), type }
  if (variant.kind === 'form' && isCompound(value)) {
    const pairs = createFormPairs(value, variant.encoding)
    return pairs.length === 0 ? undefined : { kind: 'form', pairs }
  }
  if (variant.kind === 'multipart' && isCompound(value)) {
    const parts = createMultipartParts(withFiles(value, variant, references), variant.encoding)
    return { kind: 'multipart', type, parts }
  }
  if (value instanceof FileValue) return { kind: 'file', file: value.name, type }
  return { kind: variant.kind === 'json' ? 'json' : 'text', text, type }
}

/** Whether a body is a list of parts, which are told apart by their order. */
function hasNamelessParts({ mediaType, schema, itemSchema }: MediaType, value: unknown): boolean {
  const isList = Array.isArray(value) || (schema === undefined && itemSchema !== undefined)
  return isList && /^multipart\/(?!form-data)/i.test(mediaType) && isCompound(value)
}

/** Puts files where an example has a text for them, and where only `encoding` tells of a file. */
function withFiles(value: unknown, variant: MediaType, references: References): unknown {
  if (!isCompound(value) || Array.isArray(value)) return value
  const files = getFiles(variant, references, Object.keys(value))
  const members = Object.entries(value).map(([name, member]): [string, unknown] => {
    if (!files.includes(name)) return [name, member]
    const type = variant.encoding[name]?.contentType ?? ''
    const file = (it: unknown): FileValue => {
      if (it instanceof FileValue) return it
      return new FileValue(isFileName(it) ? it.replace(/^@/, '') : getFileFor(name, type))
    }
    return [name, Array.isArray(member) ? member.map(file) : file(member)]
  })
  return Object.fromEntries(members)
}

/** Names of the members that are files, of those that the schema knows and others. */
function getFiles(
  { schema, encoding }: MediaType,
  references: References,
  others: readonly string[],
): string[] {
  const node = schema && openSchema(schema, references, { side: 'request', anchor: 'body' })
  const fields = new Map(node?.fields.map((field) => [field.name, field.node]))
  return [...new Set([...fields.keys(), ...others])].filter((name) => {
    const field = fields.get(name)
    const isOpen = field === undefined || field.types.length === 0
    const file = field?.file ?? field?.items?.file
    return file !== undefined || (isOpen && isBinaryType(encoding[name]?.contentType ?? ''))
  })
}

/** What a form of the console is made of. */
function getForm(
  variant: MediaType,
  references: References,
  shapes: ShapeList,
): Pick<BodyOption, 'shape' | 'encoding' | 'files'> {
  const { kind, schema, encoding } = variant
  if (schema === undefined || !SAME.has(kind)) return {}
  const shape = shapes.add(schema, 'request')
  if (kind === 'json') return { shape }
  const files = getFiles(variant, references, [])
  const written = Object.entries(encoding).map(([name, { contentType, style, explode }]) => {
    return [
      name,
      {
        ...(contentType && { contentType }),
        ...(style && { style }),
        ...(explode !== undefined && { explode }),
      },
    ]
  })
  return {
    shape,
    ...(written.length > 0 && { encoding: Object.fromEntries(written) }),
    ...(files.length > 0 && { files }),
  }
}

/** A media type that a request can name: one of a range. */
function concreteType(mediaType: string): string {
  if (!mediaType.includes('*')) return mediaType
  return OF_RANGE[mediaType.trim()] ?? 'application/octet-stream'
}

/** A name for a file of a media type. */
export function getFileFor(name: string, type: string): string {
  const extension = EXTENSIONS[concreteType(type.split(/[,;]/)[0]?.trim() ?? '')]
  return extension === undefined ? name : `${name}.${extension}`
}

/** What is sent from a file rather than written out. */
function isBinaryType(type: string): boolean {
  return /^(?:image|audio|video)\/|octet-stream|pdf|zip/.test(type)
}
