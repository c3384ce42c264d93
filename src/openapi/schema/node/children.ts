import type { SchemaNode } from '../model.ts'

/** The nodes directly below a node: fields, items and variants. */
export function childrenOf(node: SchemaNode): SchemaNode[] {
  return [
    ...node.fields.map((field) => field.node),
    ...(node.items === undefined ? [] : [node.items]),
    ...node.tuple,
    ...node.groups.flatMap(({ variants }) => variants.map((variant) => variant.node)),
  ]
}
