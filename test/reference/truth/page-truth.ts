import type { Comparison, Side } from './compare.ts'
import { excerptOf, hasCode, wordsOf } from './facts.ts'
import type { DocumentedOperation, DocumentedOperations } from './operations.ts'
import { isRaw, list, type Raw } from './raw.ts'
import { type Element, find, has, levelIn, type ShownPage, textIn, textOf } from './shown.ts'

interface Around {
  operations: DocumentedOperations
  /** The route of the page of an operation. */
  routeOf: (id: string) => string | undefined
}

type Body = DocumentedOperation['bodies'][number]
type Answer = DocumentedOperation['responses'][number]

/** Compares operations with the page that shows them. */
export class PageTruth {
  readonly #page: ShownPage
  readonly #comparison: Comparison
  readonly #around: Around

  constructor(page: ShownPage, comparison: Comparison, around: Around) {
    this.#page = page
    this.#comparison = comparison
    this.#around = around
  }

  look(operation: DocumentedOperation): void {
    const { id } = operation
    this.#operation(id, operation, (name) => {
      return find(this.#page.nodes, (one) => one.attribs['aria-labelledby'] === name)[0]
    })
    const blocks = find(this.#page.nodes, (one) => has(one, 'callback-operation'))
    for (const { name, expression, operation: called } of operation.callbacks) {
      const path = `${id} ${name} ${called.id}`
      const at = blocks.findIndex((block) => {
        const [line] = find(block.children, (one) => has(one, 'field-fact'))
        const words = line === undefined ? '' : textIn(line).replace(/\s+/g, ' ').trim()
        return `${words} `.startsWith(`${called.id.replace(/\s+/g, ' ')} `)
      })
      const [block] = at < 0 ? [] : blocks.splice(at, 1)
      if (block === undefined) {
        if (!called.isHidden) this.#missing(`${path} ${expression}`)
        continue
      }
      const { summary, description } = called.raw
      this.#texts(path, [summary, description], block)
      this.#operation(path, called, (title) =>
        find(block.children, (one) => has(one, 'api-section')).find(
          (one) =>
            find(one.children, ({ attribs }) => attribs.id?.startsWith(`inner-${title}`) === true)
              .length > 0,
        ),
      )
    }
  }

  #operation(
    id: string,
    { parameters, bodies, responses }: DocumentedOperation,
    section: (name: string) => Element | undefined,
  ): void {
    for (const { name, in: place, schema, raw } of parameters) {
      const holder = section(`${place}-parameters`)
      const row = holder && levelIn(holder, this.#page).rows.find((one) => one.name === name)
      const path = `${id} ${place} ${name}`
      if (row !== undefined) {
        const own = raw.description === undefined ? {} : { description: raw.description }
        this.#comparison.field(path, [own, schema], row, 'request')
        // What a security scheme asks for stands with the authorizations.
      } else if (place !== 'header' || name.toLowerCase() !== 'authorization') this.#missing(path)
    }
    const body = section('body')
    for (const media of bodies) this.#media(`${id} body`, media, body, 'request')
    const response = section('response')
    for (const answer of responses) {
      const panel = response && panelOf(response, answer.code)
      this.#answer(`${id} ${answer.code}`, answer, panel)
    }
  }

  #answer(path: string, { bodies, headers, links }: Answer, panel: Element | undefined): void {
    for (const media of bodies) this.#media(path, media, panel, 'response')
    for (const { name, schema } of headers) {
      const row = panel && levelIn(panel, this.#page).rows.find((one) => one.name === name)
      if (row === undefined) this.#missing(`${path} ${name}`)
      else this.#comparison.field(`${path} ${name}`, [schema], row, 'response')
    }
    const [shown] =
      panel === undefined ? [] : find(panel.children, (one) => has(one, 'response-links'))
    const items = shown === undefined ? [] : find(shown.children, (one) => one.name === 'li')
    for (const { name, raw } of links) {
      const item = items.find((one) =>
        find(one.children, ({ name: tag }) => tag === 'code').some(
          (code) => textIn(code).trim() === name,
        ),
      )
      this.#comparison.count++
      if (item !== undefined) this.#link(`${path} ${name}`, raw, item)
      else if (raw.operationId !== undefined || raw.operationRef !== undefined)
        this.#missing(`${path} ${name}`)
    }
  }

  #link(path: string, link: Raw, item: Element): void {
    const target = this.#around.operations.targetOf(link)
    const route = target && !target.isHidden ? this.#around.routeOf(target.id) : undefined
    const hrefs = find(item.children, (one) => one.name === 'a').map(({ attribs }) => attribs.href)
    if (route !== undefined && !hrefs.includes(route)) this.#wrong(`${path}: leads to ${hrefs}`)
    this.#texts(path, [link.description], item)
    const server = isRaw(link.server) ? [link.server.url] : []
    const parameters = isRaw(link.parameters) ? Object.entries(link.parameters).flat() : []
    const values = [
      ...server,
      ...parameters,
      ...(link.requestBody === undefined ? [] : [link.requestBody]),
    ]
    for (const value of values) {
      if (!hasCode(textOf(item), value)) this.#wrong(`${path}: ${JSON.stringify(value)}`)
    }
  }

  #media(path: string, media: Body, holder: Element | undefined, side: Side): void {
    const panel = holder && panelOf(holder, media.mediaType)
    if (panel === undefined) return void this.#missing(path)
    // Headers stand beside the schema.
    const blocks = find(panel.children, (one) => has(one, 'schema-block'))
    const { schema, item, raw } = media
    const schemas = [schema, item].filter((one) => one !== undefined)
    for (const [index, written] of schemas.entries()) {
      const block = blocks[index] ?? (index === 0 ? panel : undefined)
      if (block === undefined) this.#missing(`${path} item`)
      else this.#comparison.schema(path, [written], levelIn(block, this.#page), side)
      const isOfItems = written === item && block !== undefined
      if (isOfItems && !textIn(block).includes('Each item')) this.#wrong(`${path}: each item`)
    }
    const shown = textOf(panel)
    for (const encoding of [...list(raw.prefixEncoding), raw.itemEncoding]) {
      if (!isRaw(encoding) || side === 'response') continue
      const { contentType, style } = encoding
      for (const value of [contentType, style]) {
        if (value !== undefined && !hasCode(shown, value)) this.#wrong(`${path}: ${value}`)
      }
    }
  }

  #texts(path: string, texts: readonly unknown[], holder: Element): void {
    const shown = wordsOf(textIn(holder))
    for (const text of texts) {
      const excerpt = typeof text === 'string' ? excerptOf(text) : ''
      if (!shown.includes(excerpt)) this.#wrong(`${path}: "${excerpt}"`)
    }
  }

  #missing(path: string): void {
    this.#comparison.missing.push(path)
  }

  #wrong(what: string): void {
    this.#comparison.wrong.push(what)
  }
}

/** The panel of a title, or where there are no panels what they would be in. */
export function panelOf(holder: Element, title: string): Element {
  const panels = find(holder.children, (one) => has(one, 'tab-panel') || has(one, 'variant-tabs'))
  const titled = panels.find((panel) => {
    const [first] = find(panel.children, (one) => has(one, 'tab-panel-title'))
    return first !== undefined && textIn(first).trim() === title
  })
  return titled ?? holder
}
