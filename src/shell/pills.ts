import { escapeHtml } from './escape.ts'

/** The pill after a label in a sidebar or menu; nothing without a tag. */
export function tagPill(tag: string | undefined): string {
  if (tag === undefined || tag === '') return ''
  return `<span class="nav-tag-pill"><span class="nav-tag-pill-text">${escapeHtml(tag)}</span></span>`
}

/** The mark of what is deprecated; nothing where a tag says so already. */
export function deprecatedPill(label: string, tag: string | undefined): string {
  const said = tag?.toLowerCase()
  if (said === 'deprecated' || said === label.toLowerCase()) return ''
  return `<span class="nav-deprecated">${escapeHtml(label)}</span>`
}

/** The badge of an HTTP method before a sidebar label. */
export function renderMethodPill(method: string): string {
  const short = method === 'DELETE' ? 'DEL' : method === 'OPTIONS' ? 'OPT' : method
  return `<span class="method-nav-pill" data-method="${escapeHtml(method.toLowerCase())}">${escapeHtml(short)}</span>`
}
