import type { PageResult, Piece } from '../../search/index.ts'
import { createDrawing, createElement } from './element.ts'
import { settings } from './settings.ts'

/** The results as groups of a listbox, one for each page. */
export function createResultGroups(results: readonly PageResult[]): HTMLElement[] {
  let count = 0
  const id = () => `search-option-${count++}`
  return results.map((result) => {
    const { route, sections } = result
    const address = getAddress(route)
    const name = getText(result.title)
    return createElement(
      'div',
      { role: 'group', class: 'search-group', 'aria-label': name },
      createPageOption(result, address, id()),
      ...sections.map((section) =>
        createOption(
          `${address}#${encodeURIComponent(section.anchor)}`,
          id(),
          createDrawing('heading'),
          section.heading,
          section.excerpt,
        ),
      ),
    )
  })
}

function createPageOption(result: PageResult, address: string, id: string): HTMLElement {
  const { method, path, title, breadcrumbs, sections } = result
  const icon =
    method === undefined
      ? createDrawing('page')
      : createElement(
          'span',
          { class: 'method-nav-pill', 'data-method': method.toLowerCase() },
          method,
        )
  const made = createOption(address, id, icon, title, sections.length > 0 ? [] : result.excerpt)
  const text = made.querySelector('.search-option-text')
  if (breadcrumbs.length > 0) {
    text?.prepend(createElement('span', { class: 'search-option-trail' }, breadcrumbs.join(' › ')))
  }
  if (path !== undefined) {
    text?.append(createElement('code', { class: 'search-option-path' }, ...marked(path)))
  }
  made.classList.add('search-option-page')
  return made
}

function createOption(
  href: string,
  id: string,
  icon: Element,
  title: readonly Piece[],
  excerpt: readonly Piece[],
): HTMLElement {
  const text = createElement(
    'span',
    { class: 'search-option-text' },
    createElement('span', { class: 'search-option-title' }, ...marked(title)),
  )
  if (excerpt.length > 0) {
    text.append(createElement('span', { class: 'search-option-excerpt' }, ...marked(excerpt)))
  }
  const attributes = { id, href, role: 'option', tabindex: '-1', 'aria-selected': 'false' }
  return createElement('a', { ...attributes, class: 'search-option' }, icon, text)
}

function marked(pieces: readonly Piece[]): (Node | string)[] {
  return pieces.map(({ text, isHit }) => (isHit ? createElement('mark', {}, text) : text))
}

function getText(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('')
}

/** The last option: the assistant is asked what was looked for. */
export function createHandOver(query: string, label: string): HTMLElement {
  const words = label.replace('{query}', () => query)
  const href = `?${new URLSearchParams({ assistant: query })}`
  const made = createOption(
    href,
    'search-option-ask',
    createDrawing('assistant'),
    [{ text: words, isHit: false }],
    [],
  )
  made.dataset.ask = ''
  return made
}

function getAddress(route: string): string {
  const path = route.split('/').map(encodeURIComponent).join('/')
  return path === '/' ? `${settings.base}/` : settings.base + path
}
