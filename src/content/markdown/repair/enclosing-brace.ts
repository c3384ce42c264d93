/**
 * The `{` that opens the expression around a place, looking back: the outermost one that no blank
 * line separates from the next.
 */
export function findEnclosingBrace(text: string, offset: number): number | undefined {
  let depth = 0
  let found: number | undefined
  for (let place = Math.min(offset, text.length - 1); place >= 0; place--) {
    const character = text[place]
    if (character === '\n' && found !== undefined && /^\n[ \t]*\n/.test(text.slice(place))) break
    if (text[place - 1] === '\\') continue
    if (character === '}' && place < offset) depth++
    else if (character === '{' && depth-- === 0) {
      found = place
      depth = 0
    }
  }
  return found
}

/** The `}` that closes the brace at `start`, or undefined. */
export function findClosingBrace(text: string, start: number): number | undefined {
  let depth = 0
  for (let place = start; place < text.length; place++) {
    const character = text[place]
    if (character === '{') depth++
    else if (character === '}' && --depth === 0) return place
  }
  return undefined
}
