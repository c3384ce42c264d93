import type { PageTerms, SearchPage } from '../model.ts'
import { HEADED, TITLED } from '../names.ts'
import { impactLetter } from '../postings.ts'
import type { TermReader } from '../text/index.ts'

/** How often a term stands in the parts of a page. */
interface Counts {
  title: number
  names: number
  headings: number
  body: number
}

/** What a term in a part of a page is worth; they make 1 together. */
const WEIGHTS = { title: 0.4, names: 0.17, headings: 0.18, body: 0.25 }

/** Words of a body of usual length. */
const USUAL_BODY = 400

/** Longest term, in characters; what is longer is data. */
const LONGEST = 40

/** The terms of a page, see `PageTerms`. */
export function pageTerms(page: SearchPage, reader: TermReader): PageTerms {
  const counts = new Map<string, Counts>()
  const read = (part: keyof Counts, text: string): number => {
    let words = 0
    reader.visit(text, (term, _start, _end, isWhole) => {
      if (term.length > LONGEST || (part === 'body' && reader.isWeak(term))) return
      if (!isWhole) words++
      const known = counts.get(term)
      if (known !== undefined) known[part]++
      else counts.set(term, { title: 0, names: 0, headings: 0, body: 0, [part]: 1 })
    })
    return words
  }
  const title = read('title', page.title)
  read('names', namesOf(page))
  let body = read('body', [page.description, ...page.captions].join('\n'))
  let headings = 0
  for (const { heading, text } of page.sections) {
    headings += read('headings', heading)
    body += read('body', text)
  }
  const parts = namesIn(page, reader)
  for (const [term, count] of counts) {
    parts.push(term + impactLetter(impactOf(count, { title, headings, body })))
  }
  return parts.join(' ')
}

/** The names of the page and of its parts, each as a term of its own. */
function namesIn({ title, sections }: SearchPage, reader: TermReader): string[] {
  const own = reader.nameOf(title)
  const inner = new Set(sections.map(({ heading }) => reader.nameOf(heading)))
  return [
    ...(own === '' ? [] : [TITLED + own + impactLetter(1)]),
    ...[...inner].filter((name) => name !== '').map((name) => HEADED + name + impactLetter(1)),
  ]
}

function namesOf({ keywords, route, breadcrumbs, method, path }: SearchPage): string {
  return [...keywords, route.replaceAll('/', ' '), ...breadcrumbs, method, path].join('\n')
}

function impactOf(
  { title, names, headings, body }: Counts,
  words: { title: number; headings: number; body: number },
): number {
  const length = 0.25 + (0.75 * words.body) / USUAL_BODY
  return (
    WEIGHTS.title * (title > 0 ? 0.5 + 0.5 / Math.sqrt(words.title) : 0) +
    WEIGHTS.names * (names / (names + 0.3)) +
    WEIGHTS.headings * (headings / (headings + 0.5 + words.headings / 60)) +
    WEIGHTS.body * (body / (body + 4 * length))
  )
}
