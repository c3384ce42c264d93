import { getMember, type RawObject } from '../references/raw.ts'

/**
 * Whether an operation is part of the documentation. `hidden` and `excluded` ones are not; a page
 * file whose own `openapi` names a hidden one keeps its reference.
 */
export type Visibility = 'public' | 'hidden' | 'excluded'

/** Reads `x-hidden` and `x-excluded` of an operation or, for all its operations, of a path item. */
export function getVisibility(...holders: readonly RawObject[]): Visibility {
  const says = (key: string) =>
    holders.some((holder) => /^true$/i.test(String(getMember(holder, key))))
  if (says('x-excluded')) return 'excluded'
  return says('x-hidden') ? 'hidden' : 'public'
}
