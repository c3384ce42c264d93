import { THEME_NAMES } from '../../../../../config/index.ts'
import type { Sentence } from './sentences.ts'

/** Rewordings of rewordings, and sentences in all, that one sentence is read as. */
const DEPTH = 3
const MOST = 24

/** What people say in other orders, as phrases have it. */
const RULES: readonly (readonly [pattern: RegExp, to: string])[] = [
  // Where a logo leads is a setting of its own.
  [
    /^(?:the |our )?logo (?:should|must|has to|needs to) (?:link|lead|go|point) to (\S+)$/i,
    'set the logo link to $1',
  ],
  // What a page should say, and in what box.
  [
    /^(.+? (?:page|guide|article|quickstart|faq|overview)) (?:should|must|has to|needs to) (?:say|mention|tell \w+)(?: right)?(?: at the (top|end|bottom|beginning))?(?: that)? (.+?),? as an? (note|tip|warning|info|caution)$/i,
    'add a $4 at the $2 of $1 saying that $3',
  ],
  [
    /^(?:move|put|place) (.+?),? so (?:that )?it (?:comes|is|stands|sits|goes) (?:right |directly )?(before|after|above|below|behind) (.+)$/i,
    'move $1 $2 $3',
  ],
  // What is wrong is told before what is right.
  [
    /^(?:the |our )?.+? (?:are|is) (?:listed )?in the wrong (?:order|place)[,:]? (?:and |so )?(?:the )?(.+?) (?:comes|goes|should come|should be|should go|belongs|has to come) (after|before|above|below|behind) (.+)$/i,
    'put $1 $2 $3',
  ],
  [
    /^where(?:ver)? (?:the docs|our docs|we|it|you) (?:say|says|read|reads|write|writes) (?:that )?(.+?),? (?:make|change|turn) (?:that|it)(?: into| to)? (.+)$/i,
    'replace $1 with $2 everywhere',
  ],
  // What is only added.
  [
    /,? (?:now|these days|nowadays|from now on|instead|asap|if possible|as well|too|for now|again|today|when you can|going forward|ok|okay)$/i,
    '',
  ],
  [
    /,? (?:and )?(?:just )?(?:an? )?(?:stub|draft|skeleton|placeholder|outline)(?: page)? (?:is|will be|would be) (?:fine|enough|ok|okay|good)$/i,
    '',
  ],
  [/^(?:i think|i guess|maybe|it seems(?: that)?|looks like|fyi|note that|heads up)[,:]? /i, ''],
  [
    /^(?:make sure|see to it|ensure)(?: that)? (.+?) (?:says?|reads?|is|are|goes to|points to|leads to|links to) (.+)$/i,
    'change $1 to $2',
  ],
  [
    /^announce (.+?) (?:in|on|with) (?:a|an|the|our) (?:banner|announcement bar)$/i,
    'set the banner to $1',
  ],
  [
    /^(?:shorten|simplify|trim|cut down|reword|rewrite|rephrase) (.+?) to:? (.+)$/i,
    'change $1 to $2',
  ],
  // A theme of that kind is a mode.
  [/ (for|in) (?:the )?(dark|light) (?:theme|scheme|version)(?= |$)/i, ' $1 $2 mode'],
  [
    /^(?:in|on|at) (.+?)[,:]? (?:fix|correct|there(?:['’]s| is))(?: the| an?)? (?:typo|spelling|misspelling|mistake)[,:]? (.+?) (?:->|→|=>|instead of|should be|must be) (.+)$/i,
    'replace $2 with $3 in $1',
  ],
  [
    /^(?:swap|switch|change|replace|update)(?: out)? (.+?)[,:]? (?:and )?the (?:new|right|correct) one is(?: at| now)? (.+)$/i,
    'change $1 to $2',
  ],
  [
    /^(?:change|update|edit|adjust|fix) (.+?),? so(?: that)? its (sidebar title|title|description|icon|tag) (?:is|says|reads|becomes|will be) (.+)$/i,
    'set the $2 of $1 to $3',
  ],
  [
    /^(.+?) (?:is|are|lives?)(?: now)? (?:at|under|in) (\S+)(?: now)?,? (?:and |so )?(?:please )?(?:add|put|set|use) (?:it|that)(?: (?:to|in|into) .+)?$/i,
    'set $1 to $2',
  ],
  [
    /^link (?:to )?(?:the |our )?\S.*? (?:at )?(https?:\/\/\S+) (?:from|in) ((?:the )?(?:navbar|header|top bar|footer)),? (?:and )?(?:call|label|name) it (.+)$/i,
    'add a $3 link to $2 that goes to $1',
  ],
  [
    /^(set|change|update) (?:the |our )?(footer|navbar|header)['’]s (.+?)(?: link)? to (.+)$/i,
    '$1 the $3 link in the $2 to $4',
  ],
  [/^(?:take|get|pull) (.+?) (?:out of|off|away from) (.+)$/i, 'remove $1 from $2'],
  [
    /^(?:fix (?:the|a) |there(?:['’]s| is) an? )(?:typo|mistake|misspelling) in (?:the |our |an? )?(?:slugs?|urls?|address(?:es)?|paths?)(?: (?:of|in) [^:,]+)?[:,]? (\S+) (?:should be|must be|->|→|=>) (\S+)$/i,
    'change the slug of $1 to $2',
  ],
  [
    /^there(?:['’]s| is) an? (.+? (?:page|guide|article))(?: (?:in|under) [^,]+?)? (?:that|which) (?:isn['’]t|is missing|is absent|is left out)(?: listed| shown)? (?:in|from|of) the (?:navigation|sidebar|menu|nav),? (?:and )?(?:so )?(?:please )?(?:add|list|put|place) it (.+)$/i,
    'put the $1 $2',
  ],
  // What it was says nothing of what it is to be.
  [
    /^(.*?\b(?:sidebar title|title|icon|should be (?:called|named|titled)|must be (?:called|named|titled))\b.+?),? (?:instead of|rather than) .+?( (?:in|on) the [^,]+ (?:page|guide|article))?$/i,
    '$1$2',
  ],
  // What something has to become.
  [
    /^(?:change|update|edit|adjust|reword) (.+?),? so(?: that)? it (?:now )?(?:says|reads|is called|shows) (.+)$/i,
    'change $1 to $2',
  ],
  [
    /^(?:fix|update|correct|change|set|adjust) (.+?),? (?:it|that|this|which)(?:['’]?s| is| should be| must be| needs to be| has to be| became| moved to| should say| should read| should go to| should point to) (.+)$/i,
    'change $1 to $2',
  ],
  [
    /^(.+?) (?:should|must|needs to|has to|ought to|can)(?: now| better)? (?:be called|be named|be titled|be renamed to|be renamed) (.+)$/i,
    'rename $1 to $2',
  ],
  [
    /^(.+?) (?:should|must|needs to|has to|ought to)(?: now| really)? (?:be|say|read|become|go to|point to|lead to|be set to|be changed to|change to|link to|use)[:,]? (.+)$/i,
    'change $1 to $2',
  ],
  [/^(.+?) (?:should|must|needs to|has to|ought to) (?:get|have|receive) (.+)$/i, 'give $1 $2'],
  [
    /^(?:there (?:should|must|has to|needs to|ought to) (?:now )?be|we (?:need|want|should have|would like)|i (?:need|want|would like)|(?:we|i)['’]d like) (?=an? |the |another )/i,
    'add ',
  ],
  [
    /^((?:add|put|place|insert) .+?),? (?:and )?(?:call|name|label) (?:it|that) (.+)$/i,
    '$1 called $2',
  ],
  [
    /^(?!(?:add|put|place|insert) )(.+?)(?:[:,]| →| ->| =>| -)? (?:call|name) (?:it|that|them) (.+)$/i,
    'rename $1 to $2',
  ],
  [
    /^(?:in|on|at|under) (the .+? (?:page|guide|article)),? (?:add|insert|put|place) (an? \w+(?: box)?) at the (top|end|bottom|beginning) (that says|which says|saying) (.+)$/i,
    'add $2 at the $3 of $1 $4 $5',
  ],
  [
    /^(?:in|on|at|under) (the .+? (?:page|guide|article)),? (?:add|insert|put|place) (an? \w+(?: box)?) (that says|which says|saying) (.+)$/i,
    'add $2 to $1 $3 $4',
  ],
  [
    /^(?:give|find) (.+?) (?:another|a different|a new|a better) name[:,]? (.+)$/i,
    'rename $1 to $2',
  ],
  [
    /^(.+?) (?:is|are|was|were|got|has been|have been)(?: now)? (?:called|named|renamed(?: to)?|known as) (.+)$/i,
    'rename $1 to $2',
  ],
  [
    /^(?:change |update |replace )?(?:everything|everywhere|all|whatever|anything|every page|any page|every place|pages)(?: that| which| it| where it)* (?:says?|mentions?|reads?|uses?|called|named|is called) (.+?),? (?:it |they )?(?:should|must|needs to|has to|have to|to) (?:say |mention |read |use |be (?:called |named )?|become )?(.+)$/i,
    'replace $1 with $2 everywhere',
  ],
  [
    /^(?:get rid of|drop|stop using|avoid)(?: the (?:word|term|name))? (.+?),? (?:and )?(?:use|say|write|prefer) (.+)$/i,
    'replace $1 with $2',
  ],
  [/^(?:replace|swap|exchange|substitute) (.+?) (?:for|by) (.+)$/i, 'replace $1 with $2'],
  [
    /^take (.+?) (?:offline|down),? and (?:redirect|send|point|forward|lead)(?: it| its readers| readers| people| them)? to (.+)$/i,
    'delete $1 and redirect it to $2',
  ],
  [
    /^(.+?) (?:about|on|for|covering) .+?( (?:in|into|to|under) .+?)?,? (?:with|and) the title (?:of )?(.+)$/i,
    '$1 called $3$2',
  ],
  // Where it is done.
  [
    /^(?:in|from|under|within) (?:the )?(.+?) (group|section),? (remove|drop|delete|unlist) (.+)$/i,
    '$3 $4 from the $1 $2',
  ],
  [
    /^(?:take|pull|move|remove|drop|get) (.+?) (?:out of|off|from) the (?:navigation|sidebar|menu|nav)$/i,
    'hide $1 from the navigation',
  ],
  [/^(.+?) (?:isn['’]t|aren['’]t) (?:needed|used|wanted) (?:any ?more|any longer)$/i, 'remove $1'],
  [
    /^(?:tell|inform|remind|warn|let) (?:the |our )?(?:readers|people|users|visitors|everyone|everybody)(?: know)? (?:at|on) the (top|start|beginning|end|bottom) of (.+?) that (.+)$/i,
    'at the $1 of $2 say that $3',
  ],
  [
    /^we (?:now )?(?:support|accept|offer|have|ship to|take) (.+?)(?: (?:for|as|in) \S+(?: \S+)?)?(?: now| as well| too)?,? (?:and |so )?(?:please )?(?:add|put|append) (?:it|that|them) (?:to|on|in) (the .*\blist\b.*)$/i,
    'add $1 to $2',
  ],
  [
    /^(.+?)[,:] (?:and |so )?(?:please )?(?:update|adapt|adjust|correct|fix) (?:(?:that|this|it) (?:on|in) )?((?:the |our ).+?)(?: accordingly)?$/i,
    'on $2, $1',
  ],
  [/^(?:in|on|at|for|under|within|inside) (.+?)[,:] (.+)$/i, '$2 in $1'],
  [
    /^(.+?),? (?:and )?(?:put|place|list|file|add|insert|show) (?:it|that|this|them|the page) (in|into|to|under|after|below|behind|at|among|with the other) (.+)$/i,
    '$1 $2 $3',
  ],
  [/^(?:under|in|into|after|below) (.+?) (?:add|create|write|put) (.+)$/i, 'add $2 in $1'],
  // Where old addresses lead.
  [
    /^.*?(?<![\w.:/])(\/\S*[^\s,]|[\w-]+\/[\w/-]+)(?=[\s,])[^/]*?,? (?:so |and |please |pls )*(?:redirect|send|point|forward|lead|take) (?:them|it|those|that|these|people|readers|visitors|users|everyone|all)(?: over| on)? to (.+)$/i,
    'redirect $1 to $2',
  ],
  [
    /^(?:set up |add |make |create )?(?:an? )?redirect(?:ion)?(?: is)?(?: needed| missing)?[:,]? (?:from )?(\S+) (?:to|->|→|=>) (.+)$/i,
    'redirect $1 to $2',
  ],
  // What pages are called beside “page”.
  [
    /^((?:add|create|write|make|begin|start|new|draft|we need|i need|we want|i want|need)(?: an?| the| new| another| short| quick| small)*) (?:recipe|article|doc|document|stub|walkthrough|cheat ?sheet|post|entry|faq|section(?!.* (?:page|guide|article|quickstart|tutorial|faq)$)) (about|on|for|called|named|titled|covering|explaining|describing|that explains|that covers|showing) /i,
    '$1 page $2 ',
  ],
  [
    /^((?:add|create|write|make|begin|start|new|draft|we need|i need|we want|i want|need)(?: an?| the| new| another| short| quick| small)*) (?!page)[\w-]+ page (about|on|for|called|named|titled|covering|explaining) /i,
    '$1 page $2 ',
  ],
  [
    /^(?:need|draft|we(?:['’]re| are) (?:missing|lacking)|there(?:['’]?s| is) no|document) (?=\S)/i,
    'add ',
  ],
]

/** Words around a value of a kind of its own that say nothing beside it. */
const AROUND_VALUES =
  /(?<![\w-])(?:use|using|is|are|our|new|now|as|the|should|be|to|make|makes|change|changes|changed|set|it|its|it's|want|we|i|have|has|a|an|at|with|try|would like|['’]d like|would|can|go|goes|point|points|lead|leads|update|fix|moved|please|from|instead|which|that|lives|live)(?![\w-])[,:]?/gi

/** One value that is told by its form, wherever it stands. */
const VALUES: readonly RegExp[] = [
  /(?<![\w&])#(?:[\da-f]{6}|[\da-f]{3})(?![\w-])/gi,
  /(?<!\S)https?:\/\/[^\s,]+/gi,
  new RegExp(`(?<![\\w-])(?:${THEME_NAMES.join('|')})(?![\\w-])(?=.*\\btheme\\b|$)`, 'gi'),
]

/** Words that turn a wish around: in another order it may be another one. */
const TURNING = /\b(?:not|no longer|never|except|unless|only|but|don['’]?t|whether|why|or)\b/i

/** Sentences that say the same in other words, those first that are nearest to it. */
export function getRewordings(sentence: Sentence): Sentence[] {
  const [head = ''] = sentence.text.split(/: /)
  if (TURNING.test(head)) return []
  const seen = new Set([sentence.text])
  let last = [sentence.text]
  for (let depth = 0; depth < DEPTH && seen.size < MOST; depth++) {
    last = last.flatMap(reword).filter((text) => text !== '' && !seen.has(text))
    for (const text of last) if (seen.size < MOST) seen.add(text)
  }
  return [...seen].slice(1).map((text) => ({ ...sentence, text, said: sentence.text }))
}

function reword(text: string): string[] {
  const ruled = RULES.flatMap(([pattern, to]) => {
    const changed = text.replace(pattern, to).trim()
    return changed === text ? [] : [changed]
  })
  const valued = VALUES.flatMap((pattern) => {
    const [value, ...others] = text.match(pattern) ?? []
    if (value === undefined || others.length > 0) return []
    const rest = text
      .replace(value, ' ')
      .replaceAll(AROUND_VALUES, ' ')
      .replaceAll(/[\s,:.]+/g, ' ')
    return rest.trim() === '' ? [] : [`set ${rest.trim()} to ${value}`]
  })
  return [...ruled, ...valued]
}
