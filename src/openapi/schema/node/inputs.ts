import type { References } from '../../references/index.ts'
import type { Merged } from '../merge/merged.ts'
import type { SchemaNode } from '../model.ts'
import type { SchemaPosition, Side } from '../position.ts'
import type { Trail } from './trail.ts'

/** What all nodes of one opened schema have in common. */
export interface NodeContext {
  readonly references: References
  readonly side: Side
  readonly pillKeys: readonly string[]
}

/** The parent of a variant: what it shows is not shown again. */
export interface VariantParent {
  readonly key: string
  /** Schemas that the parent takes in. */
  readonly omitted: ReadonlySet<string>
  /** Places of the parent's fields. */
  readonly fields: ReadonlySet<string>
  /** Names of the parent's fields. */
  readonly names: ReadonlySet<string>
  readonly required: ReadonlySet<string>
  readonly types: readonly string[]
}

export interface NodeInput {
  readonly positions: readonly [SchemaPosition, ...SchemaPosition[]]
  readonly anchor: string
  readonly depth: number
  readonly trail: Trail | undefined
  readonly parent?: VariantParent
  /** What holds under a condition: names that it requires are described outside of it. */
  readonly isConditional?: boolean
  /** The schemas, where they have been worked out already. */
  readonly merged?: Merged
}

export const NOTHING: ReadonlySet<string> = new Set()

/** A node as its parts see it: what it is read from, and how it makes the nodes around it. */
export interface OpenNode extends SchemaNode {
  /** The schemas that apply, worked into one. */
  readonly merged: Merged
  readonly input: NodeInput
  readonly context: NodeContext
  /** A node one level down; none below a node that is cut. */
  child(positions: readonly SchemaPosition[], anchor: string): OpenNode | undefined
  /** One of the alternatives of this node. It stands beside the node's own fields. */
  variant(option: SchemaPosition, anchor: string, parent: VariantParent): OpenNode
  /** The same node under another anchor. */
  anchored(anchor: string): OpenNode
}
