/** Who reads what a `<Visibility>` holds, on a site that nobody logs in to. */
export type Audience = 'everybody' | 'people' | 'agents' | 'nobody'

/** Words of `for`. */
export const AUDIENCES = ['humans', 'agents', 'signed-in', 'signed-out'] as const

const READERS: Readonly<Record<(typeof AUDIENCES)[number], Audience>> = {
  humans: 'people',
  agents: 'agents',
  'signed-in': 'nobody',
  'signed-out': 'everybody',
}

/** Reads `for`: a word, `{ groups: […] }`, or a list of them; `undefined` for what it cannot be. */
export function readAudience(value: unknown): Audience | undefined {
  if (Array.isArray(value)) {
    const all = value.map(readAudience)
    if (all.length === 0 || all.includes(undefined)) return undefined
    if (all.includes('everybody') || (all.includes('people') && all.includes('agents'))) {
      return 'everybody'
    }
    return all.find((audience) => audience !== 'nobody') ?? 'nobody'
  }
  if (typeof value === 'object' && value !== null) {
    return 'groups' in value ? 'nobody' : undefined
  }
  const written = typeof value === 'string' ? value.trim().toLowerCase() : undefined
  const word = AUDIENCES.find((candidate) => candidate === written)
  return word && READERS[word]
}
