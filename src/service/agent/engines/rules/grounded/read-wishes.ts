import { NEXT_WISH } from '../prompt/next-wishes.ts'
import { type Action, ANY_VERB, FIELD_WORDS, getNouns, getVerbs, NOUN_WORDS } from './lexicon.ts'
import { readAddition, readMissing } from './read-additions.ts'
import { readFields } from './read-fields.ts'
import { readPlaces } from './read-places.ts'
import { nameFirst, takeScope } from './read-scope.ts'
import { MODAL, type Read, type Wish } from './wish.ts'

const V = getVerbs
/** The ways to cut words in two at others between them. */
function cut(said: string, between: RegExp): [before: string, after: string][] {
  return [...said.matchAll(new RegExp(` (?:${between.source}) (?=\\S)`, 'gi'))].map((match) => [
    said.slice(0, match.index),
    said.slice(match.index + match[0].length),
  ])
}

const TO =
  /to|into|as|to be|to say|to read|to (?:be )?called|so (?:that )?it (?:says|reads|is)|say|read|be/
const OFF =
  '(?:be )?(?:removed|deleted|dropped|gone|erased|killed|cut|taken (?:out|off|down|away)|thrown (?:out|away)|scrapped)|go(?: away)?|disappear|vanish|leave|not be (?:there|here)|not exist|not appear|come out|come off|get (?:removed|deleted)'
const NOW =
  '(?:now|from now on|these days|today|going forward|again|already|instead|really|actually|just|only|simply)'
/** All ways to read a sentence as one wish. */
export function readWishes(sentence: string): Wish[] {
  const { at, text } = takeScope(nameFirst(sentence))
  const plain = text
    .replace(NEW_FIRST, 'add a new ')
    .replace(
      /^(?:there should be|there needs to be|there has to be|how about|what about|(?:i|we)(?:['’]d| would)?(?: also| really| just| still)* (?:want|like|love|need)|it needs|we are missing|we['’]re missing|we lack) (?=an? |some |another |one )/i,
      'add ',
    )
    .replace(
      /^(an? .+?) (?:would be (?:nice|good|great|helpful|useful|welcome)|is (?:needed|missing|wanted))(?= |,|$)/i,
      'add $1',
    )
    .replace(
      /^(?:(?:i|we)(?:['’]d| would)? (?:want|like|love|need|prefer)) (.+?) to (?=\S)/i,
      '$1 should ',
    )
    .replace(
      /^(?:can|could|should|may|might|would|must|does) (?!(?:you|we|i)\b)(.+?) (?=(?:be|go|get|come|say|read|have|lead|point|link|open|sit|stand|appear|move|use|mention|explain|become|start|live|belong|stay|follow|show|come|need|list|precede|sort|end)\b)/i,
      '$1 should ',
    )
    // “The FAQ needs a question …” wishes for one there.
    .replace(
      new RegExp(
        `^((?:the |our )?[^,:⟦]+?) (?:needs|could use|deserves|lacks|wants|should have|should get|could do with) (an? (?!(?:better|shorter|new|different) |(?:\\w+ )?(?:${FIELD_WORDS})\\b)[^,]+)$`,
        'i',
      ),
      'add $2 to $1',
    )
    .replace(
      /^(?:every|each|all|any)(?: (?:single|other))? (?:place|page|where|spot|mention|text|sentence|time)s? (?:that |which |where |we |it |the docs )*(?:says?|reads?|mentions?|uses?|calls? it|writes?) (.+?) (?:should|must|has to|needs to)(?: now)? (?:say|read|be|use|become) (.+)$/i,
      'replace $1 with $2 everywhere',
    )
    .trim()
  const wishes = [
    ...readRemoval(plain),
    ...readFields(plain),
    ...readLink(plain),
    ...readTurn(plain),
    ...readChange(plain),
    ...readSwap(plain),
    ...readMove(plain),
    ...readAddition(plain),
    ...readMissing(plain),
  ]
  // What a wish is about, or is to be, holds no other wish.
  return wishes
    .filter(
      ({ action, target, content = '' }) =>
        // A step says what to do.
        (!NEXT_WISH.test(content) || (action === 'add' && /\bsteps?$/i.test(target))) &&
        !NEXT_WISH.test(target),
    )
    .map((wish) => ({ ...wish, at }))
}

/** “New row in the plans table: …” asks for one without a verb. */
const NEW_FIRST = new RegExp(
  `^(?:(?:an?|one) )?(?:new|another|additional|more|extra) (?=(?:\\w+ )?(?:${NOUN_WORDS})\\b.*(?:: |⟦| (?:in|on|under|to|for|called) ))`,
  'i',
)

const NEGATED =
  "(?:doesn['’]t|does not|don['’]t|do not|shouldn['’]t|should not|needn['’]t|need not|must not|can['’]t)"

/** How people say that something is to go: what, and what from. */
const REMOVALS: readonly RegExp[] = [
  /^(?:take|pull|strip|throw|get|cut|pick|leave) (?<thing>.+?) (?:out of|off of|off|away from|from) (?<place>.+)$/i,
  /^(?:take|pull|strip|throw|leave|cut|rip) (?<thing>.+?) (?:out|off|away|down)$/i,
  new RegExp(
    `^(?:${V('remove')}|turn off|disable|switch off|no more|no longer show) (?<thing>.+)$`,
    'i',
  ),
  new RegExp(
    `^(?<thing>.+?) ${NEGATED} (?:need to |have to )?(?:be|stay|stand|appear|belong|show up|exist)(?: (?:in|on|at) (?<place>.+?))?(?: there)?(?: any ?more| any longer)?$`,
    'i',
  ),
  /^(?:don['’]t|do not|stop|no longer|never) (?:show(?:ing)?|display(?:ing)?|us(?:e|ing)|list(?:ing)?) (?<thing>.+?)(?: (?:any ?more|any longer))?$/i,
  new RegExp(`^(?<thing>.+?) ${MODAL} (?:${OFF})(?: (?:from|of|on|in) (?<place>.+))?$`, 'i'),
  /^(?<thing>.+?) (?:is|are) (?:no longer (?:needed|used|necessary|relevant|true)|not needed(?: any ?more)?|obsolete|superfluous|redundant)(?: (?:on|in) (?<place>.+))?$/i,
]

/** “Delete it and send people to …”: what was its address leads there. */
const REDIRECTED = new RegExp(
  `^(?:${V('remove')}) (?<thing>.+?),? and (?:then )?(?:redirect|send|point|forward|lead|take) (?:it|them|people|readers|users|visitors|everyone|its address|the address|its url)(?: there| over)? to (?<redirect>.+)$`,
  'i',
)

function readRemoval(text: string): Read[] {
  const { thing: gone, redirect } = REDIRECTED.exec(text)?.groups ?? {}
  if (gone !== undefined && redirect !== undefined) {
    return [{ action: 'remove', target: gone, content: redirect }]
  }
  return REMOVALS.flatMap((pattern): Read[] => {
    const { thing, place } = pattern.exec(text)?.groups ?? {}
    if (thing === undefined) return []
    const target = place === undefined ? thing : `${thing} from ${place}`
    return [
      {
        action: 'remove',
        target: target.replace(/ (?:completely|entirely|altogether|too|as well|again|there)$/i, ''),
      },
    ]
  })
}

function readLink(text: string): Read[] {
  const leads =
    '(?:go|lead|point|link|open|redirect|take (?:people|you|readers|users)|send (?:people|readers|users)|be linked|direct)'
  const ways = [
    new RegExp(
      `^(?<target>.+?) (?:shouldn['’]t|should not|must not|doesn['’]t have to) ${leads} (?:to |at )?.+? but (?:rather |instead )?(?:to |at )?(?<content>.+)$`,
      'i',
    ),
    new RegExp(`^${V('link')} (?<target>.+) (?:to|at|towards) (?<content>.+)$`, 'i'),
    new RegExp(`^${V('link')} (?<target>.+?) ${leads} (?:to |at )?(?<content>.+)$`, 'i'),
    new RegExp(`^(?<target>.+?) ${MODAL} ${leads} (?:to |at )?(?<content>.+)$`, 'i'),
    new RegExp(
      `^(?<target>.+?) ${NOW} (?:goes|leads|points|links|opens) (?:to |at )?(?<content>.+)$`,
      'i',
    ),
  ]
  return ways.flatMap((way) => {
    const { target, content } = way.exec(text)?.groups ?? {}
    return target === undefined || content === undefined
      ? []
      : [{ action: 'link' as const, target, ...takeOld(content) }]
  })
}

function readTurn(text: string): Read[] {
  const [, target, content] =
    new RegExp(
      `^${V('turn')} (.+?) (?:into |to )?(?:an? )?(?:(?:real|proper|actual) )?(note|tip|info|warning|caution|danger|check|callout)(?: (?:box|callout|block|instead))*$`,
      'i',
    ).exec(text) ??
    new RegExp(
      `^(.+?) ${MODAL} be(?:come)? (?:turned into )?an? (?:(?:real|proper|actual) )?(note|tip|info|warning|caution|danger|check|callout)(?: (?:box|callout|block|instead))*$`,
      'i',
    ).exec(text) ??
    []
  return target === undefined || content === undefined ? [] : [{ action: 'turn', target, content }]
}

/** “A instead of B”, “A, not B”. */
function takeOld(content: string): { content: string; old?: string } {
  const [, now, old] =
    /^(.+?),? (?:instead of|rather than|and not|not|in place of|in lieu of) (.+)$/i.exec(content) ??
    []
  return now === undefined || old === undefined ? { content } : { content: now, old }
}

const ADVERBS = new RegExp(
  `(?:,? (?:${NOW}|everywhere|in (?:the|our|all|all the) (?:docs|documentation|pages|texts)|throughout(?: the docs)?|too|as well|right away|for consistency|in all places|wherever (?:it|we) .*|on (?:every|all) pages?|across the (?:docs|site)|code (?:included|too|as well)|in code (?:too|as well)))+$`,
  'i',
)

/** Where something is to be, and not what. */
const PLACED =
  /^(?:(?:right|just|directly|straight|immediately|somewhere|moved|listed|placed|put|up|down) )*(?:before|after|above|below|behind|under|beneath|into|at the|to the|first|last|next to|in front of|on top of|within|inside)(?= |$)/i

function readChange(text: string): Read[] {
  const read: Read[] = []
  const isAll =
    /\b(?:everywhere|throughout|all over|in all places|wherever|across the|on (?:every|all)|in (?:all|every))\b/i.test(
      text,
    )
  const push = (
    action: Action,
    target: string,
    content: string,
    old?: string,
    isTold?: 'so' | 'value',
  ) => {
    const clean = content.replace(ADVERBS, '').replace(/^(?:just|simply|only|now|rather) /i, '')
    const own =
      old === undefined ? takeOld(clean) : { content: clean, old: old.replace(ADVERBS, '') }
    if (PLACED.test(own.content)) return
    // What it is called in the menu is said behind it.
    const [, name, menu] =
      /^(.+?),? (?:in|on) the (sidebar|side bar|menu|navigation|nav)(?: only)?$/i.exec(
        own.content,
      ) ?? []
    if (name !== undefined) {
      read.push({ action, target: `${target.trim()} in the ${menu}`, content: name })
      return
    }
    // What is quoted ends what it is to be: where that is comes behind it.
    const [, quoted, where] =
      /^(⟦\d+⟧) (?:in|on|at|under|of|for|from) (.+)$/i.exec(own.content) ?? []
    if (quoted !== undefined && where !== undefined) {
      read.push({ action, target: `${target.trim()} in ${where}`, content: quoted })
      // “The row … should say … under Notes” names the column last.
      read.push({ action, target: `${where} of ${target.trim()}`, content: quoted })
      return
    }
    if (target.trim() !== '' && own.content.trim() !== '')
      read.push({
        action,
        target: target.trim(),
        ...own,
        ...(isTold !== undefined && { isTold }),
        ...(isAll && { isAll }),
      })
  }
  const [, named] = new RegExp(`^${V('rename')} (.+)$`, 'i').exec(text) ?? []
  if (named !== undefined) {
    for (const [target, content] of cut(named, /to|as|into|with/)) push('rename', target, content)
    // “Call the Setup group Start”: where the name ends is told by what there is.
    const words = [...named.matchAll(/ /g)].map(({ index }) => index).toReversed()
    for (const at of words) {
      const [target, name] = [named.slice(0, at), named.slice(at + 1)]
      if (/^(?:⟦\d+⟧|[\p{Lu}\d]\S*(?: \S+){0,3})$/u.test(name) && getNouns(name).length === 0)
        push('rename', target, name)
    }
  }
  const [, changed] = new RegExp(`^${V('change')} (.+)$`, 'i').exec(text) ?? []
  if (changed !== undefined) {
    const isExchange = /^(?:replace|swap|exchange|substitute|switch|trade)\b/i.test(text)
    for (const [old, content] of cut(changed, /with|by|for/))
      if (isExchange) push('change', old, content)
    for (const [content, target] of cut(changed, /instead of|rather than|in place of/))
      push('change', target, content)
    for (const [target, content] of cut(changed, TO)) {
      const [, own, old] = /^(.+?) from (\S.*)$/i.exec(target) ?? []
      if (own !== undefined) push('change', own, content, old)
      push('change', target, content)
    }
    for (const [target, content] of cutAtColon(changed)) push('change', target, content)
  }
  const should = new RegExp(
    `^(?<target>.+?) ${MODAL} (?:be (?:called|named|titled|renamed to|renamed|labell?ed|spelled|spelt|written|entitled|changed to|replaced (?:with|by)|set to|updated to|switched to|turned to|corrected to|worded)(?: as)?|say|read|go by)(?: the (?:name|title|text|label))?:? (?<content>.+)$`,
    'i',
  ).exec(text)?.groups
  if (should !== undefined) push('change', should.target ?? '', should.content ?? '')
  // What a thing should be, use or mention is its name where it is written as one.
  const value = new RegExp(
    `^(?<target>.+?) ${MODAL} (?<verb>become|turn into|be|use|have|mention|show):? (?<content>.+)$`,
    'i',
  ).exec(text)?.groups
  if (value !== undefined) {
    const { target = '', verb = '', content = '' } = value
    const isName = /^(?:be|become)$/i.test(verb) && /^[\p{Lu}\d⟦#/]/u.test(content)
    push('change', target, content, undefined, isName ? undefined : 'so')
  }
  const told = new RegExp(
    `^(?<target>.+?) (?:is|are|gets?|goes by|has become|became|was|were)(?: ${NOW})*(?: (?:called|named|titled|renamed to|moved to|changed to|known as|just called|simply called))*(?: ${NOW})*:? (?<content>.+)$`,
    'i',
  ).exec(text)?.groups
  const isNow = new RegExp(`\\b${NOW}\\b|,? not | instead of `, 'i').test(text)
  if (told !== undefined && isNow)
    push(
      'change',
      told.target ?? '',
      told.content ?? '',
      undefined,
      /\b(?:called|named|titled|renamed|known as)\b/i.test(text) ? undefined : 'so',
    )
  // What a thing costs or needs is a number of it, and no name.
  const counted = new RegExp(
    `^(?<target>.+?)(?: ${NOW})* (?:costs?|takes?|needs?|requires?|lasts?|allows?|supports?|has|have|includes?|offers?)(?: ${NOW})* (?<content>.*\\d.*)$`,
    'i',
  ).exec(text)?.groups
  if (counted !== undefined)
    push('change', counted.target ?? '', counted.content ?? '', undefined, 'value')
  for (const [target, content] of cutAtColon(text)) {
    if (!ANY_VERB.test(content)) push('change', target, content)
  }
  // “Payouts take 3-5 days, not 4-7”: what looks as the old one does is the new one.
  const [, whole, old] =
    /^(.+?),? (?:and )?(?:not|no longer|instead of|rather than) (\S*\d\S*)(?: .*)?$/i.exec(text) ??
    []
  const shapeOf = (word: string) => word.replaceAll(/\d+/g, '0')
  const now = whole
    ?.split(' ')
    .findLast((word) => old !== undefined && shapeOf(word) === shapeOf(old))
  if (whole !== undefined && old !== undefined && now !== undefined) {
    const [subject = ''] = whole.split(
      / (?:usually |normally |now |only )*(?:is|are|takes?|costs?|needs?|lasts?|has|have|allows?|requires?|supports?|gets?) /,
      1,
    )
    push('change', subject, now, old)
  }
  // “Websoket is a typo, it's Websocket”: the thing is told by what is wrong with it.
  const misspelled =
    /^(?<target>.+?) (?:is|has|looks like|contains|must be) (?:an? )?(?:typo|misspelled|misspelt|spelling mistake|wrong(?:ly)? spelled|spelled wrong(?:ly)?|spelling error|written wrong(?:ly)?|wrong|incorrect)(?<at> (?:in|on|of) .+?)?,? (?:it|that|this|and) ?(?:['’]s| is| should be| must be| should read| should say|should be|has to be| needs to be)(?: actually| really)? (?<content>.+)$/i.exec(
      text,
    )?.groups
  if (misspelled !== undefined) {
    const { target = '', at = '', content = '' } = misspelled
    push('change', target + at, content)
    for (const wish of read) if (wish.target.startsWith(target)) wish.isTypo = true
  }
  // “The X page says A, it should be B”.
  const wrong =
    /^(?<target>.+?),? (?:but |and |so |which |that )?(?:it|that|this|they|which)(?:['’]s| is| should(?: be| say| read)| must be| needs to be|['’]d be| are)(?: actually| really| now| meant to be| supposed to be)*:? (?<content>.+)$/i.exec(
      text,
    )?.groups
  if (wrong !== undefined) push('change', wrong.target ?? '', wrong.content ?? '', undefined, 'so')
  return read
}

function cutAtColon(text: string): [string, string][] {
  const [, before, after] = /^([^:]+?): (.+)$/.exec(text) ?? []
  return before === undefined || after === undefined ? [] : [[before, after]]
}

function readSwap(text: string): Read[] {
  const [, one, other] =
    new RegExp(
      `^${V('swap')} (?:the (?:order|places|positions?) of |around )?(.+?) (?:and|with) (.+)$`,
      'i',
    ).exec(text) ??
    /^(.+?) and (.+?) should (?:swap|change|trade|switch) (?:places|positions)$/i.exec(text) ??
    []
  return one === undefined || other === undefined
    ? []
    : [{ action: 'swap', target: one, content: other }]
}

function readMove(text: string): Read[] {
  const ways = [
    new RegExp(`^${V('move')} (.+)$`, 'i').exec(text)?.[1],
    new RegExp(
      `^(.+?) ${MODAL} (?:(?:come|go|sit|stand|be|appear|live|belong|follow|precede|be (?:moved|listed|placed|put|shown|positioned)|move|show up|get moved)) (.+)$`,
      'i',
    )
      .exec(text)
      ?.slice(1, 3)
      .join(' '),
    /^(.+?) (?:comes?|goes|belongs?|sits?|stands?|fits?)(?: better| best)? ((?:right |directly |just |first|last|before|after|above|below|in|into|under|at the|to the).*)$/i
      .exec(text)
      ?.slice(1, 3)
      .join(' '),
  ]
  return ways.flatMap((whole) =>
    whole === undefined
      ? []
      : readPlaces(whole.replace(/ (?:please|instead|rather|only)$/i, '')).flatMap(
          ({ rest, place }): Read[] =>
            rest === ''
              ? []
              : [{ action: 'move', target: rest.replace(/ (?:one|up|down|over)$/i, ''), place }],
        ),
  )
}
