import { escapeHtml } from './escape.ts'

/** Characters of a word that stand side by side even where there is little room. */
const ONE_LINE = 22

/** A title as HTML. Paths, which have no spaces, break before a segment rather than within one. */
export function titleHtml(title: string): string {
  return escapeHtml(title).replaceAll(/\S+/g, (word) =>
    word.length <= ONE_LINE ? word : word.replaceAll(/(?<=[^/<])\//g, '<wbr>/'),
  )
}
