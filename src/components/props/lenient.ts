/** A value as authors write it: `arrow`, `{true}`, `"true"`, `"True"`, `cols="3"`. */
export type Lenient<Value> = Value | string | null

const FLAGS = new Map([
  ['', true],
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
])

/** A boolean prop, in the words that authors have for it; `undefined` without such a meaning. */
export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  return typeof value === 'string' ? FLAGS.get(value.trim().toLowerCase()) : undefined
}

/** The same; `fallback` when it is absent. Another word turns it on, as in HTML: `arrow="arrow"`. */
export function isOn(value: unknown, fallback = false): boolean {
  return readFlag(value) ?? (typeof value === 'string' || fallback)
}

/** A numeric prop; `undefined` when it is absent or no number. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  if (typeof value === 'string' && value.trim() === '') return undefined
  const number = typeof value === 'number' ? value : Number(value.trim().replace(/px$/, ''))
  return Number.isFinite(number) ? number : undefined
}

/** A prop of words: an array, its JSON, or a list with commas. */
export function toList(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  if (typeof value !== 'string' || value.trim() === '') return []
  return value
    .trim()
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((word) => word.trim().replace(/^(["'])(.*)\1$/, '$2'))
    .filter((word) => word !== '')
}

/** A prop of text; anything without a plain text form counts as absent. */
export function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** One of a few words, in whatever case; the first one stands for whatever else is written. */
export function toWord<Word extends string>(
  value: unknown,
  words: readonly [Word, ...Word[]],
): Word {
  const written = typeof value === 'string' ? value.trim().toLowerCase() : undefined
  return words.find((word) => word === written) ?? words[0]
}
