import { areApart } from './restatement.ts'
import type { Scene, Span } from './scene.ts'
import { goesOn, readText } from './spoken-text.ts'

const ADDS = /^(?:add|put|insert|append|include|stick|pop|slip|list)$/
/** What is put into a page and is no entry of a list. */
const PART =
  /^(?:anchor|button|card|changelog|accordion|callout|banner|redirect|group|page|sections?|subsections?|paragraphs?|sentences?|headings?|headlines?|images?|pictures?|screenshots?|videos?|diagrams?|code|snippets?|samples?|examples?|tabs?|badges?|icons?|tags?|titles?|tables?|texts?|info|words?|details?|something|anything|support|that|this|it|short|small|brief|alt|frontmatter|descriptions?|metadata)$/
/** What entries are called in prompts. */
export const ENTRY_NOUN: RegExp =
  /^(?:rows?|table|tables|bullets?|bullet point|points?|items?|steps?|list|entry|entries|line|one)$/

/** What an entry is to say: one value, or one for each column. */
export interface ToldEntry {
  values: readonly string[]
  spans: readonly Span[]
  isQuoted: boolean
}

/** What a list gets: a quotation, what stands behind a colon or “saying”, or what is said to be added. */
export function readItem(scene: Scene, beside: readonly Span[]): ToldEntry | undefined {
  const isFree = (span: Span) => areApart([span], beside)
  const verb = scene.words.findIndex(({ plain }) => ADDS.test(plain))
  const told = readBehindNoun(scene, verb) ?? readText(scene, Math.max(verb, 0))
  if (told !== undefined && isFree(told)) {
    const isQuoted = scene.words[told.from]?.isQuoted === true
    const said = isQuoted ? scene.say(told) : scene.sayText(told).replace(/\.$/, '')
    return { values: [said], spans: [told], isQuoted }
  }
  const missing = readMissing(scene)
  if (missing !== undefined && isFree(missing))
    return { values: [scene.say(missing)], spans: [missing], isQuoted: false }
  if (verb === -1) return undefined
  let from = verb + 1
  while (
    /^(?:an?|the|another|one|more|new|also|in|for)$/.test(scene.words[from]?.text ?? '') ||
    ENTRY_NOUN.test(scene.words[from]?.plain ?? '')
  )
    from++
  const stop = scene.words.findIndex(
    (_word, at) =>
      at > from &&
      (!isFree({ from: at, to: at + 1 }) ||
        (scene.isBreak(at) &&
          !/^[ ]*\($/.test(scene.words[at]?.gap ?? '') &&
          !/\)/.test(scene.words[at]?.gap ?? ''))),
  )
  let to = stop === -1 ? scene.words.length : stop
  while (
    to > from &&
    /^(?:to|in|on|under|into|at|the|list|as|of)$/.test(scene.words[to - 1]?.plain ?? '')
  )
    to--
  // “Add Lima at the end of the cities” tells where it is to stand.
  const [edge = ''] = AT_EDGE.exec(scene.plain({ from, to })) ?? []
  if (edge !== '') to -= edge.trim().split(' ').length
  const span = { from, to }
  if (
    to <= from ||
    goesOn(scene, span) ||
    PART.test(scene.words[from]?.plain ?? '') ||
    // “In the list of metrics” adds nothing.
    scene.words[from]?.plain === 'of' ||
    /^(?:it|them|this|that)$/.test(scene.plain(span))
  )
    return undefined
  const start = scene.words[from]?.start ?? 0
  const end = scene.words[to - 1]?.end ?? 0
  // Brackets that are open are closed behind the last word.
  const said = scene.prompt.slice(start, end + (/^\)/.test(scene.prompt.slice(end)) ? 1 : 0))
  return {
    values: [said],
    spans: [span],
    isQuoted: scene.words[from]?.isQuoted === true && to - from === 1,
  }
}

const AT_EDGE = / (?:right )?(?:at|to|on) the (?:very )?(?:end|bottom|top|beginning|start)$/

/** How entries begin that have a name of their own: “`post.published`: When …”, “**Hose** - It holds”. */
const NAMED = /^(?<mark>`|\*\*)[^`*]+\k<mark>(?<sign>:| [-–—]) /
/** “There's a new event, post.scheduled. Add it to …” */
const INTRODUCED =
  /^(?:there(?:['’]s| is)|we(?:['’]ve| have)?(?: now)?(?: (?:have|got|added|support|offer|ship))?) an?(?: \S+){1,4}?(?<called> called| named)?$/

/** Where an entry is put: “list Hose between Spade and Rake”. */
const BEHIND_NAME = /^(?:to|into|in|between|after|before|below|above|behind|under|as)$/

/** Where the name of an entry is told: as what is new, or as what is put into the list. */
function findEntryName(scene: Scene): { name: Span; told: Span } | undefined {
  const end = scene.endOfSentence(0)
  for (let from = end - 1; from > 0; from--) {
    const { called } = INTRODUCED.exec(scene.plain({ from: 0, to: from }))?.groups ?? {}
    const isNew = INTRODUCED.test(scene.plain({ from: 0, to: from }))
    if (isNew && (called !== undefined || scene.isBreak(from)))
      return { name: { from, to: end }, told: { from: 0, to: end } }
  }
  const verb = scene.words.findIndex(({ plain }) => ADDS.test(plain))
  const to = scene.words.findIndex(({ plain }, at) => at > verb && BEHIND_NAME.test(plain))
  const name = { from: verb + 1, to }
  const isPlain =
    to - verb > 1 && to - verb < 5 && !/^(?:it|this|that|an?|the)\b/.test(scene.plain(name))
  return verb !== -1 && isPlain ? { name, told: name } : undefined
}

/** An entry with the name that was told before, where all others have theirs before what they say; none without one. */
export function withEntryName(
  scene: Scene,
  { entries }: { entries: readonly string[] },
  told: ToldEntry | undefined,
): ToldEntry | undefined {
  const heads = entries.map((entry) => NAMED.exec(entry)?.groups)
  const [head] = heads
  const [value = ''] = told?.values ?? []
  const isText = / \S+ \S/.test(value) && !/[:–—]| - /.test(value)
  if (told === undefined || head === undefined || !heads.every(Boolean) || !isText) return told
  const found = findEntryName(scene)
  const { mark = '', sign = ':' } = head
  return found && areApart([found.told], told.spans)
    ? {
        values: [`${mark}${scene.say(found.name)}${mark}${sign} ${value}`],
        spans: [...told.spans, found.told],
        isQuoted: told.isQuoted,
      }
    : undefined
}

/** “Add the bullet A hose that holds”: what is written as a sentence behind the word for it, and has nothing behind it. */
function readBehindNoun(scene: Scene, verb: number): Span | undefined {
  const noun = scene.words.findIndex(
    ({ plain }, at) => at > verb && /^(?:bullet|item|point|entry)$/.test(plain),
  )
  const from = noun + 1
  const isText = /^\p{Lu}/u.test(scene.words[from]?.text ?? '') && !scene.isBreak(from)
  const isLast = scene.endOfSentence(from) === scene.words.length
  if (verb === -1 || noun === -1 || !isText || !isLast) return undefined
  const span = { from, to: scene.words.length }
  return goesOn(scene, span) || PLACED_BEHIND.test(scene.plain(span)) ? undefined : span
}

const PLACED_BEHIND =
  /\b(?:in|to|under|on|of) (?:the|our) (?:\S+ ){1,6}(?:list|section|page|bullets?)\b/

const MOST_NAME = 5

const OFFERED =
  /^(?:we|you can|\S+)(?: now| also)? (?:accepts?|supports?|offers?|have|takes?|sells?|ships?|speaks?|integrates? with|works? with)$/

const IS_NEW =
  /^(?:(?:(?:now|also) )?(?:supported|available|accepted|offered|allowed|included|ready|live|out|possible)\b|(?:now|also) \S+$|\S+ (?:now|too|also|as well)$)/

/** “Hose is missing from the list”, “we forgot the hose”, “we have a hose now, add it”. */
export function readMissing(scene: Scene): Span | undefined {
  const [forgot] = scene.find(/^(?:we|i|you|they) (?:forgot|missed|lack)(?: the| our)?$/, 3)
  if (forgot !== undefined && !scene.isBreak(forgot.to)) {
    const within = /^(?:in|from|on|to|there|here)$/
    let to = forgot.to
    while (!scene.isBreak(to + 1) && !within.test(scene.words[to + 1]?.plain ?? '')) to++
    return { from: forgot.to, to: to + 1 }
  }
  // “We accept cash now, add it to …”
  const [offered] = scene.find(OFFERED, 3)
  if (offered !== undefined && scene.isStart(offered.from) && /\badd it\b/i.test(scene.prompt)) {
    const end = scene.endOfClause(offered.from)
    const within = scene.words.findIndex(
      ({ plain }, at) => at > offered.to && at < end && /^(?:for|in|on|as|with|at)$/.test(plain),
    )
    let to = within === -1 ? end : within
    while (to > offered.to && /^(?:now|too|also|as|well)$/.test(scene.words[to - 1]?.plain ?? ''))
      to--
    // “We have a new city, Lima” names it behind what it is.
    const isKind = /^an? new /.test(scene.plain({ from: offered.to, to }))
    const name = { from: end, to: scene.endOfSentence(offered.from) }
    const isNamed = name.to > end && !scene.hasBreakWithin(name.from, name.to)
    if (isKind) return isNamed && name.to - end < MOST_NAME ? name : undefined
    if (to > offered.to) return { from: offered.to, to }
  }
  // “Norwegian is supported too. Add it to …”
  const isAsked = /\b(?:add|put|list|include) (?:it|them|that|this|those)\b/i.test(scene.prompt)
  const is = scene.words.findIndex(({ plain }, at) => {
    const said = scene.plain({ from: at + 1, to: scene.endOfSentence(at) })
    return /^(?:is|are)$/.test(plain) && (/^missing\b/.test(said) || (isAsked && IS_NEW.test(said)))
  })
  const from = is === -1 ? 0 : scene.startOfClause(is)
  return is > from ? { from, to: is } : undefined
}
