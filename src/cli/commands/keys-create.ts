import { resolve } from 'node:path'
import { z } from 'zod'
import { isAddressRange, type KeyKind } from '../../service/keys/index.ts'
import {
  ensureDefaultProject,
  type KeyRequest,
  type KeyScope,
  type ServiceProject,
  type Store,
} from '../../service/store/index.ts'
import { withStore } from '../data-store.ts'
import { type ParsedArguments, requireText } from '../options.ts'
import { parseOrigins } from '../parse-origins.ts'
import { UsageError } from '../usage-error.ts'

const DAY_MS = 86_400_000

const UNITS: Readonly<Record<string, number>> = {
  h: DAY_MS / 24,
  d: DAY_MS,
  w: 7 * DAY_MS,
  y: 365 * DAY_MS,
}

const ISO = z.union([z.iso.date(), z.iso.datetime({ offset: true })])

/**
 * When a key of `--expires` ends: after a span such as `90d`, or at a date. Throws `UsageError` for
 * what is neither, and for what has passed.
 *
 * @param now milliseconds since 1970
 */
function parseExpiry(text: string | undefined, now: number): Date | undefined {
  if (text === undefined) return undefined
  const [, count, unit = ''] = /^(\d{1,4})([hdwy])$/.exec(text) ?? []
  const length = UNITS[unit]
  if (length !== undefined && Number(count) > 0) return new Date(now + Number(count) * length)
  const date = new Date(ISO.safeParse(text).data ?? Number.NaN)
  if (date.getTime() > now) return date
  throw new UsageError(
    `Expected \`--expires\` to be a time to come, such as \`90d\` or \`2030-01-31\`, received \`${text}\`.`,
  )
}

const KINDS: readonly KeyKind[] = ['assistant', 'admin']

const SCOPES: readonly KeyScope[] = ['read', 'write']

/** Makes a key. Its secret is all that goes to standard output, so that scripts can take it. */
export async function createKey(args: ParsedArguments): Promise<number> {
  const kind = pickOne('kind', requireText(args, 'kind'), KINDS)
  const limits = getLimits(args)
  const { key, secret } = await withStore(args, async (store) => {
    const owner = getOwner(kind, args, await getProjects(store))
    return store.keys.create({ kind, name: args.text('name') ?? '', ...owner, ...limits })
  })
  const { id, organization, projectId } = key
  const owner =
    projectId === undefined ? `organization \`${organization}\`` : `project \`${projectId}\``
  console.error(`Made the ${kind} key \`${id}\` of the ${owner}. Its secret is shown this once:`)
  console.log(secret)
  return 0
}

/** On a fresh store the one project that `pergola serve` would make, for the folder that it serves. */
async function getProjects(store: Store): Promise<ServiceProject[]> {
  const projects = await store.projects.list()
  if (projects.length > 0) return projects
  const site = resolve('dist')
  await ensureDefaultProject(store, { site })
  console.error(`Made the project \`default\`, of the site in \`${site}\`.`)
  return store.projects.list()
}

function getOwner(
  kind: KeyKind,
  args: ParsedArguments,
  projects: readonly ServiceProject[],
): Pick<KeyRequest, 'organization' | 'projectId'> {
  const organizations = [...new Set(projects.map(({ organization }) => organization))]
  const [id, name] = [args.text('project'), args.text('organization')]
  if (kind === 'admin') {
    if (id === undefined) return { organization: pickOne('organization', name, organizations) }
    throw new UsageError('Expected no `--project`: admin keys belong to an organization.')
  }
  const organization = name === undefined ? undefined : pickOne('organization', name, organizations)
  const own = projects.filter(
    (project) => organization === undefined || project.organization === organization,
  )
  const project = pickOne('project', id, own, (candidate) => candidate.id)
  return { organization: project.organization, projectId: project.id }
}

function getLimits(
  args: ParsedArguments,
): Pick<KeyRequest, 'scopes' | 'origins' | 'addresses' | 'expiresAt'> {
  const scopes = args.text('scope')?.split(',') ?? SCOPES
  const addresses = args.texts('ip')
  const wrong = addresses.find((range) => !isAddressRange(range))
  if (wrong !== undefined) {
    throw new UsageError(
      `Expected \`--ip\` to be an address or a range such as \`10.0.0.0/8\`, received \`${wrong}\`.`,
    )
  }
  const expiresAt = parseExpiry(args.text('expires'), Date.now())
  return {
    scopes: [...new Set(scopes.map((scope) => pickOne('scope', scope.trim(), SCOPES)))],
    origins: parseOrigins(args),
    addresses,
    ...(expiresAt !== undefined && { expiresAt }),
  }
}

/** The one whose name is given, or the only one there is. Throws `UsageError`. */
function pickOne<Item>(
  flag: string,
  given: string | undefined,
  known: readonly Item[],
  nameOf: (item: Item) => string = String,
): Item {
  const [only] = given === undefined && known.length === 1 ? known : []
  const found = only ?? known.find((item) => nameOf(item) === given)
  if (found !== undefined) return found
  const names = known.map((item) => `\`${nameOf(item)}\``).join(', ')
  const received = given === undefined ? 'none' : `\`${given}\``
  throw new UsageError(`Expected \`--${flag}\` to be one of ${names}, received ${received}.`)
}
