import { resolve } from 'node:path'
import { getSiteFolders } from '../../service/releases/index.ts'
import type { ServiceProject } from '../../service/store/index.ts'
import { requestUpdate } from '../../service/updates/triggers.ts'
import { getDataFolder, withStore } from '../data-store.ts'
import { expectThere } from '../expect-there.ts'
import { type ParsedArguments, requireText } from '../options.ts'
import { parseOrigins } from '../parse-origins.ts'
import { UsageError } from '../usage-error.ts'
import { buildSettings } from './projects-build.ts'

/** Names stand in addresses, as they are. */
const NAME = /^[A-Za-z0-9][\w.-]{0,62}$/

/** Adds a site to those that the service answers for. */
export async function addProject(args: ParsedArguments): Promise<number> {
  const project = getProject(args)
  await withStore(args, async (store) => {
    await store.projects.add(project)
    await requestUpdate(store, project, { source: 'onboarding' })
  })
  console.log(`Added the project \`${project.id}\`.`)
  return 0
}

function getProject(args: ParsedArguments): ServiceProject {
  const domain = parseName('domain', requireText(args, 'domain'))
  const id = parseName('id', args.text('id') ?? domain)
  const build = buildSettings(args)
  const site =
    build === undefined
      ? resolve(requireText(args, 'site'))
      : getSiteFolders(getDataFolder(args), id).current
  if (build === undefined) {
    expectThere('site', 'a built site', site, (stats) => stats.isDirectory())
  }
  const file = args.text('instructions')
  const instructions = file === undefined ? undefined : resolve(file)
  if (instructions !== undefined) {
    expectThere('instructions', 'a file', instructions, (stats) => stats.isFile())
  }
  return {
    id,
    organization: parseName('organization', args.text('organization') ?? 'default'),
    domain,
    site,
    origins: parseOrigins(args),
    ...(instructions !== undefined && { instructions }),
    ...(build !== undefined && { build }),
    createdAt: new Date(),
  }
}

function parseName(flag: string, text: string): string {
  if (NAME.test(text)) return text
  throw new UsageError(
    `Expected \`--${flag}\` to be up to 63 letters, digits, \`.\`, \`_\` and \`-\`, a letter or digit first, received \`${text}\`.`,
  )
}
