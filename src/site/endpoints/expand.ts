import type {
  ApiSource,
  NavigationContainer,
  NavigationPageEntry,
  PropertyPath,
} from '../../config/index.ts'
import { type EndpointReference, readEndpointReference } from '../navigation/endpoint.ts'
import type { PageFile } from '../pages/page.ts'
import type { Endpoint, EndpointDocument } from './catalog.ts'
import { ChannelEntries, type EntryContext } from './channel-entries.ts'
import { EndpointPages, type EndpointPlace } from './endpoint-pages.ts'
import { findDocuments, findEndpoint, suggestEndpoint } from './find.ts'
import { readWrittenEndpoints, type WholeSiteSources } from './written-pages.ts'

export interface ExpandContext extends EntryContext {
  /** Documents of the whole site. */
  sources: WholeSiteSources
}

/**
 * Gives the operations that the navigation names pages of their own: entries such as `GET /pets`
 * become the paths of pages, and a container with documents but without children gets a page for
 * each operation, grouped by tags. Channels stand after the pages of their container.
 */
export function expandEndpoints(
  root: NavigationContainer,
  files: readonly PageFile[],
  context: ExpandContext,
): { root: NavigationContainer; files: PageFile[]; moved: ReadonlyMap<string, string> } {
  const { catalog, sources, report } = context
  const known = readWrittenEndpoints(files, sources, catalog, report)
  const written = new Map(
    known.flatMap(({ endpoint, file }) => (endpoint === undefined ? [] : [[endpoint, file]])),
  )
  const pages = new EndpointPages(files, written)
  const expanded = new Expansion(pages, context).container(root, {
    openapi: sources.openapi,
    asyncapi: [],
  })
  pages.place(catalog.documents())
  return { root: expanded, files: [...known, ...pages.files], moved: pages.moved }
}

/** Where pages lie of operations that the navigation names by themselves. */
const ANYWHERE: EndpointPlace = {}

class Expansion {
  readonly #pages: EndpointPages
  readonly #channels: ChannelEntries
  readonly #context: ExpandContext

  constructor(pages: EndpointPages, context: ExpandContext) {
    this.#pages = pages
    this.#channels = new ChannelEntries(pages, context)
    this.#context = context
  }

  container(container: NavigationContainer, inherited: WholeSiteSources): NavigationContainer {
    const asyncapi = container.asyncapi ?? inherited.asyncapi
    const sources = { openapi: container.openapi ?? inherited.openapi, asyncapi }
    const expanded = this.#operations(container, sources)
    const channels = this.#channels.after(expanded, asyncapi)
    if (channels.length === 0) return expanded
    const { children } = expanded
    const own = children.kind === 'pages' ? children.entries : []
    return { ...expanded, children: { kind: 'pages', entries: [...own, ...channels] } }
  }

  #operations(container: NavigationContainer, sources: WholeSiteSources): NavigationContainer {
    const { children, menu } = container
    const expanded: NavigationContainer = {
      ...container,
      ...(container.root !== undefined && {
        root:
          this.#page(container.root, [...container.path, 'root'], sources.openapi) ??
          container.root,
      }),
      ...(menu && { menu: menu.map((item) => this.container(item, sources)) }),
    }
    if (children.kind === 'pages') {
      return {
        ...expanded,
        children: { kind: 'pages', entries: this.#entries(children.entries, sources) },
      }
    }
    if (children.kind !== 'none') {
      const containers = children.containers.map((child) => this.container(child, sources))
      return { ...expanded, children: { ...children, containers } }
    }
    if (container.openapi === undefined) return expanded
    const entries = container.openapi.flatMap((source) => this.#whole(source, container.path))
    return entries.length === 0 ? expanded : { ...expanded, children: { kind: 'pages', entries } }
  }

  #entries(
    entries: readonly NavigationPageEntry[],
    sources: WholeSiteSources,
  ): NavigationPageEntry[] {
    return entries.flatMap((entry): NavigationPageEntry[] => {
      if (entry.type === 'group') {
        return [{ type: 'group', group: this.container(entry.group, sources) }]
      }
      const value = this.#page(entry.value, entry.path, sources.openapi)
      return value === undefined ? [] : [{ ...entry, value }]
    })
  }

  /** The path of a page as it is, or of the page of an operation; `undefined` where none is. */
  #page(value: string, path: PropertyPath, sources: readonly ApiSource[]): string | undefined {
    const reference = readEndpointReference(value)
    if (reference === undefined) return value
    const found = findEndpoint(
      reference,
      sources.map(({ source }) => source),
      this.#context.catalog,
    )
    if (found === undefined || found.endpoint.hidden) {
      this.#reportMissing(value, reference, path, sources, found?.endpoint)
      return undefined
    }
    const place =
      sources.find(({ source }) => this.#document(source) === found.document) ?? ANYWHERE
    return this.#pages.pathOf(found.endpoint, found.document, place)
  }

  /** Groups for all operations of a document. */
  #whole(place: ApiSource, path: PropertyPath): NavigationPageEntry[] {
    const document = this.#document(place.source)
    if (document === undefined) return []
    const shown = document.endpoints.filter(({ hidden }) => !hidden)
    const byTag = Map.groupBy(shown, ({ tags: [tag], kind }) =>
      kind === 'webhook' ? '\0webhooks' : tag,
    )
    const entry = (endpoint: Endpoint): NavigationPageEntry => ({
      type: 'page',
      value: this.#pages.pathOf(endpoint, document, place),
      path,
    })
    const group = (
      name: string,
      entries: NavigationPageEntry[],
      root?: () => string,
    ): NavigationPageEntry[] => {
      if (entries.length === 0) return []
      const children = { kind: 'pages', entries } as const
      const group = { kind: 'group', name, path, children, ...(root && { root: root() }) } as const
      return [{ type: 'group', group }]
    }
    const entriesOf = (tag: string | undefined) => (byTag.get(tag) ?? []).map(entry)
    const groupsBelow = (above: string | undefined): NavigationPageEntry[] =>
      document.tags
        .filter(({ parent }) => parent === above)
        .flatMap(({ name, title, slug, overview }) =>
          group(
            title,
            [...entriesOf(name), ...groupsBelow(name)],
            overview && (() => this.#pages.overviewPath(overview, place, slug)),
          ),
        )
    const groups = [
      ...groupsBelow(undefined),
      ...entriesOf(undefined),
      ...group('Webhooks', entriesOf('\0webhooks')),
    ]
    const { overview } = document
    if (overview === undefined || shown.length < 2) return groups
    // Made last, since what the document names itself has its address first.
    const value = this.#pages.overviewPath(overview, place, 'overview')
    return [{ type: 'page', value, path }, ...groups]
  }

  #document(source: string): EndpointDocument | undefined {
    return this.#context.catalog.document(source)
  }

  #reportMissing(
    value: string,
    { source, name }: EndpointReference,
    path: PropertyPath,
    sources: readonly ApiSource[],
    hidden: Endpoint | undefined,
  ): void {
    const { catalog, report, locate } = this.#context
    if (hidden !== undefined) {
      report({
        code: 'endpoint-hidden',
        message: `Expected an operation of the documentation, received \`${value}\`, which the document keeps out of it by \`x-hidden\` or \`x-excluded\`. The entry is left out.`,
        ...locate(path),
      })
      return
    }
    // Why a document cannot be read has been reported.
    if (catalog.mayMiss(source)) return
    const given = sources.map((one) => one.source)
    const documents = findDocuments(source, given, catalog)
    const near = suggestEndpoint(
      name,
      documents.flatMap(({ endpoints }) => endpoints.map((endpoint) => endpoint.name)),
    )
    report({
      code: 'endpoint-not-found',
      message:
        documents.length === 0
          ? `Expected an OpenAPI document around \`${value}\`, received none that can be read. The entry is left out.`
          : `Expected an operation of ${documents.map((document) => `\`${document.source}\``).join(', ')}, received \`${value}\`. The entry is left out.`,
      ...locate(path),
      ...(near !== undefined && { hint: `Did you mean \`${near}\`?` }),
    })
  }
}
