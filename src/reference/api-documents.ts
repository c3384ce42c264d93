import { join } from 'node:path'
import type { ApiSource, LoadedConfig } from '../config/index.ts'
import type { Finding, Location, Report } from '../diagnostics/index.ts'
import {
  type ApiDocument,
  checkDocument,
  findDocument,
  getServerOrigins,
  getSlug,
  getSourcePath,
  openAsyncCatalog,
  openCatalog,
  openDocument,
} from '../openapi/index.ts'
import type { EndpointCatalog, EndpointDocument, PergolaOptions } from '../site/index.ts'
import { ChannelDocument } from './channel-document.ts'
import { discoverDocuments, discoverOverlays } from './discover.ts'
import { ReferenceDocument, type ReferenceSettings } from './reference-document.ts'
import { getNamedSources } from './sources.ts'

/** Mistakes that swagger-parser refuses a document for: it stops at the first. */
const REFUSED: ReadonlySet<string> = new Set([
  ...['openapi-syntax', 'openapi-type', 'openapi-ref-missing', 'openapi-info-missing'],
  ...['openapi-duplicate-key'],
  ...['openapi-key-unknown', 'openapi-key-missing', 'openapi-path-invalid'],
  ...['openapi-method-unknown', 'openapi-parameter-in', 'openapi-parameter-name'],
  ...['openapi-response-code', 'openapi-security-type', 'openapi-operation-id'],
  'openapi-parameter-required',
])

type SiteDocument = ReferenceDocument | ChannelDocument

/** Where pages of documents lie whose source names no folder. */
const DEFAULT_FOLDER = 'api-reference'

/** The API documents of a site, loaded. */
export class ApiDocuments implements EndpointCatalog {
  readonly #documents: readonly SiteDocument[]
  readonly #bySource: ReadonlyMap<string, SiteDocument | undefined>
  readonly #schemaPages: ReadonlyMap<string, { name: string; key: string }>
  /** Folders of the pages of documents that were left unread, where they were. */
  readonly #leftOut: readonly string[]
  /** Folders of the pages of documents that could not be read. */
  readonly #unread: readonly string[]
  readonly #findings: { readonly count: number }

  private constructor(
    bySource: ReadonlyMap<string, SiteDocument | undefined>,
    named: readonly ApiSource[],
    leftOut: readonly string[],
    findings: { readonly count: number },
  ) {
    this.#bySource = bySource
    this.#findings = findings
    this.#leftOut = leftOut
    this.#unread = named
      .filter(({ source }) => bySource.get(source) === undefined)
      .map(({ directory = DEFAULT_FOLDER }) => directory)
    this.#documents = [...new Set(bySource.values())].filter((one) => one !== undefined)
    const directoryOf = (document: ReferenceDocument) =>
      named.find(({ source }) => bySource.get(source) === document)?.directory ?? DEFAULT_FOLDER
    const withSchemas = this.#documents.filter((one) => one instanceof ReferenceDocument)
    this.#schemaPages = placeSchemas(withSchemas, directoryOf)
  }

  /**
   * Loads what docs.json names, and what else lies among the site's files. A document that cannot
   * be read is reported. Overlays that say which document they extend are put over it, unless
   * `overlays` of docs.json says which there are.
   *
   * @param assets root-relative paths of the site's static files
   * @param previous documents of an earlier reading: they stand in for those that cannot be read now
   */
  static async open(
    options: PergolaOptions,
    config: LoadedConfig,
    assets: Iterable<string>,
    report: Report,
    previous?: ApiDocuments,
  ): Promise<ApiDocuments> {
    const { root, cacheDir, withoutOpenapi = false } = options
    const named = getNamedSources(config)
    const findings = { count: 0 }
    if (withoutOpenapi) {
      const none = new Map(named.map(({ source }) => [source, undefined]))
      const folders = named.flatMap(({ directory }) => directory ?? [])
      return new ApiDocuments(none, named, [DEFAULT_FOLDER, ...folders], findings)
    }
    const api = {
      ...config.config.api,
      excerpts: config.config.markdown.schema,
      requiredFirst: config.own.api.requiredFirst,
    }
    const documents = new Map<string, SiteDocument | undefined>()
    const byFile = new Map<string, SiteDocument | undefined>()
    const read = async (source: Parameters<typeof openDocument>[0]) => {
      const name = named.find((one) => getSourcePath(one.source) === getSourcePath(source.source))
      const document = await openDocument(source, {
        root,
        cacheDir: join(cacheDir, 'documents'),
        report: (finding) => {
          findings.count++
          // What is not there stands nowhere but where it is named.
          const place = finding.line === undefined && name && config.locate(name.path)
          report({ ...finding, ...place })
        },
      })
      if (document !== undefined) return siteDocument(document, api)
      return previous?.at(source.source)?.withSettings(api)
    }
    const overlays = discoverOverlays(root, assets)
    const open = async (source: Parameters<typeof openDocument>[0]) => {
      const file = getSourcePath(source.source)
      const found = { overlays: overlays.get(file) }
      if (!byFile.has(file))
        byFile.set(file, await read({ ...source, ...(source.overlays === undefined && found) }))
      return byFile.get(file)
    }
    for (const source of named) documents.set(source.source, await open(source))
    const wasDocument = (file: string) => previous?.at(file) !== undefined
    for (const file of discoverDocuments(root, assets, wasDocument)) {
      if (!byFile.has(file)) documents.set(file, await open({ source: file }))
    }
    return new ApiDocuments(documents, named, [], findings)
  }

  /** How many findings documents have given so far: they are looked into when they are shown. */
  get reported(): number {
    return this.#findings.count
  }

  /** Root-relative paths of all files that documents were read from, or could not be. */
  get files(): ReadonlySet<string> {
    const read = this.#documents.flatMap((document) => document.files)
    return new Set([...read, ...[...this.#bySource.keys()].map(getSourcePath)])
  }

  /** Where the documents come from, in the order of docs.json. */
  get sources(): readonly { source: string; format: 'openapi' | 'asyncapi' }[] {
    return this.#documents.map((document) => ({
      source: document.source,
      format: document instanceof ChannelDocument ? 'asyncapi' : 'openapi',
    }))
  }

  /**
   * The origins of all servers that requests are sent to, see `getServerOrigins`.
   *
   * @param written addresses of servers of endpoints that pages describe by hand
   */
  serversOf(written: readonly string[]): readonly string[] {
    const servers = this.#documents.flatMap((document) => document.servers)
    const own = written.map((url) => ({ url, variables: [] }))
    return [...new Set([...servers, ...own].flatMap(getServerOrigins))].toSorted()
  }

  /** Addresses of all servers that give tokens, as the documents write them. */
  get identityServers(): readonly string[] {
    return this.#documents.flatMap((document) => document.identityServers)
  }

  /** What stands in for files of documents in the output; a file without a text is left out. */
  get published(): ReadonlyMap<string, string | undefined> {
    const documents = this.#documents.filter((one) => one instanceof ReferenceDocument)
    const own = new Set(documents.map(({ source }) => source))
    return new Map(
      documents.flatMap((document) =>
        [...document.published].filter(([file]) => file === document.source || !own.has(file)),
      ),
    )
  }

  /**
   * Looks at what each document is made of, and asks swagger-parser about those in which nothing was
   * found that it would refuse.
   *
   * @param getFindings what is told of the site by now
   */
  async validate(
    root: string,
    report: Report,
    getFindings: () => readonly Finding[],
  ): Promise<void> {
    for (const document of this.#documents) document.validate()
    const faulty = new Set(
      getFindings().flatMap(({ code, file = '' }) => (REFUSED.has(code) ? [file] : [])),
    )
    for (const document of this.#documents) {
      if (!(document instanceof ReferenceDocument)) continue
      if (document.files.some((file) => faulty.has(file))) continue
      await document.askSwaggerParser(root, report)
    }
  }

  /** The document of a source that docs.json names, or of a file that was found. */
  at(source: string): SiteDocument | undefined {
    return this.#bySource.get(source)
  }

  document(source: string): EndpointDocument | undefined {
    if (this.#bySource.has(source)) return this.#bySource.get(source)
    const file = findDocument(
      this.#documents.map((document) => document.source),
      source,
    )
    return this.#documents.find((document) => document.source === file)
  }

  documents(): readonly EndpointDocument[] {
    return this.#documents
  }

  mayMiss(source: string | undefined): boolean {
    if (this.#leftOut.length > 0) return true
    const unread = [...this.#bySource].filter(([, document]) => document === undefined)
    if (source === undefined) return unread.length > 0
    return (
      findDocument(
        unread.map(([file]) => getSourcePath(file)),
        source,
      ) !== undefined
    )
  }

  mayHavePage(path: string): boolean {
    const folders = [...this.#leftOut, ...this.#unread]
    return folders.some((directory) => path.startsWith(`/${directory}/`))
  }

  schemaPages(): ReadonlyMap<string, { name: string; key: string }> {
    return this.#schemaPages
  }

  /** Where the document behind a key of an endpoint links to an address. */
  placeOfLink(key: string, address: string): Location | undefined {
    return this.owner(key)?.placeOfLink(address)
  }

  /** Where a place of the text that an operation brings for its page is written. */
  placeOfContent(key: string, at: Pick<Location, 'line' | 'column'>): Location | undefined {
    const document = this.owner(key)
    return document instanceof ReferenceDocument ? document.placeOfContent(key, at) : undefined
  }

  /** The document and operation behind a key of an endpoint. */
  owner(key: string): SiteDocument | undefined {
    return this.#documents.find((document) => document.has(key))
  }
}

function siteDocument(document: ApiDocument, settings: ReferenceSettings): SiteDocument {
  if (document.format === 'asyncapi') {
    return new ChannelDocument(openAsyncCatalog(document), settings)
  }
  const catalog = openCatalog(document)
  checkDocument(catalog)
  return new ReferenceDocument(catalog, settings)
}

/** Gives the named schemas of some documents routes, none twice; returns them by route. */
function placeSchemas(
  documents: readonly ReferenceDocument[],
  directoryOf: (document: ReferenceDocument) => string,
): Map<string, { name: string; key: string }> {
  const pages = new Map<string, { name: string; key: string }>()
  for (const document of documents) {
    const directory = directoryOf(document)
    const routes = new Map<string, string>()
    const numbered: string[] = []
    for (const name of document.schemaNames) {
      const key = document.schemaKey(name)
      if (key === undefined) continue
      const wanted = `/${directory}/schemas/${getSlug(name) || 'schema'}`
      let route = wanted
      for (let count = 1; pages.has(route); count++) route = `${wanted}-${count}`
      if (route !== wanted) numbered.push(name, route)
      routes.set(name, route)
      pages.set(route, { name, key })
    }
    document.placeSchemas(routes, JSON.stringify([directory, ...numbered]))
  }
  return pages
}
