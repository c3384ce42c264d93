import type { PageText } from '../model.ts'
import { FenceReader, withoutUnread } from './fences.ts'
import type { Passage } from './model.ts'
import { printPlainLine } from './plain.ts'

/** A page whose Markdown is divided. */
export type DividedPage = Pick<PageText, 'route' | 'title' | 'sections'>

const HEADING = /^(#{1,4})[ \t]+(.+?)[ \t#]*$/
/** A question that an author has answered without a heading: as the title of what opens, or in bold. */
const ANSWERED = /^(?:([-*+]) )?(?:\*\*|__)([^*_]+\?)(?:\*\*|__)[ \t]*$/
/** The title of what opens, which need not be a question, and prose below it: tabs have code. */
const OPENED = /^([-*+]) \*\*([^*_]+ [^*_]+)\*\*[ \t]*\n\s*\n {2}(?![ \t]*(?:`{3}|~{3}))\S/
/** What stands above a page's Markdown for agents: not the page's own words. */
const FOR_AGENTS = /^> (?:All pages of this documentation: |## Agent Instructions$)/

/**
 * Divides a page at its headings of the first four levels.
 *
 * @param markdown the page's Markdown with its title and description above it, as builds write it
 * @param page tells the anchors of the headings
 */
export function getPassages(markdown: string, page: DividedPage): Passage[] {
  const { body, description } = splitHead(withoutUnread(markdown))
  const anchors = new Anchors(page.sections)
  const top = { ...start(page), ...(description !== undefined && { description }) }
  const passages: Passage[] = []
  const trail: string[] = []
  const fences = new FenceReader()
  let current: Omit<Passage, 'text'> = top
  let lines = description === undefined ? [] : [description, '']
  const finish = () => {
    const text = lines.join('\n').trim()
    if (text !== '' || current === top) passages.push({ ...current, text })
  }
  /** Whether the text is that of an item of a list. */
  let isItem = false
  const all = body.split('\n')
  for (const [at, line] of all.entries()) {
    const isCode = fences.isCode(line)
    const [, mark, asked] =
      (!isCode && (ANSWERED.exec(line) ?? OPENED.exec(all.slice(at, at + 3).join('\n')))) || []
    if (asked !== undefined) {
      finish()
      const { anchor } = current
      const question = printPlainLine(asked)
      current = { ...start(page), anchor, headings: [...trail.filter(isGiven), question] }
      lines = []
      isItem = mark !== undefined
      continue
    }
    const [, marks, words] = (!isCode && HEADING.exec(line)) || []
    if (marks === undefined || words === undefined) {
      lines.push(isItem ? line.replace(/^ {2}/, '') : line)
      continue
    }
    isItem = false
    finish()
    trail.length = Math.min(trail.length, marks.length - 1)
    trail[marks.length - 1] = printPlainLine(words)
    current = {
      ...start(page),
      anchor: anchors.next(printPlainLine(words)) ?? current.anchor,
      headings: trail.filter(isGiven),
    }
    lines = []
  }
  finish()
  return passages
}

/** The sections of a page that has no Markdown: plain text, and long ones are cut. */
export function getPassagesOfSections(page: DividedPage): Passage[] {
  return page.sections.map(([anchor, words, text]) => ({
    ...start(page),
    anchor,
    headings: words === '' ? [] : [words],
    text,
  }))
}

function start({ route, title }: DividedPage): Omit<Passage, 'text'> {
  return { path: route.replace(/^\//, ''), anchor: '', title, headings: [] }
}

function isGiven(heading: string | undefined): heading is string {
  return heading !== undefined
}

function splitHead(markdown: string): { body: string; description?: string } {
  const blocks = markdown.replace(/^# .*\n+/, '')
  const [first = '', ...others] = blocks.split(/\n{2,}/, 3)
  const isDescription = others[0] !== undefined && FOR_AGENTS.test(others[0])
  let body = isDescription ? blocks.slice(first.length).trimStart() : blocks
  while (FOR_AGENTS.test(body.split('\n', 1)[0] ?? '')) {
    body = body.replace(/^(?:>.*(?:\n|$))+\s*/, '')
  }
  return isDescription ? { body, description: first } : { body }
}

/** Finds the anchors of headings, which stand in the same order. */
class Anchors {
  readonly #sections: readonly (readonly [anchor: string, words: string])[]
  #at = 0

  constructor(sections: DividedPage['sections']) {
    this.#sections = sections.map(([anchor, words]) => [anchor, folded(words)])
  }

  next(words: string): string | undefined {
    const wanted = folded(words)
    if (wanted === '') return undefined
    const rest = this.#sections.slice(this.#at)
    const exact = rest.findIndex(([, own]) => own === wanted)
    // The page may say less: `Body` for `Body (application/json, required)`.
    const found =
      exact === -1 ? rest.findIndex(([, own]) => own !== '' && wanted.startsWith(own)) : exact
    if (found === -1) return undefined
    this.#at += found + 1
    return rest[found]?.[0]
  }
}

function folded(words: string): string {
  return words.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
