/** Kinds of object that a document is made of, as far as references lead from them or to them. */
export type Kind =
  | 'document'
  | 'components'
  | 'paths'
  | 'pathItem'
  | 'operation'
  | 'parameter'
  | 'requestBody'
  | 'response'
  | 'responses'
  | 'mediaType'
  | 'encoding'
  | 'header'
  | 'callback'
  | 'link'
  | 'example'
  | 'securityScheme'
  | 'schema'
  | 'asyncDocument'
  | 'asyncComponents'
  | 'server'
  | 'channel'
  | 'channelParameter'
  | 'asyncOperation'
  | 'operationTrait'
  | 'reply'
  | 'replyAddress'
  | 'message'
  | 'payload'
  | 'messageTrait'
  | 'correlationId'
  | 'bindings'
  | 'binding'
  | 'setting'
  | 'tag'
  | 'externalDocs'

/** What stands at a member: one object, a list of them, or a map of them by name. */
export interface Member {
  readonly kind: Kind
  readonly shape: 'one' | 'list' | 'map'
}

export type Members = Readonly<Record<string, Member>>

export const one = (kind: Kind): Member => ({ kind, shape: 'one' })
export const list = (kind: Kind): Member => ({ kind, shape: 'list' })
export const map = (kind: Kind): Member => ({ kind, shape: 'map' })
