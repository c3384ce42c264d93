import type { ExactNumber } from '../../exact-number.ts'
import type { Place } from '../../references/index.ts'
import type { AuthoredValue, EnumValue } from '../model.ts'
import type { SchemaPosition } from '../position.ts'

/**
 * How near a raw schema is to the one that is asked for: the schema itself (through references and
 * wrappers that add nothing), an unnamed part of it, or another named schema that it includes.
 */
export type Nearness = 'self' | 'part' | 'included'

export interface Discriminator {
  readonly property: string
  /** Values, and the references or names that they stand for. */
  readonly mapping: readonly (readonly [value: string, reference: string])[]
  /** Stands for values that are absent or unknown: a reference or a name. */
  readonly defaultMapping?: string
  readonly place: Place
}

export interface Union {
  readonly mode: 'oneOf' | 'anyOf'
  readonly options: readonly SchemaPosition[]
  readonly discriminator?: Discriminator
  readonly nearness: Nearness
  /** Where the schema with the union stands. */
  readonly owner: Place
}

export interface PlacedDiscriminator extends Discriminator {
  readonly nearness: Nearness
  readonly owner: Place
  /** The schema lists its variants itself. */
  readonly hasUnion: boolean
}

/** Everything that holds for one value, gathered from all schemas that apply to it at once. */
export interface Merged {
  /** Every place that the schema is known by: its own, and those of wrappers around it. */
  readonly ids: string[]
  /** The innermost of them. Where all of these are ancestors, the schema is recursive. */
  identity: readonly string[]
  /** Named schemas that the schema takes in by `allOf`. */
  readonly included: string[]
  /** Where the references that were followed stand, and what they lead to. */
  readonly scope: Place[]
  place: Place
  name: string | undefined
  broken: { reason: 'missing' | 'circular'; reference: string } | undefined
  never: boolean
  title: string | undefined
  description: string | undefined
  /** What the first of the schemas that it includes says of itself. */
  includedDescription: string | undefined
  types: readonly string[] | undefined
  nullable: boolean
  /** What the parts that give a type say about `null`. */
  readonly partsAllowNull: boolean[]
  readOnly: boolean
  writeOnly: boolean
  deprecated: boolean | string
  markedRequired: boolean
  readonly limits: Map<string, number>
  /** Those of them that JavaScript rounds, as they are written. */
  readonly exactLimits: Map<string, ExactNumber>
  uniqueItems: boolean
  format: string | undefined
  readonly patterns: string[]
  mediaType: string | undefined
  encoding: string | undefined
  enum: readonly EnumValue[] | undefined
  openEnum: boolean
  constant: AuthoredValue | undefined
  default: AuthoredValue | undefined
  prefill: AuthoredValue | undefined
  readonly examples: AuthoredValue[]
  readonly pre: string[]
  readonly post: string[]
  expanded: boolean | undefined
  xml: Readonly<Record<string, unknown>> | undefined
  readonly properties: Map<string, SchemaPosition[]>
  readonly patternProperties: Map<string, SchemaPosition[]>
  /** Names, each with where it is required. */
  readonly required: Map<string, Place>
  readonly additional: SchemaPosition[]
  keyName: string | undefined
  closed: boolean
  readonly items: SchemaPosition[]
  readonly tuple: SchemaPosition[][]
  readonly contains: { schema: SchemaPosition; least?: number; most?: number }[]
  /** What all names of members must be. */
  readonly names: SchemaPosition[]
  /** What a text holds in another format. */
  readonly encoded: SchemaPosition[]
  readonly unions: Union[]
  readonly discriminators: PlacedDiscriminator[]
  readonly not: SchemaPosition[]
  readonly conditions: { when: SchemaPosition; met?: SchemaPosition; unmet?: SchemaPosition }[]
  readonly dependencies: { property: string; requires: string[]; schema?: SchemaPosition }[]
}

export function emptyMerged(place: Place): Merged {
  return {
    ids: [],
    identity: [],
    included: [],
    scope: [],
    place,
    name: undefined,
    broken: undefined,
    never: false,
    title: undefined,
    description: undefined,
    includedDescription: undefined,
    types: undefined,
    nullable: false,
    partsAllowNull: [],
    readOnly: false,
    writeOnly: false,
    deprecated: false,
    markedRequired: false,
    limits: new Map(),
    exactLimits: new Map(),
    uniqueItems: false,
    format: undefined,
    patterns: [],
    mediaType: undefined,
    encoding: undefined,
    enum: undefined,
    openEnum: false,
    constant: undefined,
    default: undefined,
    prefill: undefined,
    examples: [],
    pre: [],
    post: [],
    expanded: undefined,
    xml: undefined,
    properties: new Map(),
    patternProperties: new Map(),
    required: new Map(),
    additional: [],
    keyName: undefined,
    closed: false,
    items: [],
    tuple: [],
    contains: [],
    names: [],
    encoded: [],
    unions: [],
    discriminators: [],
    not: [],
    conditions: [],
    dependencies: [],
  }
}
