/** Characters of a value that are shown. */
const LONGEST = 120

/** A value of a schema as it is written in JSON; texts without their quotes, but for an empty one. */
export function printValue(value: unknown): string {
  if (value === '') return '""'
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
