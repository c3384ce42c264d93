import type { ExactNumber } from '../../exact-number.ts'
import { type Place, placeId } from '../../references/index.ts'
import { getDiscriminated } from '../discriminator/unions.ts'
import { getLabel } from '../label/label.ts'
import { mergeAt, mergeSchemas } from '../merge/merge.ts'
import type { Merged } from '../merge/merged.ts'
import type {
  AuthoredValue,
  Condition,
  Constraint,
  Contained,
  Dependency,
  EnumValue,
  Field,
  NodeState,
  SchemaNode,
  TypeLabel,
  VariantGroup,
  XmlShape,
} from '../model.ts'
import type { SchemaPosition, Side } from '../position.ts'
import { resolveDynamicPosition } from './dynamic.ts'
import {
  getConstraints,
  getContained,
  getExamples,
  getFile,
  getTypes,
  getXmlShape,
} from './facts.ts'
import { getFields, hasFields } from './fields.ts'
import { getGroups } from './groups.ts'
import {
  NOTHING,
  type NodeContext,
  type NodeInput,
  type OpenNode,
  type VariantParent,
} from './inputs.ts'
import { findRepeatedAncestor, type Trail } from './trail.ts'

/** A node that works out each member when it is first read, and keeps it. */
export class LazyNode implements OpenNode {
  readonly #input: NodeInput
  readonly #context: NodeContext
  // Fields, not a map: a page opens thousands of nodes. `null` stands for "not read yet".
  #merged: Merged | undefined
  #trail: Trail | undefined
  #hash: string | undefined
  #types: readonly string[] | undefined
  #label: TypeLabel | undefined
  #constraints: readonly Constraint[] | undefined
  #examples: readonly AuthoredValue[] | undefined
  #state: NodeState | undefined | null = null
  #fields: readonly Field[] | undefined
  #hasFields: boolean | undefined
  #items: SchemaNode | undefined | null = null
  #tuple: readonly SchemaNode[] | undefined
  #contains: readonly Contained[] | undefined
  #names: SchemaNode | undefined | null = null
  #encoded: SchemaNode | undefined | null = null
  #groups: readonly VariantGroup[] | undefined
  #not: readonly SchemaNode[] | undefined
  #conditions: readonly Condition[] | undefined
  #dependencies: readonly Dependency[] | undefined

  constructor(input: NodeInput, context: NodeContext) {
    this.#input = input
    this.#context = context
  }

  /** The schemas that apply, worked into one. For the parts of a node, not for its readers. */
  get merged(): Merged {
    this.#merged ??= this.#readMerged()
    return this.#merged
  }

  get input(): NodeInput {
    return this.#input
  }

  get context(): NodeContext {
    return this.#context
  }

  /** What children have around them. */
  get trail(): Trail {
    const { ids, place, scope } = this.merged
    this.#trail ??= { ids, place, scope, anchor: this.anchor, around: this.#input.trail }
    return this.#trail
  }

  get place(): Place {
    return this.merged.place
  }

  get side(): Side {
    return this.#context.side
  }

  get hash(): string {
    this.#hash ??= this.#readHash()
    return this.#hash
  }

  get anchor(): string {
    return this.#input.anchor
  }

  get depth(): number {
    return this.#input.depth
  }

  get name(): string | undefined {
    return this.merged.name
  }

  get component(): string | undefined {
    const { name, identity } = this.merged
    const isWhole = name !== undefined && identity.length === 1 && !this.#leavesOut()
    return isWhole ? name : undefined
  }

  get title(): string | undefined {
    return this.merged.title
  }

  get description(): string | undefined {
    return this.merged.description
  }

  get types(): readonly string[] {
    this.#types ??= this.#readTypes()
    return this.#types
  }

  get label(): TypeLabel {
    this.#label ??= getLabel(this)
    return this.#label
  }

  get nullable(): boolean {
    const { nullable, partsAllowNull } = this.merged
    return nullable || (partsAllowNull.length > 0 && partsAllowNull.every(Boolean))
  }

  get readOnly(): boolean {
    return this.merged.readOnly
  }

  get writeOnly(): boolean {
    return this.merged.writeOnly
  }

  get deprecated(): boolean | string {
    return this.merged.deprecated
  }

  get markedRequired(): boolean {
    return this.merged.markedRequired
  }

  get constraints(): readonly Constraint[] {
    this.#constraints ??= getConstraints(this.merged)
    return this.#constraints
  }

  get limits(): ReadonlyMap<string, number> {
    return this.merged.limits
  }

  get exactLimits(): ReadonlyMap<string, ExactNumber> {
    return this.merged.exactLimits
  }

  get format(): string | undefined {
    return this.merged.format
  }

  get pattern(): string | undefined {
    return this.merged.patterns[0]
  }

  get enum(): readonly EnumValue[] | undefined {
    return this.merged.enum
  }

  get openEnum(): boolean {
    return this.merged.openEnum
  }

  get constant(): AuthoredValue | undefined {
    return this.merged.constant
  }

  get default(): AuthoredValue | undefined {
    return this.merged.default
  }

  get prefill(): AuthoredValue | undefined {
    return this.merged.prefill
  }

  get examples(): readonly AuthoredValue[] {
    this.#examples ??= getExamples(this.merged, this.types)
    return this.#examples
  }

  get file(): { readonly mediaType?: string } | undefined {
    return getFile(this.merged)
  }

  get pills(): { readonly pre: readonly string[]; readonly post: readonly string[] } {
    return { pre: this.merged.pre, post: this.merged.post }
  }

  get expanded(): boolean | undefined {
    return this.merged.expanded
  }

  get xml(): XmlShape {
    return getXmlShape(this.merged.xml)
  }

  get state(): NodeState | undefined {
    if (this.#state === null) this.#state = this.#readState()
    return this.#state
  }

  get fields(): readonly Field[] {
    this.#fields ??= this.state === undefined ? getFields(this) : []
    return this.#fields
  }

  get hasFields(): boolean {
    if (this.#fields !== undefined) return this.#fields.length > 0
    this.#hasFields ??= this.state === undefined && hasFields(this)
    return this.#hasFields
  }

  get closed(): boolean {
    return this.merged.closed
  }

  get items(): SchemaNode | undefined {
    if (this.#items === null) this.#items = this.child(this.merged.items, this.anchor)
    return this.#items
  }

  get tuple(): readonly SchemaNode[] {
    this.#tuple ??= this.merged.tuple.flatMap((positions, index) =>
      this.#list(positions, `${this.anchor}-${index + 1}`),
    )
    return this.#tuple
  }

  get contains(): readonly Contained[] {
    this.#contains ??= getContained(this)
    return this.#contains
  }

  get names(): SchemaNode | undefined {
    if (this.#names === null) this.#names = this.child(this.merged.names, `${this.anchor}-names`)
    return this.#names
  }

  get encoded(): SchemaNode | undefined {
    if (this.#encoded === null) this.#encoded = this.child(this.merged.encoded, this.anchor)
    return this.#encoded
  }

  get groups(): readonly VariantGroup[] {
    this.#groups ??= this.state === undefined ? getGroups(this) : []
    return this.#groups
  }

  get not(): readonly SchemaNode[] {
    this.#not ??= this.merged.not.flatMap(
      (position) => this.#conditional([position], `${this.anchor}-not`) ?? [],
    )
    return this.#not
  }

  get requiresOthers(): readonly string[] {
    const { required, properties } = this.merged
    return [...required.keys()].filter((name) => !properties.has(name))
  }

  get conditions(): readonly Condition[] {
    this.#conditions ??= this.merged.conditions.flatMap(({ when, met, unmet }) => {
      const part = (position: SchemaPosition | undefined, key: string): SchemaNode | undefined =>
        position && this.#conditional([position], `${this.anchor}-${key}`)
      const [asked, one, other] = [part(when, 'if'), part(met, 'then'), part(unmet, 'else')]
      if (asked === undefined) return []
      return [{ when: asked, ...(one && { met: one }), ...(other && { unmet: other }) }]
    })
    return this.#conditions
  }

  get dependencies(): readonly Dependency[] {
    this.#dependencies ??= this.merged.dependencies.map(({ property, requires, schema }) => {
      const node = schema && this.#conditional([schema], `${this.anchor}-with-${property}`)
      return { property, requires, ...(node && { node }) }
    })
    return this.#dependencies
  }

  get discriminated(): { readonly property: string; readonly value: string } | undefined {
    return getDiscriminated(this.merged, this.#context.references)
  }

  /** A node one level down; none below a node that is cut. */
  child(positions: readonly SchemaPosition[], anchor: string): LazyNode | undefined {
    // Most schemas have few of the parts that they are asked for.
    if (positions.length === 0) return undefined
    const { references } = this.#context
    const [first, ...others] = positions.map((one) =>
      resolveDynamicPosition(one, this.trail, references),
    )
    if (first === undefined || this.state !== undefined) return undefined
    return new LazyNode(
      { positions: [first, ...others], anchor, depth: this.depth + 1, trail: this.trail },
      this.#context,
    )
  }

  /** A node that says what holds in some cases of this one. */
  #conditional(positions: readonly SchemaPosition[], anchor: string): LazyNode | undefined {
    const node = this.child(positions, anchor)
    return node && new LazyNode({ ...node.input, isConditional: true }, this.#context)
  }

  /** One of the alternatives of this node. It stands beside the node's own fields. */
  variant(option: SchemaPosition, anchor: string, parent: VariantParent): LazyNode {
    const { depth, trail } = this
    const { isConditional = false } = this.#input
    return new LazyNode(
      { positions: [option], anchor, depth: depth + 1, trail, parent, isConditional },
      this.#context,
    )
  }

  /** The same node under another anchor. */
  anchored(anchor: string): LazyNode {
    return new LazyNode({ ...this.#input, anchor, merged: this.merged }, this.#context)
  }

  #list(positions: readonly SchemaPosition[], anchor: string): SchemaNode[] {
    const node = this.child(positions, anchor)
    return node === undefined ? [] : [node]
  }

  #readMerged(): Merged {
    const { positions, parent, merged } = this.#input
    if (merged !== undefined) return merged
    const context = { ...this.#context, omitted: parent?.omitted ?? NOTHING }
    const [first, ...others] = positions
    const isAlone = others.length === 0 && context.omitted.size === 0
    return isAlone ? mergeAt(first, context) : mergeSchemas(positions, context)
  }

  /** Whether a variant shows other than it would without its parent. */
  #leavesOut(): boolean {
    const { parent, positions } = this.#input
    if (parent === undefined) return false
    const { properties, unions, included } = this.merged
    if (included.some((id) => parent.omitted.has(id))) return true
    const whole = mergeAt(positions[0], { ...this.#context, omitted: NOTHING })
    if (whole.properties.size !== properties.size || whole.unions.length !== unions.length)
      return true
    if (parent.fields.size === 0 && parent.required.size === 0) return false
    const isShared = [...properties].some(
      ([name, places]) =>
        parent.required.has(name) || places.some(({ place }) => parent.fields.has(placeId(place))),
    )
    return isShared || unions.length > 0
  }

  #readHash(): string {
    const parent = this.#input.parent?.key
    const kind = this.#input.isConditional === true ? `${this.side}|in a case` : this.side
    const own = `${this.merged.identity.join('&')}|${kind}`
    return parent === undefined ? own : `${own}|in ${parent}`
  }

  #readTypes(): readonly string[] {
    const own = getTypes(this.merged)
    return own.length === 0 ? (this.#input.parent?.types ?? own) : own
  }

  #readState(): NodeState | undefined {
    const { broken, identity } = this.merged
    if (broken !== undefined) return { kind: 'broken', ...broken }
    const repeated = findRepeatedAncestor(identity, this.#input.trail)
    return repeated && { kind: 'recursive', anchor: repeated.anchor, place: repeated.place }
  }
}
