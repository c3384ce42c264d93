import type { ParsedArguments } from '../options.ts'
import { printJson, printTable } from '../print-table.ts'
import { withPublisher } from '../project-publisher.ts'

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
