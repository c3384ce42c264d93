import { join } from 'node:path'
import { BUNDLES, OutputFolder } from '../../outputs/index.ts'
import { hasAskedWeb } from '../../package/index.ts'
import {
  getAskedFiles,
  getSiteAddress,
  getTemplatePages,
  hasTemplatePages,
  NOT_FOUND,
  PageRecords,
  type ProjectSession,
} from '../../project/index.ts'
import { getOutputFile } from '../../site/index.ts'
import { SiteBridge } from '../site-bridge.ts'
import { BuiltPages } from './built-pages.ts'
import { checkLinks } from './check-links.ts'
import { collectSchemas } from './collect-schemas.ts'
import { FileWriter } from './file-writer.ts'
import { isPrintable, printPages } from './print-pages.ts'

/** Files copied at once. */
const COPIES = 16

/** What a build keeps of the earlier one, and makes for all pages. */
interface BuildState {
  bridge: SiteBridge
  output: OutputFolder
  built: BuiltPages
  records: PageRecords
  files: FileWriter
}

/** One build of a site: which pages have to be written, and what comes after they are. */
export class SiteBuild {
  /** Routes of the pages that changed since the last build, or are missing from the output. */
  readonly staleRoutes: readonly string[]
  /** Whether anything has to be rendered at all. */
  readonly isStale: boolean
  /** Answers the Astro routes. */
  readonly bridge: SiteBridge
  readonly #session: ProjectSession
  readonly #output: OutputFolder
  readonly #built: BuiltPages
  readonly #records: PageRecords
  readonly #files: FileWriter

  private constructor(
    session: ProjectSession,
    { bridge, output, built, records, files }: BuildState,
    stale: { routes: readonly string[]; isOther: boolean },
  ) {
    this.bridge = bridge
    this.#session = session
    this.#output = output
    this.#built = built
    this.#records = records
    this.#files = files
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

  /**
   * Whether the same docs folder would give the same again: nothing comes of plugins, of the
   * template's own pages, of files elsewhere or of the web.
   */
  get isLasting(): boolean {
    const { project } = this.#session
    const hasPlugins = project.plugins.files.length > 0
    const isInside = project.watched.every((file) => project.relativePath(file) !== undefined)
    return !hasPlugins && isInside && isPrintable(project) && !hasAskedWeb()
  }

  /** Removes what is left of the build when it has ended, finished or not. */
  discard(): void {
    this.#output.discard()
  }

  /** Compares the site with the output folder; renders nothing. */
  static async prepare(session: ProjectSession): Promise<SiteBuild> {
    const { project, features } = session
    const { outDir: folder, cacheDir } = project.options
    const output = await OutputFolder.open({ folder, cacheDir, report: project.report })
    const built = new BuiltPages(join(cacheDir, 'built.json'), output)
    const known = new BuiltPages(join(cacheDir, 'files.json'), output)
    const files = new FileWriter(project, output, known)
    session.useWriter((file, feature) => files.write(file, feature.name))
    const records = new PageRecords(join(cacheDir, 'records.json'))
    session.useRecords(records)
    session.useSchemas(await collectSchemas(session))
    for (const feature of features) await feature.prepare?.()
    const bridge = new SiteBridge(session)
    const routes: string[] = []
    for (const [page, key] of await bridge.pageKeys()) {
      if (built.isStale(getOutputFile(page.route), key)) routes.push(page.route)
    }
    for (const page of session.writtenPages()) output.note(getOutputFile(page.route), 'page')
    const notFound = built.isStale('404.html', await bridge.notFoundKey())
    output.note('404.html', 'page')
    const hasOwnNotFound = getTemplatePages().includes('404.astro')
    bridge.renderOnly(notFound && !hasOwnNotFound ? [...routes, NOT_FOUND] : routes)
    const isOther = notFound || !output.isIntactBelow(BUNDLES)
    const state = { bridge, output, built, records, files }
    return new SiteBuild(session, state, { routes, isOther })
  }

  /** Writes what is stale without Astro; only where `isPrintable`. */
  printPages(): Promise<void> {
    return printPages(this.#session, this.bridge, this.#output)
  }

  /**
   * Completes what was rendered: findings, static files, and removal of stale files.
   *
   * @param rendered paths of the pages that Astro has written, as `guides/setup/`
   */
  async finish(rendered: readonly string[] = []): Promise<void> {
    const session = this.#session
    await session.completeNotes(this.#records)
    await session.settle()
    for (const path of rendered)
      this.#output.note(getOutputFile(`/${path.replace(/\/$/, '')}`), 'page')
    if (this.isStale) this.#output.noteStaged(BUNDLES, 'bundle')
    else this.#output.keepBelow(BUNDLES, 'bundle')
    await copyStaticFiles(session, this.#output)
    const context = { site: getSiteAddress(session.project) }
    for (const feature of session.features) {
      await feature.check?.()
      await this.#files.writeAll(feature, context)
    }
    await checkLinks(session, this.#output, (path) => this.#files.has(path))
    await this.#output.finish()
    await this.#built.save()
    await this.#files.save()
    await this.#records.save()
  }

  /** Makes the files that may come late, such as preview images; returns how many. After `finish`. */
  writeLateFiles(): Promise<number> {
    return this.#files.writeLate()
  }
}

/**
 * Copies the static files of the docs folder to their addresses; style sheets are adapted, and API
 * documents lose what is kept out of the documentation.
 */
async function copyStaticFiles(session: ProjectSession, output: OutputFolder): Promise<void> {
  const { site, options, publishedApiFiles } = session.project
  const assets = [...site.assets, ...getAskedFiles(session)]
  const copy = async (asset: string) => {
    if (publishedApiFiles.has(asset)) {
      const text = publishedApiFiles.get(asset)
      if (text !== undefined) await output.write(asset, text, 'asset')
    } else if (asset.endsWith('.css')) {
      await output.write(asset, await session.styleSheet(asset), 'asset')
    } else await output.copy(join(options.root, asset), asset, 'asset')
  }
  for (let start = 0; start < assets.length; start += COPIES) {
    await Promise.all(assets.slice(start, start + COPIES).map(copy))
  }
}
