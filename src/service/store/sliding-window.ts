import type { LimitRule, LimitState } from './model.ts'

/** Requests in the window that is running and in the one before it. */
export interface WindowCount {
  /** When the window began. */
  start: number
  hits: number
  hitsBefore: number
}

/**
 * What of a kept count is left at a later time. Windows begin at multiples of their length; a count
 * of a process whose clock is ahead is taken as it stands.
 */
export function countAt(kept: WindowCount | undefined, windowMs: number, now: number): WindowCount {
  const start = now - (now % windowMs)
  if (kept === undefined || kept.start + windowMs < start) return { start, hits: 0, hitsBefore: 0 }
  if (kept.start >= start) return kept
  return { start, hits: 0, hitsBefore: kept.hits }
}

export function countOneMore(count: WindowCount): WindowCount {
  return { ...count, hits: count.hits + 1 }
}

export function countOneLess(count: WindowCount): WindowCount {
  return { ...count, hits: Math.max(0, count.hits - 1) }
}

/** Whether the rule admits one more request. */
export function admits(rule: LimitRule, count: WindowCount, now: number): boolean {
  return load(rule, count, now) + rule.windowMs <= rule.limit * rule.windowMs
}

export function stateOf(rule: LimitRule, count: WindowCount, now: number): LimitState {
  const { limit, windowMs } = rule
  const free = Math.floor((limit * windowMs - load(rule, count, now)) / windowMs)
  return { rule, remaining: Math.max(0, free), resetMs: resetOf(rule, count, now) }
}

/**
 * Requests of the last `windowMs` times `windowMs`, which is a whole number: those of the window
 * before are taken as spread evenly, so that a share of them counts.
 */
function load({ windowMs }: LimitRule, count: WindowCount, now: number): number {
  return count.hitsBefore * (windowMs - elapsedOf(count, now)) + count.hits * windowMs
}

function elapsedOf(count: WindowCount, now: number): number {
  return Math.max(0, now - count.start)
}

function resetOf(rule: LimitRule, count: WindowCount, now: number): number {
  const left = rule.windowMs - elapsedOf(count, now)
  if (admits(rule, count, now) || rule.limit < 1) return left
  const free = rule.limit - 1 - count.hits
  // Either enough of the window before has passed, or enough of this one when it has become that.
  if (free >= 0) return Math.ceil(left - (free * rule.windowMs) / count.hitsBefore)
  return left + Math.ceil((-free * rule.windowMs) / count.hits)
}
