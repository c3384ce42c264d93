import type { ComponentChildren, VNode } from 'preact'

/** Puts what Pergola's components need of a page around the children of an island. */
export type Surround = (element: Element) => (children: ComponentChildren) => VNode

let surround: Surround | undefined

/** Called by the modules that use Pergola's components; the others do without. */
export function setSurround(given: Surround): void {
  surround = given
}

/** What goes around all that is rendered in an island. */
export function createSurroundings(
  element: Element,
): (children: ComponentChildren) => ComponentChildren {
  return surround?.(element) ?? ((children) => children)
}
