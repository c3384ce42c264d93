export { type BreakerOptions, CircuitBreaker } from './circuit-breaker.ts'
export { engineFrom, resilientEngine } from './engine-from.ts'
export { extractiveEngine } from './extractive.ts'
export type {
  AnswerEngine,
  AnswerPart,
  AnswerRequest,
  ContextItem,
  ConversationMessage,
  FinishReason,
  SearchResult,
  Usage,
} from './model.ts'
export { modelEngine } from './model-engine/model-engine.ts'
export { type ModelSettings, readModelSettings } from './model-engine/settings.ts'
export { safeContent } from './safe-content.ts'
export { wholeAnswer } from './whole-answer.ts'
