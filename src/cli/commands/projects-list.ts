import { withExistingStore } from '../data-store.ts'
import type { ParsedArguments } from '../options.ts'
import { printJson, printTable } from '../print-table.ts'

/** Prints the sites that the service answers for. */
export async function listProjects(args: ParsedArguments): Promise<number> {
  const projects = await withExistingStore(args, (store) => store.projects.list())
  if (args.on('json')) {
    printJson(projects)
    return 0
  }
  printTable(
    ['Project', 'Domain', 'Organization', 'Site'],
    projects.map(({ id, domain, organization, site }) => [id, domain, organization, site]),
  )
  return 0
}
