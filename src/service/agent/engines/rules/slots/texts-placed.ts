import type { Context } from '../context.ts'
import { splitSentences } from '../grounded/utterance.ts'
import { writeCallout } from '../intents/add-callout.ts'
import { withoutQuotes } from '../names.ts'
import { withBlockAt } from '../parts/find-spot.ts'
import { likeItems, withItem } from '../parts/lists.ts'
import { asSentence, withCapital } from '../prompt/as-sentence.ts'
import { orNone } from '../unresolved.ts'
import { asksMore, CALLOUT } from './addition.ts'
import type { SlotWay } from './slot-way.ts'
import { findListAt, findSpotAt } from './spots-told.ts'

const NOUN =
  /\b(?<noun>info|note|tip|warning|callout|caution|danger|sentence|paragraph|line|bullet(?: point)?|list item|item|point|prerequisite|requirement)\b/gi
const ITEM = /^(?:bullet|list item|item|point|prerequisite|requirement)/i
const SAY = /\b(?:say|mention|state|point out|explain|warn|tell|remind)\b/i
const OTHER =
  /\b(?:remove|delete|drop|rename|replace|move|turn|convert|translate|instead|redirect|rows?|columns?|card|tab|groups?|sidebar|navigation|every|each|all|both)\b/i
const WHO =
  '(?: (?:people|readers|users|them|everyone|everybody|folks|developers|customers|visitors))'
const SPEAKS =
  '(?:says?|saying|reads?|reading|states?|stating|tells?|telling|explains?|explaining|warns?|warning|mentions?|mentioning|noting|reminds?|reminding)'
/** What a text may stand behind. */
const CUE = new RegExp(
  `:\\s+(?=\\S)| [-–—] (?=\\S)|(?<!\\b(?:an?|the|one|this|another|new|short|big|more|clear)),? (?:(?:that|which|and|it should|to) )?${SPEAKS}${WHO}?(?:,? that)?:? (?=\\S)|,? that (?=\\S)`,
  'giu',
)
/** “… is plain text. Turn it into a note”: what is to become of a text that is there. */
const TURNS =
  /\b(?:turn|make|convert|change) (?:it|this|that|them|those|these) (?:in)?to (?:an?|the|proper)\b/i
/** What goes on with the wish, and is no text. */
const GOES_ON =
  /^(?:(?:please|pls|can|could|you|we|i|there|it|i['’]d|we['’]d) )*(?:add|put|insert|include|append|place|write|say|mention|state|point out|explain|warn|tell|should|needs?|want|would|like|right|directly|please|at the|in the|under the|after the|before the)\b/i
/** A sentence that tells where a text is to stand, or as what. */
const TELLS_WHERE =
  /^(?:please )?(?:put|place|add|insert) (?:it|that|this) |^(?:it|that|this)(?: (?:should|must|has to|can|could|would))? (?:best )?(?:goes?|belongs?|fits?|stands?|sits?|be|comes?) |^(?:best |preferably )?(?:as|in) an? \p{L}+|^an? (?:note|tip|warning|info|callout|caution)\b.{0,20}\b(?:do|enough|fine|best|good|nice)\b|^(?:top|bottom|end) of the |^(?:right |directly )?(?:at|on|under|below|before|after|above) the /iu
const QUOTED = /["“](?<text>[^"“”]{12,})["”]/gu
/** What stands ahead of a place behind a text. */
const PLACED =
  / (?=(?:(?:right|directly|just|straight|immediately) )?(?:at|on|in|to|under|below|beneath|after|behind|before|above|as the|between) (?:the|our|its|top|["“\p{Lu}])|(?:top|bottom|end) of the page\b)/gu

/** A text with all that is said of it beside: what it is, and where it is to stand. */
interface Reading {
  head: string
  text: string
}

/**
 * A callout, a sentence or an item of a list at a place of a page, told in any order: “Oars page, after the paragraph about
 * wood: add a tip that ash is light”, “the setup lacks a warning. It goes under Ropes: Wear gloves.”
 */
export const textsPlaced: SlotWay = {
  cue: new RegExp(`${NOUN.source}|${SAY.source}`, 'i'),
  async perform(context, prompt) {
    if (TURNS.test(prompt)) return undefined
    for (const reading of listReadings(prompt)) {
      const written = await orNone(write(context, reading))
      if (written !== undefined) return written
    }
    return undefined
  },
}

async function write(context: Context, { head, text }: Reading): Promise<string | undefined> {
  const { docs } = context
  const nouns = [...head.matchAll(NOUN)].map(({ groups }) => groups?.noun?.toLowerCase() ?? '')
  // “Mention it in a line at the top, as a warning”: a kind of callout tells more.
  const bare = /\b(?:list|bullets)\b/i.test(head) ? 'item' : 'sentence'
  const noun = nouns.find((one) => CALLOUT.test(one)) ?? nouns[0] ?? bare
  if ((nouns.length === 0 && !SAY.test(head)) || OTHER.test(head)) return undefined
  const words = withCapital(withoutQuotes(text.trim()))
  if (ITEM.test(noun)) {
    const { file, text: page, list, at } = await findListAt(context, head, noun)
    const now = withItem(page, list, likeItems(words.replace(/\.$/, ''), page, list), at)
    await docs.files.write(file, now.text)
    return `Added “${now.said}” to the list on \`${docs.routeOf(file)}\`.`
  }
  const isCallout = CALLOUT.test(noun)
  const spot = await findSpotAt(context, head, isCallout)
  const said = asSentence(words)
  if (isCallout) return writeCallout(docs, spot, noun, said)
  await docs.files.write(spot.file, withBlockAt(spot, said))
  return `Added “${said}” to \`${docs.routeOf(spot.file)}\`.`
}

/** The ways in which a prompt may be taken apart into a text and what is said of it, the likeliest first. */
function* listReadings(prompt: string): Generator<Reading> {
  const [only, ...others] = [...prompt.matchAll(QUOTED)].filter(({ groups }) =>
    /[.!?]$|(?: \S+){4}/.test(groups?.text ?? ''),
  )
  if (only !== undefined && others.length === 0) {
    const { index, 0: whole, groups } = only
    const ahead = prompt.slice(0, index).replace(/[:,\s]+$/, '')
    yield { head: `${ahead} ${prompt.slice(index + whole.length)}`, text: groups?.text ?? '' }
  }
  for (const { index, 0: cue } of prompt.matchAll(CUE)) {
    const ahead = prompt.slice(0, index)
    const behind = prompt.slice(index + cue.length)
    if (!GOES_ON.test(behind)) yield* readText(ahead, asAddressed(cue, behind))
  }
  // “Add a tip under Oars. Ash is light.”
  const [wish = '', first] = splitSentences(prompt)
  const at = first === undefined ? -1 : prompt.indexOf(first, wish.length)
  if (at !== -1) yield* readText(wish, prompt.slice(at))
}

/** “Telling people that they can row” tells them “You can row”. */
function asAddressed(cue: string, text: string): string {
  return new RegExp(`${WHO}(?:,? that)?:? $`, 'i').test(cue)
    ? text.replace(/^they /i, 'You ')
    : text
}

/** A text without the sentences behind it that tell where it is to stand, else without the words that do. */
function* readText(ahead: string, behind: string): Generator<Reading> {
  const sentences = splitSentences(behind)
  const at = sentences.findIndex((one, index) => index > 0 && TELLS_WHERE.test(one))
  const own = at === -1 ? behind : behind.slice(0, behind.indexOf(sentences[at] ?? ''))
  const where = at === -1 ? [] : sentences.slice(at)
  if (where.some((one) => !TELLS_WHERE.test(one)) || splitSentences(own).some(asksMore)) return
  // “Can you say that it is free?” asks for a statement.
  const isAsked = /^(?:can|could|would|should|may|might) /i.test(ahead)
  const text = isAsked ? own.trim().replace(/\?$/, '') : own
  yield { head: [ahead, ...where].join('. '), text }
  if (where.length > 0) return
  for (const { index } of own.matchAll(PLACED))
    if (index > 0)
      yield {
        head: `${ahead} ${own.slice(index + 1)}`,
        text: own.slice(0, index).replace(/[\s,;]+$/, ''),
      }
}
