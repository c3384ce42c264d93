import { join } from 'node:path'
import type { CompiledPage } from '../../content/index.ts'
import {
  digestOf,
  type FileContent,
  getTwinPath,
  hashContent,
  printLlmsFullHead,
  printLlmsFullPage,
} from '../../outputs/index.ts'
import { getSourcesDigest } from '../../package/index.ts'
import type { MadeFile, ProjectSession, WrittenFiles } from '../../project/index.ts'
import { readIfThere, type SitePage } from '../../site/index.ts'
import { getAgentAddress } from './address.ts'
import { isForAgents } from './advertised.ts'
import { FULL, getWellKnownPath } from './files.ts'
import { joinParts, type TextPart } from './full-text.ts'
import { indexPages } from './index-pages.ts'
import {
  findLinkedRoutes,
  getDescription,
  getTwinBody,
  getTwinHead,
  type LinkedPages,
} from './twin-text.ts'

/** The Markdown of pages, each at the address of its page, and all of it in one file. */
export class Twins {
  readonly #session: ProjectSession
  /** Keys of the files so far, by path. */
  readonly #keys = new Map<string, string>()

  constructor(session: ProjectSession) {
    this.#session = session
  }

  /** A page's file while its document is at hand. */
  async fileOf(page: SitePage, document: CompiledPage): Promise<MadeFile> {
    const path = getPath(page)
    return this.#made(path, await this.#keyOf(path, page, document), () =>
      this.#textOf(page, document),
    )
  }

  async *files(): AsyncGenerator<MadeFile> {
    const { project } = this.#session
    const { pages, schemaPages, home } = project.site
    const isServed = project.options.mode === 'dev'
    for (const page of this.#session.writtenPages()) yield this.#fileAt(getPath(page), page)
    // Which of them a build writes is not known before all pages are compiled.
    if (isServed) for (const page of schemaPages.values()) yield this.#fileAt(getPath(page), page)
    const first = pages.get(home)
    // An address with `.md` behind it leads to the Markdown, that of the site as well.
    if (first !== undefined && first.route !== '/') yield this.#fileAt('index.md', first)
    if (!isForAgents(project)) return
    const key = await this.#fullKey()
    let text: Promise<FileContent> | undefined
    for (const path of [FULL, getWellKnownPath(FULL)]) {
      yield this.#made(path, key, (written) => {
        text ??= this.#fullText(written)
        return text
      })
    }
  }

  async #fileAt(path: string, page: SitePage): Promise<MadeFile> {
    const record = this.#session.notes.of(page.file)
    const key = this.#keys.get(path) ?? (record && (await this.#keyOf(path, page, record)))
    return this.#made(path, key, async () => this.#textOf(page, await this.#compile(page)))
  }

  #made(path: string, key: string | undefined, body: MadeFile['body']): MadeFile {
    const type = path.endsWith('.md') ? 'text/markdown' : 'text/plain'
    return {
      path,
      kind: 'twin',
      type: `${type}; charset=utf-8`,
      ...(key !== undefined && { key }),
      body,
    }
  }

  #textOf(page: SitePage, document: CompiledPage): string {
    const { project } = this.#session
    return getTwinHead(project, page) + getTwinBody(project, page, document)
  }

  #compile(page: SitePage): Promise<CompiledPage> {
    return this.#session.project.compiler.compile(this.#session.sourceOf(page))
  }

  async #keyOf(path: string, page: SitePage, linked: LinkedPages): Promise<string> {
    const { project } = this.#session
    const digest = project.compiler.digest(this.#session.sourceOf(page))
    const code = getSourcesDigest()
    const routes = findLinkedRoutes(project, linked)
    const key = hashContent(JSON.stringify([code, digest, getTwinHead(project, page), routes]))
    this.#keys.set(path, key)
    return key
  }

  async #fullKey(): Promise<string> {
    const { site, config } = this.#session.project
    const parts = indexPages(site).map((page) => [
      getAgentAddress(this.#session.project, page.route),
      this.#keys.get(getPath(page)),
    ])
    return hashContent(JSON.stringify([(await this.#ownFull()) ?? parts, config.config.name]))
  }

  async #ownFull(): Promise<string | undefined> {
    const { site, options } = this.#session.project
    return site.assets.has(FULL) ? readIfThere(join(options.root, FULL)) : undefined
  }

  /** The text of all pages that agents are told of, or what the author has in its place. */
  async #fullText(written: WrittenFiles): Promise<FileContent> {
    const own = await this.#ownFull()
    if (own !== undefined) return own
    const { project } = this.#session
    const { name, markdown } = project.config.config
    const head = printLlmsFullHead(name, markdown.instructions)
    const parts = indexPages(project.site).map((page) => this.#partOf(page, written))
    const { cacheDir } = project.options
    return joinParts([{ key: digestOf(head), text: () => head }, ...parts], FULL, {
      cacheDir,
      written,
    })
  }

  #partOf(page: SitePage, written: WrittenFiles): TextPart {
    const { project } = this.#session
    const head = {
      title: page.title,
      address: getAgentAddress(project, page.route),
      ...getDescription(project, page),
    }
    const key = this.#keys.get(getPath(page))
    return {
      key: key && `${page.route} ${digestOf(key, head)}`,
      text: async () =>
        printLlmsFullPage({ ...head, body: await this.#writtenBody(page, written) }),
    }
  }

  /** The text of a page as its file has it, which costs less than its document. */
  async #writtenBody(page: SitePage, written: WrittenFiles): Promise<string> {
    const { project } = this.#session
    const head = getTwinHead(project, page)
    const text = await written.read(getPath(page))
    if (text.startsWith(head)) return text.slice(head.length)
    return getTwinBody(project, page, await this.#compile(page))
  }
}

function getPath({ route }: SitePage): string {
  return getTwinPath(route).slice(1)
}
