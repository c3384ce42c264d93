import { createDrawing, createElement } from './element.ts'
import { labels, settings } from './settings.ts'

/** The elements of the dialog that change while it is used. */
export interface DialogParts {
  dialog: HTMLDialogElement
  input: HTMLInputElement
  close: HTMLButtonElement
  /** Holds the selects of products and versions. */
  filters: HTMLElement
  /** Listbox of the results. */
  list: HTMLElement
  /** Holds what is said instead of results. */
  notice: HTMLElement
  /** Tells screen readers how many there are. */
  status: HTMLElement
}

export function createDialogParts(): DialogParts {
  const input = createElement('input', {
    id: 'search-input',
    type: 'text',
    role: 'combobox',
    placeholder: settings.prompt,
    'aria-label': labels.search,
    'aria-controls': 'search-results',
    'aria-expanded': 'false',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
  })
  const close = createElement('button', { type: 'button', class: 'search-close' }, labels.close)
  const filters = createElement('div', { class: 'search-filters', hidden: '' })
  const list = createElement('div', {
    id: 'search-results',
    role: 'listbox',
    'aria-label': labels.results,
    hidden: '',
  })
  const notice = createElement('div', { class: 'search-notice' })
  const status = createElement('div', { class: 'sr-only', role: 'status' })
  const dialog = createElement(
    'dialog',
    { id: 'search-dialog', 'aria-label': labels.search },
    createElement('div', { class: 'search-head' }, createDrawing('search'), input, close),
    filters,
    list,
    notice,
    createHints(),
    status,
  )
  return { dialog, input, close, filters, list, notice, status }
}

/** What keys do, for those who see them. */
function createHints(): HTMLElement {
  const hint = (keys: string, label: string) =>
    createElement('span', {}, createElement('kbd', {}, keys), ` ${label}`)
  return createElement(
    'div',
    { class: 'search-hints', 'aria-hidden': 'true' },
    hint('↑↓', labels.move),
    hint('↵', labels.open),
    hint('Esc', labels.close),
  )
}
