/** Something that is called otherwise now. */
export interface ToldName {
  old: string
  now: string
}

/** Of several: “on the page say Oak” asks for it, where “the page says Oak” tells what it has. */
const SAY = '(?:say|write|have|use|mention|spell it|call it)'
const SAYS = '(?:says|writes|has|uses|mentions|calls it|spells it)'
const PAGES = 'docs|pages|guides|places|texts'
const PAGE = 'docs?|page|guide|text|site'
const OFTEN = '(?: (?:still|mostly|often|always))?'

/** The two ways in which a prompt writes one word, other than at the beginning of a sentence. */
export function findSpellings(prompt: string): readonly [string, string] | undefined {
  const words = [...new Set(prompt.match(/(?<![\p{L}\d_-])[\p{L}\d]{3,}(?![\p{L}\d_-])/gu))]
  const groups = Map.groupBy(words, (word) => word.toLowerCase())
  const pairs = [...groups.values()].filter(
    ([one = '', other = '']) => one.slice(1) !== other.slice(1) && other !== '',
  )
  const [[one = '', other = '', more] = []] = pairs
  return pairs.length === 1 && more === undefined ? [one, other] : undefined
}

/** Which of two spellings the docs have, where that is told: “The tool is Oakframe. We have OakFrame all over the docs.” */
export function readRespelled(
  prompt: string,
  [one, other]: readonly [string, string],
): ToldName | undefined {
  const isOld = (name: string, who: string) =>
    new RegExp(`\\b(?:${who}) (?:[^.;,]* )?${name}\\b`).test(prompt)
  for (const who of [
    `(?:${PAGES})${OFTEN} ${SAY}|(?:${PAGE})${OFTEN} ${SAYS}`,
    `(?:we|We)${OFTEN} ${SAY}`,
  ]) {
    const [first, second] = [isOld(one, who), isOld(other, who)]
    if (first !== second) return first ? { old: one, now: other } : { old: other, now: one }
  }
  return undefined
}
