import type { SchemaNode } from '../model.ts'

/**
 * How many fields lie below a node, all levels and variants together. Looks at no more than
 * `limit` nodes; `more` says that it stopped there.
 */
export function countFields(node: SchemaNode, limit = 200): { count: number; more: boolean } {
  let count = 0
  let seen = 0
  const queue = [node]
  for (const next of queue) {
    if (seen === limit) return { count, more: true }
    seen++
    const nodes = childrenOf(next)
    count += next.fields.length
    for (const child of nodes) if (queue.length <= limit) queue.push(child)
  }
  return { count, more: queue.length > limit }
}

/** The nodes directly below a node: fields, items and variants. */
export function childrenOf(node: SchemaNode): SchemaNode[] {
  return [
    ...node.fields.map((field) => field.node),
    ...(node.items === undefined ? [] : [node.items]),
    ...node.tuple,
    ...node.groups.flatMap(({ variants }) => variants.map((variant) => variant.node)),
  ]
}
