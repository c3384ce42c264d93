import { distance } from 'fastest-levenshtein'
import { getMisspellings } from '../intents/fix-typos.ts'
import { mapPageTexts } from '../page-texts.ts'
import type { PageMention } from './page-mention.ts'
import { replaceWords } from './replace-words.ts'
import type { Wish } from './restatement.ts'
import { overlaps, type Scene, type Span } from './scene.ts'
import { isFilling } from './weigh-words.ts'

/** What is said behind a word that is spelled in another way on a page. */
const WRONG =
  /^(?:is|are|was|were|gets?|got|has been)(?: (?:still|often|always))? (?:misspel\w*|misspelt|mistyped|(?:spell?ed|spelt|written|typed) (?:wrong(?:ly)?|incorrectly|badly))\b/
/** What is said before it. */
const MIS = /(?:^| )(?:misspell?ed|misspelt|mistyped|misspell)$/
const SHORTEST = 5
/** Letters from which on two may be others; and how often what is a slip stands in the docs. */
const LONG = 8
const SELDOM = 2

/**
 * A word that is told as it should be, where a page has it in another way: “Captain is spelled wrong on the Boats page”.
 *
 * @param at the place of the word in the prompt
 */
export async function mendTowards(
  scene: Scene,
  at: number,
  pages: readonly PageMention[],
): Promise<{ wish: Wish; spans: Span[] }[]> {
  const { text = '', plain = '' } = scene.words[at] ?? {}
  const span = { from: at, to: at + 1 }
  const isTold =
    WRONG.test(scene.plain({ from: at + 1, to: at + 6 })) ||
    MIS.test(scene.plain({ from: Math.max(0, at - 2), to: at }))
  const others = pages.filter((page) => !overlaps(page.span, span))
  const [page] = others
  const isOne = new Set(others.map(({ file }) => file)).size === 1
  if (!isTold || !isOne || page === undefined || text.length < SHORTEST || isFilling(plain))
    return []
  const found = await findSlips(scene, page, text)
  return found.map(([wrong, right]) => ({
    wish: replaceWords(wrong, right, page),
    spans: [span, page.span],
  }))
}

/** Words of a page that are another one but for a slip; none where that one is the slip itself. */
async function findSlips(
  { context: { docs } }: Scene,
  { file }: PageMention,
  word: string,
): Promise<[wrong: string, right: string][]> {
  const own = word.toLowerCase()
  const known = await getMisspellings()
  if (known.has(own)) return []
  const right = new Set(known.values())
  const counts = new Map<string, number>()
  for (const one of docs.pages()) countWords(await docs.files.read(one), counts)
  const near = new Map<string, number>()
  countWords(await docs.files.read(file), near)
  const slips = [...near.keys()].filter((one) => {
    if (known.has(one)) return known.get(one) === own
    const count = counts.get(one) ?? 0
    const isWord = right.has(one) || count > SELDOM || count >= (counts.get(own) ?? SELDOM + 1)
    return !isWord && isSlip(one, own)
  })
  // What is replaced in small letters is so with a capital one as well.
  return slips.map((slip) => [slip, /\p{Lu}/u.test(word.slice(1)) ? word : own])
}

/** The words of a page's text in small letters, with how often they stand there. */
function countWords(page: string, counts: Map<string, number>): void {
  mapPageTexts(page, ['prose'], (text) => {
    for (const [one] of text.matchAll(/\p{L}{4,}/gu)) {
      const small = one.toLowerCase()
      counts.set(small, (counts.get(small) ?? 0) + 1)
    }
    return text
  })
}

/** Whether words differ in a letter or in two that are swapped, and long ones in two; a form of a word is no slip. */
function isSlip(one: string, other: string): boolean {
  if (one === other || one[0] !== other[0]) return false
  if (one.startsWith(other) || other.startsWith(one)) return false
  const far = distance(one, other)
  const isSwapped = far === 2 && [...one].toSorted().join('') === [...other].toSorted().join('')
  return far === 1 || isSwapped || (far === 2 && Math.min(one.length, other.length) >= LONG)
}
