import { isCompound } from '../exact-number.ts'
import { authoredText, type ExampleText, exampleText, isFileName } from '../examples/index.ts'
import type { MediaType } from '../operations/parameters.ts'
import type { RequestBody as Described } from '../operations/request-body.ts'
import type { References } from '../references/index.ts'
import { FileValue, formPairs, multipartParts, type RequestBody } from '../samples/index.ts'
import { openSchema } from '../schema/index.ts'
import type { RequestChoices } from './choices.ts'

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

/** Bytes of a body that is made up: samples print it once for each language. */
const LONGEST = 2_000

/** The body of a request in the media type and with the example that were chosen. */
export function bodyOf(
  body: Described,
  references: References,
  choices: RequestChoices,
): RequestBody | undefined {
  const { mediaType, optional } = choices
  const variant = body.variants.find((it) => it.mediaType === mediaType) ?? body.variants[0]
  if (variant === undefined || (optional === 'none' && !body.required)) return undefined
  const type = concreteType(variant.mediaType)
  if (variant.kind === 'binary') return { kind: 'file', file: fileFor('file', type), type }
  const { text, value } = bodyExample(variant, references, choices)
  if (variant.kind === 'form' && isCompound(value)) {
    const pairs = formPairs(value, variant.encoding)
    return pairs.length === 0 ? undefined : { kind: 'form', pairs }
  }
  if (variant.kind === 'multipart' && isCompound(value)) {
    const parts = multipartParts(withFiles(value, variant, references), variant.encoding)
    return { kind: 'multipart', type, parts }
  }
  if (value instanceof FileValue) return { kind: 'file', file: value.name, type }
  return { kind: variant.kind === 'json' ? 'json' : 'text', text, type }
}

/** The example of a body: the author's, else one made from the schema. */
function bodyExample(
  variant: MediaType,
  references: References,
  { example, optional = 'exemplary' }: RequestChoices,
): Pick<ExampleText, 'text' | 'value'> {
  const { examples, mediaType } = variant
  const given = examples.filter((it) => it.value !== undefined || it.serialized !== undefined)
  const authored = given.find(({ key }) => key === example) ?? given[0]
  const position = variant.schema ?? variant.itemSchema
  const side = 'request'
  if (authored !== undefined) {
    const schema = position && ({ position, references, side } as const)
    const written = authoredText(authored.value, mediaType, schema)
    return {
      text: authored.serialized ?? written.text,
      value: authored.value ?? authored.serialized,
    }
  }
  if (position === undefined) return { text: '', value: '' }
  return exampleText(position, references, { side, mediaType, optional, maxBytes: LONGEST })
}

/** Puts files where an example has a text for them, and where only `encoding` tells of a file. */
function withFiles(value: unknown, variant: MediaType, references: References): unknown {
  const { schema, encoding } = variant
  if (!isCompound(value) || Array.isArray(value)) return value
  const node = schema && openSchema(schema, references, { side: 'request', anchor: 'body' })
  const members = Object.entries(value).map(([name, member]): [string, unknown] => {
    const field = node?.fields.find((it) => it.name === name)?.node
    const type = encoding[name]?.contentType ?? ''
    const isOpen = field === undefined || field.types.length === 0
    const isFile = field?.file ?? field?.items?.file
    if (isFile === undefined && !(isOpen && isBinaryType(type))) return [name, member]
    const file = (it: unknown): FileValue => {
      if (it instanceof FileValue) return it
      return new FileValue(isFileName(it) ? it.replace(/^@/, '') : fileFor(name, type))
    }
    return [name, Array.isArray(member) ? member.map(file) : file(member)]
  })
  return Object.fromEntries(members)
}

/** A media type that a request can name: one of a range. */
function concreteType(mediaType: string): string {
  if (!mediaType.includes('*')) return mediaType
  return OF_RANGE[mediaType.trim()] ?? 'application/octet-stream'
}

/** A name for a file of a media type. */
export function fileFor(name: string, type: string): string {
  const extension = EXTENSIONS[concreteType(type.split(/[,;]/)[0]?.trim() ?? '')]
  return extension === undefined ? name : `${name}.${extension}`
}

/** What is sent from a file rather than written out. */
function isBinaryType(type: string): boolean {
  return /^(?:image|audio|video)\/|octet-stream|pdf|zip/.test(type)
}
