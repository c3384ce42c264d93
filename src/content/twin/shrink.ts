const controls =
  /<a class="heading-anchor"[^>]*><\/a>|<button type="button" data-testid="copy-code-button"[^>]*><\/button>/g
const drawings = /<(svg|script|style|template|noscript)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g
const formula = /<math\b[^>]*>[\s\S]*?<\/math>/g
const tex = /<annotation encoding="application\/x-tex">([\s\S]*?)<\/annotation>/
const code = /<pre\b[\s\S]*?<\/pre>/g
const colors = /<\/?span\b[^>]*>/g
const changed = /<span class="line diff (add|remove)\b/

/**
 * HTML without what a text has no use for and a parser would lose its time with: the colors of
 * code, the drawings, the presentation of formulas (they become their TeX).
 */
export function shrink(html: string): string {
  let small = html.includes('<pre') ? html.replaceAll(code, plainCode) : html
  if (small.includes('<math')) small = small.replaceAll(formula, plainFormula)
  return small.replaceAll(drawings, '').replaceAll(controls, '')
}

function plainCode(block: string): string {
  const marked = changed.test(block) ? asDiff(block) : block
  return marked.replaceAll(colors, '')
}

/** Lines that come and go are told by their first character. */
function asDiff(block: string): string {
  return block.replace(
    /(<code\b[^>]*>)([\s\S]*)(<\/code>)/,
    (_, open: string, text: string, end) => {
      const lines = text.split('\n').map((line) => {
        const kind = changed.exec(line)?.[1]
        return (kind === 'add' ? '+ ' : kind === 'remove' ? '- ' : '  ') + line
      })
      return open.replace(/\blanguage-[^"\s]+/, 'language-diff') + lines.join('\n') + end
    },
  )
}

function plainFormula(math: string): string {
  const source = tex.exec(math)?.[1]
  if (source === undefined) return math
  return `<math${math.includes('display="block"') ? ' display="block"' : ''}>${source}</math>`
}
