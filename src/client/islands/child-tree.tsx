import { type ComponentType, h, type VNode } from 'preact'
import type { ReferenceResolver } from './modules.ts'
import { Slot } from './slot.ts'

/** A child of a component that looks at its children, as the server describes it. */
export type ChildTree =
  | string
  | number
  | { type?: string; props: Record<string, unknown>; slot?: string; children?: ChildTree[] }

/** Makes the children that the server describes. */
export function buildChildren(
  children: readonly ChildTree[],
  slots: ReadonlyMap<string, string>,
  resolve: ReferenceResolver,
): Promise<(VNode | string | number)[]> {
  return Promise.all(children.map((child) => build(child, slots, resolve)))
}

async function build(
  child: ChildTree,
  slots: ReadonlyMap<string, string>,
  resolve: ReferenceResolver,
): Promise<VNode | string | number> {
  if (typeof child !== 'object') return child
  const { type, props, slot = '', children = [] } = child
  const html = slots.get(slot)
  const part = html === undefined ? [] : [<Slot key={slot} {...props} name={slot} html={html} />]
  if (type === undefined) return part[0] ?? ''
  const shown = type.includes('#') ? ((await resolve(type)) as ComponentType) : type
  return h(shown as string, props, ...part, ...(await buildChildren(children, slots, resolve)))
}
