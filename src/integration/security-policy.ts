import { contentSecurityPolicy, serviceHosts } from '../outputs/index.ts'
import { inlineScripts } from '../shell/index.ts'
import type { Project } from './project/project.ts'

/** The policy that hosts are to send with all pages, where pergola.json asks for one. */
export function securityPolicy({ config: { config, own } }: Project): string | undefined {
  if (!own.contentSecurityPolicy) return undefined
  const endpoint = own.feedback?.endpoint
  return contentSecurityPolicy({
    inlineScripts,
    services: serviceHosts(config.integrations),
    endpoints: endpoint === undefined ? [] : [endpoint],
  })
}
