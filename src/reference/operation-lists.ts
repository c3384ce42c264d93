import {
  getFirstParagraph,
  type ListedOperation,
  type OverviewGroup,
  type OverviewReference,
} from '../components/index.ts'
import {
  type Catalog,
  type CatalogEntry,
  findRepeatedErrors,
  findSchemaUsers,
  type Overview,
  type Tag,
  tagSlug,
} from '../openapi/index.ts'
import type { EndpointDocument } from '../site/index.ts'

/** Where the pages of a document are, and how its tags are called there. */
export interface ListedPages {
  ofOperation(entry: CatalogEntry): string | undefined
  ofTag(name: string): string | undefined
  readonly tags: EndpointDocument['tags']
}

/** Lists of a document's operations that have pages, for pages that tell of several. */
export class OperationLists {
  readonly #catalog: Catalog
  readonly #pages: ListedPages
  #byTag: ReadonlyMap<string | undefined, readonly CatalogEntry[]> | undefined
  /** By the names of schemas. */
  #users: ReadonlyMap<string, readonly CatalogEntry[]> | undefined

  constructor(catalog: Catalog, pages: ListedPages) {
    this.#catalog = catalog
    this.#pages = pages
  }

  /** The operations that send or receive a named schema. */
  usersOf(schema: string): ListedOperation[] {
    this.#users ??= findSchemaUsers(this.#catalog.document, this.#catalog.entries)
    return (this.#users.get(schema) ?? []).flatMap((entry) => this.#listed(entry))
  }

  /** What the document says of itself, and all of its operations. */
  ofDocument(overview: Overview): OverviewReference {
    const { entries, tags } = this.#catalog
    const groups = [...tags.map((one) => this.#groupOf(one)), this.#operationsOf(undefined)]
    return {
      kind: 'overview',
      overview,
      errors: findRepeatedErrors(entries),
      groups: groups.filter(isFilled),
    }
  }

  /** What the document says of a tag and of its operations. */
  ofTag({ name, description, externalDocs }: Tag): OverviewReference {
    const below = this.#catalog.tags.filter(({ parent }) => parent === name)
    const groups = [this.#operationsOf(name), ...below.map((one) => this.#groupOf(one))]
    const about = { ...(description && { description }), ...(externalDocs && { externalDocs }) }
    return {
      kind: 'overview',
      overview: { ...about, servers: [], schemes: [] },
      errors: [],
      groups: groups.filter(isFilled),
    }
  }

  /** A tag as a part of a page: the first words of what its own page says, if it has one. */
  #groupOf({ name, summary, description = '', externalDocs }: Tag): OverviewGroup {
    const route = this.#pages.ofTag(name)
    const shown = this.#pages.tags.find((tag) => tag.name === name)
    const { title = name, slug = tagSlug(name) } = shown ?? {}
    const text = route === undefined ? description : (summary ?? getFirstParagraph(description))
    return {
      ...this.#operationsOf(name),
      id: slug,
      title,
      ...(route !== undefined && { route }),
      ...(text !== '' && text !== title && { description: text }),
      ...(externalDocs && route === undefined && { externalDocs }),
    }
  }

  /** Those of a first tag or of none. */
  #operationsOf(tag: string | undefined): OverviewGroup {
    this.#byTag ??= Map.groupBy(
      this.#catalog.entries.filter(({ visibility }) => visibility === 'public'),
      ({ tags: [first] }) => first,
    )
    const operations = (this.#byTag.get(tag) ?? []).flatMap((entry) => this.#listed(entry))
    return { id: 'operations', operations }
  }

  #listed(entry: CatalogEntry): ListedOperation[] {
    const route = this.#pages.ofOperation(entry)
    if (route === undefined) return []
    const { kind, method, path, summary, deprecated } = entry
    const title = summary ?? path
    return [{ route, method: kind === 'webhook' ? 'WEBHOOK' : method, title, deprecated }]
  }
}

/** Says something, or leads to pages. */
function isFilled({ operations, description }: OverviewGroup): boolean {
  return operations.length > 0 || description !== undefined
}
