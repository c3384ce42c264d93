import type {
  ApiSource,
  NavigationContainer,
  NavigationPageEntry,
  PropertyPath,
} from '../../config/index.ts'
import type { Location, Report } from '../../diagnostics/index.ts'
import { walkListedPaths } from '../navigation/listed-paths.ts'
import type { EndpointCatalog } from './catalog.ts'
import type { EndpointPages } from './endpoint-pages.ts'

/** What entries are read from, and where they are reported. */
export interface EntryContext {
  catalog: EndpointCatalog
  report: Report
  locate(path: PropertyPath): Location | undefined
}

/** The channels of AsyncAPI documents as entries of containers. */
export class ChannelEntries {
  readonly #pages: EndpointPages
  readonly #context: EntryContext

  constructor(pages: EndpointPages, context: EntryContext) {
    this.#pages = pages
    this.#context = context
  }

  /**
   * The channels that a container shows after its own pages: all of its documents that it does not
   * list already. One that only inherits documents shows them where it has nothing else.
   */
  after(
    container: NavigationContainer,
    inherited: readonly ApiSource[],
  ): readonly NavigationPageEntry[] {
    const { asyncapi = isEmpty(container) ? inherited : [], path, children } = container
    if (children.kind !== 'none' && children.kind !== 'pages') return []
    const listed = new Set(walkListedPaths(container))
    return asyncapi
      .flatMap((source) => this.#pathsOf(source, container))
      .filter((value) => !listed.has(value))
      .map((value) => ({ type: 'page', value, path }))
  }

  #pathsOf(place: ApiSource, { path, asyncapi }: NavigationContainer): string[] {
    const { source } = place
    const { catalog, report, locate } = this.#context
    const document = catalog.document(source)
    // Why it cannot be read has been reported.
    if (document === undefined) return []
    const channels = document.endpoints.filter(({ kind }) => kind === 'channel')
    if (channels.length === 0 && asyncapi !== undefined) {
      report({
        code: 'channels-not-found',
        message: `Expected an AsyncAPI document with \`channels\`, received \`${source}\`, which has none.`,
        ...locate([...path, 'asyncapi']),
        hint: 'Name OpenAPI documents with `openapi`.',
      })
    }
    return channels.map((channel) => this.#pages.pathOf(channel, document, place))
  }
}

function isEmpty({ children, ...rest }: NavigationContainer): boolean {
  const { href, root, menu, openapi, graphql, sdk } = rest
  const parts = [href, root, menu, openapi, graphql, sdk]
  return children.kind === 'none' && parts.every((part) => part === undefined)
}
