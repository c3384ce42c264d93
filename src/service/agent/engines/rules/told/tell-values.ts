import { readContentWords } from '../content-words.ts'
import type { Context } from '../context.ts'
import type { Docs } from '../docs.ts'
import { replaceWords } from '../grounded/replace-words.ts'
import { isQuoted, type Quotations } from '../grounded/utterance.ts'
import { replaceText } from '../intents/replace-text.ts'
import { isCalled } from '../page-names.ts'
import { Said } from '../prompt/said.ts'
import { Unresolved } from '../unresolved.ts'
import { WISH_VERBS } from '../wishes-apart.ts'
import { findValues } from './find-values.ts'
import { readNumber, readPairs, shapeOf, type ValuePair } from './read-values.ts'
import { replaceInApi, replaceValues } from './replace-values.ts'
import type { ReadTelling } from './telling.ts'

/** Asks for nothing but that the docs say so. */
const UPDATE =
  /^(?:(?:and|so|please|pls|can you|could you|just) )*(?:update|change|fix|correct|adjust|adapt|amend|sync|align|mend|bring)(?: (?:it|this|that|them|those|the (?:docs|number|amount|price|value|wording|text)))?(?: (?:everywhere|throughout|accordingly|too|there|up to date|wherever .+))*(?: (?:(?:on|in|at) )?(?<place>(?:the |our |all )?[^,⟦]+?))?(?: (?:accordingly|too|to match|please))*$/i
/** “The first heading should be Boats”, “rename it to Boats”: another thing is to be so. */
const ASKS = new RegExp(
  `\\b(?:should|must|has to|have to|needs? to)\\b|^(?:(?:and|so|please|on [^,.]+,?|in [^,.]+,?) )*(?:${WISH_VERBS})\\b`,
  'i',
)
/** What of the same kind is as it was. */
const SAME =
  /^(?:the |our )?(?<name>[^,]+?) (?:(?:amount|price|fee|number|limit|value|rate|one)s? )?(?:(?:doesn['’]t|does not|don['’]t|do not|won['’]t|will not) change|(?:stays?|remains?)(?: the same| as (?:it|they) (?:is|are)| unchanged| at \S+)?)$/i
/** What is done to things, and to no value. */
const OTHER =
  /^(?:(?:and|then|also|so|please|pls) )*(?:add|remove|delete|drop|insert|put|move|rename|hide|link|point|redirect|create|write a|append|include|swap|reorder|split|merge|list|mention|turn|get rid|take|kill|lose|cut)\b/i
/** What says that something is to go. */
const GONE =
  /\b(?:(?:can|should|must|may|needs? to|has to) (?:go|be (?:removed|deleted|dropped|gone|cut)|disappear)|is (?:obsolete|superfluous|redundant))\b/i
const LEADS =
  /\b(?:links?|buttons?|redirects?|(?:leads?|points?|go(?:es)?|sends?(?: \S+)?) (?:to|at)|href|urls?|slugs?|icons?|group|tab|sidebar|menu|(?:primary|brand|accent|theme|background|light|dark) colou?rs?)\b/i
/** “A typo on the setup page: the one assign to you should be assigned to you.” */
const SPELLING = /\b(?:typos?|misspel\w*|misspelt|grammar|spelling mistakes?)\b/i
const EVERYWHERE =
  /\b(?:everywhere|throughout|all over|across|in all places|wherever|on (?:every|all)|in (?:all|every))\b/i
const NOWHERE = /^(?:we|it|they|that|this|i|you|(?:the|our) (?:docs|documentation|site|website))?$/i

/** “The Hobby plan gets 50 runs now instead of 25, please adjust the limits page.” */
export const readChangedValue: ReadTelling = (sentences, quotations) => {
  let count = 0
  const own: string[] = []
  let pairs: ValuePair[] = []
  // What is so now and what the docs say may be told in two sentences.
  while (count < Math.min(2, sentences.length)) {
    own.push(sentences[count] ?? '')
    count++
    pairs = readPairs(own.join('. '))
    // What the first one asks for itself is not told of the values behind it.
    const start = own.length > 1 ? (own[0] ?? '').length : 0
    if (start > 0 && ASKS.test(own[0] ?? ''))
      pairs = pairs.filter(({ spans }) => spans.some((span) => span.start < start))
    if (pairs.length > 0) break
  }
  if (pairs.length === 0) count = 1
  const text = sentences.slice(0, count).join('. ')
  const clauses = text.split(/[,;:] | ?[()] ?| [-–—] | (?:and|so|but) |\. /)
  pairs = pairs.filter(({ now, old = now }) => ![now, old].some((one) => isHost(one)))
  if ([LEADS, GONE, SPELLING].some((other) => other.test(text))) return undefined
  if (clauses.some((clause) => OTHER.test(clause))) return undefined
  const places: string[] = clauses.flatMap(readPlacesOf)
  const same: string[] = []
  let isEverywhere = EVERYWHERE.test(text)
  let isAsked = clauses.some((clause) => UPDATE.test(clause) && !/\d/.test(clause))
  for (const sentence of sentences.slice(count)) {
    const update = UPDATE.exec(sentence)
    const { name } = SAME.exec(sentence)?.groups ?? {}
    if (update === null && name === undefined) break
    if (update !== null) places.push(...readPlacesOf(sentence))
    if (name !== undefined) same.push(name)
    isEverywhere ||= EVERYWHERE.test(sentence)
    isAsked = true
    count++
  }
  if (pairs.length === 0) pairs = readNumber(text, isAsked)
  if (pairs.length === 0) return undefined
  return {
    count,
    async perform(context) {
      let refusal: unknown
      for (const pair of pairs) {
        try {
          return await changeValue(context, quotations, {
            pair,
            text,
            places,
            same,
            isEverywhere,
            isAsked,
          })
        } catch (error) {
          if (!(error instanceof Unresolved)) throw error
          refusal ??= error
        }
      }
      throw refusal
    },
  }
}

/** Where a clause says that something stands. */
function readPlacesOf(clause: string): string[] {
  const { place } = UPDATE.exec(clause)?.groups ?? {}
  const named = [...clause.matchAll(/(?<=\b(?:on|in|at|under|of|from) )(?:the |our )?(?=\S)/gi)]
    .map(({ 0: article, index }) => clause.slice(index + article.length).split(' '))
    .flatMap((words) =>
      [6, 5, 4, 3, 2, 1]
        .filter((length) => length <= words.length)
        .map((length) => words.slice(0, length).join(' ')),
    )
  return [...(place === undefined ? [] : [place]), ...named, clause]
}

interface Change {
  pair: ValuePair
  text: string
  places: readonly string[]
  same: readonly string[]
  isEverywhere: boolean
  isAsked: boolean
}

async function changeValue(
  context: Context,
  quotations: Quotations,
  { pair, text, places, same, isEverywhere, isAsked }: Change,
): Promise<string> {
  const [first, ...behind] = pair.spans.toSorted((a, b) => b.start - a.start)
  // What is beside the values tells what they are of.
  const about = [first, ...behind].reduce(
    (rest, span) =>
      span === undefined ? rest : `${rest.slice(0, span.start)} ${rest.slice(span.end)}`,
    text,
  )
  const now = quotations.read(pair.now)
  const old = pair.old === undefined ? undefined : quotations.read(pair.old)
  const files = await findFiles(context, [pair.sayer ?? '', ...places], old)
  if (old !== undefined && /^(?:words|code)/.test(shapeOf(pair.old ?? ''))) {
    if (files !== undefined) return replaceWords(context, old, now, { files })
    if (isEverywhere || isQuoted(pair.old ?? ''))
      return replaceText.perform(
        context,
        new Said(
          { text: '⟦0⟧ ⟦1⟧', quotations: [old, now] },
          {
            ...{ text: '⟦0⟧', by: '⟦1⟧' },
            // A name with its version stands in code above all.
            ...(/^code/.test(shapeOf(pair.old ?? '')) && /[:@]v?\d/.test(old) && { code: 'yes' }),
          },
        ),
      )
  }
  const found = await findValues(context, {
    ...{ old, now, same, files, isEverywhere, isAsked },
    about: quotations.write(about),
    unit: readUnit(text, pair),
    within: quotations.write(withinClause(text, pair)),
  })
  const told = await replaceValues(context, found, now)
  return isEverywhere ? told + (await replaceInApi(context, found, now)) : told
}

/** What is counted, behind one of the values. */
function readUnit(text: string, { spans }: ValuePair): string {
  const units = spans.map(({ end }) => {
    const [, first = '', second = ''] =
      /^ (\p{L}{2,})(?: (\p{L}{2,}))?/u.exec(text.slice(end)) ?? []
    if (NO_UNIT.test(first)) return ''
    // “25 webhook endpoints” are 25 endpoints.
    return second === '' || NO_UNIT.test(second) ? first : `${first} ${second}`
  })
  return units.find((unit) => unit !== '') ?? ''
}

const NO_UNIT =
  /^(?:or|and|of|to|in|on|is|are|was|per|for|as|at|now|by|can|may|must|should|with|from|the|an?|instead|rather|not|no|but|later|required|higher|newer|these|nowadays|please|pls|everywhere|throughout|anymore|any|so|since|over|up|before|previously|formerly|until|till|then|earlier)$/i

/** The clauses that the values stand in. */
function withinClause(text: string, { spans }: ValuePair): string {
  const clauses = [...text.matchAll(/(?:[^,;:.]|[,.:](?=\S))+/g)]
  return clauses
    .filter(({ 0: said, index }) =>
      spans.some(({ start }) => start >= index && start < index + said.length),
    )
    .map(([said]) => said)
    .join(' ')
}

/** Whether something is an address, which docs have in other places as well. */
function isHost(value: string): boolean {
  return (
    /^https?:|@|^[\w-]+(?:\.[\w-]+){2,}$|\.(?:com|dev|io|org|net|ai|app|co|example)$/i.test(
      value,
    ) && !/^v?[\d.]+$/.test(value)
  )
}

/** The pages that are named: what is called exactly so, or is said to be a page; else those that have its name in theirs. */
async function findFiles(
  { docs }: Context,
  places: readonly string[],
  old: string | undefined,
): Promise<readonly string[] | undefined> {
  let found: readonly string[] | undefined
  for (const place of places) {
    const [name = '', isPage] = place.trim().split(/(?= (?:page|guide|article|tutorial)s?$)/i)
    if (NOWHERE.test(name) || (found !== undefined && isPage === undefined)) continue
    const files = await docs.filesOf(name.replace(/^(?:the|our|all) /i, ''))
    const own: string[] = []
    for (const page of files) {
      if (isPage !== undefined || isCalled({ page, titles: await docs.titlesOf(page) }, name))
        own.push(page)
    }
    if (own.length > MOST_PAGES) continue
    const isThere = old === undefined || (await hasValue(docs, own, old))
    if (isPage !== undefined && !isThere) return findAlike(docs, name)
    if (own.length === 0) continue
    if (isPage !== undefined) return own
    found ??= own
  }
  return found
}

async function hasValue(docs: Docs, files: readonly string[], old: string): Promise<boolean> {
  const texts = await Promise.all(files.map((file) => docs.files.read(file)))
  return texts.some((text) => text.includes(old))
}

/** Pages whose titles or addresses have all words of a name. */
async function findAlike(docs: Docs, name: string): Promise<readonly string[] | undefined> {
  const wanted = readContentWords(name)
  const alike: string[] = []
  for (const file of docs.currentPages()) {
    const called = [docs.routeOf(file), ...(await docs.titlesOf(file))].join(' ')
    const own = new Set(readContentWords(called))
    if (wanted.length > 0 && wanted.every((word) => own.has(word))) alike.push(file)
  }
  return alike.length === 0 ? undefined : alike
}

const MOST_PAGES = 4
