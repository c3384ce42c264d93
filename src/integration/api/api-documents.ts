import { join } from 'node:path'
import type { ApiSource, LoadedConfig } from '../../config/index.ts'
import type { Report } from '../../diagnostics/index.ts'
import { checkDocument, findDocument, openCatalog, openDocument } from '../../openapi/index.ts'
import type { EndpointCatalog, EndpointDocument } from '../../site/index.ts'
import type { PergolaOptions } from '../options.ts'
import { discoverDocuments } from './discover.ts'
import { ReferenceDocument } from './reference-document.ts'
import { placeSchemas } from './schema-routes.ts'
import { namedSources } from './sources.ts'

/** The API documents of a site, loaded. */
export class ApiDocuments implements EndpointCatalog {
  readonly #documents: readonly ReferenceDocument[]
  readonly #bySource: ReadonlyMap<string, ReferenceDocument | undefined>

  readonly #schemaPages: ReadonlyMap<string, { name: string; key: string }>

  private constructor(
    bySource: ReadonlyMap<string, ReferenceDocument | undefined>,
    named: readonly ApiSource[],
  ) {
    this.#bySource = bySource
    this.#documents = [...new Set(bySource.values())].filter((one) => one !== undefined)
    const directoryOf = (document: ReferenceDocument) =>
      named.find(({ source }) => bySource.get(source) === document)?.directory ?? 'api-reference'
    this.#schemaPages = placeSchemas(this.#documents, directoryOf)
  }

  /**
   * Loads what docs.json names, and what else lies among the site's files. A document that cannot
   * be read is reported.
   *
   * @param assets root-relative paths of the site's static files
   */
  static async open(
    options: PergolaOptions,
    config: LoadedConfig,
    assets: Iterable<string>,
    report: Report,
  ): Promise<ApiDocuments> {
    const { root, cacheDir } = options
    const documents = new Map<string, ReferenceDocument | undefined>()
    const named = namedSources(config)
    const byFile = new Map<string, ReferenceDocument>()
    const open = async (source: Parameters<typeof openDocument>[0]) => {
      const document = await openDocument(source, {
        root,
        cacheDir: join(cacheDir, 'documents'),
        report,
      })
      if (document?.format !== 'openapi') return undefined
      const known = byFile.get(document.file)
      if (known !== undefined) return known
      const catalog = openCatalog(document)
      checkDocument(catalog)
      const made = new ReferenceDocument(catalog, config.config.api)
      byFile.set(document.file, made)
      return made
    }
    for (const source of named) documents.set(source.source, await open(source))
    for (const file of discoverDocuments(root, assets)) {
      if (!byFile.has(file)) documents.set(file, await open({ source: file }))
    }
    return new ApiDocuments(documents, named)
  }

  /** Root-relative paths of all files that the documents were read from. */
  get files(): ReadonlySet<string> {
    return new Set(this.#documents.flatMap((document) => document.files))
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

  schemaPages(): ReadonlyMap<string, { name: string; key: string }> {
    return this.#schemaPages
  }

  /** The document and operation behind a key of an endpoint. */
  owner(key: string): ReferenceDocument | undefined {
    return this.#documents.find((document) => document.has(key))
  }
}
