import { isCompound } from '../../exact-number.ts'
import type { BodyPart, Pair } from '../request-model.ts'
import { printPlain, queryPairs } from './parameters.ts'

/** How a property of a form or multipart body is written. */
export interface PartEncoding {
  readonly contentType?: string
  readonly style?: string
  readonly explode?: boolean
}

export type Encodings = Readonly<Record<string, PartEncoding>>

/** Marks a value of a multipart body as a file to read. */
export class FileValue {
  readonly name: string
  /** Its own media type, where one is known. */
  readonly type: string

  constructor(name: string, type = '') {
    this.name = name
    this.type = type
  }
}

/** The pairs of an urlencoded body, not encoded yet. */
export function createFormPairs(value: unknown, encodings: Encodings = {}): Pair[] {
  return getMembers(value).flatMap(([name, member]) => {
    const { contentType, style, explode } = encodings[name] ?? {}
    if (contentType?.includes('json')) return [[name, JSON.stringify(member)]]
    const written = style ?? (isNested(member) ? 'deepObject' : 'form')
    const parameter = { name, style: written, explode: explode ?? written === 'form' }
    return queryPairs(parameter, member).map(([key, text]): Pair => [decoded(key), decoded(text)])
  })
}

/** The parts of a multipart body: files as such, lists repeated, other objects as JSON. */
export function createMultipartParts(value: unknown, encodings: Encodings = {}): BodyPart[] {
  return getMembers(value).flatMap(([name, member]) => {
    const { contentType, style, explode } = encodings[name] ?? {}
    const isStyled = contentType === undefined && (style !== undefined || explode !== undefined)
    if (isStyled && !(member instanceof FileValue)) {
      const written = {
        name,
        style: style ?? 'form',
        explode: explode ?? (style ?? 'form') === 'form',
      }
      return queryPairs(written, member).map(([key, text]) =>
        getPart(decoded(key), decoded(text), undefined),
      )
    }
    const items: readonly unknown[] = Array.isArray(member) ? member : [member]
    return items.map((item) => getPart(name, item, contentType))
  })
}

/** A body of parts without names, as a text: only forms can be left to the libraries of languages. */
export function printParts(
  values: readonly unknown[],
  encodingOf: (index: number) => PartEncoding | undefined,
): { text: string; boundary: string } {
  const parts = values.map((value, index) => {
    const { content, type } = getPart('', value, encodingOf(index)?.contentType)
    const head = type === undefined ? '' : `Content-Type: ${type}\r\n`
    // A reader puts the bytes of the file there.
    const text = content.kind === 'file' ? `{${content.file}}` : content.text
    return `${head}\r\n${text}\r\n`
  })
  let boundary = 'part'
  while (parts.some((part) => part.includes(`--${boundary}`))) boundary += '-'
  const text = parts.map((part) => `--${boundary}\r\n${part}`).join('')
  return { text: `${text}--${boundary}--\r\n`, boundary }
}

function getPart(name: string, value: unknown, contentType: string | undefined): BodyPart {
  const types = contentType?.split(',').map((one) => one.trim())
  const [type] = types ?? []
  if (value instanceof FileValue) {
    // Of several, a file has its own.
    const known = types?.includes(value.type) ? value.type : type
    const isExact = known !== undefined && !known.includes('*')
    return { name, content: { kind: 'file', file: value.name }, ...(isExact && { type: known }) }
  }
  const own = type ?? (isCompound(value) ? 'application/json' : undefined)
  const text = own?.includes('json') ? JSON.stringify(value) : printPlain(value)
  return { name, content: { kind: 'text', text }, ...(own !== undefined && { type: own }) }
}

function getMembers(value: unknown): [string, unknown][] {
  if (!isCompound(value)) return []
  return Object.entries(value).filter(([, member]) => member !== undefined)
}

/** Objects within a form have no other common spelling than brackets. */
function isNested(value: unknown): boolean {
  if (!isCompound(value)) return false
  if (!Array.isArray(value)) return true
  return value.some(isCompound)
}

function decoded(text: string): string {
  return decodeURIComponent(text)
}
