import type { ExactNumber } from '../exact-number.ts'
import type { Place } from '../references/index.ts'
import type { Side } from './position.ts'

/** One word of a type. A named schema can be made a link. */
export interface LabelPart {
  readonly text: string
  readonly schema?: { readonly name: string; readonly place: Place }
}

/** A type in words: `string | null`, `Pet[]`, `map<string, Price>`. */
export interface TypeLabel {
  readonly text: string
  readonly parts: readonly LabelPart[]
}

/** A value that the author wrote; `null` is one. */
export interface AuthoredValue {
  readonly value: unknown
  readonly place: Place
}

export interface EnumValue {
  readonly value: unknown
  /** Name that the author gave the value. */
  readonly label?: string
  /** Markdown. */
  readonly description?: string
  readonly deprecated?: boolean
}

export type ConstraintKind =
  | 'format'
  | 'range'
  | 'length'
  | 'items'
  | 'properties'
  | 'pattern'
  | 'multiple'
  | 'unique'
  | 'media'
  | 'encoding'

/** A limit in a few words: `1 <= x <= 10`, `at most 255 characters`; a pattern as written. */
export interface Constraint {
  readonly kind: ConstraintKind
  readonly text: string
}

/** How a value is written in XML. */
export interface XmlShape {
  readonly name?: string
  readonly namespace?: string
  readonly prefix?: string
  readonly node: 'element' | 'attribute' | 'text' | 'cdata' | 'none'
  /** An array has an element around its items. */
  readonly wrapped: boolean
}

export interface Field {
  /** Property name, pattern, or the word for a map's keys. */
  readonly name: string
  readonly kind: 'property' | 'pattern' | 'map'
  readonly required: boolean
  readonly node: SchemaNode
}

export interface Variant {
  readonly title: string
  /** Values of the discriminator that choose this variant. */
  readonly values: readonly string[]
  /** It stands for values that are absent or unknown. */
  readonly isDefault?: boolean
  /** Fields of the parent that this variant needs and the parent does not. */
  readonly alsoRequired: readonly string[]
  /** What the variant adds to the parent: fields that the parent shows are not repeated. */
  readonly node: SchemaNode
}

/** One `oneOf` or `anyOf`; several on one level all hold. */
export interface VariantGroup {
  readonly mode: 'oneOf' | 'anyOf'
  /** Property whose value tells the variants apart, declared or evident. */
  readonly discriminator?: string
  readonly variants: readonly Variant[]
}

/** `if`, `then` and `else`. */
export interface Condition {
  readonly when: SchemaNode
  readonly met?: SchemaNode
  readonly unmet?: SchemaNode
}

/** What holds when a property is present. */
export interface Dependency {
  readonly property: string
  readonly requires: readonly string[]
  readonly node?: SchemaNode
}

/** What some items of an array must be. */
export interface Contained {
  readonly node: SchemaNode
  /** How many items, in a few words. */
  readonly count?: string
}

export type NodeState =
  /** The schema is one of its own ancestors, which stands at the anchor. */
  | { readonly kind: 'recursive'; readonly anchor: string; readonly place: Place }
  /** A reference that leads nowhere or to itself. It has been reported. */
  | { readonly kind: 'broken'; readonly reason: 'missing' | 'circular'; readonly reference: string }

/**
 * A schema with its references, `allOf` and simple unions worked in. Each member is worked out when
 * it is first read, and its children are nodes of the same kind: nothing is expanded unasked, so a
 * reader that counts what it visits is the only bound needed.
 */
export interface SchemaNode {
  /** Where the schema itself stands, past its references. */
  readonly place: Place
  readonly side: Side
  /** Equal for two nodes that show the same below themselves. */
  readonly hash: string
  /** Fragment for links: `body-address-street`. Items of an array have that of the array. */
  readonly anchor: string
  /** Levels below the schema that was opened. */
  readonly depth: number
  /** Name among the document's components. */
  readonly name: string | undefined
  /** The same, where the node shows just what the component shows by itself. */
  readonly component: string | undefined
  readonly title: string | undefined
  /** Markdown. */
  readonly description: string | undefined
  /** JSON types without `null`; empty for any type; `never` for the schema `false`. */
  readonly types: readonly string[]
  readonly label: TypeLabel
  readonly nullable: boolean
  readonly readOnly: boolean
  readonly writeOnly: boolean
  /** A text is the author's message. */
  readonly deprecated: boolean | string
  /** The author marked the schema itself with `required: true`. */
  readonly markedRequired: boolean
  readonly constraints: readonly Constraint[]
  /** Numbers behind the constraints: `minimum`, `exclusiveMinimum`, `maxLength`, … */
  readonly limits: ReadonlyMap<string, number>
  /** Those of them that JavaScript rounds, as the author writes them. */
  readonly exactLimits: ReadonlyMap<string, ExactNumber>
  readonly format: string | undefined
  readonly pattern: string | undefined
  /** The values allowed, or with `openEnum` those that are known. */
  readonly enum: readonly EnumValue[] | undefined
  readonly openEnum: boolean
  readonly constant: AuthoredValue | undefined
  readonly default: AuthoredValue | undefined
  /** `x-default`: what the request console starts with. */
  readonly prefill: AuthoredValue | undefined
  readonly examples: readonly AuthoredValue[]
  /** Raw bytes: a file to upload or to download. */
  readonly file: { readonly mediaType?: string } | undefined
  /** Texts to show before and after the name. */
  readonly pills: { readonly pre: readonly string[]; readonly post: readonly string[] }
  /** `x-mint.playground.expand`, where the author chose. */
  readonly expanded: boolean | undefined
  readonly xml: XmlShape
  readonly state: NodeState | undefined
  /** Properties in the author's order, then patterns, then the map's values. */
  readonly fields: readonly Field[]
  /** Whether there are any, which costs less to know than which. */
  readonly hasFields: boolean
  /** Properties beyond those listed are not allowed. */
  readonly closed: boolean
  readonly items: SchemaNode | undefined
  readonly tuple: readonly SchemaNode[]
  /** What some items must be: at least one, where nothing is said of their number. */
  readonly contains: readonly Contained[]
  /** What the names of all members must be. */
  readonly names: SchemaNode | undefined
  /** What a text holds that is written in the format of its `contentMediaType`. */
  readonly encoded: SchemaNode | undefined
  readonly groups: readonly VariantGroup[]
  readonly not: readonly SchemaNode[]
  /** Names that it requires and has no property for. */
  readonly requiresOthers: readonly string[]
  readonly conditions: readonly Condition[]
  readonly dependencies: readonly Dependency[]
  /** The value of a parent's discriminator that stands for this schema. */
  readonly discriminated: { readonly property: string; readonly value: string } | undefined
}
