import type { Usage } from './model.ts'

export const NO_USAGE: Usage = { inputTokens: 0, outputTokens: 0 }

/** Characters of a token, on average. */
const CHARACTERS = 4

export function addUsage(one: Usage, other: Usage): Usage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  }
}

/** Tokens of a text of some characters, roughly. */
export function estimateTokens(characters: number): number {
  return Math.ceil(characters / CHARACTERS)
}
