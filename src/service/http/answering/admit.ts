import { ulid } from 'ulid'
import type { ServiceParts } from '../service-parts.ts'
import { checkCredits } from './credits.ts'

/** A question that is to be answered. */
export interface Admission {
  requestId: string
  organization: string
  projectId: string
  keyId: string | undefined
  threadId: string
  question: string
}

/** Reserves what an answer costs, and keeps the question. Throws `ApiError` without credits. */
export async function admit(
  { store, plan }: Pick<ServiceParts, 'store' | 'plan'>,
  { requestId, organization, projectId, keyId, threadId, question }: Admission,
): Promise<void> {
  await checkCredits(store.usage, organization, plan)
  await store.usage.reserve({
    id: requestId,
    organization,
    projectId,
    kind: 'assistant',
    threadId,
    ...(keyId !== undefined && { keyId }),
  })
  try {
    // Ids of clients need not be unique beyond a request.
    const message = { id: newMessageId(), role: 'user', createdAt: new Date() } as const
    await store.threads.append(projectId, threadId, [{ ...message, content: question }])
  } catch (error) {
    await store.usage.refund(requestId)
    throw error
  }
}

/** Identifier of a message of ours. */
export function newMessageId(): string {
  return `msg_${ulid()}`
}
