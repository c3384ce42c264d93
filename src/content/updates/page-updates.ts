import type { NotedUpdate } from '../../components/index.ts'
import type { PageUpdate } from '../document.ts'
import { innerFrom, type TopLevelNode, topLevelNodes } from './top-level.ts'

/** How the text of HTML is read. */
interface TextReaders {
  /** Of inline HTML, on one line. */
  inline(html: string): string
  /** Of blocks, one a line. */
  blocks(html: string): string
}

const CONTENT = 'data-component-part="update-content"'

/** The entries of a page's changelog with the text that its author wrote in Markdown. */
export function pageUpdates(
  html: string,
  noted: readonly NotedUpdate[],
  readers: TextReaders,
): PageUpdate[] {
  return noted.map((update) => {
    const entries: PageUpdate['entries'] = []
    const lead: string[] = []
    for (const node of topLevelNodes(contentOf(html, update.id))) {
      if (/^h[1-6]$/.test(node.name)) {
        const title = readers.inline(node.inner)
        const id = /\sid="([^"]*)"/.exec(node.open)?.[1]
        if (title === '') continue
        entries.push({ id: id === undefined ? update.id : readers.inline(id), title, text: '' })
        continue
      }
      const text = textOf(node, readers)
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

function contentOf(html: string, id: string): string {
  const element = html.indexOf(` id="${id.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
  const part = element === -1 ? -1 : html.indexOf(CONTENT, element)
  return part === -1 ? '' : innerFrom(html, html.indexOf('>', part) + 1)
}

/** Elements that Markdown makes have a text; components, code and HTML have none. */
function textOf({ name, open, inner }: TopLevelNode, { inline, blocks }: TextReaders): string {
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
