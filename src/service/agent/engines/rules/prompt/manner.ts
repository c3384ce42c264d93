import { withCapital } from './as-sentence.ts'

/** What says only how words are to be others, which is done so anyway: in all their forms, each in its case. */
const MANNER = [
  `(?:both )?(?:in )?(?:the )?singular and (?:the )?plural(?: forms?)?`,
  `(?:and |but )?(?:keep|keeping|preserve|preserving|leave|leaving|respect|respecting|match|matching) (?:the |their )?(?:capitali[sz]ation|casing|case|capital letters)(?: (?:as it is|as is|as they are|unchanged|the same|intact|alone))?(?: (?:in each place|in every place|everywhere|there))?`,
  `(?:in )?(?:whatever|any|either) (?:the )?(?:case|casing|capitali[sz]ation)`,
]

const ASIDE = new RegExp(`,? (?:${MANNER.join('|')})(?=[,.;]|$)`, 'gi')

/** “It should be Reentry without the hyphen” is so of one word that has none. */
const WITHOUT_SIGN =
  /(?<=\b(?:be|to|say|read|called|named|titled|as|is) ["“]?[\p{L}\p{N}]+["”]?),? without (?:the|an?|any) (?:hyphen|dash)(?=[.;]|$)/giu

/** “Two things for docs.json: …” counts what follows. */
const COUNTS_AHEAD =
  /^(?:(?:just|only|also) )?(?:one|two|three|four|a few|a couple of|some)(?: more| other| small| quick| little| last)* (?:things?|changes?|fix(?:es)?|requests?|points?|edits?|updates?)(?: (?:for|in|on|about|to) (?:[^:."“]|\.(?=\w)){2,40})?: (?=\p{L})/iu

/** “We're on X now: https://x.com/acme. Add it to the footer” tells what is to be added before that. */
const ON_NETWORK =
  /^we(?:['’]re| are)(?: now| finally)? on (?<network>\p{L}[\p{L}\d]*(?: \p{Lu}\p{L}*)?)(?: now| too| as well)?(?:: | at |, | \()(?<address>https?:\/\/[^\s,;)]+?)\)?[.,;] (?:so |and |can you |could you )*(?:please )?(?:add|put) (?:it|that|this|the link|a link)(?: in)? (?=(?:to|in|into) the (?:footer|header|navbar|top bar))/iu

/** “The endpoint to sink a boat has no summary. Give it the summary Sink a boat” tells of what first. */
const OPERATION_LACKS =
  /^the (?<operation>(?:endpoint|operation|api call|route) (?:to|that|which|for) [^.;,:"“]{3,80}?) (?:(?:still )?(?:has|lacks|misses|is missing)(?: no| an?)?(?: empty| wrong| poor)? (?:summary|description)(?: (?:in|yet|at all)[^.;,:]*)?[.;,] (?:so )?(?:please )?(?:give it|set it to|add|use)|needs)(?: the| an?)? (?<field>summary|description):? (?=["“\p{L}])/iu

/** “Move it to guides/oars, and don't forget the links on other pages”, which follow by themselves. */
const LINKS_FOLLOW =
  /(?<=\bmove .*),? and (?:please )?(?:do not|don['’]?t) forget (?:about )?(?:all )?(?:the )?(?:(?:internal|old|other) )?(?:links?|references)(?: (?:on|in|from|of|to|that|which)[^.;,:]*)?(?=[.;!]|$)/isu

/** “From the next release on boats are called ships” is said of what is so from now on. */
const FROM_THEN =
  /^(?:from|starting (?:with|from)|beginning with|as of|since) (?:the |our )?(?:next|upcoming|coming|latest|new|current) (?:major |minor )?(?:release|version|update|quarter|month|week|year)(?: on(?:wards?)?)?,? (?!notes?\b|page\b)/i

/** “We opened Lima: add it to the cities” tells first why it is asked for. */
const WHY_AHEAD =
  /^(we(?:['’]ve| have)?(?: just| now| finally| recently)? (?:opened|launched|shipped|released|started|introduced|got|dropped|closed|have|support|accept|offer)\b[^:.;"“]{1,60}): (?:please )?(add|put|list|include|insert|append) /i

/** “…, while all others say X”: how pages have it that are not meant, where what it is to be is told as well. */
const OTHERS =
  /,? (?:while|whereas|but|when|though|although) (?:(?:all|the|our|of) )*(?:other (?:pages|places|docs|articles|guides|ones)|others|rest(?: of (?:the|our) (?:docs|pages|site))?|everything else|everywhere else) (?:(?:all|correctly|always|just) )?(?:says?|writes?|uses?|spells?|has|have|reads?|calls?)(?: it)?(?: as)? (?<now>[^.,;:]+?)(?=[.,;:])/i

/** “It should just be Boats” says no more than without. */
const JUST = /(?<=\b(?:should|must|has to|needs to) )(?:just|simply|really) (?=(?:be|say|read) )/gi

function withoutOthers(prompt: string): string {
  const match = OTHERS.exec(prompt)
  const rest = match === null ? prompt : prompt.replace(match[0], '')
  return rest.includes(match?.groups?.now ?? '') ? rest : prompt
}

/** “…, including where it is written in lower case”. */
const SMALL_TOO =
  /,? (?:and )?(?:(?:also|including|even|as well as) )+(?:(?:where|when|wherever|in places where|if) (?:it|that|this|the name|they)(?:['’]s|['’]re| is| are| stands?)? (?:written |spelled |spelt |said )?)?(?:in |all )?(?:lower[- ]?case|small letters)(?: (?:letters|ones|mentions|spellings?|forms?))?(?: (?:too|as well))?(?=[.,;]|$)/i
const NAMES =
  /(?<=\b(?:[Rr]ename|[Cc]hange|[Rr]eplace|[Ss]wap) (?:the |our )?)(?<old>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*)(?<to> (?:to|with|by|into|as) )(?<now>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*)(?![\p{L}\p{N}])/u

/** Names that are meant in small letters as well are told in these, which are all of them. */
function withSmallNames(prompt: string): string {
  return SMALL_TOO.test(prompt)
    ? prompt
        .replace(SMALL_TOO, '')
        .replace(NAMES, (_whole, old: string, to: string, now: string) =>
          [old.toLowerCase(), to, now.toLowerCase()].join(''),
        )
    : prompt
}

/** “The screenshot has no alt text. Use The list of boats for it”: what it is for was told before. */
const FOR_IT =
  /^((?!.*\b(?:say|saying|says|reads|reading)\b)[^:"“]*[.;,] (?:please |just |so |then )*(?:use|take|go with) [\p{L}/"“][^.;:]*?) for (?:it|that|this)(?=[.!]?\s*$)/isu

/** “The bar at the top of the site” is its header. */
const TOP_BAR =
  /\b(the|our) (?:bar|menu|row of links|links) (?:at|across|along) the (?:very )?top(?: of (?:the|our|every|each|all)(?: of the| the| our)? (?:site|docs|documentation|website|pages?))?(?! of\b)/gi
/** “… to the header, going to https://… and standing before Support” tells where a link is to be. */
const STANDING =
  /,? (?:and |which is |that is |to be )?(?:standing|placed|sitting|positioned|located|listed|shown|put) (?=(?:right |directly |just )?(?:before|after|behind|ahead of|in front of|next to) \S)/gi
const ADDS_LINK = /^[^"“:]*\b(?:links?|buttons?)\b[^"“]*(?:https?:\/\/|mailto:)[^"“]*$/i

/** “GET /boats has the summary List crews, same as the crews endpoint. It should be …” tells with it what it is like. */
const SAME_AS =
  /(?<=\b(?:has|have|says?|shows?|reads?) [^.;:"“]{2,80}), (?:just |exactly )?(?:the )?same as [^.,;:]+(?=[.;] )/i

/** “It is 600 seconds since the last release” tells with it since when. */
const SINCE_THEN =
  /(?<=\b(?:it|that|this|they)(?:['’](?:s|re)| is| are| takes?| costs?| has| have) [^.;:"“]{1,60}?),? (?:since|as of) (?:the |our )?(?:last|latest|newest|new|most recent|recent|this|previous|current) (?:release|version|update|week|month|year|sprint|deploy(?:ment)?|rollout)(?=[.!]?$)/i

/** “Move it up so that it comes right after Oars” tells with its place that it goes there. */
const MOVES_SO =
  /^((?:on [^,.]+, )?(?:please )?(?:move|put|bring|shift) [^,.;]*?)(?: (?:further )?(?:up|down))?,? so (?:that )?(?:it|they) (?:comes?|stands?|sits?|goes|go|appears?|is|are)(?: now)? (?=(?:right |directly |just )?(?:before|after|behind|above|below|between) \S)/i

/** “The Oars group would read better as Rowing” tells what it should be called. */
const READS_BETTER =
  /(?<=\S )(?:would|might|could) (?:read|sound|work|look|be) (?:much |far |a lot |a bit )?(?:better|nicer|clearer|friendlier)(?: off)? (?:as|with the name|named|called) (?=["“\p{L}])/iu

/** A prompt without what says only how words are to be others, and with why and since when said as all do. */
export function withoutManner(prompt: string): string {
  const counted = COUNTS_AHEAD.test(prompt) ? withCapital(prompt.replace(COUNTS_AHEAD, '')) : prompt
  const named = counted
    .replace(ON_NETWORK, 'Add $<network> ($<address>) ')
    .replace(LINKS_FOLLOW, '')
    .replace(OPERATION_LACKS, 'Set the $<field> of the $<operation> to ')
    .replaceAll(TOP_BAR, '$1 header')
  const plain = ADDS_LINK.test(named) ? named.replaceAll(STANDING, ', ') : named
  return withoutOthers(withSmallNames(plain))
    .replaceAll(ASIDE, '')
    .replaceAll(WITHOUT_SIGN, '')
    .replaceAll(JUST, '')
    .replace(FROM_THEN, 'From now on ')
    .replace(FOR_IT, '$1')
    .replace(SAME_AS, '')
    .replace(SINCE_THEN, '')
    .replace(READS_BETTER, 'should be called ')
    .replace(MOVES_SO, '$1 ')
    .replace(
      WHY_AHEAD,
      (_whole, why: string, verb: string) => `${why}. ${withCapital(verb.toLowerCase())} `,
    )
}

/**
 * A prompt with its amounts as they are read, where they are told as they are written: “\$5”; texts keep what they have. What
 * asks whether a text may be so is no sign of that text: “Could it say "Boats sail."?”.
 */
export function readAmounts(asked: string): string {
  const prompt = asked.replace(/(?<=[.!]["”])\?\s*$/, '')
  return /["“`]|: /.test(prompt) ? prompt : prompt.replaceAll(/\\(?=\$\d)/g, '')
}
