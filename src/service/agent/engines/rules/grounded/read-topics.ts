import { ANY_VERB, FIELD_WORDS, isOnPage, NOUN_WORDS } from './lexicon.ts'
import { takeScope } from './read-scope.ts'
import { readWishes } from './read-wishes.ts'
import { readUtterance } from './utterance.ts'
import type { Wish } from './wish.ts'

/** What a sentence has told of, for wishes behind it that call it “it”, “that card” or not at all. */
export interface Topic {
  text: string
  /** What it may be about, the likeliest first. */
  things: readonly string[]
  /** Where it is said to be. */
  at: readonly string[]
  /** What it has none of: “Authentication has no description”. */
  lack?: string
}

/** What asks for a new page or text: it is not done by moving what exists to where it is to stand. */
export const WRITES =
  /^(?:(?:please|now|also|then|and|could you|can you) )*(?:write|draft|create|compose|generate|prepare)\b/i

/** What is left as it is in any case, or says again what is meant. */
export const KEPT =
  /(?:^|,? (?:and|but) |, )(?:please )?(?:(?:don['’]?t|do not|without) (?:break(?:ing)?|chang(?:e|ing)|touch(?:ing)?|mov(?:e|ing)|los(?:e|ing)) (?:the |any |its )?(?:links?(?: to it)?|address(?:es)?|urls?|paths?|files?|anchors?|anything else|rest|file names?)|(?:keep|leave) (?:the |its |all |everything )?(?:links?|address(?:es)?|urls?|paths?|files?|anchors?|rest|else|file names?|order|page)?(?: (?:alone|as (?:it|they) (?:is|are)|intact|working|the same|where (?:it|they) (?:is|are)|unchanged|in place))?|(?:but )?not in (?:the )?(?:links?|urls?|addresses|code|paths?)(?: or (?:links?|urls?|addresses|code))?|(?:the |its )?(?:sidebar|menu|page|other)? ?(?:label|name|title|icon|description|address|url|path|link|file|order|rest|text) (?:can |should )?(?:stays?|remains?)(?: as (?:it is|is)| the same| put)?|nothing else(?: changes)?|the rest (?:stays|is fine|can stay)(?: as (?:it is|is))?)$/i
export const PRONOUN =
  /^(?:it|that|this|them|these|those|they|both|the same|(?:that|this|the) (?:one|thing)|(?:that|this|those|these) (?<noun>\w+(?: \w+)?))$/i
export const PRONOUN_START = /^(?:it|that|this|them|these|those|they|that one|this one)(?= |$)/i
/** Says again that what was told is to be so. */
export const AGAIN =
  /^(?:(?:please )?(?:add|put|include) (?:it|them|those|these)(?: there| in| too)*|(?:please )?(?:update|change|fix|correct|adjust|adapt|amend|mend|edit|sync)(?: (?:it|that|this|them|those|accordingly|the docs|our docs|the page|that (?:page|card|link|one|text|section|line|row|cell|sentence)))?(?: (?:everywhere|accordingly|there|in the docs|throughout|on (?:that|the|this) page|please|too))*|same (?:here|there)|(?:drop|remove|delete|lose) the (?:old|current|previous) (?:one|text|title|link|value|icon|name))$/i
/** A sentence that asks for something, so that it cannot be left out. */
export const ASKS =
  /\b(?:should|must|needs? to|has to|have to|ought to|don['’]?t|do not|never|except|only|unless|instead|make sure|please|(?:go|goes|belongs?|comes?|moves?) (?:in|into|to|under|after|before|behind|below|above))\b|\?$/i

/** What only says where, and is no clause. */
const ONLY_PLACE =
  /^(?:in|on|at|under|within) [^,:]+ (?:page|guide|article|group|section|tab|table|list|faq|quickstart|footer|header|navbar|sidebar|menu)$/i

/** The clauses of a sentence that are wishes of their own, or tell of something before one; none where it is one. */
export function splitClauses(sentence: string): string[][] {
  const ways: string[][] = []
  for (const match of sentence.matchAll(
    /(?:,? (?:and|then|but|so|also|plus)(?: then| also| please| just)*|,|:| [-–—]) (?=\S)/gi,
  )) {
    const [before, behind] = [
      sentence.slice(0, match.index),
      sentence.slice(match.index + match[0].length),
    ]
    const rest = behind.replace(/^(?:please|then|also|so|just) /i, '')
    const isWish =
      ANY_VERB.test(rest) ||
      /^(?:it|that|they|this|the|we|use|nobody|no one|there)\b| (?:too|as well)$|^(?:an?|our|all|some|most|every) \S+ (?:\S+ed|is|are|has|have|was|were)\b/i.test(
        rest,
      )
    if (isWish && before !== '' && !ONLY_PLACE.test(before)) ways.push([before, rest])
  }
  return ways
}

/** What a sentence tells of. */
export function readTopic(sentence: string): Topic {
  const { at, text } = takeScope(sentence)
  const [, there, where] =
    /^there(?:['’]s| is| are|['’]re)(?: still| also)? (?:an? |no |some |the )?(.+?)(?: (?:in|on|at|under) (.+))?$/i.exec(
      text,
    ) ?? []
  const [, holder, lack] =
    /^(.+?) (?:still |also )?(?:has|have|lacks?|misses|is missing|are missing|comes without|is without) (?:an? |no |any )?(.+?)(?: yet| at all| so far)?$/i.exec(
      text,
    ) ?? []
  const [, subject] =
    /^(.+?),? (?:is|are|isn['’]t|was|has|have|still|never|already|says?|goes|leads|points|links|opens|looks|reads|needs|talks|seems|should|does|doesn['’]t|no longer|went|got|became|moved|appears?|mentions?|shows?|repeats?|belongs|claims|contains|explains|lists|used to|can)(?: |$)/i.exec(
      text,
    ) ?? []
  const [, owner, field] =
    new RegExp(`^(.+?) (?:still )?(?:has|uses|shows) (?:the|an?) (${FIELD_WORDS}) \\S+$`, 'i').exec(
      text,
    ) ?? []
  const [, , on] = /^(.+?) (?:on|in) ((?:the |our )?.+)$/i.exec(subject ?? '') ?? []
  const things = [
    field === undefined || owner === undefined ? undefined : `${field} of ${owner}`,
    there,
    holder !== undefined && !/^no |lack|miss/i.test(text) ? undefined : undefined,
    subject,
    lack === undefined || holder === undefined ? undefined : `${lack} of ${holder}`,
    // Names in it: “we closed our Bluesky account”.
    ...[
      ...(isOnPage(subject ?? '') ? '' : text).matchAll(
        /(?<=\S )\p{Lu}[\p{L}\p{N}.-]*(?: \p{Lu}[\p{L}\p{N}.-]*)*/gu,
      ),
    ].map(([name]) => name),
  ]
  const own = [
    there === undefined || where === undefined ? undefined : `${there} on ${where}`,
    ...things,
  ]
  const pages = [
    ...text.matchAll(
      /\b(?:on|in) ((?:the |our )?(?:(?!on |in )[^\s,]+ ){1,4}?(?:page|guide|article|quickstart|tutorial|faq))\b/gi,
    ),
    ...text.matchAll(/^((?:the |our )?(?:[^\s,]+ ){1,4}?(?:page|guide|article|tutorial))\b/gi),
  ].map(([, page = '']) => page)
  const isLack = /(?:has|have) no |lacks?|misses|missing|without/i.test(text)
  return {
    text: sentence,
    things: [...new Set(own.filter((one) => one !== undefined))],
    at: [...at, ...(where === undefined ? (on === undefined ? pages.slice(0, 1) : [on]) : [where])],
    ...(isLack && lack !== undefined && { lack, things: holder === undefined ? [] : [holder] }),
  }
}

/** A wish that says not what something is to be, for a sentence behind it that does. */
export function readOpenWish(text: string): Wish | undefined {
  const [added] = readWishes(text).filter(
    ({ action, content, place }) =>
      action === 'add' && content === undefined && place !== undefined,
  )
  if (added !== undefined) return added
  const [, target] =
    /^(?:rename|retitle|relabel|change|update|replace|edit|reword|rewrite|shorten|fix|correct|set) (.+)$/i.exec(
      text,
    ) ?? []
  const [, of, field, on] =
    /^(?:(?:can|could|should) )?(.+?) (?:should |can |could |needs? to )??(?:get|have|be given|needs?|wants?|lacks?|could use|could do with|deserves) an? (\S+(?: \S+)??)(?: (?:for|on) (.+))?$/i.exec(
      text.replace(/^(?:can|could|should) (.+?) get /i, '$1 get '),
    ) ?? []
  return target !== undefined
    ? { action: 'change', target, at: [] }
    : of !== undefined
      ? {
          action: 'change',
          target: on === undefined ? `${field} of ${of}` : `${field} of ${on} in ${of}`,
          at: [],
        }
      : undefined
}

export const EVERYWHERE =
  /(?:,? (?:everywhere|throughout(?: the docs)?|on (?:every|all) pages?|in (?:all|every) \w+|in the docs|now|instead|code (?:included|too|as well)|(?:also |even )?in (?:the )?code(?: too| as well)?))+$/i

/** “We use v4” of what has a version in it: that with the other version. */
export function putVersion(target: string, content: string): string {
  const version = /v?\d+(?:\.\d+)*$/i
  const isVersion = /^v?\d+(?:\.\d+)*$/i.test(content)
  return isVersion && version.test(target) && !version.test(target.split(/[@ ]/)[0] ?? '')
    ? target.replace(version, content)
    : content
}

/** “I mean on the Fees page” says where the sentence before it is meant. */
export function placeBefore(before: readonly string[], sentence: string): string[] {
  const [, where] =
    /^(?:i mean|i['’]m talking about|(?:that|this|it)(?:['’]s| is)|namely|specifically|this goes|only)(?: the ones?)? ((?:in|on|at|under) [^⟦]+)$/i.exec(
      sentence,
    ) ?? []
  const last = before.at(-1)
  // “Fix the FAQ on the payouts page” behind what is so says where that is told.
  const [, place] =
    /^(?:fix|update|correct|change|adjust|amend)(?: (?:it|that|this))? (?:(?:in|on|at) )?((?:the|our|both|all) [^⟦:]+)$/i.exec(
      sentence,
    ) ?? []
  const isTold = last !== undefined && !ANY_VERB.test(last) && /\d/.test(last)
  if (
    place !== undefined &&
    last !== undefined &&
    isTold &&
    !/ (?:to|with|by|into) /i.test(place)
  ) {
    return [...before.slice(0, -1), `in ${place}, ${last}`]
  }
  return where === undefined || last === undefined
    ? [...before, sentence]
    : [...before.slice(0, -1), `${where}, ${last}`]
}

/** “… and the Pricing one too”: the same wish of something else. */
export function repeatFor(first: string, second: string): string | undefined {
  const [, name] =
    /^(?:also )?(?:the |our )?(.+?)(?: (?:ones?))?,? (?:too|as well|likewise|also)$/i.exec(
      second,
    ) ?? []
  const pattern = new RegExp(
    `^(\\S+(?: (?:of|out|away))? (?:the |our )?).+? ((?:${NOUN_WORDS})\\b.*)$`,
    'i',
  )
  const [, head, tail] = pattern.exec(first) ?? []
  if (name === undefined || head === undefined || tail === undefined || ANY_VERB.test(second))
    return undefined
  const isWhole = new RegExp(` (?:${NOUN_WORDS})$`, 'i').test(name)
  return `${head}${name}${isWhole ? tail.replace(/^\S+/, '') : ` ${tail}`}`
}

/** Whether a sentence goes on with a wish: “we closed it, so remove the link”. */
export function hasWish(sentence: string): boolean {
  return splitClauses(sentence).some(([, behind = '']) => ANY_VERB.test(behind))
}

/** Whether a prompt may ask for something that docs have. */
export function mayBeWish(prompt: string): boolean {
  return readUtterance(prompt).sentences.some((sentence) =>
    readWishes(sentence).some(
      ({ action, content, place, target }) =>
        action !== 'add' ||
        content !== undefined ||
        (place !== undefined && /^(?:an?|another|new|some) /i.test(target)),
    ),
  )
}
