import { withoutSource } from '../gather-sections.ts'
import { NEXT } from './frame.ts'
import { WISH_BEHIND } from './next-wishes.ts'

/** A prompt whose quotations stand aside, so that nothing in them is taken for an instruction. */
export interface Sentence {
  /** With `⟦0⟧`, `⟦1⟧` … in the places of quotations. */
  text: string
  quotations: readonly string[]
  /** The text as it was said, where it was reworded. */
  said?: string
}

/** Places in which something is named: the tab, the page title. */
const NAMED_IN =
  '(?:the |its |all |every )*(?:tabs?|groups?|page titles?|titles?|sidebar|navigation|menu|headings?|cards?|links?|labels?|menu labels?|descriptions?|pages?|texts?|places|mentions|everything|docs)(?: (?:that|which|where|it)(?: we)? (?:mentions?|names?|says?|calls?|uses?|speaks? of)(?: it| so)?)?'

/** A sentence that only says again that what stands before it is to be done. */
const REPEATED = new RegExp(
  `^(?:change|update|rename|adapt) ${NAMED_IN}(?:, ${NAMED_IN})*,? and ${NAMED_IN}$|^(?:change|update|rename|adapt)(?: (?:it|that|this|the docs|our docs|the site|our site))?(?: (?:everywhere|throughout))?(?: in (?:the|our|all) docs)?(?:,?(?: (?:including|also in|and in|even in))? ${NAMED_IN}(?:,? (?:and )?${NAMED_IN})*)?(?: (?:as well|too|included))?$|${/^(?:(?:update|change|adapt)(?: all| the| our| every)*(?: it| that| this| them| mentions?| occurrences?| docs| documentation| pages?)(?: everywhere| accordingly| throughout(?: the)?(?: docs| documentation| site)?)?|(?:fix|mend|repair) (?:them|that))$/.source}`,
  'i',
)

/** What goes on with the sentence before it. */
const CONTINUED =
  /[.!?;]\s+(?=(?:the answer (?:is|should be)\b|if (?:so|any|yes|there (?:are|is))\b|(?:it|this) (?:should|must) (?:say|read)\b|(?:it|this) (?:should |must |can |may |might |would )?(?:belongs?|goes|go|sits?|lives?|stands?|be)(?: best)? (?:in|into|under|to|after|next to|beside)\b|(?:redirect|send|point|forward) (?:it|them)\b|(?:people|readers|visitors|users|everyone|anyone|whoever|those) who\b))/gi

/** An address in parentheses, and what is only said by the way. */
const ADDRESS_ASIDE = /\((https?:\/\/[^\s()]+|[\w.-]*(?:\/[\w.-]+)+)\)/g
const ASIDE =
  / \((?![^()]*\b(?:not|no|never|only|except|but|without|instead|keep|leave)\b)[^()⟦⟧/]*\)/gi

/** A clause at the end that tells why, or for how long. */
const REASON =
  /,? (?:because|until|so that|since (?:we|it|they|the|our|this|that|nobody|people|users)|now that) (?!.*\b(?:not|no|never|only|except|but|without|instead)\b).+$/i

/** A clause behind a comma that tells how it is: “we don't support it any more”, “it's outdated”. */
const STATE =
  /(?:,| [-–—]) (?:and |since |as )?(?=[^,]*\b(?:any ?more|any longer|no longer|nobody|no one|never|outdated|obsolete|out of date|deprecated|discontinued|gone|dead|shut down|too (?:long|short|old|late|early)|not (?:supported|needed|used|true|available)|(?:we|they|it|that|this)(?:['’](?:s|re|ve)| is| are| have| has| was| were)) ?)(?!.*\b(?:should|must|called|named|to be|needs?|has to|have to|want|instead|but|except|only|keep|leave|make|put|send|point|change|rename|set|add|remove|delete|drop|hide|list|move|use|say|says|link|redirect)\b)[^,:;⟦⟧/@#]+$/i

/** A clause behind a comma about what was named before it, which asks for nothing. */
const REMARK =
  /, (?:and |since |as )?(?:those|these|they|it|that|this|which|we|nobody|no one|everyone|people|readers|users)(?:['’](?:s|re|ve))? (?!.*\b(?:should|must|called|named|to be|needs? to|has to|have to|instead|but|except|only (?:on|in|for|the)|(?:keep|leave) (?:it|them|the|its|all)|make|put|send|point|change|rename|set|add|remove|delete|drop|hide|list|move|say|says|link|redirect|call|write|spell|use|want|not|never)\b)[^,:;⟦⟧/@#]+$/i

/** An address in parentheses that was there before. */
const FORMER_ASIDE =
  / \((?:it )?(?:was|were|formerly|previously|before|used to be|instead of)(?: at)?:? (\S*\w\.\w[^\s()]*)\)/gi

/** What a line says word for word behind a colon, where it is more than one sentence. */
const WORD_FOR_WORD =
  /((?:^|(?<=[.!?] ))[^:.!?\n⟦]{3,120}\b(?:says?|saying|reads?|text|be|to|as|is|one|answer|following|this|page|top|bottom|beginning|end|box|note|tip|warning|callout|banner|description|paragraph|sentence)): (?=\S.*[.!?] \S)(.+)$/gim

/** A question with its answer, behind the wish to have it. */
const QUESTION_AND_ANSWER =
  /((?:^|(?<=[.!?] ))(?:please )?add (?:an? |another |this )?(?:question|faq|entry|accordion)\b[^:.!?\n⟦]{0,100}): ([^?\n⟦]+\? .+)$/gim

const PAIRS =
  /"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|`([^`]+)`|«([^»]+)»|(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu

/** What goes on with what stands before the comma: “our limit is 5 now, change it everywhere”. */
const GOES_ON =
  /,? (?:so |and )?(?:please )?(?=(?:fix|change|correct|update|make|point|remove|delete|drop|move|put|rename|set|replace|take|add|turn|send|hide|merge|call|mark|redirect) (?:it|that|them|this|those|these|both)\b|use \S+$|(?:correct|fix)(?: it)?$|(?:the|our) [^,]{3,40} still (?:says|say|mentions|mention|has|have) |(?:it|they) (?:should|must|has to|needs to|ought to|have to) )/gi

/** What stands before a wish tells of something: one word alone is a part of it. */
function joinShort(before: readonly string[], clause: string): string[] {
  const last = before.at(-1)
  return last === undefined || / /.test(last.trim())
    ? [...before, clause]
    : [...before.slice(0, -1), `${last} ${clause}`]
}

/** Short words whose full stop ends no sentence, as a pattern. */
export const SHORT_WORDS: string = String.raw`\b(?:vs|e\.g|i\.e|incl|approx)`

/** Signs between sentences, which numbers of a list are not. */
const BETWEEN = new RegExp(
  String.raw`\n+|;|(?<!^\s*\d+|\n\s*\d+|${SHORT_WORDS})[.!?]\s+|,?\s+(?:and )?then\s+`,
  'i',
)

/** The sentences of a prompt as they are told: what goes on with one before it stands alone. */
export function getToldSentences(prompt: string): Sentence[] {
  const { text, quotations } = takeQuotations(prompt.replaceAll(/[ \t]+/g, ' ').trim())
  return text
    .replaceAll(FORMER_ASIDE, ' instead of $1')
    .replaceAll(ADDRESS_ASIDE, '$1')
    .split(BETWEEN)
    .flatMap((sentence) =>
      COMMANDS.test(plain(sentence))
        ? [sentence]
        : sentence.split(GOES_ON).reduce<string[]>(joinShort, []),
    )
    .map(plain)
    .filter((sentence, at, all) => sentence !== '' && !isKept(sentence, all[at - 1] ?? ''))
    .map((sentence) => ({ text: sentence, quotations }))
}

/** The sentences of a prompt, without what is only polite. */
export function getSentences(prompt: string): Sentence[] {
  const { text, quotations } = takeQuotations(prompt.replaceAll(/[ \t]+/g, ' ').trim())
  return text
    .replaceAll(CONTINUED, ', ')
    .replaceAll(FORMER_ASIDE, ' instead of $1')
    .replaceAll(ADDRESS_ASIDE, '$1')
    .split(BETWEEN)
    .reduce<string[]>(takeBack, [])
    .map(plain)
    .reduce<string[]>(nameThat, [])
    .filter((sentence, at, all) => !isKept(sentence, all[at - 1] ?? ''))
    .filter((sentence, _at, all) => sentence !== '' && !(all.length > 1 && REPEATED.test(sentence)))
    .map((sentence) => ({ text: sentence, quotations }))
}

/** Who says “no wait” takes back what stands before it, where a whole wish follows. */
const TAKEN_BACK =
  /^(?:(?:no,? wait|wait,? no|wait|no|i mean(?:t)?|actually,? no|scratch that|never ?mind|or rather|sorry|oops)[,:]? (?:i mean(?:t)?[,:]? )?)(?=(?:add|create|remove|delete|drop|hide|show|rename|move|put|replace|redirect|change|set|make|fix|update|list|mark|give|turn|use)\b)/i

function takeBack(before: readonly string[], sentence: string): string[] {
  const words = sentence.trim()
  const [taken] = TAKEN_BACK.exec(words) ?? []
  return taken === undefined
    ? [...before, sentence]
    : [...before.slice(0, -1), words.slice(taken.length)]
}

/** What is to be said on a page, in a sentence behind that which says it. */
const SAY_THAT =
  /^(?:add|put|mention|note|include|say|state) (?:that|this|it) (?:to|on|in|at the (?<end>top|beginning|end|bottom) of) (?<page>.+?)(?: as an? (?<kind>note|tip|info|warning|caution))?(?: at the (?<place>top|beginning|end|bottom))?$/i

/** Sentences of which one that says “add that to …” has what stands before it. */
function nameThat(before: readonly string[], sentence: string): string[] {
  const { page, kind = 'note', end = 'top', place = end } = SAY_THAT.exec(sentence)?.groups ?? {}
  const told = before.at(-1)
  if (page === undefined || told === undefined || COMMANDS.test(told)) return [...before, sentence]
  return [...before.slice(0, -1), `add a ${kind} at the ${place} of ${page} saying that ${told}`]
}

/** What a sentence begins with that asks for something. */
export const COMMANDS: RegExp =
  /^(?:add|create|remove|delete|drop|hide|show|rename|move|put|replace|redirect|change|set|make|fix|update|list|mark|give|turn|use|swap|bump|link|write|merge|split|call|sort)\b/i

/** What is taken out of the navigation alone keeps its files in any case. */
const KEEPS =
  /^(?:but )?(?:please )?(?:keep|leave) (?:the|their|its|all) (?:files?|pages?)(?: themselves| as they are| in place| alone| online| there)?$/i
const RENAMES = /\b(?:rename|renamed|retitle|calls?|called|titled|title|named)\b/i
const ADDRESS_STAYS =
  /^(?:but )?(?:please )?(?:keep|leave) (?:(?:the|their|its|all|page|old|current) )*(?:address(?:es)?|urls?|slugs?|paths?|files?|file names?)(?:,? and (?:the )?(?:changelog|release notes|release history)(?: page| pages)?)?(?: as (?:it|they) (?:is|are)| alone| untouched| unchanged)?$/i

/** Whether a sentence only says that something stays which stays anyway with what stands before it. */
function isKept(sentence: string, before: string): boolean {
  return (
    (KEEPS.test(sentence) && TAKES_OUT.test(before)) ||
    (ADDRESS_STAYS.test(sentence) && RENAMES.test(before))
  )
}

const TAKES_OUT =
  /^(?:remove|delete|drop|take out|get rid of|hide) .*(?:\bgroup\b|\b(?:from|out of|in) (?:the )?(?:sidebar|navigation|menu|nav)\b)/i

/** Sentences as one. */
export function joinSentences(sentences: readonly Sentence[]): Sentence {
  const text = sentences.map((sentence) => sentence.text).join(` ${NEXT} `)
  return { text, quotations: sentences[0]?.quotations ?? [] }
}

/** A sentence as it was written. */
export function restoreQuotations({ text, quotations }: Sentence): string {
  return text.replaceAll(/⟦(\d+)⟧/g, (_mark, at: string) => `"${quotations[Number(at)] ?? ''}"`)
}

/** A sentence without what is only said by the way; `undefined` where nothing is. */
export function withoutAsides({ text, quotations }: Sentence): Sentence | undefined {
  const short = text.replaceAll(ASIDE, '').trim()
  return short === text || short === '' ? undefined : { text: short, quotations }
}

/** A clause behind a comma that tells who wants it so. */
const DECIDED =
  /(?:,| [-–—]) (?:(?:the|our|my) )?(?:[\w-]+ )?(?:team|boss|ceo|cto|marketing|design|legal|sales|support|management|product|customers?|users?|people|we|they) (?:just |have |has |had )?(?:decided|wants?|wanted|asked|asks?|insists?|insisted|agreed|requested|prefers?|said so)(?: (?:so|it|that|this|for it|on it))?$/i

/** A sentence without what tells at its end why; `undefined` where nothing does. */
export function withoutReason({ text, quotations }: Sentence): Sentence | undefined {
  const short = text
    .replace(REASON, '')
    .replace(STATE, '')
    .replace(REMARK, '')
    .replace(DECIDED, '')
    .trim()
  return short === text || short === '' ? undefined : { text: short, quotations }
}

/** What is done, or left as it is, with what stands before it. */
const IMPLIED =
  /,? (?:and|but)(?: also)?(?: please)? (?:(?:tell|show|let) me (?:know )?(?:what|which|if|when|how)\b[^,]*|(?:remove|delete|clean up|drop|fix|update|adapt) (?:all |any |every |the )*(?:links|references|mentions|redirects)(?: (?:that|which) (?:lead|point|go))? (?:to|of) (?:it|them)|(?:update|adapt|change|fix) (?:all |any |the |its )*(?:menu|navigation|sidebar|nav|links?|redirects?)(?: accordingly| too| as well)?|(?:leave|keep|skip|(?:don['’]t|do not) (?:touch|change))(?: in)?(?: any| the| all)* (?:code|urls?|addresses|links|code (?:blocks|samples|examples))(?: and (?:the )?(?:code|urls?|addresses|links))?(?: alone| as (?:it|they) (?:is|are)| unchanged| untouched)?)$|,\s(?:and |so )*(?:please )?(?:update|change|adapt|fix|rename|replace) (?:that|this|it) (?:in|across|throughout)(?: all| the| our| every| texts? of)* (?:docs|documentation|pages?|site)$|,? (?:except|but not|and not)(?: in)?(?: the| any)? (?:code|urls?|links|addresses)(?: (?:blocks|samples|examples))?$|,? but (?:keep|leave) (?:it|them)(?: as (?:it|they) (?:is|are))? in(?: the)? (?:code|urls?|links|addresses)(?: (?:blocks|samples|examples))?$/i

/** A page that is removed is listed no more. */
const UNLISTED =
  /^((?:delete|remove|drop) .+?),? and (?:take|remove|drop) it (?:out of|from|off) (?:the )?(?:navigation|sidebar|menu|nav)$/i

/** A page that is only listed no more keeps its file. */
const KEPT =
  /(?<=\bfrom the (?:navigation|sidebar|menu|nav)\b.*),? (?:but|and) (?:keep|leave) (?:the|its) (?:file|page|address|url)(?: alone| as it is| online| reachable| there)?$/i

/** What is listed in a second place stays in the first. */
const KEPT_IN_PLACE =
  /(?: (?:as well|too|also))?,? (?:but|and) (?:please )?(?:leave|keep) (?:it|the page) (?:where it (?:is|was)(?: now)?(?: too| as well)?|in its (?:old|current|own) (?:place|group)(?: too| as well)?|there (?:too|as well))$/i

/** A place within another one: “API Reference > Overview”. */
const WITHIN =
  /(?<= (?:in|into|under|to|within|at) (?:the )?)(\p{Lu}[^>,:⟦⟧]*?) > (\p{Lu}[^>,:⟦⟧]*?)(?=,|$)/u

/** What something is now, and the page that still says what it was. */
const STILL_SAYS =
  /^(?!.*\b(?:title|description|icon)\b)[^,]+? (?:is|are) (?:now )?(\S*\d[^\s,]*)(?: [^,]*)?,? (?:and |but )?((?:the |our )?[^,]+? (?:page|guide|article)) still (?:says|mentions|shows|has) (\S*\d\S*)((?: [a-z]+){0,2})$/i

/** Names of pages and groups are words of the docs as well. */
const TITLES_TOO =
  /^((?:rename|replace|change) .+?),? (?:also )?(?:in |including )?(?:the )?(?:titles|headings|navigation|sidebar|descriptions)(?: and (?:the )?(?:titles|headings|navigation|sidebar|descriptions))? (?:too|as well|included)$/i

/** Words that are to be others in code as well. */
const CODE_TOO =
  /^((?:rename|replace|change|use) .+?),? (?:also (?:in )?)?(?:the )?(?:code|commands|code blocks|code samples)(?: (?:too|as well|included))$/i

/** Where something was tells nothing of where it goes. */
const MOVED_OUT =
  /^(?:move|take|get) (.+?) (?:out of|from|off) [^,]+?,? and (?:put|move|place|list) it (in|into|to|under|before|after|above|below) (.+)$/i

/** On which side something is not to be, behind the one on which it is. */
const NOT_THERE =
  /(?<=\b(?:before|after|above|below|behind)\b.+),? (?:and )?not (?:after|before|above|below|behind)(?: it)?$/i

/** What is left as it is. */
const STAYS =
  /,? (?:and |but )?(?:the|its) (?:title|page|file|address|url|rest|name|path|text) (?:can |should |may |must )?(?:stays?|remains?)(?: as (?:it|they) (?:is|are|was)| the same| (?:at )?\/\S+)?$/i

/** What is to be done on a page that is named first: “Limits page: the docs link is dead”. */
const OF_PAGE =
  /^((?:the |our )?[\p{L}\p{N}' -]{2,40} (?:page|guide|article)(?: (?:under|of) [\p{L}\p{N}' -]{2,30})?): (.+)$/iu

/** A version that is no longer the least, and the one that is. */
const LEAST =
  /^(.+?) (v?\d[\w.]*) (?:is|are) (?:no longer supported|not supported (?:anymore|any more)|unsupported|deprecated),? (?:so |and )?(?:please )?(?:bump|raise|change|update|set) (?:the )?(?:minimum |required )?(?:version )?to (?:\1 )?(v?\d[\w.]*)(?= |$)/i

/** What stands before a wish, and tells nothing of it. */
const POLITE =
  /^(?:hi|hello|hey(?: there)?|ok(?:ay)?(?: so)?|so|well|quick (?:one|fix)|small (?:one|fix|thing)|please|pls|plz|kindly|also|now|just|(?:can|could|would|will) (?:you|we)|i want you to|i(?: would|['’]?d) like you to|we need to|let['’]?s|thanks|thank you|(?:someone|somebody|a (?:user|customer|reader|colleague)) (?:just )?(?:told|asked|wrote|mentioned|pointed out|noticed|reported)(?: to)?(?: me| us)?(?: that)?|i (?:just )?(?:noticed|saw|see|realized)(?: that)?|(?:it )?turns out(?: that)?|apparently|by the way|btw|i (?:think|guess|believe|suppose|feel)(?: that| like)?|imo|imho)[,!:]? /i

function plain(sentence: string): string {
  let words = sentence.trim().replace(/^(?:[-*•]|\d+[.)])\s+/, '')
  for (let before = ''; before !== words; ) {
    before = words
    words = words.replace(POLITE, '')
  }
  return words
    .replace(/(?:,? (?:please|pls|plz|thanks|thank you|thx|ty|cheers))+[.!]*$/i, '')
    .replace(/^(?:please|pls|plz|thanks|thank you|thx|ty|cheers)[.!]*$/i, '')
    .replace(/[.!?]+$/, '')
    .replace(IMPLIED, '')
    .replace(UNLISTED, '$1')
    .replace(KEPT, '')
    .replace(KEPT_IN_PLACE, ' as well')
    .replace(/^(write|make|create|add|give|draft) (?:me|us) (?=an? )/i, '$1 ')
    .replace(WITHIN, '$2 of $1')
    .replace(TITLES_TOO, '$1')
    .replace(CODE_TOO, '$1 including code')
    .replace(STILL_SAYS, 'replace $3$4 with $1$4 on $2')
    .replace(/^.+$/s, withoutSource)
    .replace(MOVED_OUT, 'move $1 $2 $3')
    .replace(NOT_THERE, '')
    .replace(STAYS, '')
    .replace(OF_PAGE, (whole, page: string, rest: string) =>
      COMMANDS.test(page) || / (?:is|are|to|on|in) /i.test(page) ? whole : `on ${page}, ${rest}`,
    )
    .replace(LEAST, 'bump $1 from $2 to $3')
    .trim()
}

function takeQuotations(prompt: string): Sentence {
  const quotations: string[] = []
  const text = prompt.replaceAll(/[⟦⟧]/g, '').replaceAll(PAIRS, (_whole, ...parts: unknown[]) => {
    const quotation = parts.slice(0, 6).find((part) => typeof part === 'string') as string
    return `⟦${quotations.push(quotation) - 1}⟧`
  })
  const quote = (whole: string, head: string, tail: string) =>
    tail.includes('⟦') || WISH_BEHIND.test(tail)
      ? whole
      : `${head} ⟦${quotations.push(tail.trim()) - 1}⟧`
  const quoted = text.replaceAll(WORD_FOR_WORD, quote).replaceAll(QUESTION_AND_ANSWER, quote)
  return { text: quoted, quotations }
}
