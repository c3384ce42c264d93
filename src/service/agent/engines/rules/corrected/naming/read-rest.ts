import { isFilling } from '../../restate/weigh-words.ts'
import { type Clause, OF_DOCS } from './clauses.ts'
import { type Naming, toOne } from './read-naming.ts'

/** What is said beside names: where they are meant, and what stays as it is. */
export interface Around {
  places: readonly string[]
  /** Clauses that tell what is left alone. */
  kept: readonly string[]
}

/** What no name is changed in anyway, or what nothing but the pages that are meant is. */
const KEPT_ANYWAY =
  /\b(?:urls?|address(?:es)?|links?|paths?|file ?names?|files?|slugs?|screenshots?|images?|code|commands?|anchors?|identifiers?|ids?|fields?|repo(?:sitor(?:y|ies))?s?|domains?|packages?|(?:env(?:ironment)? )?variables?|settings?|endpoints?|parameters?|params?|flags?|config(?:uration)?(?: keys?)?|keys?|properties|classes|functions|methods|operation ?ids?|quotes?|quotations?|snippets?|samples?)\b/i
/** What programs have as a name. */
const OF_CODE = /\b[\p{Lu}\d]+_[\p{Lu}\d_]+\b|\b\p{Ll}+\p{Lu}\p{L}*\b/u
const STAYS =
  /\b(?:stays?|remains?|keeps?|keep|leave|leaving|except|excluded|excluding|untouched|unchanged|as (?:is|it is|they are)|apart from|other than|but not|don['’]t (?:touch|change|rename)|do not (?:touch|change|rename)|not (?:to )?(?:touch|change|rename)|without (?:touching|changing|renaming)|isn['’]t meant|is not meant|aren['’]t meant|are not meant|not meant|fine|alone|not affected|unaffected|is something else|are something else|is different|is another|(?:don['’]?t|do not|doesn['’]?t|does not|won['’]?t|will not|must not|mustn['’]?t|should not|shouldn['’]?t) (?:change|move|get renamed|need to change)|are different)\b|^not\b|^but not\b|^nothing else\b|^never\b/i
const OTHERS_STAY =
  /^(?:(?:and|but|please|just) )*(?:leave|keep|don['’]?t touch|do not touch|not|nothing)?(?: the| all| any)*(?: (?:other|rest|else|everything else|remaining|others))(?: of (?:the |our )?(?:docs|pages|site))?(?: (?:pages?|docs|guides?|places?|text|ones?|articles?|stuff))*(?: (?:can|should|may|must))?(?: (?:stays?|remains?|be|is|are|alone|untouched|unchanged|as (?:is|it is|they are)|for now|(?:keeps? )?(?:it|the (?:old )?name)))*$/i

const ASKED =
  /^(?:(?:a )?(?:global|quick|simple) )?(?:change|update|fix|correct|rename|replace|adapt|adjust|apply|swap|make|do|use|reflect|sweep|clean up|go through|bring|put|align|edit|switch|have|get|roll out|adopt|follow|check|sort out|catch|tidy up|find and replace|search and replace|say|write|spell|change over|amend|revise|take care of|include|mention|take|make sure|ensure|see)\b(?<rest>.*)$/i
const ASKED_WORDS =
  /^(?:it|its|it['’]s|that|this|them|those|these|they|all|of|everything|everywhere|the|our|a|an|any|every|each|new|old|remaining|wrong|right|proper|correct|official|current|name|names|named|term|terms|terminology|word|words|wording|mention|mentions|mentioned|occurrences?|references?|spelling|spelled|written|naming|text|texts|places?|spots?|title|titles|headings?|headlines?|accordingly|so|consistent|consistently|consistency|up|to|date|be|with|by|for|and|in|on|too|as|well|way|please|throughout|docs?|documentation|site|pages?|there|where|wherever|change|same|both|forms?|plurals?|singular|properly|instead|of|stands?|appears?|no|longer|more|any|is|are|left|over|has|have|still|line|prose|copy|sidebar|navigation|menu|descriptions?|captions?|alt|tables?|cards?|labels?|included|including|even|also|only|just|now|used|use|say|says|call|called|follow|match|reflect|this|that|we|you|can|case|casing|here|accordingly|into|account|out|from|one|ones|own|not|nowhere|anywhere|else|linked|links?|sure|ensure|tabs?|groups?)$/i
/** “The title of the prices page as well.” */
const OF_PAGE =
  /^(?:(?:also|and|even|including) )?(?:(?:the |its |their )?(?:page )?(?:titles?|headings?|sidebar titles?|names?|descriptions?|labels?)(?:,? and )?)+ (?:of|on|in) (?:the|its|that|this|their) [^,.;]*(?:page|group|tab|section|card|table)s?$/i
/** What stands at the head of a page, and has its name. */
const OF_HEAD = /\b(?:titles?|headings?|sidebar|descriptions?|name)\b/i
/** “Fix the prices page.” */
const PLACE_ASKED = new RegExp(
  `^(?:just |only )?(?<place>(?:the |our |all (?:the )?)[^,.;]{0,60}?(?:${OF_DOCS}))$`,
  'i',
)
/** “The prices page still has the old name”, “no page says so any more”. */
const STILL =
  /^(?<who>.{0,60}?) ?\b(?:(?:still|also|all|mostly|currently|keeps?|both|often) )*(?:has|have|says?|use|uses|using|shows?|mentions?|contains?|needs?|speaks? of|talks? (?:about|of)|calls?|writes?|spells?|refers? to|lacks?|is|are)(?: still| also| to)? (?:(?:it|them|that|this|the|a|an|its|our|about|of|be|being|both|so|by|as|with) )*(?:(?:old|wrong|former|previous|outdated|new|right|proper|correct|updated|other|same|changed|current|original) )*(?:names?|terms?|words?|one|wording|spelling|terminology|update|change|changed|updated|renamed|corrected|fixed|affected|meant|wrong|outdated|old|way|it|that|this|so|them|not)$/i
/** “That goes for the prices page.” */
const GOES_FOR =
  /^(?:(?:that|this|it|the same|which) (?:goes|applies|holds|is true|affects|concerns|counts)(?: for| to)?|(?:it|they|the (?:old )?(?:name|term|word|one))(?:['’]s| is| are)? ?(?:mentioned|used|written|appears?|stands?|shows? up|occurs?|found|comes up|said)?(?: as)?|(?:also|including|even|especially|incl\.?|mainly|mostly|namely)|i (?:saw|found|noticed|see) (?:it|that|this|them)|affected(?: is| are| pages?| page)?|(?:it|this|that) (?:affects|concerns)) (?<place>.+)$/i
const INCLUDED =
  /^(?:(?:also|and|even|including|in|the|all|our|its|both|headings?|headlines?|titles?|plurals?|singular|sidebar|navigation|menu|nav|alt texts?|captions?|descriptions?|tables?|table headers?|page|cards?|card titles?|diagrams?|text|prose|group|names?|labels?|forms?|possessives?|lower ?case|upper ?case|capitali[sz]ed|too|as well|included|of course|obviously|of|them|meta|openapi|api|spec(?:ification)?|link texts?|link)(?: |$))+$/i
const MANNER =
  /^(?:(?:in |as |with |without )?(?:one|two|a single|three|the|an?|any|capital|small|upper|lower|case|all|space|hyphen|dash|letters?|caps|capitals|words?|camel|title|both|between|in|and|start|beginning|middle|no|[a-z]|[a-z]s)(?: |$))+$/i
const DEED =
  /\b(?:add|remove|delete|drop|move|redirect|hide|paint|insert|create|link to|merge|split|translate|reorder|explain|describe|note that|warning|banner|colou?rs?|logo|favicon|british|american|summar(?:y|ies)|title case|sentence case|default|address should|url should|slug)\b/i
const IN_MENU_ALONE =
  /\b(?:only|just) in the (?:sidebar|menu|navigation|nav)\b|\bthe sidebar only\b/i
const REASON =
  /^(?:marketing|product|legal|the|our|it|this|that|they|customers?|people|users?|everyone|we|i|since|because|as|which|so|to|for|after|when|their|its|apple|google|who)\b/i
const MOST_NEW = 4

/** What is said beside the names; `undefined` where that is more than where they are meant, and why. */
export function readAround({ names, told, rest }: Naming): Around | undefined {
  const places = told.flatMap((clause) => [...clause.places])
  const kept: string[] = []
  for (const clause of told) {
    const place = readSubject(clause.core, names)
    if (place !== undefined) places.push(place)
  }
  for (const clause of rest) {
    const around = readClause(clause, names)
    if (around === undefined) return undefined
    places.push(...around.places)
    kept.push(...around.kept)
  }
  return places.some((place) => IN_MENU_ALONE.test(place)) ? undefined : { places, kept }
}

/** “The prices page says ash” tells where. */
function readSubject(core: string, names: Naming['names']): string | undefined {
  const { who } =
    /^(?:(?:i|we)(?:['’]d| would)? (?:like|want|need|prefer) )?(?<who>(?:the|our|both) .{2,60}? (?:pages?|guides?|articles?|tutorials?|section|faq|reference|quickstart|docs|sections|overview|ones)|the (?:faq|quickstart|glossary|overview|introduction|readme|reference)) (?:(?:still|also|mostly|all|often|always|sometimes|currently|both|should|must|needs? to|has to|have to|to) )*(?:says?|has|have|writes?|calls?|uses?|mentions?|speaks?|talks?|reads?|shows?|spells?|refers?)\b/i.exec(
      core,
    )?.groups ?? {}
  const isName = names.some(({ old }) => who?.toLowerCase() === `the ${old}`.toLowerCase())
  return who === undefined || isName || GENERAL.test(who) ? undefined : `on ${who}`
}

/** All that is not one place: “some pages”, “the docs”. */
const GENERAL =
  /^(?:(?:the|our|all|some|many|most|several|a|few|lot|lots|of|other|half|any|no|every|each|these|those|both|half|docs?|documentation|pages?|guides?|articles?|places?|spots?|texts?|site|we|it|they|you|which|that|ones?|there|people|nobody|somebody|someone|everything|everyone|two|three|four|five)(?: |$))*$/i

function readClause(clause: Clause, names: Naming['names']): Around | undefined {
  const { core, places, said } = clause
  const around = (...more: string[]): Around => ({ places: [...places, ...more], kept: [] })
  if (core === '' && !/\b(?:not|except|but)\b/i.test(said)) return around()
  if (INCLUDED.test(core) || MANNER.test(core)) return around()
  if (OTHERS_STAY.test(core)) return { places: [], kept: [] }
  const isStaying = STAYS.test(said)
  const isFixed = KEPT_ANYWAY.test(said) || OF_CODE.test(said)
  // What is quoted, or has the name itself, is not known to stay.
  const isOwn = /["“`]/.test(said) || names.some(({ old }) => old !== '' && said.includes(old))
  if (isStaying && (isOwn ? /["“`]/.test(said) || isFixed : OF_HEAD.test(said))) return undefined
  if (isStaying) return isFixed ? { places: [], kept: [] } : { places: [], kept: [said] }
  const asked = ASKED.exec(core)?.groups?.rest?.trim()
  if (asked !== undefined) {
    const own = withoutNames(asked, names)
    const isAsked = own.split(/[\s,/]+/).every((word) => word === '' || ASKED_WORDS.test(word))
    if (isAsked && !DEED.test(core)) return around()
    const place = PLACE_ASKED.exec(asked)?.groups?.place
    return place === undefined ? undefined : readPlace(place, around)
  }
  const still = STILL.exec(core)?.groups?.who
  if (still !== undefined && !DEED.test(core)) {
    const who = still.replace(/^(?:there|it|this|that|make sure(?: that)?|so that|that) ?/i, '')
    return GENERAL.test(who) || isNamed(who, names) ? around() : readPlace(who, around)
  }
  const goes = GOES_FOR.exec(core)?.groups?.place
  if (goes !== undefined && !DEED.test(goes)) {
    const place = goes.replace(/^(?:in|on|at) /i, '')
    return GENERAL.test(place) || INCLUDED.test(place) ? around() : readPlace(place, around)
  }
  if (OF_PAGE.test(core)) return around()
  const alone = PLACE_ASKED.exec(core)?.groups?.place
  if (alone !== undefined && /^(?:the|our|all) /i.test(alone)) return readPlace(alone, around)
  return isReason(clause, names) ? around() : undefined
}

function isNamed(who: string, names: Naming['names']): boolean {
  return names.some(({ old, now }) =>
    [old, now].some((name) => name !== '' && who.toLowerCase().endsWith(name.toLowerCase())),
  )
}

/** A place that is told without its preposition. */
function readPlace(place: string, around: (...more: string[]) => Around): Around {
  return around(`on ${place}`)
}

function withoutNames(said: string, names: Naming['names']): string {
  let left = said.toLowerCase()
  for (const { old, now } of names)
    for (const name of [old, now, toOne(old), toOne(now)])
      if (name !== '') left = left.replaceAll(name.toLowerCase(), ' ').replace(/ (?:e?s)\b/g, ' ')
  return left
}

/** Whether a clause only tells why: it asks for nothing, and names nothing else. */
function isReason({ core, places, said }: Clause, names: Naming['names']): boolean {
  if (
    DEED.test(said) ||
    /^(?:(?:it|that|this|they) )?(?:should|must|has to|have to|needs? to)\b/i.test(core) ||
    /["“”`/_]|\d/.test(core) ||
    places.some((place) => !GENERAL.test(place.replace(/^(?:in|on|at|across) /i, '')))
  )
    return false
  const words = withoutNames(core, names).split(/\s+/).filter(Boolean)
  const fresh = words.filter((word) => !isFilling(word.replace(/[^\p{L}'’-]/gu, '')))
  const isOther = /(?<!^)\p{Lu}\p{Ll}/u.test(
    names.reduce(
      (left, { old, now }) => left.replaceAll(old || '\0', '').replaceAll(now, ''),
      core,
    ),
  )
  return fresh.length <= MOST_NEW && (fresh.length <= 2 || REASON.test(core)) && !isOther
}
