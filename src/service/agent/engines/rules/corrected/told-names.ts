import { readOnce } from '../read-once.ts'
import { LONGEST_PROMPT } from './longest-prompt.ts'

/** Something that is called otherwise now. */
export interface ToldName {
  old: string
  now: string
}

const POLITE =
  "(?:(?:please|pls|so|and|then|just|kindly|can you|could you|would you|can we|could we|let us|let['’]s|we should|we want to|we['’]d like to|but) )*"
const THE = '(?:the |our |an? )?(?:(?:term|word|name|expression|product|feature) )?'
const OLD = '(?<old>[^,.;:!?()]{2,60}?)'
const NOW = '(?<now>[^,;:!?()]{2,60}?)'
/** What stands behind a name and is no part of it. */
const TAIL =
  '(?:,? (?:now|from now on|these days|nowadays|any ?more|any longer|today|instead|please|by now|since \\S+(?: \\d+)?|from (?:version )?v?\\d\\S*(?: \\w+)?(?: on)?|as of \\S+|(?:everywhere|throughout|across|wherever|in|on)(?: [^,.;]*)?))*'
const END = `${TAIL}(?=[,;!?(]|\\.(?:\\s|$)|$| and (?:the|please|also)\\b)`
const IT_IS =
  "(?:it|they|that|this|the thing|what we have)(?:['’]s|['’]re| is| are)(?: just| simply| now| called| named)*"
const ANY_MORE = '(?: any ?more| any longer| at all)?'
const BE =
  '(?:is|are|was|were|got|gets|has been|have been|will be)(?: now| officially| simply| just| being)*'
const CALLED =
  '(?:called|named|renamed(?: to| as| into)?|rebranded(?: to| as)?|known as|referred to as|replaced (?:by|with))'
const SOME =
  '(?:some|many|most|several|a few|a lot of|lots of|other|half|our|the)(?: of)?(?: the| our)? ?(?:other )?(?:\\S+ )?(?:pages?|places?|docs|guides?|articles?|texts?)'
const SAY =
  '(?:say|says|write|writes|have|has|use|uses|mention|mentions|spell it|call it|calls it|spells it)'

const PAGES = 'docs?|pages?|guides?|places|texts?|site'

/** How a name is told to be another one, the surest first. */
const FORMS: readonly RegExp[] = [
  // “The daemon is called oak, not ash.”
  `(?:[^.;!?,]{2,60} )??(?:called|named|written|spelled|spelt|it['’]s|it is) ${THE}(?<now>[^,.;:!?()]{2,60}?),? (?:and )?not ${THE}${OLD}${END}`,
  // “There is no ash, it's called oak.”
  `there (?:is|are|['’]s)(?: really)? no (?:such thing as )?${THE}${OLD}${ANY_MORE}[,;.] (?:but )?${IT_IS} ${THE}${NOW}${END}`,
  // “We don't say ash any more, it's oak.”
  `we (?:don['’]?t|do not|no longer|never|shouldn['’]t|should not|stopped)(?: want to)? (?:say|saying|write|call it|use|using|speak of|talk about) ${THE}${OLD}${ANY_MORE}[,;.] (?:but )?(?:${IT_IS}|we (?:now )?(?:say|write|use|call it|prefer)|say|write|use|the (?:new )?(?:term|name|word) is|it should be) ${THE}${NOW}${END}`,
  // “It's no longer ash, it's oak.”
  `it(?:['’]s| is) (?:no longer|not)(?: called)? ${THE}${OLD}${ANY_MORE}[,;.] (?:but )?${IT_IS} ${THE}${NOW}${END}`,
  // “What we call ash is oak now.”
  `what (?:we|the docs|you|they) (?:call|called|used to call) ${THE}${OLD}(?: so far)? (?:is|are)(?: now)?(?: called)? ${THE}${NOW}${END}`,
  // “Product renamed ash to oak.”
  `(?:the )?(?:product|marketing|sales|legal|design|engineering|they|we|somebody|someone|management|the team|our team)(?: team)?(?: has| have| just| recently| now| officially)* (?:renamed|rebranded) ${THE}${OLD} (?:to|as|into) ${THE}${NOW}${END}`,
  // “We dropped the name ash, say oak instead.”
  `we (?:dropped|retired|gave up|got rid of|abandoned) ${THE}${OLD}[,;.] (?:so )?(?:${POLITE}(?:say|use|write)|${IT_IS}) ${THE}${NOW}${END}`,
  // “Ash has a new name, oak.”, “Ash got renamed, it's oak now.”
  `${THE}${OLD} (?:has|have|got|gets) a new name[,:] ${THE}${NOW}${END}`,
  `${THE}${OLD}(?: window| page| feature| product| plan| screen)? (?:got|was|has been) (?:renamed|rebranded)[,;.] ${IT_IS} ${THE}${NOW}${END}`,
  // “The docs write ash, we prefer oak.”
  `(?:the )?(?:docs|pages|guides) (?:still )?${SAY} ${THE}${OLD}[,;.] (?:but )?(?:we (?:prefer|want|say|use|write|call it)|${IT_IS}) ${THE}${NOW}${END}`,
  `we ${SAY} ${THE}(?<old>[^,.;:!?()]{2,60}?)(?: everywhere| in (?:many|most|some|a lot of) places)?[,;.] (?:but )?(?:it (?:should|must|has to) be|${IT_IS}|the (?:right |correct )?(?:term|name|word) is) ${THE}${NOW}${END}`,
  // “Ash is the old term, the new term is oak.”
  `${THE}${OLD} is the old (?:term|name|word|one)[,;.] (?:and |but )?(?:the )?new (?:term|name|word|one) is ${THE}${NOW}${END}`,
  `${THE}${OLD} (?:rebranded|renamed itself|changed its name) (?:to|as) ${NOW}${END}`,
  // “Oaktree is two words for us, oak tree.”
  `${OLD} is (?:two|one|a single|three) words?(?: for us| in our docs| now)?[,:;] ${NOW}${END}`,
  `our (?:\\S+ )?name is (?<now>[^,.;:!?()]{2,40}?)(?:,? (?:in|as|with) [^,.;]{2,30})?[,;.] ${POLITE}(?:fix|change|update|correct) [^.;]*? (?:where|that) (?:it|we|they|the docs) (?:is|are|has|have)?(?: been)? ?(?:written|spelled|spelt|write|say|says?|spell it)(?: as)? (?<old>[^,.;:!?()]{2,40}?)${END}`,
  // “We call it oak in one word, but some pages write ash.”
  `we(?: now| always| only)? (?:call it|call this|write|spell it|say) ${THE}${NOW}(?:,? (?:in|as|with) [^,.;]{2,30})?[,;.] (?:but )?${SOME} (?:still )?${SAY} ${THE}${OLD}${END}`,
  `(?<now>[^,.;:!?()]{2,40}?) is (?:written|spelled|spelt)(?:,? (?:in|as|with) [^,.;]{2,40})[,;.] (?:but )?${SOME} (?:still )?${SAY} ${THE}${OLD}${END}`,
  // “The brand is written OAK, all capitals. We write Oak nearly everywhere.”
  `(?:[^.;!?,]{2,60} )?(?:is|are) (?:written|spelled|spelt|called) (?<now>[^,.;:!?()]{2,40}?)(?:,[^.;]*)?[.;] (?:but )?(?:we|the docs|our docs|our pages) (?:still |mostly )?${SAY} ${THE}(?<old>[^,.;:!?()]{2,40}?)(?: (?:nearly|almost|mostly|often|still|sometimes))?${END}`,
  // “Oak write their own name with a small k, but our page says OaK.”
  `(?<now>\\S+) (?:writes?|spells?) (?:their|its)(?: own)? name with [^,.;]*[,;.] (?:but )?[^,.;]*?\\b(?:says|has|writes|write|have|spells it|spell it) (?<old>\\S+?)(?: in [^,.;]*)?(?=[,;.]|$)`,
  // “On the prices page ash tree should be oak tree.”
  `(?:on|in) (?:the|our) [^,.;]+? (?:page|guide),? ${THE}(?<old>\\p{L}+ (?<kind>\\p{L}+)) should be ${THE}(?<now>\\p{L}+ \\k<kind>)${END}`,
].map(toForm)

/** “Ash will be Oak from 1 June. Can you change the name?”: names with capital letters. */
const WILL_BE = new RegExp(
  `(?:^|[.;!?] )(?:The |Our )?(?<old>\\p{Lu}[^,.;:!?()]{2,40}?) (?:will be|is|becomes) (?<now>\\p{Lu}[^,.;:!?()]{2,40}?)${END}(?=[^]*\\b(?:name|rename|rebrand))`,
  'u',
)

/** The same as most people tell it, which others read as well. */
const PLAIN_FORMS: readonly RegExp[] = [
  // “Ash is called oak now.”
  `(?:the |our )?${OLD} ${BE} ${CALLED} ${THE}${NOW}${END}`,
  `${THE}${OLD} (?:should|must|has to|have to|needs to) be (?:spelled|spelt|written|${CALLED.slice(3)} ${THE}${NOW}${END}`,
  // “Use the term oak instead of ash.”
  `${POLITE}(?:we )?(?:now )?(?:use|say|write|call it|prefer) ${THE}(?<now>[^,.;:!?()]{2,60}?) (?:instead of|rather than|in place of) ${THE}${OLD}${END}`,
].map(toForm)

function toForm(form: string): RegExp {
  return new RegExp(`(?:^|[.;!?] |, |\\b(?:that|and|since|as|because) )${form}`, 'iu')
}

/** What is told of another form of a name: “ashes becomes oaks there as well”, “an ash is an oak”, “and oaks for ashes”. */
const ALSO: readonly RegExp[] = [
  `(?:^|[,;.(] ?|\\band )${THE}(?<old>[^,.;:!?()]{2,40}?) (?:becomes?|turns into|is changed to) ${THE}(?<now>[^,.;:!?()]{2,40}?)(?: there)?(?: as well| too)?(?=[,;.)]|$)`,
  `\\((?:and |so )?(?:a single one|one of (?:them|these)|each(?: one)?|one|the singular) (?:is|becomes|is called) (?:now )?(?:an? )?(?<single>[^,.;:!?()]{2,40}?)\\)`,
  `\\((?:an? )(?<old>[^,.;:!?()]{2,40}?) (?:is|becomes) (?:now )?an? (?<now>[^,.;:!?()]{2,40}?)\\)`,
  `,? and (?<now>[^,.;:!?()]{2,40}?) for (?<old>[^,.;:!?()]{2,40}?)(?=[,;.)]|$)`,
].map((form) => new RegExp(form, 'giu'))
/** “Also where we just say ash.” */
const SHORT =
  /\b(?:also|even|and|including) (?:where|when|in places where|wherever) (?:we|it|they|the docs) (?:just |only |simply )?(?:says?|writes?|calls? it|uses?) (?<short>[^,.;:!?()]{2,40}?)(?: alone| only)?(?=[,;.]|$)/iu
const MOST_WORDS = 6
/** What is said of other things than names. */
const NO_NAME =
  /^(?:it|this|that|they|them|there|which|what|these|those|everything|something|wrong|right|now|so|not|no|here|only|all|some|more|less|true|false|required|optional|deprecated|outdated|by|in|on|at|to)\b|\d{2,}|["“”`/_]|:\/\/|\b(?:name|term|word)$|^(?:pages?|titles?|headings?|sidebar|links?|page called)\b/i
/** “The Oak card” is a part of the docs, where “oak cards” are called so. */
const PART =
  /\p{Lu}.* (?:page|group|tab|section|heading|title|card|step|column|row|file|folder|endpoint|button|field|parameter|command|flag|option|icon|banner|port|version)$/u

/** What is called otherwise by a prompt, the main name first; none where it tells of no names. */
export function readNames(prompt: string): readonly ToldName[] {
  return readToldNames(prompt, '').names
}

/** Whether a prompt tells of names in a way that says for sure which is the old one. */
export function tellsNames(prompt: string): boolean {
  return readToldNames(prompt, '').isSure
}

const readToldNames = readOnce(readNamesAnew)

function readNamesAnew(prompt: string): { names: readonly ToldName[]; isSure: boolean } {
  if (prompt.length > LONGEST_PROMPT) return { names: [], isSure: false }
  const spellings = findSpellings(prompt)
  const respelled = spellings && readRespelled(prompt, spellings)
  if (respelled !== undefined) return { names: [respelled], isSure: true }
  const told = readForms(prompt)
  // What is written in two ways is the name, whatever else is said of it.
  const isOfThem = ({ old, now }: ToldName) => spellings?.some((one) => one === old || one === now)
  const names = spellings === undefined || told.some(isOfThem) ? told : []
  const isForm = names.length > 0 && FORMS.some((form) => form.test(prompt))
  return { names, isSure: names.length > 1 || isForm }
}

/** The two ways in which a prompt writes one word, other than at the beginning of a sentence. */
function findSpellings(prompt: string): readonly [string, string] | undefined {
  const words = [...new Set(prompt.match(/[\p{L}\d]{3,}/gu))]
  const groups = Map.groupBy(words, (word) => word.toLowerCase())
  const pairs = [...groups.values()].filter(
    ([one = '', other = '']) => one.slice(1) !== other.slice(1) && other !== '',
  )
  const [[one = '', other = '', more] = []] = pairs
  return pairs.length === 1 && more === undefined ? [one, other] : undefined
}

/** Which of two spellings the docs have, where that is told: “The tool is Oakframe. We have OakFrame all over the docs.” */
function readRespelled(
  prompt: string,
  [one, other]: readonly [string, string],
): ToldName | undefined {
  const isOld = (name: string, who: string) =>
    new RegExp(
      `\\b(?:${who}) (?:(?:still|mostly|often|always) )?${SAY} (?:[^.;,]* )?${name}\\b`,
    ).test(prompt)
  for (const who of [PAGES, 'we|We']) {
    const [first, second] = [isOld(one, who), isOld(other, who)]
    if (first !== second) return first ? { old: one, now: other } : { old: other, now: one }
  }
  return undefined
}

function readForms(prompt: string): ToldName[] {
  for (const form of [...FORMS, ...PLAIN_FORMS, WILL_BE]) {
    const { old = '', now = '' } = form.exec(prompt)?.groups ?? {}
    const main = { old: trimName(old), now: trimName(now) }
    const several = splitNames(main)
    if (several !== undefined) return several
    if (!isName(main.old) || !isName(main.now) || main.old === main.now) continue
    const others = ALSO.flatMap((one) => [...prompt.matchAll(one)]).map(({ groups }) => ({
      // “A single one is an oak”: what one of the old ones is called is not told.
      old: trimName(groups?.old ?? main.old.replace(/s$/, '')),
      now: trimName(groups?.now ?? groups?.single ?? ''),
    }))
    const known = others.filter((one) => isName(one.old) && isName(one.now) && one.old !== main.old)
    const short = SHORT.exec(prompt)?.groups?.short
    return [
      inLetters(main),
      ...known,
      ...(short === undefined ? [] : [shorten(main, trimName(short))]),
    ]
  }
  return []
}

/** What something is, and no part of its name where the new one has none: “the Oak plan”. */
const KIND = / (?:plan|feature|product|tool|app|service|add-on|button|widget|module)$/i

/** A name that a sentence begins with is one in small letters where the new one is. */
function inLetters({ old, now }: ToldName): ToldName {
  const [kind] = KIND.exec(old) ?? []
  if (kind !== undefined && !KIND.test(now))
    return inLetters({ old: old.slice(0, -kind.length), now })
  const isPlain = now === now.toLowerCase() && /^\p{Lu}[^\p{Lu}]*$/u.test(old)
  return { old: isPlain ? old.toLowerCase() : old, now }
}

/** “Ash and fir are called oak and pine now”: as many new names as old ones. */
function splitNames({ old, now }: ToldName): ToldName[] | undefined {
  const [from, to] = [old.split(' and '), now.split(' and ')]
  if (from.length < 2 || from.length !== to.length) return undefined
  const names = from.map((one, at) => ({ old: trimName(one), now: trimName(to[at] ?? '') }))
  return names.every((one) => isName(one.old) && isName(one.now)) ? names : undefined
}

/** What is left of a new name where a part of the old one stands for it: of “Oak Tree” for “Ash Tree”, “Oak” for “Ash”. */
function shorten({ old, now }: ToldName, short: string): ToldName {
  const [from, to] = [old.split(' '), now.split(' ')]
  let ahead = 0
  while (ahead < Math.min(from.length, to.length) - 1 && from[ahead] === to[ahead]) ahead++
  let behind = 0
  while (
    behind < Math.min(from.length, to.length) - ahead - 1 &&
    from.at(-1 - behind) === to.at(-1 - behind)
  )
    behind++
  const rest = (words: readonly string[]) => words.slice(ahead, words.length - behind).join(' ')
  return short === rest(from) ? { old: short, now: rest(to) } : { old: short, now }
}

function trimName(name: string): string {
  return name
    .trim()
    .replace(/^(?:please |the |our |an? )+/i, '')
    .replace(/(?: (?:now|instead|please|too|as well|from now on))+$/i, '')
    .replace(/[.,]$/, '')
}

function isName(name: string): boolean {
  return (
    /\p{L}{2}/u.test(name) &&
    name.split(/\s+/).length <= MOST_WORDS &&
    !NO_NAME.test(name) &&
    !PART.test(name)
  )
}
