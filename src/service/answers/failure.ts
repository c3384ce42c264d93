import { FAILURE } from '../stream/index.ts'
import type { AnswerPart, Usage } from './model.ts'

/** How an answer ends that fails. Readers are not told why. */
export function failure(cause: unknown, engine: string, usage: Usage): AnswerPart {
  return { type: 'failure', message: FAILURE, cause, usage, engine }
}
