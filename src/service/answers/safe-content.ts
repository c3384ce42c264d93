import type { Passage, SiteIndex } from '../documents/index.ts'
import { SafeText } from './model-engine/safe-text.ts'

/** A text of a page as answers may hold it: no HTML and no pictures, and links that lead somewhere. */
export function printSafeContent(
  markdown: string,
  { path }: Pick<Passage, 'path'>,
  { links }: Pick<SiteIndex, 'links'>,
): string {
  const text = new SafeText((href) => {
    const page = links.pageOf(href, path)
    if (page !== undefined) return links.addressOf(page.path, page.anchor)
    return /^(?:https?|mailto):/i.test(href) ? href : undefined
  })
  return text.push(markdown) + text.end()
}
