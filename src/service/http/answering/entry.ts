import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { AnswerPart } from '../../answers/index.ts'
import { StoreUnavailable } from '../../store/index.ts'
import { createPlainError } from '../errors/index.ts'
import type { ServiceParts } from '../service-parts.ts'
import { getCredits } from './credits.ts'

type End = Extract<AnswerPart, { type: 'finish' | 'failure' }>

/** An answer that is to be entered in thread, usage and log. */
export interface Entry {
  requestId: string
  projectId: string
  threadId: string
  messageId: string
  log: Logger
}

/** Milliseconds between tries to enter an answer; a database that is started again needs some. */
const RETRIES_MS = [100, 300, 1000, 3000]

/**
 * The parts of an answer. Before the last one goes on, thread and usage have been entered: what a
 * client was told to be finished is kept. What cannot be entered ends as a failure.
 */
export async function* recordEntry(
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
      yield await enter(part, text, ms, entry, service)
    } else yield part
  }
}

/** The end of an answer as it is told. */
async function enter(
  end: End,
  text: string,
  ms: number,
  entry: Entry,
  { store, plan, metrics }: ServiceParts,
): Promise<End> {
  const { requestId, projectId, threadId, messageId, log } = entry
  const { engine, usage } = end
  // What the service fails to answer is not charged; that it finds nothing is an answer.
  const isCharged = end.type === 'finish' || text !== ''
  const credits = isCharged ? getCredits(engine, usage, plan) : 0
  let told = end
  try {
    await insistently(async () => {
      if (isCharged) {
        await store.usage.settle(requestId, { ...usage, credits, engine }, plan.included)
      } else {
        await store.usage.refund(requestId)
      }
      if (text === '') return
      await store.threads.append(projectId, threadId, [
        { id: messageId, role: 'assistant', content: text, createdAt: new Date() },
      ])
    })
  } catch (error) {
    log.error({ err: createPlainError(error) }, 'answer not entered')
    told = { type: 'failure', message: 'Something went wrong.', cause: error, usage, engine }
  }
  const outcome = told.type === 'failure' ? 'failed' : told.answered ? 'answered' : 'unanswered'
  metrics.answer({ engine, outcome, ms, credits, ...usage })
  const cause = told.type === 'failure' ? { err: createPlainError(told.cause) } : {}
  const level = told.type === 'failure' ? 'warn' : 'info'
  log[level]({ engine, outcome, ms, credits, ...usage, threadId, ...cause }, 'answer')
  return told
}

/** Does again what may be repeated, while the store cannot be used. */
async function insistently(work: () => Promise<void>): Promise<void> {
  for (const ms of RETRIES_MS) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      await wait(ms)
    }
  }
  await work()
}
