import { LineIndex, type Location } from '../../diagnostics/index.ts'

/** Keys and indexes from the top of docs.json to a value. */
export type PropertyPath = readonly (string | number)[]

export interface SourceFile {
  /** Relative to the docs folder, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly lines: LineIndex
}

/** A stretch of one file. */
export interface Span {
  readonly source: SourceFile
  readonly offset: number
  readonly length: number
}

export interface Member {
  /** Where the key is written. */
  readonly key: Span
  readonly value: ConfigValue
}

export interface ConfigObject extends Span {
  readonly type: 'object'
  readonly members: ReadonlyMap<string, Member>
}

export interface ConfigArray extends Span {
  readonly type: 'array'
  readonly items: readonly ConfigValue[]
}

export interface ConfigScalar extends Span {
  readonly type: 'scalar'
  readonly value: string | number | boolean | null
}

/** A JSON value that knows where it was written. */
export type ConfigValue = ConfigObject | ConfigArray | ConfigScalar

/** A file's text with its line index. */
export function createSourceFile(path: string, text: string): SourceFile {
  return { path, text, lines: new LineIndex(text) }
}

/** The place of a stretch as diagnostics carry it. */
export function getLocation(span: Span): Location {
  const start = span.source.lines.position(span.offset)
  const end = span.source.lines.position(span.offset + span.length)
  return { file: span.source.path, ...start, endLine: end.line, endColumn: end.column }
}

/** The opening character alone: the place of something that an object or array lacks. */
export function getOpening(span: Span): Span {
  return { source: span.source, offset: span.offset, length: Math.min(1, span.length) }
}

/** A path as an author writes it: `navigation.tabs[0].tab`. */
export function formatPath(path: PropertyPath): string {
  let text = ''
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`
    else text += text === '' ? part : `.${part}`
  }
  return text
}

/** The value at a path, or its nearest ancestor that exists. */
export function getNearestValue(root: ConfigValue, path: PropertyPath): ConfigValue {
  let value = root
  for (const part of path) {
    const next = getChild(value, part)
    if (next === undefined) break
    value = next
  }
  return value
}

/** The value at a path, if it exists. */
export function getValueAt(root: ConfigValue, path: PropertyPath): ConfigValue | undefined {
  let value: ConfigValue | undefined = root
  for (const part of path) {
    value = getChild(value, part)
    if (value === undefined) return undefined
  }
  return value
}

function getChild(value: ConfigValue, part: string | number): ConfigValue | undefined {
  if (value.type === 'object') return value.members.get(String(part))?.value
  if (value.type === 'array' && typeof part === 'number') return value.items[part]
  return undefined
}

/** The text of a string value. */
export function getString(value: ConfigValue | undefined): string | undefined {
  return value?.type === 'scalar' && typeof value.value === 'string' ? value.value : undefined
}

/** A value without its places. */
export function toPlainValue(value: ConfigValue): unknown {
  if (value.type === 'scalar') return value.value
  if (value.type === 'array') return value.items.map(toPlainValue)
  return Object.fromEntries(
    [...value.members].map(([key, member]) => [key, toPlainValue(member.value)]),
  )
}
