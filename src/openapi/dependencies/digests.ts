import { createHash } from 'node:crypto'
import type { ChannelEntry } from '../asyncapi/async-catalog.ts'
import type { CatalogEntry } from '../catalog/catalog.ts'
import type { ApiDocument } from '../documents/api-document.ts'
import { getLinkTarget, type LinkTarget } from '../operations/links.ts'
import { getMethods } from '../operations/methods.ts'
import { getPlaceBelow, placeId } from '../references/index.ts'
import { getMember, isRawObject, type RawObject } from '../references/raw.ts'
import { getTarget } from '../references/target.ts'
import { getNodes, type TypedNode } from '../references/typed-nodes.ts'
import { getDependenciesOf, getSecuritySchemes } from './dependencies.ts'

/** Members of the document that show on the page of every operation. */
const SHARED = ['servers', 'host', 'basePath', 'schemes', 'consumes', 'produces', 'x-mint', 'x-mcp']

const OPERATIONS: ReadonlySet<string> = new Set([...getMethods('3.2'), 'additionalOperations'])

/** Members of JSON that name files which are shown as they are. */
const WRITTEN_ELSEWHERE = /"(?:externalValue|(?:source|code)":\{"\$ref)":"((?:[^"\\]|\\.)*)"/g

interface Component {
  /** Hash of its place and of what it says by itself. */
  readonly own: Buffer
  readonly nodes: readonly TypedNode[]
  /** Links to operations: where their pages are is known later, and may change. */
  readonly links: readonly LinkTarget[]
  /** What `nodes` are, found when first needed. */
  leadsTo?: readonly Component[]
}

/**
 * Digests of the parts of a document that pages are made of. A digest changes with anything that
 * the references in its part lead to, and stays the same when anything else does.
 */
export class Digests {
  readonly #document: ApiDocument
  readonly #components = new Map<string, Component>()
  readonly #routeOf: (target: LinkTarget) => string | undefined
  #shared: string | undefined

  /** @param routeOf the page that a link leads to */
  constructor(
    document: ApiDocument,
    routeOf: (target: LinkTarget) => string | undefined = () => undefined,
  ) {
    this.#document = document
    this.#routeOf = routeOf
  }

  /** Of everything that the page of an operation shows. */
  operation({ id, tags, source }: CatalogEntry): string {
    const { operation, pathItem } = source
    const parameters = pathItem.value.parameters
    const own = Object.entries(pathItem.value).filter(([key]) => !OPERATIONS.has(key))
    const starts: TypedNode[] = [
      { kind: 'operation', value: operation.value, place: operation.place },
      { kind: 'pathItem', value: { parameters }, place: pathItem.place },
      ...(operation.value.security === undefined ? this.#rootSchemes() : []),
    ]
    const text = [id, this.#sharedText(), own, tags.map((name) => this.#tag(name))]
    return this.#digest(JSON.stringify(text), starts)
  }

  /** Of everything that the page of a named schema shows; `undefined` if there is none. */
  schema(name: string): string | undefined {
    const found = this.#document.references.schemas().find((schema) => schema.name === name)
    if (found === undefined) return undefined
    const { value, place } = found
    const starts: TypedNode[] = isRawObject(value) ? [{ kind: 'schema', value, place }] : []
    return this.#digest(JSON.stringify([name, value]), starts)
  }

  /** Of everything that the page of a channel shows. */
  channel({ id, channel, operations }: ChannelEntry): string {
    const { servers, defaultContentType } = this.#document.value
    const entries = operations.flatMap(({ value, place }) =>
      isRawObject(value) ? [{ kind: 'asyncOperation' as const, value, place }] : [],
    )
    const named = Object.entries(isRawObject(servers) ? servers : {})
    const starts: TypedNode[] = [
      { kind: 'channel', value: channel.value, place: channel.place },
      ...named.flatMap(([name, value]): TypedNode[] => {
        const place = getPlaceBelow({ file: this.#document.file, pointer: '' }, 'servers', name)
        return isRawObject(value) ? [{ kind: 'server', value, place }] : []
      }),
      ...entries,
    ]
    return this.#digest(JSON.stringify([id, servers, defaultContentType]), starts)
  }

  #digest(text: string, starts: readonly TypedNode[]): string {
    const reached = new Set(starts.map((node) => this.#component(node)))
    // Hashes are put together in a way that does not depend on the order of discovery.
    const sum = createHash('sha1').update(text).digest()
    for (const component of reached) {
      component.leadsTo ??= component.nodes.map((node) => this.#component(node))
      for (const next of component.leadsTo) reached.add(next)
      add(sum, component.own)
      if (component.links.length === 0) continue
      const routes = component.links.map((target) => this.#routeOf(target) ?? null)
      const text = JSON.stringify([component.own.toString('hex'), routes])
      add(sum, createHash('sha1').update(text).digest())
    }
    return sum.toString('hex')
  }

  #component(node: TypedNode): Component {
    const id = `${node.kind} ${placeId(node.place)}`
    const known = this.#components.get(id)
    if (known !== undefined) return known
    const text = JSON.stringify(node.value)
    const hash = createHash('sha1').update(`${id}\0${text}`)
    for (const written of this.#textsIn(text, node.place.file)) hash.update(`\0${written}`)
    const nodes: TypedNode[] = []
    const parts = [...getNodes(node)]
    for (const { to, via, siblings } of getDependenciesOf(parts, this.#document)) {
      nodes.push(to)
      // References on the way say something too.
      hash.update(`\0${via.map(placeId).join()}\0${JSON.stringify(siblings)}`)
    }
    const { references } = this.#document
    const links = parts
      .filter(({ kind }) => kind === 'link')
      .flatMap((link) => getLinkTarget(link, references) ?? [])
    const component: Component = { own: hash.digest(), nodes, links }
    this.#components.set(id, component)
    return component
  }

  /** What stands in files that examples and samples of code name. */
  *#textsIn(json: string, file: string): Generator<string> {
    for (const [, address = ''] of json.matchAll(WRITTEN_ELSEWHERE)) {
      const target = getTarget(JSON.parse(`"${address}"`), file)
      if (target.kind !== 'file') continue
      const read = this.#document.textOf(target.file)
      yield 'text' in read ? read.text : read.reason
    }
  }

  #rootSchemes(): TypedNode[] {
    return getSecuritySchemes(this.#document.value, this.#document)
  }

  #sharedText(): string {
    const { value, references } = this.#document
    const shared = SHARED.map((key) => value[key])
    this.#shared ??= JSON.stringify([references.version, shared, value.security])
    return this.#shared
  }

  #tag(name: string): RawObject | string {
    const { tags } = this.#document.value
    const tag = (Array.isArray(tags) ? tags : []).find((item) => getMember(item, 'name') === name)
    return isRawObject(tag) ? tag : name
  }
}

function add(sum: Buffer, hash: Buffer): void {
  for (let at = 0; at < hash.length; at++) sum[at] = (sum[at] as number) ^ (hash[at] as number)
}
