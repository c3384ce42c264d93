export { type BreakerOptions, CircuitBreaker } from './circuit-breaker.ts'
export { createAnswerEngine, createResilientEngine } from './engine-from.ts'
export { createExtractiveEngine } from './extractive.ts'
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
export { createModelEngine } from './model-engine/model-engine.ts'
export { type ModelSettings, readModelSettings } from './model-engine/settings.ts'
export { printSafeContent } from './safe-content.ts'
export { answerWhole } from './whole-answer.ts'
