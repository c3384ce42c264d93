import { ForgeError, type ForgeRepository } from './model.ts'

export interface RepositoryLocation {
  /** Scheme and host. */
  origin: string
  host: string
  /** `owner/name`; more parts where the forge has folders. */
  path: string
}

/** Where a repository is: of web addresses, and of those that git has for SSH. */
export function getRepositoryLocation({ url }: Pick<ForgeRepository, 'url'>): RepositoryLocation {
  const short = /^(?:[\w.-]+@)([\w.-]+):(?!\/)(.+)$/.exec(url)
  const parsed = short ? new URL(`https://${short[1]}/${short[2]}`) : URL.parse(url)
  const path = parsed?.pathname.replace(/^\/+|\/+$|\.git\/*$/g, '') ?? ''
  if (parsed === null || !path.includes('/')) {
    throw new ForgeError(`Expected the address of a repository, received \`${url}\`.`)
  }
  const isWeb = parsed.protocol === 'http:' || parsed.protocol === 'https:'
  const host = isWeb ? parsed.host : parsed.hostname
  return { origin: `${isWeb ? parsed.protocol : 'https:'}//${host}`, host, path }
}
