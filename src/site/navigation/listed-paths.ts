import type { NavigationContainer } from '../../config/index.ts'
import { normalizePagePath } from '../pages/route.ts'
import { isEndpointEntry } from './endpoint.ts'

/** Every page path that the navigation names, normalized, hidden containers included. */
export function* walkListedPaths(container: NavigationContainer): Generator<string> {
  if (container.root !== undefined) yield normalizePagePath(container.root)
  for (const item of container.menu ?? []) yield* walkListedPaths(item)
  const { children } = container
  if (children.kind === 'none') return
  if (children.kind === 'pages') {
    for (const entry of children.entries) {
      if (entry.type === 'group') yield* walkListedPaths(entry.group)
      else if (!isEndpointEntry(entry.value)) yield normalizePagePath(entry.value)
    }
    return
  }
  for (const child of children.containers) yield* walkListedPaths(child)
}
