import type { ModelSettings } from '../../../answers/index.ts'

/** What a model may use up for one prompt, the mending of what the check finds included. */
export interface AgentLimits {
  /** Calls of the model. */
  steps: number
  /** Milliseconds until a call has to say something, and until all have to be done. */
  firstMs: number
  totalMs: number
  /** Tokens that are read and written. */
  tokens: number
  /** Bytes of text that are written to files. */
  bytes: number
  /** What a prompt may cost, and what a million tokens do, in any one currency. */
  price?: { most: number; input: number; output: number }
}

export const AGENT_LIMITS: AgentLimits = {
  steps: 40,
  firstMs: 180_000,
  totalMs: 15 * 60_000,
  tokens: 400_000,
  bytes: 1_000_000,
}

/** Which model works, and within which limits. */
export type AgentModelSettings = Omit<ModelSettings, 'limits'> & { limits: AgentLimits }
