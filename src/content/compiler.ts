import { createHash } from 'node:crypto'
import { extname } from 'node:path/posix'
import * as preact from 'preact'
import * as compat from 'preact/compat'
import * as hooks from 'preact/hooks'
import { components } from '../components/index.ts'
import type { Diagnostic } from '../diagnostics/index.ts'
import { createIconResolver } from '../theme/index.ts'
import { getPageSources, PageDigests } from './cache/index.ts'
import { type CompiledPage, findMarkupStyles } from './compiled-page.ts'
import type { ContentExtension } from './extension.ts'
import { reportNotCompiled } from './failed-page.ts'
import { Highlighter, type KnownCode, placeCode } from './highlight/index.ts'
import { completeImages, ImageSizes } from './images/index.ts'
import { type BrowserModule, createBrowserModule, getBrowserDigest } from './islands/index.ts'
import type { LinkBase } from './links.ts'
import { loadMath } from './math/index.ts'
import {
  AuthorSyntaxError,
  COMPONENTS_SPECIFIER,
  forgetAuthor,
  type MarkdownModule,
  ModuleGraph,
  type SeenStamps,
  SiteFiles,
} from './modules/index.ts'
import type { ContentOptions, EndpointReferences, PageSource } from './options.ts'
import {
  createAuthorRuntime,
  createContentComponent,
  createUnreadablePage,
  type RenderSite,
  renderPage,
  toRawTextProps,
} from './render/index.ts'
import { replaceVariables, withoutMembersOnly } from './source/index.ts'
import { getClassNamesInCode, UtilityCatalog, UtilityStyles } from './utilities/index.ts'

/** Pages whose modules are in memory together: more of them cost more to collect than they save. */
const AT_ONCE = 8

/** A page that can be rendered. */
interface LoadedPage {
  page: PageSource
  module: MarkdownModule
  reference: Parameters<typeof renderPage>[3]
}

/** Compiles pages in one thread, whatever was compiled before. */
export class Compiler {
  readonly #options: ContentOptions
  readonly #site: RenderSite
  readonly #files: SiteFiles
  readonly #graph: ModuleGraph
  readonly #images: ImageSizes
  readonly #digests: PageDigests
  readonly #classes: PageClasses
  readonly #utilities = new UtilityCatalog()
  readonly #utilityStyles: UtilityStyles
  readonly #endpoints: EndpointReferences | undefined
  /** Keys of endpoints whose document reported something: it does so once. */
  readonly #reporting = new Set<string>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    options: ContentOptions,
    extension: ContentExtension,
    endpoints?: EndpointReferences,
    seen?: SeenStamps,
  ) {
    this.#endpoints = endpoints
    const {
      root,
      base: path,
      isBaseWritten,
      codeThemes,
      customGrammars,
      icons,
      variables,
    } = options
    // Those of plugins take the place of ours, as their authors want.
    const all = { ...components, ...extension.components }
    this.#options = options
    this.#files = new SiteFiles(root, extension.islands, seen)
    this.#images = new ImageSizes(root)
    this.#digests = new PageDigests(options, this.#files, this.#images)
    this.#classes = new PageClasses(this.#files)
    const base: LinkBase = { path, isWritten: isBaseWritten }
    this.#utilityStyles = new UtilityStyles(path)
    this.#site = {
      base,
      files: this.#files,
      highlighter: new Highlighter({ themes: codeThemes, grammars: customGrammars, root }),
      icons: createIconResolver({ library: icons.library, root, base: path }),
      components: all,
    }
    const runtime = createAuthorRuntime(base, toRawTextProps)
    this.#graph = new ModuleGraph({
      base,
      files: this.#files,
      components: Object.keys(all),
      plugins: extension.markdown,
      builtins: {
        preact,
        'preact/hooks': hooks,
        'preact/compat': compat,
        'preact/jsx-runtime': runtime,
        react: compat,
        'react-dom': compat,
        'react/jsx-runtime': runtime,
        [COMPONENTS_SPECIFIER]: all,
      },
      content: createContentComponent,
      prepare: (edited, file) => replaceVariables(edited, variables, file),
    })
  }

  /** Changes with all that pages have in common. */
  get settings(): string {
    return this.#digests.settings
  }

  /** What is wrong in the options. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#site.highlighter.diagnostics
  }

  /** The text of a page's file; empty when it is gone. */
  source({ file }: PageSource): string {
    return withoutMembersOnly(this.#files.readIfThere(file) ?? '').text
  }

  digest(page: PageSource): string {
    this.#give(page)
    const own = this.#digests.of(page)
    const { endpoint, described = false, playground = 'none' } = page
    const reference = endpoint === undefined ? undefined : this.#endpoints?.digest(endpoint)
    if (reference === undefined) return own
    return createHash('sha256')
      .update(`${own} ${reference} ${described} ${playground}`)
      .digest('hex')
      .slice(0, 32)
  }

  /** Leaves what digests need for a later process, see `PageDigests.keep`. */
  keepDigests(isAll: boolean): Promise<void> {
    return this.#digests.keep(isAll)
  }

  /** The text of a page that has no file. */
  #give({ file, body }: PageSource): void {
    if (body !== undefined) this.#files.give(file, body)
  }

  /**
   * Compiles pages step by step, each step for all of them: what it works with stays at hand. A page
   * that cannot be compiled costs itself.
   *
   * @param known code of these pages that was highlighted before
   */
  async compileMany(
    pages: readonly PageSource[],
    known: KnownCode = new Map(),
  ): Promise<PromiseSettledResult<CompiledPage>[]> {
    this.#site.highlighter.recall(known)
    const results: PromiseSettledResult<CompiledPage>[] = []
    for (let start = 0; start < pages.length; start += AT_ONCE) {
      results.push(...(await this.#compileAtOnce(pages.slice(start, start + AT_ONCE))))
    }
    return results
  }

  async #compileAtOnce(
    pages: readonly PageSource[],
  ): Promise<PromiseSettledResult<CompiledPage>[]> {
    const loaded: PromiseSettledResult<LoadedPage>[] = []
    for (const page of pages) loaded.push(...(await Promise.allSettled([this.#load(page)])))
    return Promise.allSettled(
      loaded.map(async (result) => {
        if (result.status === 'rejected') throw result.reason
        const { highlighter } = this.#site
        const rendered = this.#render(result.value)
        return this.#complete(result.value, rendered, highlighter.takeMade())
      }),
    )
  }

  /** Reads a page and all that rendering it takes. */
  async #load(page: PageSource): Promise<LoadedPage> {
    this.#give(page)
    // One at a time: two pages that load a circle of snippets would wait for each other.
    const loading = this.#last.then(() => this.#graph.loadPage(page.file))
    // Without its value: the page is not to stay in memory until the next one comes.
    this.#last = loading.then(
      () => undefined,
      () => undefined,
    )
    const module = await loading
    await this.#loadTools(module)
    const { endpoint } = page
    const shown =
      endpoint === undefined
        ? undefined
        : this.#noteReports(page, () => this.#endpoints?.of(endpoint))
    if (shown === undefined) return { page, module, reference: undefined }
    const { described = false, playground = 'none' } = page
    return { page, module, reference: { shown, described, playground } }
  }

  /** Does work with the API document of a page, and takes note of whether it reports something. */
  #noteReports<T>({ endpoint }: PageSource, work: () => T): T {
    const before = this.#endpoints?.reported()
    const result = work()
    if (endpoint !== undefined && this.#endpoints?.reported() !== before)
      this.#reporting.add(endpoint)
    return result
  }

  #render({ page, module, reference }: LoadedPage): CompiledPage {
    const { mode } = this.#options
    if (!module.body.readable) return createUnreadablePage(module, mode)
    try {
      const lang = page.lang ?? 'en'
      const rendered = this.#noteReports(page, () =>
        renderPage(this.#site, module, lang, reference),
      )
      const isFleeting = page.endpoint !== undefined && this.#reporting.has(page.endpoint)
      return isFleeting ? { ...rendered, isFleeting } : rendered
    } catch (error) {
      module.diagnostics.push(reportNotCompiled(module.file, error))
      return createUnreadablePage(module, mode)
    }
  }

  /** Gives a rendered page what only its files tell. */
  async #complete(
    { page, module }: LoadedPage,
    rendered: CompiledPage,
    made: KnownCode,
  ): Promise<CompiledPage> {
    const compiled = completeImages(rendered, {
      page: page.file,
      sources: () => getPageSources(page.file, this.#files),
      base: this.#site.base,
      lang: page.lang ?? 'en',
      sizes: this.#images,
    })
    compiled.utilities = await this.#utilities.known(this.#classes.of(module))
    const styles = findMarkupStyles(compiled)
    compiled.codeBlocks = placeCode(made, compiled)
    this.release(page)
    return styles === undefined ? compiled : { ...compiled, styles }
  }

  /** Frees the memory of what a build need not know of a page any more. */
  release({ file }: PageSource): void {
    if (this.#options.mode !== 'build') return
    this.#files.forget(file)
    forgetAuthor(file)
  }

  async #loadTools(module: MarkdownModule): Promise<void> {
    const { highlighter } = this.#site
    if (this.#authorsUseFormulas(module)) await loadMath()
    for (const { body } of module.shown) {
      if (body.math || body.elements.has('Latex')) await loadMath()
      if (body.fences.some(({ props }) => props.twoslash === true)) await highlighter.loadTypes()
    }
  }

  #authorsUseFormulas(module: MarkdownModule): boolean {
    const files = [...module.dependencies].filter((file) => /\.[jt]sx$/.test(file))
    return files.some((file) => this.#files.readIfThere(file)?.includes('<Latex') === true)
  }

  invalidate(files: readonly string[]): void {
    this.#files.invalidate(files)
    this.#images.invalidate(files)
    this.#digests.invalidate(files)
    this.#last = this.#last.then(() => this.#graph.invalidate(files))
  }

  mayHaveIslands(page: PageSource): boolean {
    return this.#digests.mayHaveIslands(page.file)
  }

  browserDigest(files: readonly string[]): string {
    return getBrowserDigest(files, this.#options, this.#files)
  }

  /** An author's module as the browser runs it; a page that shows it says what cannot be read. */
  browserModule(file: string): BrowserModule | undefined {
    try {
      return createBrowserModule(this.#graph, file, this.#site.icons)
    } catch (error) {
      if (error instanceof AuthorSyntaxError) return undefined
      throw error
    }
  }

  codeStyleSheet(keys: Iterable<string>): string {
    return this.#site.highlighter.styleSheet(keys)
  }

  utilityStyleSheet(names: Iterable<string>): Promise<string> {
    return this.#utilityStyles.sheet(names)
  }
}

/** Finds the class names that pages may use, in their text and in the code that they import. */
class PageClasses {
  readonly #files: SiteFiles
  /** Names by file of code, with the text they were found in. */
  readonly #ofFiles = new Map<string, { text: string; names: readonly string[] }>()

  constructor(files: SiteFiles) {
    this.#files = files
  }

  /** The names on a page, in its snippets and in its modules, each once. */
  of(page: MarkdownModule): Set<string> {
    const names = new Set<string>()
    const add = (found: Iterable<string>) => {
      for (const name of found) names.add(name)
    }
    for (const { body } of page.shown) {
      add(body.classes)
      for (const { source } of body.esm) add(getClassNamesInCode(source))
    }
    for (const file of page.dependencies) {
      const text = /\.[jt]sx?$/.test(file) ? this.#files.readIfThere(file) : undefined
      if (text !== undefined) add(this.#ofFile(file, text))
    }
    return names
  }

  #ofFile(file: string, text: string): readonly string[] {
    const known = this.#ofFiles.get(file)
    if (known?.text === text) return known.names
    const names = getClassNamesInCode(text, /^\.tsx?$/.test(extname(file)) ? 'tsx' : 'jsx')
    this.#ofFiles.set(file, { text, names })
    return names
  }
}
