import { readFrontmatter } from '../../../../content/index.ts'
import { Coverage, TermReader, type WeighedQuestion } from '../../../../search/index.ts'
import { readContentWords } from './content-words.ts'
import type { Docs } from './docs.ts'
import { nameForOthers } from './links.ts'

/** A sentence of a page. */
export interface CitedSentence {
  /** Markdown without components and expressions. */
  sentence: string
  route: string
}

/** Pages that are read closely, sentences that are taken of all, and of each of them. */
const PAGES = 12
const MOST = 8
const MOST_OF_PAGE = 3
const MOST_OF_BEGINNING = 2
const RELATED = 3
/** Shares of a subject that a page and a sentence have to speak of, and the sentence by itself. */
const OF_PAGE = 0.6
const OF_SENTENCE = 0.65
const BY_ITSELF = 0.3

const SHORTEST = 30
const LONGEST = 320

/** What stands in a page's text and is no prose. */
const NO_PROSE =
  /^(?:[#|>{}<]|import\b|export\b|!\[|[-*+] |\d+[.)] |:::|---)|[<>{}]|\[\^|^\*\*[^*]+\*\*$/

/** What a site says of a subject. */
export interface Evidence {
  /** Of the pages that fit best, those of one page together. */
  sentences: readonly CitedSentence[]
  /** Pages that are about it. */
  related: readonly { route: string; title: string }[]
}

/**
 * What the pages that readers get first say of a subject.
 *
 * @param own route of the page that it is gathered for
 */
export async function gatherEvidence(docs: Docs, subject: string, own: string): Promise<Evidence> {
  const files = docs.currentPages().filter((file) => docs.routeOf(file) !== own)
  const texts = await Promise.all(files.map((file) => docs.files.read(file)))
  const question = getQuestion(subject, texts)
  if (question.words.length === 0) return { sentences: [], related: [] }
  const coverage = new Coverage(question)
  const pages = await Promise.all(
    files.map(async (file, at) => {
      const [text = '', title] = [texts[at], await docs.titleOf(file)]
      const [share, fit] = [coverage.of(text), coverage.fitOf(title)]
      return { file, text, title, route: docs.routeOf(file), share, fit, worth: share + 2 * fit }
    }),
  )
  const best = pages.toSorted((a, b) => b.worth - a.worth)
  const found = new Map<string, CitedSentence & { worth: number }>()
  for (const page of best.filter(({ share }) => share >= OF_PAGE).slice(0, PAGES)) {
    const read = coverage.under(page.title)
    const sentences = getSentences(page.text, page.file)
      .map((sentence) => ({ sentence, ...read(sentence) }))
      .filter(({ own: alone, share }) => alone >= BY_ITSELF && share >= OF_SENTENCE)
      .toSorted((a, b) => b.own - a.own)
      .slice(0, MOST_OF_PAGE)
    for (const { sentence, own: alone } of sentences) {
      if (found.has(sentence)) continue
      found.set(sentence, { sentence, route: page.route, worth: alone + page.worth })
    }
  }
  const all = [...found.values()].toSorted((a, b) => b.worth - a.worth).slice(0, MOST)
  const about = best.filter(({ fit }) => fit > 0).slice(0, RELATED)
  // What no sentence tells as a whole is begun with what the pages about its parts begin with.
  const sentences = all.length > 0 ? all : about.flatMap(citeBeginning)
  const cited = new Set(sentences.map(({ route }) => route))
  const related = best.filter(({ route, fit }) => fit > 0 || cited.has(route)).slice(0, RELATED)
  return { sentences, related }
}

function citeBeginning(page: { text: string; file: string; route: string }): CitedSentence[] {
  const sentences = getSentences(page.text, page.file).slice(0, MOST_OF_BEGINNING)
  return sentences.map((sentence) => ({ sentence, route: page.route }))
}

/** A subject as a question, whose words weigh the more, the fewer pages have them. */
export function getQuestion(subject: string, texts: readonly string[]): WeighedQuestion {
  const reader = TermReader.of('en')
  const terms = new Set<string>()
  reader.visit(subject, (term) => {
    if (!reader.isWeak(term)) terms.add(term)
  })
  const counts = new Map([...terms].map((term) => [term, 0]))
  for (const text of texts) {
    const own = new Set<string>()
    reader.visit(text, (term) => {
      if (terms.has(term)) own.add(term)
    })
    for (const term of own) counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  const words = [...counts].map(([term, count]) => ({
    weight: Math.log(1 + texts.length / (1 + count)),
    terms: new Map([[term, 1]]),
  }))
  return { language: 'en', words, namesCode: false }
}

/** The sentences of a page's paragraphs. */
function getSentences(text: string, file: string): string[] {
  const { bodyStart } = readFrontmatter(text, file)
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
  return nameForOthers(text.slice(bodyStart), file)
    .replaceAll(/^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n[ \t]*\1[^\n]*$/gm, '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll(/\s*\n\s*/g, ' '))
    .filter((paragraph) => !NO_PROSE.test(paragraph))
    .flatMap((paragraph) => [...segmenter.segment(paragraph)].map(({ segment }) => segment.trim()))
    .filter(({ length }) => length >= SHORTEST && length <= LONGEST)
    .filter((sentence) => /[.!?]$/.test(sentence) && /^[\p{Lu}`*[]/u.test(sentence))
}

/** A line of a block of code. */
export interface Command {
  language: string
  line: string
  route: string
}

const BLOCK =
  /^[ \t]*(?<fence>`{3,}|~{3,})(?<language>[^\s`]*)[^\n]*\n(?<lines>[\s\S]*?)\n[ \t]*\k<fence>[ \t]*$/gm
const SHELL = /^(?:ba|z|fi)?sh$|^shell$|^console$|^powershell$/
/** Share of the words of what is to be done that a command has to have. */
const OF_COMMAND = 0.6

/** The lines of pages that are typed into a shell, in their order. */
export async function listCommands(docs: Docs, files: readonly string[]): Promise<Command[]> {
  const texts = await Promise.all(files.map((file) => docs.files.read(file)))
  return texts.flatMap((text, at) =>
    [...text.matchAll(BLOCK)].flatMap(({ groups: { language = '', lines = '' } = {} }) =>
      lines
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => SHELL.test(language) && /^[\w./]/.test(line))
        .map((line) => ({ language, line, route: docs.routeOf(files[at] ?? '') })),
    ),
  )
}

/** The command that does what a step tells; none where none has most of its words. */
export function findCommand(commands: readonly Command[], step: string): Command | undefined {
  // “Log in” may be one word.
  const wanted = readContentWords(step.replaceAll(/\b(log|sign|set) (in|out|up)\b/gi, '$1$2'))
  const worths = commands.map(({ line }) => {
    const own = readContentWords(line.replaceAll('-', ' '))
    return wanted.filter((word) => own.includes(word)).length / Math.max(wanted.length, 1)
  })
  const most = Math.max(0, ...worths)
  return most < OF_COMMAND ? undefined : commands[worths.indexOf(most)]
}
