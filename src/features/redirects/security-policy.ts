import { contentSecurityPolicy, serviceHosts } from '../../outputs/index.ts'
import type { Project } from '../../project/index.ts'
import { inlineScripts } from '../../shell/index.ts'

/** The policy that hosts are to send with all pages, where pergola.json asks for one. */
export function securityPolicy({ config: { config, own } }: Project): string | undefined {
  if (!own.contentSecurityPolicy) return undefined
  return contentSecurityPolicy({
    inlineScripts,
    services: serviceHosts(config.integrations),
    endpoints: [own.feedback?.endpoint, own.service].filter((address) => address !== undefined),
  })
}
