import { join } from 'node:path'
import { reasonOf } from '../../diagnostics/index.ts'
import { BUNDLES, OutputFolder } from '../../outputs/index.ts'
import { BuildTwins, writeAgentFiles } from '../agents/index.ts'
import { writeSiteFiles } from '../assistant/index.ts'
import { copyDiagramLibrary } from '../diagrams/index.ts'
import { writeFeeds } from '../feeds/index.ts'
import { writeHostFiles } from '../hosts/index.ts'
import { BuiltIslands, collectIslands } from '../islands/index.ts'
import type { ProjectSession } from '../project/session.ts'
import { writeRedirects } from '../redirects/index.ts'
import { BuildSearch } from '../search/index.ts'
import { writeSearchFiles } from '../seo/index.ts'
import { templatePages } from '../template/index.ts'
import { BuiltPages } from './built-pages.ts'
import { checkLinks } from './check-links.ts'
import { collectSchemas } from './collect-schemas.ts'
import { PageRecords } from './page-records.ts'
import { copyLookFiles, copyStaticFiles, outputFile, writeGeneratedSheets } from './site-files.ts'

/** What a build keeps of the earlier one, and makes for all pages. */
interface BuildState {
  output: OutputFolder
  built: BuiltPages
  records: PageRecords
  islands: BuiltIslands
  search: BuildSearch
  twins: BuildTwins
}

/** One build of a site: which pages have to be written, and what comes after they are. */
export class SiteBuild {
  /** Routes of the pages that changed since the last build, or are missing from the output. */
  readonly staleRoutes: readonly string[]
  /** Whether anything has to be rendered at all. */
  readonly isStale: boolean
  readonly #session: ProjectSession
  readonly #output: OutputFolder
  readonly #built: BuiltPages
  readonly #records: PageRecords
  readonly #islands: BuiltIslands
  readonly #search: BuildSearch
  readonly #twins: BuildTwins
  readonly #started = Date.now()

  private constructor(
    session: ProjectSession,
    { output, built, records, islands, search, twins }: BuildState,
    stale: { routes: readonly string[]; notFound: boolean },
  ) {
    this.#session = session
    this.#output = output
    this.#built = built
    this.#records = records
    this.#islands = islands
    this.#search = search
    this.#twins = twins
    this.staleRoutes = stale.routes
    // Nobody but Astro knows what pages of the template are made of.
    this.isStale = stale.routes.length > 0 || stale.notFound || templatePages().length > 0
  }

  /** Compares the site with the output folder; renders nothing. */
  static async prepare(session: ProjectSession): Promise<SiteBuild> {
    const { outDir, cacheDir, root, base } = session.project.options
    const output = new OutputFolder(outDir, join(cacheDir, 'output.json'), `${root}${base}`)
    // Pages of another site in the same folder must not pass for unchanged ones of this site.
    const isOwn = await output.isOwn()
    const built = new BuiltPages(join(cacheDir, 'built.json'), isOwn ? outDir : undefined)
    const search = new BuildSearch(session, output, join(cacheDir, 'search.json'), isOwn)
    const known = new BuiltPages(join(cacheDir, 'twins.json'), isOwn ? outDir : undefined)
    const twins = new BuildTwins(session, output, known)
    const routes: string[] = []
    const records = new PageRecords(join(cacheDir, 'records.json'))
    session.useSchemas(await collectSchemas(session, records))
    const pageIslands = await collectIslands(session, records)
    const islands = await BuiltIslands.prepare(session.project, [...pageIslands.values()].flat())
    session.useIslands(islands)
    for (const [page, key] of await session.pageKeys(({ file }) => pageIslands.get(file) ?? [])) {
      if (built.isStale(outputFile(page.route), key)) routes.push(page.route)
    }
    const notFound = built.isStale('404.html', await session.notFoundKey())
    const hasOwnNotFound = templatePages().includes('404.astro')
    session.renderOnly(notFound && !hasOwnNotFound ? [...routes, '/404'] : routes)
    const state = { output, built, records, islands, search, twins }
    return new SiteBuild(session, state, { routes, notFound })
  }

  /**
   * Completes what was rendered: findings, static files, and removal of stale files.
   *
   * @param rendered paths of the pages that Astro has written, as `guides/setup/`
   */
  async finish(rendered: readonly string[] = []): Promise<void> {
    const session = this.#session
    const { project } = session
    await session.completeNotes(this.#records)
    await checkLinks(session)
    for (const page of session.writtenPages()) this.#output.note(outputFile(page.route))
    this.#output.note('404.html')
    for (const path of rendered) this.#output.note(outputFile(`/${path.replace(/\/$/, '')}`))
    await this.#output.noteFolder(BUNDLES, this.isStale ? this.#started : 0)
    await copyStaticFiles(session, this.#output)
    await copyLookFiles(project, this.#output)
    await writeGeneratedSheets(session, this.#output)
    await copyDiagramLibrary(session, this.#output)
    await this.#islands.write(this.#output)
    await this.#search.finish()
    await this.#twins.finish()
    await writeAgentFiles(project, this.#output)
    await writeSiteFiles(project, this.#output)
    await writeRedirects(project, this.#output)
    await writeHostFiles(project, this.#output)
    await writeSearchFiles(session, this.#output)
    await writeFeeds(session, this.#output)
    // They are drawn when everything else is done, and must not pass for stale until then.
    for (const file of (await session.thumbnails())?.files() ?? []) this.#output.note(file)
    await this.#output.finish()
    await this.#built.save(project.options.outDir)
    await this.#records.save()
  }

  /** Draws the preview images that are not there yet; returns how many. After `finish`. */
  async writeThumbnails(): Promise<number> {
    const { project } = this.#session
    const thumbnails = await this.#session.thumbnails()
    if (thumbnails === undefined) return 0
    return thumbnails.write(this.#output).catch((error: unknown) => {
      project.report({
        code: 'thumbnails-failed',
        severity: 'warning',
        message: `Expected preview images of the pages, received an error: ${reasonOf(error)}.`,
      })
      return 0
    })
  }
}
