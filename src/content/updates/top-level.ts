/** An element, or text between elements, that stands in no other element. */
export interface TopLevelNode {
  /** Empty for text. */
  name: string
  /** The opening tag; the text itself. */
  open: string
  inner: string
}

const voids = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
const tag = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)(?:"[^"]*"|'[^']*'|[^>"'])*>/g

/** The outermost nodes of HTML that a renderer printed. */
export function topLevelNodes(html: string): TopLevelNode[] {
  const nodes: TopLevelNode[] = []
  let depth = 0
  let at = 0
  let opened: { name: string; open: string; start: number } | undefined
  for (const match of html.matchAll(tag)) {
    const [open, closes, name] = match
    if (name === undefined) continue
    const end = match.index + open.length
    if (closes === '/') {
      depth = Math.max(0, depth - 1)
      if (depth > 0 || opened === undefined) continue
      const { start, ...element } = opened
      nodes.push({ ...element, inner: html.slice(start, match.index) })
      opened = undefined
      at = end
    } else {
      if (depth === 0) {
        if (match.index > at) nodes.push({ name: '', open: html.slice(at, match.index), inner: '' })
        at = end
      }
      const isEmpty = voids.has(name) || open.endsWith('/>')
      if (isEmpty) {
        if (depth === 0) nodes.push({ name, open, inner: '' })
      } else if (depth++ === 0) opened = { name, open, start: end }
    }
  }
  if (opened === undefined && at < html.length) {
    nodes.push({ name: '', open: html.slice(at), inner: '' })
  }
  return nodes
}

/** The inside of the element whose opening tag ends at an index. */
export function innerFrom(html: string, end: number): string {
  const rest = html.slice(end)
  let depth = 1
  for (const { 0: open, 1: closes, 2: name, index } of rest.matchAll(tag)) {
    if (name === undefined || voids.has(name) || open.endsWith('/>')) continue
    depth += closes === '/' ? -1 : 1
    if (depth === 0) return rest.slice(0, index)
  }
  return rest
}
