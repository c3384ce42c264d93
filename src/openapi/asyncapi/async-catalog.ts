import type { ApiDocument } from '../documents/api-document.ts'
import { getSchemaAt } from '../operations/parameters.ts'
import { readVariables } from '../operations/servers.ts'
import { type NamedEntry, ObjectReader, openObject, reportType } from '../reading/object-reader.ts'
import { getPlaceBelow, type Place, placeId } from '../references/index.ts'
import { getReference } from '../references/raw.ts'
import { readBindings } from './bindings.ts'
import type {
  Channel,
  ChannelOperation,
  ChannelParameter,
  ChannelServer,
  Message,
} from './channel.ts'
import { joinSecurity, readChannelSecurity } from './channel-security.ts'
import { getTexts, readContext, readLocation, readMessage, withTraits } from './messages.ts'

/** What the navigation has to know of a channel. */
export interface ChannelEntry {
  /** Name in the document. */
  readonly id: string
  readonly address?: string
  readonly title: string
  readonly place: Place
  readonly channel: ObjectReader
  /** Its operations, by name. */
  readonly operations: readonly NamedEntry[]
}

/** The contents of an AsyncAPI document. */
export interface AsyncCatalog {
  readonly document: ApiDocument
  readonly title?: string
  /** In the order of the document. */
  readonly channels: readonly ChannelEntry[]
  view(entry: ChannelEntry): Channel
}

/** Lists the channels of an AsyncAPI 3 document; none is read before its view is asked for. */
export function openAsyncCatalog(document: ApiDocument): AsyncCatalog {
  const { value, file, references } = document
  const root = new ObjectReader(value, { file, pointer: '' }, references)
  const byChannel = operationsByChannel(root)
  const channels = root.entries('channels').flatMap(({ name, ...located }): ChannelEntry[] => {
    const channel = openObject(located, references)
    if (channel === undefined) return []
    const address = channel.text('address')
    return [
      {
        id: name,
        ...(address !== undefined && { address }),
        title: channel.text('title') ?? name,
        place: channel.place,
        channel,
        operations: byChannel.get(placeId(channel.place)) ?? [],
      },
    ]
  })
  const title = root.object('info')?.text('title')
  return {
    document,
    ...(title !== undefined && { title }),
    channels,
    view: (entry) => readChannel(entry, root),
  }
}

function operationsByChannel(root: ObjectReader): Map<string, NamedEntry[]> {
  const found = new Map<string, NamedEntry[]>()
  for (const entry of root.entries('operations')) {
    const channel = openObject(entry, root.references)?.object('channel')
    if (channel === undefined) continue
    const id = placeId(channel.place)
    found.set(id, [...(found.get(id) ?? []), entry])
  }
  return found
}

function readChannel(
  { id, title, address, channel, operations, place }: ChannelEntry,
  root: ObjectReader,
): Channel {
  const servers = readChannelServers(channel, root)
  const shown = operations.flatMap((entry) => readOperation(entry, channel, root) ?? [])
  const socket = channel.object('bindings')?.object('ws')
  const [query, headers] = [
    socket && getSchemaAt(socket, 'query'),
    socket && getSchemaAt(socket, 'headers'),
  ]
  return {
    id,
    title,
    ...(address !== undefined && { address }),
    ...getTexts(channel, 'summary', 'description'),
    servers,
    parameters: readChannelParameters(channel),
    operations: shown,
    auth: joinSecurity(
      servers.flatMap(({ security }) => security),
      shown.flatMap(({ security }) => security),
    ),
    handshake: { ...(query && { query }), ...(headers && { headers }) },
    others: getOthers(channel, shown, root),
    ...readContext(channel),
    bindings: readBindings(channel),
    place,
  }
}

function readOperation(
  { name, ...located }: NamedEntry,
  channel: ObjectReader,
  root: ObjectReader,
): ChannelOperation | undefined {
  const own = openObject(located, channel.references)
  if (own === undefined) return undefined
  const reader = withTraits(own)
  const action = reader.text('action')
  if (action !== 'send' && action !== 'receive') {
    const place = getPlaceBelow(reader.place, 'action')
    reportType(channel.references, place, '`send` or `receive`', action, 'action')
    return undefined
  }
  const reply = reader.object('reply')
  const replyChannel = reply?.object('channel')
  const replyAddress = readLocation(reply?.object('address'))
  return {
    id: name,
    action,
    title: reader.text('title') ?? name,
    ...getTexts(reader, 'summary', 'description'),
    security: readChannelSecurity(reader),
    messages: getMessages(reader, channel, root),
    replies: reply === undefined ? [] : getMessages(reply, replyChannel, root),
    ...(replyAddress && { replyAddress }),
    ...readContext(reader),
    bindings: readBindings(reader),
    place: reader.place,
  }
}

/** The messages that something names among those of its channel, or all of them. */
function getMessages(
  holder: ObjectReader,
  channel: ObjectReader | undefined,
  root: ObjectReader,
): readonly Message[] {
  const { references } = holder
  const contentType = root.text('defaultContentType')
  const named = holder.list('messages').map((item): NamedEntry => {
    const reference = getReference(item.value) ?? ''
    return { ...item, name: reference.slice(reference.lastIndexOf('/') + 1) }
  })
  const entries = holder.get('messages') === undefined ? channel?.entries('messages') : named
  return (entries ?? []).flatMap((entry) => readMessage(entry, references, contentType) ?? [])
}

/** The messages of a channel that no operation of it names. */
function getOthers(
  channel: ObjectReader,
  operations: readonly ChannelOperation[],
  root: ObjectReader,
): readonly Message[] {
  const known = new Set(
    operations
      .flatMap(({ messages, replies }) => [...messages, ...replies])
      .map(({ place }) => placeId(place)),
  )
  const contentType = root.text('defaultContentType')
  return channel.entries('messages').flatMap((entry) => {
    const message = readMessage(entry, channel.references, contentType)
    return message === undefined || known.has(placeId(message.place)) ? [] : [message]
  })
}

/** The servers that a channel is on; all of the document where it names none. */
function readChannelServers(channel: ObjectReader, root: ObjectReader): readonly ChannelServer[] {
  const named = channel.list('servers')
  const located = named.length > 0 ? named : root.entries('servers')
  return located.flatMap((item) => {
    const server = openObject(item, root.references)
    return server === undefined ? [] : [readServer(server)]
  })
}

function readServer(server: ObjectReader): ChannelServer {
  const protocol = server.text('protocol') ?? ''
  const url = `${protocol}://${server.text('host') ?? ''}${server.text('pathname') ?? ''}`
  const name = server.text('title')
  return {
    url,
    protocol,
    ...(name !== undefined && { name }),
    ...getTexts(server, 'summary', 'description', 'protocolVersion'),
    variables: readVariables(server, url),
    security: readChannelSecurity(server),
    ...readContext(server),
    bindings: readBindings(server),
  }
}

function readChannelParameters(channel: ObjectReader): readonly ChannelParameter[] {
  return channel.entries('parameters').flatMap(({ name, ...located }) => {
    const parameter = openObject(located, channel.references)
    if (parameter === undefined) return []
    return [
      {
        name,
        ...getTexts(parameter, 'description', 'default', 'location'),
        enum: parameter.texts('enum'),
        examples: parameter.texts('examples'),
        place: parameter.place,
      },
    ]
  })
}
