import { StoreConflict } from './failures.ts'
import type { ServiceProject } from './model.ts'
import type { Store } from './store.ts'

/** Id, organization and domain of the project of those who have one site only. */
const DEFAULT = 'default'

/**
 * Sees to it that there is a project: with none, one named `default` is made; when that is the only
 * one, it is pointed to the folder. Returns the project, or nothing when projects were set up.
 *
 * @param options.site absolute path of the built site
 */
export async function ensureDefaultProject(
  { projects }: Pick<Store, 'projects'>,
  { site }: { site: string },
): Promise<ServiceProject | undefined> {
  if ((await projects.list()).length === 0) await addDefault(projects, site)
  const [only, ...others] = await projects.list()
  if (only?.id !== DEFAULT || others.length > 0) return undefined
  if (only.site !== site) await projects.setSite(DEFAULT, site)
  return { ...only, site }
}

async function addDefault(projects: Store['projects'], site: string): Promise<void> {
  const names = { id: DEFAULT, organization: DEFAULT, domain: DEFAULT }
  try {
    await projects.add({ ...names, site, origins: [], createdAt: new Date() })
  } catch (error) {
    // Another process has made it in this moment.
    if (!(error instanceof StoreConflict)) throw error
  }
}
