import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OpenDocument, Parameter, Part } from './document.ts'

/** JSON as it is, and texts that stand for numbers and the like. */
const [exact, lenient] = [false, true].map((coerceTypes) => {
  const ajv = new Ajv2020({ strict: false, coerceTypes, allErrors: true, logger: false })
  addFormats.default(ajv)
  return ajv
}) as [Ajv2020, Ajv2020]

/** What is wrong with a value, as a validator that is not ours has it. */
export function findMismatches(
  value: unknown,
  schema: Part,
  { root }: OpenDocument,
  isText = false,
): string[] {
  const { components, definitions } = root
  // The schema's own references lead into the document.
  const validate = (isText ? lenient : exact).compile({ ...schema, components, definitions })
  // Values within an object are changed to what their texts stand for.
  if (validate({ value }.value)) return []
  return (validate.errors ?? []).map((it) => `${it.instancePath} ${it.message}`.trim())
}

/** The raw parts of a request that parameters stand in. */
export interface Sources {
  readonly path: ReadonlyMap<string, string>
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly cookies: readonly (readonly [name: string, value: string])[]
}

/** The value of a parameter, taken apart by its style; texts where a schema would say numbers. */
export function readParameter(
  parameter: Parameter,
  sources: Sources,
  document: OpenDocument,
  others: readonly string[],
): unknown {
  const { name, in: place, content } = parameter
  const type = content === undefined ? typeOf(parameter.schema ?? {}, document) : 'string'
  const value = readPlace(parameter, type, sources, others)
  if (value === '' && place === 'path') throw new Error(`Expected a value for ${name}.`)
  const isJson = content !== undefined && 'application/json' in content
  return isJson && typeof value === 'string' ? JSON.parse(value) : value
}

function readPlace(
  parameter: Parameter,
  type: string,
  sources: Sources,
  others: readonly string[],
): unknown {
  const { name, in: place, explode = false } = parameter
  switch (place) {
    case 'path': {
      const text = sources.path.get(name) ?? ''
      const style = parameter.style ?? 'simple'
      if (style === 'matrix') {
        const pairs = text
          .split(';')
          .slice(1)
          .map((it) => splitPair(it))
        return readPairs(pairs, { name, type, explode, delimiter: ',' }, [])
      }
      const plain = style === 'label' ? text.slice(1) : text
      return readPlain(plain, type, explode, style === 'label' && explode ? '.' : ',')
    }
    case 'header': {
      const raw = sources.headers[name.toLowerCase()]
      const text = raw === undefined ? undefined : Buffer.from(String(raw), 'latin1').toString()
      if (text === undefined) return undefined
      // Nothing is encoded here: what looks so is meant.
      return readPlain(text.replaceAll('%', '%25'), type, explode, ',')
    }
    case 'querystring': {
      if (sources.query.length === 0) return undefined
      return readPairs(sources.query, { name, type: 'object', explode: true, delimiter: ',' }, [])
    }
    default: {
      const { style = 'form' } = parameter
      const pairs = place === 'cookie' ? sources.cookies : sources.query
      if (style === 'deepObject') return readDeep(pairs, name)
      const delimiter =
        { spaceDelimited: /%20|\+/, pipeDelimited: /\||%7C/i }[style] ?? (',' as const)
      const exploded = parameter.explode ?? style === 'form'
      return readPairs(pairs, { name, type, explode: exploded, delimiter }, others)
    }
  }
}

interface Written {
  name: string
  type: string
  explode: boolean
  delimiter: string | RegExp
}

type Pairs = Sources['query']

/** @param others names that are those of other parameters */
function readPairs(pairs: Pairs, written: Written, others: readonly string[]): unknown {
  const { name, type, explode, delimiter } = written
  if (type === 'object' && explode) {
    const own = pairs.filter(([key]) => !others.includes(decodeURIComponent(key)))
    return own.length === 0
      ? undefined
      : gather(own.map(([key, it]) => [decodeURIComponent(key), decodeURIComponent(it)]))
  }
  const own = pairs.flatMap(([key, it]) => (decodeURIComponent(key) === name ? [it] : []))
  if (own.length === 0) return undefined
  if (type === 'array' && explode) return own.map((it) => decodeURIComponent(it))
  return readPlain(own.join(), type, explode, delimiter)
}

function readPlain(
  text: string,
  type: string,
  explode: boolean,
  delimiter: string | RegExp,
): unknown {
  if (type !== 'array' && type !== 'object') return decodeURIComponent(text)
  const items = text.split(delimiter)
  if (type === 'array') return items.map((it) => decodeURIComponent(it))
  if (explode)
    return gather(
      items.map((it) => splitPair(it).map((one) => decodeURIComponent(one)) as [string, string]),
    )
  const names = items.filter((_, index) => index % 2 === 0)
  return gather(
    names.map((name, index) => [
      decodeURIComponent(name),
      decodeURIComponent(items[index * 2 + 1] ?? ''),
    ]),
  )
}

function readDeep(pairs: Pairs, name: string): unknown {
  const own = pairs
    .map(([key, value]) => [decodeURIComponent(key), decodeURIComponent(value)] as const)
    .filter(([key]) => key.startsWith(`${name}[`))
  if (own.length === 0) return undefined
  return (gather(own) as Part)[name]
}

/** Pairs as an object: brackets nest, and what is said twice is a list. */
export function gather(pairs: readonly (readonly [name: string, value: unknown])[]): unknown {
  const whole: Record<string, unknown> = {}
  for (const [name, value] of pairs) {
    const steps = name.split(/\[|\]\[|\]$/).filter((it, index) => index === 0 || it !== '')
    const last = steps.pop() ?? ''
    let at = whole
    for (const step of steps) {
      at[step] ??= {}
      at = at[step] as Record<string, unknown>
    }
    at[last] = Object.hasOwn(at, last) ? [at[last], value].flat() : value
  }
  return whole
}

/** What a schema wants, in one word. */
export function typeOf(schema: Part, document: OpenDocument): string {
  const { type, prefixItems, items, properties } = document.resolve<Part>(schema)
  const [first] = [type].flat()
  if (typeof first === 'string') return first
  if (prefixItems !== undefined || items !== undefined) return 'array'
  return properties === undefined ? 'string' : 'object'
}

export function splitPair(text: string): [name: string, value: string] {
  const [name = '', value = ''] = text.split(/=(.*)/s)
  return [name, value]
}
