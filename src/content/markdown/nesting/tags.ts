import { findFencedRanges, isWithin, type Range } from '../../source/index.ts'
import { tagEnd } from '../repair/tag-end.ts'

/** A tag as it stands in a text; fragments have no name. */
export interface Tag {
  start: number
  end: number
  name: string
  kind: 'open' | 'close' | 'empty'
}

const TAG_START = /<(\/?)([A-Za-z_$][\w$.:-]*)?(?=[\s/>])/g

/** Code that ends on its line, so that no block can begin or end inside of it. */
const CODE_ON_LINE = /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g

/** The tags of a text, without those that stand in code for certain, in modules and expressions. */
export function scanTags(text: string): Tag[] {
  const code = Array.from(
    text.matchAll(CODE_ON_LINE),
    ({ 0: span, index }): Range => [index, index + span.length],
  )
  return tagsOutside(text, [...code, ...findFencedRanges(text), ...moduleRanges(text)])
}

/** All tags of a text but those in modules and expressions, code or not. */
export function scanAllTags(text: string): Tag[] {
  return tagsOutside(text, moduleRanges(text))
}

function tagsOutside(text: string, skipped: readonly Range[]): Tag[] {
  const tags: Tag[] = []
  let from = 0
  for (const { index, 0: head, 1: slash, 2: name = '' } of text.matchAll(TAG_START)) {
    if (index < from || isWithin(index, skipped)) continue
    if (name === '' && text[index + head.length] !== '>') continue
    const brace = getExpressionEnd(text, from, index)
    if (brace !== undefined) from = brace
    if (index < from) continue
    const end = tagEnd(text, index)
    if (end === undefined || isBroken(text.slice(index + 1, end - 1))) continue
    const kind = slash === '/' ? 'close' : text[end - 2] === '/' ? 'empty' : 'open'
    tags.push({ start: index, end, name, kind })
    from = end
  }
  return tags
}

/** Whether what looks like the inside of a tag goes over a blank line or into another tag. */
function isBroken(inside: string): boolean {
  if (!/<|\n[ \t]*\n/.test(inside)) return false
  const bare = inside.replaceAll(/"[^"]*"|'[^']*'|\{[\s\S]*\}/g, '')
  return /<|\n[ \t]*\n/.test(bare)
}

/** The end of an expression that begins in front of a place and reaches past it. */
function getExpressionEnd(text: string, from: number, place: number): number | undefined {
  let depth = 0
  let at = from
  for (; at < text.length && (at < place || depth > 0); at++) {
    const sign = text[at]
    if (sign === '\\') at++
    else if (sign === '{') depth++
    else if (sign === '}' && depth > 0) depth--
    // A brace that is never closed is text.
    else if (sign === '\n' && depth > 0 && text[at + 1] === '\n' && at >= place) return undefined
  }
  return at > place ? at : undefined
}

const MODULE_LINE = /^(?:import|export)\s/gm

/** Imports and exports, up to the blank line or the closing brace that ends them. */
function moduleRanges(text: string): Range[] {
  return Array.from(text.matchAll(MODULE_LINE), ({ index }): Range => {
    const rest = text.slice(index)
    const end = /\n[)}\]]+;?[ \t]*(?=\n|$)|\n[ \t]*(?=\n)|$/.exec(rest)
    return [index, index + (end === null ? rest.length : end.index + end[0].length)]
  })
}
