import type { NotedUpdate } from '../../components/index.ts'
import type { PageUpdate } from '../compiled-page.ts'

/** An element, or text between elements, that stands in no other element. */
interface TopLevelNode {
  /** Empty for text. */
  name: string
  /** The opening tag; the text itself. */
  open: string
  inner: string
}

const VOIDS = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

const TAG = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)(?:"[^"]*"|'[^']*'|[^>"'])*>/g

/** How the text of HTML is read. */
interface TextReaders {
  /** Of inline HTML, on one line. */
  inline(html: string): string
  /** Of blocks, one a line. */
  blocks(html: string): string
}

const CONTENT = 'data-component-part="update-content"'

/** The entries of a page's changelog with the text that its author wrote in Markdown. */
export function getPageUpdates(
  html: string,
  noted: readonly NotedUpdate[],
  readers: TextReaders,
): PageUpdate[] {
  return noted.map((update) => {
    const entries: PageUpdate['entries'] = []
    const lead: string[] = []
    for (const node of topLevelNodes(getContent(html, update.id))) {
      if (/^h[1-6]$/.test(node.name)) {
        const title = readers.inline(node.inner)
        const id = /\sid="([^"]*)"/.exec(node.open)?.[1]
        if (title === '') continue
        entries.push({ id: id === undefined ? update.id : readers.inline(id), title, text: '' })
        continue
      }
      const text = getText(node, readers)
      if (text === '') continue
      const entry = entries.at(-1)
      if (entry === undefined) lead.push(text)
      else entry.text = joined([entry.text, text])
    }
    const [first] = entries
    if (first === undefined) return { ...update, entries, text: joined(lead) }
    // What stands before the first heading belongs to nothing else.
    first.text = joined([...lead, first.text])
    return { ...update, entries, text: '' }
  })
}

function getContent(html: string, id: string): string {
  const element = html.indexOf(` id="${id.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
  const part = element === -1 ? -1 : html.indexOf(CONTENT, element)
  return part === -1 ? '' : innerFrom(html, html.indexOf('>', part) + 1)
}

/** Elements that Markdown makes have a text; components, code and HTML have none. */
function getText({ name, open, inner }: TopLevelNode, { inline, blocks }: TextReaders): string {
  switch (name) {
    case '':
      return inline(open)
    case 'p':
      return inline(inner)
    case 'ul':
    case 'ol':
      return topLevelNodes(inner)
        .filter((item) => item.name === 'li')
        .map((item) => `- ${blocks(item.inner).replaceAll('\n', '\n  ')}`)
        .join('\n')
    case 'blockquote':
      return blocks(inner)
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    default:
      return /^(?:a|b|i|em|strong|del|code|sub|sup|kbd)$/.test(name) ? inline(inner) : ''
  }
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}

/** The outermost nodes of HTML that a renderer printed. */
function topLevelNodes(html: string): TopLevelNode[] {
  const nodes: TopLevelNode[] = []
  let depth = 0
  let at = 0
  let opened: { name: string; open: string; start: number } | undefined
  for (const match of html.matchAll(TAG)) {
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
      const isEmpty = VOIDS.has(name) || open.endsWith('/>')
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
function innerFrom(html: string, end: number): string {
  const rest = html.slice(end)
  let depth = 1
  for (const { 0: open, 1: closes, 2: name, index } of rest.matchAll(TAG)) {
    if (name === undefined || VOIDS.has(name) || open.endsWith('/>')) continue
    depth += closes === '/' ? -1 : 1
    if (depth === 0) return rest.slice(0, index)
  }
  return rest
}
