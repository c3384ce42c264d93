import type { ConversationMessage } from '../../answers/index.ts'
import type { Message, UiMessage } from '../schema/index.ts'

/** A conversation that ends with a question, and the text of that. */
export interface Question {
  text: string
  conversation: ConversationMessage[]
}

type Image = NonNullable<ConversationMessage['images']>[number]

/** Only what the client sends itself is looked at: other addresses would be fetched from here. */
const IMAGE = /^data:(image\/(?:png|jpeg|gif|webp));base64,[A-Za-z0-9+/=]+$/

/**
 * What is trusted of a conversation of chat SDK 4: the texts of reader and assistant. Messages of
 * the system and results of tools might be made up by the client.
 */
export function getQuestion(messages: readonly Message[]): Question {
  return upToQuestion(
    messages,
    (message) => message.content || getText(message.parts),
    (message) => (message.experimental_attachments ?? []).flatMap(({ url }) => imagesAt(url)),
  )
}

/** The same of a conversation of chat SDK 5 and later. */
export function getUiQuestion(messages: readonly UiMessage[]): Question {
  return upToQuestion(
    messages,
    (message) => getText(message.parts),
    (message) =>
      message.parts.flatMap((part) => {
        const url = part.type === 'file' && 'url' in part ? part.url : undefined
        return typeof url === 'string' ? imagesAt(url) : []
      }),
  )
}

function upToQuestion<T extends { role: string }>(
  messages: readonly T[],
  text: (message: T) => string,
  images: (message: T) => Image[],
): Question {
  const last = messages.findLastIndex(({ role }) => role === 'user')
  const question = messages[last]
  return {
    text: question === undefined ? '' : text(question),
    conversation: messages.slice(0, last + 1).flatMap((message): ConversationMessage[] => {
      const { role } = message
      if (role !== 'user' && role !== 'assistant') return []
      const attached = role === 'user' ? images(message) : []
      const spoken = { role, text: text(message) } as const
      return [attached.length === 0 ? spoken : { ...spoken, images: attached }]
    }),
  }
}

function getText(parts: readonly { type: string; text?: unknown }[]): string {
  return parts
    .flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? [text] : []))
    .join('\n\n')
}

function imagesAt(url: string): Image[] {
  const mediaType = IMAGE.exec(url)?.[1]
  return mediaType === undefined ? [] : [{ mediaType, url }]
}
