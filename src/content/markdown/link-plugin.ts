import type { HastPluginDefinition, MdastPluginDefinition, MdxJsxTextElement } from 'satteri'
import { isRelative, type LinkBase, opensNewTab, resolveAddress } from '../links.ts'
import type { BodyCollector } from './body-collector.ts'
import { names } from './names.ts'

/** Where the file stands whose links are resolved. */
export interface LinkScope {
  /** Root-relative folder of the file. */
  folder: string
  base: LinkBase
}

/** Resolves Markdown's links and images, and puts tables into a region that can be scrolled. */
export function linkPlugin(
  scope: LinkScope,
  found: (address: string, offset: number | undefined) => void = () => undefined,
): HastPluginDefinition {
  return {
    name: 'pergola-links',
    options: { position: true },
    element: {
      filter: ['a', 'img', 'table'],
      visit(node, context) {
        if (node.tagName === 'table') {
          context.wrapNode(node, tableWrapper())
          return
        }
        const attribute = node.tagName === 'a' ? 'href' : 'src'
        const address = node.properties[attribute]
        if (typeof address !== 'string' || isFootnote(node.properties)) return
        found(address, node.position?.start.offset)
        const { href } = resolveAddress(address, scope.folder, scope.base)
        if (href !== address) context.setProperty(node, attribute, href)
        if (node.tagName === 'a' && opensNewTab(href)) {
          context.setProperty(node, 'target', '_blank')
          context.setProperty(node, 'rel', ['noreferrer'])
        }
      },
    },
    mdxJsxFlowElement: {
      filter: ['table'],
      visit: (node, context) => context.wrapNode(node, tableWrapper()),
    },
  }
}

/** Wide tables scroll in it, by keyboard too. No region: a page with many would be full of landmarks. */
function tableWrapper() {
  const properties = { className: ['table-wrap'], role: 'group', tabIndex: 0, ariaLabel: 'Table' }
  return { type: 'element' as const, tagName: 'div', properties, children: [] }
}

function isFootnote(properties: Record<string, unknown>): boolean {
  return 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties
}

/** In a snippet, a relative address is for the importing page to resolve. */
export function createLateLinkPlugin(collector: BodyCollector): MdastPluginDefinition {
  const late = (
    name: 'a' | 'img',
    attribute: 'href' | 'src',
    node: {
      url: string
      alt?: string | null
      title?: string | null
      position?: { start: { offset?: number } }
    },
    children: MdxJsxTextElement['children'],
  ): MdxJsxTextElement | undefined => {
    if (!isRelative(node.url)) return undefined
    collector.addLink(node.url, node.position?.start.offset)
    const value = `${names.href}(${JSON.stringify(node.url)})`
    const attributes: MdxJsxTextElement['attributes'] = [
      {
        type: 'mdxJsxAttribute',
        name: attribute,
        value: { type: 'mdxJsxAttributeValueExpression', value },
      },
    ]
    for (const key of ['alt', 'title'] as const) {
      const text = node[key]
      if (typeof text === 'string')
        attributes.push({ type: 'mdxJsxAttribute', name: key, value: text })
    }
    return { type: 'mdxJsxTextElement', name, attributes, children }
  }
  return {
    name: 'pergola-late-links',
    options: { position: true },
    link: (node) => late('a', 'href', node, node.children),
    image: (node) => late('img', 'src', node, []),
  }
}
