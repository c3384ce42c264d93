import { getBareText } from '../bare-text.ts'
import { nameWords } from '../names.ts'

/** A callout of a page. */
export interface Callout {
  range: { start: number; end: number }
  words: readonly string[]
  /** Its first words. */
  start: string
}

/** Components that are callouts. */
export const CALLOUTS: readonly string[] = [
  'Note',
  'Info',
  'Tip',
  'Warning',
  'Danger',
  'Check',
  'Callout',
]

const SHOWN = 60

/** The callouts of a page that are of some components, in their order. */
export function readCallouts(text: string, file: string, components: readonly string[]): Callout[] {
  const plain = getBareText(text, file)
  const pattern = new RegExp(`<(${components.join('|')})(?:\\s[^>]*)?>([\\s\\S]*?)</\\1>`, 'g')
  return [...plain.matchAll(pattern)].map((match) => {
    const range = { start: match.index, end: match.index + match[0].length }
    const [, , inner = ''] = match
    const at = range.start + match[0].indexOf(inner)
    return describe(range, text.slice(at, at + inner.length))
  })
}

/** A paragraph that begins as a note is spoken of: “**Note**: …”. */
const NOTE =
  /^(?:> ?)?(?:\*\*|__|[*_])?note(?:\*\*|__|[*_])?:[^\n]*(?:\n(?![ \t]*(?:\n|$|<|#|\||[-*+] |\d+[.)] |`{3}|~{3}))[^\n]*)*/gim

/** Paragraphs of a page that say of themselves that they are notes. */
export function readNotes(text: string, file: string): Callout[] {
  const plain = getBareText(text, file)
  return [...plain.matchAll(NOTE)].map(({ 0: { length }, index }) =>
    describe({ start: index, end: index + length }, text.slice(index, index + length)),
  )
}

function describe(range: Callout['range'], inner: string): Callout {
  const body = inner.trim().replaceAll(/\s+/g, ' ')
  const start = body.length > SHOWN ? `${body.slice(0, SHOWN)}…` : body
  return { range, words: nameWords(body), start }
}
