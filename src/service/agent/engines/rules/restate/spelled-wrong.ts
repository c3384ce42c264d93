import { distance } from 'fastest-levenshtein'
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
/** Letters of a word that may be others. */
const MOST_OTHER = 2

/**
 * A word that is told as it should be, where a page has it in another way: “Hetzner is spelled wrong in the setup guide”.
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
  const found = await findAlike(scene, page, text)
  return found.map(([wrong, right]) => ({
    wish: replaceWords(wrong, right, page),
    spans: [span, page.span],
  }))
}

/** Words of a page that are nearly another one, with that one in their letters. */
async function findAlike(
  { context: { docs } }: Scene,
  { file }: PageMention,
  word: string,
): Promise<[wrong: string, right: string][]> {
  const own = word.toLowerCase()
  const found = new Map<string, string>()
  mapPageTexts(await docs.files.read(file), ['prose'], (text) => {
    for (const [one] of text.matchAll(/\p{L}{4,}/gu)) {
      const small = one.toLowerCase()
      // A form of the word is no slip: “organizer” of “organize”.
      const isForm = small.startsWith(own) || own.startsWith(small)
      const isNear = small[0] === own[0] && distance(small, own) <= MOST_OTHER
      if (isNear && !isForm && small !== own) {
        const isCapital = /^\p{Lu}/u.test(one) && /^\p{Ll}/u.test(word)
        // What is replaced in small letters is so with a capital one as well.
        if (!found.has(small))
          found.set(one, isCapital ? word[0]?.toUpperCase() + word.slice(1) : word)
      }
    }
    return text
  })
  return [...found].filter(([one]) => one === one.toLowerCase() || !found.has(one.toLowerCase()))
}
