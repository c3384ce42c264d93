import type { Logger } from 'pino'
import type { AnswerPart } from '../../answers/index.ts'
import { plainError } from '../errors/index.ts'
import type { ServiceParts } from '../service-parts.ts'
import { creditsOf } from './credits.ts'

type End = Extract<AnswerPart, { type: 'finish' | 'failure' }>

/** An answer that is to be entered in thread, usage and log. */
export interface Entry {
  requestId: string
  projectId: string
  threadId: string
  messageId: string
  log: Logger
}

/**
 * The parts of an answer. Before the last one goes on, thread and usage have been entered: what a
 * client was told to be finished is kept.
 */
export async function* entered(
  parts: AsyncIterable<AnswerPart>,
  entry: Entry,
  service: ServiceParts,
): AsyncGenerator<AnswerPart> {
  const started = performance.now()
  let text = ''
  for await (const part of parts) {
    if (part.type === 'text') text += part.text
    if (part.type === 'finish' || part.type === 'failure') {
      const ms = Math.round(performance.now() - started)
      await enter(part, text, ms, entry, service)
    }
    yield part
  }
}

async function enter(
  end: End,
  text: string,
  ms: number,
  { requestId, projectId, threadId, messageId, log }: Entry,
  { store, plan, metrics }: ServiceParts,
): Promise<void> {
  const { engine, usage } = end
  const isCharged = end.type === 'finish' ? end.answered : text !== ''
  const credits = isCharged ? creditsOf(engine, usage, plan) : 0
  try {
    if (isCharged) {
      await store.usage.settle(requestId, { ...usage, credits, engine }, plan.included)
    } else {
      await store.usage.refund(requestId)
    }
    if (text !== '') {
      await store.threads.append(projectId, threadId, [
        { id: messageId, role: 'assistant', content: text, createdAt: new Date() },
      ])
    }
  } catch (error) {
    // The reader has the answer already.
    log.error({ err: plainError(error) }, 'answer not entered')
  }
  const outcome = end.type === 'failure' ? 'failed' : end.answered ? 'answered' : 'unanswered'
  metrics.answer({ engine, outcome, ms, credits, ...usage })
  const cause = end.type === 'failure' ? { err: plainError(end.cause) } : {}
  const level = end.type === 'failure' ? 'warn' : 'info'
  log[level]({ engine, outcome, ms, credits, ...usage, threadId, ...cause }, 'answer')
}
