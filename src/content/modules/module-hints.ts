import { type ESTree, Visitor } from 'rolldown/utils'
import type { AuthorSyntax } from './author-syntax.ts'

/** What a module's components may ask of the page later, as far as its text tells. */
export interface ModuleHints {
  /** Where each is named first: an offset in the module. */
  icons: Map<string, number>
  languages: Set<string>
}

/** Attributes of our components that name an icon or a language. */
const KINDS: Readonly<Record<string, keyof ModuleHints>> = { icon: 'icons', language: 'languages' }

/** Collects the strings of a module that name icons and languages of code. */
export function getModuleHints({ program }: AuthorSyntax): ModuleHints {
  const hints: ModuleHints = { icons: new Map(), languages: new Set() }
  const inside: (keyof ModuleHints)[] = []
  const named = new Map<object, keyof ModuleHints>()
  const enter = (node: object): void => {
    const kind = named.get(node)
    if (kind !== undefined) inside.push(kind)
  }
  const leave = (node: object): void => {
    if (named.has(node)) inside.pop()
  }
  new Visitor({
    JSXOpeningElement: (node) => {
      for (const attribute of node.attributes) {
        if (attribute.type !== 'JSXAttribute') continue
        const kind = attributeKind(node, attribute)
        if (kind !== undefined) named.set(attribute, kind)
      }
    },
    JSXAttribute: enter,
    'JSXAttribute:exit': leave,
    Property: (node) => {
      const kind = node.key.type === 'Identifier' ? KINDS[node.key.name] : undefined
      if (kind !== undefined) named.set(node, kind)
      enter(node)
    },
    'Property:exit': leave,
    Literal: ({ value, start }) => {
      if (typeof value !== 'string') return
      const kind = inside.at(-1)
      if (kind === 'languages') hints.languages.add(value)
      else if (kind === 'icons' && !hints.icons.has(value)) hints.icons.set(value, start)
    },
  }).visit(program)
  return hints
}

/** `<Icon>` has another name for its icon. */
function attributeKind(
  { name: element }: ESTree.JSXOpeningElement,
  { name }: ESTree.JSXAttribute,
): keyof ModuleHints | undefined {
  if (name.type !== 'JSXIdentifier') return undefined
  const isIcon = element.type === 'JSXIdentifier' && element.name === 'Icon'
  return isIcon && name.name === 'name' ? 'icons' : KINDS[name.name]
}
