import type { SchemaNode } from '../../../openapi/index.ts'

/** Arrays inside of arrays that are looked through. */
const DEEPEST = 8

/** The node whose fields a node shows: those of an array are its items'. */
export function contentOf(node: SchemaNode): SchemaNode {
  let content = node
  for (let depth = 0; depth < DEEPEST; depth++) {
    const { items, fields, groups, tuple } = content
    if (items === undefined || fields.length + groups.length + tuple.length > 0) break
    content = items
  }
  return content
}

/** The nodes that a node shows as rows or panels. */
export function nodesBelow(node: SchemaNode): SchemaNode[] {
  return [
    ...node.fields.map((field) => field.node),
    ...node.tuple,
    ...node.groups.flatMap(({ variants }) => variants.map((variant) => variant.node)),
    ...node.not,
    ...node.conditions.flatMap(({ when, met, unmet }) =>
      [when, met, unmet].filter((one) => one !== undefined),
    ),
    ...node.dependencies.flatMap(({ node: dependent }) => dependent ?? []),
  ]
}
