import { isCompound } from '../../exact-number.ts'
import { encodeName, encodeReserved, encodeValue } from './percent.ts'

/** How OpenAPI 3 writes a parameter. */
export interface ParameterStyle {
  readonly name: string
  readonly style: string
  readonly explode: boolean
  readonly allowReserved?: boolean
}

type Encode = (text: string) => string
type EncodedPair = readonly [name: string, value: string]

/** The text of a path parameter, encoded by RFC 6570: `simple`, `label` or `matrix`. */
export function printPath({ name, style, explode }: ParameterStyle, value: unknown): string {
  const key = encodeName(name)
  if (style !== 'label' && style !== 'matrix') return joined(value, explode, ',', encodeValue)
  if (isEmpty(value)) return ''
  if (style === 'label') return `.${joined(value, explode, explode ? '.' : ',', encodeValue)}`
  const pairs = explode ? getPairs(value, encodeValue) : undefined
  if (pairs === undefined) return matrixPair(key, joined(value, false, ',', encodeValue))
  return pairs.map(([member, text]) => matrixPair(member === '' ? key : member, text)).join('')
}

/** A name without `=` where there is no text. */
function matrixPair(name: string, text: string): string {
  return text === '' ? `;${name}` : `;${name}=${text}`
}

/** What counts as not given: nothing, and what has no members. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  return isCompound(value) && Object.values(value).length === 0
}

/** The text of a header: `simple`, not encoded. */
export function printHeader({ explode }: ParameterStyle, value: unknown): string {
  return joined(value, explode, ',', (text) => text)
}

/**
 * The pairs of a query parameter, encoded: `form`, `spaceDelimited`, `pipeDelimited`,
 * `tabDelimited` or `deepObject`. Nothing for a value that is not given.
 */
export function queryPairs(parameter: ParameterStyle, value: unknown): EncodedPair[] {
  const { name, style, explode, allowReserved = false } = parameter
  if (value === undefined) return []
  const encode = allowReserved ? encodeReserved : encodeValue
  const key = encodeName(name)
  if (style === 'deepObject') return deepPairs(key, value, encode)
  if (explode) {
    const pairs = getPairs(value, encode)
    if (pairs !== undefined) {
      return pairs.map(([member, text]): EncodedPair => [member === '' ? key : member, text])
    }
  }
  const between = DELIMITERS.get(style) ?? ','
  return [[key, joined(value, false, between, encode)]]
}

/** The pairs of a cookie parameter, encoded. */
export function createCookiePairs(parameter: ParameterStyle, value: unknown): EncodedPair[] {
  return queryPairs({ ...parameter, style: 'form' }, value)
}

const DELIMITERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    spaceDelimited: '%20',
    pipeDelimited: '%7C',
    tabDelimited: '%09',
  }),
)

/** Members of a list or an object as pairs; the name of an item is empty. */
function getPairs(value: unknown, encode: Encode): EncodedPair[] | undefined {
  if (Array.isArray(value)) return value.map((item): EncodedPair => ['', encode(printPlain(item))])
  if (!isCompound(value)) return undefined
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]): EncodedPair => [encodeName(name), encode(printPlain(member))])
}

function joined(value: unknown, explode: boolean, between: string, encode: Encode): string {
  if (Array.isArray(value)) return value.map((item) => encode(printPlain(item))).join(between)
  if (!isCompound(value)) return encode(printPlain(value))
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(
      ([name, member]) => `${encode(name)}${explode ? '=' : between}${encode(printPlain(member))}`,
    )
    .join(between)
}

/** `filter[name]=x&filter[age][gte]=1`; lists repeat the name with brackets. */
function deepPairs(name: string, value: unknown, encode: Encode): EncodedPair[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      return deepPairs(`${name}[${isCompound(item) ? index : ''}]`, item, encode)
    })
  }
  if (!isCompound(value)) return [[name, encode(printPlain(value))]]
  return Object.entries(value).flatMap(([key, member]) =>
    member === undefined ? [] : deepPairs(`${name}[${encodeName(key)}]`, member, encode),
  )
}

/** A value as one text: what has members as JSON, `null` as nothing. */
export function printPlain(value: unknown): string {
  if (value === null || value === undefined) return ''
  return isCompound(value) ? JSON.stringify(value) : String(value)
}

/** Puts encoded texts into a path template. A name without a text keeps its braces. */
export function fillPath(template: string, texts: ReadonlyMap<string, string>): string {
  return template.replace(/\{([^{}]+)\}/g, (whole, name: string) => texts.get(name) ?? whole)
}
