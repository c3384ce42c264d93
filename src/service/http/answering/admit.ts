import { ulid } from 'ulid'
import type { ServiceParts } from '../service-parts.ts'
import { createCreditsError, holdFor } from './credits.ts'

/** A question that is to be answered. */
export interface Admission {
  requestId: string
  organization: string
  projectId: string
  keyId: string | undefined
  threadId: string
  /** `undefined` for readers who are anonymous. */
  fp: string | undefined
  question: string
}

/** Reserves what an answer may cost, and keeps the question. Throws `ApiError` without credits. */
export async function admit(
  { store, plan, engine }: Pick<ServiceParts, 'store' | 'plan' | 'engine'>,
  { requestId, organization, projectId, keyId, threadId, fp, question }: Admission,
): Promise<void> {
  const hold = holdFor('assistant', engine.name, plan)
  const session = fp !== undefined && { fp }
  const request = { id: requestId, organization, projectId, kind: 'assistant', threadId } as const
  const key = keyId !== undefined && { keyId }
  if (!(await store.usage.reserve({ ...request, ...key, ...session }, hold))) {
    throw createCreditsError(hold?.limit ?? 0)
  }
  try {
    // Ids of clients need not be unique beyond a request.
    const message = { id: createMessageId(), role: 'user', createdAt: new Date() } as const
    await store.threads.append(projectId, threadId, [{ ...message, content: question }], fp)
  } catch (error) {
    await store.usage.refund(requestId)
    throw error
  }
}

/** Identifier of a message of ours. */
export function createMessageId(): string {
  return `msg_${ulid()}`
}
