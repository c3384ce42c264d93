import { asBeginning } from '../prompt/as-sentence.ts'
import { overlaps, type Scene, type Span } from './scene.ts'

const CALLED = /^(?:called|titled|named|entitled|with)$/
const ABOUT =
  /^(?:about|on|for|of|covering|explaining|describing|showing|that explains|that covers|that shows|that describes|which explains|which covers|on how to|about how to|explaining how to|that explains how to|showing how to|how to|to)$/
/** What goes on about a page behind its title. */
const NEXT =
  /^(?:would be|is (?:needed|missing|wanted)|that|which|explaining|covering|from(?! (?:source|scratch)\b)|based|using|so|because|please|listed|placed|and (?:put|list|place|add)|and (?:the|an?) (?:description|icon|sidebar title|sentence|text)|with (?:the|an?|what|how|one|two|three|four|five|six|all|our|their|its)|in the same|at the (?:end|top|start))\b/
const LONGEST = 12
/** Whom a page is for, whatever it is about. */
const READERS =
  /^for (?:our |new |absolute |complete )*(?:beginners|newcomers|new users|starters|first-time users)(?: please)?$/
/** “… to the API tab, in the Agents group.” */
export const IN_TAB: RegExp = /^(?:to|in|into|under|on) (?:the|our) (?:\S+ ){1,4}tab$/
export const LONGEST_TAB = 7

/**
 * What a new page is called: a quotation, what stands behind “called”, what is written as a name behind the word for the
 * page, or what it is about.
 *
 * @param behind the place behind the word for the page
 * @param beside where it is to be
 */
export function findPageTitle(
  scene: Scene,
  behind: number,
  beside: readonly Span[],
): { text: string; span: Span } | undefined {
  const { words } = scene
  // “A page in Concepts on ordering” is told behind its place.
  const isPlace = /^(?:in|into|under|within|to|for)$/.test(words[behind]?.plain ?? '')
  const isAt = /^(?:at|as)$/.test(words[behind]?.plain ?? '')
  const place = beside.find(
    ({ from }) => (isPlace && from === behind) || (isAt && from === behind + 1),
  )
  const at = place?.to ?? skip(scene, behind, READERS)
  const called = skip(scene, at, CALLED)
  if (words[called]?.isQuoted === true)
    return { text: scene.say({ from: called, to: called + 1 }), span: { from: at, to: called + 1 } }
  const later = called > at ? undefined : findCalledLater(scene, at, beside)
  if (later !== undefined) return later
  const led = findLed(scene, at)
  if (led !== undefined)
    return { text: asBeginning(sayTitle(scene, led)), span: { from: at, to: led.to } }
  const isName = called > at || /^\p{Lu}/u.test(words[at]?.text ?? '')
  const about = isName ? called : skip(scene, at, ABOUT)
  if (!isName && about === at) return undefined
  // “For people who …” tells who reads it.
  if (
    scene.words.slice(about, scene.endOfClause(about)).some(({ plain }) => /^whos?e?$/.test(plain))
  )
    return undefined
  const to = endOfTitle(scene, about, beside)
  if (to <= about) return undefined
  const said = sayTitle(scene, { from: about, to })
  const text = /^(?:how|why|what) /.test(said) || !isName ? asBeginning(said) : said
  return { text, span: { from: at, to } }
}

/** What readers are led to: “a tutorial that takes new users to an agent that answers mail”. */
function findLed(scene: Scene, at: number): Span | undefined {
  const to = scene.endOfClause(at)
  const lead = LEADS.exec(scene.plain({ from: at, to }))?.[0]
  const from = lead === undefined ? to : at + lead.trim().split(' ').length
  return from < to ? { from, to } : undefined
}

const LEADS =
  /^(?:that|which) (?:takes?|walks?|guides?|brings?|gets?|leads?|helps?|shows?) (?:(?:an?|the|new|first-time|our|every) )*(?:users?|readers?|people|someone|somebody|developers?|teams?|customers?|beginners?|newcomers?|you|them)(?: from (?:\S+ ){1,4}?)? (?:to|through|how to|with) /

/** A title that is told behind the place: “add a how-to to Guides, titled Export”. */
function findCalledLater(
  scene: Scene,
  at: number,
  beside: readonly Span[],
): { text: string; span: Span } | undefined {
  const asked = findCallIt(scene, at)
  if (asked !== undefined) {
    const to = endOfTitle(scene, asked, beside)
    return to > asked
      ? { text: sayTitle(scene, { from: asked, to }), span: { from: at, to } }
      : undefined
  }
  const later = scene.words.findIndex(
    ({ plain }, index) => index > at && /^(?:called|titled|named|entitled|title)$/.test(plain),
  )
  // “…. Title Setup” is a sentence of its own.
  const isOwn = scene.isStart(later) && scene.words[later]?.plain === 'title'
  if (later === -1 || (later >= scene.endOfSentence(at) && !isOwn)) return undefined
  const to = endOfTitle(scene, later + 1, beside)
  return to > later + 1
    ? { text: sayTitle(scene, { from: later + 1, to }), span: { from: at, to } }
    : undefined
}

/** Where a title begins that a clause of its own tells: “Title it Setup”, “and call the page Setup”, “Its title is Setup”. */
function findCallIt(scene: Scene, at: number): number | undefined {
  for (let from = at + 1; from < scene.words.length; from++) {
    const isBegun =
      scene.isBreak(from) || /^(?:and|then|please)$/.test(scene.words[from - 1]?.plain ?? '')
    if (!isBegun) continue
    const run = scene.runsFrom(from, LONGEST_LEAD).find((one) => CALL_IT.test(scene.plain(one)))
    if (run !== undefined) return run.to
  }
  return undefined
}

const CALL_IT =
  /^(?:title|call|name|entitle) (?:it|this|that|this one|(?:the|this|that) (?:new )?(?:page|article|guide|one))(?: (?:simply|just))?$|^(?:its|the|page) (?:page )?title (?:is|should be|shall be|must be|will be)(?: (?:simply|just))?$/
const LONGEST_LEAD = 6

function skip(scene: Scene, at: number, pattern: RegExp): number {
  for (const length of [5, 4, 3, 2, 1]) {
    if (scene.isBreak(at) && at > 0 && !/^[ ]*$/.test(scene.words[at]?.gap ?? '')) return at
    if (pattern.test(scene.plain({ from: at, to: at + length }))) return at + length
  }
  return at
}

function endOfTitle(scene: Scene, from: number, beside: readonly Span[]): number {
  const asked = endOfQuestion(scene, from)
  if (asked !== undefined) return asked
  let to = from
  while (to < scene.words.length && to - from < LONGEST) {
    const isPlace = beside.some((span) => overlaps(span, { from: to, to: to + 1 }))
    const isNext = NEXT.test(scene.plain({ from: to, to: to + 3 }))
    const isTab = scene.runsFrom(to, LONGEST_TAB).some((run) => IN_TAB.test(scene.plain(run)))
    if (isPlace || isTab || (to > from && (isNext || isEnd(scene, to)))) break
    to++
  }
  // “At”, “page” and their like lead to a place.
  while (
    to > from &&
    /^(?:at|as|to|in|into|under|page|and|put|the|it|right|directly|after|before|below|listed)$/.test(
      scene.words[to - 1]?.plain ?? '',
    )
  )
    to--
  return to
}

/** A title that is a question goes as far as its sign. */
function endOfQuestion(scene: Scene, from: number): number | undefined {
  const to = scene.endOfClause(from)
  const isAsked = scene.prompt[scene.words[to - 1]?.end ?? 0] === '?'
  return isAsked && QUESTION.test(scene.words[from]?.text ?? '') ? to : undefined
}

const QUESTION = /^(?:How|Why|What|When|Where|Who|Which|Can|Do|Does|Is|Are)$/

/** A full stop behind a short word that another one follows in small letters ends nothing: “Gross vs. net”. */
function isEnd(scene: Scene, at: number): boolean {
  if (!scene.isBreak(at)) return false
  const isShort =
    /^\. $/.test(scene.words[at]?.gap ?? '') && /^[\p{Ll}\d]/u.test(scene.words[at]?.text ?? '')
  return !isShort
}

function sayTitle(scene: Scene, { from, to }: Span): string {
  const end = scene.words[to - 1]?.end ?? 0
  // A question has its sign.
  const isQuestion = scene.prompt[end] === '?' && QUESTION.test(scene.words[from]?.text ?? '')
  return scene.prompt.slice(scene.words[from]?.start, isQuestion ? end + 1 : end)
}
