import type {
  MdastPluginDefinition,
  MdxJsxAttributeUnion,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'satteri'
import type { BodyCollector } from './body-collector.ts'
import { guarded, isSafeExpression } from './expression-plugin.ts'

type ElementNode = Readonly<MdxJsxFlowElement | MdxJsxTextElement>

/** Attributes that hold an address. */
const addresses = new Set(['href', 'src', 'img', 'poster'])

/** `class`, `className` and what components call theirs. */
const classAttribute = /class(?:name)?$/i

/** A string without anything to evaluate. */
const quotedText = /^\s*(["'`])([^"'`\\\n$]*)\1\s*$/

/** Notes the JSX elements of a page, and lets an attribute's expression fail without the page. */
export function elementPlugin(collector: BodyCollector): MdastPluginDefinition {
  const visit = (node: ElementNode) => {
    const offset = node.position?.start.offset
    if (node.name !== null) collector.addElement(node.name, offset)
    let risky = false
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute') continue
      if (typeof attribute.value === 'string') {
        if (addresses.has(attribute.name)) collector.addLink(attribute.value, offset)
        else if (namesIcon(attribute.name, node.name)) collector.addIcon(attribute.value, offset)
        else if (attribute.name === 'language') collector.languages.push(attribute.value)
        else if (attribute.name === 'file' && node.name === 'Snippet') {
          collector.addSnippet(attribute.value, offset)
        } else if (classAttribute.test(attribute.name)) collector.addClasses(attribute.value)
      } else if (attribute.value !== null && attribute.value !== undefined) {
        const { value } = attribute.value
        if (classAttribute.test(attribute.name) || value.includes('<'))
          collector.addClassesIn(value)
        const text = addresses.has(attribute.name) ? quotedText.exec(value)?.[2] : undefined
        if (text !== undefined) collector.addLink(text, offset)
        else risky ||= !isSafeExpression(value)
      }
    }
    if (!risky) return undefined
    const attributes = node.attributes.map((attribute) => guardAttribute(attribute, offset))
    return node.type === 'mdxJsxFlowElement'
      ? { type: node.type, name: node.name, attributes, children: node.children }
      : { type: node.type, name: node.name, attributes, children: node.children }
  }
  const guardAttribute = (
    attribute: MdxJsxAttributeUnion,
    offset: number | undefined,
  ): MdxJsxAttributeUnion => {
    if (attribute.type !== 'mdxJsxAttribute') return attribute
    const { value } = attribute
    if (typeof value !== 'object' || value === null || isSafeExpression(value.value))
      return attribute
    const kind = addresses.has(attribute.name) ? 'address' : 'attribute'
    const index = collector.addExpression(value.value, kind, offset)
    return { ...attribute, value: { ...value, value: guarded(value.value, index) } }
  }
  return {
    name: 'pergola-elements',
    options: { position: true },
    mdxJsxFlowElement: visit,
    mdxJsxTextElement: visit,
  }
}

/** `<Icon>` has older names for it, one of which is an address for others. */
function namesIcon(attribute: string, element: string | null): boolean {
  return attribute === 'icon' || (attribute === 'name' && element === 'Icon')
}
