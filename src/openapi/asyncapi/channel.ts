import type { AuthAlternative, Authorization } from '../operations/authorization.ts'
import type { Server } from '../operations/servers.ts'
import type { ExternalDocs } from '../reading/external-docs.ts'
import type { Place } from '../references/index.ts'
import type { RawObject } from '../references/raw.ts'
import type { SchemaPosition } from '../schema/position.ts'

/** Everything that a page says about one channel of an AsyncAPI 3 document. */
export interface Channel {
  /** Name in the document. */
  readonly id: string
  /** With `{parameters}`; absent where it is known only at run time. */
  readonly address?: string
  readonly title: string
  readonly summary?: string
  readonly description?: string
  readonly tags: readonly ChannelTag[]
  readonly externalDocs?: ExternalDocs
  readonly servers: readonly ChannelServer[]
  readonly parameters: readonly ChannelParameter[]
  readonly operations: readonly ChannelOperation[]
  /** Messages that no operation names: the document does not say who sends them. */
  readonly others: readonly Message[]
  /** What those show who connect to it. */
  readonly auth: Authorization
  /** What `bindings` says of the request that opens a connection. */
  readonly handshake: { readonly query?: SchemaPosition; readonly headers?: SchemaPosition }
  readonly bindings: RawObject
  readonly place: Place
}

export interface ChannelServer extends Server {
  readonly protocol: string
  readonly protocolVersion?: string
  readonly summary?: string
  readonly tags: readonly ChannelTag[]
  readonly externalDocs?: ExternalDocs
  /** Of these one is enough. */
  readonly security: readonly AuthAlternative[]
  readonly bindings: RawObject
}

export interface ChannelParameter {
  readonly name: string
  readonly description?: string
  readonly default?: string
  readonly enum: readonly string[]
  readonly examples: readonly string[]
  /** Where messages hold its value: a runtime expression. */
  readonly location?: string
  readonly place: Place
}

/** Groups operations or messages that have something in common. */
export interface ChannelTag {
  readonly name: string
  readonly description?: string
}

/** Where a message holds what something asks for: a runtime expression. */
export interface MessageLocation {
  readonly location: string
  readonly description?: string
}

export interface ChannelOperation {
  readonly id: string
  /** From the side of the application: what it receives, its clients send. */
  readonly action: 'send' | 'receive'
  readonly title: string
  readonly summary?: string
  readonly description?: string
  readonly messages: readonly Message[]
  /** What it asks for beside its server. */
  readonly security: readonly AuthAlternative[]
  /** Messages that may come in answer. */
  readonly replies: readonly Message[]
  /** Where a request says to which address these go. */
  readonly replyAddress?: MessageLocation
  readonly tags: readonly ChannelTag[]
  readonly externalDocs?: ExternalDocs
  readonly bindings: RawObject
  readonly place: Place
}

export interface Message {
  readonly name: string
  readonly title: string
  readonly summary?: string
  readonly description?: string
  readonly contentType?: string
  readonly payload?: SchemaPosition
  /** Media type of the payload's schema language, where it is not the usual one. */
  readonly schemaFormat?: string
  readonly headers?: SchemaPosition
  readonly examples: readonly MessageExample[]
  /** What tells messages that belong together. */
  readonly correlationId?: MessageLocation
  readonly tags: readonly ChannelTag[]
  readonly externalDocs?: ExternalDocs
  readonly bindings: RawObject
  readonly place: Place
}

export interface MessageExample {
  readonly title: string
  readonly payload?: unknown
  readonly headers?: unknown
}
