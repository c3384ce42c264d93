import type { ChildTree } from './child-tree.tsx'
import type { ReferenceResolver } from './modules.ts'
import { readJson } from './read-json.ts'
import { Slot } from './slot.ts'

/** The props that the page gave to an island's component. */
export async function givenProps(
  island: Element,
  slots: ReadonlyMap<string, string>,
  resolve: ReferenceResolver,
): Promise<Record<string, unknown>> {
  const props = readJson<Record<string, unknown>>(island, 'props') ?? {}
  for (const [name, html] of slots) {
    // The names of other slots are no names of props.
    if (!/[ .]/.test(name)) props[name] = <Slot name={name} html={html} />
  }
  const references = readJson<Record<string, string>>(island, 'references') ?? {}
  for (const [name, reference] of Object.entries(references)) props[name] = await resolve(reference)
  const tree = readJson<ChildTree[]>(island, 'tree')
  if (tree !== undefined) {
    // Few components look at their children.
    const { buildChildren } = await import('./child-tree.tsx')
    props.children = await buildChildren(tree, slots, resolve)
  }
  return props
}
