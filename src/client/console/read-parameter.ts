import type { Pair, ParameterOption } from '../../openapi/samples/index.ts'
import { parseExactly, type Shapes } from '../../openapi/shapes/index.ts'
import { isObject } from './leaf-input.tsx'

/** The parts of a request that hold parameters, as they are sent. */
export interface Sources {
  readonly path?: ReadonlyMap<string, string>
  readonly query?: readonly Pair[]
  /** By names in lower case. */
  readonly headers?: ReadonlyMap<string, string>
  readonly cookies?: readonly Pair[]
}

/** The text of an input whose value a request has: what writes a parameter, the other way round. */
export function readParameterText(
  parameter: ParameterOption,
  sources: Sources,
  shapes: Shapes,
): string | undefined {
  const { in: place, content, input: { type, shape = -1 } = {} } = parameter
  const isWhole = place === 'querystring' && content === 'form'
  if (!isWhole && (content !== undefined || (type !== 'array' && type !== 'object'))) {
    return readText(parameter, sources)
  }
  const pieces = isWhole
    ? pairsOf('query', sources).map(([name, text]): Pair => [name, decodeForm(text)])
    : readPieces(parameter, sources, shapes)
  if (pieces.length === 0) return undefined
  if (type === 'array' && shapes[shape] === undefined) {
    return pieces.map(([, text]) => text).join('\n')
  }
  const isNamed = pieces.some(([name]) => name !== '')
  const value = isNamed ? nestedMembers(pieces) : { ...pieces.map(([, text]) => text) }
  return JSON.stringify(typed(value, shape, shapes))
}

/** A value without parts, or one that a media type writes. */
export function readText(
  { in: place, name, style }: ParameterOption,
  sources: Sources,
): string | undefined {
  switch (place) {
    case 'header':
      return sources.headers?.get(name.toLowerCase())
    case 'path':
      return mapText(withoutPrefix(sources.path?.get(name), style), decode)
    case 'querystring':
      return pairsOf(place, sources)[0]?.[0]
    default:
      return mapText(pairsOf(place, sources).find(([key]) => key === name)?.[1], decodeForm)
  }
}

function mapText(text: string | undefined, map: (text: string) => string): string | undefined {
  return text === undefined ? undefined : map(text)
}

/** The items of a list, without names, or the members of an object. */
function readPieces(parameter: ParameterOption, sources: Sources, shapes: Shapes): Pair[] {
  const { in: place, name, input: { type, shape = -1 } = {} } = parameter
  const isSimple = place === 'path' || place === 'header'
  const { style = isSimple ? 'simple' : 'form' } = parameter
  const { explode = style === 'form' } = parameter
  const isList = type === 'array'
  const separate = (text = '', between: string | RegExp, read: (text: string) => string) => {
    const parts = text === '' ? [] : text.split(between)
    if (isList) return parts.map((part): Pair => ['', read(part)])
    if (explode) return splitPairs(parts).map(([key, one]): Pair => [read(key), read(one)])
    return parts.flatMap((key, at): Pair[] =>
      at % 2 === 0 ? [[read(key), read(parts[at + 1] ?? '')]] : [],
    )
  }
  if (place === 'header') {
    return separate(sources.headers?.get(name.toLowerCase()), /,\s*/, (text) => text)
  }
  if (place === 'path') {
    const text = sources.path?.get(name)
    if (style !== 'matrix' || !explode) {
      const between = style === 'label' && explode ? '.' : ','
      return separate(withoutPrefix(text, style), between, decode)
    }
    return splitPairs(text?.split(';').slice(1) ?? []).map(([key, one]) => [
      isList ? '' : decode(key),
      decode(one),
    ])
  }
  const pairs = pairsOf(place, sources)
  const own = pairs.filter(([key]) => key === name)
  if (style === 'deepObject') {
    return pairs.flatMap(([key, text]): Pair[] =>
      key.startsWith(`${name}[`) ? [[key.slice(name.length), decodeForm(text)]] : [],
    )
  }
  if (explode && !isList) {
    const members = shapes[shape]?.fields ?? []
    return pairs
      .filter(([key]) => members.some((member) => member.name === key))
      .map(([key, text]): Pair => [key, decodeForm(text)])
  }
  // Lists that repeat their name are written with commas too.
  if (own.length > 1) return own.map(([, text]): Pair => ['', decodeForm(text)])
  return separate(own[0]?.[1], explode ? ',' : (DELIMITERS[style] ?? /,|%2C/i), decodeForm)
}

const DELIMITERS: Readonly<Record<string, RegExp>> = {
  spaceDelimited: /\s|%20|\+/,
  pipeDelimited: /\||%7C/i,
  tabDelimited: /\t|%09/,
}

/** The text of a path parameter without what begins one of its style. */
function withoutPrefix(text: string | undefined, style: string | undefined): string | undefined {
  if (style === 'matrix') return text?.replace(/^;[^=]*=?/, '')
  return style === 'label' ? text?.replace(/^\./, '') : text
}

function pairsOf(place: ParameterOption['in'], { query = [], cookies = [] }: Sources) {
  return place === 'cookie' ? cookies : query
}

function splitPairs(parts: readonly string[]): Pair[] {
  return parts.map((part): Pair => {
    const [name = '', value = ''] = part.split(/=(.*)/s)
    return [name, value]
  })
}

/** Names and values of a query, a form or cookies, which are encoded. */
export function getPairs(text: string, between: string | RegExp): Pair[] {
  const parts = text.split(between).filter((part) => part !== '')
  return splitPairs(parts).map(([name, value]): Pair => [decodeForm(name), value])
}

/** `[a][b]` and its value as `{"a":{"b":…}}`; what has no brackets is a member of the whole. */
export function nestedMembers(pieces: readonly Pair[]): Record<string, unknown> {
  const whole = createHolder()
  for (const [path, value] of pieces) {
    const steps = [...path.matchAll(/\[([^\]]*)\]/g)].map(([, step = '']) => step)
    let at = whole
    for (const step of steps.slice(0, -1)) {
      at[step] ??= createHolder()
      at = at[step] as Record<string, unknown>
    }
    // Items of a list have no names of their own.
    at[steps.at(-1) || (steps.length > 0 ? Object.keys(at).length : path)] = value
  }
  return whole
}

/** Names of others do not lead to what all objects have. */
function createHolder(): Record<string, unknown> {
  return Object.create(null) as Record<string, unknown>
}

/** A value of texts alone as its shape has it. */
export function typed(value: unknown, index: number, shapes: Shapes): unknown {
  const { types = [], fields = [], items, extra = -1 } = shapes[index] ?? {}
  if (isObject(value)) {
    if (items !== undefined) return Object.values(value).map((item) => typed(item, items, shapes))
    const shapeOf = (name: string) => fields.find((field) => field.name === name)?.shape ?? extra
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, typed(member, shapeOf(name), shapes)]),
    )
  }
  if (items !== undefined) return [typed(value, items, shapes)]
  const isPlain = types.length > 0 && !types.includes('string')
  const parsed = isPlain ? parseExactly(String(value)) : undefined
  return parsed === undefined ? value : parsed.value
}

/** A part of an address. A stray percent sign is taken as written. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The same where a plus is a space. */
function decodeForm(text: string): string {
  return decode(text.replaceAll('+', ' '))
}
