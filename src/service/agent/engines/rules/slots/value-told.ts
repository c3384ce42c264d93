/** What something is to be called or to say, and all that a prompt says beside it. */
export interface ToldValue {
  value: string
  /** The prompt without the value and the words that lead to it: what it is of, and where. */
  rest: string
  /** Whether its sentence goes on behind a comma: a sentence may, and a name does not. */
  isCut: boolean
  /** Whether nothing but the value can be meant by its words: it stands behind a colon or in quotation marks. */
  isSure: boolean
}

const SOFT =
  '(?:(?:now|just|simply|only|rather|really|instead|better|please|also|always|actually|then|maybe|probably|perhaps) )*'
const SHALL =
  '(?:should|must|has to|have to|needs? to|ought to|shall|is to|are to|is supposed to|can)'
const SAY =
  '(?:be called|be named|be titled|be retitled|be renamed|be labell?ed|be headed|be changed to|be described as|be shown as|be listed as|show up as|appear as|go by|say|read|become|have|be|show|stand|start|mean)'
const POLITE =
  "(?:(?:please|pls|so|and|then|but|just|better|instead|could you|can you|could we|can we|let['’]?s|i['’]d|we['’]d|we|i|you can|you could|rather) )*"
const DO =
  '(?:make|call|name|title|rename|retitle|use|write|put|change|set|turn|show|say|try|go with|take|shorten|shortened|cut|trim|reword|rephrase|replace|update|correct|give|describe|label|have|let|tighten|simplify|swap|fill in|supply|provide)'
const PUT = '(?:show|add|insert|fill in|supply|provide|use|write|put|take|try|say)'
const IT =
  '(?:it|that|this|them|the (?:first|second|third|fourth|last|other|former|latter)(?: (?:one|image|picture|screenshot))?|these|those|that one|this one|the one|one|the whole (?:thing|title|text)|(?:the|its|their|that|this) (?:\\S+ ){0,2}?(?:title|name|label|heading|headline|description|text|summary|entry|wording|section|card|alt text|alternative text|one|address|link))'
const TO =
  '(?:(?:down |back )?(?:to|into|with|by|say|read|be|as|be called|something like|of)(?: (?:just|simply|only|rather|something like|this|the following))*)'
const NOUN =
  '(?:[sS]idebar ?[tT]itle|sidebar (?:label|name|entry)|menu (?:label|title|name|entry)|short (?:name|title|label)|nav(?:igation)? (?:label|title|name)|titles?|headlines?|headings?|names?|labels?|meta description|descriptions?|summary|alt text|alternative text|alt|text)'

/** The words that lead to a value, the surest first. */
const LEADS: readonly RegExp[] = [
  // “Caching page: the title should say Build caching.”
  new RegExp(
    `(?<= |^)${SHALL} ${SOFT}${SAY}(?: (?:now|just|simply|only|as|called|instead))*:? (?=\\S)`,
    'giu',
  ),
  // “The title is too long. Make it Build caching.”
  new RegExp(
    `(?:(?<=^)|(?<=[.;,:!?)–—-] ))${POLITE}${DO} (?:(?:(?:${IT}|there|here|instead|the following|in the (?:sidebar|menu|navigation)) )+(?:${TO} )?|${TO} )${SOFT}(?:${TO} )?(?:instead)?:? ?(?=\\S)`,
    'giu',
  ),
  // “It has no description. Add How builds are cached.”
  new RegExp(
    `(?:(?<=^)|(?<=[.;,:!?)–—-] ))${POLITE}${PUT} (?:this|the following|instead|simply|just)?:? ?(?=\\S)`,
    'giu',
  ),
  // “We call it Hooks now.”
  /(?:(?<=^)|(?<=[.;,:!?–—-] )|(?<= and )|(?<= but ))(?:(?:and|but|so|since|because) )?(?:(?:we|they|people|everybody|everyone|customers) (?:(?:now|just|all|only) )?(?:call|say|write|name)|(?:it|they|that|this)(?:['’]s| is| are|['’]re) (?:now )?(?:called|named|titled)) (?:it |them |that |this |those |these )?(?=\S)/giu,
  // “We'd prefer Build caching.”
  /\b(?:we|i)(?:['’]d| would)? (?:need|want|prefer|rather (?:have|see|say)|like (?:it )?to (?:see|read|say|be)|suggest|propose|go for) (?:it (?:to (?:be|say) )?)?(?=["“\p{Lu}\d`])/gu,
  // “Use something like Build caching.”
  /(?:,| -| –| —)? ?(?:something (?:like|along the lines of)|namely|e\.g\.|for example|such as|maybe|perhaps|like)[:,]? (?=\S)/giu,
  // “Have the heading say Build caching”, “name the card Build”, “the page needs a title of Build caching”.
  /(?<= )(?:say|read|saying|reading|that says|that reads|which says|which reads|be called|be named|be titled|be described as) (?=["“\p{Lu}\d`])/gu,
  new RegExp(
    `(?<=\\b${NOUN}) (?:of |to be |called |named |as |is |like |saying |that says |reading |to |into )?(?:just |simply |only )?(?=["“\\p{Lu}\\d\`])`,
    'gu',
  ),
  // “The picture needs a real alt text, The build page.”
  /(?<=\b(?:needs?|wants?|lacks?|should have|deserves?|gets?|give it) (?:an? |the )?(?:\S+ )?alt(?:ernative)?(?: text)?), (?=\p{Lu})/giu,
  // “Change the title to Build caching.”
  /(?<= )(?:to|into|as|→|->|with|by) (?=["“\p{Lu}\d`])/gu,
]
/** “Could you give the Caching page a description? How builds are cached.” */
const BEHIND_WISH =
  /(?<=\b(?:add|write|give|need|needs|want|wants|lacks?|misses|missing|no|without)\b[^.?!]*[.?!]) (?=["“\p{Lu}\d`][^.?!]*[.?!]?$)/gu
const COLON = /:\s+(?=\S)/gu
/** “Build caching is enough.” */
const ENOUGH =
  /(?:^|[.;,:!?–—-] )(?:(?:a |an )?(?:just|simply|plain|simple|only) )?(?<value>["“]?[\p{Lu}\d`][^.;:!?,]*?) (?:(?:will|would|should|might) (?:do|suffice|be (?:enough|fine|plenty|better|nicer|clearer))|(?:is|are) (?:enough|fine|plenty|sufficient|better|all (?:it|we) needs?)|is what (?:it|that|this) (?:should|must) (?:say|be|read)|suffices|does it|works better|works)(?: (?:there|here|as (?:a|the|its) \p{L}+))?(?=[.!?;,]|$)/gu

/** What ends a value within its sentence. */
const END =
  / as (?:its |the |an? |their )?(?:new |better )?(?:alt(?:ernative)?(?:[- ]text)?|description|title|heading|label|name|caption|summary|text)(?=[ .,!?]|$)|,? (?:instead of|rather than|and not|but not|not just|so that|because|since we|please|instead|from now on|these days|nowadays|thanks|thank you|if possible|too|as well|(?<!right )now)(?=[ .,!?]|$)|,? (?:and|but) (?:leave|keep|don['’]t|do not|nothing|also) |,? (?:and|but) (?:its|the) (?:title|description|icon|url|address|slug|sidebar|link|rest)\b|, (?:keep|leave|please|instead|everything else|nothing else|(?:the )?(?:current|old|present|existing|page|title|sidebar|url|address|description|rest|other)|it['’]s|it is|it has|it should)(?= )/iu
/** What a name ends at, and a sentence goes on with. */
const CLAUSE =
  /, (?:without|not|no|so|and|but|which|that|because|since|as|with|while|the|is|are|it|we|they|you)(?= )| [-–—] |\s+\(/iu
const PLACE_NOUN =
  '(?:page|homepage|guide|article|tutorial|docs?|document|documentation|section|heading|side ?bar|menu|nav(?:igation)?|nav ?bar|title|alt text|alternative text|alt|description|summary|file|spec|reference|recipe|faq|readme|changelog|quick ?start|introduction|overview|card|cards|images?|pictures?|screenshots?|tab|group|footer|header|api)'
/** “… on the home page”: where it is, behind what it is to be. */
const PLACE = new RegExp(
  `,? (?:(?:only |just )?(?:in|on|at|under|to|for|of) (?:the |our |its |both |all |every )?(?=[^.,;:!?]*\\b${PLACE_NOUN}(?: (?:about|on|for|of|called|named) [^.,;:!?]{2,40})?(?:,? (?:please|too|instead|as well|now))?[.!?]?$)|there(?=[.!?]?$))`,
  'giu',
)
/** What is no name or text: it points at something, or says how it should be. */
const VAGUE =
  /^(?:it|that|this|them|these|those|there|something|anything|shorter|longer|better|clearer|nicer|more|less|the same|a bit|fixed|changed|updated|removed|gone|different|consistent|correct|right|up to date|lower ?case|upper ?case|title case|sentence case|bold|italic|plural|singular|in (?:the|sentence|title)|simpler|friendlier|smaller|bigger|easier)(?=[\s.,!?]|$)/iu
/** “… and move it to Guides”, “… and an icon of coins” is more than a text. */
const MORE =
  /\b(?:and|then|but) (?:(?:please|also|then) )*(?:(?:move|add|remove|delete|put|link|hide|set|change|rename|make|give|list|point) (?:it|that|this|them|the|an?|its)|(?:its|an?|the) (?:new )?(?:sidebar |page |short )?(?:title|description|icon|tag|badge|link|name|label)|the (?:address|url|slug|path)) ?\b/i
/** “Describe them.” */
const DEED =
  /^(?:please )?(?:describe|write|add|fix|make|give|put|use|change|update|shorten|find|create|mention) (?:it|them|that|this|each|both|one|some|something|all|these|those)\b/i
const MAX_VALUES = 60

/**
 * All that a prompt may tell something to be called or to say, the surest reading first: what stands behind words that lead to
 * it, up to the end of its sentence or to where it tells the place.
 */
export function listToldValues(prompt: string): ToldValue[] {
  const said = prompt.trim()
  const found = [...said.matchAll(ENOUGH)].map(({ 0: whole, index, groups }) => ({
    value: unquote(groups?.value ?? ''),
    rest: join(said.slice(0, index), said.slice(index + whole.length)),
    isCut: false,
    isSure: false,
  }))
  for (const pattern of [COLON, ...LEADS, BEHIND_WISH]) {
    for (const { 0: words, index } of said.matchAll(pattern))
      found.push(...readFrom(said, index, index + words.length))
  }
  return found
    .filter(({ value, isSure }) => value !== '' && (isSure || isTold(value)))
    .slice(0, MAX_VALUES)
}

/** What may be told behind words that lead to it. */
function readFrom(said: string, lead: number, start: number): ToldValue[] {
  const isColon = /:\s*$/.test(said.slice(lead, start))
  // Which one of several is told tells of what it is.
  const [which = ''] = WHICH.exec(said.slice(lead, start)) ?? []
  const ahead = `${said.slice(0, lead)}${which === '' ? '' : `${which} one`}`
  const behind = said.slice(start)
  const quoted = /^(?:"(?<one>[^"\n]+)"|“(?<two>[^”\n]+)”|`(?<code>[^`\n]+)`(?=[\s.,;!?]|$))/u.exec(
    behind,
  )
  if (quoted !== null) {
    const { one, two, code } = quoted.groups ?? {}
    return [
      {
        value: one ?? two ?? code ?? '',
        rest: join(ahead, behind.slice(quoted[0].length)),
        isCut: false,
        isSure: true,
      },
    ]
  }
  const sentence = /^.+?(?:[.!?](?=\s)|[.!?]?$)/su.exec(behind)?.[0] ?? behind
  // Behind a colon stands the text as it is, up to its end.
  if (isColon) {
    const rest = join(ahead, behind.slice(sentence.length))
    // “Change it to: …” leads to a name.
    const isName = /\b(?:in)?to:\s*$/i.test(said.slice(0, start))
    const value = unquote(sentence.trim()).replace(isName ? /\.$/ : /^\s/, '')
    return isWish(behind) ? [] : [{ value, rest, isCut: false, isSure: false }]
  }
  // What is asked about is what there is: “What about the title Caching on this page?”
  if (/\?$/.test(sentence) && !ASKED.test(said.slice(0, start))) return []
  const cut = END.exec(sentence)
  const head = cut === null ? sentence : sentence.slice(0, cut.index)
  // Of several places the last alone may be one: “A man at work in the alt text”.
  const places = [...head.matchAll(PLACE)].map(({ index }) => index).toReversed()
  const clause = CLAUSE.exec(head)?.index
  const ends = [...places, head.length, ...(clause === undefined ? [] : [clause])]
  const own = ends
    .filter((end) => end > 0)
    .map((end) => ({
      value: head.slice(0, end),
      rest: join(ahead, behind.slice(end).replace(END_AT_START, ' ')),
      isCut: end === clause,
      isSure: false,
    }))
  // “Could you call it Hooks?” asks, and the name does not.
  const isAsked = ASKED.test(said.slice(0, start))
  return own.map((one) => ({
    ...one,
    value: unquote(isAsked ? one.value.trim().replace(/\?$/, '') : one.value.trim()),
  }))
}

const WHICH = /\bthe (?:first|second|third|fourth|last|other|former|latter)\b/i
const ASKED =
  /(?:^|[.;!?] )(?:(?:can|could|would) (?:you|we|someone|somebody|the|this|that|it|our)|is it possible|would it be|how about)\b[^.;!?]*$/i

/** What a value ended with tells nothing more: “please”, “instead”. */
const END_AT_START =
  /^,? (?:please|instead|from now on|these days|nowadays|thanks|thank you|if possible|now)(?=[ .,!?]|$)/iu

function unquote(value: string): string {
  return value.replace(/^["“](.+)["”]([.!?]?)$/su, '$1')
}

function join(ahead: string, behind: string): string {
  const end = ahead.trim().replace(/[,;:–—-]+$/u, '')
  const start = behind.trim().replace(/^[.,;:!?]+\s*/, '')
  return [end, start].filter((one) => one !== '').join(/[.!?]$/.test(end) ? ' ' : '. ')
}

/** What tells of a wish, and is no text: “Caching page: the title should be …”. */
function isWish(words: string): boolean {
  return new RegExp(`^[^.!?]*(?<= )${SHALL} ${SOFT}${SAY}\\b|^${POLITE}${DO} ${IT}\\b`, 'iu').test(
    words,
  )
}

/** What is not to be taken for a name: “make it shorter”. */
function isTold(value: string): boolean {
  return (
    ![VAGUE, MORE, DEED].some((pattern) => pattern.test(value)) &&
    /^["“`]?[\p{Lu}\d#@]|^\p{Ll}+\p{Lu}|^[a-z]+[-_./][a-z]/u.test(value)
  )
}
