import { withExistingStore } from '../data-store.ts'
import type { ParsedArguments } from '../options.ts'
import { printJson, printTable } from '../print-table.ts'
import { UsageError } from '../usage-error.ts'

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

/** Removes a site from those that the service answers for. */
export async function removeProject(args: ParsedArguments): Promise<number> {
  const { id } = args
  if (id === undefined) throw new UsageError('Expected the id of a project, received none.')
  await withExistingStore(args, async ({ projects }) => {
    if (await projects.remove(id)) return
    const known = (await projects.list()).map((project) => `\`${project.id}\``)
    const hint = known.length === 0 ? 'There is none.' : `There are: ${known.join(', ')}.`
    throw new UsageError(`Expected the id of a project, received \`${id}\`. ${hint}`)
  })
  console.log(
    `Removed the project \`${id}\`. Its keys are revoked and its conversations deleted; its usage is kept.`,
  )
  return 0
}
