import { parseDocument } from 'yaml'

/** What can be read of YAML that is not valid, entry by entry. */
export interface LenientYaml {
  data: Record<string, unknown>
  /** Offset of each key. */
  keys: Map<string, number>
}

const ENTRY_START = /^(?:"([^"\n]+)"|'([^'\n]+)'|([^\s#"'-][^\n]*?))[ \t]*:(?=\s|$)/

/** An entry whose value stands on its line and does not go on below. */
const HAS_VALUE = /^[^\n]*?:[ \t]+(?![|>&][^\n]*\n)(?!["'[{](?![^\n]*["'\]}][ \t]*\n))\S[^\n]*\n?$/

/** Reads each top-level entry by itself; a value that YAML refuses is taken as its text. */
export function readLenientYaml(yaml: string): LenientYaml {
  const data: Record<string, unknown> = {}
  const keys = new Map<string, number>()
  for (const { key, text, offset } of splitEntries(yaml)) {
    if (!keys.has(key)) keys.set(key, offset)
    data[key] = readEntry(key, text)
  }
  return { data, keys }
}

function* splitEntries(yaml: string): Generator<{ key: string; text: string; offset: number }> {
  let current: { key: string; text: string; offset: number } | undefined
  let offset = 0
  for (const line of yaml.split(/(?<=\n)/)) {
    // After a value that is complete, a tab before an entry is a slip of the hand.
    const indent =
      current === undefined || HAS_VALUE.test(current.text) ? /^[ \t]*\t/.exec(line) : null
    const entry = line.slice(indent?.[0].length ?? 0)
    const start = ENTRY_START.exec(entry)
    if (start !== null) {
      if (current !== undefined) yield current
      const key = start[1] ?? start[2] ?? start[3] ?? ''
      current = { key, text: entry, offset: offset + line.length - entry.length }
    } else if (current !== undefined) current.text += line
    offset += line.length
  }
  if (current !== undefined) yield current
}

function readEntry(key: string, text: string): unknown {
  for (const candidate of [text, text.replaceAll('\t', '  ')]) {
    const parsed = parseDocument(candidate, { logLevel: 'silent' })
    if (parsed.errors.length > 0) continue
    try {
      const value: unknown = parsed.toJS()
      if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
        return Object.values(value)[0]
      }
    } catch (error) {
      // An alias without anchor, as in `title: *new*`: the text is meant.
      if (!(error instanceof ReferenceError)) throw error
    }
  }
  return toPlainText(text.slice(text.indexOf(':', key.length) + 1))
}

/** The text of a value, without the quotes that were meant to surround it. */
function toPlainText(value: string): string {
  const text = value.trim()
  const quoted = /^(["'])([\s\S]*)\1$/.exec(text)
  return quoted?.[2] ?? text
}
