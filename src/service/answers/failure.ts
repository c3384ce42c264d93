import type { AnswerPart, Usage } from './model.ts'

/** What readers are told when an answer breaks off without saying why. */
const FAILURE = 'The assistant could not answer right now. Please try again.'

/** How an answer ends that fails. Readers are not told why. */
export function createFailure(cause: unknown, engine: string, usage: Usage): AnswerPart {
  return { type: 'failure', message: FAILURE, cause, usage, engine }
}
