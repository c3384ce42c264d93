import type { Tag } from './tags.ts'

const MARKER = /^([ \t]*)(>|[-*+]|\d{1,9}[.)])([ \t]+|$)/

const BLOCK_START = /^[ \t]*(?:[<#>]|[-*+][ \t]|\d{1,9}[.)][ \t]|`{3}|~{3})/

/**
 * Whether a text's tags may be opened in one block and closed in another: a cheap first look, which
 * is wrong on the side of caution.
 */
export function looksIrregular(text: string, tags: readonly Tag[]): boolean {
  if (tags.every(({ kind }) => kind === 'empty')) return false
  const places = placesOf(text, tags)
  const open: { tag: Tag; place: TagPlace }[] = []
  for (const tag of tags) {
    const place = places.get(tag)
    if (tag.kind === 'empty' || place === undefined) continue
    if (tag.kind === 'open') {
      open.push({ tag, place })
      continue
    }
    const opener = open.pop()
    if (opener?.tag.name !== tag.name || opener.place.container !== place.container) return true
    if (opener.place.line === place.line) continue
    if (opener.place.alone !== place.alone) return true
    if (!place.alone && opener.place.block !== place.block) return true
  }
  return open.length > 0
}

interface TagPlace {
  line: number
  /** Number of the blank lines before. */
  block: number
  /** The list items and quotes around it, by the lines that open them. */
  container: string
  /** Nothing but tags on its line. */
  alone: boolean
}

function placesOf(text: string, tags: readonly Tag[]): Map<Tag, TagPlace> {
  const places = new Map<Tag, TagPlace>()
  let containers: { indent: number; line: number }[] = []
  let block = 0
  let offset = 0
  let next = 0
  let wasBlank = true
  for (const [line, content] of text.split('\n').entries()) {
    const end = offset + content.length
    const textBefore = line > 0 && !wasBlank
    wasBlank = content.trim() === ''
    if (wasBlank) block++
    else {
      const indent = content.length - content.trimStart().length
      // A line of text right below text belongs to it, whatever its indent.
      if (!textBefore || BLOCK_START.test(content)) {
        containers = containers.filter((container) => container.indent <= indent)
      }
      let rest = content
      let column = 0
      for (let found = MARKER.exec(rest); found !== null; found = MARKER.exec(rest)) {
        column += found[0].length
        containers = [
          ...containers.filter(({ indent }) => indent < column),
          { indent: column, line },
        ]
        rest = rest.slice(found[0].length)
      }
      const container = containers.map(({ line }) => line).join()
      const own: Tag[] = []
      for (; next < tags.length && (tags[next]?.start ?? 0) <= end; next++) {
        const tag = tags[next]
        if (tag !== undefined) own.push(tag)
      }
      const alone = isTagsOnly(text, offset + column, end, own)
      for (const tag of own) places.set(tag, { line, block, container, alone })
    }
    offset = end + 1
  }
  return places
}

function isTagsOnly(text: string, start: number, end: number, tags: readonly Tag[]): boolean {
  let at = start
  for (const tag of tags) {
    if (text.slice(at, tag.start).trim() !== '') return false
    at = tag.end
  }
  return text.slice(at, Math.max(at, end)).trim() === ''
}
