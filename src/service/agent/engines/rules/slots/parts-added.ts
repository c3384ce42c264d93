import type { Context } from '../context.ts'
import { asSentence, withCapital } from '../prompt/as-sentence.ts'
import { Unresolved } from '../unresolved.ts'
import { type Addition, asksMore, CALLOUT, ITEM } from './addition.ts'
import { readAhead, TELLS_AHEAD } from './addition-ahead.ts'
import { readBeside } from './addition-beside.ts'
import { writeEntry } from './addition-entry.ts'
import { findTold, type Told } from './addition-place.ts'
import { POINTS_BACK, readSaid } from './addition-said.ts'
import { findSpot } from './addition-spot.ts'
import { readWished } from './addition-wished.ts'
import type { SlotWay } from './slot-way.ts'

const WISHES =
  /\b(?:add|put|insert|include|list|place|append|write|give|needs?|wants?|would like|['’]d like|could do with|should have|deserves?|could use|misses|lacks|missing)\b/i
/** What is there before anything else. */
const LEAD = /^(?:description|intro|introduction|first paragraph|summary|lead)$/i
/** What is told by its kind, and not by its words. */
const BY_KIND =
  /\b(?:table|list|paragraph|sentence|section|heading|steps?|code|example|image|picture|screenshot|card|tab|accordion|question|note|warning|tip)\b/i

/** “We take Acme cards now, code acme. Add that to the table of cards, after Visa.” */
const saidAdded: SlotWay = {
  cue: POINTS_BACK,
  isSure: (prompt) => readSaid(prompt) !== undefined,
  perform: async (context, prompt, say) => add(context, readSaid(prompt), say),
}

/** “Add Germ between Bran and Hopper, with the meaning The heart of a grain”: what it is tells what it stands beside. */
const besideAdded: SlotWay = {
  cue: WISHES,
  // Others take what stands behind a colon for a text of the page.
  isSure: (prompt) => readBeside(prompt) !== undefined,
  perform: async (context, prompt, say) => add(context, readBeside(prompt), say),
}

/** “The sessions page needs a warning after step 3 that the counter starts anew”: told in any order with its place and its words. */
const wishedAdded: SlotWay = {
  cue: WISHES,
  // What others read may stand at another place than it is told.
  isSure: (prompt) =>
    readWished(prompt)?.places.some(
      ({ relation, words }) =>
        (relation === 'after' || relation === 'before') &&
        !/^(?:first )?(?:steps?|list|table)$/i.test(words),
    ) === true,
  perform: async (context, prompt, say) => add(context, readWished(prompt), say),
}

/** “Errors page, section on 429: add one more cause to the list, Sending too much.” */
const aheadAdded: SlotWay = {
  cue: TELLS_AHEAD,
  perform: async (context, prompt, say) => add(context, readAhead(prompt), say),
}

/** A callout, row, item, term or named part that is to be on a page. */
export const PARTS_ADDED: readonly SlotWay[] = [saidAdded, besideAdded, wishedAdded, aheadAdded]

type Say = Parameters<SlotWay['perform']>[2]

async function add(
  context: Context,
  addition: Addition | undefined,
  say: Say,
): Promise<string | undefined> {
  if (addition === undefined || addition.around.some(asksMore)) return undefined
  const { noun } = addition
  if (!CALLOUT.test(noun) && (noun === 'row' || ITEM.test(noun))) {
    const spot = await findSpot(context, addition)
    const added = spot && (await writeEntry(context, spot, addition))
    if (added !== undefined || noun === 'row' || addition.isStrict === true) return added
  }
  return addPart(context, addition, say)
}

/** Says of a callout, or of a part with a name, in words that the other rules know where it is to stand and what it says. */
async function addPart(
  { docs }: Context,
  addition: Addition,
  say: Say,
): Promise<string | undefined> {
  const { noun } = addition
  const { name, text } = readQuestion(addition)
  const isCallout = CALLOUT.test(noun)
  if (text === undefined || addition.object.length > 0 || (name === undefined && !isCallout))
    return undefined
  const told = await findTold(docs, addition)
  // A table or list of a section that has none is no other one of the page.
  if (
    isCallout &&
    told.section !== undefined &&
    /\b(?:table|list)$/i.test(told.beside?.words ?? '')
  )
    throw new Unresolved(`Expected “${told.beside?.words}” in “${told.section}”, received none.`)
  const place = { ...told, isEnd: isCallout ? told.isEnd : !told.isTop }
  const where = sayPlace(place, docs.routeOf(told.file))
  const what = isCallout ? noun : `${ITEM.test(noun) ? 'section' : noun} called "${name}"`
  const plain = isCallout
    ? text.replace(/^(?:\p{L}+ )?not to (?=\p{Ll})/u, 'Do not ')
    : text.replace(/^to (?=\p{Ll})/u, '')
  const wish = `Add a ${what} ${where} saying "${asSentence(withCapital(plain))}"`
  return (await say(wish.replaceAll('\n', ' '))).join(' ')
}

/** A place in words that the other rules know. */
function sayPlace({ section, beside, isEnd }: Told, route: string): string {
  const page = `on the ${route.slice(1)} page`
  if (beside === undefined) {
    const part = section === undefined ? 'the text' : `the "${section}" section`
    return `${isEnd ? 'at the end of' : 'at the top of'} ${part} ${page}`
  }
  const side = beside.isBefore ? 'before' : 'after'
  if (LEAD.test(beside.words) && section !== undefined)
    return `${side} the first paragraph in ${section} ${page}`
  return `${side} ${BY_KIND.test(beside.words) ? `the ${beside.words}` : `"${beside.words}"`} ${page}`
}

/** A question is told with its answer: “Is it free? Answer: Yes”. */
function readQuestion({ noun, name, text }: Addition): Pick<Addition, 'name' | 'text'> {
  if (noun !== 'question' || name !== undefined)
    return { ...(name !== undefined && { name }), ...(text !== undefined && { text }) }
  const [, asked, answer] =
    /^([^?]+\?) (?:(?:the )?answer(?: is)?:? )?(.+)$/is.exec(text ?? '') ?? []
  return asked === undefined || answer === undefined ? {} : { name: asked, text: answer }
}
