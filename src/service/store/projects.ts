import type { Connection, Database } from './database/index.ts'
import { StoreConflict } from './failures.ts'
import type { BuildSettings, ServiceProject } from './model.ts'
import { keepAsIs, readOptional, toDate, toList } from './rows.ts'
import type { ProjectStore, Store } from './store.ts'

interface ProjectRow {
  id: string
  organization: string
  domain: string
  site: string
  origins: string
  instructions: string | null
  build: string | null
  created_at: number
}

export function createProjectStore(database: Database, now: () => number): ProjectStore {
  const first = async (condition: string, value: string) => {
    const [row] = await database.query<ProjectRow>(
      `SELECT * FROM projects WHERE ${condition} = $1`,
      [value],
    )
    return row === undefined ? undefined : toProject(row)
  }
  return {
    add: (project) => database.transaction(['projects'], (connection) => add(connection, project)),
    async list() {
      const rows = await database.query<ProjectRow>(
        'SELECT * FROM projects ORDER BY created_at, id',
      )
      return rows.map(toProject)
    },
    withDomain: (domain) => first('domain', domain),
    withId: (id) => first('id', id),
    async setSite(id, site) {
      const rows = await database.query(
        'UPDATE projects SET site = $2 WHERE id = $1 RETURNING id',
        [id, site],
      )
      return rows.length > 0
    },
    remove: (id) =>
      database.transaction(['projects'], (connection) => remove(connection, id, now())),
  }
}

async function add(connection: Connection, project: ServiceProject): Promise<void> {
  const { id, organization, domain, site, origins, instructions, build, createdAt } = project
  const taken = await connection.query<{ id: string; domain: string }>(
    'SELECT id, domain FROM projects WHERE id = $1 OR domain = $2',
    [id, domain],
  )
  const [other] = taken
  if (taken.some((row) => row.id === id)) {
    throw new StoreConflict(`Expected a new project, received \`${id}\`, which is there already.`)
  }
  if (other !== undefined) {
    throw new StoreConflict(
      `Expected a domain that is free, received \`${domain}\`, which belongs to the project \`${other.id}\`.`,
    )
  }
  await connection.query(
    `INSERT INTO projects (id, organization, domain, site, origins, instructions, build, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      organization,
      domain,
      site,
      JSON.stringify(origins),
      instructions ?? null,
      build === undefined ? null : JSON.stringify(build),
      createdAt.getTime(),
    ],
  )
}

async function remove(connection: Connection, id: string, now: number): Promise<boolean> {
  const removed = await connection.query('DELETE FROM projects WHERE id = $1 RETURNING id', [id])
  if (removed.length === 0) return false
  await connection.query(
    'UPDATE api_keys SET revoked_at = $2 WHERE project_id = $1 AND revoked_at IS NULL',
    [id, now],
  )
  // Another organization may take the id, and is not to read them.
  for (const table of ['threads', 'work_queue', 'agent_jobs', 'updates']) {
    await connection.query(`DELETE FROM ${table} WHERE project_id = $1`, [id])
  }
  return true
}

function toProject(row: ProjectRow): ServiceProject {
  return {
    id: row.id,
    organization: row.organization,
    domain: row.domain,
    site: row.site,
    origins: toList(row.origins),
    ...readOptional('instructions', row.instructions, keepAsIs),
    ...readOptional('build', row.build, (text) => JSON.parse(text) as BuildSettings),
    createdAt: toDate(row.created_at),
  }
}

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
