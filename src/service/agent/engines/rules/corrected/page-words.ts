import { getBodyStart } from '../bare-text.ts'
import { getRoot } from '../names.ts'
import { mapPageTexts } from '../page-texts.ts'
import type { Range } from '../parts/page-part.ts'
import { blank } from '../prose.ts'
import { type Read, readOnce } from '../read-once.ts'

/** A word as readers see it, with where it stands in its text. */
export interface SeenWord extends Range {
  /** In small letters, without marks. */
  key: string
  /** What it has in common with its other forms; the same for all words that only point to what follows. */
  root: string
}

/** Stands for each sign that readers see. */
const SEEN = '\uE000'
/** Signs between words, and those that emphasis and code are written with. */
const WORD = /[^\s*`,;!?()"“”|[\]<>{}…–—=]+/gu
const BE = /^(?:is|are|was|were|be|been)$/
const POINTS = /^(?:the|an?|our|your|this|that|these|those|its|their|my)$/
const HAVE = /^(?:has|have)$/
const DO = /^(?:do|does|did)$/

/** The words of a text that has nothing but what is read. */
export function readSeenWords(text: string): SeenWord[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: said, index }): SeenWord[] => {
    const lead = /^(?:['‘’_:\\≈]|~(?=\d))*/.exec(said)?.[0].length ?? 0
    const own = said.slice(lead).replace(/[.:'’_]+$/u, '')
    if (!/[\p{L}\p{N}]/u.test(own)) return []
    const key = own.toLowerCase().replaceAll('’', "'")
    const start = index + lead
    return [{ key, root: toRoot(key), start, end: start + own.length }]
  })
}

function toRoot(key: string): string {
  if (BE.test(key)) return 'be'
  if (POINTS.test(key)) return 'the'
  if (HAVE.test(key)) return 'have'
  if (DO.test(key)) return 'do'
  return getRoot(key)
}

/** The words that readers see of a page below its frontmatter, code within a line included. */
export const readPageWords: Read<readonly SeenWord[]> = readOnce((page, file) => {
  const bodyStart = getBodyStart(page, file)
  const body = page.slice(bodyStart)
  const seen = mapPageTexts(body, ['prose', 'code'], (text) =>
    /^[ \t]*(?:`{3}|~{3})/.test(text) ? text : text.replaceAll(/[^\n]/g, SEEN),
  )
  let visible = ''
  for (let at = 0; at < body.length; at++) {
    const sign = body[at] ?? ''
    visible += seen[at] === SEEN || sign === '\n' ? sign : ' '
  }
  // The number of an item is no word of it.
  const unnumbered = visible.replaceAll(/^[ \t]*\d+[.)](?=\s)/gm, blank)
  return readSeenWords(unnumbered).map((word) => ({
    ...word,
    start: word.start + bodyStart,
    end: word.end + bodyStart,
  }))
})

const DESCRIPTION = /^description:[ \t]*["']?(.*)$/m

/** The words of a page and, ahead of them, those of its description. */
export const readShownWords: Read<readonly SeenWord[]> = readOnce((page, file) => {
  const found = DESCRIPTION.exec(page.slice(0, getBodyStart(page, file)))
  const said = found?.[1] ?? ''
  const from = (found?.index ?? 0) + (found?.[0].length ?? 0) - said.length
  const own = readSeenWords(said).map((word) => ({
    ...word,
    start: word.start + from,
    end: word.end + from,
  }))
  const end = from + said.length
  return own.length === 0
    ? readPageWords(page, file)
    : [...own, { key: '', root: '', start: end, end }, ...readPageWords(page, file)]
})

/** Words of a page from one up to another, that one not included. */
export interface Run {
  from: number
  to: number
}

/** What stands between two words of which the second one begins another sentence, cell or block. */
const ENDS =
  /[.!?][^\p{L}\p{N}]*\s|\n\s*\n|\n\s*(?:[-*+•]|\d+[.)]|#+|>|\|)\s|[|{}]|<(?!\s*\d)|(?<=["'\w}/])>|:\**\s*\n/u

/** The sentence, the cell of a table or the item that a word is in. */
export function sentenceOf(page: string, words: readonly SeenWord[], at: number): Run {
  const isEnd = (index: number) => {
    const [one, next] = [words[index], words[index + 1]]
    return one === undefined || next === undefined || ENDS.test(page.slice(one.end, next.start))
  }
  let from = at
  while (from > 0 && !isEnd(from - 1)) from--
  let to = at + 1
  while (!isEnd(to - 1)) to++
  return { from, to }
}

/** All sentences of a page. */
export function listSentences(page: string, words: readonly SeenWord[]): Run[] {
  const runs: Run[] = []
  for (let from = 0; from < words.length; from = runs.at(-1)?.to ?? words.length)
    runs.push(sentenceOf(page, words, from))
  return runs
}
