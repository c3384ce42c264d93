import { createFailure } from '../failure.ts'
import { callParts, createResultParts, type LookUp, lookUp } from '../look-up.ts'
import type { AnswerEngine } from '../model.ts'
import { NO_USAGE } from '../usage.ts'
import type { ModelSettings } from './settings.ts'

/** An engine that asks a model, which may look up and read more than it is given. */
export function createModelEngine(settings: ModelSettings): AnswerEngine {
  const name = `${settings.provider}:${settings.model}`
  return {
    name,
    async *answer(request) {
      let looked: LookUp
      try {
        request.signal.throwIfAborted()
        looked = await lookUp(request)
      } catch (error) {
        yield createFailure(error, name, NO_USAGE)
        return
      }
      yield* callParts(looked.question)
      yield* createResultParts(looked, [])
      // Who asks no model need not wait for what talks to models.
      const { askModel } = await import('./ask-model.ts')
      yield* askModel(name, settings, looked, request)
    },
  }
}
