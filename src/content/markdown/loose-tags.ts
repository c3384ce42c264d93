import { findCodeRanges, isWithin } from '../source/index.ts'
import { isHtml } from './repair/html-names.ts'

const TAG = /<([A-Za-z][\w.-]*)(?:\s[^<>]*)?>/g

/**
 * Markdown in which HTML is allowed, with tags that are none as text: `Promise<StateT>`, `<token>`.
 * Browsers would take them for elements that they do not know, and show nothing.
 */
export function showLooseTags(text: string): string {
  let shown = ''
  let at = 0
  for (const offset of findLooseTags(text)) {
    shown += `${text.slice(at, offset)}&lt;`
    at = offset + 1
  }
  return shown + text.slice(at)
}

/** Where brackets open tags that nobody closes and that HTML does not have. */
export function findLooseTags(text: string): number[] {
  const found = [...text.matchAll(TAG)].filter(
    ({ 0: whole, 1: name = '', index }) =>
      !whole.endsWith('/>') &&
      text[index - 1] !== '\\' &&
      !isHtml(name) &&
      !text.includes(`</${name}`),
  )
  if (found.length === 0) return []
  const code = findCodeRanges(text)
  return found.map(({ index }) => index).filter((offset) => !isWithin(offset, code))
}
