import { type ComponentType, Fragment, type VNode } from 'preact'
import { jsx } from 'preact/jsx-runtime'
import { renderToString } from 'preact-render-to-string'
import { htmlToHast } from 'satteri'
import { resolveAddress } from '../../src/content/links.ts'
import { compileBody } from '../../src/content/markdown/compile-body.ts'
import { type FenceProps, names } from '../../src/content/markdown/index.ts'
import { createRaw } from '../../src/content/render/raw.ts'
import { EditedText } from '../../src/content/source/index.ts'

type Props = Record<string, unknown>

interface HtmlNode {
  type: string
  tagName?: string
  value?: string
  properties?: Props
  children?: HtmlNode[]
}

/**
 * A text through the compiler as plain Markdown: no MDX, formulas, variables or repairs,
 * and code and headings without what the site adds to them.
 */
export function plainMarkdown(text: string): string {
  const { code, fences } = compileBody(new EditedText(text), text, {
    folder: '',
    base: { path: '', isWritten: false },
    snippet: false,
    separateChildren: false,
    plain: true,
    plugins: [],
    pluginFailed: (_plugin, _hook, error) => {
      throw error
    },
  })
  const element = (type: ComponentType, props: Props): VNode => jsx(type, props)
  const components = {
    [names.static]: ({ html }: Props) => createRaw(String(html)),
    [names.code]: PlainFence,
    [names.mermaid]: PlainFence,
  }
  const body = new Function('__runtime', names.fence, code)(
    { Fragment, jsx: element, jsxs: element },
    (index: number) => fences[index],
  ) as { default: (props: Props) => VNode }
  return renderToString(body.default({ components }))
}

function PlainFence(fence: { props?: FenceProps; code?: string }): VNode {
  const language = fence.props?.language
  return jsx('pre', {
    children: jsx('code', {
      // A fence without a language is shown as text.
      class: language === 'text' ? undefined : `language-${language}`,
      children: fence.code === '' || fence.code === undefined ? '' : `${fence.code}\n`,
    }),
  })
}

/**
 * HTML in a form that two renderings of the same text share: as a parser reads it, without white
 * space between blocks and without what every page of a site adds (lazy images, new tabs, routes,
 * scrolling tables, ids of headings, aligned cells, labels).
 */
export function normalized(html: string): string {
  const tree = htmlToHast(html.trim(), { fragment: true }) as HtmlNode
  return print(tree, false)
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
}

const blocks =
  /^(?:address|article|aside|blockquote|dd|del|details|div|dl|dt|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul)$/

const added = new Set([
  'loading',
  'decoding',
  'target',
  'rel',
  'className',
  'id',
  'tabIndex',
  'ariaLabel',
])

function print(node: HtmlNode, preformatted: boolean): string {
  const keep = preformatted || node.tagName === 'pre'
  const children = (node.children ?? []).map((child) => print(child, keep)).join('')
  if (node.type === 'root') return children
  if (node.type === 'text') {
    return keep ? JSON.stringify(node.value) : (node.value ?? '').replaceAll(/\s+/g, ' ')
  }
  if (node.type === 'comment') return `<!--${node.value ?? ''}-->`
  if (node.type !== 'element') return ''
  const { tagName = '', properties = {} } = node
  if (tagName === 'div' && String(properties.className).includes('table-wrap')) return children
  const attributes = Object.entries(properties)
    .filter(([name]) => !added.has(name) || (tagName === 'code' && name === 'className'))
    .map(([name, value]) => printAttribute(name, value))
    .sort()
  const inside = blocks.test(tagName) ? children.trim() : children
  const printed = `<${tagName}${attributes.join('')}>${inside}</${tagName}>`
  return blocks.test(tagName) ? `\n${printed}\n` : printed
}

function printAttribute(name: string, value: unknown): string {
  const isAddress = name === 'href' || name === 'src'
  if (isAddress && typeof value === 'string') {
    return ` ${name}=${JSON.stringify(resolveAddress(value, '', { path: '', isWritten: false }).href)}`
  }
  return ` ${name}=${JSON.stringify(value)}`
}
