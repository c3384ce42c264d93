import { createMiddleware } from 'hono/factory'
import type { LimitDecision, LimitRule, LimitState, RateLimiter } from '../../store/index.ts'
import type { ServiceEnv } from '../environment.ts'
import { ApiError } from '../errors/index.ts'
import type { ServiceParts } from '../service-parts.ts'
import { limitKey } from './client-address.ts'
import type { RulesOf } from './limits.ts'

/**
 * Counts a request, and refuses it when there have been too many. One that is refused later on, or
 * that the service fails to answer, is not counted.
 */
export function limitRate({ store, limits }: ServiceParts, rulesOf: RulesOf) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const caller = c.get('caller')
    const rules = rulesOf(limits, {
      organization: caller?.organization ?? '',
      address: limitKey(c.get('address')),
      projectId: c.get('project')?.id ?? '',
      keyId: caller?.keyId ?? '',
    })
    const { state, at } = await countRequest(store.limits, rules)
    const tell = (left: LimitState) => {
      for (const [name, value] of Object.entries(getHeaders(left))) c.header(name, value)
    }
    tell(state)
    await next()
    if (c.res.status < 400) return
    await store.limits.giveBack(rules, at)
    tell({ ...state, remaining: state.remaining + 1 })
  })
}

/** The rule that is nearest to its limit, and when it counts. Throws `ApiError` beyond it. */
export async function countRequest(
  limits: RateLimiter,
  rules: readonly LimitRule[],
): Promise<{ state: LimitState; at: number }> {
  const decision = await limits.take(rules)
  const state = tightest(decision)
  if (decision.isAllowed) return { state, at: decision.at }
  const wait = String(seconds(state.resetMs))
  throw new ApiError(
    429,
    `Expected at most ${state.rule.limit} requests in ${period(state.rule.windowMs)}, received more. Try again in ${wait} s.`,
    { headers: { ...getHeaders(state), 'Retry-After': wait } },
  )
}

/** Of the rules that refuse, the one that does so longest; else the one with the least left. */
function tightest({ states }: LimitDecision): LimitState {
  return states.reduce((a, b) => {
    const isTighter = b.remaining - a.remaining || a.resetMs - b.resetMs
    return isTighter < 0 ? b : a
  })
}

function getHeaders({ rule, remaining, resetMs }: LimitState): Record<string, string> {
  const reset = seconds(resetMs)
  return {
    'RateLimit-Policy': `"${rule.name}";q=${rule.limit};w=${seconds(rule.windowMs)}`,
    RateLimit: `"${rule.name}";r=${remaining};t=${reset}`,
    'X-RateLimit-Limit': String(rule.limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(reset),
  }
}

function period(windowMs: number): string {
  const names = { 60000: 'a minute', 3600000: 'an hour', 86400000: 'a day' }
  return names[windowMs as keyof typeof names] ?? `${seconds(windowMs)} s`
}

function seconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000))
}
