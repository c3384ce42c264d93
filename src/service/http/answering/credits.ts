import type { Usage } from '../../answers/index.ts'
import type { UsageStore } from '../../store/index.ts'
import { ApiError } from '../errors/index.ts'

/** What an organization may use, and what it is charged. */
export interface Plan {
  /** Credits of a token that a model reads or writes. */
  price: number
  /** Credits of a month; `undefined` when they have no end. */
  included?: number
  /** Whether questions are answered when those of the month are used up. */
  hasOverage: boolean
}

/** Everything is metered and nothing refused. An answer of 2,300 tokens costs 23 credits. */
export const UNLIMITED: Plan = { price: 0.01, hasOverage: true }

/** Credits of an answer: whole ones, at least one. */
export function creditsOf(
  engine: string,
  { inputTokens, outputTokens }: Usage,
  plan: Plan,
): number {
  if (engine === 'extractive') return 1
  return Math.max(1, Math.ceil((inputTokens + outputTokens) * plan.price))
}

/** Throws `ApiError` when the credits of the month are used up and the plan has no overage. */
export async function checkCredits(
  usage: UsageStore,
  organization: string,
  { included, hasOverage }: Plan,
): Promise<void> {
  if (included === undefined || hasOverage) return
  const now = new Date()
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  const { credits } = await usage.totals({ organization, from })
  if (credits < included) return
  throw new ApiError(
    402,
    `Expected credits to be left this month, received a question after all ${included} were used.`,
  )
}
