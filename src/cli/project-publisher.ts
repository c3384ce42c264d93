import { folderPublisher, type ServiceProject, siteFolders } from '../service/index.ts'
import { dataFolder, withExistingStore } from './data-store.ts'
import type { ParsedArguments } from './options.ts'
import { UsageError } from './usage-error.ts'

/** Where the releases of the project of `--project` are. Throws `UsageError` when there are none. */
export async function projectPublisher(
  args: ParsedArguments,
): Promise<{ project: ServiceProject; publisher: ReturnType<typeof folderPublisher> }> {
  const all = await withExistingStore(args, ({ projects }) => projects.list())
  const built = all.filter(({ build }) => build !== undefined)
  const id = args.text('project')
  const [only, another] = id === undefined ? built : built.filter((project) => project.id === id)
  if (only === undefined || another !== undefined) {
    const names = built.map((project) => `\`${project.id}\``).join(', ')
    throw new UsageError(
      `Expected \`--project\` to be a project that the service builds, received ${id === undefined ? 'none' : `\`${id}\``}. ${names === '' ? 'There is none.' : `There are: ${names}.`}`,
    )
  }
  const { root } = siteFolders(dataFolder(args), only.id)
  return { project: only, publisher: folderPublisher(root) }
}
