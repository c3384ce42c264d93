import {
  type EndpointReference,
  getContentAt,
  getOperationRoots,
  type OverviewReference,
  type PageReference,
} from '../components/index.ts'
import type { LoadedConfig } from '../config/index.ts'
import type { Location, Report } from '../diagnostics/index.ts'
import type {
  Catalog,
  CatalogEntry,
  LinkTarget,
  Overview,
  SchemaNode,
  SchemaPosition,
  Server,
  Side,
  Tag,
} from '../openapi/index.ts'
import {
  checkShapes,
  checkValues,
  createDistinctSlug,
  createExampleText,
  createOperationExcerpt,
  Digests,
  getOperationIdSlug,
  getOperationSlug,
  getPlaceBelow,
  LinkTargets,
  openSchema,
  tagSlug,
  validateWithSwaggerParser,
} from '../openapi/index.ts'
import { type Endpoint, type EndpointDocument, splitPartKey } from '../site/index.ts'
import { createBodyTexts } from './body-texts.ts'
import { listIdentityServers } from './identity-servers.ts'
import { OperationLists } from './operation-lists.ts'
import { isPlainText } from './plain-text.ts'
import { getProjectFiles } from './project-files.ts'
import { getPublishedFiles } from './published-files.ts'
import { createResponseTexts } from './response-texts.ts'
import { getLanguages, getRequests, sampleTexts } from './sample-texts.ts'
import { fitSideColumn } from './side-room.ts'

/** What docs.json says of references. */
export interface ReferenceSettings extends Readonly<LoadedConfig['config']['api']> {
  /** The Markdown of endpoint pages holds what the document says of the operation. */
  readonly excerpts: boolean
  /** Required parameters and fields come before the others. */
  readonly requiredFirst: boolean
}

/** An API document as the navigation and the pages of its operations see it. */
export class ReferenceDocument implements EndpointDocument {
  readonly source: string
  readonly endpoints: readonly Endpoint[]
  readonly tags: EndpointDocument['tags']
  readonly overview?: NonNullable<EndpointDocument['overview']>
  readonly #about: Overview
  readonly #lists: OperationLists
  /** By the keys of their pages. */
  readonly #tags: ReadonlyMap<string, Tag>
  readonly #catalog: Catalog
  readonly #settings: ReferenceSettings
  readonly #targets: LinkTargets<CatalogEntry>
  readonly #digests: Digests
  readonly #entries: ReadonlyMap<string, CatalogEntry>
  /** Names by key. */
  readonly #schemaNames: ReadonlyMap<string, string>
  #published: ReadonlyMap<string, string | undefined> | undefined
  /** Routes by name. */
  #schemaRoutes: ReadonlyMap<string, string> = new Map()
  #schemaPlaces = ''
  /** Of the document, its operations and its tags, by key. */
  #routes: ReadonlyMap<string, string> = new Map()

  constructor(catalog: Catalog, settings: ReferenceSettings) {
    const { document, entries, tags } = catalog
    this.source = document.file
    this.#catalog = catalog
    this.#settings = settings
    this.#targets = new LinkTargets(entries)
    this.#digests = new Digests(document, (target) => this.#routeOf(target))
    this.#entries = new Map(entries.map((entry) => [this.#keyOf(entry), entry]))
    this.#schemaNames = new Map(
      catalog.schemaNames.map((name) => [`${this.source}#schema ${name}`, name]),
    )
    this.endpoints = entries.map((entry) => this.#endpoint(entry))
    this.tags = tags.map(({ name, group, displayName, summary, description, parent }) => {
      const title = group ?? displayName ?? summary ?? name
      return {
        name,
        title,
        slug: tagSlug(name),
        ...(parent !== undefined && { parent }),
        ...(description && { overview: { key: this.#tagKey(name), title } }),
      }
    })
    this.#lists = new OperationLists(catalog, {
      tags: this.tags,
      ofOperation: (entry) => this.#routes.get(this.#keyOf(entry)),
      ofTag: (name) => this.#routes.get(this.#tagKey(name)),
    })
    this.#tags = new Map(tags.map((tag) => [this.#tagKey(tag.name), tag]))
    this.#about = catalog.overview()
    const { summary } = this.#about
    const saysSomething =
      this.#about.description !== undefined || tags.some(({ description }) => description)
    if (saysSomething) {
      this.overview = {
        key: `${this.source}#overview`,
        title: catalog.title ?? 'API',
        ...(summary !== undefined && { description: summary }),
      }
    }
  }

  /** Tells where its page and those of its operations and tags are. */
  readonly placePages = (routes: ReadonlyMap<string, string>): void => {
    this.#routes = routes
  }

  /** The same document for other settings. */
  withSettings(settings: ReferenceSettings): ReferenceDocument {
    return new ReferenceDocument(this.#catalog, settings)
  }

  /** Root-relative paths of the files that it was read from. */
  get files(): string[] {
    return getProjectFiles(this.#catalog.document)
  }

  /** All servers that it sends requests to. */
  get servers(): readonly Server[] {
    return this.#catalog.servers()
  }

  /** Addresses of the servers that give tokens for it, as the document writes them. */
  get identityServers(): readonly string[] {
    return listIdentityServers(this.#about.schemes)
  }

  /** Looks at what it is made of, beyond what its pages show. */
  validate(): void {
    checkValues(this.#catalog.document)
    checkShapes(this.#catalog.document)
  }

  /** See `validateWithSwaggerParser`. */
  askSwaggerParser(root: string, report: Report): Promise<void> {
    return validateWithSwaggerParser(this.#catalog.document, root, report)
  }

  get schemaNames(): readonly string[] {
    return this.#catalog.schemaNames
  }

  /**
   * Tells where the pages of its schemas are.
   *
   * @param routes by name of the schema
   * @param places changes when one that stays is moved, not when others come and go
   */
  placeSchemas(routes: ReadonlyMap<string, string>, places: string): void {
    this.#schemaRoutes = routes
    this.#schemaPlaces = places
  }

  /** What stands in for its files in the output, see `getPublishedFiles`. */
  get published(): ReadonlyMap<string, string | undefined> {
    this.#published ??= getPublishedFiles(this.#catalog)
    return this.#published
  }

  schemaKey(name: string): string | undefined {
    const key = `${this.source}#schema ${name}`
    return this.#schemaNames.has(key) ? key : undefined
  }

  /** Where a text of the document links to an address. */
  placeOfLink(address: string): Location | undefined {
    return this.#catalog.document.placeOfLink(address)
  }

  /** Where a place of an operation's `x-mint.content` is written. */
  placeOfContent(key: string, at: Pick<Location, 'line' | 'column'>): Location | undefined {
    const entry = this.#entries.get(key)
    if (entry?.mint.content === undefined) return undefined
    const { document } = this.#catalog
    const start = document.locate(getPlaceBelow(entry.place, 'x-mint', 'content'))
    const read = start && document.textOf(start.file)
    if (start === undefined || read === undefined || 'reason' in read) return start
    const lines = read.text.split('\n')
    // Lines of other values are not those of the text.
    if (!/[|>][-+\d]*\s*(?:#.*)?$/.test(lines[start.line - 2] ?? '')) return start
    const indent = /^ */.exec(lines[start.line - 1] ?? '')?.[0].length ?? 0
    return { file: start.file, line: start.line + at.line - 1, column: indent + at.column }
  }

  has(key: string): boolean {
    const { whole } = splitPartKey(key)
    return this.#entries.has(whole) || this.#schemaNames.has(whole) || this.#isOverview(whole)
  }

  /** Changes with everything that an operation's reference shows. */
  digest(key: string): string | undefined {
    const { whole } = splitPartKey(key)
    const entry = this.#entries.get(whole)
    const schema = this.#schemaNames.get(whole)
    const shown = `${JSON.stringify(this.#settings)} ${this.#schemaPlaces}`
    const overview = this.#overview(whole)
    if (overview !== undefined) return JSON.stringify(overview)
    if (schema !== undefined) {
      const users = JSON.stringify(this.#lists.usersOf(schema))
      return `${this.#digests.schema(schema) ?? ''} ${shown} ${users}`
    }
    return entry && `${this.#digests.operation(entry)} ${shown} ${this.#overviewRoute ?? ''}`
  }

  /** What an operation's reference is made of. */
  reference(key: string): PageReference | undefined {
    const { whole, steps } = splitPartKey(key)
    const entry = this.#entries.get(whole)
    const schema = this.#schemaNames.get(whole)
    if (schema !== undefined) return this.#schema(schema, steps)
    if (entry === undefined) return this.#overview(whole)
    const { references } = this.#catalog.document
    const operation = this.#catalog.view(entry)
    if (steps.length > 0) {
      const [first, ...others] = steps
      const root = getOperationRoots(operation).find(({ step }) => step === first)
      const node = root && this.#open(root.position, root.side, root.anchor)
      return node && this.#part(getContentAt(node, others), steps)
    }
    const request = getRequests(operation, references, this.#settings)
    const { autogenerate } = this.#settings.examples
    const sampled = autogenerate ? request : undefined
    const [samples, bodies, examples] = fitSideColumn([
      sampleTexts(operation, sampled, this.#settings),
      createBodyTexts(operation, references, autogenerate, {
        request: sampled,
        languages: getLanguages(this.#settings).length,
      }),
      createResponseTexts(operation, references, autogenerate),
    ])
    return {
      kind: 'operation',
      operation,
      request,
      open: (position, side, anchor) => this.#open(position, side, anchor),
      schemaRoute: (name) => this.#schemaRoutes.get(name),
      linkRoute: ({ target }) => this.#routeOf(target),
      settings: getShownSettings(this.#settings),
      overviewRoute: this.#overviewRoute,
      samples,
      bodies,
      examples,
      excerpt: () =>
        this.#settings.excerpts ? createOperationExcerpt(this.#catalog, entry) : undefined,
    }
  }

  #open(position: SchemaPosition, side: Side, anchor: string): SchemaNode {
    const { references } = this.#catalog.document
    return openSchema(position, references, { side, anchor, pillKeys: this.#settings.params.post })
  }

  /** A part of what a page has no room for, if there is such a part. */
  #part(node: SchemaNode | undefined, steps: readonly string[]): PageReference | undefined {
    return (
      node && {
        kind: 'schema',
        node,
        steps,
        schemaRoute: (name) => this.#schemaRoutes.get(name),
        settings: getShownSettings(this.#settings),
        example: undefined,
        usedBy: [],
      }
    )
  }

  #schema(name: string, steps: readonly string[]): PageReference | undefined {
    const { references } = this.#catalog.document
    const position = references.schemas().find((schema) => schema.name === name)
    if (position === undefined) return undefined
    const node = this.#open(position, 'neutral', 'schema')
    if (steps.length > 0) return this.#part(getContentAt(node, steps), steps)
    const { text } = createExampleText(position, references, {
      side: 'neutral',
      mediaType: 'application/json',
    })
    return {
      kind: 'schema',
      node,
      steps,
      schemaRoute: (name) => this.#schemaRoutes.get(name),
      settings: getShownSettings(this.#settings),
      example: { title: name, language: 'json', code: text },
      usedBy: this.#lists.usersOf(name),
    }
  }

  /** The page of the operation that a link leads to; an operation that readers do not see has none. */
  #routeOf(target: LinkTarget): string | undefined {
    const entry = this.#targets.at(target)
    return entry?.visibility === 'public' ? this.#routes.get(this.#keyOf(entry)) : undefined
  }

  get #overviewRoute(): string | undefined {
    return this.overview && this.#routes.get(this.overview.key)
  }

  /** What the page of the document or of a tag is made of. */
  #overview(key: string): OverviewReference | undefined {
    if (key === this.overview?.key) return this.#lists.ofDocument(this.#about)
    const tag = this.#tags.get(key)
    return tag && this.#lists.ofTag(tag)
  }

  #isOverview(key: string): boolean {
    return key === this.overview?.key || this.#tags.has(key)
  }

  #tagKey(name: string): string {
    return `${this.source}#tag ${name}`
  }

  #keyOf({ id }: CatalogEntry): string {
    return `${this.source}#${id}`
  }

  /** Tags of other kinds, such as badges, make no groups. */
  #isGroup(name: string): boolean {
    const kind = this.#catalog.tags.find((tag) => tag.name === name)?.kind
    return kind === undefined || kind === 'nav'
  }

  #endpoint(entry: CatalogEntry): Endpoint {
    const { kind, method, path, summary, deprecated, visibility, mint } = entry
    const name = kind === 'webhook' ? `webhook ${path}` : `${method} ${path}`
    const description = entry.description?.trim()
    const idSlug = getOperationIdSlug(entry.operationId ?? '')
    return {
      key: this.#keyOf(entry),
      kind,
      name,
      method,
      title: summary ?? (kind === 'webhook' ? path : name),
      ...(description && isPlainText(description) && { description }),
      tags: entry.tags.filter((tag) => this.#isGroup(tag)),
      deprecated,
      hidden: visibility !== 'public',
      slug: getOperationSlug(entry),
      distinctSlug: createDistinctSlug(entry),
      ...(idSlug && { idSlug }),
      metadata: {
        ...mint.metadata,
        ...(mint.groups.length > 0 && { groups: mint.groups }),
      },
      ...(mint.content !== undefined && { content: mint.content }),
      ...(mint.href !== undefined && { href: mint.href }),
    }
  }
}

/** What the site says of how references are shown. */
export function getShownSettings({
  params,
  url,
  playground,
  requiredFirst,
}: ReferenceSettings): EndpointReference['settings'] {
  return {
    expanded: params.expanded === 'all',
    fullUrl: url === 'full',
    withCookies: playground.credentials,
    withProxy: playground.proxy,
    requiredFirst,
  }
}
