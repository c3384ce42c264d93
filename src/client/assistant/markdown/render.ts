import { createElement } from '../../search/element.ts'
import { type Block, parseBlocks } from './blocks.ts'
import { withoutOpenLink } from './links.ts'
import { type Rendering, renderInline } from './render-inline.ts'

/**
 * Shows Markdown that is still coming. Nodes are made one by one and texts set as text: HTML of a
 * model is only ever words. Blocks that have not changed keep their nodes, and so what is selected
 * and focused in them.
 */
export class MarkdownView {
  readonly #root: HTMLElement
  #shown: string[] = []

  constructor(root: HTMLElement) {
    this.#root = root
  }

  show(text: string, rendering: Rendering, isComing = false): void {
    const blocks = parseBlocks(isComing ? withoutOpenLink(text) : text)
    const keys = blocks.map((block) => JSON.stringify([block, rendering.sources.length]))
    for (const [at, block] of blocks.entries()) {
      if (keys[at] === this.#shown[at]) continue
      const node = renderBlock(block, rendering)
      const current = this.#root.children[at]
      if (current === undefined) this.#root.append(node)
      else current.replaceWith(node)
    }
    while (this.#root.children.length > blocks.length) this.#root.lastElementChild?.remove()
    this.#shown = keys
  }
}

function renderBlock(block: Block, rendering: Rendering): HTMLElement {
  switch (block.type) {
    case 'heading': {
      // Below the headings of the panel.
      const level = Math.min(6, Math.max(4, block.level + 2))
      return createElement(`h${level}` as 'h4', {}, ...renderInline(block.text, rendering))
    }
    case 'paragraph':
      return createElement('p', {}, ...renderInline(block.text, rendering))
    case 'code':
      return createCodeBlock(block.code, block.language, rendering)
    case 'quote':
      return createElement(
        'blockquote',
        {},
        ...block.blocks.map((one) => renderBlock(one, rendering)),
      )
    case 'rule':
      return createElement('hr')
    case 'table':
      return createTable(block, rendering)
    case 'list':
      return list(block, rendering)
  }
}

function list(
  { start, items }: Extract<Block, { type: 'list' }>,
  rendering: Rendering,
): HTMLElement {
  const rows = items.map((blocks) => {
    const [first, ...others] = blocks
    // The text of a short item stands in the item itself.
    const isShort = first?.type === 'paragraph' && others.every(({ type }) => type === 'list')
    const own = isShort ? renderInline(first.text, rendering) : []
    const rest = isShort ? others : blocks
    return createElement('li', {}, ...own, ...rest.map((block) => renderBlock(block, rendering)))
  })
  if (start === undefined) return createElement('ul', {}, ...rows)
  return createElement('ol', start === 1 ? {} : { start: String(start) }, ...rows)
}

function createTable(
  { align, rows }: Extract<Block, { type: 'table' }>,
  rendering: Rendering,
): HTMLElement {
  const row = (cells: readonly string[], name: 'th' | 'td') =>
    createElement(
      'tr',
      {},
      ...cells.map((cell, column) => {
        const side = align[column]
        const attributes = { ...(side && { align: side }), ...(name === 'th' && { scope: 'col' }) }
        return createElement(name, attributes, ...renderInline(cell, rendering))
      }),
    )
  const [head = [], ...body] = rows
  const made = createElement('table', {}, createElement('thead', {}, row(head, 'th')))
  if (body.length > 0)
    made.append(createElement('tbody', {}, ...body.map((cells) => row(cells, 'td'))))
  return createElement('div', { class: 'table-wrap', tabindex: '0' }, made)
}

/** As those of pages are, so that they look and are copied like them. */
function createCodeBlock(code: string, language: string, { labels }: Rendering): HTMLElement {
  const copy = createElement('button', {
    type: 'button',
    class: 'code-block-copy-button',
    'aria-label': labels.copyCode,
    'data-done': labels.copied,
    'data-refused': labels.copyRefused,
  })
  const body = createElement(
    'div',
    { class: 'code-block-body' },
    createElement('pre', { tabindex: '0' }, createElement('code', {}, code)),
    copy,
  )
  const block = createElement('div', { class: 'code-block not-prose' }, body)
  if (language !== '') {
    const title = createElement('span', { class: 'code-block-title' }, language)
    block.prepend(createElement('div', { class: 'code-block-header' }, title))
  }
  return block
}
