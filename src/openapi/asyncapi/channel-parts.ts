import { readVariables } from '../operations/servers.ts'
import { type ObjectReader, openObject } from '../reading/object-reader.ts'
import type { ChannelParameter, ChannelServer } from './channel.ts'
import { texts } from './messages.ts'

/** The servers that a channel is on; all of the document where it names none. */
export function readChannelServers(
  channel: ObjectReader,
  root: ObjectReader,
): readonly ChannelServer[] {
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
    ...texts(server, 'description'),
    variables: readVariables(server, url),
  }
}

export function readChannelParameters(channel: ObjectReader): readonly ChannelParameter[] {
  return channel.entries('parameters').flatMap(({ name, ...located }) => {
    const parameter = openObject(located, channel.references)
    if (parameter === undefined) return []
    return [
      {
        name,
        ...texts(parameter, 'description', 'default'),
        enum: parameter.texts('enum'),
        examples: parameter.texts('examples'),
        place: parameter.place,
      },
    ]
  })
}
