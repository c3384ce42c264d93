/** Words for parts of the docs and for where they are: a text that is told does not have them with those around. */
const PARTS = new Set(
  (
    'title titled sidebar description page pages group tab folder heading section sections table row column ' +
    'bullet header footer navbar menu docs navigation frontmatter button paragraph sentence callout item typo typos ' +
    'listed labelled labeled saying misspelled spelled wherever everywhere throughout directly'
  ).split(' '),
)
/** Words that tell what to do, where no text has begun. */
const TELLING = new Set(
  (
    'called named opens links leads pointing forms replace give rename change put insert set list please should ' +
    'instead right after before below above'
  ).split(' '),
)
const WORD = /[\p{L}\p{N}#@][\p{L}\p{N}'’./#@_-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu
/** What a text begins behind. */
const TEXT_AHEAD = /[\p{L}"”)]:(?= )/u
/** What a name or a text is told behind, with no sign that it ends. */
const VALUE =
  /\b(?:to|be|as|is|of|called|named|titled|labell?ed|(?:title|heading|name|label)) (?=[\p{Lu}\d])[^.,;:!?]*|\b[Uu]se (?=\p{Lu})[^.,;:!?]*(?= as (?:the|its|an?|their)\b)/gu
/** A text that tells readers what to do, with where it is. */
const DOING = /^\S+ (?:open|click|press|choose|select|pick|go|use|find|see|enter|run|add|create)\b/i
/** “Title: Boats” labels a text, and is not said together with it. */
const LABEL = /\b(?:title|heading|headline|label|question): /i
/** Words behind which all is a text where no colon says so. */
const SAYS =
  /\b(?:say(?:s|ing)?|reads?|text|that|one now(?=, )|(?:sentence|paragraph|line|note|tip|warning|with|is)(?= \p{Lu}))\b/u
/** What readers are told to do, in a sentence of its own: “On lakes you row.” */
const OF_READERS =
  /(?<=[.!?;] )(?:(?:On|For|In) \p{L}*\p{Lu}\p{L}*|First|Then|Next|Finally),? you \p{Ll}+/u
/** Words of a prompt together that no text has by chance. */
const SEVERAL = 3

/**
 * Words of a prompt, with line breaks in the places of quotations, that stand together where it tells what to do and has
 * not begun to tell a text.
 */
export function listTelling(lined: string): string[] {
  const colon = TEXT_AHEAD.exec(lined)
  const end = colon === null ? lined.length : colon.index + 1
  const words = [...lined.matchAll(WORD)]
  const values = [...lined.matchAll(VALUE)]
  const says = Math.min(
    ...[SAYS, OF_READERS].map((pattern) => pattern.exec(lined)?.index ?? lined.length),
  )
  const begins = new Set(values.map(({ index }) => lined.indexOf(' ', index) + 1))
  const isDoing = values.some(([value]) => DOING.test(value))
  const isOfValue = (at: number) =>
    values.some(({ 0: { length }, index }) => at > index && at < index + length)
  return words.flatMap((first, at) => {
    const some = words.slice(at, at + SEVERAL)
    const last = some.at(-1)
    if (some.length < SEVERAL || last === undefined || first.index >= end) return []
    const isTelling = some.some(({ 0: word, index }) => {
      const small = word.toLowerCase()
      if (index >= end) return false
      // A name may begin with one of them, or have one as it has its other words: “Boats Docs”.
      const isNamed = begins.has(index) || (word !== small && isOfValue(index))
      if (PARTS.has(small)) return !isDoing && !isNamed
      return TELLING.has(small) && !isOfValue(index)
    })
    const isText = colon === null && first.index > says
    const between = lined.slice(first.index, last.index)
    const isApart = /[.!?;] |\n/.test(between) || LABEL.test(between)
    if (!isTelling || isText || isApart) return []
    return [getWords(some.map(([word]) => word).join(' '))]
  })
}

/** The words of a text, whatever signs stand between them, each with spaces around it; sentences stay apart. */
export function getWords(text: string): string {
  const sentences = text.split(/[.!?;](?=\s)|\n/)
  return ` ${sentences.map((one) => [...one.matchAll(WORD)].map(([word]) => word.toLowerCase()).join(' ')).join(' | ')} `
}
