import { escapeHtml } from './escape.ts'

/** The pill after a label in a sidebar or menu; nothing without a tag. */
export function tagPill(tag: string | undefined): string {
  if (tag === undefined || tag === '') return ''
  return `<span class="nav-tag-pill"><span class="nav-tag-pill-text">${escapeHtml(tag)}</span></span>`
}

/** The badge of an HTTP method before a sidebar label. */
export function renderMethodPill(method: string): string {
  const short = method === 'DELETE' ? 'DEL' : method === 'OPTIONS' ? 'OPT' : method
  return `<span class="method-nav-pill" data-method="${escapeHtml(method.toLowerCase())}">${escapeHtml(short)}</span>`
}
