import type { Action } from '../action.ts'

/** What can be said, with a pattern, and what is meant by it. */
export type Sentence = readonly [
  pattern: string,
  read: (...found: (string | undefined)[]) => Action,
]

/** A member for what was said, and none for what was not. */
export const only = <Key extends string>(key: Key, value: string | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [Name in Key]?: string }
