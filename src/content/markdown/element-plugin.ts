import type { MdastPluginDefinition, MdxJsxAttributeNode, MdxJsxAttributeUnion } from 'satteri'
import type { WrittenValue } from '../../components/index.ts'
import type { Statement } from '../../diagnostics/index.ts'
import { describeUnnamedFrame, describeUnnamedImage, describeUnnamedLink } from './barriers.ts'
import type { BodyCollector } from './body-collector.ts'
import { checkInside, checkStyle, type ElementNode } from './element-faults.ts'
import { isLiteral, wrapExpression } from './expression-plugin.ts'
import { names } from './names.ts'

/** Attributes that hold an address. */
const ADDRESSES = new Set(['href', 'src', 'img', 'poster'])

/** `class`, `className` and what components call theirs. */
const CLASS_ATTRIBUTE = /class(?:name)?$/i

/** What the compiler itself gives an element. */
const OWN_SPREAD = new RegExp(`^\\.\\.\\.${names.fence}\\(`)

/** A string without anything to evaluate. */
const QUOTED_TEXT = /^\s*(["'`])([^"'`\\\n$]*)\1\s*$/

/** Notes the JSX elements of a page, and lets an attribute's expression fail without the page. */
export function createElementPlugin(collector: BodyCollector): MdastPluginDefinition {
  const visit = (node: ElementNode) => {
    const offset = node.position?.start.offset
    if (node.name !== null) collector.addElement(node.name, offset)
    const given = getAttributeNames(node)
    if (node.name !== null && given !== undefined) {
      collector.addNaming(node.name, given, node.children.length === 0, offset)
    }
    checkInside(node, given, collector)
    const barrier = describeBarrier(node, given)
    if (barrier !== undefined) collector.addBarrier(barrier, offset)
    let risky = false
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute') {
        risky ||= !OWN_SPREAD.test(attribute.value)
        continue
      }
      if (node.name !== null) {
        collector.addProp(node.name, attribute.name, writtenValue(attribute.value), offset)
      }
      if (typeof attribute.value === 'string') {
        if (ADDRESSES.has(attribute.name))
          collector.addLink(attribute.value, offset, attribute.name)
        else if (namesIcon(attribute.name, node.name))
          collector.addIcon(attribute.value, offset, attribute.name)
        else if (attribute.name === 'file' && node.name === 'Snippet') {
          collector.addSnippet(attribute.value, offset)
        } else if (CLASS_ATTRIBUTE.test(attribute.name)) collector.addClasses(attribute.value)
        else if (attribute.name === 'style') checkStyle(attribute.value, collector, offset)
      } else if (attribute.value !== null && attribute.value !== undefined) {
        const { value } = attribute.value
        if (CLASS_ATTRIBUTE.test(attribute.name) || value.includes('<'))
          collector.addClassesIn(value)
        const text = ADDRESSES.has(attribute.name) ? QUOTED_TEXT.exec(value)?.[2] : undefined
        if (text !== undefined) collector.addLink(text, offset, attribute.name)
        else risky ||= !isLiteral(value)
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
    if (attribute.type !== 'mdxJsxAttribute') {
      const written = attribute.value
      if (OWN_SPREAD.test(written)) return attribute
      const source = written.trim().replace(/^\.\.\./, '')
      const index = collector.addExpression(source, 'attribute', offset, written)
      return { ...attribute, value: `...${wrapExpression(source, index)}` }
    }
    const { value } = attribute
    if (typeof value !== 'object' || value === null || isLiteral(value.value)) return attribute
    const kind = ADDRESSES.has(attribute.name) ? 'address' : 'attribute'
    const index = collector.addExpression(value.value, kind, offset)
    return { ...attribute, value: { ...value, value: wrapExpression(value.value, index) } }
  }
  return {
    name: 'pergola-elements',
    options: { position: true },
    mdxJsxFlowElement: visit,
    mdxJsxTextElement: visit,
  }
}

/** What keeps readers out who do not see the page, where all attributes of an element are known. */
function describeBarrier(
  node: ElementNode,
  given: readonly string[] | undefined,
): Statement | undefined {
  const isNamed = given?.some((name) => /^(?:alt|title|role|children|aria-.+)$/.test(name))
  if (isNamed !== false) return undefined
  if (node.name === 'img') return describeUnnamedImage(getText(node, 'src'))
  if (node.name === 'iframe') return describeUnnamedFrame(getText(node, 'src'))
  const isLink = node.name === 'a' && given?.includes('href') === true
  return isLink && node.children.length === 0
    ? describeUnnamedLink(getText(node, 'href'))
    : undefined
}

/** The names of an element's attributes; none where a spread may bring others. */
function getAttributeNames({ attributes }: ElementNode): string[] | undefined {
  const names = attributes.map((attribute) =>
    attribute.type === 'mdxJsxAttribute' ? attribute.name : undefined,
  )
  return names.some((name) => name === undefined)
    ? undefined
    : names.filter((name) => name !== undefined)
}

/** The value of an attribute that is written in quotes. */
function getText({ attributes }: ElementNode, name: string): string | undefined {
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== name) continue
    if (typeof attribute.value === 'string') return attribute.value
  }
  return undefined
}

/** The value of an attribute, where its text tells it. */
function writtenValue(value: MdxJsxAttributeNode['value']): WrittenValue {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value
  const source = value.value.trim()
  if (source === 'true' || source === 'false') return source === 'true'
  if (/^-?\d+(?:\.\d+)?$/.test(source)) return Number(source)
  return QUOTED_TEXT.exec(source)?.[2]
}

/** `<Icon>` has older names for it, one of which is an address for others. */
function namesIcon(attribute: string, element: string | null): boolean {
  return attribute === 'icon' || (attribute === 'name' && element === 'Icon')
}
