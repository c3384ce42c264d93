import type { Server } from '../operations/servers.ts'

/** Stands in where a document names no server. */
const EXAMPLE = 'https://api.example.com'

/** The address of a server with the defaults of its variables, without a slash at its end. */
export function serverAddress(server: Server | undefined): string {
  if (server === undefined) return EXAMPLE
  const url = server.url.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = server.variables.find((one) => one.name === name)
    return variable === undefined || variable.default === '' ? whole : variable.default
  })
  const absolute = /^[a-z][a-z0-9+.-]*:\/\//i.test(url)
    ? url
    : EXAMPLE + url.replace(/^(?!\/)/, '/')
  return absolute.replace(/\/+$/, '')
}
