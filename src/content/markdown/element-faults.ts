import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri'
import type { Statement } from '../../diagnostics/index.ts'
import type { BodyCollector } from './body-collector.ts'
import type { Place } from './module-body.ts'
import { names } from './names.ts'

export type ElementNode = Readonly<MdxJsxFlowElement | MdxJsxTextElement>

/** Components that show what is inside of them, and the first thing that belongs there. */
const CONTENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Accordion: 'a text',
    AccordionGroup: '`<Accordion>`',
    Callout: 'a text',
    CardGroup: '`<Card>`',
    Check: 'a text',
    CodeBlocks: 'a code block',
    CodeGroup: 'a code block',
    Columns: '`<Card>`',
    Danger: 'a text',
    Expandable: 'a field',
    FileTree: '`<FileTree.File>`',
    Frame: 'an image',
    Info: 'a text',
    Note: 'a text',
    RequestExample: 'a code block',
    ResponseExample: 'a code block',
    Steps: '`<Step>`',
    Tab: 'a text',
    Tabs: '`<Tab>`',
    Tip: 'a text',
    Tree: '`<Tree.File>`',
    View: 'a text',
    Warning: 'a text',
  }),
)

/** Components that show certain parts alone, so that text around them is misplaced. */
const PARTS: ReadonlyMap<string, string> = new Map(Object.entries({ Steps: 'Step', Tabs: 'Tab' }))

/** Boxes that say something by their title alone. */
const TITLED = new Set(['Callout', 'Check', 'Danger', 'Info', 'Note', 'Tip', 'Warning'])

/** What the fence plugin made of a code block. */
const FENCE = new RegExp(`^\\.\\.\\.${names.fence}\\((\\d+)\\)`)

/** Reports what is wrong with what is inside of an element: nothing at all, or two parts of one name. */
export function checkInside(
  node: ElementNode,
  given: readonly string[] | undefined,
  collector: BodyCollector,
): void {
  const { name } = node
  if (name === null || given === undefined || given.includes('children')) return
  const offset = node.position?.start.offset
  if (CONTENTS.has(name) && node.children.every(isNothing)) {
    if (TITLED.has(name) && given.includes('title')) return
    collector.addFault(name, describeEmpty(name), offset)
    return
  }
  const part = PARTS.get(name)
  if (part !== undefined && node.children.every(isText)) {
    collector.addFault(name, describeWithoutParts(name, part), offset)
    return
  }
  const isChoice = name === 'Tabs' || (/^Code(?:Group|Blocks)$/.test(name) && !isDropdown(given))
  if (!isChoice) return
  const known = new Set<string>()
  for (const child of node.children) {
    const [label, at] = name === 'Tabs' ? getTabTitle(child) : getCodeLabel(child, collector)
    if (label === undefined) continue
    if (known.has(label)) collector.addFault(name, describeRepeated(name, label), at)
    known.add(label)
  }
}

/** A property and its value, or nothing, as behind the last semicolon. */
const DECLARATION = /^\s*(?:$|--|[\w-]+\s*:)/

/** Reports what browsers leave out of a `style` attribute. */
export function checkStyle(
  style: string,
  collector: BodyCollector,
  offset: number | undefined,
): void {
  const plain = style
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/"[^"]*"|'[^']*'|\([^()]*\)/g, 'x')
  const wrong = plain.split(';').find((part) => !DECLARATION.test(part))
  if (wrong === undefined) return
  collector.addSlip(
    {
      code: 'style-invalid',
      message: `Expected \`property: value\` in the \`style\` of an element, received \`${wrong.trim()}\`. Browsers leave it out.`,
      hint: 'Write a colon behind the name of the property, and a semicolon behind its value.',
    },
    offset,
  )
}

type Child = ElementNode['children'][number]

/** Spaces and comments. */
function isNothing(child: Child): boolean {
  if (child.type === 'text') return child.value.trim() === ''
  if (child.type !== 'mdxFlowExpression' && child.type !== 'mdxTextExpression') return false
  return /^(?:\s|\/\*(?:(?!\*\/)[\s\S])*\*\/)*$/.test(child.value)
}

/** What Markdown has by itself, with nothing that could bring a component. */
const PLAIN = new Set([
  ...['text', 'inlineCode', 'paragraph', 'heading', 'list', 'listItem', 'emphasis', 'strong'],
  ...['delete', 'link', 'image', 'blockquote', 'thematicBreak', 'break'],
])

interface Part {
  type: string
  children?: readonly Part[]
}

function isText({ type, children = [] }: Part): boolean {
  return PLAIN.has(type) && children.every(isText)
}

function isDropdown(given: readonly string[]): boolean {
  return given.includes('dropdown')
}

type Label = [label?: string, at?: Place | number]

function getTabTitle(child: Child): Label {
  if (child.type !== 'mdxJsxFlowElement' && child.type !== 'mdxJsxTextElement') return []
  if (child.name !== 'Tab') return []
  for (const attribute of child.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'title') continue
    const title = typeof attribute.value === 'string' ? attribute.value.trim() : ''
    return title === '' ? [] : [title, child.position?.start.offset]
  }
  return []
}

/** What the tab of a code block says: its title, or else its language. */
function getCodeLabel(child: Child, { fences }: BodyCollector): Label {
  if (child.type !== 'mdxJsxFlowElement') return []
  const [attribute] = child.attributes
  const written = attribute?.type === 'mdxJsxExpressionAttribute' ? attribute.value : ''
  const fence = fences[Number(FENCE.exec(written)?.[1] ?? Number.NaN)]
  if (fence === undefined) return []
  const { props, line, column } = fence
  return [props.title ?? props.language, { line, column }]
}

function describeEmpty(name: string): Statement {
  return {
    code: 'component-empty',
    message: `Expected ${CONTENTS.get(name)} inside of \`<${name}>\`, received none. Readers see a part without its content.`,
    hint: 'Write what belongs there, or remove the tags.',
  }
}

function describeWithoutParts(name: string, part: string): Statement {
  return {
    code: 'component-empty',
    message: `Expected \`<${part}>\` inside of \`<${name}>\`, received text alone, which is shown without what \`<${name}>\` makes of its parts.`,
    hint: `Put each part into \`<${part} title="…">\`.`,
  }
}

function describeRepeated(name: string, label: string): Statement {
  return {
    code: 'tab-title-repeated',
    message: `Expected each tab of \`<${name}>\` to have a title of its own, received \`${label}\` again. Readers cannot tell them apart.`,
    hint:
      name === 'Tabs'
        ? 'Give one of them another `title`.'
        : 'Write a title behind the language, as in ```` ```bash npm ````.',
  }
}
