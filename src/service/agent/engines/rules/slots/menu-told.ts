import { findNodeAtLocation, type JSONPath } from 'jsonc-parser'
import { CONTEXTUAL_OPTIONS } from '../../../../../config/index.ts'
import type { Context } from '../context.ts'
import { nameKey } from '../names.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const MENU =
  /\b(?:(?:page|contextual|context|copy|ai) menu|page (?:actions?|options)|copy page (?:menu|button|dropdown)|contextual options|(?:menu|button|dropdown) (?:where (?:you|people|readers|one|they) (?:can )?copy|for copying|to copy) (?:a|the|each|every) page)\b/i
const ALSO = anyOf(`
  page contextual context copy copying where they markdown md ai menus? actions? options? entry entries items? dropdown buttons? tools?
  turn switch on enable activate set up get give have has site docs website our the offering us just only nothing else
  add adds added adding put include offer\\w* list\\w* show\\w* support\\w* want remove\\w* drop\\w* take out away hide hid\\w* kill promot\\w* recommend\\w* rid
  no not n't shouldn't don't doesn't nobody never any more anymore longer something last first end start top bottom behind after before between and or uses? using belongs? in that this order pages
`)
/** “The Cursor page” is another thing; “on every page” is where the menu is. */
const OF_PAGE =
  /(?<!\b(?:every|each|all|any|the|a|per|copy))[ -]pages?\b(?<!\b(?:our|my) pages)(?! (?:menu|actions?|options?|button|dropdown))/i
const REMOVE =
  /\b(?:remove|drop|hide|kill|get rid|take (?:it |them |that |\S+ )?(?:out|off|away)|has to go|should go|must go|no longer (?:offer|want|need|support|show|list|be)|(?:shouldn['’]t|should not|must not|don['’]t|do not|doesn['’]t) (?:still )?(?:be )?(?:offer(?:ed)?|list(?:ed)?|shown?|appear|there|want|need|belong)\b|stop offering|leave out)\b/i
const ADD =
  /\b(?:add|put|include|offer|list|show|want|missing|lacks?|also|too|as well|should (?:have|be|appear)|like)\b/i
const DOCS = 'docs.json'
const OPTIONS: JSONPath = ['contextual', 'options']
const LONGEST = 3

/** What the page menu offers: “There is no Cursor entry in the page menu yet. Put it in at the end.” */
export const menuTold: SlotWay = { cue: MENU, isSure: () => true, perform }

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  const { files } = context
  if (OF_PAGE.test(prompt)) return undefined
  const scene = new Scene(prompt, context)
  const list = findNodeAtLocation(files.tree(DOCS), OPTIONS)
  const known = (list?.children ?? []).map(({ value }) => String(value))
  const named = findOptions(scene)
  const beside = named.find(({ span }) => PLACED.test(before(scene, span)))
  const told = [...new Set(named.map(({ option }) => option))].filter(
    (option) => option !== beside?.option,
  )
  const [first, ...others] = told
  const isSeveral = others.length > 0
  if (first === undefined || (isSeveral && beside !== undefined)) return undefined
  const menus = scene.find(/^(?:page|contextual|context|copy) menu$/, 2)
  if (!isAllTold(scene, [...named.map(({ span }) => span), ...menus], ALSO)) return undefined
  const say = (some: readonly string[]) => some.map((option) => `\`${option}\``).join(', ')
  const isThere = (option: string) => known.includes(option)
  // What is there can only go, and what is not there only come.
  if (isSeveral ? REMOVE.test(prompt) : isThere(first)) {
    // What is said to stay or to come as well is another wish.
    const isMore = isSeveral && (OTHER.test(prompt) || !told.every(isThere))
    if (!REMOVE.test(prompt) || isMore || beside !== undefined) return undefined
    for (const [at, option] of [...known.entries()].toReversed())
      if (told.includes(option)) await files.remove(DOCS, [...OPTIONS, at])
    return `Removed ${say(told)} from the page menu.`
  }
  if (isSeveral) {
    const isAdded = ADD.test(prompt) || TURN_ON.test(prompt)
    const isOnly = ONLY.test(prompt) && !MORE.test(prompt)
    if (!isAdded || /\b(?:replace|instead|swap|except|without)\b/i.test(prompt)) return undefined
    const added = told.filter((option) => !isThere(option))
    const now = [...(isOnly ? known.filter((option) => told.includes(option)) : known), ...added]
    if (list === undefined || isOnly) await files.set(DOCS, OPTIONS, now)
    else
      for (const [at, option] of added.entries())
        await files.set(DOCS, [...OPTIONS, known.length + at], option, true)
    if (list !== undefined && isOnly) return `The page menu has ${say(now)} alone now.`
    return added.length === 0 ? undefined : `Added ${say(added)} to the page menu.`
  }
  const isGone = /\b(?:remove|drop|hide|take \S+ out|get rid)\b/i.test(prompt)
  if (!ADD.test(prompt) || isGone || list === undefined) return undefined
  const place = placeFor(prompt, known, beside === undefined ? undefined : { ...beside, scene })
  if (place === undefined) return undefined
  await files.set(DOCS, [...OPTIONS, place], first, true)
  return `Added ${say(told)} to the page menu.`
}

const ONLY = /\b(?:only|just|nothing (?:but|else))\b/i
/** “It only offers Copy. We also want Claude.” */
const MORE = /\b(?:add|also|too|as well|more)\b/i
const OTHER = /\b(?:add|replace|instead|swap|except|without|keep|leave|only|but)\b/i
const TURN_ON =
  /\b(?:turn(?: \S+){0,4} on|switch(?: \S+){0,4} on|enable|activate|set up|get|give|have)\b/i
const PLACED =
  /(?:^| )(?:after|behind|below|under|following|before|above|ahead of|next to|beside)(?: the| our)?$/

function before(scene: Scene, { from }: Span): string {
  return scene.plain({ from: Math.max(0, from - 3), to: from })
}

/** Where a new entry stands: at the end where nothing else is told. */
function placeFor(
  prompt: string,
  known: readonly string[],
  beside: { option: string; span: Span; scene: Scene } | undefined,
): number | undefined {
  if (beside !== undefined) {
    const at = known.indexOf(beside.option)
    const isBefore = /\b(?:before|above|ahead of)\b/.test(before(beside.scene, beside.span))
    return at === -1 ? undefined : isBefore ? at : at + 1
  }
  return /\b(?:first|at the (?:top|start|beginning)|on top)\b/i.test(prompt) ? 0 : known.length
}

/** What those entries do that have no names of their own. */
const AS_MARKDOWN: readonly (readonly [option: string, said: RegExp])[] = [
  ['copy', /^copy(?:ing)?(?: (?:a|the|each|every) page)? as markdown$/],
  ['view', /^view(?:ing)?(?: (?:a|the|each|every) page| it)? as markdown$/],
]
const LONGEST_SAID = 5

/** The entries that a page menu may have and a prompt names. */
function findOptions(scene: Scene): { option: string; span: Span }[] {
  const found = AS_MARKDOWN.flatMap(([option, said]) =>
    scene.find(said, LONGEST_SAID).map((span) => ({ option, span })),
  )
  for (let from = 0; from < scene.words.length; from++) {
    for (const span of scene.runsFrom(from, LONGEST)) {
      const key = nameKey(scene.say(span)).replaceAll(' ', '')
      const option = CONTEXTUAL_OPTIONS.find((one) => one.replaceAll('-', '') === key)
      const isMenu = /^(?:copy|view)$/.test(key) && !isOption(scene, span)
      if (option === undefined || isMenu || found.some((one) => overlaps(one.span, span))) continue
      found.push({ option, span })
      break
    }
  }
  return found
}

/** “Copy” and “view” are said of anything: they are entries beside a word for one, or another entry. */
function isOption(scene: Scene, { from, to }: Span): boolean {
  const isEntry = (at: number) => CONTEXTUAL_OPTIONS.some((one) => one === scene.words[at]?.plain)
  const isJoined = (at: number) => scene.words[at]?.plain === 'and' || scene.isBreak(at)
  const isBefore = isJoined(to) && (isEntry(to) || isEntry(to + 1))
  const isBehind = isEntry(from - 1) ? scene.isBreak(from) : isJoined(from - 1) && isEntry(from - 2)
  return (
    isBefore ||
    isBehind ||
    /^(?:options?|entry|entries|items?|buttons?)$/.test(scene.words[to]?.plain ?? '')
  )
}
