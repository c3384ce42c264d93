import { ADDED_SENTENCES } from './added-sentences.ts'
import { ALT_OF_PICTURE } from './alt-of-picture.ts'
import { BLOCK_WORDS } from './block-words.ts'
import { CALLOUT_KINDS, CALLOUT_TEXTS } from './callout-kinds.ts'
import { FOOTER_COLUMNS } from './footer-columns.ts'
import { LABELLED_VALUES } from './labelled-values.ts'
import { LISTED_ITEMS } from './listed-items.ts'
import { MERGED_PAGES } from './merged-pages.ts'
import { PAGE_WORDS } from './page-words.ts'
import type { Deed, PlacedWay } from './placed.ts'
import { REMOVED_FIELDS } from './removed-fields.ts'
import { TABLE_PLACES } from './table-places.ts'

const WAYS: readonly PlacedWay[] = [
  ...REMOVED_FIELDS,
  ...BLOCK_WORDS,
  ...CALLOUT_KINDS,
  ...CALLOUT_TEXTS,
  ...ADDED_SENTENCES,
  ...ALT_OF_PICTURE,
  ...TABLE_PLACES,
  ...PAGE_WORDS,
  ...LISTED_ITEMS,
  ...LABELLED_VALUES,
  ...MERGED_PAGES,
  ...FOOTER_COLUMNS,
]

/** What a sentence that only tells why does not have. */
const WISH =
  /\b(?:should|must|ha(?:s|ve) to|needs? to|please|rename|change|remove|add|move|replace|set|put|delete|drop|make|turn|take|but|not|don['’]t)\b/i
/** A reason before a wish: “Slack has renamed the scopes, …”. */
const LEAD =
  /^(?!(?:on|in|at|under|below|above|after|before|behind|for|from|to|when|if|where|while|with|the|our)\b(?! [^,.;:]+ (?:is|are|was|were|has|have|had|went|got|wants?|changed|moved|renamed)\b))(?<lead>[^,.;:]+)[,.;] (?:so |and |therefore |hence )*(?<rest>\S.*)$/i
/** A reason behind it: “…, nobody uses it”. */
const TAIL =
  /^(?<rest>.*\S)[,.;] (?:(?:as|since|because|for) )?(?<tail>(?:we|nobody|no one|it|that|they|people|users|readers|there)\b[^,.;:]*)\.?$/i
/** What is to stay, and is touched by nothing that is done here. */
const STAYS =
  /[,.;] (?:(?:but|and) )?(?:(?:please )?leave [^,.;]+ (?:alone|as (?:it|they) (?:is|are)|untouched)|(?:the rest|everything else|nothing else|all else)(?: on it)?(?: stays?| remains?| changes)(?: as it is| the same)?)\.?$/i

/** What a prompt may wish that says exactly where, with the reasons around it left out. */
export function readPlaced(prompt: string): Deed[] {
  const said = prompt.trim()
  const plain = said.replace(STAYS, '')
  const whole = [plain, withoutLead(plain), withoutTail(plain), withoutTail(withoutLead(plain))]
  return [...new Set(whole)].flatMap((text) =>
    WAYS.flatMap(([pattern, say]) => {
      const { groups } = pattern.exec(text) ?? {}
      return (groups === undefined ? undefined : say(groups)) ?? []
    }),
  )
}

function withoutLead(prompt: string): string {
  const { lead = '', rest = prompt } = LEAD.exec(prompt)?.groups ?? {}
  return WISH.test(lead) ? prompt : rest
}

function withoutTail(prompt: string): string {
  const { tail = '', rest = prompt } = TAIL.exec(prompt)?.groups ?? {}
  return WISH.test(tail) || /\b(?:too|also|as well|both|only|instead)\b/i.test(tail) ? prompt : rest
}
