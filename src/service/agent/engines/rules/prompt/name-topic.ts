import { escapePattern } from '../renaming.ts'
import { asQuestion, nameLack } from './name-lack.ts'
import type { Topic } from './told.ts'

/** What a sentence begins with that wishes something, in more words than those that stand alone. */
export const WISH: RegExp =
  /^(?:(?:please|pls|just|so|and) )*(?:add|create|remove|delete|drop|hide|show|rename|retitle|move|put|replace|redirect|change|set|make|fix|update|list|mark|give|tell|undo|turn|use|swap|bump|link|write|merge|split|call|sort|take|get|point|let|have|send|correct|say|mention|insert|include|trim|cut|kill|lose|strip|reword|shorten|explain|spell|capitalize|lead|swap|exchange|bring|place)\b/i

/** A wish with what it calls “it” named, or as several wishes; none where it has no such word. */
export function nameIn(text: string, topics: readonly Topic[]): string[] {
  for (const topic of topics) {
    const named = nameWith(text, topic)
    if (named.length > 0) return named
  }
  return []
}

const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:the )?(?:first|former)(?: one| page| of (?:them|these|those))?(?= |$)/i, 0],
  [/\b(?:the )?(?:second|latter|last)(?: one| page| of (?:them|these|those))?(?= |$)/i, 1],
]

/** The ways in which a wish goes on with what was told of, the surest first. */
const WAYS: readonly ((text: string, topic: Topic) => string[] | undefined)[] = [
  (text, topic) => (topic.old === undefined ? undefined : nameOld(text, topic)),
  (text, { isOld, thing }) => (isOld === true ? asList(nameNew(text, thing)) : undefined),
  (text, { lack, thing }) =>
    lack === undefined
      ? undefined
      : asList(nameAnswer(text, thing, lack) ?? nameLack(text, thing, lack)),
  nameMember,
  (text, { members }) => (members === undefined ? undefined : placeEach(text, members)),
  nameRight,
  namePronoun,
  nameAim,
  nameSo,
  (text, { thing }) => asList(nameWhere(text, thing)),
  // “Should be …” has nothing before it that it says so of.
  (text, { thing }) =>
    /^(?:should|must|has to|needs to) /i.test(text) ? [`${thing} ${text}`] : undefined,
]

function nameWith(text: string, topic: Topic): string[] {
  for (const way of WAYS) {
    const named = way(text, topic)
    if (named !== undefined) return named
  }
  return []
}

function asList(wish: string | undefined): string[] | undefined {
  return wish === undefined ? undefined : [wish]
}

/** “The answer is …”, of a question that is missing. */
function nameAnswer(text: string, thing: string, lack: string): string | undefined {
  const { answer } =
    /^(?:the )?answer (?:is|should be)[:,]? (?:that )?(?<answer>.+)$/i.exec(text)?.groups ?? {}
  if (answer === undefined) return undefined
  const question = lack.replace(/^(?:the |a )?question (?:about |on )?/i, '')
  return `add a question to ${thing} ⟪${asQuestion(question)}⟫ with the answer ⟪${answer}⟫`
}

/** “Rename the first one”, of things that were named one by one. */
function nameMember(text: string, { members }: Topic): string[] | undefined {
  for (const [pattern, at] of ORDINALS) {
    const member = members?.[at]
    if (member !== undefined && WISH.test(text) && pattern.test(text) && !/\bthem\b/.test(text)) {
      return [text.replace(pattern, () => member)]
    }
  }
  return undefined
}

/** “It is …”, of what was told to be wrong. */
function nameRight(text: string, { thing, isWrong }: Topic): string[] | undefined {
  const { value } =
    /^(?:it|that|they)(?:['’]s| is| are|['’]re) (?:(?:actually|really|now|in fact) )*(?<value>[^,]+)$/i.exec(
      text,
    )?.groups ?? {}
  return value === undefined || isWrong !== true ? undefined : [`${thing} should be ${value}`]
}

/** “It”, “them”, “that section”, where they stand in a wish. */
const PRONOUNS: readonly RegExp[] = [
  // “Point each one to the matching page”.
  /(?<=^(?:please )?(?:point|lead|send|link|fix|mend|give) )each(?: one| of them)?(?= )/i,
  // “Put a warning above it”, “link to it from …”.
  /(?<=^(?:please )?(?:put|add|place|insert) an? [^,:]*?(?:above|below|before|after|under|next to|on|to) )(?:it|them|that)(?=$|,| (?:saying|that|which|with|in|from|on)\b)/i,
  /(?<=^(?:please )?(?:link|point|lead|refer) to )(?:it|them|that)(?=$|,| (?:from|in|on)\b)/i,
  /(?<=^(?:(?:please )?\w+(?: up| out| off)? )?)(?:it|them|these|those|that one|this one|that|this|they|both)(?=$|,| (?!(?:is|has|was|are|have|says|needs|does|needn|isn)\b))/i,
  /(?<=^(?:please )?(?:have|let|make|get|give|send|point|take|put|move|turn|change|rename|replace|set|add|list|move|link|remove|delete|drop|merge|call|mark|swap|show|hide|redirect|switch|update|fix|correct|retitle) )(?:it|them|these|those|both)(?= |$|,)/i,
]

function namePronoun(said: string, { thing, own, place, there }: Topic): string[] | undefined {
  // “Remove that section from both”.
  const text = said.replace(/\b(from|on|in) both(?: of them)?(?=$|,)/i, (both, link: string) =>
    place === undefined ? both : `${link} ${place}`,
  )
  const meant = text === said ? thing : own
  // What two things are exchanged for each other does not follow from one name.
  const isExchange = /^(?:please )?(?:swap|exchange|switch|replace)\b/i.test(text)
  if (isExchange && / (?:for|with|by|to|and) /i.test(meant)) return []
  const noun = own.split(' ').at(-1)?.replace(/s$/i, '') ?? ''
  const ofKind = new RegExp(
    `\\b(?:that|this|those|these)(?: whole| entire)? ${escapePattern(noun)}s?(?= |$|,)`,
    'i',
  )
  const pattern = [...(/^\p{Ll}/u.test(noun) ? [ofKind] : []), ...PRONOUNS].find((one) =>
    one.test(text),
  )
  if (pattern === undefined) return undefined
  const named = text.replace(pattern, () => meant)
  return splitIts(named, thing).map((wish) =>
    there === undefined
      ? wish
      : wish.replace(
          /\b((?:out of|from|in|on|off) )?there(?=$|,)/i,
          (_there, link: string | undefined) => `${link ?? 'in '}${there}`,
        ),
  )
}

/** “Write a how-to for it”, “add a link to it”. */
function nameAim(text: string, { thing }: Topic): string[] | undefined {
  if (!/^(?:please )?(?:write|add|create|make|begin|start|draft)\b/i.test(text)) return undefined
  const aimed = text.replace(
    /(?<= (?:for|about|on|of|explaining|covering|link to|links to) )(?:it|that|them|this)(?=$|,| (?:in|to|under|after|before|at|on|into|from)\b)/i,
    thing,
  )
  return aimed === text ? undefined : [aimed]
}

/** “Say so in a warning at the top: …”. */
function nameSo(text: string, { thing }: Topic): string[] | undefined {
  const { kind, end, what } =
    /^(?:please )?(?:say|mention|note|state) (?:so|that|it|this) in an? (?<kind>note|info|tip|warning|caution|danger|check)(?: box| callout)?(?: at the (?<end>top|end|bottom|beginning))?(?::| ) ?(?<what>⟦\d+⟧|.+)$/i.exec(
      text,
    )?.groups ?? {}
  if (what === undefined) return undefined
  return [
    `add a ${kind} ${end === undefined ? 'to' : `at the ${end} of`} ${thing} saying ⟪${what}⟫`,
  ]
}

/** What is added without a word of where comes to the page that was told of. */
function nameWhere(text: string, thing: string): string | undefined {
  const isPage =
    /\b(?:page|guide|article|tutorial|quickstart|quick start|faq|overview|introduction)\b/i.test(
      thing,
    )
  const isAdded =
    /^(?:please )?(?:add|put|write|insert|include) (?:an?|another|one more) (?:\S+ ){0,2}?(?:section|step|card|note|tip|warning|info|question|accordion|tab|row|link|paragraph|sentence)\b/i.test(
      text,
    )
  const isPlaced =
    /\b(?:to|on|in|into|under) (?:the |our )?[^,:]*\b(?:page|guide|article|quickstart|faq|overview|introduction|group|sidebar|navigation|footer|header)\b/i.test(
      text.split(/ (?:that says|saying|:) /)[0] ?? text,
    )
  if (!isPage || !isAdded || isPlaced) return undefined
  return `on ${thing}, ${text.replace(/^please /i, '')}`
}

/** What is said of the same thing behind “and” is a wish of its own: “and send its address to …”. */
function splitIts(text: string, thing: string): string[] {
  const match =
    /,? and (?<rest>(?:(?:send|point|redirect|forward|lead) (?:its|the old|their|that) (?:address|url|link|path)|(?:link|point|lead)(?: it)?)(?: to)? .+)$/i.exec(
      text,
    )
  const { rest } = match?.groups ?? {}
  if (match === null || rest === undefined || !/^(?:link|point|lead) (?!it)/i.test(rest))
    return [text]
  const first = text.slice(0, match.index)
  return [first, rest.replace(/^(?:link|point|lead) to /i, `point ${thing} to `)]
}

/** A wish to use something else in the place of what is old. */
function nameNew(text: string, thing: string): string | undefined {
  const { by, where } =
    /^(?:please )?(?:use|say|write|show|take|recommend|put) (?<by>\S+(?: \S+){0,2}?)(?: instead)?(?: (?<where>everywhere|throughout.*|(?:in|on|across) (?:all|every|the|our) .+))?$/i.exec(
      text,
    )?.groups ?? {}
  if (by === undefined || /^(?:it|them|that|the|an?)\b/i.test(by)) return undefined
  const isCode = /\b(?:examples?|code|samples?|snippets?|commands?)\b/i.test(where ?? '')
  return `replace ${thing.replace(/^the /i, '')} with ${by} everywhere${isCode ? ' including code' : ''}`
}

/** A wish about words that a page says: what they should be. */
function nameOld(text: string, { thing, own, place, old = '' }: Topic): string[] | undefined {
  const { by, also } =
    /^(?:(?:it|this|that|they) )?(?:(?:should|must|has to|needs to|ought to) (?:now )?(?:be|say|read)|(?:it|they|that)(?:['’]s| is|['’]re| are)|is|are|(?:change|correct|fix|make|set|turn) (?:it|that|this|them|both)(?: to| into| say| read)?)(?::)? (?<by>.+?)(?: (?:now|these days|today))?(?<also>,? (?:and |also )?(?:in|on) the (?:menu|sidebar|navigation|nav)(?: too| as well)?)?$/i.exec(
      text,
    )?.groups ?? {}
  if (by === undefined || /^(?:everywhere|wherever|throughout|in|on|too|also|as well)\b/i.test(by))
    return undefined
  if (own !== place) {
    const first = `change ${thing} to ${by}`
    return also === undefined ? [first] : [`${first}, in the sidebar as well`]
  }
  return [`replace ${old} with ${by} on ${thing}`]
}

/** Several things that are put somewhere come there in their order. */
function placeEach(text: string, members: readonly string[]): string[] | undefined {
  const match =
    /^(?<verb>(?:please )?(?:add|put|list|move|place|insert) )(?:them|both|those|these)(?: both)? (?<place>(?:right |directly )?(?:after|before|below|behind|above|in|into|under|to|at the (?:end|top) of) [^,]+)(?<rest>,.*)?$/i.exec(
      text,
    )
  const { verb, place, rest = '' } = match?.groups ?? {}
  if (verb === undefined || place === undefined) return undefined
  const { word, after } =
    /^, (?:with )?(?<word>[\w -]+?) first(?<after>,.*|$)/i.exec(rest)?.groups ?? {}
  const root = word?.toLowerCase().replace(/^the /, '').slice(0, 4)
  const [lead] =
    root === undefined ? [] : members.filter((one) => one.toLowerCase().includes(` ${root}`))
  if (word !== undefined && lead === undefined) return undefined
  const order = lead === undefined ? members : [lead, ...members.filter((one) => one !== lead)]
  const wishes = order.map((member, at) => {
    const before = order[at - 1]
    const isBeside = /^(?:right |directly )?(?:after|behind|below) /i.test(place)
    const own =
      before !== undefined && isBeside
        ? place.replace(/^((?:right |directly )?\w+) .*?(?= (?:under|in) |$)/i, `$1 ${before}`)
        : place
    return `${verb}${member} ${own}`
  })
  const more = (word === undefined ? rest : (after ?? '')).replace(/^,? (?:and )?/, '')
  return more === '' ? wishes : [...wishes, more]
}
