import { areaOf, FIELD_WORDS, LACKS_VALUE } from '../grounded/lexicon.ts'
import { splitList } from '../grounded/match-things.ts'
import { isAsked } from './deeds.ts'
import { IN_SIDEBAR, type Topic } from './find-parts.ts'

const KEEPS =
  /^(?:(?:please )?(?:keep|leave)\b|(?:don['’]?t|do not|without|no need to) (?:touch|chang|mov|break|renam|delet|los|remov|edit)|.* (?:stays?|remains?)(?: |$)|(?:the )?old (?:url|address|link|one)s? (?:(?:has to|have to|should|must|needs? to|ought to|will|can) )?(?:still )?(?:work|forward|redirect|resolve|lead))/i
/** What stays as it is with all that is done to a site. */
const KEPT =
  /\b(?:files?|page|pages|urls?|address(?:es)?|links?|titles?|names?|labels?|icons?|descriptions?|contents?|text|rest|else|order|redirects?|working|it|them|everything|anything|as is|alone)\b/i
const WHY =
  /^(?:(?:since|because|as|until|till|now that|for|not|no longer|so that|while|though|unlike|which|who|where) \S|(?:so|then) (?:it|they|that|this) (?:fits?|match(?:es)?|looks?|reads? (?:better|well)|agrees?|lines? up|goes with|go with|(?:is|are) (?:clear|easier|consistent|nicer|in line|like)))/i
const FINITE =
  "is|are|was|were|has|have|had|does|do|did|isn['’]t|aren['’]t|wasn['’]t|doesn['’]t|don['’]t|got|went|gets?|sits?|says?|reads?|shows?|feels?|(?<!\\b(?:the|an?|our|its|default|new) )looks?|seems?|lives?|comes?|goes|leads?|points?|uses?|needs?|lacks?|belongs?|gives?|makes?|confuses?|appears?|stands?|duplicates?|repeats?|overlaps?|still|keeps?|moved|switched|changed|renamed|launched|closed|\\w{3,}ed"
const TELLS = new RegExp(
  `^(?:it|they|we|nobody|no one|that|this|there|people|users|readers|i|someone|everyone|everybody|customers|marketing|support|legal)\\b(?! (?:should|must))|^(?!(?:an?|another|some) \\S+$|(?:an?|another|some) (?:\\S+ )*(?:on|about|for|in|to) )\\S+ .*\\b(?:${FINITE})\\b|^\\S+ (?:is|are|was|got|has|went)\\b`,
  'i',
)
const ASKS =
  /\b(?:should|must|needs? to|has to|have to|ought to|never(?! \w+ed\b)|except|only|unless|instead|make sure|please|could|can we|can you)\b|\?$/i
/** Says again that what was told is to be done. */
const AGAIN =
  /^(?:catch|fix|handle|sort|sort out|change|update|correct|adjust|adapt|do) (?:it|that|this|them|so)(?: (?:please|everywhere|accordingly))?$/i

/** A group that is empty is gone with the last page that is moved out of it. */
const EMPTIES =
  /^(?:remove|delete|drop|kill|get rid of|ditch|lose|clear out|clean up|throw (?:away|out)) (?:the |that |its )?(?:now |then )?(?:empty|left-?over) (?:\w+ )?(?:group|section)(?: (?:afterwards?|then|too|as well))*$/i

/** “…, as a group called Recipes” tells what something is to be. */
const AS_NEW =
  /^as an? (?:new )?(?:group|section|tab|dropdown|page|guide|link|button|note|tip|warning|item|step|card)\b/i

/** Whether a clause asks for nothing, or for what is done with what stands beside it. */
export function isAside(text: string): boolean {
  if (KEEPS.test(text)) return KEPT.test(text)
  if (LACKS_VALUE.test(text) || AS_NEW.test(text)) return false
  if (AGAIN.test(text) || EMPTIES.test(text)) return true
  if (isAsked(text)) return false
  if (ASKS.test(text)) return /^(?:as|since|because|so that|until|till) /i.test(text)
  return TELLS.test(text) || WHY.test(text) || isAddress(text)
}

/** What stands in brackets, or alone, is an address of what was told. */
function isAddress(text: string): boolean {
  return /^(?:https?:\/\/\S+|#[\da-f]{3,6}|⟦\d+⟧)$/i.test(text)
}

const SUBJECT = new RegExp(
  `^(?<subject>.+?),? (?:(?:really|just|only|also|always|kind of) )*(?:${FINITE})(?= |$)(?<rest>.*)$`,
  'i',
)
const IMPERSONAL =
  /^(?:we|i|you|they|nobody|no one|people|users|readers|someone|everyone|it|that|this|there|marketing|legal|customers|support)$/i

/** What a clause tells of, for those behind it that call it “it”, “that group” or not at all. */
export function readTopics(text: string, before: Topic): Topic {
  if (KEEPS.test(text)) return before
  const plain = text.replace(
    /^(?:since|because|as|until|now that|so that|while|though|apparently|turns out) /i,
    '',
  )
  const { subject = '', rest = '' } = SUBJECT.exec(plain)?.groups ?? { subject: plain }
  const own = subject.replace(/^(?:the|our) (?=⟦)/i, '').trim()
  const isOwn = own !== '' && !IMPERSONAL.test(own)
  const behind = rest
    .trim()
    .replace(
      /^(?:(?:not|no longer|really|just|only|still|an?|use|using|have|need|been|post|posting|on|in|at|to|of|from) )+/i,
      '',
    )
    .replace(/ (?:any ?more|any longer|now|yet|since .+|because .+)$/i, '')
    .trim()
  const names = [
    ...plain.matchAll(/(?<=\S )(?:\p{Lu}[\p{L}\p{N}.-]*(?: \p{Lu}[\p{L}\p{N}.-]*)*|⟦\d+⟧)/gu),
  ].map(([name]) => name)
  const named = [
    ...(isOwn ? [own, ...splitList(own)] : []),
    ...(behind === '' ? [] : [behind]),
    ...names,
  ].filter((thing) => areaOf(thing.replace(/^(?:the|our) /i, '')) === undefined)
  // What goes on about “it” tells of what it is before it tells of more.
  const things = /^(?:it|that|this|they)$/i.test(own)
    ? [...before.things, ...named]
    : [...named, ...before.things]
  const isInSidebar = IN_SIDEBAR.test(plain)
  const area = areaOf(own.replace(/^(?:the|our) /i, '')) ?? (isInSidebar ? 'sidebar' : before.area)
  return {
    things: [...new Set(things)],
    values: [...listValues(text), ...before.values],
    ...(area !== undefined && { area }),
  }
}

/** Addresses, colors and quotations of a clause, which have to be of use. */
export function listValues(text: string): string[] {
  return (
    text.match(
      /https?:\/\/[^\s,()]+[^\s,().!?;]|#(?:[\da-f]{6}|[\da-f]{3})(?![\w-])|(?<!\S)\/[^\s,()⟦]*[^\s,().!?;:⟦]/gi,
    ) ?? []
  )
}

const VALUE =
  /^(?:(?:maybe|perhaps|something like|how about|i(?:['’]d| would) (?:suggest|say|go (?:with|for))|let['’]?s (?:say|use|go with)|say) )?(?<value>.+?) (?:would be (?:nice|good|great|better|perfect|fine|nicer|best|clearer)|is (?:enough|fine|better|what .+ (?:wants?|wanted|asked for|needs?|prefers?)|the (?:new|right|correct) (?:one|name|word))|will do|would do|i (?:think|believe|guess|suppose)|works(?: better)?|fits(?: better)?|sounds (?:better|nicer)|reads (?:better|nicer)|instead)$/i
const GIVEN =
  /^(?:maybe|perhaps|something like|how about|let['’]?s say|use|make it|make that|(?:it|that) should (?:be|say|read)|should (?:be|say|read)|try|go with|say|put|write|call it|set it to|change it to|better|rather)(?: (?:maybe|just|something like|this(?: one)?(?=:)|the following))?:? (?<value>.+)$/i
const SAYS =
  /^(?<subject>.+?) (?:(?:still|just|only|currently) )*(?:says?|reads?|shows?|is (?:called|named|titled|labell?ed)|goes by)(?: .+)?$/i
const LACKS = new RegExp(
  `^(?<subject>.+?) (?:(?:still|really|also) )*(?:needs?|could use|could do with|deserves?|has no|have no|lacks?|is missing|misses|should have|should get|wants?|has|have) (?:an? |another |the )?(?:(?:\\w+ ){0,2})?(?<field>${FIELD_WORDS})$`,
  'i',
)
/** “The description of X is stale”, “X’s icon looks odd”. */
const OF_FIELD = new RegExp(
  `^(?:(?:the |our )?(?<field>${FIELD_WORDS}) (?:of|for|on) (?<of>.+?)|(?<owner>.+?)(?:['’]s?)? (?<own>${FIELD_WORDS})) (?:is|are|looks?|seems?|feels?|isn['’]t|has|could|needs?|doesn['’]t|should) .+$`,
  'i',
)
const RENAMED =
  /^(?<subject>.+?) (?:should|must|needs? to|has to|have to|ought to|could|can|deserves? to) (?:be|get) (?:renamed|retitled|relabell?ed)$/i

const FIGURE =
  /^(?:v?\d[\d.,]*%?|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: [a-z]+)?)$/i

/** A wish that is told in two clauses, of which the second says what is to be so: “it needs an icon, moon would do”. */
export function joinValue(first: string, second: string): string | undefined {
  const value = (VALUE.exec(second) ?? GIVEN.exec(second))?.groups?.value
  if (value === undefined) return undefined
  const renamed = RENAMED.exec(first)?.groups?.subject
  if (renamed !== undefined) return `${renamed} should be called ${value}`
  const lacking = LACKS.exec(first)?.groups
  if (lacking !== undefined) return `set the ${lacking.field} of ${lacking.subject} to ${value}`
  const { field, of, own = field, owner = of } = OF_FIELD.exec(first)?.groups ?? {}
  if (own !== undefined) return `set the ${own} of ${owner} to ${value}`
  const { subject } = SAYS.exec(first)?.groups ?? {}
  // “The page says there are five ways, make it four” tells a figure, and no name of the page.
  if (subject !== undefined)
    return FIGURE.test(value) ? undefined : `${subject} should say ${value}`
  return isAsked(first) && VALUE.test(second) ? `${first} to ${value}` : undefined
}
