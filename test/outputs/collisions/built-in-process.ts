import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openSession, Project, SiteBuild } from '../../../src/integration/index.ts'
import { outputFile } from '../../../src/site/index.ts'

/**
 * Builds a site as the command does; in place of Astro, which takes seconds to start, pages are
 * written that say which route they are of.
 */
export async function buildInProcess(folder: string, docs: string): Promise<Project> {
  const project = await Project.open({
    root: join(folder, docs),
    base: '',
    site: 'https://docs.acme.dev',
    outDir: join(folder, 'dist'),
    cacheDir: join(folder, 'cache'),
    includeRestricted: false,
    mode: 'build',
  })
  const build = await SiteBuild.prepare(openSession(project))
  const routes = build.isStale ? [...build.staleRoutes, '/404'] : []
  for (const route of routes) {
    const file = join(build.stage, outputFile(route))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `page ${route}`)
  }
  await build.finish()
  build.discard()
  await project.close()
  return project
}
