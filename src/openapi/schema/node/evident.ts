import type { LazyNode } from './lazy-node.ts'

/** Variants that are looked at; wider unions without a discriminator go by their names. */
const WIDEST = 60

/** A property that has one value of its own in each variant, such as `type` or `object`. */
export function evidentDiscriminator(nodes: readonly LazyNode[]): string | undefined {
  const [first, ...others] = nodes
  if (first === undefined || others.length === 0 || nodes.length > WIDEST) return undefined
  return [...first.merged.properties.keys()].find((name) => {
    const values = nodes.map((node) => valuesOf(node, name))
    return values.every((list) => list.length === 1) && new Set(values.flat()).size === nodes.length
  })
}

/** The texts that a property of a variant is confined to, where they are written down. */
export function valuesOf(node: LazyNode, property: string): string[] {
  if (node.state !== undefined) return []
  const positions = node.merged.properties.get(property)
  const child = positions && node.child(positions, node.anchor)
  if (child === undefined || child.openEnum) return []
  const values = child.constant === undefined ? (child.enum ?? []) : [child.constant]
  return values.map(({ value }) => value).filter((value) => typeof value === 'string')
}
