import { join, relative, sep } from 'node:path'
import { ConfigError, type LoadedConfig, loadConfig, loadDefaults } from '../config/index.ts'
import {
  type ContentCompiler,
  createContentCompiler,
  createExtension,
  type LinkBase,
} from '../content/index.ts'
import {
  type Diagnostic,
  DiagnosticCollector,
  type Finding,
  type Location,
  type Report,
  toFinding,
  withLevels,
} from '../diagnostics/index.ts'
import { loadTheme, readLook, type SiteLook } from '../look/index.ts'
import { getSourcesDigest } from '../package/index.ts'
import { ApiDocuments, createEndpointReferences } from '../reference/index.ts'
import {
  buildSite,
  type LeftOut,
  type PageFile,
  type PergolaOptions,
  type SiteModel,
} from '../site/index.ts'
import { createIconResolver, type IconResolver, type Theme } from '../theme/index.ts'
import { checkLook, placeThemeFindings } from './check-look.ts'
import { createContentOptions, linkBase, removeBase } from './content-options.ts'
import { createContentPlaces, PageFiles } from './page-files.ts'
import { getAllPlugins, type LoadedPlugins, loadPlugins } from './plugins/load-plugins.ts'
import { PluginHooks } from './plugins/run-hooks.ts'
import { listSite, type SiteListing } from './site-listing.ts'

/** Everything that the pages of a site share; dev replaces it part by part as files change. */
interface State {
  plugins: LoadedPlugins
  hooks: PluginHooks
  /** Pages of plugins. */
  loaded: readonly PageFile[]
  config: LoadedConfig
  site: SiteModel
  theme: Theme
  look: SiteLook
  icons: IconResolver
  linkBase: LinkBase
  compiler: ContentCompiler
  api: ApiDocuments
  listing: SiteListing
  /** Findings of the configuration, the theme and the compiler's options. */
  settings: DiagnosticCollector
  /** Findings of files, pages and navigation; made anew with the site model. */
  findings: DiagnosticCollector
}

/** What findings of a file are about. */
type FindingKind = 'contents' | 'links'

/** A docs folder, read: its model, its theme and its content compiler. */
export class Project {
  readonly options: PergolaOptions
  readonly #pageFiles: PageFiles
  /** Findings of compiled pages, of their links and of style sheets, by file. */
  readonly #fileFindings: Record<FindingKind, Map<string, readonly Finding[]>> = {
    contents: new Map(),
    links: new Map(),
  }
  #state: State

  private constructor(options: PergolaOptions, pageFiles: PageFiles, state: State) {
    this.options = options
    this.#pageFiles = pageFiles
    this.#state = state
  }

  /**
   * Reads the folder. Throws `ConfigError` when docs.json cannot be read; every other mistake is a
   * finding.
   */
  static async open(options: PergolaOptions): Promise<Project> {
    return Project.#of(options, await loadConfig(options.root))
  }

  /**
   * Reads the folder even when its docs.json cannot be read, and tells why it cannot: every key has
   * its default until it is mended. Throws `ConfigError` where there is none.
   */
  static async openToEdit(
    options: PergolaOptions,
  ): Promise<{ project: Project; failure?: ConfigError }> {
    try {
      return { project: await Project.open(options) }
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      if (error.diagnostics.some(({ code }) => code === 'config-missing')) throw error
      const config = await loadDefaults(options.root, error)
      return { project: await Project.#of(options, config), failure: error }
    }
  }

  static async #of(options: PergolaOptions, config: LoadedConfig): Promise<Project> {
    const pageFiles = new PageFiles(options.root, join(options.cacheDir, 'page-files'))
    const project = new Project(options, pageFiles, await readState(options, config, pageFiles))
    await pageFiles.keep()
    return project
  }

  get site(): SiteModel {
    return this.#state.site
  }
  get config(): LoadedConfig {
    return this.#state.config
  }
  get theme(): Theme {
    return this.#state.theme
  }
  get look(): SiteLook {
    return this.#state.look
  }
  /** The path prefix, as addresses that authors write relate to it. */
  get linkBase(): LinkBase {
    return this.#state.linkBase
  }
  get plugins(): LoadedPlugins {
    return this.#state.plugins
  }
  /** Whether a change of a file, by its absolute path, is one of the site's settings. */
  isWatched(path: string): boolean {
    const { config, hooks } = this.#state
    return config.files.includes(path) || hooks.isWatched(path)
  }
  /** Absolute paths of the files and folders, beside the docs folder, that the site is made of. */
  get watched(): string[] {
    const { config, hooks } = this.#state
    return [...config.files, ...hooks.watched]
  }
  get icons(): IconResolver {
    return this.#state.icons
  }
  get compiler(): ContentCompiler {
    return this.#state.compiler
  }

  /** All findings so far: of the configuration, the site and the pages compiled. */
  get diagnostics(): Finding[] {
    const { settings, findings, hooks, site, listing, api } = this.#state
    const placed = createContentPlaces(site, listing, api)
    const ofFiles = Object.values(this.#fileFindings).flatMap((all) => [...all.values()].flat())
    const collector = new DiagnosticCollector()
    collector.reportAll([...settings.all, ...[...findings.all, ...ofFiles].map(placed)])
    return this.#leveled(hooks.diagnostics(collector))
  }

  /** What is wrong with the site as a whole: its configuration, navigation and API documents. */
  get siteDiagnostics(): readonly Finding[] {
    const isOfPage = ({ file }: Finding) => file !== undefined && /\.(?:mdx?|css)$/i.test(file)
    return this.#leveled([...this.#state.settings.all, ...this.#state.findings.all]).filter(
      (finding) => !isOfPage(finding),
    )
  }

  /** Findings as the site's own settings want them to be told. */
  #leveled(findings: readonly Finding[]): Finding[] {
    return withLevels(findings, this.config.own.findings)
  }

  /**
   * What is wrong with a page: in its file, in the snippets that it shows, and in the style sheets
   * that every page has.
   */
  diagnosticsOf(page: string): readonly Finding[] {
    const collector = new DiagnosticCollector()
    collector.reportAll(
      this.diagnostics.filter(({ file }) => file === page || file?.endsWith('.css')),
    )
    for (const byFile of Object.values(this.#fileFindings)) {
      collector.reportAll(this.#leveled(byFile.get(page) ?? []))
    }
    return collector.all
  }

  readonly report: Report = (diagnostic) => this.#state.findings.report(diagnostic)

  /** Takes note of what is wrong in a page or style sheet; what was noted of it before is over. */
  recordFindings(
    file: string,
    findings: readonly (Diagnostic | Finding)[],
    kind: FindingKind = 'contents',
  ): void {
    this.#fileFindings[kind].set(file, findings.map(toFinding))
  }

  /**
   * Reads the folder again: after a change of configuration, or of which files there are. Throws
   * `ConfigError` when docs.json or a file that it includes cannot be read: everything stays as it
   * was.
   */
  async reload(): Promise<void> {
    const config = await loadConfig(this.options.root, 'costs-all')
    // Its cache has to be on disk before the next compiler reads it.
    await this.compiler.close()
    this.#state = await readState(this.options, config, this.#pageFiles, this.#state.api)
    this.#forgetLostFiles()
  }

  /** What is wrong with pages stays known until they are compiled again, or are gone. */
  #forgetLostFiles(): void {
    const { pages, schemaPages, assets } = this.site
    const files = [...pages.values(), ...schemaPages.values()].map(({ file }) => file)
    const known = new Set([...files, ...assets])
    for (const byFile of Object.values(this.#fileFindings)) {
      for (const file of byFile.keys()) if (!known.has(file)) byFile.delete(file)
    }
  }

  /**
   * Takes up a changed page or snippet. Returns whether navigation or titles changed as well, in
   * which case the site model has been rebuilt.
   */
  refreshFile(file: string): boolean {
    this.compiler.invalidate([file])
    if (!/\.mdx?$/i.test(file) || !this.#pageFiles.refresh(file)) return false
    const findings = new DiagnosticCollector()
    const listing = listSite(this.options, this.#state.config)
    const site = readSite(this.options, this.#state, listing, this.#pageFiles, findings)
    this.#state = { ...this.#state, site, listing, findings }
    return true
  }

  /** Why a file of the docs folder is not published; `undefined` if it is, or is not there. */
  leftOut(file: string): LeftOut | undefined {
    return this.#state.listing.leftOut(file)
  }

  /** Scripts that only API documents refer to. */
  get sampleScripts(): ReadonlySet<string> {
    return this.#state.listing.sampleScripts
  }

  /** Whether an API document was read from a file. */
  isApiFile(file: string): boolean {
    return this.#state.api.files.has(file)
  }

  /** What stands in for files of API documents in the output; a file without a text is left out. */
  get publishedApiFiles(): ReadonlyMap<string, string | undefined> {
    return this.#state.api.published
  }

  /** Servers of all APIs that the site describes, as origins, see `getServerOrigins`. */
  get apiServers(): readonly string[] {
    return this.#state.api.serversOf(this.config.config.api.mdx.server)
  }

  /** Addresses of servers that give tokens for these, as the documents write them. */
  get identityServers(): readonly string[] {
    return this.#state.api.identityServers
  }

  /** Whether an address may be of a page that was left out with its API document. */
  mayHaveApiPage(path: string): boolean {
    return this.#state.api.mayHavePage(path)
  }

  /** Where the documents come from that pages may be made of. */
  get apiSources(): ApiDocuments['sources'] {
    return this.#state.api.sources
  }

  /** Asks swagger-parser about the API documents. */
  validateApi(): Promise<void> {
    return this.#state.api.validate(this.options.root, this.report, () => this.diagnostics)
  }

  /** Where the API document behind a key of an endpoint links to an address. */
  placeOfApiLink(endpoint: string, address: string): Location | undefined {
    return this.#state.api.placeOfLink(endpoint, address)
  }

  /** A file's path as findings and the model spell it, `undefined` outside the docs folder. */
  relativePath(path: string): string | undefined {
    const inside = relative(this.options.root, path).split(sep).join('/')
    return inside.startsWith('..') || inside === '' ? undefined : inside
  }

  close(): Promise<void> {
    return this.compiler.close()
  }
}

async function readState(
  options: PergolaOptions,
  written: LoadedConfig,
  pageFiles: PageFiles,
  earlier?: ApiDocuments,
): Promise<State> {
  const settings = new DiagnosticCollector()
  const findings = new DiagnosticCollector()
  const plugins = await loadPlugins(options, settings.report)
  const hooks = new PluginHooks(plugins, options, settings.report)
  const config = await hooks.changeNavigation(written)
  settings.reportAll(config.diagnostics)
  const theme = await loadTheme(config.config.theme, (diagnostic) =>
    settings.report({ ...config.locate(['theme']), ...diagnostic }),
  )
  const icons = createIconResolver({
    library: config.config.icons.library,
    root: options.root,
    base: options.base,
  })
  const listing = listSite(options, config)
  const api = await ApiDocuments.open(options, config, listing.assets, settings.report, earlier)
  const ownBase = linkBase(options)
  const compiler = createContentCompiler(
    createContentOptions(options, ownBase, config, theme, plugins.source),
    {
      report: placeThemeFindings(config, settings.report),
      endpoints: createEndpointReferences(api, config.config.api),
      extension: createExtension(getAllPlugins(plugins)),
      seen: (file) => pageFiles.stampOf(file),
    },
  )
  const loaded = await hooks.pages(listing.pages)
  const site = readSite(
    options,
    { config, api, icons, linkBase: ownBase, loaded },
    listing,
    pageFiles,
    findings,
  )
  return {
    config,
    plugins,
    hooks,
    loaded,
    theme,
    look: await readLook(options, config, theme, site, settings.report),
    icons,
    linkBase: ownBase,
    compiler,
    api,
    listing,
    settings,
    findings,
    site,
  }
}

type SiteParts = Pick<State, 'config' | 'api' | 'icons' | 'linkBase' | 'loaded'>

function readSite(
  options: PergolaOptions,
  { config, api, icons, linkBase: ownBase, loaded }: SiteParts,
  listing: SiteListing,
  pageFiles: PageFiles,
  findings: DiagnosticCollector,
): SiteModel {
  const { assets, listed } = listing
  const { pages, diagnostics } = pageFiles.read(listing.pages, listing.snippets, listed)
  findings.reportAll(listing.findings)
  findings.reportAll(diagnostics)
  const site = buildSite(
    {
      config,
      pageFiles: [...pages, ...loaded],
      assets,
      endpoints: api,
      includeRestricted: options.includeRestricted,
      ...(options.readerGroups && { readerGroups: options.readerGroups }),
      leftOut: (file) => listing.leftOut(file),
      fromRoot: (address) => removeBase(ownBase, address),
    },
    findings.report,
  )
  checkLook(config, site, icons, findings.report)
  return site
}

/** What pages depend on beside their own files: Pergola itself and the site's settings. */
export function getSettingsKey(project: Project): string {
  const { base, site } = project.options
  const { navigation: _, redirects: __, ...settings } = project.config.config
  // What is told of a site changes no page.
  const { findings: ___, ...own } = project.config.own
  return JSON.stringify([
    getSourcesDigest(),
    base,
    site,
    project.theme,
    project.look.theme,
    project.look.favicons,
    settings,
    own,
    project.plugins.source?.digest,
  ])
}
