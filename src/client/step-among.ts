/** The keys that step back and on in a row. */
type StepKeys = readonly [back: string, onward: string]

/**
 * Moves the focus among the elements of a row by its two keys, Home and End, around its ends; from
 * outside the row onto its first or last one. Returns what has the focus then, nothing for other keys.
 */
export function stepAmong(
  event: KeyboardEvent,
  row: readonly HTMLElement[],
  [back, onward]: StepKeys,
): HTMLElement | undefined {
  const at = event.target instanceof HTMLElement ? row.indexOf(event.target) : -1
  const places: Partial<Record<string, number>> = {
    [back]: Math.max(at, 0) - 1,
    [onward]: at + 1,
    Home: 0,
    End: -1,
  }
  const place = places[event.key]
  if (place === undefined) return undefined
  event.preventDefault()
  const next = row.at(place % row.length)
  next?.focus()
  return next
}
