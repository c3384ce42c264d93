/** What the tag of the button that copies code begins with. */
export const COPY_BUTTON = '<button type="button" data-testid="copy-code-button"'

/** Elements that a text has no use for, with all that stands in them. */
export const LEFT_OUT: readonly string[] = ['svg', 'script', 'style', 'template', 'noscript']

const BUTTONS = new RegExp(`${COPY_BUTTON}[^>]*></button>`, 'g')

const DRAWINGS = new RegExp(`<(${LEFT_OUT.join('|')})\\b[\\s\\S]*?</\\1>|<!--[\\s\\S]*?-->`, 'g')

const FORMULA = /<math\b[^>]*>[\s\S]*?<\/math>/g

const TEX = /<annotation encoding="application\/x-tex">([\s\S]*?)<\/annotation>/

const CODE = /<pre\b[\s\S]*?<\/pre>/g

const COLORS = /<\/?span\b[^>]*>/g

const CHANGED = /<span class="line diff (add|remove)\b/

/**
 * HTML without what a text has no use for and a parser would lose its time with: the colors of
 * code, the drawings, the presentation of formulas (they become their TeX).
 */
export function shrink(html: string): string {
  let small = html.includes('<pre') ? html.replaceAll(CODE, shrinkCode) : html
  if (small.includes('<math')) small = small.replaceAll(FORMULA, plainFormula)
  return small.replaceAll(DRAWINGS, '').replaceAll(BUTTONS, '')
}

/** A `<pre>` without the colors of what stands in it. */
export function shrinkCode(block: string): string {
  const marked = CHANGED.test(block) ? asDiff(block) : block
  return marked.replaceAll(COLORS, '')
}

/** Lines that come and go are told by their first character. */
function asDiff(block: string): string {
  return block.replace(
    /(<code\b[^>]*>)([\s\S]*)(<\/code>)/,
    (_, open: string, text: string, end) => {
      const lines = text.split('\n').map((line) => {
        const kind = CHANGED.exec(line)?.[1]
        return (kind === 'add' ? '+ ' : kind === 'remove' ? '- ' : '  ') + line
      })
      return open.replace(/\blanguage-[^"\s]+/, 'language-diff') + lines.join('\n') + end
    },
  )
}

function plainFormula(math: string): string {
  const source = TEX.exec(math)?.[1]
  if (source === undefined) return math
  return `<math${math.includes('display="block"') ? ' display="block"' : ''}>${source}</math>`
}
