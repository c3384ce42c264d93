import type { SampleText } from '../components/index.ts'
import type { Channel, Message, References } from '../openapi/index.ts'
import { createAuthoredText, createExampleText, placeId } from '../openapi/index.ts'
import { fitIntoRoom } from './side-room.ts'

/** Characters of the examples of one message; those beyond are named. */
const ROOM = 60_000
/** Bytes of an example that is made up. */
const LONGEST = 2_000

type Side = 'request' | 'response'

/**
 * Examples of the messages that clients send, of those that they receive, or of those that no
 * operation tells of: the author's own, else one made from the schema.
 */
export function createMessageTexts(
  channel: Channel,
  references: References,
  side: Side | 'unknown',
  autogenerate: boolean,
): SampleText[] {
  const messages = getMessagesOn(side, channel)
  const distinct = new Map(messages.map((message) => [placeId(message.place), message]))
  return [...distinct.values()].flatMap((message) =>
    getTexts(message, references, side === 'unknown' ? 'response' : side, autogenerate),
  )
}

/** What an application receives its clients send, and they receive what it answers. */
function getMessagesOn(
  side: Side | 'unknown',
  { operations, others }: Channel,
): readonly Message[] {
  if (side === 'unknown') return others
  return operations.flatMap(({ action, messages, replies }) => {
    const isOwn = (action === 'receive') === (side === 'request')
    return isOwn ? messages : replies
  })
}

function getTexts(
  { title, payload, schemaFormat, examples, contentType = 'application/json' }: Message,
  references: References,
  side: Side,
  autogenerate: boolean,
): SampleText[] {
  const language = /json/.test(contentType) ? 'json' : /xml/.test(contentType) ? 'xml' : 'text'
  const position = schemaFormat === undefined ? payload : undefined
  const given = position && { position, references, side }
  const authored = examples.filter((example) => getContent(example) !== undefined)
  if (authored.length > 0) {
    const texts = authored.map((example) => ({
      title: authored.length === 1 ? title : `${title}: ${example.title}`,
      language,
      code: createAuthoredText(getContent(example), contentType, given).text,
    }))
    return fitIntoRoom(texts, ROOM)
  }
  if (!autogenerate || position === undefined) return []
  const options = { side, mediaType: contentType, maxBytes: LONGEST }
  return [{ title, language, code: createExampleText(position, references, options).text }]
}

function getContent({ payload, headers }: Message['examples'][number]): unknown {
  return payload ?? headers
}
