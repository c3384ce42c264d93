/** Points that do not end a sentence. */
const abbreviation =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|incl|resp|no|fig|dr|mr|mrs|ms|prof|inc|ltd|z\.b|d\.h|bzw|ca|p\. ?ej|par ex)\.["')\]]*\s*$/i

/** Code and links, which may hold points. */
const atom = /(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|!?\[[^\]]*\]\([^)]*\)/g

const segmenters = new Map<string, Intl.Segmenter>()

/** The sentences of a paragraph of Markdown, as its language ends them. */
export function sentencesOf(paragraph: string, language: string): string[] {
  const text = paragraph.replaceAll(/\s*\n\s*/g, ' ')
  const masked = text.replaceAll(atom, (whole) => 'X'.repeat(whole.length))
  const sentences: string[] = []
  let start = 0
  for (const { segment, index } of segmenterOf(language).segment(masked)) {
    const end = index + segment.length
    if (end < text.length && abbreviation.test(masked.slice(start, end))) continue
    sentences.push(text.slice(start, end).trim())
    start = end
  }
  return sentences.filter((sentence) => sentence !== '')
}

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language)
  if (known !== undefined) return known
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  segmenters.set(language, segmenter)
  return segmenter
}
