import { isStepCount, streamText } from 'ai'
import { isAnswerable } from '../../../search/index.ts'
import type { LookUp } from '../look-up.ts'
import type { AnswerPart, AnswerRequest } from '../model.ts'
import { Deadlines } from './deadlines.ts'
import { describeError } from './describe-error.ts'
import { createLanguageModel } from './language-model.ts'
import { getInstructionsFor, getMessages, printQuotedData } from './prompt.ts'
import type { ModelSettings } from './settings.ts'
import { createReadingTools } from './tools.ts'
import { Translation } from './translation.ts'

/** Characters of a token that an answer may have at most. */
const LONGEST_TOKEN = 6

/** What a model answers to a question for which has been looked up. */
export async function* askModel(
  name: string,
  settings: ModelSettings,
  looked: LookUp,
  request: AnswerRequest,
): AsyncGenerator<AnswerPart> {
  const { limits, hasImages, apiKey } = settings
  const deadlines = new Deadlines(limits, request.signal)
  const instructions = getInstructionsFor(request)
  const data = printQuotedData(looked, request)
  const translation = new Translation(name, request, looked, {
    mostCharacters: limits.outputTokens * LONGEST_TOKEN,
    inputCharacters: instructions.length + data.length,
  })
  let error: unknown
  try {
    const { stream } = streamText({
      model: createLanguageModel(settings),
      instructions,
      messages: getMessages(request, data, hasImages),
      tools: createReadingTools(request),
      stopWhen: isStepCount(limits.steps),
      // The last call has to answer.
      prepareStep: ({ stepNumber }) =>
        stepNumber === limits.steps - 1 ? { toolChoice: 'none' } : {},
      maxOutputTokens: limits.outputTokens,
      maxRetries: 1,
      abortSignal: deadlines.signal,
      // The stream tells of errors as well.
      onError: () => undefined,
    })
    for await (const part of deadlines.heed(stream)) {
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') throw deadlines.signal.reason
      yield* translation.of(part, () => deadlines.hasBegun())
      if (translation.isFull) break
    }
  } catch (cause) {
    error = cause
  } finally {
    deadlines.end()
  }
  if (error === undefined && !translation.hasText) {
    error = new Error('Expected the model to answer, received no text.')
  }
  if (error === undefined) yield* translation.finish(isAnswerable(looked.found))
  else yield* translation.fail(describeError(error, apiKey))
}
