/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u

const RUNS = new RegExp(`(?:${UNSPACED.source})+|(?:(?!${UNSPACED.source}).)+`, 'gu')

const segmenters = new Map<string, Intl.Segmenter>()

export function hasUnspaced(text: string): boolean {
  return UNSPACED.test(text)
}

/** The parts of a text that are of such scripts, and those that are not, in turn. */
export function findUnspacedRuns(text: string): Iterable<{ 0: string; index: number }> {
  return text.matchAll(RUNS)
}

/** Words of a text without spaces, as its language divides them. */
export function* findUnspacedWords(
  text: string,
  lang: string,
): Generator<{ word: string; index: number }> {
  for (const { segment, index, isWordLike } of getSegmenter(lang).segment(text)) {
    if (isWordLike === true) yield { word: segment, index }
  }
}

function getSegmenter(lang: string): Intl.Segmenter {
  const known = segmenters.get(lang)
  if (known !== undefined) return known
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' })
  segmenters.set(lang, segmenter)
  return segmenter
}
