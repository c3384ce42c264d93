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

/** What readers see of a Mermaid diagram: labels, messages, notes and titles; names of nodes are none of it. */
const LABEL =
  /"[^"\n]*"|\|[^|\n]*\||(?<=\[)(?:[^[\]()/\\"\n]|<br ?\/>)+(?=\])|(?<=\{)[^{}"\n]+(?=\})|(?<=\()[^()[\]"\n]+(?=\))|(?<=^[ \t]*[^\n:"]*(?:-[->]?>|-[x)]|\bNote (?:over|left of|right of) )[^\n:"]*:)[^:"\n][^"\n]*$|(?<=^[ \t]*(?:(?:participant|actor) \S+ as|title:?|loop|alt|else|opt|par|and) )[^"\n]+$|(?<=^[ \t]*subgraph )[^["\n]+ [^["\n]*$/gm

/** Changes the labels of a block of code that is a Mermaid diagram, and leaves every other code. */
export function mapLabels(block: string, change: (label: string) => string): string {
  if (!/^[ \t]*[`~]{3,}[ \t]*mermaid\b/.test(block)) return block
  return block.replaceAll(LABEL, (label) => {
    const changed = change(label)
    // A sign of the language would end the label.
    const isSafe = [...'()[]{}|"'].every(
      (sign) => label.split(sign).length === changed.split(sign).length,
    )
    return isSafe ? changed : label
  })
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
  return text.replaceAll(/[^\n]+/g, (line) => ' '.repeat(line.length))
}
