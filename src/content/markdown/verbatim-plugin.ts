import type {
  MdastNode,
  MdastPluginDefinition,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'satteri'
import type { BodyCollector } from './body-collector.ts'
import { isEvaluated } from './expression-plugin.ts'

type ElementNode = Readonly<MdxJsxFlowElement | MdxJsxTextElement>

/** Components whose content is no Markdown: braces in it are text. */
const FOREIGN = new Set(['Latex', 'Mermaid'])

/**
 * Hands some components what the author wrote inside of them, as their prop `source`: the text that
 * a prompt copies, the formula, the diagram. Content that expressions make is left to be rendered.
 */
export function createVerbatimPlugin(collector: BodyCollector): MdastPluginDefinition {
  const visit = (node: ElementNode) => {
    const { name, children } = node
    const isForeign = name !== null && FOREIGN.has(name)
    if (!isForeign && name !== 'Prompt') return undefined
    if (children.length === 0 || children.every(isExpression)) return undefined
    if (!isForeign && children.some(holdsExpression)) return undefined
    const start = children[0]?.position?.start.offset
    const end = children.at(-1)?.position?.end.offset
    if (start === undefined || end === undefined) return undefined
    const value = dedent(withoutComments(collector.written(start, end)))
    const attributes: ElementNode['attributes'] = [
      ...node.attributes,
      {
        type: 'mdxJsxAttribute',
        name: 'source',
        value: { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(value) },
      },
    ]
    const kept = isForeign ? [] : children
    return node.type === 'mdxJsxFlowElement'
      ? { type: node.type, name, attributes, children: kept as MdxJsxFlowElement['children'] }
      : { type: node.type, name, attributes, children: kept as MdxJsxTextElement['children'] }
  }
  return {
    name: 'pergola-verbatim',
    options: { position: true },
    mdxJsxFlowElement: visit,
    mdxJsxTextElement: visit,
  }
}

function isExpression(node: Readonly<MdastNode>): boolean {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
}

function holdsExpression(node: Readonly<MdastNode>): boolean {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    return isEvaluated(node.value)
  }
  const children: readonly MdastNode[] = 'children' in node ? node.children : []
  return children.some(holdsExpression)
}

function withoutComments(text: string): string {
  return text.replaceAll(/^[ \t]*\{\/\*[\s\S]*?\*\/\}[ \t]*\n|\{\/\*[\s\S]*?\*\/\}/gm, '')
}

/** Lines without the white space that all of them begin with. */
function dedent(text: string): string {
  const lines = text.split('\n')
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const shared = Math.min(...indents)
  return lines
    .map((line) => line.slice(shared))
    .join('\n')
    .trim()
}
