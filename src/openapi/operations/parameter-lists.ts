import { suggestName } from '../../diagnostics/index.ts'
import { type ObjectReader, openObject } from '../reading/object-reader.ts'

/** A parameter as the document holds it: name and place are known, the rest is unread. */
export interface RawParameter {
  readonly name: string
  /** `body` and `formData` are of 2.0. */
  readonly in: string
  readonly reader: ObjectReader
}

const PLACES = ['path', 'query', 'header', 'cookie']

/** Whether a header says of bodies what their media types say. */
export function isOfMediaTypes(header: string): boolean {
  return /^(?:accept|content-type)$/i.test(header)
}

/**
 * The parameters of an operation with those of its path item, which it may override. Those of an
 * unknown place, without a name, or written twice are reported and left out.
 *
 * @param isAuthorized whether security schemes ask for the `Authorization` header already
 */
export function mergeParameters(
  pathItem: ObjectReader,
  operation: ObjectReader,
  isAuthorized: boolean,
): readonly RawParameter[] {
  const merged = new Map<string, RawParameter>()
  for (const holder of [pathItem, operation]) {
    const own = new Set<string>()
    for (const located of holder.list('parameters')) {
      const reader = openObject(located, holder.references)
      const parameter = reader && identify(reader)
      if (parameter === undefined) continue
      reportShapeless(parameter)
      if (isToldElsewhere(parameter, isAuthorized)) continue
      const key = `${parameter.in} ${parameter.name}`
      if (own.has(key)) reportTwice(parameter)
      else merged.set(key, parameter)
      own.add(key)
    }
  }
  return [...merged.values()]
}

function identify(reader: ObjectReader): RawParameter | undefined {
  const name = reader.text('name')
  const place = reader.text('in')
  const { version } = reader.references
  const places = [
    ...PLACES,
    ...(version === '2.0' ? ['body', 'formData'] : []),
    ...(version === '3.2' ? ['querystring'] : []),
  ]
  if (name === undefined) {
    reader.report({
      code: 'openapi-parameter-name',
      message: 'Expected a parameter with a `name`, received none.',
      hint: 'It is left out.',
    })
    return undefined
  }
  if (place !== undefined && places.includes(place)) return { name, in: place, reader }
  const near = place === undefined ? undefined : suggestName(place, places)
  reader.report(
    {
      code: 'openapi-parameter-in',
      message: `Expected \`in\` of parameter \`${name}\` to be ${places.map((known) => `\`${known}\``).join(', ')}, received ${place === undefined ? 'nothing' : `\`${place}\``}.`,
      hint: near === undefined ? 'The parameter is left out.' : `Did you mean \`${near}\`?`,
    },
    'in',
  )
  return undefined
}

/**
 * OpenAPI 3 says to ignore these headers. An `Authorization` that no scheme asks for is shown all
 * the same: nothing else tells of it.
 */
function isToldElsewhere({ name, in: place, reader }: RawParameter, isAuthorized: boolean) {
  if (place !== 'header') return false
  if (name.toLowerCase() === 'authorization') return isAuthorized
  return isOfMediaTypes(name) && reader.references.version !== '2.0'
}

function reportShapeless({ name, reader }: RawParameter): void {
  const { value, references } = reader
  if (references.version === '2.0' || 'schema' in value || 'content' in value) return
  reader.report({
    code: 'openapi-parameter-schema',
    message: `Expected parameter \`${name}\` to have a \`schema\` or \`content\`, received neither.`,
    hint: 'It may have any value. Say which ones with `schema`.',
  })
}

function reportTwice({ name, in: place, reader }: RawParameter): void {
  reader.report({
    code: 'openapi-parameter-duplicate',
    message: `Expected each parameter once, received \`${name}\` in \`${place}\` again.`,
    hint: 'The first one is used.',
  })
}
