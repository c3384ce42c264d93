/** The offset after the `>` that ends the tag at `start`; quotes and braces are stepped over. */
export function tagEnd(text: string, start: number): number | undefined {
  let quote = ''
  let depth = 0
  for (let place = start + 1; place < text.length; place++) {
    const character = text[place] ?? ''
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '{') depth++
    else if (character === '}') depth--
    else if (character === '>' && depth <= 0) return place + 1
  }
  return undefined
}
