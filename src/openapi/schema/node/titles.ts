import type { LazyNode } from './lazy-node.ts'

/** What a variant is called: its title, its component's name, its discriminator value, its type. */
export function variantTitle(node: LazyNode, values: readonly string[], index: number): string {
  const { merged } = node
  const [value] = values
  const given = merged.title ?? node.name ?? value
  if (given !== undefined) return given
  const { required, properties } = merged
  if (required.size > 0 && properties.size === 0 && merged.unions.length === 0) {
    return `With ${[...required].join(', ')}`
  }
  const { text } = node.label
  return text === 'object' || text === 'any' ? `Option ${index + 1}` : text
}
