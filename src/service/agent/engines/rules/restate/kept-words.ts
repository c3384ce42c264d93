import { HISTORY } from '../intents/change-version.ts'
import type { Scene, Span } from './scene.ts'

/** “…, keeping the urls and everything in code”: what is never renamed. */
const KEPT =
  /^(?:(?:and|but|while) )?(?:keeping|leaving|preserving|without (?:touching|changing|breaking))(?: (?:the|our|all|any|every|everything|what|is|in|and|or|nor|urls?|address(?:es)?|paths?|slugs?|links?|routes?|code|blocks?|samples?|snippets?|identifiers?|file|files|names?|anchors?|alone|as|they|are|untouched|unchanged|intact))+$/

/** “… but don't touch the page's address”, “and keep the acme.dev links”: no name is changed in addresses. */
const BUT_ADDRESS: RegExp =
  /^(?:(?:and|but) (?:please )?)?(?:don't|dont|do not|never) (?:touch|change|edit|break|rename) (?:the |any |its |our |their )?(?:page's |page |pages |\S+\.\S+ )?(?:address(?:es)?|urls?|slugs?|paths?|links?|domains?)$|^(?:(?:and|but) (?:please )?)?(?:keep|leave) (?:the |any |all |its |our |their )?(?:page's |page |pages |\S+\.\S+ )?(?:address(?:es)?|urls?|slugs?|paths?|links?|domains?)(?: (?:alone|unchanged|untouched|intact|as is|as it is|as they are|working))?$/

const OF_HISTORY =
  '(?:changelogs?|changelog (?:entries|pages?)|release notes?(?: pages?)?|release history)'
/** “… everywhere except in the old release notes.” */
const BUT_HISTORY = new RegExp(
  `^(?:except|but|apart from|other than|excluding|outside|besides|save)(?: not)?(?: for)?(?: in| on| of| the ones in)?(?: (?:the|our|any|all|all the))?(?: (?:old|older|past|existing|previous|earlier|historic|historical))? ${OF_HISTORY}$`,
)
const STAYS =
  "leave|keep|except|skip|(?:not|don['’]t touch)(?: in)?|but(?: not)? (?:in|for)|apart from|other than|excluding|outside(?: of)?|besides"
/** What tells of what was stays as it is. */
export const HISTORY_STAYS: RegExp = new RegExp(
  `\\b(?:${STAYS})\\b[^.!?]*\\b(?:changelogs?|release notes?|release history|history)\\b|\\b(?:changelogs?|release notes)\\b[^.!?]*\\b(?:is history|stays?|alone|untouched|don['’]t touch)\\b`,
  'i',
)
const NAMED_HISTORY = /\b(?:changelog|release notes?|release history)\b/i

/** Whether a clause only says that addresses or code stay, which no name is changed in. */
export function isKept(plain: string): boolean {
  return KEPT.test(plain)
}

/**
 * What is told to stay as it is when a name is changed everywhere: addresses, and what tells of what was where the files of
 * that are known by their names.
 */
export async function listKept(scene: Scene): Promise<Span[]> {
  const addresses = scene.find(BUT_ADDRESS, 10)
  const history = scene.find(BUT_HISTORY, 10)
  if (history.length === 0) return addresses
  const { docs } = scene.context
  for (const file of docs.pages()) {
    const isNamed = NAMED_HISTORY.test(await docs.titleOf(file))
    if (isNamed && !HISTORY.test(file)) return addresses
  }
  return [...addresses, ...history]
}
