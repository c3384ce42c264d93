import { placeId, type SchemaNode } from '../../../openapi/index.ts'
import type { ChannelReference } from '../reference.ts'
import { TreePlan } from '../schema/index.ts'

type Message = ChannelReference['channel']['operations'][number]['messages'][number]

/** `request` for messages that clients send, `response` for those that they receive. */
export type MessageSide = 'request' | 'response'

/** Fragment of a link to a message. */
export function messageAnchor({ name }: Message): string {
  return `message-${name}`
}

/** The schemas of a channel's messages, opened, and what of them the page has room for. */
export class OpenedMessages {
  readonly plan: TreePlan
  readonly #nodes = new Map<string, SchemaNode>()
  readonly #reference: ChannelReference

  constructor(reference: ChannelReference) {
    this.#reference = reference
    const { channel, sent, received, schemaRoute } = reference
    const nodes = channel.operations.flatMap(({ action, messages, replies }) => {
      const [own, answer] =
        action === 'receive'
          ? (['request', 'response'] as const)
          : (['response', 'request'] as const)
      return [
        ...messages.flatMap((message) => [this.payload(message, own), this.headers(message, own)]),
        ...replies.flatMap((message) => [
          this.payload(message, answer),
          this.headers(message, answer),
        ]),
      ]
    })
    this.plan = new TreePlan(
      nodes.filter((node) => node !== undefined),
      {
        code: [...sent, ...received],
        routeOf: schemaRoute,
      },
    )
  }

  /** `undefined` where there is none, or one of a language that is not read. */
  payload(message: Message, side: MessageSide): SchemaNode | undefined {
    const { payload, schemaFormat } = message
    if (schemaFormat !== undefined) return undefined
    return this.#open(payload, side, messageAnchor(message))
  }

  headers(message: Message, side: MessageSide): SchemaNode | undefined {
    return this.#open(message.headers, side, `${messageAnchor(message)}-header`)
  }

  #open(position: Message['payload'], side: MessageSide, anchor: string): SchemaNode | undefined {
    if (position === undefined) return undefined
    const id = `${side} ${placeId(position.place)}`
    const node = this.#nodes.get(id) ?? this.#reference.open(position, side, anchor)
    this.#nodes.set(id, node)
    return node
  }
}
