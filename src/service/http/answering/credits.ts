import type { Usage } from '../../answers/index.ts'
import type { CreditHold, UsageStore } from '../../store/index.ts'
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
export function getCredits(
  engine: string,
  { inputTokens, outputTokens }: Usage,
  plan: Plan,
): number {
  if (engine === 'extractive') return 1
  return Math.max(1, Math.ceil((inputTokens + outputTokens) * plan.price))
}

/** Tokens of an answer, and of an agent's work, on average. */
const TOKENS = { assistant: 2300, agent: 11_500 }

/** What is held for a request until it is known what it costs; nothing where nothing is refused. */
export function holdFor(
  kind: keyof typeof TOKENS,
  engine: string,
  plan: Plan,
): CreditHold | undefined {
  if (plan.included === undefined || plan.hasOverage) return undefined
  const usual = { inputTokens: TOKENS[kind], outputTokens: 0 }
  return { credits: getCredits(engine, usual, plan), limit: plan.included }
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
  if (credits >= included) throw createCreditsError(included)
}

export function createCreditsError(included: number): ApiError {
  return new ApiError(
    402,
    `Expected credits to be left this month, received a request after all ${included} were used.`,
  )
}
