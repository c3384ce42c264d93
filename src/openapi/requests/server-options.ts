import type { Server } from '../operations/servers.ts'
import { isWholeAddress, type ServerOption } from '../samples/index.ts'

/** A server that a request may go to. */
export function createServerOption({ url, variables }: Server): ServerOption {
  if (variables.length === 0) return { url }
  const chosen = variables.filter((it) => it.enum.length > 0)
  return {
    url,
    variables: Object.fromEntries(variables.map((it) => [it.name, it.default])),
    ...(chosen.length > 0 && {
      choices: Object.fromEntries(chosen.map((it) => [it.name, it.enum])),
    }),
  }
}

/** Where a document names no server, or a path on one, readers say where theirs is. */
export function createServerInputs(servers: readonly Server[], origin: string): ServerOption[] {
  if (servers.length === 0) return [{ url: '{server}', variables: { server: origin } }]
  return servers.map(createServerOption).map(({ url, variables, ...option }) => {
    if (isWholeAddress(url)) {
      const whole = url.startsWith('//') ? `https:${url}` : url
      return { ...option, url: whole, ...(variables && { variables }) }
    }
    const name = variables?.server === undefined ? 'server' : 'origin'
    return {
      ...option,
      url: `{${name}}/${url.replace(/^\/+/, '')}`,
      variables: { [name]: origin, ...variables },
    }
  })
}
