import type { Scene, Span } from './scene.ts'

/** Behind which words stands what something is to say. */
const SAYS =
  /^(?:saying|says|say|reads?|reading|stating|states?|that|telling|tells?|text|along the lines of|like)$/
/** Behind which words stands what something is called. */
const NAMED =
  /^(?:under|underneath|beneath|before|after|above|below|behind|in|on|to|of|from|the|section|heading|step|page|called|titled|tab|card)$/
const AROUND =
  /^(?:that|it|something|like|text|words|people|users|readers|everyone|them|visitors|should|must|say|says|saying|read|reads|along|lines|of)$/
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
  const quoted = words.flatMap(({ isQuoted }, index) =>
    isQuoted && !NAMED.test(words[index - 1]?.plain ?? '') ? [index] : [],
  )
  const told = quoted.filter((index) => isSaid(scene, index, at))
  const [only, ...others] = told.length > 0 ? told : quoted
  if (only !== undefined && others.length === 0) return { from: only, to: only + 1 }
  if (others.length > 0) return undefined
  const colon = words.findIndex(({ gap }, index) => index > at && /:/.test(gap))
  if (colon !== -1) return cut(scene, colon, words.length)
  for (let index = at + 1; index < words.length; index++) {
    if (!SAYS.test(words[index]?.plain ?? '')) continue
    let from = index + 1
    while (from < words.length && AROUND.test(words[from]?.plain ?? '') && !isBegun(scene, from))
      from++
    const to = scene.endOfSentence(from)
    if (from >= words.length || scene.isStart(from)) return undefined
    return cut(scene, from, to)
  }
  return undefined
}

/** Whether a text begins at a word, though it is one that may stand before a text. */
function isBegun(scene: Scene, at: number): boolean {
  // “That it is heavy” says what is so, “that it should say” does not.
  const isSubject = /^(?:it|they) (?!should|must|says?|reads?|reading|saying)/.test(
    scene.plain({ from: at, to: at + 2 }),
  )
  return isSubject || /^\p{Lu}/u.test(scene.words[at]?.text ?? '')
}

/** Whether a quotation stands where a text does: behind the word for it and “saying”, or at the end. */
function isSaid(scene: Scene, index: number, at: number): boolean {
  const before = scene.words[index - 1]?.plain ?? ''
  const gap = scene.words[index]?.gap ?? ''
  const isBehind = SAYS.test(before) || /[:–—]| - /.test(gap) || index === at + 1
  return isBehind
}

/** A text without what is said behind it of where it stands. */
function cut(scene: Scene, from: number, most: number): Span | undefined {
  let to = most
  while (to > from && TAIL.test(scene.words[to - 1]?.plain ?? '')) to--
  for (let at = from + 1; at < to; at++) {
    if (scene.isBreak(at) && PLACE.test(scene.plain({ from: at, to }))) return { from, to: at }
  }
  return to > from ? { from, to } : undefined
}
