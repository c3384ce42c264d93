/** Characters of a label and of an address; longer ones are text. */
const LABEL = 300
const ADDRESS = 2000

/** A link in its place in a text. */
export interface FoundLink {
  label: string
  href: string
  end: number
}

/** The link `[label](address)` that begins at a bracket, if one does. */
export function linkAt(text: string, at: number): FoundLink | undefined {
  const close = closingBracket(text, at)
  if (close === undefined || text[close + 1] !== '(') return undefined
  const rest = text.slice(close + 2, close + 2 + ADDRESS)
  const found =
    /^[ \t]*(?:<([^<>\n]*)>|((?:[^\s()<>]|\([^\s()]*\))*))(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'))?[ \t]*\)/.exec(
      rest,
    )
  if (found === null) return undefined
  const [whole, inBrackets, plain = ''] = found
  return {
    label: text.slice(at + 1, close),
    href: (inBrackets ?? plain).replaceAll(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&'),
    end: close + 2 + whole.length,
  }
}

function closingBracket(text: string, from: number): number | undefined {
  let depth = 0
  const most = Math.min(text.length, from + LABEL)
  for (let at = from; at < most; at++) {
    const sign = text[at]
    if (sign === '\\') at++
    else if (sign === '[') depth++
    else if (sign === ']' && --depth === 0) return at
  }
  return undefined
}

/** A text that is still coming, without the link at its end that is not whole yet. */
export function withoutOpenLink(text: string): string {
  return text.replace(/!?\[[^\][\n]{0,200}(?:\](?:\([^)\s]{0,2000})?)?$/, '')
}
