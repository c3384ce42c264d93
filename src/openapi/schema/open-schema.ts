import type { References } from '../references/index.ts'
import type { SchemaNode } from './model.ts'
import { LazyNode } from './node/lazy-node.ts'
import type { SchemaPosition, Side } from './position.ts'

export interface OpenOptions {
  readonly side: Side
  /** Anchor of the schema: `body`, `response-200`, `parameter-limit`. */
  readonly anchor: string
  /** Schema keys whose values become pills (`api.params.post`). */
  readonly pillKeys?: readonly string[]
}

/**
 * Opens a schema of any dialect (OpenAPI 2.0 to 3.2) as a node. Reads nothing before a member of
 * the node is asked for, never throws, and reports what is wrong where it meets it.
 */
export function openSchema(
  position: SchemaPosition,
  references: References,
  { side, anchor, pillKeys = [] }: OpenOptions,
): SchemaNode {
  const input = { positions: [position] as const, anchor, depth: 0, trail: undefined }
  return new LazyNode(input, { references, side, pillKeys })
}

/** The nodes directly below a node: fields, items and variants. */
export function getChildren(node: SchemaNode): SchemaNode[] {
  return [
    ...node.fields.map((field) => field.node),
    ...(node.items === undefined ? [] : [node.items]),
    ...node.tuple,
    ...node.groups.flatMap(({ variants }) => variants.map((variant) => variant.node)),
  ]
}
