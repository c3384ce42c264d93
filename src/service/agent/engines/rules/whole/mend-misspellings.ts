import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { findLikeliest, findRight } from '../intents/fix-typos.ts'
import { withoutQuotes } from '../names.ts'
import { readProse } from '../page-texts.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { all, PAGE, PLEASE } from '../prompt/rephrase/patterns.ts'
import { hasWords } from '../restate/marked-words.ts'
import { replaceWords } from '../restate/replace-words.ts'
import type { WholeWay } from './whole-way.ts'

const MANY = '(?:(?:the|these|some|a few|a couple of|two|three|four|five|several|\\d+) )?'
const TYPOS =
  '(?:(?:common|small|little|obvious) )?(?:spelling (?:mistakes|errors|slips)|misspellings|misspelled words|typos|mistakes|slips)'
const SEE =
  '(?:there are|there’s|(?:we|i) (?:still )?(?:have|see|found|spotted|noticed|keep (?:seeing|finding|running into|coming across)|ran into|came across)|found|spotted|noticed)'
const ON = '(?:on|in) (?:the |our )?'
const SITE = '(?:docs|documentation|site|pages)'
const FIX = `${PLEASE}(?:fix|correct|mend|clean up)(?: (?:both|them|these|those|that|all|all of them|both of them|each of them))?(?: (?:everywhere|throughout(?: the docs)?|there|for (?:us|me)))*`

/** Misspellings that are named alone, with what asks to mend them: each of them, or none. */
export const MISSPELLINGS: readonly WholeWay[] = [
  // “There are two typos on the Setup page, overal look and teh end. Could you fix both?”
  all(
    `${SEE} ${MANY}${TYPOS} ${ON}(?:${SITE}|(?<page>[^,.:;]+?)(?: ${PAGE})?)(?:,|:| -| –|, namely|, like) (?<list>[^.;?]+)[.;?,] ${FIX}[.?!]?`,
  ),
  // “I keep running into the misspellings seemless and seperate in our docs. Please correct them everywhere.”
  all(
    `${SEE} ${MANY}${TYPOS}:? (?<list>[^.;?]+?) ${ON}(?:${SITE}|(?<page>[^,.:;]+?)(?: ${PAGE})?)[.;,] ${FIX}[.?!]?`,
  ),
  // “The Setup page has two typos: overal look and teh end. Please fix them.”
  all(
    `(?:the |our )?(?:${SITE}|(?<page>[^,.:;]+?)(?: ${PAGE})?) (?:still )?(?:has|have|contains?) ${MANY}${TYPOS}(?:,|:| -| –|, namely) (?<list>[^.;?]+)[.;?,] ${FIX}[.?!]?`,
  ),
  // “Please fix the typos overal look and teh end on the Setup page.”
  all(
    `${PLEASE}(?:fix|correct|mend) ${MANY}${TYPOS}:? (?<list>[^.;?:]+?) ${ON}(?:${SITE}|(?<page>[^,.:;]+?)(?: ${PAGE})?)[.?!]?`,
  ),
].map((pattern) => [
  pattern,
  ({ page, list = '' }) => {
    const named = list.split(/,? and |, /).map((one) => withoutQuotes(one.trim()))
    // Who says what it should be has said all of it.
    const isSaid = RIGHT.test(list) || named.length < 2 || named.some((one) => one === '')
    return isSaid ? [] : [(context: Context) => mendAll(context, named, page)]
  },
])

const RIGHT =
  /\b(?:should|instead of|rather than|not|to be|must|for|in|on|once|twice|double[dt]?|missing)\b|->|→|[=/()]/i

/** Mends each of some words that stand on a page, or in all of the docs. Throws `AgentRefusal`. */
async function mendAll(
  context: Context,
  named: readonly string[],
  page: string | undefined,
): Promise<string> {
  const { docs } = context
  const file = page === undefined ? undefined : await docs.fileOf(page)
  const proses = new Map<string, string>()
  for (const one of docs.texts()) proses.set(one, readProse(await docs.files.read(one)))
  const texts = file === undefined ? [...proses.values()] : [proses.get(file) ?? '']
  const where = file === undefined ? undefined : { file, route: docs.routeOf(file) }
  const all = [...proses.values()].join('\n')
  const mended = new Map<string, string>()
  for (const words of named) {
    const isThere = [words, words.toLowerCase()].some((one) =>
      texts.some((text) => hasWords(text, one) || hasWords(text.toLowerCase(), one)),
    )
    const right = isThere ? await mend(words, all) : undefined
    if (right === undefined)
      throw new AgentRefusal(
        isThere
          ? `Expected to know what is wrong with “${words}”: say what it should be, as in “Fix the typo: teh should be the”.`
          : `Expected “${words}” in the text${page === undefined ? '' : ` of “${page}”`}, received no place where it stands.`,
      )
    mended.set(words, right)
  }
  const told: string[] = []
  for (const [words, right] of mended) {
    await replaceWords(words, right, where).perform(context)
    told.push(`“${words}” → “${right}”`)
  }
  return `Mended what was named: ${told.join(', ')}.`
}

/** Words with the one of them that is written wrong as it should be; `undefined` where not one alone is. */
async function mend(words: string, docs: string): Promise<string | undefined> {
  const own = words.split(' ')
  if (own.length === 2 && own[0] === own[1]) return own[0]
  const known = await Promise.all(own.map((word) => findRight(word)))
  const wrong = known.filter((right) => right !== undefined)
  const meant = wrong.length > 0 ? known : own.map((word) => guess(word, docs))
  const [right, ...others] = meant.filter((one) => one !== undefined)
  if (right === undefined || others.length > 0) return undefined
  return own.map((word, at) => (meant[at] === undefined ? word : asWritten(word, right))).join(' ')
}

const SHORTEST = 5
/** How often what is a slip stands in the docs. */
const SELDOM = 3

/** What a word of which no list knows is meant for: one of the docs that stands there more often. */
function guess(word: string, docs: string): string | undefined {
  if (word.length < SHORTEST || !/^\p{L}+$/u.test(word)) return undefined
  const count = docs.toLowerCase().split(word.toLowerCase()).length - 1
  return count > SELDOM ? undefined : findLikeliest(word, docs)
}

function asWritten(word: string, right: string): string {
  return /^\p{Lu}/u.test(word) ? withCapital(right) : right
}
