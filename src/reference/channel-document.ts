import { getChannelRoots, getContentAt, type PageReference } from '../components/index.ts'
import type { Location } from '../diagnostics/index.ts'
import type {
  AsyncCatalog,
  Channel,
  ChannelEntry,
  SchemaPosition,
  Server,
  Side,
} from '../openapi/index.ts'
import {
  checkShapes,
  createChannelExcerpt,
  createChannelOptions,
  Digests,
  getSlug,
  openSchema,
} from '../openapi/index.ts'
import {
  type Endpoint,
  type EndpointDocument,
  getChannelEndpoint,
  splitPartKey,
} from '../site/index.ts'
import { listIdentityServers } from './identity-servers.ts'
import { createMessageTexts } from './message-texts.ts'
import { isPlainText } from './plain-text.ts'
import { getProjectFiles } from './project-files.ts'
import type { ReferenceSettings } from './reference-document.ts'
import { getShownSettings } from './reference-document.ts'
import { fitSideColumn } from './side-room.ts'

interface Shown {
  entry: ChannelEntry
  channel: Channel
}

/** An AsyncAPI document as the navigation and the pages of its channels see it. */
export class ChannelDocument implements EndpointDocument {
  readonly source: string
  readonly endpoints: readonly Endpoint[]
  readonly tags = []
  readonly #catalog: AsyncCatalog
  readonly #settings: ReferenceSettings
  readonly #digests: Digests
  readonly #channels: ReadonlyMap<string, Shown>

  /** What is wrong with a channel is reported at once. */
  constructor(catalog: AsyncCatalog, settings: ReferenceSettings) {
    const { document, channels } = catalog
    this.source = document.file
    this.#catalog = catalog
    this.#settings = settings
    this.#digests = new Digests(document)
    this.#channels = new Map(
      channels.map((entry) => [
        `${this.source}#${getChannelEndpoint(entry.id)}`,
        { entry, channel: catalog.view(entry) },
      ]),
    )
    this.endpoints = [...this.#channels].map(([key, { channel }]) => getEndpoint(key, channel))
  }

  /** The same document for other settings. */
  withSettings(settings: ReferenceSettings): ChannelDocument {
    return new ChannelDocument(this.#catalog, settings)
  }

  /** Looks at what it is made of, beyond what its pages show. */
  validate(): void {
    checkShapes(this.#catalog.document)
  }

  /** Root-relative paths of the files that it was read from. */
  get files(): string[] {
    return getProjectFiles(this.#catalog.document)
  }

  /** All servers that it connects to. */
  get servers(): readonly Server[] {
    return [...this.#channels.values()].flatMap(({ channel }) => channel.servers)
  }

  /** Addresses of the servers that give tokens for it, as the document writes them. */
  get identityServers(): readonly string[] {
    return [...this.#channels.values()].flatMap(({ channel }) =>
      listIdentityServers(
        channel.auth.alternatives.flatMap(({ all }) => all.map(({ scheme }) => scheme)),
      ),
    )
  }

  schemaKey(): undefined {
    return undefined
  }

  /** Where a text of the document links to an address. */
  placeOfLink(address: string): Location | undefined {
    return this.#catalog.document.placeOfLink(address)
  }

  has(key: string): boolean {
    return this.#channels.has(splitPartKey(key).whole)
  }

  /** Changes with everything that a channel's reference shows. */
  digest(key: string): string | undefined {
    const shown = this.#channels.get(splitPartKey(key).whole)
    return shown && `${this.#digests.channel(shown.entry)} ${JSON.stringify(this.#settings)}`
  }

  /** What a channel's reference is made of. */
  reference(key: string): PageReference | undefined {
    const { whole, steps } = splitPartKey(key)
    const shown = this.#channels.get(whole)
    if (shown === undefined) return undefined
    const { channel } = shown
    const { references } = this.#catalog.document
    const { params, examples } = this.#settings
    const settings = getShownSettings(this.#settings)
    const open = (position: SchemaPosition, side: Side, anchor: string) =>
      openSchema(position, references, { side, anchor, pillKeys: params.post })
    const schemaRoute = () => undefined
    if (steps.length > 0) {
      const [first, ...others] = steps
      const root = getChannelRoots(channel).find(({ step }) => step === first)
      const node = root && getContentAt(open(root.position, root.side, root.anchor), others)
      return (
        node && {
          kind: 'schema',
          node,
          steps,
          schemaRoute,
          settings,
          example: undefined,
          usedBy: [],
        }
      )
    }
    const texts = (side: 'request' | 'response' | 'unknown') =>
      createMessageTexts(channel, references, side, examples.autogenerate)
    const [sent, received, others] = fitSideColumn([
      texts('request'),
      texts('response'),
      texts('unknown'),
    ])
    return {
      kind: 'channel',
      channel,
      open,
      schemaRoute,
      settings,
      request: createChannelOptions(channel, references, {
        inputs: examples.prefill ? 'filled' : 'empty',
      }),
      sent,
      received,
      others,
      excerpt: () =>
        this.#settings.excerpts ? createChannelExcerpt(this.#catalog, shown.entry) : undefined,
    }
  }
}

function getEndpoint(key: string, channel: Channel): Endpoint {
  const { id, title, servers } = channel
  const texts = [channel.summary, channel.description].filter((text) => text !== undefined)
  const description = texts.length === 1 ? texts[0]?.trim() : undefined
  return {
    key,
    kind: 'channel',
    name: getChannelEndpoint(id),
    method: servers[0]?.protocol.toUpperCase() ?? '',
    title,
    ...(description && isPlainText(description) && { description }),
    tags: [],
    deprecated: false,
    hidden: false,
    slug: getSlug(title) || getSlug(id) || 'channel',
    distinctSlug: getSlug(id) || 'channel',
    metadata: {},
  }
}
