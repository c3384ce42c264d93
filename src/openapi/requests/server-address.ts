import type { Server } from '../operations/servers.ts'
import { DEFAULT_ORIGIN, type RequestChoices } from './choices.ts'

/** The base address of a request, its variables at their defaults. */
export function serverAddress(servers: readonly Server[], choices: RequestChoices): string {
  const { server: index = 0, origin = DEFAULT_ORIGIN } = choices
  const server = servers[index] ?? servers[0]
  if (server === undefined) return origin
  const values = new Map(server.variables.map((it) => [it.name, it.default]))
  const url = server.url.replace(
    /\{([^{}]+)\}/g,
    (whole, name: string) => values.get(name) || whole,
  )
  return absolute(url, origin).replace(/\/+$/, '')
}

function absolute(url: string, origin: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(url) || url.startsWith('{')) return url
  if (url.startsWith('//')) return `https:${url}`
  return `${origin}/${url.replace(/^\/+/, '')}`
}
