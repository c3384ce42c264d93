import type { LimitRule, LimitState } from './model.ts'

/** When requests were admitted, oldest first, and how many at each time. */
export type AdmittedLog = readonly (readonly [time: number, count: number])[]

/** Times that a log has before it is shortened. */
const MOST_TIMES = 256

/** Parts of a window that a shortened log tells apart. */
const PARTS = 120

/** What of a log still counts at a later time. */
export function logAt(log: AdmittedLog, windowMs: number, now: number): AdmittedLog {
  return log.filter(([time]) => time > now - windowMs)
}

/**
 * Adds a request. Long logs are shortened by taking some requests to be later than they were, so
 * that no window ever has more than its limit: places become free a 120th of the window later. So
 * is a request of a process whose clock is behind.
 */
export function addTo(log: AdmittedLog, windowMs: number, now: number): AdmittedLog {
  const last = log.at(-1)
  const time = Math.max(now, last?.[0] ?? 0)
  const added: AdmittedLog =
    last?.[0] === time ? [...log.slice(0, -1), [time, last[1] + 1]] : [...log, [time, 1]]
  if (added.length <= MOST_TIMES) return added
  const parts = new Map<number, [time: number, count: number]>()
  for (const [at, count] of added) {
    const part = Math.floor((at * PARTS) / windowMs)
    parts.set(part, [at, count + (parts.get(part)?.[1] ?? 0)])
  }
  return [...parts.values()]
}

/** Takes a request out that was added at a time, or one that frees its place sooner. */
export function takeFrom(log: AdmittedLog, time: number): AdmittedLog {
  const index = log.findIndex(([at]) => at >= time)
  return log.flatMap(([at, count], place) => {
    if (place !== index) return [[at, count] as const]
    return count > 1 ? [[at, count - 1] as const] : []
  })
}

/** Whether the rule admits one more request. */
export function admits({ limit }: LimitRule, log: AdmittedLog): boolean {
  return countOf(log) < limit
}

export function getState(rule: LimitRule, log: AdmittedLog, now: number): LimitState {
  const remaining = Math.max(0, rule.limit - countOf(log))
  return { rule, remaining, resetMs: resetOf(rule, log, now) }
}

function countOf(log: AdmittedLog): number {
  return log.reduce((sum, [, count]) => sum + count, 0)
}

function resetOf({ limit, windowMs }: LimitRule, log: AdmittedLog, now: number): number {
  const last = log.at(-1)?.[0] ?? now
  let over = countOf(log) - limit + 1
  // Until all is free again, or, where nothing is, until the first place is.
  if (over <= 0 || limit < 1) return last + windowMs - now
  for (const [time, count] of log) {
    over -= count
    if (over <= 0) return time + windowMs - now
  }
  return last + windowMs - now
}
