import { posix } from 'node:path'
import type { FileText } from '../documents/project-files.ts'
import { describeMissing } from '../reading/missing-file.ts'
import { type NamedEntry, type ObjectReader, openObject } from '../reading/object-reader.ts'
import { getPlaceBelow, type Place, type References } from '../references/index.ts'
import { getTarget } from '../references/target.ts'

/** An example that the author wrote. */
export interface Example {
  readonly key: string
  readonly title: string
  readonly description?: string
  /** The value as data; absent where only its written form is given. */
  readonly value?: unknown
  /** The written form, byte for byte. */
  readonly serialized?: string
  /** Address of the written form, where it lies elsewhere. */
  readonly external?: string
  readonly place: Place
}

/** The address of an example that is an image; `undefined` for every other. */
export function getImageAddress(
  { mediaType }: { mediaType: string },
  { value, external }: Example,
): string | undefined {
  const [, type] = /^\s*(image\/[\w.+-]+)/i.exec(mediaType) ?? []
  if (type === undefined) return undefined
  if (external !== undefined) return external
  if (typeof value !== 'string') return undefined
  if (/^(?:https?:\/\/|data:image\/)/i.test(value)) return value
  const isBase64 = value.length >= 64 && /^[\w+/\s]+={0,2}$/.test(value)
  return isBase64 ? `data:${type};base64,${value.replace(/\s+/g, '')}` : undefined
}

/** What reading examples needs beyond the document. */
export interface ExampleFiles {
  textOf(path: string): FileText
}

/** The `example` and the `examples` of a parameter, header or media type. */
export function readExamples(holder: ObjectReader, files: ExampleFiles): readonly Example[] {
  const single = holder.at('example')
  const several = Array.isArray(holder.get('examples'))
    ? holder.list('examples').map((item, index) => plainExample(String(index + 1), item))
    : holder.entries('examples').flatMap((entry) => {
        const example = readExample(entry, holder.references, files)
        return example === undefined ? [] : [example]
      })
  // Where both stand, which no version allows, the named ones say more.
  if (several.length > 0 || !Object.hasOwn(holder.value, 'example')) return several
  return [plainExample('example', single)]
}

function plainExample(key: string, { value, place }: { value: unknown; place: Place }): Example {
  return { key, title: key, value: value ?? null, place }
}

function readExample(
  { name, value, place }: NamedEntry,
  references: References,
  files: ExampleFiles,
): Example | undefined {
  const reader = openObject({ value, place }, references)
  if (reader === undefined) return undefined
  const description = reader.text('description')
  const key = Object.hasOwn(reader.value, 'dataValue') ? 'dataValue' : 'value'
  return {
    key: name,
    title: reader.text('summary') ?? name,
    ...(description !== undefined && { description }),
    ...(Object.hasOwn(reader.value, key) && { value: reader.value[key] }),
    ...readWritten(reader, files),
    place: getPlaceBelow(reader.place, key),
  }
}

function readWritten(
  reader: ObjectReader,
  files: ExampleFiles,
): Pick<Example, 'serialized' | 'external'> {
  const serialized = reader.text('serializedValue')
  if (serialized !== undefined) return { serialized }
  const external = reader.text('externalValue')
  if (external === undefined) return {}
  const target = getTarget(external, reader.place.file)
  if (target.kind === 'remote') return { external: target.url }
  const path = target.kind === 'file' ? target.file : undefined
  const read: FileText =
    path === undefined ? { reason: 'a path outside the docs folder' } : files.textOf(path)
  if ('text' in read) return { serialized: read.text, external: posix.join('/', path ?? '') }
  reader.report(
    {
      code: 'openapi-example-missing',
      message: describeMissing(external, read, 'examples'),
    },
    'externalValue',
  )
  return {}
}
