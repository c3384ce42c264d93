import type { Channel, SchemaNode, SchemaPosition, Side } from '../../../openapi/index.ts'
import type { RenderContext } from '../../context.ts'
import type { ChannelReference } from '../reference.ts'
import { getStep, TreePlan } from '../schema/index.ts'

type Message = Channel['operations'][number]['messages'][number]

/** `request` for messages that clients send, `response` for those that they receive. */
export type MessageSide = 'request' | 'response'

/** Fragment of a link to a message. */
export function getMessageAnchor({ name }: Message): string {
  return `message-${name}`
}

/** A schema of a message before it is opened. */
interface MessageRoot {
  step: string
  position: SchemaPosition
  side: Side
  anchor: string
}

/** The schemas of a channel's messages. */
export function getChannelRoots({ operations, others }: Channel): MessageRoot[] {
  const used = operations.flatMap(({ action, messages, replies }) => {
    const [own, answer] =
      action === 'receive' ? (['request', 'response'] as const) : (['response', 'request'] as const)
    return [
      ...messages.flatMap((message) => getRoots(message, own)),
      ...replies.flatMap((message) => getRoots(message, answer)),
    ]
  })
  return [...used, ...others.flatMap((message) => getRoots(message, 'response'))]
}

/** A payload in a language that is not read is none. */
function getRoots(message: Message, side: MessageSide): MessageRoot[] {
  const { name, payload, headers, schemaFormat } = message
  const anchor = getMessageAnchor(message)
  const root = (part: string, position: SchemaPosition | undefined, at: string) =>
    position === undefined
      ? []
      : [{ step: `${side}-${part}-${getStep(name)}`, position, side, anchor: at }]
  return [
    ...root('payload', schemaFormat === undefined ? payload : undefined, anchor),
    ...root('headers', headers, `${anchor}-header`),
  ]
}

/** The schemas of a channel's messages, opened, and what of them the page has room for. */
export class OpenedMessages {
  readonly plan: TreePlan
  readonly #nodes = new Map<string, SchemaNode>()

  constructor(reference: ChannelReference, { partRoute }: Pick<RenderContext, 'partRoute'>) {
    const { channel, sent, received, others, schemaRoute } = reference
    const roots = getChannelRoots(channel).map(({ step, position, side, anchor }) => {
      const node = this.#nodes.get(step) ?? reference.open(position, side, anchor)
      this.#nodes.set(step, node)
      return { node, steps: [step] }
    })
    this.plan = new TreePlan(roots, {
      code: [...sent, ...received, ...others],
      routeOf: schemaRoute,
      partRoute,
      requiredFirst: reference.settings.requiredFirst,
    })
  }

  /** `undefined` where there is none, or one of a language that is not read. */
  payload({ name }: Message, side: MessageSide): SchemaNode | undefined {
    return this.#nodes.get(`${side}-payload-${getStep(name)}`)
  }

  headers({ name }: Message, side: MessageSide): SchemaNode | undefined {
    return this.#nodes.get(`${side}-headers-${getStep(name)}`)
  }
}
