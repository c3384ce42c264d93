import { getAssistantLabels } from '../../i18n/index.ts'
import { type AnswerWords, extractAnswer } from '../../search/index.ts'
import { createFailure } from './failure.ts'
import {
  callParts,
  createResultParts,
  getQuestion,
  getSource,
  type LookUp,
  lookUp,
} from './look-up.ts'
import type { AnswerEngine, AnswerPart, AnswerRequest } from './model.ts'
import { NO_USAGE } from './usage.ts'

export const EXTRACTIVE = 'extractive'

/** An engine that answers in the words of the pages, without a model. */
export function createExtractiveEngine(
  wordsFor: (language: string) => AnswerWords = getAssistantLabels,
): AnswerEngine {
  return {
    name: EXTRACTIVE,
    async *answer(request) {
      try {
        yield* answer(request, wordsFor)
      } catch (error) {
        yield createFailure(error, EXTRACTIVE, NO_USAGE)
      }
    },
  }
}

async function* answer(
  request: AnswerRequest,
  wordsFor: (language: string) => AnswerWords,
): AsyncGenerator<AnswerPart> {
  const { index, context, pageSize, signal } = request
  signal.throwIfAborted()
  const question = getQuestion(request)
  // Readers see that something is done before it is.
  yield* callParts(question)
  let looked: LookUp
  try {
    looked = await lookUp(request)
    signal.throwIfAborted()
  } catch (error) {
    yield* createResultParts({ results: [] }, [], 'error')
    throw error
  }
  const { found } = looked
  const { markdown, cited, answered } = extractAnswer(found, {
    question,
    links: index.links,
    words: wordsFor(found.question.language),
    hasCode: context.some(({ type }) => type === 'code'),
    quotable: pageSize,
  })
  const sources = cited.map((hit, at) => getSource(hit, at + 1, index))
  yield* createResultParts(looked, sources)
  yield { type: 'step-start' }
  for (const text of getPieces(markdown)) yield { type: 'text', text }
  yield { type: 'annotation', value: { type: 'answer', answered } }
  yield { type: 'step-end', finishReason: 'stop', usage: NO_USAGE }
  yield { type: 'finish', finishReason: 'stop', usage: NO_USAGE, engine: EXTRACTIVE, answered }
}

/** A text in pieces of about 40 characters that end between words, where there are words. */
function getPieces(text: string): string[] {
  return text.match(/[\s\S]{1,40}(?:\s+|$)|[\s\S]{1,39}[^\ud800-\udbff]/g) ?? []
}
