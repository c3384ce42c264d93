import { readFrontmatter } from '../../../../../content/index.ts'
import { blankBlock, withoutCode } from '../prose.ts'
import type { Range } from './page-part.ts'

/** A sentence of a page. */
export interface PageSentence extends Range {
  /** The paragraph, or the item with its marker, that it is all of. */
  whole: Range | undefined
}

/** How lines begin that are no sentences: headings, tables, tags, pictures, expressions, modules. */
const NO_TEXT = /^[ \t]*(?:#|\||<|!\[|\{|import |export |-{3,})/
const MARKER = /^[ \t]*(?:(?:[-*+]|\d+[.)]|>)[ \t]+)*/
const END = /[.!?]["”)*_]*(?=\s|$)/g

/** The sentences of paragraphs and of items of lists, in whatever component they stand, in their order. */
export function readSentences(text: string, file: string): PageSentence[] {
  const { bodyStart } = readFrontmatter(text, file)
  const blocks: { from: number; start: number; end: number }[] = []
  let at = bodyStart
  let isOpen = false
  for (const line of withoutCode(text, 0, blankBlock).slice(bodyStart).split('\n')) {
    const [marker = ''] = MARKER.exec(line) ?? []
    const block = { from: at, start: at + marker.length, end: at + line.trimEnd().length }
    const last = blocks.at(-1)
    if (line.trim() === '' || NO_TEXT.test(line)) isOpen = false
    else if (isOpen && last !== undefined && marker.trim() === '') last.end = block.end
    else {
      blocks.push(block)
      isOpen = true
    }
    at += line.length + 1
  }
  return blocks.flatMap(({ from, start, end }) => {
    const body = text.slice(start, end)
    const ends = [...body.matchAll(END)].map(({ 0: sign, index }) => index + sign.length)
    const all = ends.at(-1) === body.length ? ends : [...ends, body.length]
    return all.map((to, index) => {
      const begun = all[index - 1] ?? 0
      const [gap = ''] = /^\s*/.exec(body.slice(begun)) ?? []
      const whole = all.length === 1 ? { start: from, end } : undefined
      return { start: start + begun + gap.length, end: start + to, whole }
    })
  })
}

/** A text without one of its sentences: with the empty lines behind what was all of a paragraph. */
export function withoutSentence(text: string, { start, end, whole }: PageSentence): string {
  const own = whole ?? { start, end }
  const [before, behind] = [text.slice(0, own.start), text.slice(own.end)]
  if (whole === undefined) return before.replace(/[ \t]+$/, '') + behind
  return before + behind.replace(before.endsWith('\n\n') ? /^\s*\n/ : /^[ \t]*\n/, '')
}
