/** Questions in words of speech: who asks does not know the pages. */

import type { WeighedQuestion } from '../answer/model.ts'
import type { PageText } from '../model.ts'
import { hasUnspaced, TermReader } from '../text/index.ts'
import { type Clause, readQuery } from './clauses.ts'
import type { IndexFiles, Load } from './files.ts'
import { findMatches, getEntry, type Match } from './match.ts'
import { findPages, openFiles, rankPages, type SearchReader } from './open-index.ts'
import { type Found, weigh } from './score.ts'

/** An index that can be asked as well. */
export interface QuestionReader extends SearchReader {
  /** The pages that answer a question with their texts, and what each word of it tells of them. */
  ask(text: string, most: number): Promise<AskedPages>
}

export interface AskedPages {
  question: WeighedQuestion
  /** Whether it says nothing of what it is about: `what is this`. */
  isVague: boolean
  /** Best first. */
  pages: readonly { page: PageText; score: number }[]
}

/** What is known of the words of questions: nothing in languages that no list is kept of. */
interface SpokenWords {
  /** Terms that tell little of what is asked for. */
  faint: ReadonlySet<string>
  /** Terms of names that no page has. */
  elsewhere: ReadonlySet<string>
  /** The terms of words by those of their forms: `went` is one of `go`. */
  forms: ReadonlyMap<string, string>
  /** Other terms of the index for terms and phrases of questions. */
  synonyms: ReadonlyMap<string, readonly Synonym[]>
  /** The phrases among those. */
  phrases: readonly (readonly string[])[]
}

/** Another term for what a term says. */
interface Synonym {
  term: string
  /** How near it comes to that, between 0 and 1. */
  quality: number
}

/** How near a term comes that says the same as another, and one that may be meant by it. */
const SAME = 0.7
const MEANT = 0.6

/** What is known for the indexes that were asked. */
const known = new WeakMap<IndexFiles, Promise<SpokenWords>>()

/** What a word counts that tells little, of what it would, and one that no page has. */
const FAINT = 0.3
const FAINTEST = 0.1

/** Words that may stand before one that only holds sentences together, as in `kick somebody out`. */
const MOST_BETWEEN = 3

/** Words that are only remotely alike stand for nothing that was asked. */
const LEAST_QUALITY = 0.6

/** What a word that compares counts for pages: those that compare are many, and it is about the things. */
const COMPARED = 0.3

/** Opens an index for questions, see `openIndex`. */
export async function openQuestionIndex(name: string, load: Load): Promise<QuestionReader> {
  const files = await openFiles(name, load)
  const { manifest } = files
  return {
    manifest,
    query: (text, options) => findPages(text, files, options),
    ask: async (question, most) => {
      // The last word is whole.
      const text = `${question} `
      const reader = TermReader.of(manifest.lang)
      const found = await readQuestion(text, files, reader)
      const sought = found.map((one) =>
        one.term === 'versus' ? { ...one, weight: COMPARED * one.weight } : one,
      )
      return {
        question: getQuestion(found, manifest.lang),
        isVague: found.every(({ word }) => reader.isWeak(word)),
        pages: await rankPages(text, sought, files, { most }),
      }
    },
  }
}

/** The words and phrases of a question. Words of a phrase say little beside it. */
async function readQuestion(text: string, files: IndexFiles, reader: TermReader): Promise<Found[]> {
  const { pages } = files.manifest
  const spoken = await getSpokenWords(files)
  const phrases = findPhrases(text, reader, spoken)
  const words = readQuery(text, reader).map(async (clause) => {
    const isFaint = spoken.faint.has(clause.term)
    const own = await findMatches(clause, files, true)
    const others = await findSynonyms(clause, files, spoken)
    const found = weigh(clause, [...own, ...others], pages)
    const name = clause.isExtra ? reader.stem(clause.term) : clause.term
    const isElsewhere = spoken.elsewhere.has(name) && !others.some(isNear)
    const isSaid = phrases.some(({ terms }) => terms.has(clause.term))
    const faintness = isFaint && own.length === 0 ? FAINTEST : isFaint || isSaid ? FAINT : 1
    return { ...found, weight: faintness * found.weight, isElsewhere }
  })
  const others = phrases.map(async ({ clause }) =>
    weigh(clause, await findSynonyms(clause, files, spoken), pages),
  )
  return Promise.all([...words, ...others])
}

/** The phrases that a question has, each as a word, with the terms of the words that they are made of. */
function findPhrases(
  text: string,
  reader: TermReader,
  { phrases, forms, faint }: SpokenWords,
): { clause: Clause; terms: ReadonlySet<string> }[] {
  const said: string[] = []
  reader.visit(text, (term, _start, _end, isWhole) => {
    if (!isWhole) said.push(term)
  })
  const words = said.map((term) => forms.get(term) ?? term)
  const isLoose = (term: string) => reader.isWeak(term) || faint.has(term)
  return phrases.flatMap((phrase) => {
    const places = findPlaces(phrase, words, isLoose)
    if (places === undefined) return []
    const term = phrase.join(' ')
    const clause = { word: term, term, isPrefix: false, isExtra: false }
    return [{ clause, terms: new Set(places.map((at) => said[at] ?? '')) }]
  })
}

/** Where the words of a phrase stand, one beside the other; what goes with a verb may stand behind. */
function findPlaces(
  phrase: readonly string[],
  said: readonly string[],
  isLoose: (term: string) => boolean,
): number[] | undefined {
  for (const start of said.keys()) {
    const places: number[] = []
    for (const [order, word] of phrase.entries()) {
      const from = order === 0 ? start : (places.at(-1) ?? 0) + 1
      const most = order > 0 && isLoose(word) ? MOST_BETWEEN + 1 : 1
      const at = said.slice(from, from + most).indexOf(word)
      if (at === -1) break
      places.push(from + at)
    }
    if (places.length === phrase.length) return places
  }
  return undefined
}

/** The terms of the index that a word or a phrase of a question stands for beside itself. */
async function findSynonyms(
  { term, isExtra }: Clause,
  files: IndexFiles,
  { synonyms, forms }: SpokenWords,
): Promise<Match[]> {
  if (isExtra) return []
  const base = forms.get(term)
  const others = [
    ...(base === undefined ? [] : [{ term: base, quality: 1 }, ...(synonyms.get(base) ?? [])]),
    ...(synonyms.get(term) ?? []),
  ]
  const matches = await Promise.all(
    others.map(async ({ term: other, quality }) => {
      const entries = await getEntry(other, files)
      return entries.map((entry) => ({ ...entry, quality }))
    }),
  )
  return matches.flat()
}

function getSpokenWords(files: IndexFiles): Promise<SpokenWords> {
  const words = known.get(files) ?? files.spokenWords().then(readSpokenWords)
  known.set(files, words)
  // The next question tries again.
  words.catch(() => known.delete(files))
  return words
}

function readSpokenWords(text: string): SpokenWords {
  const read = (terms: string, quality: number) =>
    terms === '' ? [] : terms.split(' ').map((term) => ({ term, quality }))
  const [faint = '', elsewhere = '', forms = '', ...lines] = text.split('\n')
  const synonyms = new Map(
    lines.flatMap((line) => {
      const [terms = '', same = '', meant = ''] = line.split('|')
      const others = [...read(same, SAME), ...read(meant, MEANT)]
      return terms.split(',').map((term) => [term, others])
    }),
  )
  return {
    faint: new Set(faint.split(' ')),
    elsewhere: new Set(elsewhere.split(' ')),
    forms: new Map(forms.split(' ').map((pair) => pair.split('=') as [string, string])),
    synonyms,
    phrases: [...synonyms.keys()].filter((key) => key.includes(' ')).map((key) => key.split(' ')),
  }
}

function isNear({ quality }: { quality: number }): boolean {
  return quality >= LEAST_QUALITY
}

/** A question as answers read it. */
function getQuestion(found: readonly Found[], language: string): WeighedQuestion {
  const words = found
    .filter(({ isExtra }) => !isExtra)
    .map(({ term, matches, weight }) => {
      const near = matches.filter(isNear)
      return {
        weight,
        terms: new Map([...near.map((one) => [one.term, one.quality] as const), [term, 1]]),
      }
    })
  // Two words of a script without spaces are no code.
  const namesCode = found.some(
    ({ term, isExtra, matches }) => isExtra && matches.length > 0 && !hasUnspaced(term),
  )
  const isElsewhere = found.some((one) => one.isElsewhere === true)
  return { language, words, namesCode, isElsewhere }
}
