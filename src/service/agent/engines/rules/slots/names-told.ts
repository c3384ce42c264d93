import type { Context } from '../context.ts'
import { nameKey } from '../names.ts'
import { singularOf } from '../renaming.ts'
import { asWritten } from '../restate/as-written.ts'
import { listKept } from '../restate/kept-words.ts'
import { listNames } from '../restate/name-runs.ts'
import {
  ALSO as ALSO_OF_RENAMING,
  atStart,
  countNames,
  EVERYWHERE,
  HOST,
  IN_MENU,
  KEEPS_CODE,
  listSame,
  MAY_BE,
  NO_NAME,
  readTexts,
  renameTo,
} from '../restate/renaming.ts'
import { anyOf, joinPatterns } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { isFilling, weighRest } from '../restate/weigh-words.ts'
import { keepsSmall, listKind, withoutKinds } from '../restate/written-names.ts'
import { readPlaces, readRange } from './named-places.ts'
import { renameOn } from './renames/rename-on.ts'
import type { SlotWay } from './slot-way.ts'

const CUE =
  /\b(?:names?|named|call(?:s|ed)?|says?|saying|use[sd]?|write|written|terms?|wording|settled|decided|went with|no longer|(?:any|no) ?more|no such|exists?|is now|are now|become[s]?|re-?nam\w*|rebrand\w*|retired?|instead|rather|known|goes by|old|new|talks?|speaks?|reads?|mentions?)\b/i
/** What asks for something. */
const ASKS =
  /\b(?:please|pls|change|use|update|replace|swap|bring|correct|fix|adapt|adjust|make|rename|switch|reflect|follow|catch|sort|should|needs? to|must|can you|could you|would you|let['’]?s|clean up|go through|sweep|align|roll|apply)\b/i
/** What tells that names are spoken of. */
const OF_NAMES =
  /\b(?:names?|named|naming|terms?|wording|words?|call(?:s|ed|ing)?|say|says|saying|writes?|written|spell\w*|rebrand\w*|re-?nam\w*|terminology|speak|talk|talks|read|reads|known|branded)\b/i
/** What is spoken of as a part of the docs, and not by its name alone. */
const OF_PART =
  /^(?:page|group|tab|section|button|heading|headline|column|row|card|step|anchor|field|parameter|param|endpoint|path|command|flag|option|folder|file|image|icon|link|repo|repository|package)s?$/
/** “The Setup card” is one, and “recipe cards” are called so. */
const NO_TERM = /^(?:page|group|tab|section|button|heading|headline)s?$/
/** “It is now called after each payment.” */
const NO_START =
  /^(?:after|before|when|once|while|during|until|by|from|with|without|for|per|every|each|if|on|at|in)\b/i
const PART = /^(?:page|group|tab|section|button|heading|headline|column|row|card|step|anchor)s?$/
const ALONE =
  /\b(?:headings?|headlines?|sidebar (?:title|label|entry)|page titles?|the title|buttons?|redirects?|banner|urls? (?:to|from)|slugs?|descriptions? of|alt texts?)\b/i

const ARTICLE =
  '(?: (?:the|an?|our|its|simply|just|only|now|name|names|term|word|words|wording|feature|product|tool|plan))*$'
const SAY =
  '(?:says?|saying|uses?|using|calls? (?:it|this|them|that|these)|calling (?:it|this|them|that)|writes?|writing|mentions?|mentioning|reads?|shows?|talks? about|talking about|speaks? of|speaking of|refers? to(?: (?:it|them))?(?: as)?|lists?)'
/** What stands before an old name. */
const OLD_BEFORE = new RegExp(
  `(?:^| )(?:(?:no longer|don't|do not|never|stop|stopped|shouldn't|should not|mustn't|not)(?: want to| to)? (?:${SAY}|see)|(?:isn't|is not|aren't|are not|wasn't|no longer|not) (?:called|named|known as)|(?:still|only|mostly|often|sometimes|keeps?|half|both)(?: of (?:it|them))?(?: still)? (?:${SAY}|has|have)|instead of|rather than|and not|not|formerly|previously|used to (?:be|say|call(?: (?:it|this|them))?)(?: called)?|nobody (?:calls|says|uses)(?: (?:it|this|them))?|old (?:name|term|wording)(?: was| is)?|call(?:ed)? so far|(?:there is|there's|there are) no(?: such thing as)?(?: more)?|get rid of|replaces|goodbye to|retir(?:ed|ing|e)|dropp(?:ed|ing)|drop|ditch\\w*|mentions? of|references? to|away from|(?:doesn't|don't|do not|does not|never) like|hates?|dislikes?)${ARTICLE}`,
)
/** The same where the new name is told for sure: “the docs say X, it's Y”. */
const OLD_MAYBE = new RegExp(
  `(?:^| )(?:docs|pages|guides|articles|tutorials|we|they|it|some|others|page|guide|faq|section|reference) (?:\\S+ )?${SAY}${ARTICLE}`,
)
/** What stands behind an old name. */
const OLD_AFTER =
  /^(?:(?:is|are) (?:no more|gone|history|dead|retired|deprecated as a name|outdated|the old (?:name|term|wording)|old|wrong|now|being (?:renamed|rebranded|called)|(?:now |officially |really |actually |properly )*(?:called|named|known as)|what (?:we|they) (?:now )?call)|(?:no longer|doesn't|don't) exists?|any ?more|(?:has|have) been (?:renamed|rebranded|replaced)|(?:was|were|got|gets) (?:renamed|rebranded)|(?:has|have|got|gets) (?:an? )?(?:new|proper|different|other) name|becomes?|became|turns? into|(?:should|must|needs? to|has to|have to) (?:now )?(?:be|become|read|say)\b|in (?:a lot of|lots of|many|several|some|most|two|three|four|five|a few|a couple of) (?:places|pages|spots|guides)|everywhere)/
/** What stands before a new name. */
const NEW_BEFORE = new RegExp(
  `(?:^| )(?:called|named|branded(?: as)?|known as|goes by|(?:settled|decided|agreed) on|(?:went|going|gone|go|goes) with|chose|picked|chosen|(?:name|term|wording|one|word) (?:is|will be|should be|now is)|(?:new|proper|right|official|better|correct|final) (?:name|term|word)(?: is)?|it is|it's|they are|they're|that's|is now|are now|is officially|becomes?|became|renamed|rebranded|into|to|as|by|with|(?:we|they|customers|people) (?:now |already )?call (?:it|them|this|that|these)|what (?:we|they|customers|people) (?:now )?call|in favou?r of|prefer|(?:should|must|has to|have to|needs? to) (?:be|say|read)|(?:wants?|asked?|like|told) (?:us )?to (?:say|talk about|speak of|use|write)|talk about|now)(?: to| as)?${ARTICLE}`,
)
/** The same where the old name is told for sure. */
const NEW_MAYBE = new RegExp(`(?:^| )(?:is|are|be|say|read|use|write|just|simply)${ARTICLE}`)
const NEW_AFTER =
  /^(?:(?:is|are) (?:the |its |our |their )?(?:new |official |right |correct |proper |current |preferred |final )*(?:name|term|wording|one|word)\b|(?:is|are) what (?:it|they|customers|people|the app|the product)\b|instead|from now on|these days|nowadays|now\b|as of|it is)/
const ALSO = joinPatterns([
  ALSO_OF_RENAMING,
  anyOf(`
  two three four five six several many most some place places spots? half times? once twice settled decided went picked chosen chose proper right final preferred rename\\w* switch swap
  bring date line roll sweep align follow reflect catch wording consistent need old stale outdated leftover leftovers remaining still only retired? dropped drop instead everywhere
  legal branding rebrand\\w* customers product mentions? of references? refers? apply plurals? singular nobody isn't
`),
])
/** How much may be left of what a prompt says. */
const MOST_REST = 1
const BEFORE = 6

/** “The official name is X, but a lot of pages only say Y. Use the official name”: calls something otherwise. */
export const namesTold: SlotWay = { cue: CUE, perform }

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if ([MAY_BE, IN_MENU, ALONE].some((other) => other.test(prompt))) return undefined
  // What is written in small letters stays where that is told, which this does not know.
  if (!ASKS.test(prompt) || keepsSmall(prompt)) return undefined
  const scene = new Scene(prompt, context)
  const texts = await readTexts(scene)
  const pair = findPair(scene, texts.toLowerCase())
  if (pair === undefined) return undefined
  const { old, now } = pair
  const [from, to] = [scene.say(old), scene.say(now)]
  const cues = [findCue(scene, old, OLD_BEFORE), findCue(scene, now, NEW_BEFORE)]
  const own = [
    ...listSame(scene, from),
    ...listSame(scene, to),
    old,
    now,
    ...listBearer(scene, old),
    ...listKind(scene, old),
    ...(await listKept(scene)),
  ]
  const range = await readRange(scene, own)
  if (range !== undefined && (range.left.size > 0 || !EVERYWHERE.test(prompt))) {
    if (weighRest(scene, [...own, ...cues, ...range.spans], ALSO) > MOST_REST) return undefined
    const all = context.docs.texts().filter((file) => range.only?.has(file) ?? true)
    const meant = all.filter((file) => !range.left.has(file))
    const [word, by] = asWritten(atStart(scene, old, from, to), to, texts)
    const isOfOne = /[^s]s$/.test(word) && /[^s]s$/.test(by)
    const name = isOfOne ? { old: singularOf(word), now: singularOf(by) } : { old: word, now: by }
    return renameOn(context, name, meant)
  }
  const { files, spans } = await readPlaces(scene, own)
  if (weighRest(scene, [...own, ...cues, ...spans], ALSO) > MOST_REST) return undefined
  if (files === undefined || EVERYWHERE.test(prompt)) {
    const wish = renameTo(
      ...asWritten(atStart(scene, old, from, to), to, texts),
      KEEPS_CODE.test(prompt),
    )
    return typeof wish === 'string' ? undefined : wish.perform(context)
  }
  return renameOn(context, { old: atStart(scene, old, from, to), now: to }, files)
}

/** The one old name and the one new name that are told; undefined where there are more, or the docs have no such name. */
function findPair(scene: Scene, texts: string): { old: Span; now: Span } | undefined {
  const names = splitCalled(
    scene,
    withoutKinds(scene, listNames(scene), texts).map((span) => trim(scene, span)),
    texts,
  ).filter((span) => isName(scene, span))
  const counts = countNames(scene, names, texts)
  const isThere = (span: Span) => {
    const said = scene.say(span)
    const isOfOne = /[^s]s$/.test(said) && texts.includes(singularOf(said).toLowerCase())
    return isOfOne || (counts.get(nameKey(said)) ?? 0) > 0
  }
  const [old, isOldSure] = pickOne(scene, names.filter(isThere), isOld, mayBeOld)
  if (old === undefined) return undefined
  const others = names.filter(
    (span) => !overlaps(old, span) && scene.plain(old) !== scene.plain(span),
  )
  const [now, isNewSure] = pickOne(scene, others, isNew, mayBeNew)
  if (now === undefined || !(isOldSure || isNewSure)) return undefined
  const isNamed = OF_NAMES.test(scene.prompt) || areAlike(scene, old, now)
  return isNamed ? { old, now } : undefined
}

/** The one name that is told for sure to be so, else the one that may be; undefined where there are several. */
function pickOne(
  scene: Scene,
  names: readonly Span[],
  isSure: (scene: Scene, span: Span) => boolean,
  mayBe: (scene: Scene, span: Span) => boolean,
): [name: Span | undefined, isSure: boolean] {
  const sure = names.filter((span) => isSure(scene, span))
  const some = sure.length > 0 ? sure : names.filter((span) => mayBe(scene, span))
  const different = new Set(some.map((span) => scene.plain(span)))
  return [different.size === 1 ? some[0] : undefined, sure.length > 0]
}

/** “Tea cups are no more, they are bowls”: what something is takes the place of what it was where both are written alike. */
function areAlike(scene: Scene, old: Span, now: Span): boolean {
  const before = scene.plain({ from: Math.max(0, now.from - 3), to: now.from })
  const isIdentity = /\b(?:it is|it's|they are|they're)(?: now)?(?: the| an?)?$/.test(before)
  const isWritten = ({ from }: Span) =>
    scene.words.slice(from + 1, from + 2).some(({ text }) => /^\p{Lu}/u.test(text)) ||
    (/^\p{Lu}/u.test(scene.words[from]?.text ?? '') && !scene.isStart(from))
  // “It used to be free, it's paid now” tells of no names.
  const isName = old.to - old.from > 1 || isWritten(old)
  // “Fruit Crate is Fruit Basket now. Change it everywhere.”
  const isNow =
    /^(?:is|are) now(?: the| an?)?$/.test(scene.plain({ from: old.to, to: now.from })) &&
    isWritten(old) &&
    EVERYWHERE.test(scene.prompt)
  return (isIdentity || isNow) && isName && isWritten(old) === isWritten(now)
}

/** “We call tea cups bowls now”: of the words behind “call” those that the docs have are the old name. */
function splitCalled(scene: Scene, names: readonly Span[], texts: string): Span[] {
  return names.flatMap((span) => {
    const before = scene.plain({ from: Math.max(0, span.from - 3), to: span.from })
    if (!isCalled(before) || span.to - span.from < 2) return [span]
    for (let at = span.to - 1; at > span.from; at--) {
      const first = { from: span.from, to: at }
      if (countNames(scene, [first], texts).size > 0) return [first, { from: at, to: span.to }]
    }
    return [span]
  })
}

/** A name without words around it that are no part of one: “read Acme Board”, “addresses stay”. */
function trim(scene: Scene, { from, to }: Span): Span {
  const isAt = (at: number, pattern: RegExp) => pattern.test(scene.words[at]?.text ?? '')
  // “API keys” are no keys.
  const isPart = (at: number) => !scene.isBreak(at + 1) && isAt(at, /^\p{Lu}[\p{Lu}\d]+$/u)
  if (isPart(from - 1)) return { from: from - 1, to }
  const first = isAt(from, /^(?:read|about|see|store|sure)$/) && to - from > 1 ? from + 1 : from
  const last = isAt(to - 1, /^(?:stays?|keeps?|again|remains?)$/) && to - first > 1 ? to - 1 : to
  return { from: first, to: last }
}

function isName(scene: Scene, span: Span): boolean {
  const said = scene.say(span)
  const behind = scene.isBreak(span.to) ? '' : (scene.words[span.to]?.plain ?? '')
  const last = scene.words[span.to - 1]?.plain ?? ''
  // “Use the official name” says of which kind a name is.
  const isSaidOf = said === said.toLowerCase() && said.split(' ').every((word) => ALSO.test(word))
  return (
    !isSaidOf &&
    !NO_NAME.test(said) &&
    !NO_START.test(said) &&
    !HOST.test(said) &&
    /\p{L}{2}/u.test(said) &&
    !/[\d/_]|--/.test(said) &&
    !OF_PART.test(behind) &&
    !(PART.test(last) && (NO_TERM.test(last) || /\p{Lu}/u.test(said.slice(1))))
  )
}

function around(scene: Scene, { from, to }: Span): { before: string; behind: string } {
  const start = Math.max(scene.startOfSentence(from), from - BEFORE)
  const end = Math.min(scene.endOfSentence(to - 1), to + BEFORE)
  return {
    before: scene.plain({ from: start, to: from }),
    behind: scene.plain({ from: to, to: end }),
  }
}

/** A name with the words before it that tell what it is: “drop the term …”. */
function findCue(scene: Scene, { from, to }: Span, cue: RegExp): Span {
  const start = Math.max(scene.startOfSentence(from), from - BEFORE)
  const [words = ''] = cue.exec(scene.plain({ from: start, to: from })) ?? []
  let first = from - words.split(' ').filter((word) => word !== '').length
  // “…, but it is called so.”
  const isAround = (word: string) => isFilling(word) || ALSO.test(word)
  if (words !== '')
    while (!scene.isBreak(first) && isAround(scene.words[first - 1]?.plain ?? '')) first--
  return { from: first, to }
}

/** “Our setup helper isn't called Tom any more”: what bears the name. */
function listBearer(scene: Scene, { from }: Span): Span[] {
  const start = scene.startOfClause(from)
  const [bearer] = BEARER.exec(scene.plain({ from: start, to: from })) ?? []
  return bearer === undefined ? [] : [{ from: start, to: start + bearer.trim().split(' ').length }]
}

const BEARER =
  /^(?:the|our) (?:\S+ ){1,4}?(?=(?:is|are|was|isn't|aren't|wasn't|used to be)(?: (?:no longer|not))? (?:called|named|known as)\b)/

function isOld(scene: Scene, span: Span): boolean {
  const { before, behind } = around(scene, span)
  return (
    OLD_BEFORE.test(before) ||
    isCalled(before) ||
    (!NEW_AFTER.test(behind) && !NEW_BEFORE.test(before) && OLD_AFTER.test(behind))
  )
}

function mayBeOld(scene: Scene, span: Span): boolean {
  const { before, behind } = around(scene, span)
  return OLD_MAYBE.test(before) && !NEW_AFTER.test(behind)
}

function isNew(scene: Scene, span: Span): boolean {
  const { before, behind } = around(scene, span)
  if (OLD_BEFORE.test(before) || isDuty(scene, span, before)) return false
  return NEW_BEFORE.test(before) || NEW_AFTER.test(behind)
}

function mayBeNew(scene: Scene, span: Span): boolean {
  const { before } = around(scene, span)
  return NEW_MAYBE.test(before) && !OLD_BEFORE.test(before) && !isDuty(scene, span, before)
}

/** “The key must be kept secret” tells of no name. */
function isDuty(scene: Scene, { from }: Span, before: string): boolean {
  const { text = '', isQuoted = false } = scene.words[from] ?? {}
  const isName = isQuoted || /^\p{Lu}/u.test(text)
  return !isName && /\b(?:should|must|has to|have to|needs? to) be(?: the| an?)?$/.test(before)
}

/** Whether what stands behind is called otherwise: “we call the board …”. */
function isCalled(before: string): boolean {
  return /(?<!\bwhat )\b(?:we|they) call(?: the| our| an?)?$|\bcalling(?: the| our| an?)?$/.test(
    before,
  )
}
