import { escapeText, printCodeSpan, printDestination } from './escape.ts'
import { findClass, getText, type HtmlElement, type HtmlNode, hasClass } from './tree.ts'
import { isLeftOut } from './visible.ts'

const MARKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    strong: '**',
    b: '**',
    em: '*',
    i: '*',
    del: '~~',
    s: '~~',
  }),
)

/** Elements that Markdown has no marks for and that change what is read. */
const KEPT = new Set(['sub', 'sup', 'kbd'])

/**
 * Nodes as one line of Markdown; line breaks of the author's stay. Blocks among them are set apart
 * by blanks.
 *
 * @param label whether the line stands in the brackets of a link
 */
export function inlineText(nodes: readonly HtmlNode[], label = false): string {
  const text = written(nodes, label)
  if (!/[ \t\u00a0]{2}|\n/.test(text)) return text
  return text.replaceAll(/[ \t\u00a0]{2,}/g, ' ').replaceAll(/ *\n */g, '\n')
}

function written(nodes: readonly HtmlNode[], label: boolean): string {
  let text = ''
  for (const node of nodes) text += inlineNode(node, label)
  return text
}

function inlineNode(node: HtmlNode, label: boolean): string {
  if (typeof node === 'string') {
    return escapeText(/\s\s|[^\S ]/.test(node) ? node.replaceAll(/\s+/g, ' ') : node, label)
  }
  const { name, attributes, children } = node
  const own = special(node, label)
  if (own !== undefined) return own
  if (isLeftOut(node)) return ''
  const mark = MARKS.get(name)
  if (mark !== undefined) return around(mark, written(children, label))
  if (KEPT.has(name)) return around(`<${name}>`, written(children, label), `</${name}>`)
  if (name === 'abbr' && attributes.title !== undefined) {
    return `${written(children, label)} (${escapeText(attributes.title, label)})`
  }
  return node.isBlock ? ` ${written(children, label)} ` : written(children, label)
}

function special(element: HtmlElement, label: boolean): string | undefined {
  const { name, attributes, children } = element
  switch (name) {
    case 'br':
      return '\\\n'
    case 'wbr':
      return ''
    case 'code':
    case 'samp':
    case 'pre':
    case 'tt':
      return printCodeSpan(getText(element))
    case 'math':
      return `$${getText(element).trim()}$`
    case 'img':
      return image(attributes, label)
    case 'video':
    case 'audio':
    case 'iframe':
    case 'embed':
      return media(element, label)
    case 'input':
      if (attributes.type !== 'checkbox') return ''
      return attributes.checked === undefined ? '[ ] ' : '[x] '
    case 'sup': {
      const note = /^#user-content-fn-(.+)$/.exec(onlyLink(children)?.attributes.href ?? '')?.[1]
      return note === undefined ? undefined : `[^${decodeURI(note)}]`
    }
    case 'a':
      return isLeftOut(element) ? '' : link(element, label)
  }
  return hasClass(element, 'tooltip-root') ? tooltip(element, label) : undefined
}

function onlyLink(children: readonly HtmlNode[]): HtmlElement | undefined {
  const [first] = children
  return typeof first === 'object' && first.name === 'a' ? first : undefined
}

/** Marks touch the words between them: blanks stay outside. */
function around(mark: string, text: string, end = mark): string {
  const words = text.trim()
  if (words === '') return text
  const at = text.indexOf(words)
  return text.slice(0, at) + mark + words + end + text.slice(at + words.length)
}

function link({ attributes, children }: HtmlElement, label: boolean): string {
  const { href, title } = attributes
  if (href === undefined || label) return written(children, label)
  const inner = written(children, true).replaceAll(/\s+/g, ' ')
  const words = inner.trim() || escapeText(attributes['aria-label'] ?? href, true)
  if (words === href && /^https?:\/\/[^\s<>]+$/.test(href)) return `<${href}>`
  const before = /^\s/.test(inner) ? ' ' : ''
  const behind = /\s$/.test(inner) && inner.trim() !== '' ? ' ' : ''
  return `${before}[${words}](${printDestination(href)}${getTitleText(title)})${behind}`
}

function image({ src, alt = '', title }: HtmlElement['attributes'], label: boolean): string {
  if (src === undefined || src === '') return ''
  const words = escapeText(alt.replaceAll(/\s+/g, ' '), true)
  // What is drawn in the page itself has no address.
  if (src.startsWith('data:')) return label || words !== '' ? words : ''
  return `![${words}](${printDestination(src)}${getTitleText(title)})`
}

function getTitleText(title: string | undefined): string {
  if (title === undefined || title.trim() === '') return ''
  return ` "${title.replaceAll(/\s+/g, ' ').replaceAll('"', '\\"')}"`
}

/** What plays or is embedded, as a link to it. */
function media(element: HtmlElement, label: boolean): string {
  const { attributes, children } = element
  const sources = children.filter((child) => typeof child === 'object' && child.name === 'source')
  const [first] = sources
  const source = typeof first === 'object' ? first.attributes.src : undefined
  const src = attributes.src ?? source
  if (src === undefined || src === '') return ''
  const words = attributes.title ?? attributes['aria-label'] ?? src
  return label ? escapeText(words, label) : `[${escapeText(words, true)}](${printDestination(src)})`
}

/** The explanation stands behind the words it explains. */
function tooltip(element: HtmlElement, label: boolean): string {
  const explained = findClass(element, 'tooltip')
  const content = findClass(element, 'tooltip-content')
  const headline = content && findClass(content, 'tooltip-headline')
  const more = content && findClass(content, 'tooltip-cta')
  const rest = content?.children.filter((child) => child !== headline && child !== more) ?? []
  const texts = [headline?.children ?? [], rest].map((nodes) => inlineText(nodes, label).trim())
  const words = texts.filter((text) => text !== '').join(': ')
  const tip = more === undefined ? words : `${words} ${inlineText([more], label)}`.trim()
  const shown = inlineText(explained?.children ?? [], label)
  return tip === '' ? shown : `${shown} (${tip})`
}
