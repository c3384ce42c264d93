import { type NamedEntry, type ObjectReader, openObject } from '../reading/object-reader.ts'
import type { Place, References } from '../references/index.ts'
import type { ExampleFiles } from './examples.ts'
import { type Link, readLinks } from './links.ts'
import {
  getMediaKind,
  getSchemaAt,
  type MediaType,
  type Parameter,
  readContent,
  readHeaders,
} from './parameters.ts'

export interface Response {
  /** `200`, `4XX` or `default`. */
  readonly code: string
  readonly kind: 'status' | 'range' | 'default'
  /** Short text, from 3.2 on. */
  readonly title?: string
  readonly description?: string
  readonly headers: readonly Parameter[]
  readonly content: readonly MediaType[]
  readonly links: readonly Link[]
  readonly place: Place
}

/**
 * The responses of an operation in the order of the document.
 *
 * @param produces media types of a 2.0 operation, else of the document
 */
export function readResponses(
  operation: ObjectReader,
  files: ExampleFiles,
  produces: readonly string[],
): readonly Response[] {
  const responses = operation
    .entries('responses')
    .filter(({ name }) => !name.startsWith('x-'))
    .flatMap((entry) => {
      const response = readResponse(entry, operation.references, files, produces)
      return response === undefined ? [] : [response]
    })
  const { version } = operation.references
  // From 3.1 on an operation may say nothing of what comes back.
  const mayBeAbsent = version === '3.1' || version === '3.2'
  const given = operation.get('responses')
  if (given === undefined ? !mayBeAbsent : operation.object('responses')?.members().length === 0) {
    operation.report({
      code: 'openapi-responses-missing',
      message: 'Expected `responses` with at least one response, received none.',
      hint: 'Add the response of a call that goes well.',
    })
  }
  return responses
}

function readResponse(
  { name, ...located }: NamedEntry,
  references: References,
  files: ExampleFiles,
  produces: readonly string[],
): Response | undefined {
  const code = readCode({ name, ...located }, references)
  const { value, place } = located
  const reader = code && openObject({ value: value ?? {}, place }, references)
  if (reader === undefined || code === undefined) return undefined
  const title = reader.text('summary')
  const description = reader.text('description')
  const is20 = references.version === '2.0'
  return {
    ...code,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    headers: readHeaders(reader, files),
    content: is20 ? getContentOf20(reader, produces) : readContent(reader, files),
    links: readLinks(reader),
    place: reader.place,
  }
}

function readCode(
  { name, place }: NamedEntry,
  references: References,
): Pick<Response, 'code' | 'kind'> | undefined {
  if (name === 'default') return { code: name, kind: 'default' }
  if (/^[1-5]\d\d$/.test(name)) return { code: name, kind: 'status' }
  const range = /^[1-5]xx$/i.test(name)
  const code = name.toUpperCase()
  if (!range || code !== name) {
    references.report(place, {
      code: 'openapi-response-code',
      severity: range ? 'warning' : 'error',
      message: `Expected a status such as \`200\`, \`4XX\` or \`default\`, received \`${name}\`.`,
      hint: range ? `Write \`${code}\`.` : 'The response is left out.',
    })
  }
  return range ? { code, kind: 'range' } : undefined
}

function getContentOf20(reader: ObjectReader, produces: readonly string[]): readonly MediaType[] {
  const schema = getSchemaAt(reader, 'schema')
  const examples = new Map(reader.entries('examples').map((entry) => [entry.name, entry]))
  if (schema === undefined && examples.size === 0) return []
  const declared = produces.length === 0 ? ['application/json'] : produces
  const mediaTypes = new Set([...declared, ...examples.keys()])
  return [...mediaTypes].map((mediaType) => {
    const example = examples.get(mediaType)
    const { value, place } = example ?? {}
    return {
      mediaType,
      kind: getMediaKind(mediaType),
      ...(schema && { schema }),
      examples: place ? [{ key: 'example', title: 'example', value, place }] : [],
      encoding: {},
      place: reader.place,
    }
  })
}
