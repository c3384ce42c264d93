import { type Stats, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ServiceProject } from '../../service/index.ts'
import { withStore } from '../data-store.ts'
import { type ParsedArguments, requireText } from '../options.ts'
import { parseOrigins } from '../parse-origins.ts'
import { UsageError } from '../usage-error.ts'

/** Names stand in addresses, as they are. */
const NAME = /^[A-Za-z0-9][\w.-]{0,62}$/

/** Adds a site to those that the service answers for. */
export async function addProject(args: ParsedArguments): Promise<number> {
  const project = projectOf(args)
  await withStore(args, (store) => store.projects.add(project))
  console.log(`Added the project \`${project.id}\`.`)
  return 0
}

function projectOf(args: ParsedArguments): ServiceProject {
  const domain = parseName('domain', requireText(args, 'domain'))
  const site = resolve(requireText(args, 'site'))
  expectThere('site', 'a built site', site, (stats) => stats.isDirectory())
  const file = args.text('instructions')
  const instructions = file === undefined ? undefined : resolve(file)
  if (instructions !== undefined) {
    expectThere('instructions', 'a file', instructions, (stats) => stats.isFile())
  }
  return {
    id: parseName('id', args.text('id') ?? domain),
    organization: parseName('organization', args.text('organization') ?? 'default'),
    domain,
    site,
    origins: parseOrigins(args),
    ...(instructions !== undefined && { instructions }),
    createdAt: new Date(),
  }
}

function parseName(flag: string, text: string): string {
  if (NAME.test(text)) return text
  throw new UsageError(
    `Expected \`--${flag}\` to be up to 63 letters, digits, \`.\`, \`_\` and \`-\`, a letter or digit first, received \`${text}\`.`,
  )
}

function expectThere(
  flag: string,
  what: string,
  path: string,
  isRight: (stats: Stats) => boolean,
): void {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats !== undefined && isRight(stats)) return
  throw new UsageError(`Expected \`--${flag}\` to be ${what}, received \`${path}\`, which is none.`)
}
