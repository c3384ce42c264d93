import type { ObjectReader } from '../reading/object-reader.ts'
import type { RawParameter } from './parameter-lists.ts'
import { type Encoding, getMediaKind, getSchemaAt, type MediaType } from './parameters.ts'
import { getCollectionStyle, getFieldSchemaOf20 } from './parameters-20.ts'
import type { RequestBody } from './request-body.ts'

const FORM = 'application/x-www-form-urlencoded'

/**
 * The body of a 2.0 operation: its `body` parameter, or its `formData` parameters as the properties
 * of an object.
 *
 * @param consumes media types of the operation, else of the document
 */
export function readBodyOf20(
  parameters: readonly RawParameter[],
  consumes: readonly string[],
): RequestBody | undefined {
  const body = parameters.find((parameter) => parameter.in === 'body')
  const fields = parameters.filter((parameter) => parameter.in === 'formData')
  if (body !== undefined) return readBody(body.reader, consumes)
  return fields.length === 0 ? undefined : readForm(fields, consumes)
}

function readBody(reader: ObjectReader, consumes: readonly string[]): RequestBody {
  const schema = getSchemaAt(reader, 'schema')
  const description = reader.text('description')
  const mediaTypes = consumes.length === 0 ? ['application/json'] : consumes
  return {
    required: reader.flag('required') ?? false,
    ...(description !== undefined && { description }),
    variants: mediaTypes.map((mediaType) => ({
      mediaType,
      kind: getMediaKind(mediaType),
      ...(schema && { schema }),
      examples: [],
      encoding: {},
      place: reader.place,
    })),
    place: reader.place,
  }
}

function readForm(fields: readonly RawParameter[], consumes: readonly string[]): RequestBody {
  const isUpload = fields.some(({ reader }) => reader.get('type') === 'file')
  const forms = consumes.filter((type) => /^(?:form|multipart)$/.test(getMediaKind(type)))
  const mediaTypes = forms.length > 0 ? forms : [isUpload ? 'multipart/form-data' : FORM]
  const required = fields.filter(({ reader }) => reader.flag('required') === true)
  const place = fields[0]?.reader.place ?? { file: '', pointer: '' }
  const variant: Omit<MediaType, 'mediaType' | 'kind'> = {
    schema: {
      value: {
        type: 'object',
        properties: Object.fromEntries(
          fields.map(({ name, reader }) => [name, getFieldSchemaOf20(reader)]),
        ),
        required: required.map(({ name }) => name),
      },
      place,
    },
    examples: [],
    encoding: Object.fromEntries(
      fields.map(({ name, reader }): [string, Encoding] => [
        name,
        // Of other values than lists nothing is to be told.
        { ...(reader.get('type') === 'array' && getCollectionStyle(reader, false)), headers: [] },
      ]),
    ),
    place,
  }
  return {
    required: required.length > 0,
    variants: mediaTypes.map((mediaType) => ({
      mediaType,
      kind: getMediaKind(mediaType),
      ...variant,
    })),
    place,
  }
}
