/** The calendar month of a point in time, in UTC, such as `2025-01`. */
export function monthOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 7)
}

/**
 * Part of a request's credits that lies beyond those of the month.
 *
 * @param total credits used in the month, those of the request included
 * @param included `undefined` when they have no end
 */
export function overageOf(credits: number, total: number, included: number | undefined): number {
  if (included === undefined) return 0
  return Math.min(credits, Math.max(0, total - included))
}
