import {
  getPublisher,
  type Publisher,
  placeOf,
  ReleaseError,
  readBucketSettings,
} from '../../service/releases/index.ts'
import type { ServiceProject } from '../../service/store/index.ts'
import { getDataFolder, withExistingStore } from '../data-store.ts'
import { readEnvironment } from '../from-environment.ts'
import type { ParsedArguments } from '../options.ts'
import { printJson, printTable } from '../print-table.ts'
import { UsageError } from '../usage-error.ts'

/** Prints what has been published of a site. */
export async function listReleases(args: ParsedArguments): Promise<number> {
  const releases = await withPublisher(args, (publisher) => publisher.list())
  if (args.on('json')) {
    printJson(releases)
    return 0
  }
  printTable(
    ['Release', 'Published', 'Shown'],
    releases.map(({ id, createdAt, isCurrent }) => [
      id,
      createdAt.toISOString(),
      isCurrent ? 'yes' : '',
    ]),
  )
  return 0
}

/** Shows readers an earlier release again. */
export async function rollBack(args: ParsedArguments): Promise<number> {
  const shown = await withPublisher(args, async (publisher, project) => {
    const { id } = await publisher.rollback(args.id)
    return `Readers of the project \`${project.id}\` see the release \`${id}\` now.`
  })
  console.log(shown)
  return 0
}

/**
 * Works with the releases of the project of `--project`. Throws `UsageError` when there is no such
 * project, and for what its releases do not have.
 */
async function withPublisher<T>(
  args: ParsedArguments,
  work: (publisher: Publisher, project: ServiceProject) => Promise<T>,
): Promise<T> {
  const bucket = readEnvironment(readBucketSettings)
  const project = await publishedProject(args)
  try {
    return await work(getPublisher(placeOf(getDataFolder(args), project), bucket), project)
  } catch (error) {
    throw error instanceof ReleaseError ? new UsageError(error.message, { cause: error }) : error
  }
}

async function publishedProject(args: ParsedArguments): Promise<ServiceProject> {
  const all = await withExistingStore(args, ({ projects }) => projects.list())
  const built = all.filter(({ build }) => build !== undefined)
  const id = args.text('project')
  const [only, another] = id === undefined ? built : built.filter((project) => project.id === id)
  if (only !== undefined && another === undefined) return only
  const names = built.map((project) => `\`${project.id}\``).join(', ')
  throw new UsageError(
    `Expected \`--project\` to be a project that the service builds, received ${id === undefined ? 'none' : `\`${id}\``}. ${names === '' ? 'There is none.' : `There are: ${names}.`}`,
  )
}
