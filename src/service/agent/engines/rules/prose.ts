const code =
  /^[ \t]*(?<fence>`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)?[ \t]*\k<fence>[ \t]*$|(?<ticks>`+)(?!`)[\s\S]*?[^`]\k<ticks>(?!`)/gm

const keep = (text: string) => text

/** Changes a page's text outside of its code, and its code where that is to be changed as well. */
export function mapProse(
  text: string,
  change: (prose: string) => string,
  changeCode: (code: string) => string = keep,
): string {
  let changed = ''
  let at = 0
  for (const found of text.matchAll(code)) {
    changed += change(text.slice(at, found.index)) + changeCode(found[0])
    at = found.index + found[0].length
  }
  return changed + change(text.slice(at))
}

/** A text of the same length with white space for its code, and for all that stands before a place. */
export function withoutCode(
  text: string,
  from = 0,
  hide: (code: string) => string = blank,
): string {
  return blank(text.slice(0, from)) + mapProse(text.slice(from), keep, hide)
}

/** White space for code that has lines of its own; what stands within one stays. */
export function blankBlock(code: string): string {
  return code.includes('\n') ? blank(code) : code
}

/** White space of the same length, in as many lines. */
export function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ')
}
