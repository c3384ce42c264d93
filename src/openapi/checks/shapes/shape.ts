/** What a member of an object may be. */
export type Rule =
  | { readonly is: 'any' | 'list' | 'object' }
  | { readonly is: 'word'; readonly words: readonly string[]; readonly open?: boolean }
  /** An object whose shape is known, a list of them, or a map of them by name. */
  | { readonly is: 'one' | 'each' | 'named'; readonly shape: Shape }

/** The members that a specification gives an object; all others begin with `x-`. */
export interface Shape {
  /** In a sentence: `an operation`. */
  readonly name: string
  readonly members: Readonly<Record<string, Rule>>
  readonly required?: readonly string[]
  /** Those of them that a version, and those after it, no longer ask for. */
  readonly optionalFrom?: Readonly<Record<string, string>>
  /** Members of earlier versions and other objects, and what is written in their place. */
  readonly instead?: Readonly<Record<string, string>>
}

const ANY: Rule = { is: 'any' }
export const LIST: Rule = { is: 'list' }
export const OBJECT: Rule = { is: 'object' }

export const allowWord = (words: readonly string[]): Rule => ({ is: 'word', words })
/** One of several words, beside which there may be others: only slips are told. */
export const allowNearWord = (words: readonly string[]): Rule => ({ is: 'word', words, open: true })
export const allowOne = (shape: Shape): Rule => ({ is: 'one', shape })
export const allowEach = (shape: Shape): Rule => ({ is: 'each', shape })
export const allowNamed = (shape: Shape): Rule => ({ is: 'named', shape })

/** Members of which any value is taken, or their readers tell what is wrong with it. */
export function allowAny(...names: readonly string[]): Record<string, Rule> {
  return Object.fromEntries(names.map((name) => [name, ANY]))
}
