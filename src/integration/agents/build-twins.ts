import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageDocument } from '../../content/index.ts'
import { type OutputFolder, twinPath } from '../../outputs/index.ts'
import { sourcesDigest } from '../../package/index.ts'
import type { SitePage } from '../../site/index.ts'
import type { BuiltPages } from '../build/built-pages.ts'
import { contentHash } from '../content-hash.ts'
import type { ProjectSession } from '../project/session.ts'
import { agentAddress } from './address.ts'
import { isForAgents } from './advertised.ts'
import { FULL, wellKnown } from './files.ts'
import { fullText } from './full-text.ts'
import { indexPages } from './index-pages.ts'
import { bodyOf, headOf, type LinkedPages, linkedRoutes } from './twin-text.ts'

/**
 * Writes the Markdown of pages: while they are compiled, and in the end of those that were not, as
 * far as anything has changed for them.
 */
export class BuildTwins {
  readonly #session: ProjectSession
  readonly #output: OutputFolder
  readonly #built: BuiltPages
  /** Keys by file of what is up to date. */
  readonly #keys = new Map<string, string>()
  #working: Promise<void>[] = []

  constructor(session: ProjectSession, output: OutputFolder, built: BuiltPages) {
    this.#session = session
    this.#output = output
    this.#built = built
    session.onCompiled((page, document) => {
      this.#working.push(this.#take(page, document))
    })
  }

  /** Completes the files. After the session knows of all pages. */
  async finish(): Promise<void> {
    const { project } = this.#session
    await Promise.all(this.#working)
    this.#working = []
    const pages = this.#session.writtenPages()
    for (const page of pages) await this.#complete(page, fileOf(page))
    const home = project.site.pages.get(project.site.home)
    // An address with `.md` behind it leads to the Markdown, that of the site as well.
    if (home !== undefined && home.route !== '/') await this.#complete(home, 'index.md')
    if (isForAgents(project)) await this.#writeFull()
    await this.#built.save()
  }

  async #complete(page: SitePage, file: string): Promise<void> {
    const record = this.#session.notes.of(page.file)
    if (this.#keys.has(file) || record === undefined) return
    const key = await this.#keyOf(page, record)
    if (this.#isUpToDate(file, key)) return
    const { engine } = this.#session.project
    const document = await engine.compile(this.#session.sourceOf(page))
    await this.#write(page, file, document)
  }

  async #take(page: SitePage, document: PageDocument): Promise<void> {
    const file = fileOf(page)
    if (this.#keys.has(file)) return
    const key = await this.#keyOf(page, document)
    if (!this.#isUpToDate(file, key)) await this.#write(page, file, document)
  }

  /** Notes a file; tells whether it needs no writing: it is as before, or the author's own. */
  #isUpToDate(file: string, key: string): boolean {
    this.#keys.set(file, key)
    if (this.#session.project.site.assets.has(file)) return true
    if (!this.#output.note(file, 'twin')) return true
    return !this.#built.isStale(file, key)
  }

  async #write(page: SitePage, file: string, document: PageDocument): Promise<void> {
    const { project } = this.#session
    await this.#output.write(file, headOf(project, page) + bodyOf(project, page, document), 'twin')
  }

  async #keyOf(page: SitePage, linked: LinkedPages): Promise<string> {
    const { project } = this.#session
    const digest = await project.engine.digest(this.#session.sourceOf(page))
    const code = sourcesDigest(['outputs', 'integration/agents'])
    const routes = linkedRoutes(project, linked)
    return contentHash(JSON.stringify([code, digest, headOf(project, page), routes]))
  }

  async #writeFull(): Promise<void> {
    const { project } = this.#session
    const { site, config, options } = project
    const parts = indexPages(site).map((page) => [
      agentAddress(project, page.route),
      this.#keys.get(fileOf(page)),
    ])
    const own = site.assets.has(FULL) ? await readFile(join(options.root, FULL), 'utf8') : undefined
    const key = contentHash(JSON.stringify([own ?? parts, config.config.name]))
    const stale = [FULL, wellKnown(FULL)].filter((file) => !this.#isUpToDate(file, key))
    if (stale.length === 0) return
    const text = own ?? (await fullText(project, (page) => this.#bodyOf(page)))
    for (const file of stale) await this.#output.write(file, text, 'twin')
  }

  /** The text of a page as its file has it, which costs less than its document. */
  async #bodyOf(page: SitePage): Promise<string> {
    const { project } = this.#session
    const head = headOf(project, page)
    const written = await this.#output.read(fileOf(page))
    if (written.startsWith(head)) return written.slice(head.length)
    return bodyOf(project, page, await project.engine.compile(this.#session.sourceOf(page)))
  }
}

function fileOf({ route }: SitePage): string {
  return twinPath(route).slice(1)
}
