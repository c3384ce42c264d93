import { isIn, overlaps, type Scene, type Span } from './scene.ts'
import { isFilling } from './weigh-words.ts'

/** Words behind which stands what something is to say. */
const SAYS =
  /(?:^| )(?:say|says|saying|read|reads|reading|called|named|labell?ed|titled|entitled|to|as|be|is|into|something like|namely|(?:sidebar|menu|navigation) (?:just )?(?:shows?|displays?)|with the (?:text|words|message|wording)|(?:title|retitle|call|name|tag|label|rename) it|→|->)$/
const NAMES = /^(?:called|named|labell?ed|titled|entitled|saying)$/
/** “The sidebar title Setup”, “just show Setup”. */
const FIELD =
  /(?:^| )(?:(?:the|a|an) (?:(?:sidebar|menu|nav|page) )?(?:title|name|label|tag|description)|(?:just|simply|only) (?:show|say|use|write))$/
/** Words that may follow such a word, and are no part of what is said. */
const AROUND =
  /^(?:just|simply|only|now|rather|please|that|it|be|called|named|titled|say|read|to|something|like|text|words|show|shown|up|there|appear|listed|displayed|as)$/
const AGAIN =
  /^(?:(?:title|name|label|description|icon|text|it) )?(?:should|must|needs to|has to) \S/
/** What something is not to say. */
const INSTEAD = /^(?:(?:and|but) )?(?:not|instead of|rather than|no longer)\b/
/** Where something leads, behind its name. */
const LEADS =
  /^(?:(?:that|which) (?:opens|leads|goes|points|links|takes|sends)|leading|opening|going|pointing|linking|with a link)(?: |$)/
/** Where something of the site stands, behind its name. */
const SITE =
  /^(?:in|on|of|at|from|to|into) (?:the|our) (?:header|navbar|nav|topbar|top (?:bar|menu|nav)|footer|sidebar|menu|navigation)(?: |$)/
/** What a clause begins with that goes on about something else. */
const NEXT =
  /^(?:and|but|so|then|also|plus) (?:also |then |please |to |it |should |must |have it |let it |make it )*(?:go|goes|link|links|lead|leads|point|points|open|opens|should|must|make|set|put|add|give|use|change|remove|move|hide|turn|let|have|visitors|people|readers|users|they|keep|leave|do|don't|take|title|call|rename|tag|mark|shorten|(?:its|the) (?:page |own )?(?:title|icon|description|sidebar|tag|link|button|name|label|address|url))\b/

/**
 * What something is to say: a quotation, what stands behind a colon up to the end, or what goes on behind “saying”,
 * “to” and their like; `undefined` where there is none, or more than one quotation.
 *
 * @param beside what is something else
 * @param kind a name ends with its clause, a text with its sentence
 */
export function findLiteral(
  scene: Scene,
  part: Span,
  beside: readonly Span[],
  kind: 'name' | 'text' = 'name',
): Span | undefined {
  const isFree = (at: number) => !isIn(at, beside)
  const own = Array.from({ length: part.to - part.from }, (_one, at) => part.from + at)
  const quoted = own.filter((at) => scene.words[at]?.isQuoted === true && isFree(at))
  if (quoted.length > 1) return undefined
  if (quoted[0] !== undefined) return { from: quoted[0], to: quoted[0] + 1 }
  const colon = own.find((at) => isFree(at) && isIntroduced(scene, part, at, beside))
  if (colon !== undefined && !isAddress(scene, colon)) {
    const from = skipLead(scene, { from: colon, to: part.to })
    return { from, to: endOfText(scene, from, part.to) }
  }
  // “…, make it Setup” says it behind those words.
  for (const at of own.filter((one) => one === part.from || scene.isBreak(one))) {
    const lead = skipLead(scene, { from: at, to: part.to })
    if (lead > at && isFree(lead) && /^\p{Lu}/u.test(scene.words[lead]?.text ?? ''))
      return { from: lead, to: endOf(scene, { from: lead, to: part.to }, beside, kind) }
  }
  // “A button to the header labelled Setup”: what only may say it does so where nothing else does.
  const surest = own.filter((at) => NAMES.test(scene.words[at]?.plain ?? ''))
  for (const at of [...surest, ...own]) {
    const behind = scene.plain({ from: Math.max(part.from, at - 2), to: at + 1 })
    const isName = /^\p{Lu}/u.test(scene.words[at + 1]?.text ?? '')
    if (!(SAYS.test(behind) || (isName && FIELD.test(behind))) || !isFree(at)) continue
    let from = at + 1
    // “Call it Read replicas” begins with a word of the name.
    while (from < part.to && AROUND.test(scene.words[from]?.text ?? '')) from++
    const to = endOf(scene, { from, to: part.to }, beside, kind)
    // “Setup page -> title should be …” tells what it is to say further on.
    const goesOn = AGAIN.test(scene.plain({ from, to }))
    const isJudged = TOO.test(scene.plain({ from, to }))
    if (to > from && !goesOn && !isJudged && !scene.isBreak(from) && !isAddress(scene, from))
      return { from, to }
  }
  return undefined
}

/** “It is way too long for the menu” says how it is, and not what it is to be. */
const TOO =
  /^(?:(?:way|much|far|just|really|a bit|a little) )*(?:too|so|very|quite|pretty|rather) \p{L}+(?: (?:for|to|in|on)\b|$)/u

/** “…: make it Setup” says what it is to be behind those words. */
function skipLead(scene: Scene, { from, to }: Span): number {
  for (const length of [4, 3, 2]) {
    const isLead = LEAD.test(scene.plain({ from, to: from + length }))
    if (isLead && from + length < to && !scene.hasBreakWithin(from, from + length + 1))
      return from + length
  }
  return from
}

const LEAD =
  /^(?:(?:please|so) )*(?:make (?:it|that)(?: say| read)?|call it|(?:change|set) (?:it|that) to|(?:it|that) should (?:be|say|read)|should (?:be|say|read)|let it (?:be|say|read)|please (?:make|call) it|(?:use|take|put|write|try)(?: (?:this|this one|the following|something like))?)$/

/** Where a text ends behind which a sentence goes on about it, or about something else. */
function endOfText(scene: Scene, from: number, most: number): number {
  let to = from + 1
  while (to < most && !(scene.isStart(to) && GOES_ON.test(scene.plain({ from: to, to: to + 3 }))))
    to++
  return to
}

const GOES_ON =
  /^(?:(?:people|visitors|readers|users|everyone|it|they) (?:should|must|can|may|needs?|has|have)|(?:make|keep|have) (?:it|sure|that)|let (?:it|people|readers|visitors)|please|pls|put (?:it|that)|thanks|also|and)\b/

/** Whether a colon before a word has words before it that tell of what is to be said, and not only where. */
function isIntroduced(scene: Scene, part: Span, at: number, beside: readonly Span[]): boolean {
  if (at <= part.from || !/:/.test(scene.words[at]?.gap ?? '')) return false
  if (LEAD.test(scene.plain({ from: part.from, to: at }))) return true
  for (let before = part.from; before < at; before++) {
    if (!isIn(before, beside) && !isFilling(scene.words[before]?.plain ?? '')) return true
  }
  return false
}

function endOf(
  scene: Scene,
  { from, to: most }: Span,
  beside: readonly Span[],
  kind: 'name' | 'text',
): number {
  let to = from
  while (to < most) {
    const isOther = beside.some((span) => overlaps(span, { from: to, to: to + 1 }))
    const isNext = NEXT.test(scene.plain({ from: to, to: Math.min(most, to + 4) }))
    const isPlace =
      kind === 'name' &&
      [SITE, LEADS].some((place) =>
        place.test(scene.plain({ from: to, to: Math.min(most, to + 4) })),
      )
    const isInstead =
      kind === 'name' && INSTEAD.test(scene.plain({ from: to, to: Math.min(most, to + 2) }))
    const isEnd = isInstead || (kind === 'name' ? scene.isBreak(to) : scene.isStart(to))
    if (isOther || (to > from && (isNext || isEnd || isPlace))) break
    to++
  }
  return to
}

function isAddress(scene: Scene, at: number): boolean {
  return /^(?:https?:|\/|#[\da-f]{3,6}$)/i.test(scene.words[at]?.text ?? '')
}
