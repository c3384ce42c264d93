import { join } from 'node:path'
import { reasonOf } from '../../diagnostics/index.ts'
import { BUNDLES, OutputFolder } from '../../outputs/index.ts'
import { outputFile } from '../../site/index.ts'
import { BuildTwins, writeAgentFiles } from '../agents/index.ts'
import { writeSiteFiles } from '../assistant/index.ts'
import { copyDiagramLibrary } from '../diagrams/index.ts'
import { writeFeeds } from '../feeds/index.ts'
import { writeHostFiles } from '../hosts/index.ts'
import { BuiltIslands, collectIslands } from '../islands/index.ts'
import type { ProjectSession } from '../project/session.ts'
import { BuildSearch } from '../search/index.ts'
import { writeSearchFiles } from '../seo/index.ts'
import { hasTemplatePages, templatePages } from '../template/index.ts'
import { BuiltPages } from './built-pages.ts'
import { checkLinks } from './check-links.ts'
import { collectSchemas } from './collect-schemas.ts'
import { PageRecords } from './page-records.ts'
import { copyLookFiles, copyStaticFiles, writeGeneratedSheets } from './site-files.ts'

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

  private constructor(
    session: ProjectSession,
    { output, built, records, islands, search, twins }: BuildState,
    stale: { routes: readonly string[]; isOther: boolean },
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
    this.isStale = stale.routes.length > 0 || stale.isOther || hasTemplatePages()
  }

  /** Absolute path of the folder that pages are to be rendered into. */
  get stage(): string {
    return this.#output.stage
  }

  /** Whether the output has the new pages. */
  get isWritten(): boolean {
    return this.#output.isWritten
  }

  /** Removes what is left of the build when it has ended, finished or not. */
  discard(): void {
    this.#output.discard()
  }

  /** Compares the site with the output folder; renders nothing. */
  static async prepare(session: ProjectSession): Promise<SiteBuild> {
    const { outDir: folder, cacheDir } = session.project.options
    const { report } = session.project
    const output = await OutputFolder.open({ folder, cacheDir, report })
    const built = new BuiltPages(join(cacheDir, 'built.json'), output)
    const search = new BuildSearch(session, output, join(cacheDir, 'search.json'))
    const known = new BuiltPages(join(cacheDir, 'twins.json'), output)
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
    for (const page of session.writtenPages()) output.note(outputFile(page.route), 'page')
    const notFound = built.isStale('404.html', await session.notFoundKey())
    output.note('404.html', 'page')
    const hasOwnNotFound = templatePages().includes('404.astro')
    session.renderOnly(notFound && !hasOwnNotFound ? [...routes, '/404'] : routes)
    const state = { output, built, records, islands, search, twins }
    const isOther = notFound || !output.isIntactBelow(BUNDLES)
    return new SiteBuild(session, state, { routes, isOther })
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
    await checkLinks(session, this.#output)
    for (const path of rendered)
      this.#output.note(outputFile(`/${path.replace(/\/$/, '')}`), 'page')
    if (this.isStale) this.#output.noteStaged(BUNDLES, 'bundle')
    else this.#output.keepBelow(BUNDLES, 'bundle')
    await copyStaticFiles(session, this.#output)
    await copyLookFiles(project, this.#output)
    await writeGeneratedSheets(session, this.#output)
    await copyDiagramLibrary(session, this.#output)
    await this.#islands.write(this.#output)
    await this.#search.finish()
    await this.#twins.finish()
    await writeAgentFiles(project, this.#output)
    await writeSiteFiles(project, this.#output)
    await writeSearchFiles(session, this.#output)
    await writeFeeds(session, this.#output)
    // They are drawn when everything else is done, and must not pass for stale until then.
    for (const file of (await session.thumbnails())?.files() ?? []) {
      this.#output.note(file, 'generated')
    }
    // They have what nothing else lies at.
    await writeHostFiles(project, this.#output)
    await this.#output.finish()
    await this.#built.save()
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
