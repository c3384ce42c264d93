import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SITE_DESCRIPTION } from '../../outputs/index.ts'
import { ensureDefaultProject, type Store } from '../../service/store/index.ts'
import { expectWhole } from '../expect-whole.ts'
import type { ParsedArguments } from '../options.ts'
import { UsageError } from '../usage-error.ts'

/**
 * Sees to it that there are projects: those that were set up, or one for the folder of the command
 * line. Throws `UsageError` when there is neither, and when there are both.
 */
export async function prepareProjects(store: Store, { dir }: ParsedArguments): Promise<void> {
  const folder = resolve(dir ?? 'dist')
  expectWhole(folder)
  if (existsSync(join(folder, SITE_DESCRIPTION))) {
    const project = await ensureDefaultProject(store, { site: folder })
    if (project === undefined && dir !== undefined) {
      throw new UsageError(
        `Expected no folder, since the sites are those of \`pergola projects list\`, received \`${dir}\`.`,
      )
    }
  } else if (dir !== undefined || (await store.projects.list()).length === 0) {
    throw new UsageError(
      `Expected a built site in \`${folder}\`, received none. Run \`pergola build\` first.`,
    )
  }
}
