import type { NavigationContainer } from '../../config/index.ts'

/** A container and all that stand below it, in the order of docs.json. */
export function* walkContainers(container: NavigationContainer): Generator<NavigationContainer> {
  yield container
  const { menu = [], children } = container
  for (const item of menu) yield* walkContainers(item)
  if (children.kind === 'none') return
  if (children.kind !== 'pages') {
    for (const child of children.containers) yield* walkContainers(child)
    return
  }
  for (const entry of children.entries) {
    if (entry.type === 'group') yield* walkContainers(entry.group)
  }
}
