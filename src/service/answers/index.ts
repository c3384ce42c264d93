export { type BreakerOptions, CircuitBreaker } from './circuit-breaker.ts'
export { engineFrom } from './engine-from.ts'
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
export { type ModelSettings, modelEngine, readModelSettings } from './model-engine/index.ts'
export { resilientEngine } from './resilient.ts'
export { wholeAnswer } from './whole-answer.ts'
