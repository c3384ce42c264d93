/** The `{` that is still open at a place, looking back. */
export function enclosingBrace(text: string, offset: number): number | undefined {
  let depth = 0
  for (let place = Math.min(offset, text.length - 1); place >= 0; place--) {
    const character = text[place]
    if (character === '}' && place < offset) depth++
    else if (character === '{') {
      if (depth === 0) return place
      depth--
    }
  }
  return undefined
}

/** The `}` that closes the brace at `start`, or undefined. */
export function closingBrace(text: string, start: number): number | undefined {
  let depth = 0
  for (let place = start; place < text.length; place++) {
    const character = text[place]
    if (character === '{') depth++
    else if (character === '}' && --depth === 0) return place
  }
  return undefined
}
