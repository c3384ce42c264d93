import { NEXT_WISH } from '../prompt/next-wishes.ts'
import { FIELD_WORDS, getVerbs, NOUN_WORDS } from './lexicon.ts'
import { readAddition, readMissing } from './read-additions.ts'
import { NOW, readChange, takeOld } from './read-changes.ts'
import { readFields } from './read-fields.ts'
import { readPlaces } from './read-places.ts'
import { nameFirst, takeScope } from './read-scope.ts'
import { MODAL, type Read, type Wish } from './wish.ts'

const V = getVerbs
/** How what is to go is said to be. */
const OFF =
  '(?:be )?(?:removed|deleted|dropped|gone|erased|killed|cut|taken (?:out|off|down|away)|thrown (?:out|away)|scrapped)|go(?: away)?|disappear|vanish|leave|not be (?:there|here)|not exist|not appear|come out|come off|get (?:removed|deleted)'

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
        `^((?:the |our )?[^,:⟦]+?) (?:needs|could use|deserves|lacks|wants|should have|should get|could do with) (an? (?!(?:better|shorter|new|different) |(?:\\w+ )?(?:${FIELD_WORDS})\\b)[^,]+?)( (?:that|which) (?:says|reads|tells|states|explains) .+| (?:saying|stating|reading|telling) .+)?$`,
        'i',
      ),
      'add $2 to $1$3',
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
