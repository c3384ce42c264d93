import { appendFile } from 'node:fs/promises'

/** What a reader thinks of an answer. */
export interface Feedback {
  projectId: string
  threadId: string
  messageId: string
  helpful: boolean
  comment?: string
  at: Date
}

export interface FeedbackLog {
  add(feedback: Feedback): Promise<void>
}

/** Keeps feedback in a file, a line of JSON for each. */
export function openFeedbackFile(path: string): FeedbackLog {
  return {
    add: (feedback) => appendFile(path, `${JSON.stringify(feedback)}\n`, { flush: true }),
  }
}
