/** Where a link of a quoted text leads; `undefined` where it may not lead anywhere. */
export type LinkResolver = (href: string) => string | undefined

/** What is taken as it is or changed as a whole: code, escapes, links, and what begins markup. */
const TOKEN =
  /^[ \t]*(?:(?:[-*+]|\d+[.)]) +)*(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)??[ \t]*\1[`~]*[ \t]*(?=\n|$(?![\s\S]))|(`+)(?!`)[^\n]*?(?<!`)\2(?!`)|\\([\s\S])|(!?)\[((?:`[^`\n]*`|\\[\s\S]|\[[^\][]*\]|[^\][\\])*)\]\(\s*(<[^>\n]*>|(?:[^()\s]|\([^()\s]*\))*)(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)|[<{}`[]/gm

type Group = string | undefined
type Groups = [Group, Group, Group, Group, Group, Group]

const ADDRESS_END = /(?::\/\/|www\.)\S*$/i

/** Markdown of a page as an answer may hold it: no HTML, no expressions, no images, only good links. */
export function quoteMarkdown(markdown: string, resolve: LinkResolver): string {
  return markdown.replaceAll(TOKEN, (whole: string, ...rest) => {
    const [fence, ticks, escaped, image, label, href, at] = rest as [...Groups, number]
    if (fence !== undefined) return isIndented(whole) ? whole : plain(whole)
    if (ticks !== undefined) {
      // In a table code ends with its cell, and addresses take the tick that follows on them.
      const isDoubtful = /(?<!\\)\|/.test(whole) || ADDRESS_END.test(markdown.slice(0, at))
      return isDoubtful ? plain(whole) : whole
    }
    if (escaped !== undefined) return escaped === '<' ? '&lt;' : whole
    if (label !== undefined && href !== undefined) {
      // The words of a picture that has its line to itself are no sentence of the lines around it.
      const isAlone = markdown.split('\n').some((line) => line.trim() === whole)
      if (image && isAlone && markdown.trim() !== whole) return ''
      const words = quoteMarkdown(label, () => undefined)
      const to = image === '!' ? undefined : resolve(href.replaceAll(/^<|>$/g, ''))
      return to === undefined ? words : `[${words}](${getSafeTarget(to)})`
    }
    return whole === '<' ? '&lt;' : `\\${whole}`
  })
}

/** Code that may turn out to be none. */
function plain(code: string): string {
  return code.replaceAll('<', '&lt;').replaceAll('[', '\\[')
}

/** Whether the lines of a block of code are as far in as its first: else it may end before its mark. */
function isIndented(code: string): boolean {
  const indent = code.search(/[`~]{3}/)
  return code.split('\n').every((line, at) => at === 0 || !/\S/.test(line.slice(0, indent)))
}

/** Plain words as Markdown: nothing in them has a meaning. */
export function quoteText(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_{}[\]()#+|~!&]/g, '\\$&')
    .replaceAll('<', '&lt;')
}

/** An address in the parentheses of a link. */
export function getSafeTarget(address: string): string {
  return address.replaceAll(/[\s()<>\\"]/g, (sign) =>
    encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'),
  )
}
