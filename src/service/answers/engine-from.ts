import type { Environment } from '../settings/index.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { extractiveEngine } from './extractive.ts'
import type { AnswerEngine } from './model.ts'
import { modelEngine, readModelSettings } from './model-engine/index.ts'
import { resilientEngine } from './resilient.ts'

/**
 * The engine that the environment asks for: a model with what the pages say as its stand-in, else
 * what the pages say alone. Throws with what is wrong in the settings.
 */
export function engineFrom(env: Environment): AnswerEngine {
  const extractive = extractiveEngine()
  const settings = readModelSettings(env)
  if (settings === undefined) return extractive
  return resilientEngine(modelEngine(settings), extractive, new CircuitBreaker())
}
