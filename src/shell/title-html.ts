import { escapeHtml } from './escape.ts'

/** Characters of a word that stand side by side even where there is little room. */
const ONE_LINE = 22

/** Where the segments of a path begin. */
const SEGMENT = /(?<=[^/<])(?=\/)/
/** Where long names divide: before a hump, after an underscore. */
const SEAM = /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=_)(?=[^_])/gu

/** A title as HTML. Paths, which have no spaces, break between their segments, long names at their parts. */
export function renderTitle(title: string): string {
  return escapeHtml(title).replaceAll(/\S+/g, (word) =>
    word.length <= ONE_LINE ? word : word.split(SEGMENT).map(divideName).join('<wbr>'),
  )
}

function divideName(name: string): string {
  return name.length <= ONE_LINE ? name : name.replaceAll(SEAM, '<wbr>')
}
