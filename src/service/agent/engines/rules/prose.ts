const code =
  /^(?<indent> *)(?<fence>`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)?\k<indent>\k<fence>[^\n]*$|(?<ticks>`+)(?!`)[\s\S]*?[^`]\k<ticks>(?!`)/gm

/** Changes a page's text outside of its code. */
export function mapProse(text: string, change: (prose: string) => string): string {
  let changed = ''
  let at = 0
  for (const found of text.matchAll(code)) {
    changed += change(text.slice(at, found.index)) + found[0]
    at = found.index + found[0].length
  }
  return changed + change(text.slice(at))
}
