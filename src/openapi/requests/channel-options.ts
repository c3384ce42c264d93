import type { Channel, Message } from '../asyncapi/channel.ts'
import { createAuthoredText, createExampleText } from '../examples/index.ts'
import type { Parameter } from '../operations/parameters.ts'
import { openObject } from '../reading/object-reader.ts'
import { placeId, type References } from '../references/index.ts'
import type { AnswerOption, BodyOption, ParameterOption, RequestOptions } from '../samples/index.ts'
import type { SchemaPosition } from '../schema/index.ts'
import { createParameterOption, type RequestSettings } from './parameter-values.ts'
import { createAuthOption } from './request-of.ts'
import { createServerOption } from './server-options.ts'
import { ShapeList } from './shape-list.ts'

/** Bytes of a message that is made up. */
const LONGEST = 2_000

const SOCKET = /^wss?:/
const STREAM = /^https?:/

/** The one header that browsers let pages choose for a WebSocket connection. */
const SUBPROTOCOL = /^sec-websocket-protocol$/i

/**
 * The connections to a channel that a browser can make, and the messages that go over them, as
 * bodies and answers of a request; `undefined` where it can make none. Servers of HTTP send events
 * to those who connect, and take no messages.
 */
export function createChannelOptions(
  channel: Channel,
  references: References,
  { inputs = 'empty' }: Pick<RequestSettings, 'inputs'> = {},
): RequestOptions | undefined {
  const { address = '', parameters, handshake, auth } = channel
  const { sent, received } = getMessages(channel)
  const known = channel.servers.filter(
    ({ url }) =>
      SOCKET.test(url) || (STREAM.test(url) && received.length > 0 && isListened(channel)),
  )
  const [first] = known
  if (first === undefined) return undefined
  const shapes = new ShapeList(references, inputs === 'filled')
  const settings = { inputs, optional: 'none' as const }
  const option = (it: Parameter) => createParameterOption(it, references, settings, shapes)
  const bodies = known.some(({ url }) => SOCKET.test(url))
    ? sent.flatMap((message) => getBodies(message, references, shapes))
    : []
  return {
    method: first.protocol.toUpperCase(),
    path: address === '' || /^[/?]/.test(address) ? address : `/${address}`,
    origin: '',
    servers: known.map(createServerOption),
    parameters: [
      ...pathParameters(channel, parameters, inputs === 'filled'),
      ...getFields(handshake.query, 'query', references).map(option),
      ...getFields(handshake.headers, 'header', references)
        .filter(({ name }) => SUBPROTOCOL.test(name))
        .map(option),
    ],
    auth: auth.alternatives
      .filter(({ all }) => all.every(({ scheme }) => scheme.type !== 'broker'))
      .map(({ all }) => all.map((use) => createAuthOption(use, true))),
    bodies,
    answers: received.flatMap((message) => answerOf(message, shapes)),
    shapes: shapes.all,
  }
}

/** Whether an operation of the channel is one that a reader connects to and listens. */
function isListened({ operations }: Channel): boolean {
  return operations.some(({ bindings }) => {
    const { method = 'GET' } = Object(bindings.http)
    return String(method).toUpperCase() === 'GET'
  })
}

/** All messages, each once, as clients see them. */
function getMessages({ operations }: Channel): { sent: Message[]; received: Message[] } {
  const side = (isSent: boolean) => {
    const all = operations.flatMap(({ action, messages, replies }) =>
      (action === 'receive') === isSent ? messages : replies,
    )
    return [...new Map(all.map((message) => [placeId(message.place), message])).values()]
  }
  return { sent: side(true), received: side(false) }
}

function pathParameters(
  { address = '' }: Channel,
  parameters: Channel['parameters'],
  isFilled: boolean,
): ParameterOption[] {
  return [...address.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']): ParameterOption => {
    const known = parameters.find((it) => it.name === name)
    const [choice] = known?.enum ?? []
    const usual = known?.default
    const value = usual ?? (isFilled ? (known?.examples[0] ?? choice) : undefined)
    return {
      in: 'path',
      name,
      input: {
        required: true,
        ...(choice !== undefined && known && { enum: known.enum }),
        ...(value !== undefined && { value }),
      },
    }
  })
}

/** What a binding asks for in the request that opens a connection. */
function getFields(
  position: SchemaPosition | undefined,
  place: 'query' | 'header',
  references: References,
): Parameter[] {
  if (position === undefined) return []
  const schema = openObject(position, references)
  const required = schema?.texts('required') ?? []
  return (schema?.entries('properties') ?? []).map(({ name, value, place: own }) => ({
    name,
    in: place,
    required: required.includes(name),
    deprecated: false,
    style: place === 'query' ? 'form' : 'simple',
    explode: place === 'query',
    allowReserved: false,
    allowEmptyValue: false,
    schema: { value, place: own },
    examples: [],
    place: own,
  }))
}

/** A message to send: the author's examples, else one that is made up. */
function getBodies(message: Message, references: References, shapes: ShapeList): BodyOption[] {
  const { title, payload, schemaFormat, examples, contentType = 'application/json' } = message
  const isJson = /\bjson\b/.test(contentType)
  const position = schemaFormat === undefined ? payload : undefined
  const shape = isJson && position !== undefined ? shapes.add(position, 'request') : undefined
  const option = (example: string, text: string): BodyOption => ({
    mediaType: contentType,
    example,
    body: { kind: isJson ? 'json' : 'text', type: contentType, text },
    ...(shape !== undefined && { shape }),
  })
  const given = position && ({ position, references, side: 'request' } as const)
  const authored = examples.filter((it) => it.payload !== undefined)
  if (authored.length > 0) {
    return authored.map((example) =>
      option(
        authored.length === 1 ? title : `${title}: ${example.title}`,
        createAuthoredText(example.payload, contentType, given).text,
      ),
    )
  }
  if (position === undefined) return [option(title, '')]
  const { isFilled } = shapes
  const made = createExampleText(position, references, {
    ...{ side: 'request', mediaType: contentType, maxBytes: LONGEST, isFilled },
  })
  return [option(title, made.text)]
}

function answerOf(message: Message, shapes: ShapeList): AnswerOption[] {
  const { name, payload, schemaFormat, contentType = 'application/json' } = message
  if (payload === undefined || schemaFormat !== undefined || !/\bjson\b/.test(contentType))
    return []
  return [{ status: name, mediaType: contentType, shape: shapes.add(payload, 'response') }]
}
