import { OTHER_WISH } from '../prompt/next-wishes.ts'
import type { Scene, Span } from './scene.ts'

/** Behind which words stands what something is to say. */
const SAYS =
  /^(?:saying|says|say|reads?|reading|stating|states?|that|telling|tells?|text|along the lines of|like)$/
/** Behind which words stands what something is called. */
const NAMED =
  /^(?:under|underneath|beneath|before|after|above|below|behind|in|on|to|of|from|the|section|heading|step|page|called|titled|tab|card)$/
const BOX = /^(?:callouts?|box|boxes|block|note|message|notice)$/
const AROUND = /^(?:that|something|like|along|lines|of)$/
const PEOPLE = /^(?:people|users|readers|everyone|everybody|them|visitors|customers)$/
/** “That it should say”, “which must read”. */
const SHOULD = /^(?:it )?(?:should|must|has to|needs to) (?:say|read)$/
/** What stands around a text at its end: thanks, and a place. */
const TAIL = /^(?:please|pls|plz|thanks|thank|thx|cheers|you)$/
const PLACE =
  /^(?:(?:right|directly|just|please|and|put|place|it) )*(?:at the (?:very )?(?:top|bottom|end|start|beginning)|(?:before|after|above|below|under|underneath|beneath|behind) (?:the|it|that|step)\b|(?:on|in|to) the \S+(?: \S+){0,5} (?:page|article|guide|section|step)$)/

/**
 * What something is to say: a quotation, what stands behind a colon, or a sentence behind “saying” and its like;
 * `undefined` where there is none, or more than one quotation.
 *
 * @param at the word for what is to say it
 */
export function readText(scene: Scene, at: number): Span | undefined {
  const { words } = scene
  const before = readBefore(scene, at)
  if (before !== undefined) return before
  const quoted = words.flatMap(({ isQuoted }, index) =>
    isQuoted && !NAMED.test(words[index - 1]?.plain ?? '') ? [index] : [],
  )
  const told = quoted.filter((index) => isSaid(scene, index, at))
  const [only, ...others] = told.length > 0 ? told : quoted
  if (only !== undefined && others.length === 0) return { from: only, to: only + 1 }
  if (others.length > 0) return undefined
  const colon = words.findIndex(({ gap }, index) => index > at && /:/.test(gap))
  if (colon !== -1) return cut(scene, colon, words.length)
  const behind = findBehindPlace(scene, at)
  if (behind !== undefined) return cut(scene, behind, words.length)
  for (let index = at + 1; index < words.length; index++) {
    // “A note with” goes on with what it says where that begins as a sentence does.
    const isWith =
      (index === at + 1 || (index === at + 2 && BOX.test(words[at + 1]?.plain ?? ''))) &&
      words[index]?.plain === 'with' &&
      /^\p{Lu}/u.test(words[index + 1]?.text ?? '')
    if (!isWith && !SAYS.test(words[index]?.plain ?? '')) continue
    const from = skipAround(scene, index)
    const first = scene.endOfSentence(from)
    // A question is followed by its answer.
    const isAsked = scene.prompt[words[first - 1]?.end ?? 0] === '?' && first < words.length
    const to = isAsked ? scene.endOfSentence(first) : first
    if (from >= words.length || scene.isStart(from)) return undefined
    return cut(scene, from, to)
  }
  return undefined
}

/** A text that stands before what it is to be: “say on the page that keys are shown once, as a note”. */
function readBefore(scene: Scene, at: number): Span | undefined {
  const { words } = scene
  const isLast = at === words.length - 1 && /^as an?$/.test(scene.plain({ from: at - 2, to: at }))
  const said = words.findIndex(({ plain }) => SAYS.test(plain) && plain !== 'say')
  const from = isLast && said !== -1 ? skipAround(scene, said) : at
  return from < at - 2 ? cut(scene, from, at - 2) : undefined
}

/** Where a text begins that stands behind a place: “a warning below the first paragraph, Coins are not real.” */
function findBehindPlace(scene: Scene, at: number): number | undefined {
  const from = scene.endOfClause(at)
  const isText =
    /^,| - /.test(scene.words[from]?.gap ?? '') &&
    /^\p{Lu}/u.test(scene.words[from]?.text ?? '') &&
    scene.endOfSentence(from) - from >= LEAST_WORDS
  const isPlaced = from === at + 1 || PLACE.test(scene.plain({ from: at + 1, to: from }))
  return isText && isPlaced ? from : undefined
}

const LEAST_WORDS = 4

/** Where a text begins behind a word for saying it. */
function skipAround(scene: Scene, index: number): number {
  const { words } = scene
  let from = index + 1
  for (const length of [3, 2]) {
    if (SHOULD.test(scene.plain({ from, to: from + length }))) from += length
  }
  const isTold = /^tell/.test(words[index]?.plain ?? '')
  while (
    from < words.length &&
    !/^\p{Lu}/u.test(words[from]?.text ?? '') &&
    (AROUND.test(words[from]?.plain ?? '') ||
      SAYS.test(words[from]?.plain ?? '') ||
      (isTold && PEOPLE.test(words[from]?.plain ?? '')))
  )
    from++
  return from
}

/** Whether a quotation stands where a text does: behind the word for it and “saying”, or at the end. */
function isSaid(scene: Scene, index: number, at: number): boolean {
  const before = scene.words[index - 1]?.plain ?? ''
  const gap = scene.words[index]?.gap ?? ''
  const isBehind = SAYS.test(before) || /[:–—]| - /.test(gap) || index === at + 1
  return isBehind
}

const ABOUT_IT =
  /[.!?;,] (?:and |then |also |please |pls )*(?:put|place|add|move|link|with an? |make|keep|leave|don['’]t|and (?:remove|delete))\b/i

/** Whether a text that is not quoted goes on with another wish: “…. Put it after the first one.” */
export function goesOn(scene: Scene, span: Span): boolean {
  const said = scene.say(span)
  return ABOUT_IT.test(said) || OTHER_WISH.test(said)
}

/** A text without what is said behind it of where it stands. */
function cut(scene: Scene, from: number, most: number): Span | undefined {
  if (goesOn(scene, { from, to: most })) return undefined
  let to = most
  while (to > from && TAIL.test(scene.words[to - 1]?.plain ?? '')) to--
  for (let at = from + 1; at < to; at++) {
    if (scene.isBreak(at) && PLACE.test(scene.plain({ from: at, to }))) return { from, to: at }
  }
  return to > from ? { from, to } : undefined
}
