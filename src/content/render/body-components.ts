import type { ComponentChildren, ComponentType } from 'preact'
import { jsx } from 'preact/jsx-runtime'
import { type Diagnostic, suggestName } from '../../diagnostics/index.ts'
import {
  type Fence,
  type FenceProps,
  isHtml,
  names,
  type Place,
  suggestHtml,
} from '../markdown/index.ts'
import { isMissing, type MarkdownModule, missing } from '../modules/index.ts'
import type { Props } from './native-props.ts'

/** Collapsed static HTML in compiled bodies; the runtime prints its `html`. */
export function Static(_props: { html: string }): null {
  return null
}

/** The components that a body may name, and what is wrong with the names it uses. */
export interface BodyComponents {
  components: Record<string, unknown>
  diagnostics: Diagnostic[]
}

/**
 * Gives a body every component it refers to. A name that nothing has stands for its children, and
 * is reported once.
 */
export function createBodyComponents(
  module: MarkdownModule,
  site: Readonly<Record<string, ComponentType>>,
  scope: ReadonlyMap<string, unknown>,
): BodyComponents {
  const components: Record<string, unknown> = {
    // A tag may be called as what all objects have.
    __proto__: null,
    ...site,
    Snippet: snippetComponent(module),
    ...Object.fromEntries([...scope].filter(([name]) => isComponentName(name))),
    [names.static]: Static,
    [names.code]: site.CodeBlock ?? missing,
    [names.mermaid]: site.Mermaid ?? missing,
  }
  const diagnostics: Diagnostic[] = []
  const members = [...module.body.elements.keys()].filter(
    (name) => isComponentName(name) && name.includes('.'),
  )
  for (const reference of new Set([...module.body.references, ...members])) {
    const [root = '', ...members] = reference.split('.')
    const value = components[root]
    if (has(value, members)) continue
    components[root] = value === undefined ? missing : extended(value, members[0] ?? '')
    if (!module.complete) continue
    const missed = reportMissedExport(module, root)
    if (missed !== undefined) {
      diagnostics.push(missed)
      continue
    }
    const known = Object.keys(components).filter(
      (name) => !name.startsWith('__') && !isMissing(components[name]) && name !== root,
    )
    diagnostics.push(
      reportUnknownComponent(reference, known, placeOf(module, reference), module.file),
    )
  }
  for (const [element, place] of module.body.elements) {
    if (/^[a-z]\w*$/.test(element) && module.bindings.has(element) && !isHtml(element)) {
      diagnostics.push(reportSmallName(element, place, module.file))
      continue
    }
    if (!/^[a-z]+$/.test(element) || isHtml(element)) continue
    const meant = Object.keys(site).find((name) => name.toLowerCase() === element)
    const html = meant === undefined ? suggestHtml(element) : undefined
    if (meant !== undefined) {
      diagnostics.push(reportUnknownComponent(element, [meant], place, module.file))
    } else if (html !== undefined) {
      diagnostics.push(reportUnknownElement(element, html, place, module.file))
    }
  }
  for (const { component, finding } of module.body.props) {
    const [root = ''] = component.split('.')
    // The author's own component of that name has props of its own.
    if (!scope.has(root)) diagnostics.push({ ...finding, file: module.file })
  }
  return { components, diagnostics }
}

/** As in JSX: only Latin letters have a case, and a name that begins with a small one is an element. */
function isComponentName(name: string): boolean {
  return !/^[a-z]/.test(name)
}

function snippetComponent(module: MarkdownModule) {
  return function Snippet({ file, ...props }: Props): ComponentChildren {
    const content = module.snippets.get(String(file))?.namespace.default
    return typeof content === 'function' ? jsx(content as ComponentType, props) : null
  }
}

function has(value: unknown, members: readonly string[]): boolean {
  let current = value
  for (const member of members) {
    if (isMissing(current)) return true
    if (typeof current !== 'function' && (typeof current !== 'object' || current === null))
      return false
    current = Reflect.get(current, member)
  }
  return current !== undefined
}

/** A known component with one more member, which stands for its children. */
function extended(value: unknown, member: string): unknown {
  if (typeof value !== 'function') return missing
  const copy = (props: Props) => jsx(value as ComponentType, props)
  return Object.assign(copy, value, { [member]: missing })
}

function placeOf(module: MarkdownModule, name: string): Place {
  for (const [element, place] of module.body.elements) {
    if (element === name || element.startsWith(`${name}.`)) return place
  }
  // Inside an expression: `{ready && <Badge />}`.
  const expression = module.body.expressions.find(({ source }) => source.includes(`<${name}`))
  return { line: expression?.line ?? 1, column: expression?.column ?? 1 }
}

/** What others call components that Pergola has under another name. */
const NAMES_ELSEWHERE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Admonition: 'Callout',
    Alert: 'Callout',
    Aside: 'Callout',
    CardGrid: 'CardGroup',
    Cards: 'CardGroup',
    Hint: 'Tip',
    Image: 'img',
    TabItem: 'Tab',
    Warn: 'Warning',
  }),
)

/** A component that is imported from a file which has none of that name. */
function reportMissedExport(module: MarkdownModule, local: string): Diagnostic | undefined {
  const binding = module.bindings.get(local)
  if (binding?.module === undefined || binding.name === '*') return undefined
  const { name, namespace } = binding
  const exported = Object.keys(namespace)
  const near = suggestName(name, exported)
  const place = placeOf(module, local)
  const [first] = exported
  return {
    code: 'component-unknown',
    message: `Expected \`/${binding.module.file}\` to export \`${name}\`, received nothing of that name. What is inside \`<${local}>\` is shown without it.`,
    hint:
      name === 'default' && first !== undefined
        ? `Write \`import { ${first} } from …\`: what a file exports is imported by its name.`
        : near === undefined
          ? `Export \`${name}\` there${'default' in namespace ? `, or import all of the file: \`import ${local} from …\`` : ''}.`
          : `Did you mean \`${near}\`?`,
    file: module.file,
    ...place,
  }
}

/** To JSX, a name that begins with a small letter is an element of HTML. */
function reportSmallName(name: string, place: Place, file: string): Diagnostic {
  const large = name.charAt(0).toUpperCase() + name.slice(1)
  return {
    code: 'component-unknown',
    message: `Expected a component, received \`<${name}>\`, which is taken for an element of HTML. What it would show is missing.`,
    hint: `Import it with a capital letter, as \`${large}\`, and write \`<${large}>\`.`,
    file,
    ...place,
  }
}

function reportUnknownElement(name: string, near: string, place: Place, file: string): Diagnostic {
  return {
    code: 'component-unknown',
    message: `Expected an element of HTML, received \`<${name}>\`, which browsers do not know. It changes nothing.`,
    hint: `Did you mean \`<${near}>\`?`,
    file,
    ...place,
  }
}

function reportUnknownComponent(
  name: string,
  known: readonly string[],
  place: Place,
  file: string,
): Diagnostic {
  const near = NAMES_ELSEWHERE.get(name) ?? suggestName(name, known)
  return {
    code: 'component-unknown',
    message: `Expected a component, received \`<${name}>\`, which is not defined. What is inside it is shown without it.`,
    hint:
      near === undefined
        ? `Import \`${name}\`, or write \`\\<${name}>\` when it is meant as text.`
        : `Did you mean \`<${near}>\`?`,
    file,
    ...place,
  }
}

/** Props of the element that shows a fence; a snippet's `{name}` becomes the prop's value. */
export function getFenceProps(
  fence: Fence,
  props: Readonly<Record<string, unknown>>,
): FenceProps & { children: string } {
  const names = Object.keys(props).filter(
    (name) => isText(props[name]) && /^[A-Za-z_$][\w$]*$/.test(name),
  )
  if (names.length === 0) return { ...fence.props, children: fence.code }
  const pattern = new RegExp(`\\{(?:props\\.)?(${names.map(escapeName).join('|')})\\}`, 'g')
  const fill = (text: string): string =>
    text.replaceAll(pattern, (_found, name: string) => String(props[name]))
  const { title } = fence.props
  return {
    ...fence.props,
    ...(title === undefined ? {} : { title: fill(title) }),
    children: fill(fence.code),
  }
}

function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

function escapeName(name: string): string {
  return name.replaceAll('$', '\\$')
}
