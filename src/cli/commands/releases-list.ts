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
