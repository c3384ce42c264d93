import { isIn, type Scene, type Span } from '../../restate/scene.ts'

/** Words behind which stands what a link is called, wherever it is named. */
const CALLED =
  /^(?:(?:called|named|labell?ed|titled|saying)|(?:call|name|label|title) it|with (?:the|a) (?:label|text|name|wording)|(?:should|must|has to|needs to|to|will|can|it|which|that|to) (?:now |only |just |simply |rather |really )*(?:say|says|read|reads|be|be called|be named|be labell?ed|be renamed to|be changed to|become)(?: (?:just|only|simply))?|have it (?:say|read)|(?:make|have|let) (?:the|our) (?:\S+ )?(?:button|link) (?:say|read|be called)|(?:make|let) it(?: (?:say|read|be))?|(?:its |the |and |the button )?(?:label|text|name)(?: (?:is|should be|should say))?|→|->)$/
const LONGEST_LEAD = 6
/** What stands between the old name and the new one. */
const INTO = /^(?:to|into|by|with|for|as)$/
const RENAMED =
  /\b(?:renam\w*|chang\w*|replac\w*|swap\w*|switch\w*|retitl\w*|relabel\w*|turn|update)\b/
const NOUN = /^(?:links?|buttons?|entry|item|anchor|one|cta)$/
const ARTICLE = /^(?:an?|the|our|another|new)$/
/** “A link to Discussions”, “one for Blog”. */
const FOR = /^(?:to|for)$/
/** What ends a name that nothing ends it within. */
const ENDS =
  /^(?:that|which|pointing|points|going|goes|leading|leads|linking|opening|opens|instead|rather|please|now|and|but|so|not|from|below|above|under|into|next|left|right|before|after|between|behind|with|there)$/
/** “Sign up” goes on where “Talks in the header” ends. */
const ENDS_AHEAD =
  /^(?:in|on|at|to|for|of|up) (?:the|our|this|these|every|each|all|its|there|here|top|https?:\S*|mailto:\S*|\/\S*)$/
const LONGEST = 7

/**
 * What a link is to be called: behind a word for naming, behind or before “link” or “button”, or right before its address.
 *
 * @param taken what is something else: bars, addresses, what stands beside it
 * @param known the names that links have
 */
export function findLabel(
  scene: Scene,
  taken: readonly Span[],
  known: readonly Span[],
): Span | undefined {
  const quoted = scene.words.flatMap((word, from) =>
    word.isQuoted && !isIn(from, [...taken, ...known]) ? [{ from, to: from + 1 }] : [],
  )
  if (quoted.length > 0) return quoted.length === 1 ? quoted[0] : undefined
  const readers = [
    readCalled,
    readInto,
    readInstead,
    readBehindNoun,
    readBeforeNoun,
    readFor,
    readBeforeAddress,
    readAdded,
  ]
  for (const read of readers) {
    const found = read(scene, taken, known)
    // “Order now” may be a name, or be told of now.
    if (found !== undefined) return isCut(scene, found) ? undefined : found
  }
  return undefined
}

/** Whether a name may go on with the word behind it. */
function isCut(scene: Scene, { from, to }: Span): boolean {
  const isNow = scene.words[to]?.plain === 'now' && !scene.isBreak(to)
  const before = scene.words[from - 1]?.plain ?? ''
  return isNow && !/^(?:called|named|be|is|titled)$/.test(before)
}

type Read = (scene: Scene, taken: readonly Span[], known: readonly Span[]) => Span | undefined

const readCalled: Read = (scene, taken, known) => {
  const all = scene
    .find(CALLED, LONGEST_LEAD)
    .filter(({ from }) => !isIn(from, taken))
    .map((lead) => readName(scene, lead.to, taken) ?? readSmall(scene, lead, taken))
    .filter((name) => name !== undefined)
  // What a link says already is told, and not wished.
  const news = all.filter(
    ({ from, to }) => !known.some((one) => one.from === from && one.to === to),
  )
  return news.at(-1)
}

/** “Should be named quay.dev”: what begins with a small letter is all that is said behind such a word. */
function readSmall(scene: Scene, { from, to }: Span, taken: readonly Span[]): Span | undefined {
  const isNamed = /(?:called|named|labell?ed|titled)$/.test(scene.plain({ from, to }))
  const span = { from: to, to: scene.endOfClause(to) }
  return isNamed && !scene.isBreak(to) && span.to === to + 1 && !isIn(to, taken) ? span : undefined
}

/** “Rename Talks to Meetings”, “replace the Order button by Reserve”. */
const readInto: Read = (scene, taken, known) => {
  if (!RENAMED.test(scene.prompt.toLowerCase()) || known.length === 0) return undefined
  const first = Math.min(...known.map(({ to }) => to))
  const leads = scene.find(INTO).filter(({ from }) => from >= first && !isIn(from, taken))
  return leads.map(({ to }) => readName(scene, to, taken)).find((name) => name !== undefined)
}

/** “Try Quay instead of Open Quay.” */
const readInstead: Read = (scene, taken, known) => {
  const [instead] = scene
    .find(/^(?:instead of|rather than|not|and not)(?: the)?$/, 3)
    .filter(({ to }) => known.some(({ from }) => from === to))
  if (instead === undefined) return undefined
  const start = Math.max(scene.startOfClause(instead.from - 1), instead.from - LONGEST)
  for (let from = start; from < instead.from; from++) {
    const isFree = !isIn(from, taken) && !scene.isStart(from)
    if (isFree && isName(scene, from)) return { from, to: instead.from }
  }
  return undefined
}

/** “A link Blog”, “a button, Get started, which …”. */
const readBehindNoun: Read = (scene, taken, known) =>
  scene
    .find(NOUN)
    .filter(({ from }) => !isIn(from, taken))
    .map(({ to }) => readName(scene, to, taken))
    .find((name) => name !== undefined && !isIn(name.from, known))

/** “A Blog link”, “our Get help button”. */
const readBeforeNoun: Read = (scene, taken, known) => {
  for (const { from: at } of scene.find(NOUN)) {
    for (let from = Math.max(scene.startOfClause(at), at - LONGEST); from < at; from++) {
      const isLed = ARTICLE.test(scene.words[from - 1]?.plain ?? '') || from === at - 1
      const span = { from, to: at }
      const isOwn = !isIn(from, taken) && !isIn(at - 1, taken) && !isIn(from, known)
      // The first word of a sentence is written so anyway, where it is not what is missing.
      const isTold = !scene.isStart(from) || /\b(?:is|are) missing\b/i.test(scene.prompt)
      if (isLed && isOwn && isName(scene, from) && isTold) return span
    }
  }
  return undefined
}

/** “A link to Discussions, https://…”, “one for the Blog”. */
const readFor: Read = (scene, taken, known) => {
  for (const { from, to } of scene.find(FOR)) {
    const isOfLink = NOUN.test(scene.words[from - 1]?.plain ?? '') && !scene.isBreak(from)
    const at = /^(?:the|our)$/.test(scene.words[to]?.plain ?? '') ? to + 1 : to
    const name = isOfLink ? readName(scene, at, taken) : undefined
    if (name !== undefined && !isIn(name.from, known)) return name
  }
  return undefined
}

/** “We want Status left of Help, https://…”. */
const readAdded: Read = (scene, taken, known) =>
  scene
    .find(/^(?:add|put|want|need|needs|have|insert|include)(?: (?:an?|the|our))?$/, 2)
    .map(({ to }) => readName(scene, to, taken))
    .find((name) => name !== undefined && !isIn(name.from, known))

/** “Discord there: https://…”, “Plans (https://…)”. */
const readBeforeAddress: Read = (scene, taken, known) => {
  for (const { from: address } of scene.find(/^(?:https?:\/\/|mailto:|\/)\S+$/)) {
    let to = address
    while (to > 0 && /^(?:there|at|to|is|too|as|well|here)$/.test(scene.words[to - 1]?.plain ?? ''))
      to--
    let from = to
    // The first word of a sentence is written so anyway.
    const isOwn = (at: number) =>
      isName(scene, at) && !scene.isStart(at) && !isIn(at, [...taken, ...known])
    while (from > 0 && isOwn(from - 1) && (from === to || !scene.isBreak(from))) from--
    if (from < to) return { from, to }
  }
  return undefined
}

/** The name that begins at a word, up to where something else begins; `undefined` where none does. */
export function readName(scene: Scene, from: number, taken: readonly Span[]): Span | undefined {
  if (isIn(from, taken) || !isName(scene, from)) return undefined
  let to = from + 1
  while (to < scene.words.length && to - from < LONGEST && !endsName(scene, to, taken)) to++
  return { from, to }
}

function endsName(scene: Scene, to: number, taken: readonly Span[]): boolean {
  if (scene.isBreak(to) || isIn(to, taken)) return true
  const word = scene.words[to]
  const isBeforeTaken = isIn(to + 1, taken) && /^(?:in|on|at|to|for|of)$/.test(word?.plain ?? '')
  if (word === undefined || isBeforeTaken || NOUN.test(word.plain)) return true
  if (ENDS_AHEAD.test(scene.plain({ from: to, to: to + 2 }))) return true
  // “Should say Order now and go to …”: what stands before another wish is all of it.
  if (/^now (?:and|that|which)$/.test(scene.plain({ from: to, to: to + 2 }))) return false
  return ENDS.test(word.plain) && !/^\p{Lu}/u.test(word.text)
}

function isName(scene: Scene, at: number): boolean {
  const text = scene.words[at]?.text ?? ''
  return scene.words[at]?.isQuoted === true || /^[\p{Lu}\d]|^\p{Ll}+\p{Lu}/u.test(text)
}
