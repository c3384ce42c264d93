import { withHeadingLinks } from '../heading-links.ts'
import { replaceText } from '../intents/replace-text.ts'
import { Said } from '../prompt/said.ts'
import type { PageMention } from './page-mention.ts'
import { quote, type Wish } from './restatement.ts'

/** Replaces words, of which each letter counts, on a page or in all that readers see. */
export function replaceWords(
  from: string,
  to: string,
  page?: Pick<PageMention, 'file' | 'route'>,
): Exclude<Wish, string> {
  const where = page === undefined ? 'everywhere' : `on the page ${page.route}`
  return {
    said: `Replace ${quote(from)} with ${quote(to)} ${where}`,
    perform: (context) => {
      const said = new Said(
        { text: where, quotations: [from, to] },
        { text: '⟦0⟧', by: '⟦1⟧', ...(page !== undefined && { page: page.route }) },
      )
      const files = page === undefined ? undefined : [page.file]
      return withHeadingLinks(context.docs, () => replaceText.perform(context, said), files)
    },
  }
}
