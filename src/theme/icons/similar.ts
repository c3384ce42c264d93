/** Words that draw what stands around the thing. */
const FRAME = /^(?:circle|diamond|hexagon|octagon|rectangle|square|triangle)$/

/**
 * Names of simpler drawings of the same thing, nearest first: `wifi-slash` is `wifi-off` elsewhere
 * or else `wifi`, `circle-dollar` is `dollar`, `chart-line-up` is `chart-line`.
 */
export function similarNames(name: string): string[] {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(name)) return []
  const words = name.split('-')
  const [first = '', ...others] = words
  const crossed = words.at(-1) === 'slash' ? [[...words.slice(0, -1), 'off'].join('-')] : []
  if (FRAME.test(first)) return [...crossed, ...shorter(others)]
  return [...crossed, ...shorter(words.slice(0, -1))]
}

/** A name of these words, then with one less at its end, and so on. */
function shorter(words: readonly string[]): string[] {
  return words.map((_word, index) => words.slice(0, words.length - index).join('-'))
}
