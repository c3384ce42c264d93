/**
 * What a value may be: a schema as far as forms and checks need it, as data that passes through JSON.
 * Other shapes are named by their index in the list that holds them all, so that a schema may hold itself.
 */
export interface Shape {
  /** JSON types; absent for any. */
  readonly types?: readonly string[]
  readonly nullable?: true
  readonly format?: string
  readonly pattern?: string
  /** The values allowed, each as JSON. */
  readonly enum?: readonly string[]
  /** `minimum`, `maxLength` and the like, under the names that schemas have them by. */
  readonly limits?: Readonly<Record<string, number>>
  readonly unique?: true
  /** Bytes: a file to choose. */
  readonly file?: true
  /** What a new value is, as JSON. */
  readonly start?: string
  readonly fields?: readonly ShapeField[]
  /** Members by an expression for their names. */
  readonly patterns?: readonly (readonly [pattern: string, shape: number])[]
  /** Members that have no name of their own. */
  readonly extra?: number
  /** There are no members beside those. */
  readonly closed?: true
  readonly items?: number
  readonly tuple?: readonly number[]
  /** Of each of these one variant holds beside the rest. */
  readonly groups?: readonly ShapeGroup[]
}

export interface ShapeField {
  readonly name: string
  readonly shape: number
  readonly required?: true
}

export interface ShapeGroup {
  /** Member whose value tells the variants apart. */
  readonly property?: string
  readonly variants: readonly ShapeVariant[]
}

export interface ShapeVariant {
  readonly title: string
  readonly shape: number
  /** Values of the group's property that mean it. */
  readonly values?: readonly string[]
  /** Members of the whole that it needs. */
  readonly required?: readonly string[]
}

/** All shapes of a page. */
export type Shapes = readonly Shape[]
