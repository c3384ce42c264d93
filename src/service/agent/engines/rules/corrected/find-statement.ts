import type { Context } from '../context.ts'
import { HISTORY } from '../intents/change-version.ts'
import { getRoot, nameWords } from '../names.ts'
import { readParts } from '../parts/page-part.ts'
import { listPages } from '../restate/page-mentions.ts'
import { Scene } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { orNone } from '../unresolved.ts'
import { findRuns, matchInOrder } from './align-words.ts'
import {
  listSentences,
  type Run,
  readSeenWords,
  readShownWords,
  type SeenWord,
  sentenceOf,
} from './page-words.ts'
import type { ToldStatement } from './told-statement.ts'

/** Where a statement stands. */
export interface FoundStatement {
  file: string
  text: string
  words: readonly SeenWord[]
  /** What is told of it. */
  run: Run
  sentence: Run
  /** Whether it stands there word by word. */
  isExact: boolean
}

/** “The page about setting up”. */
const OF_TOPIC = /\b(?:page|guide|article) (?:about|on|for|covering) (?:the )?(?<topic>\S.*)$/i
const PAGE = /\b(?:page|guide|article|tutorial)\b/i
/** What stands ahead of what is said of something. */
const SUBJECT =
  /^(?:it|they|there|this|that|you|we)(?:['’](?:s|re|ll|ve)| (?:is|are|was|were|will|can|has|have))?,? /i
const TO_BE = /^(?<subject>\S+ \S.*?) (?:is|are|was|were|has|have|can|will)\b/i
const IN_BRACKETS = /\((?<own>.{4,})\)$/
/** Shares of what is told that a sentence has to have, on a page that is named and on any other. */
const ON_PAGE = 0.7
const ANYWHERE = 0.8
/** Of so few words that tell something none may be another one. */
const FEW = 3
/** Words that tell something, with which a sentence is known anywhere. */
const LEAST = 3

/** The only place that a statement may stand at; `undefined` where there is none, or several. */
export async function findStatement(
  context: Context,
  told: ToldStatement,
): Promise<FoundStatement | undefined> {
  const { docs } = context
  const scene = new Scene(told.place, context)
  const topic = OF_TOPIC.exec(told.place)?.groups?.topic
  const named = await listPages(scene)
  const isTopic = named.length === 0 && topic !== undefined
  const pages = isTopic ? await listPages(new Scene(`the ${topic} page`, context)) : named
  const files = [...new Set(pages.map(({ file }) => file))]
  if (files.length === 0) files.push(...((await orNone(docs.filesOf(bareOf(told.place)))) ?? []))
  if (files.length === 0 && PAGE.test(told.place)) return undefined
  const among = files.length > 0 ? files : docs.currentPages().filter((file) => !HISTORY.test(file))
  // “According to the setup page oak sinks.”
  const last = pages.at(-1)?.span.to ?? 0
  const isBoth = told.place === told.claim
  const claim = isBoth
    ? scene.prompt.slice(scene.words[last - 1]?.end ?? 0).replace(/^[,:\s]+/, '')
    : told.claim
  const read = async (file: string) => {
    const text = await docs.files.read(file)
    return { file, text, words: readShownWords(text, file) }
  }
  const texts = await Promise.all(among.map(read))
  const near = new Set(
    nameWords(told.place)
      .filter((word) => !isFilling(word))
      .map(getRoot),
  )
  const nearly = findNearly(texts, readSeenWords(claim), { near, isOnPage: files.length > 0 })
  for (const words of listWays(claim)) {
    const isOnly = files.length > 0 || words.filter(tellsSomething).length >= LEAST - 1
    const found = texts.flatMap(({ file, text, words: own }) =>
      findRuns(words, own).map((run) => ({
        ...{ file, text, words: own, run, isExact: true },
        sentence: sentenceOf(text, own, run.from),
      })),
    )
    const [only, ...others] = found.length > 1 ? narrow(found, near) : found
    if (only === undefined || !isOnly) continue
    // What a claim is about alone may be spoken of in a sentence that says nothing of what is claimed.
    const isLess = nearly !== undefined && nearly.sentence.from !== only.sentence.from
    if (isLess && words.length < readSeenWords(claim).length - MOST_BESIDE) continue
    return others.length === 0 ? only : undefined
  }
  return nearly
}

/** Words beside the subject of a claim that are no claim of their own: “it is …”. */
const MOST_BESIDE = 2

/** “In the Setup”, “our setup”. */
function bareOf(place: string): string {
  return place.replace(/^(?:(?:in|on|under|at) )?(?:the |our )?/i, '').replace(/[:,]$/, '')
}

/** What is told of a statement, whole, without its subject, and of what is said to be there alone. */
function listWays(claim: string): SeenWord[][] {
  const ways = [
    claim,
    claim.replace(SUBJECT, ''),
    IN_BRACKETS.exec(claim)?.groups?.own ?? '',
    TO_BE.exec(claim)?.groups?.subject ?? '',
  ]
  return [...new Set(ways)].map(readSeenWords).filter(({ length }) => length > 0)
}

/** Roots of what the parts are called that a word is in. */
function listNames(text: string, file: string, word: SeenWord | undefined): string[] {
  const at = word?.start ?? 0
  const around = readParts(text, file).filter(({ start, end }) => start <= at && at < end)
  return around.flatMap(({ name }) => nameWords(name).map(getRoot))
}

/** Of several places those in a part that is told by its name. */
function narrow(found: readonly FoundStatement[], near: ReadonlySet<string>): FoundStatement[] {
  const rated = found.map((one) => {
    const names = listNames(one.text, one.file, one.words[one.run.from])
    return { one, fit: new Set(names.filter((word) => near.has(word))).size }
  })
  const best = Math.max(0, ...rated.map(({ fit }) => fit))
  return best === 0 ? [...found] : rated.filter(({ fit }) => fit === best).map(({ one }) => one)
}

function tellsSomething({ key }: SeenWord): boolean {
  return !isFilling(key) && !SIDES.test(key)
}

const SIDES = /^(?:among|between|during|within|into|onto|than|such|before|after|under|above|below)$/

/** The sentence that has most of what is told, where no other one has as much. */
function findNearly(
  texts: readonly Pick<FoundStatement, 'file' | 'text' | 'words'>[],
  claim: readonly SeenWord[],
  { near, isOnPage }: { near: ReadonlySet<string>; isOnPage: boolean },
): FoundStatement | undefined {
  const wanted = new Set(claim.filter(tellsSomething).map(({ root }) => root))
  if (wanted.size < (isOnPage ? 2 : LEAST)) return undefined
  const rated = texts.flatMap((one) =>
    listSentences(one.text, one.words).map((sentence) => {
      // What a part of a named page is called is said of all that is in it.
      const named = isOnPage ? listNames(one.text, one.file, one.words[sentence.from]) : []
      const said = one.words.slice(sentence.from, sentence.to).map(({ root }) => root)
      const own = new Set([...said, ...named])
      const count = [...wanted].filter((root) => own.has(root)).length
      return { ...one, sentence, run: sentence, isExact: false, count }
    }),
  )
  const count = Math.max(0, ...rated.map((one) => one.count))
  const least = wanted.size <= FEW ? 1 : isOnPage ? ON_PAGE : ANYWHERE
  if (count < 2 || count / wanted.size < least) return undefined
  const all = rated.filter((one) => one.count === count)
  const [best, ...others] = all.length > 1 ? narrow(all, near) : all
  if (best === undefined || others.length > 0) return undefined
  const matches = matchInOrder(claim, best.words, best.sentence)
  const [from, to] = [matches[0]?.there ?? 0, (matches.at(-1)?.there ?? 0) + 1]
  const { file, text, words, sentence } = best
  return { file, text, words, sentence, run: { from, to }, isExact: false }
}
