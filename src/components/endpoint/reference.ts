import type {
  Channel,
  ExternalDocs,
  Link,
  Operation,
  Overview,
  RepeatedError,
  RequestOptions,
  SchemaNode,
  SchemaPosition,
  Side,
} from '../../openapi/index.ts'

/** How the site wants its references shown. */
export interface ReferenceSettings {
  /** Nested fields are open at first. */
  expanded: boolean
  /** The path always stands behind the server's address. */
  fullUrl: boolean
  /** Requests that are sent from pages carry the cookies of their server. */
  withCookies: boolean
  /** Requests that are sent from pages go through the proxy of the host, where it has one. */
  withProxy: boolean
  /** What has to be sent comes before what may be. */
  requiredFirst: boolean
}

/** Route of the page of a named schema. */
export type SchemaRoute = (name: string) => string | undefined

/** A sample of a request, ready to be shown. */
export interface SampleText {
  /** Highlighting language. */
  language: string
  title: string
  code: string
  /** The code is the titles of so many examples that there is no room for. */
  leftOut?: number
  /** All of it, where the code is but the beginning. */
  whole?: string
  /** What the block stands for among the choices that a page has. */
  choice?: SampleChoice
}

/** A language of samples, a body by media type and example, or an answer by status and media type. */
export interface SampleChoice {
  language?: string
  status?: string
  mediaType?: string
  example?: string
}

/** Words of the request console, by the names that its parts know them by. */
export const CONSOLE_WORDS = [
  'add',
  'answerDiffers',
  'anyKey',
  'asText',
  'authFailed',
  'authOptional',
  'authorizations',
  'authorize',
  'body',
  'brokenOff',
  'certificate',
  'clientId',
  'clientSecret',
  'close',
  'cookies',
  'copied',
  'copyLink',
  'copyRefused',
  'deviceCode',
  'digest',
  'download',
  'example',
  'filterFields',
  'headers',
  'keepInTab',
  'mediaType',
  'mismatch',
  'mixedContent',
  'noBody',
  'notAllowed',
  'notJson',
  'notPasted',
  'oneOf',
  'ownCookies',
  'password',
  'paste',
  'pathParameters',
  'popupBlocked',
  'queryParameters',
  'recentRequests',
  'remove',
  'required',
  'response',
  'scopes',
  'seeCertificate',
  'send',
  'servers',
  'stop',
  'stopped',
  'timedOut',
  'tryIt',
  'undocumented',
  'unreachable',
  'user',
  'waiting',
] as const

export type ConsoleWords = Readonly<Record<(typeof CONSOLE_WORDS)[number], string>>

/** Words that the console of a channel has beside those. */
export const CHANNEL_WORDS = [
  'clearMessages',
  'connect',
  'connected',
  'connectionClosed',
  'disconnect',
  'disconnected',
  'entries',
  'filterMessages',
  'headerAsProtocol',
  'messages',
  'receive',
] as const

export type ChannelWords = ConsoleWords & Readonly<Record<(typeof CHANNEL_WORDS)[number], string>>

/** What a page tells the script that follows the choices of its reader. */
export interface RequestPage {
  /** Absent where there is nothing to choose for. */
  options?: RequestOptions
  /** Words of the request console, by their keys; absent where the page has none. */
  console?: ConsoleWords
  /** Those of the console of a channel, which the page has instead. */
  channel?: ChannelWords
  /** Where identity servers lead readers back to; absent where no token is given that way. */
  callback?: string
  /** The console sends the cookies of its server along. */
  withCookies?: true
  /** Address of the proxy that the host may have; absent where none is wanted. */
  proxy?: string
  /** What the blocks beside the page stand for, in order. */
  samples: readonly SampleChoice[]
  bodies: readonly SampleChoice[]
  examples: readonly SampleChoice[]
}

/** What the reference of one operation is made of. */
export interface EndpointReference {
  kind: 'operation'
  operation: Operation
  /** Opens a schema of the operation's document. */
  open(position: SchemaPosition, side: Side, anchor: string): SchemaNode
  schemaRoute: SchemaRoute
  /** Route of the page of the operation that a link of an answer leads to. */
  linkRoute(link: Link): string | undefined
  settings: ReferenceSettings
  /** Route of the page that tells of the document as a whole, if it has one. */
  overviewRoute: string | undefined
  /** The requests that it allows; a webhook has none. */
  request: RequestOptions | undefined
  samples: readonly SampleText[]
  /** Bodies to send other than that of the samples. */
  bodies: readonly SampleText[]
  /** Examples of what comes back. */
  examples: readonly SampleText[]
  /** The operation as its document writes it, as JSON, where the site wants it shown to agents. */
  excerpt(): string | undefined
}

/** A schema of a document, or a part of what another page shows, on a page of its own. */
export interface SchemaReference {
  kind: 'schema'
  node: SchemaNode
  /** Steps to the part from what it is a part of. */
  steps: readonly string[]
  schemaRoute: SchemaRoute
  settings: ReferenceSettings
  example: SampleText | undefined
  /** Operations that send or receive it. */
  usedBy: readonly ListedOperation[]
}

/** What the reference of one channel is made of. */
export interface ChannelReference {
  kind: 'channel'
  channel: Channel
  /** Opens a schema of the channel's document. */
  open(position: SchemaPosition, side: Side, anchor: string): SchemaNode
  schemaRoute: SchemaRoute
  settings: ReferenceSettings
  /** The connections that browsers can make; absent where there is none. */
  request: RequestOptions | undefined
  /** Examples of messages that clients send. */
  sent: readonly SampleText[]
  /** Examples of messages that clients receive. */
  received: readonly SampleText[]
  /** Examples of messages that no operation names. */
  others: readonly SampleText[]
  /** The channel as its document writes it, as JSON, where the site wants it shown to agents. */
  excerpt(): string | undefined
}

/** An operation in a list, with the page that it has. */
export interface ListedOperation {
  route: string
  method: string
  title: string
  deprecated: boolean
}

/** Operations that belong together. */
export interface OverviewGroup {
  id: string
  title?: string
  /** Of the page that tells more. */
  route?: string
  description?: string
  externalDocs?: ExternalDocs
  operations: readonly ListedOperation[]
}

/** What a document or a tag says before its operations, and where these are. */
export interface OverviewReference {
  kind: 'overview'
  overview: Overview
  /** Errors that come again. */
  errors: readonly RepeatedError[]
  /** Operations by their first tag, in the order of the document's tags; the others come last. */
  groups: readonly OverviewGroup[]
}

/** A parameter as a page describes it by hand. */
export interface WrittenParameter {
  name: string
  in: 'path' | 'query' | 'body' | 'header' | 'cookie'
  required: boolean
  type?: string
  value?: string
}

/** An endpoint that a page describes by hand: method, address and samples are made for it. */
export interface WrittenReference {
  kind: 'written'
  method: string
  /** Path, or whole address where no server stands before it. */
  path: string
  server: string
  /** How a request proves who sends it. */
  auth: { header: string; value: string } | undefined
  settings: Pick<ReferenceSettings, 'withCookies' | 'withProxy'>
  /** The requests that the page allows with the fields in its text. */
  request(parameters: readonly WrittenParameter[]): RequestOptions
  samples(parameters: readonly WrittenParameter[]): readonly SampleText[]
}

/** What stands with the text of a page about an API. */
export type PageReference =
  | EndpointReference
  | ChannelReference
  | SchemaReference
  | OverviewReference
  | WrittenReference
