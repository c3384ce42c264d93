import { drawing, element } from './element.ts'
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

export function dialogParts(): DialogParts {
  const input = element('input', {
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
  const close = element('button', { type: 'button', class: 'search-close' }, labels.close)
  const filters = element('div', { class: 'search-filters', hidden: '' })
  const list = element('div', {
    id: 'search-results',
    role: 'listbox',
    'aria-label': labels.results,
    hidden: '',
  })
  const notice = element('div', { class: 'search-notice' })
  const status = element('div', { class: 'sr-only', role: 'status' })
  const dialog = element(
    'dialog',
    { id: 'search-dialog', 'aria-label': labels.search },
    element('div', { class: 'search-head' }, drawing('search'), input, close),
    filters,
    list,
    notice,
    hints(),
    status,
  )
  return { dialog, input, close, filters, list, notice, status }
}

/** What keys do, for those who see them. */
function hints(): HTMLElement {
  const hint = (keys: string, label: string) =>
    element('span', {}, element('kbd', {}, keys), ` ${label}`)
  return element(
    'div',
    { class: 'search-hints', 'aria-hidden': 'true' },
    hint('↑↓', labels.move),
    hint('↵', labels.open),
    hint('Esc', labels.close),
  )
}
