import {
  type Located,
  type NamedEntry,
  type ObjectReader,
  openObject,
} from '../reading/object-reader.ts'
import type { Place } from '../references/index.ts'
import type { SchemaPosition } from '../schema/position.ts'
import { type Example, type ExampleFiles, readExamples } from './examples.ts'
import { type MediaType, readContent, schemaAt } from './media-types.ts'
import { collectionStyle, schemaOf20 } from './parameters-20.ts'

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
  const description = reader.text('description')
  const [content] = is20 ? [] : readContent(reader, files)
  const schema = is20 ? schemaOf20(reader) : (schemaAt(reader, 'schema') ?? content?.schema)
  return {
    name,
    in: place,
    required: place === 'path' || (reader.flag('required') ?? false),
    deprecated: reader.flag('deprecated') ?? false,
    ...(description !== undefined && { description }),
    ...(is20 ? collectionStyle(reader, place) : styleOf(reader, place)),
    allowReserved: reader.flag('allowReserved') ?? false,
    allowEmptyValue: reader.flag('allowEmptyValue') ?? false,
    ...(schema && { schema }),
    ...(content && { content }),
    examples: [...readExamples(reader, files), ...(content?.examples ?? [])],
    place: reader.place,
  }
}

function styleOf(reader: ObjectReader, place: ParameterPlace) {
  const isSimple = place === 'path' || place === 'header'
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
