import type { MarkupStyles } from './compiled-page.ts'

const ATTRIBUTE = /<[a-z][^<>]*\sstyle=/i
const ELEMENT = /<style[\s>]/i

/** The styles that stand in markup; `undefined`: none. */
export function findMarkupStyles(html: string): MarkupStyles | undefined {
  // Pages are long, and most have no such word.
  if (!html.includes('style')) return undefined
  if (ELEMENT.test(html)) return 'elements'
  return ATTRIBUTE.test(html) ? 'attributes' : undefined
}
