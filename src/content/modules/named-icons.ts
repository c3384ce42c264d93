import { type ESTree, Visitor } from 'rolldown/utils'
import { LineIndex, type Location } from '../../diagnostics/index.ts'
import type { AuthorSyntax } from './author-syntax.ts'

/**
 * The icons that a module's components may ask of the page later, as far as its text tells, each
 * with the offset where it is named first.
 */
export function getNamedIcons({ program }: AuthorSyntax): Map<string, number> {
  const icons = new Map<string, number>()
  let depth = 0
  const naming = new Set<object>()
  const enter = (node: object): void => {
    if (naming.has(node)) depth++
  }
  const leave = (node: object): void => {
    if (naming.has(node)) depth--
  }
  new Visitor({
    JSXOpeningElement: (node) => {
      for (const attribute of node.attributes) {
        if (attribute.type === 'JSXAttribute' && namesIcon(node, attribute)) naming.add(attribute)
      }
    },
    JSXAttribute: enter,
    'JSXAttribute:exit': leave,
    Property: (node) => {
      if (node.key.type === 'Identifier' && node.key.name === 'icon') naming.add(node)
      enter(node)
    },
    'Property:exit': leave,
    Literal: ({ value, start }) => {
      if (depth > 0 && typeof value === 'string' && !icons.has(value)) icons.set(value, start)
    },
  }).visit(program)
  return icons
}

/**
 * Where a module first names each text that may be an icon: those that its components ask for, and
 * all others, since a list may hold names alone.
 */
export function locateIcons(
  file: string,
  source: string,
  syntax: AuthorSyntax | undefined,
): Map<string, Location> {
  if (syntax === undefined) return new Map()
  const lines = new LineIndex(source)
  const places = new Map<string, Location>()
  const place = (text: string, offset: number) =>
    places.set(text, { file, ...lines.position(offset) })
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && !places.has(value)) place(value, start)
    },
  }).visit(syntax.program)
  for (const [name, offset] of getNamedIcons(syntax)) place(name, offset)
  return places
}

/** `<Icon>` has another name for its icon. */
function namesIcon(
  { name: element }: ESTree.JSXOpeningElement,
  { name }: ESTree.JSXAttribute,
): boolean {
  if (name.type !== 'JSXIdentifier') return false
  const isIcon = element.type === 'JSXIdentifier' && element.name === 'Icon'
  return name.name === 'icon' || (isIcon && name.name === 'name')
}
