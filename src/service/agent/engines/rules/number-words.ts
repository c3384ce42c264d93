/** The words for the numbers from one on. */
export const NUMBER_WORDS: readonly string[] =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty'.split(
    '|',
  )

/** An amount in digits. */
export function numberOf(value: string): string {
  const at = NUMBER_WORDS.indexOf(value.toLowerCase())
  return at === -1 ? value : String(at + 1)
}

/** The word for a number, where there is one. */
export function wordOf(number: string): string | undefined {
  return /^\d+$/.test(number) ? NUMBER_WORDS[Number(number) - 1] : undefined
}

/** How many a word tells: `both` are two; `undefined` where it tells no number. */
export function readCount(word: string): number | undefined {
  const said = word.toLowerCase()
  const at = NUMBER_WORDS.indexOf(said === 'both' ? 'two' : said)
  return at === -1 ? undefined : at + 1
}

/** A count in digits or as a word, as a part of patterns. */
export const COUNT: string = `(?:\\d+|${NUMBER_WORDS.join('|')})`

/** How many a count in digits or as a word tells. */
export function amountOf(count: string): number {
  return Number(numberOf(count))
}

/** A number in digits where another one is written so, else as a word where there is one. */
export function writeLike(old: string, number: number): string {
  return (/^\d/.test(old) ? undefined : wordOf(String(number))) ?? String(number)
}
