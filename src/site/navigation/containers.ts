import type { NavigationContainer } from '../../config/index.ts'

/** A container and all that stand below it, in the order of docs.json. */
export function* containersIn(container: NavigationContainer): Generator<NavigationContainer> {
  yield container
  const { menu = [], children } = container
  for (const item of menu) yield* containersIn(item)
  if (children.kind === 'none') return
  if (children.kind !== 'pages') {
    for (const child of children.containers) yield* containersIn(child)
    return
  }
  for (const entry of children.entries) {
    if (entry.type === 'group') yield* containersIn(entry.group)
  }
}
