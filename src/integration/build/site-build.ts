import { join } from 'node:path'
import { OutputFolder } from '../../outputs/index.ts'
import type { ProjectSession } from '../project/session.ts'
import { BuiltPages } from './built-pages.ts'
import { checkLinks } from './check-links.ts'
import { PageRecords } from './page-records.ts'
import { copyStaticFiles, outputFile, writeCodeStyles, writeRedirects } from './site-files.ts'

/** Where Astro writes scripts, styles and fonts, below the output folder. */
const BUNDLES = '_astro'

/** One build of a site: which pages have to be written, and what comes after they are. */
export class SiteBuild {
  /** Routes of the pages that changed since the last build, or are missing from the output. */
  readonly staleRoutes: readonly string[]
  /** Whether anything has to be rendered at all. */
  readonly isStale: boolean
  readonly #session: ProjectSession
  readonly #output: OutputFolder
  readonly #built: BuiltPages
  readonly #started = Date.now()

  private constructor(
    session: ProjectSession,
    output: OutputFolder,
    built: BuiltPages,
    stale: { routes: readonly string[]; notFound: boolean },
  ) {
    this.#session = session
    this.#output = output
    this.#built = built
    this.staleRoutes = stale.routes
    this.isStale = stale.routes.length > 0 || stale.notFound
  }

  /** Compares the site with the output folder; renders nothing. */
  static async prepare(session: ProjectSession): Promise<SiteBuild> {
    const { outDir, cacheDir, root, base } = session.project.options
    const output = new OutputFolder(outDir, join(cacheDir, 'output.json'), `${root}${base}`)
    const built = new BuiltPages(
      join(cacheDir, 'built.json'),
      // Pages of another site in the same folder must not pass for unchanged ones of this site.
      (await output.isOwn()) ? outDir : undefined,
    )
    const routes: string[] = []
    for (const [page, key] of await session.pageKeys()) {
      if (built.isStale(outputFile(page.route), key)) routes.push(page.route)
    }
    const notFound = built.isStale('404.html', await session.notFoundKey())
    session.renderOnly(routes)
    return new SiteBuild(session, output, built, { routes, notFound })
  }

  /** Completes what was rendered: findings, static files, and removal of stale files. */
  async finish(): Promise<void> {
    const session = this.#session
    const { project } = session
    const records = new PageRecords(join(project.options.cacheDir, 'records.json'))
    await session.completeNotes(records)
    checkLinks(session)
    for (const page of project.site.pages.values()) {
      if (page.url === undefined) this.#output.note(outputFile(page.route))
    }
    this.#output.note('404.html')
    await this.#output.noteFolder(BUNDLES, this.isStale ? this.#started : 0)
    await copyStaticFiles(project, this.#output)
    await writeCodeStyles(session, this.#output)
    await writeRedirects(project, this.#output)
    await this.#output.finish()
    await this.#built.save(project.options.outDir)
    await records.save()
  }
}
