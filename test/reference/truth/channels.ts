import { Comparison, type Side } from './compare.ts'
import type { Documented } from './documented.ts'
import { excerptOf, squeeze, wordsOf } from './facts.ts'
import { panelOf } from './page-truth.ts'
import { isRaw, list, type Raw } from './raw.ts'
import { type Element, find, has, levelIn, type ShownPage, textIn } from './shown.ts'
import { openPages, type Source, type Verdict, withPages } from './site.ts'

/** Reads an AsyncAPI document, and looks for all that it says on the pages of its channels. */
export function truthOfChannels(source: Source): Promise<Verdict> {
  return withPages(source, 'asyncapi', async (project, documented) => {
    const { load, opener } = openPages(project)
    const comparison = new Comparison(documented, opener)
    let operations = 0
    for (const [name, written] of Object.entries((documented.root.channels ?? {}) as Raw)) {
      const channel = documented.resolve(written).target
      const page = await load(`channel ${name}`)
      if (!isRaw(channel)) continue
      if (page === undefined) comparison.missing.push(name)
      else {
        const { description } = project.site.pages.get(page.route) ?? {}
        const truth = new ChannelTruth(documented, comparison, page, description)
        operations += truth.look(name, channel)
      }
    }
    const { count, missing, foreign, wrong } = comparison
    return { operations, count, missing, foreign, wrong }
  })
}

/** Compares one channel with its page. */
class ChannelTruth {
  readonly #document: Documented
  readonly #comparison: Comparison
  readonly #page: ShownPage
  readonly #above: string
  /** Messages that an operation names. */
  readonly #told = new Set<Raw>()

  /** @param above the page's description */
  constructor(document: Documented, comparison: Comparison, page: ShownPage, above = '') {
    this.#document = document
    this.#comparison = comparison
    this.#page = page
    this.#above = above
  }

  /** Returns how many operations it has. */
  look(name: string, channel: Raw): number {
    const { root } = this.#document
    const all = Object.entries((root.operations ?? {}) as Raw).flatMap(([id, written]) => {
      const operation = this.#document.resolve(written).target
      const isOwn = isRaw(operation) && this.#document.resolve(operation.channel).target === channel
      return isOwn ? [{ id, operation: this.#merged(operation) }] : []
    })
    const { summary, description, address } = channel
    // What is one plain paragraph stands above the page's content.
    const own = [summary, description].filter((text) => text !== undefined)
    const [only] = own
    const isAbove = own.length === 1 && String(only).trim() === this.#above
    const texts = isAbove ? { address } : { summary, description, address }
    this.#texts(name, texts, this.#page.nodes, Object.keys(texts))
    const servers = this.#section('servers')
    const named = list(channel.servers)
    for (const written of named.length > 0 ? named : Object.values((root.servers ?? {}) as Raw)) {
      this.#server(name, written, servers)
    }
    for (const [parameter, written] of Object.entries((channel.parameters ?? {}) as Raw)) {
      this.#parameter(`${name} {${parameter}}`, parameter, written)
    }
    this.#bindings(`${name} bindings`, channel.bindings, this.#section('bindings'))
    this.#belonging(name, channel, this.#page.nodes)
    for (const { id, operation } of all) this.#operation(id, operation, channel)
    for (const message of this.#messages({}, channel)) {
      if (this.#told.has(message.written)) continue
      this.#message(`${name} message`, message, this.#section('messages'), 'response')
    }
    return all.length
  }

  #server(path: string, written: unknown, holder: Element | undefined): void {
    const server = this.#document.resolve(written).target
    if (!isRaw(server)) return
    const { protocol, host, pathname = '', protocolVersion } = server
    const at = `${path} ${host}`
    this.#words(at, `${protocol}://${host}${pathname}`, holder)
    if (protocolVersion !== undefined) this.#words(at, `${protocol} ${protocolVersion}`, holder)
    this.#texts(at, server, holder?.children ?? [], ['summary', 'description'])
    this.#belonging(at, server, holder?.children ?? [])
    const variables = this.#document.resolve(server.variables).target
    for (const [name, variable] of Object.entries((variables ?? {}) as Raw)) {
      const { target } = this.#document.resolve(variable)
      this.#words(at, `{${name}}`, holder)
      if (!isRaw(target)) continue
      for (const value of [target.default, ...list(target.enum), ...list(target.examples)]) {
        if (value !== undefined) this.#words(`${at} {${name}}`, String(value), holder)
      }
      this.#texts(`${at} {${name}}`, target, holder?.children ?? [], ['description'])
    }
    this.#security(at, server.security)
    this.#bindings(`${at} bindings`, server.bindings, holder)
  }

  #security(path: string, security: unknown): void {
    const holder = this.#section('authorizations')
    for (const written of list(security)) {
      const scheme = this.#document.resolve(written).target
      if (!isRaw(scheme)) continue
      const { type, description, scopes, flows } = scheme
      const at = `${path} ${type}`
      if (type === 'httpApiKey') this.#words(at, `${scheme.name} string ${scheme.in}`, holder)
      if (type === 'http') this.#words(at, `${scheme.scheme}`, holder)
      if (['userPassword', 'plain', 'scramSha256', 'scramSha512', 'gssapi'].includes(String(type)))
        this.#words(at, `${type}`, holder)
      if (description !== undefined)
        this.#texts(at, scheme, holder?.children ?? [], ['description'])
      for (const scope of list(scopes)) this.#words(at, String(scope), holder)
      for (const flow of Object.values((flows ?? {}) as Raw)) {
        if (!isRaw(flow)) continue
        for (const [key, value] of Object.entries(flow)) {
          if (key.endsWith('Url')) this.#words(at, String(value), holder)
        }
        for (const [scope, text] of Object.entries((flow.availableScopes ?? {}) as Raw)) {
          this.#words(at, scope, holder)
          this.#texts(at, { description: text }, holder?.children ?? [], ['description'])
        }
      }
    }
  }

  #parameter(path: string, name: string, written: unknown): void {
    const parameter = this.#document.resolve(written).target
    const holder = this.#section('parameters')
    const row = holder && levelIn(holder, this.#page).rows.find((one) => one.name === name)
    this.#comparison.count++
    if (row === undefined) this.#comparison.missing.push(path)
    else if (isRaw(parameter)) {
      const { enum: values, default: usual, examples, description } = parameter
      this.#comparison.field(path, [{ enum: values, default: usual, description }], row, 'request')
      for (const example of [...list(examples), parameter.location]) {
        if (example !== undefined) this.#words(path, String(example), row.below)
      }
    }
  }

  #operation(id: string, operation: Raw, channel: Raw): void {
    const holder = this.#section(`operation-${id}`)
    const inner = holder?.children ?? []
    this.#comparison.count++
    if (holder === undefined) return void this.#comparison.missing.push(`operation ${id}`)
    this.#texts(id, operation, inner, ['title', 'summary', 'description'])
    this.#security(id, operation.security)
    this.#bindings(`${id} bindings`, operation.bindings, holder)
    this.#belonging(id, operation, inner)
    const isSent = operation.action === 'receive'
    const side = (isAnswer: boolean): Side => (isSent === isAnswer ? 'response' : 'request')
    for (const message of this.#messages(operation, channel)) {
      this.#message(id, message, holder, side(false))
    }
    const reply = this.#document.resolve(operation.reply).target
    if (!isRaw(reply)) return
    const [heading] = find(inner, (one) => one.attribs.id === `inner-operation-${id}-reply`)
    const answers = (heading?.parent?.parent ?? undefined) as Element | undefined
    const address = this.#document.resolve(reply.address).target
    if (isRaw(address))
      this.#texts(`${id} reply`, address, answers?.children ?? [], ['location', 'description'])
    const other = this.#document.resolve(reply.channel).target
    for (const message of this.#messages(reply, isRaw(other) ? other : {})) {
      this.#message(`${id} reply`, message, answers, side(true))
    }
  }

  /** With their names: messages that an operation lists, or all of its channel. */
  #messages(holder: Raw, channel: Raw): { name: string; message: Raw; written: Raw }[] {
    const named =
      holder.messages === undefined
        ? Object.entries((channel.messages ?? {}) as Raw)
        : list(holder.messages).map((one) => {
            const reference = isRaw(one) ? String(one.$ref ?? '') : ''
            return [reference.slice(reference.lastIndexOf('/') + 1), one] as const
          })
    return named.flatMap(([name, written]) => {
      const message = this.#document.resolve(written).target
      return isRaw(message) ? [{ name, message: this.#merged(message), written: message }] : []
    })
  }

  #message(
    path: string,
    { name, message, written }: { name: string; message: Raw; written: Raw },
    holder: Element | undefined,
    side: Side,
  ): void {
    this.#told.add(written)
    const title = String(message.title ?? message.name ?? name)
    const at = `${path} ${title}`
    if (holder === undefined) return void this.#comparison.missing.push(at)
    const panel = panelOf(holder, title)
    this.#words(at, title, panel)
    this.#texts(at, message, panel.children, ['summary', 'description', 'contentType'])
    this.#bindings(`${at} bindings`, message.bindings, panel)
    this.#belonging(at, message, panel.children)
    const correlation = this.#document.resolve(message.correlationId).target
    if (isRaw(correlation))
      this.#texts(`${at} id`, correlation, panel.children, ['location', 'description'])
    const { payload, headers } = message
    const [shown] = find(panel.children, (one) => has(one, 'channel-message'))
    const blocks = find(shown?.children ?? [], (one) => has(one, 'schema-block'))
    if (headers !== undefined) this.#schema(`${at} headers`, headers, blocks.shift(), side)
    if (payload === undefined) return
    const wrapped = this.#document.resolve(payload).target
    const format = isRaw(wrapped) ? wrapped.schemaFormat : undefined
    if (format !== undefined && !/aai\.asyncapi|oai\.openapi|schema\+/.test(String(format))) {
      this.#words(at, String(format), panel)
    } else {
      const schema = format === undefined ? payload : (wrapped as Raw).schema
      this.#schema(`${at} payload`, schema, blocks.shift(), side)
    }
  }

  #belonging(path: string, { tags, externalDocs }: Raw, nodes: ShownPage['nodes']): void {
    for (const one of [...list(tags), externalDocs]) {
      const { target } = this.#document.resolve(one)
      if (isRaw(target)) this.#texts(path, target, nodes, ['name', 'description'])
    }
  }

  #schema(path: string, written: unknown, block: Element | undefined, side: Side): void {
    this.#comparison.count++
    const { properties, unions, items } = this.#document.shape([written])
    if (properties.size + unions.length + items.length === 0) return
    if (block === undefined) this.#comparison.missing.push(path)
    else this.#comparison.schema(path, [written], levelIn(block, this.#page), side)
  }

  /** What traits say stands where the object itself says nothing, at every depth. */
  #merged(own: Raw): Raw {
    const merge = (below: unknown, above: unknown): unknown => {
      if (!isRaw(below) || !isRaw(above)) return above === undefined ? below : above
      const keys = [...new Set([...Object.keys(below), ...Object.keys(above)])]
      return Object.fromEntries(keys.map((key) => [key, merge(below[key], above[key])]))
    }
    const traits = list(own.traits).map((trait) => this.#document.resolve(trait).target)
    return merge(
      traits.reduce((all, trait) => merge(all, trait), {}),
      own,
    ) as Raw
  }

  #bindings(path: string, written: unknown, holder: Element | undefined): void {
    const visit = (value: unknown): void => {
      const { target } = this.#document.resolve(value)
      if (Array.isArray(target)) target.forEach(visit)
      else if (isRaw(target) && !('rawJSON' in target)) {
        for (const [key, member] of Object.entries(target)) {
          if (key.startsWith('x-')) continue
          this.#words(path, key, holder)
          visit(member)
        }
      } else if (target !== undefined) {
        // In a block of JSON, texts are escaped.
        const text = holder === undefined ? '' : squeeze(textIn(holder))
        const value = typeof target === 'string' ? target : JSON.stringify(target)
        const isWritten = text.includes(squeeze(value))
        const escaped = JSON.stringify(value).slice(1, -1)
        this.#words(path, isWritten ? value : escaped, holder)
      }
    }
    visit(written)
  }

  #texts(path: string, raw: Raw, nodes: ShownPage['nodes'], keys: readonly string[]): void {
    for (const key of keys) {
      const text = raw[key]
      if (typeof text !== 'string') continue
      this.#comparison.count++
      const wanted = wordsOf(key === 'description' || key === 'summary' ? excerptOf(text) : text)
      if (!wordsOf(nodes.map(textIn).join(' ')).includes(wanted))
        this.#comparison.missing.push(`${path} ${key}: ${wanted}`)
    }
  }

  #words(path: string, text: string, holder: Element | undefined): void {
    this.#comparison.count++
    const shown = holder === undefined ? '' : squeeze(textIn(holder))
    if (!shown.includes(squeeze(text))) this.#comparison.missing.push(`${path}: ${text}`)
  }

  #section(id: string): Element | undefined {
    return find(this.#page.nodes, (one) => one.attribs['aria-labelledby'] === id)[0]
  }
}
