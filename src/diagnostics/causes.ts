import type { Finding, Location } from './diagnostic.ts'

/** Where a finding stands; what is about no file has no place. */
export type Place = Partial<Pick<Location, 'file' | 'line' | 'column'>>

/** Findings of one cause: the first of them, and where the others are. */
export interface Cause extends Finding {
  /** How often it was found; absent for once. */
  count?: number
  /** All its places, or the first of very many; absent when there is one. */
  places?: Place[]
  /** How many places are not among them. */
  placesLeftOut?: number
}

/** Places of one cause that are told: a report stays readable, and of a bearable size. */
export const MOST_PLACES = 1_000

/**
 * Findings that say the same, each with its places. The order is that of their first ones. What is
 * grouped stays as it is.
 */
export function groupByCause(diagnostics: readonly Cause[]): Cause[] {
  const groups = new Map<string, Cause[]>()
  for (const diagnostic of diagnostics) {
    const { code, severity, message } = diagnostic
    const key = `${severity} ${code} ${message}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [diagnostic])
    else group.push(diagnostic)
  }
  return [...groups.values()].flatMap((group): Cause[] => {
    const [first] = group
    if (first === undefined) return []
    if (group.length === 1) return [first]
    const places = group.slice(0, MOST_PLACES).map(placeOf)
    const placesLeftOut = group.length - places.length
    return [{ ...first, count: group.length, places, ...(placesLeftOut > 0 && { placesLeftOut }) }]
  })
}

/** The findings of a report, one for each place that it tells. */
export function getEachPlace(causes: readonly Cause[]): Finding[] {
  return causes.flatMap(({ count: _count, places, placesLeftOut: _left, ...first }) => {
    if (places === undefined) return [first]
    const { endLine: _line, endColumn: _column, ...finding } = first
    return places.map((place) => ({ ...finding, ...place }))
  })
}

function placeOf({ file, line, column }: Finding): Place {
  return {
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  }
}
