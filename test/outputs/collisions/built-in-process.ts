import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openSession, type Project, SiteBuild } from '../../../src/integration/index.ts'
import { getOutputFile } from '../../../src/site/index.ts'
import { openProject } from '../../site/open-project.ts'

/**
 * Builds a site as the command does; in place of Astro, which takes seconds to start, pages are
 * written that say which route they are of.
 */
export async function buildInProcess(folder: string, docs: string): Promise<Project> {
  const project = await openProject(join(folder, docs), folder, 'https://docs.acme.dev')
  const build = await SiteBuild.prepare(openSession(project))
  const routes = build.isStale ? [...build.staleRoutes, '/404'] : []
  for (const route of routes) {
    const file = join(build.stage, getOutputFile(route))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `page ${route}`)
  }
  await build.finish()
  build.discard()
  await project.close()
  return project
}
