import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { ServiceProject, Store } from '../store/index.ts'
import type { ReleasePlace } from './model.ts'
import { getShownFolder } from './release-folder.ts'

/** Where the sites lie that the service builds. All paths are absolute. */
export interface SiteFolders {
  /** Holds the releases, and `current`, which leads to the one that readers see. */
  root: string
  current: string
  /** What the next build can use. */
  cache: string
  /** Pictures of updates, by their ids. */
  screenshots: string
  /** Previews, by the names of their branches. */
  previews: string
}

/** @param data absolute path of the service's data */
export function getSiteFolders(data: string, projectId: string): SiteFolders {
  const root = join(data, 'sites', projectId)
  return {
    root,
    current: getShownFolder(root),
    cache: join(root, 'cache'),
    screenshots: join(root, 'screenshots'),
    previews: join(root, 'previews'),
  }
}

/** Where the site of a project is published. */
export function placeOf(data: string, { id, build }: ServiceProject): ReleasePlace {
  const { root } = getSiteFolders(data, id)
  return { root, channel: `${id}/site`, base: build?.base ?? '', isPreview: false }
}

/** Path of the previews of all projects on the service. */
const PREVIEWS = '/_previews'

/** A branch as a part of an address; branches that look alike there differ by a digest. */
export function previewName(branch: string): string {
  const words = branch
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
  const digest = createHash('sha256').update(branch).digest('hex').slice(0, 8)
  return `${words}-${digest}`
}

/** Where the preview of a branch is published. */
export function previewOf(data: string, projectId: string, branch: string): ReleasePlace {
  return previewPlace(data, projectId, previewName(branch))
}

/** The same by its name, which stands in addresses. */
export function previewPlace(data: string, projectId: string, name: string): ReleasePlace {
  return {
    base: `${PREVIEWS}/${projectId}/${name}`,
    root: join(getSiteFolders(data, projectId).previews, name),
    channel: `${previewChannels(projectId)}${name}`,
    isPreview: true,
  }
}

/** Begins the channels of all previews of a project. */
export function previewChannels(projectId: string): string {
  return `${projectId}/previews/`
}

/** The preview that an address belongs to: its base path and the folder to serve. */
export function previewAt(
  data: string,
  path: string,
): { base: string; folder: string } | undefined {
  const found = /^\/_previews\/([A-Za-z0-9][\w.-]{0,62})\/([a-z0-9-]{1,60})(?=\/|$)/.exec(path)
  const [base, projectId, name] = found ?? []
  if (base === undefined || projectId === undefined || name === undefined) return undefined
  return { base, folder: getShownFolder(join(getSiteFolders(data, projectId).previews, name)) }
}

/**
 * A store whose projects have the sites that were built for them where this machine keeps its data:
 * whoever has added them may keep it elsewhere.
 *
 * @param data absolute path of this machine's data
 */
export function withLocalSites(store: Store, data: string): Store {
  const local = (project: ServiceProject): ServiceProject =>
    project.build === undefined
      ? project
      : { ...project, site: getSiteFolders(data, project.id).current }
  const { projects } = store
  return {
    ...store,
    projects: {
      ...projects,
      list: async () => (await projects.list()).map(local),
      async withDomain(domain) {
        const project = await projects.withDomain(domain)
        return project && local(project)
      },
      async withId(id) {
        const project = await projects.withId(id)
        return project && local(project)
      },
    },
  }
}
