import {
  SERVICE_DESCRIPTION,
  type ServiceDescription,
  SITE_DESCRIPTION,
  type SiteDescription,
} from '../../contract/index.ts'
import { version } from '../../package/index.ts'
import {
  type Feature,
  getSiteAddress,
  type Project,
  type ProjectSession,
} from '../../project/index.ts'
import { getSearchIndexes } from '../search/index.ts'
import { createSettingsFiles } from './settings-files.ts'
import { getAssistantView } from './view.ts'

/** The assistant's entry on pages, and what it and the services behind it know of the site. */
export function createAssistant({ project }: ProjectSession): Feature {
  return {
    name: 'assistant',
    extendPage({ section }) {
      const assistant = getAssistantView(project, section)
      return assistant === undefined ? {} : { assistant }
    },
    paths: /^_pergola\/[\w-]+\.json$/,
    *files() {
      for (const [path, text] of siteFiles(project)) {
        yield { path, kind: 'generated', type: 'application/json', body: () => text }
      }
    },
  }
}

/**
 * The files by which services know the site, and pages the services of their host and what the
 * assistant says, by path.
 */
function siteFiles(project: Project): Map<string, string> {
  const plainHost: ServiceDescription = { assistant: false }
  return new Map([
    [SITE_DESCRIPTION, JSON.stringify(describe(project))],
    [SERVICE_DESCRIPTION, JSON.stringify(plainHost)],
    ...createSettingsFiles(project),
  ])
}

function describe(project: Project): SiteDescription {
  const { config, options, site } = project
  const address = getSiteAddress(project)
  const servers = config.config.api.playground.proxy ? project.apiServers : []
  return {
    generator: `pergola/${version}`,
    name: config.config.name,
    base: options.base,
    ...(address !== undefined && { address }),
    ...(servers.length > 0 && { servers }),
    trailingSlash: config.config.seo.trailingSlash,
    indexes: getSearchIndexes(site),
  }
}
