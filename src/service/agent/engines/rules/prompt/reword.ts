import { THEME_NAMES } from '../../../../../config/index.ts'
import type { Said } from './said.ts'
import { restoreQuotations, type Sentence } from './sentences.ts'

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
    /^(?:change|update|edit|adjust|fix) (.+?),? so(?: that)? its (sidebar title|title|description|icon|tag) (?:is|says|reads|becomes|will be) (.+)$/i,
    'set the $2 of $1 to $3',
  ],
  [/^(?:take|get|pull) (.+?) (?:out of|off|away from) (.+)$/i, 'remove $1 from $2'],
  [
    /^(.+?) (?:needs|should have|could use|is missing|lacks) an? (?:new )?(section|step|card|tab|accordion) (?:called|named|titled) (.+?) at the (end|bottom)(:| saying| that says) (.+)$/i,
    'add a $2 called $3 to the $4 of $1$5 $6',
  ],
  [
    /^(?:the |our )(card|step|accordion|tab) (?:for|about|called|named|titled) (.+?) ((?:on|in|of) .+?) should (?:say|read):? (.+)$/i,
    'the $2 $1 $3 should say $4',
  ],
  [
    /^(?:fix (?:the|a) |there(?:['’]s| is) an? )(?:typo|mistake|misspelling) in (?:the |our |an? )?(?:slugs?|urls?|address(?:es)?|paths?)(?: (?:of|in) [^:,]+)?[:,]? (\S+) (?:should be|must be|->|→|=>) (\S+)$/i,
    'change the slug of $1 to $2',
  ],
  // What it was says nothing of what it is to be.
  [
    /^(.*?\b(?:sidebar title|title|icon|should be (?:called|named|titled)|must be (?:called|named|titled))\b.+?),? (?:instead of|rather than) .+?( (?:in|on) the [^,]+ (?:page|guide|article))?$/i,
    '$1$2',
  ],
  [
    /^(?:change |update |replace )?(?:everything|everywhere|all|whatever|anything|every page|any page|every place|pages)(?: that| which| it| where it)* (?:says?|mentions?|reads?|uses?|called|named|is called) (?!of )(.+?),? (?:it |they )?(?:should|must|needs to|has to|have to|to) (?:say |mention |read |use |be (?:called |named )?|become )?(?!\S+ed )(.+)$/i,
    'replace $1 with $2 everywhere',
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
    /^(?:tell|inform|remind|warn|let) (?:the |our )?(?:readers|people|users|visitors|everyone|everybody)(?: know)? (?:at|on) the (top|start|beginning|end|bottom) of (.+?) that (.+)$/i,
    'at the $1 of $2 say that $3',
  ],
  [
    /^we (?:now )?(?:support|accept|offer|have|ship to|take) (.+?)(?: (?:for|as|in) \S+(?: \S+)?)?(?: now| as well| too)?,? (?:and |so )?(?:please )?(?:add|put|append) (?:it|that|them) (?:to|on|in) (the .*\blist\b.*)$/i,
    'add $1 to $2',
  ],
  [/^(?:in|on|at|for|under|within|inside) (.+?)[,:] (.+)$/i, '$2 in $1'],
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

/** What is to stand somewhere is written as it was said, in whatever order that is read. */
const WRITTEN = ['value', 'name', 'title', 'text', 'by']

/** Whether all that a reading would write was said so. */
export function isWritten(said: Said, sentence: Sentence): boolean {
  const whole = restoreQuotations(sentence).toLowerCase()
  return WRITTEN.map((slot) => said.text(slot).toLowerCase()).every(
    (words) => whole.includes(words) || whole.includes(words.replaceAll('"', '')),
  )
}
