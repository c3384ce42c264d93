import {
  SERVICE_DESCRIPTION,
  type ServiceDescription,
  SITE_DESCRIPTION,
  type SiteDescription,
} from '../../outputs/index.ts'
import { version } from '../../package/index.ts'
import type { Project } from '../../project/index.ts'
import { siteAddress } from '../../project/index.ts'
import { searchIndexes } from '../search/index.ts'
import { settingsFiles } from './settings-files.ts'

/**
 * The files by which services know the site, and pages the services of their host and what the
 * assistant says, by path.
 */
export function siteFiles(project: Project): Map<string, string> {
  const plainHost: ServiceDescription = { assistant: false }
  return new Map([
    [SITE_DESCRIPTION, JSON.stringify(describe(project))],
    [SERVICE_DESCRIPTION, JSON.stringify(plainHost)],
    ...settingsFiles(project),
  ])
}

function describe(project: Project): SiteDescription {
  const { config, options, site } = project
  const address = siteAddress(project)
  return {
    generator: `pergola/${version}`,
    name: config.config.name,
    base: options.base,
    ...(address !== undefined && { address }),
    trailingSlash: config.config.seo.trailingSlash,
    indexes: searchIndexes(site),
  }
}
