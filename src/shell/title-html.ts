import { escapeHtml } from './escape.ts'

/** Characters of a word that stand side by side even where there is little room. */
const ONE_LINE = 22

/** Where long words divide: before a segment of a path, a hump of a name, after an underscore. */
const seam = /(?<=[^/<])(?=\/)|(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=_)(?=[^_])/gu

/** A title as HTML. Paths and names, which have no spaces, break at their parts. */
export function renderTitle(title: string): string {
  return escapeHtml(title).replaceAll(/\S+/g, (word) =>
    word.length <= ONE_LINE ? word : word.replaceAll(seam, '<wbr>'),
  )
}
