import type { ObjectReader } from '../reading/object-reader.ts'
import type { Place } from '../references/index.ts'
import type { ExampleFiles } from './examples.ts'
import { type MediaType, readContent } from './parameters.ts'

export interface RequestBody {
  readonly required: boolean
  readonly description?: string
  /** One for each media type, in the author's order; the first is shown first. */
  readonly variants: readonly MediaType[]
  readonly place: Place
}

/** The `requestBody` of an OpenAPI 3 operation. */
export function readRequestBody(
  operation: ObjectReader,
  files: ExampleFiles,
): RequestBody | undefined {
  const reader = operation.object('requestBody')
  if (reader === undefined) return undefined
  const description = reader.text('description')
  return {
    required: reader.flag('required') ?? false,
    ...(description !== undefined && { description }),
    variants: readContent(reader, files),
    place: reader.place,
  }
}
