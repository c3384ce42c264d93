import type { ModelMessage } from 'ai'
import { cut } from '../cut.ts'
import type { AnswerRequest, ConversationMessage } from '../model.ts'

/** Characters of the question, of a message before it, and of all of those. */
const QUESTION = 8000
const MESSAGE = 4000
const HISTORY = 20_000
/** Pictures that are shown. */
const MOST_IMAGES = 4

const image = /^data:(image\/(?:png|jpeg|gif|webp));base64,/

/**
 * The conversation as a model is told of it: what was said last, and the question in any case.
 *
 * @param data what the question comes with, quoted
 */
export function messagesOf(
  { conversation }: Pick<AnswerRequest, 'conversation'>,
  data: string,
  hasImages: boolean,
): ModelMessage[] {
  const question = conversation.at(-1)
  const text = `${data}\n\n${cut(question?.text ?? '', QUESTION)}`
  const images = hasImages ? imagesOf(question) : []
  return [
    ...historyOf(conversation.slice(0, -1)),
    { role: 'user', content: [...images, { type: 'text', text }] },
  ]
}

function historyOf(messages: readonly ConversationMessage[]): ModelMessage[] {
  const kept: ModelMessage[] = []
  let left = HISTORY
  for (const { role, text } of messages.toReversed()) {
    const content = cut(text, MESSAGE)
    left -= content.length
    if (left < 0) break
    if (content.trim() !== '') kept.unshift({ role, content })
  }
  // What the assistant has said needs the question before it.
  while (kept[0]?.role === 'assistant') kept.shift()
  return kept
}

function imagesOf(message: ConversationMessage | undefined) {
  return (message?.images ?? []).slice(0, MOST_IMAGES).flatMap(({ url }) => {
    const [prefix, mediaType] = image.exec(url) ?? []
    if (prefix === undefined || mediaType === undefined) return []
    return [{ type: 'file' as const, mediaType, data: url.slice(prefix.length) }]
  })
}
