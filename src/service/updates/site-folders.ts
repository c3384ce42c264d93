import { createHash } from 'node:crypto'
import { join } from 'node:path'

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
export function siteFolders(data: string, projectId: string): SiteFolders {
  const root = join(data, 'sites', projectId)
  return {
    root,
    current: join(root, 'current'),
    cache: join(root, 'cache'),
    screenshots: join(root, 'screenshots'),
    previews: join(root, 'previews'),
  }
}

/** Path of the previews of all projects on the service. */
const PREVIEWS = '/_previews'

/** A branch as a part of an address; branches that look alike there differ by a digest. */
function branchName(branch: string): string {
  const words = branch
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
  const digest = createHash('sha256').update(branch).digest('hex').slice(0, 8)
  return `${words}-${digest}`
}

/** Base path and folder of the preview of a branch. */
export function previewOf(
  data: string,
  projectId: string,
  branch: string,
): { base: string; root: string } {
  const name = branchName(branch)
  return {
    base: `${PREVIEWS}/${projectId}/${name}`,
    root: join(siteFolders(data, projectId).previews, name),
  }
}

/** The preview that an address belongs to: its base path and the folder to serve. */
export function previewAt(
  data: string,
  path: string,
): { base: string; folder: string } | undefined {
  const found = /^\/_previews\/([A-Za-z0-9][\w.-]{0,62})\/([a-z0-9-]{1,60})(?=\/|$)/.exec(path)
  const [base, projectId, name] = found ?? []
  if (base === undefined || projectId === undefined || name === undefined) return undefined
  return { base, folder: join(siteFolders(data, projectId).previews, name, 'current') }
}
