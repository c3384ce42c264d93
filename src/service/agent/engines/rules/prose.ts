const code =
  /^(?<indent>[ \t]*)(?<fence>`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)?\k<indent>\k<fence>[^\n]*$|(?<ticks>`+)(?!`)[\s\S]*?[^`]\k<ticks>(?!`)/gm

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
