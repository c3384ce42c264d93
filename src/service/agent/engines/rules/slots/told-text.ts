import { isIn, overlaps, type Scene, type Span } from '../restate/scene.ts'

/** Words that lead to what something is to say: “Make it …”, “It should read …”, “Use …”. */
const LEADS: readonly RegExp[] = [
  /^(?:(?:please|so|then|and|just|simply|could you|can you) )*(?:make|call|set|change|shorten|rename|turn|cut|simplify|update|reword|trim|switch|retitle|replace|correct|fix) (?:it|that|this|them|that one|(?:the|its|that|this) (?:\S+ ){0,3}?(?:title|name|summary|description|text|label|alt text|version|wording))(?: (?:there|down|back))?(?: (?:to|into|say|read|be|by|with|as))*$/,
  /^(?:(?:please|so|then|and|just|simply|could you|can you) )*(?:make|set|change|shorten|rename|turn|cut|simplify|update|reword|trim|switch|retitle) (?:\S+ )+(?:to|into|say|read)$/,
  /^(?:(?:please|so|and|instead) )*(?:it|that|this|which|they|(?:the|its|that|this) (?:\S+ ){0,3}?(?:title|name|summary|description|text|label|alt text|version|wording|one)|\S+(?: \S+){0,11}) (?:should|must|has to|needs to|ought to|shall) (?:now |just |only |simply |rather |really )*(?:be called|be titled|be named|be described as|be summari[sz]ed as|be labell?ed|read|say|be|become)(?: (?:as|just|simply))?$/,
  /^(?:(?:please|so|and) )*(?:use|put|take|write|go with|try)(?: (?:this|the following|instead|simply|just))*$/,
  /^(?:(?:and|but|so) )*(?:it|that|this|(?:the|its) (?:\S+ ){0,2}(?:title|name|version)|we|the api|our api)(?: (?:is|are|was|has been))?(?: (?:now|officially|really|actually))*(?:'s| is| are)?(?: now)? (?:called|named|titled|call it)(?: (?:now|officially))?$/,
  /^(?:it|that)'s (?:now )?(?:called|named|titled)(?: now)?$/,
]
const LONGEST = 14

/** Words at the end of a text that are no part of it. */
const BEHIND =
  /^(?:instead|please|now|from now on|these days|everywhere|there|too|as well|thanks|thank you|in the (?:open ?api|api|swagger)? ?(?:spec|file)(?: file)?|in the open ?api (?:spec|file))$/

/** What is not to be taken for a name: “make it shorter”. */
const NAME = /^[\p{Lu}\d"“`#@]|\p{Ll}\p{Lu}/u

/**
 * What something is to say by a prompt: its one quotation, what stands behind its last colon, or behind words that lead to it.
 *
 * @param known texts that the docs have, which are told as what is there
 */
export function findToldText(scene: Scene, known: readonly Span[]): Span | undefined {
  const isFree = (span: Span) => !known.some((one) => overlaps(one, span))
  const quoted = scene.words.flatMap((word, at) =>
    word.isQuoted && !isIn(at, known) ? [{ from: at, to: at + 1 }] : [],
  )
  if (quoted.length > 1) return undefined
  if (quoted[0] !== undefined) return quoted[0]
  const colon = scene.words.findLastIndex(({ gap }) => /:\s/.test(gap))
  if (colon > 0 && NAME.test(scene.words[colon]?.text ?? '')) {
    const span = { from: colon, to: scene.words.length }
    return isFree(span) ? withoutEnd(scene, span) : undefined
  }
  const found: Span[] = []
  for (let from = 0; from < scene.words.length; from++) {
    if (!scene.isBreak(from) && !/^(?:and|so|please)$/.test(scene.words[from - 1]?.plain ?? ''))
      continue
    for (let to = Math.min(from + LONGEST, scene.words.length - 1); to > from; to--) {
      const isLead = LEADS.some((lead) => lead.test(scene.plain({ from, to })))
      const isName = NAME.test(scene.words[to]?.text ?? '') && !isIn(to, known)
      if (!isLead || !isName || scene.hasBreakWithin(from, to + 1)) continue
      found.push(withoutEnd(scene, { from: to, to: endOfName(scene, to, known) }))
      break
    }
  }
  if (found.length === 0) found.push(...findEnough(scene))
  const [only, ...others] = found.filter(
    (one) => !found.some((other) => other !== one && other.from === one.from && other.to > one.to),
  )
  return only !== undefined && others.every(({ from }) => from === only.from) && isFree(only)
    ? only
    : undefined
}

/** “Just List boats will do”: without such a word in front the capital letter is that of the sentence. */
function findEnough(scene: Scene): Span[] {
  return scene.find(ENOUGH, MOST_ENOUGH).flatMap(({ from, to }) => {
    const start = scene.startOfClause(from)
    const lead = scene.find(JUST, 2).find((one) => one.from === start)
    const text = lead && { from: lead.to, to: from }
    const isName = text !== undefined && NAME.test(scene.words[text.from]?.text ?? '')
    return isName && text.to > text.from && scene.isStart(to) ? [text] : []
  })
}

const ENOUGH =
  /^(?:(?:will|would|should) (?:do|suffice|be (?:enough|fine|plenty))|is (?:enough|fine|plenty|sufficient|all (?:it|we) needs?)|suffices|does it)$/
const MOST_ENOUGH = 5
const JUST = /^(?:(?:a )?(?:just|simply|plain|only|simple)|just plain|a (?:plain|simple))$/

/** A text goes to the end of its sentence. */
function endOfName(scene: Scene, from: number, known: readonly Span[]): number {
  let to = from + 1
  while (!scene.isStart(to) && !isIn(to, known)) to++
  return to
}

function withoutEnd(scene: Scene, { from, to }: Span): Span {
  for (let length = 5; length > 0; length--) {
    const at = to - length
    if (at > from && BEHIND.test(scene.plain({ from: at, to }))) return { from, to: at }
  }
  return { from, to }
}

/** A text as it is told, with the sign behind it where it was a sentence of its own behind a colon. */
export function sayTold(scene: Scene, span: Span): string {
  const isSentence = /:\s/.test(scene.words[span.from]?.gap ?? '')
  return isSentence ? scene.sayText(span) : scene.say(span)
}
