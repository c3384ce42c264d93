import { reportUnknownKey } from '../recovery/findings.ts'
import type { ConfigValue, PropertyPath } from '../syntax/value.ts'
import { type NavigationContext, reportShape } from './context.ts'
import { CHILD_KEYS, type ChildKey } from './kinds.ts'
import type { GlobalNavigation } from './model.ts'
import { readContainers } from './read-children.ts'

const isChildKey = (name: string): name is ChildKey => Object.hasOwn(CHILD_KEYS, name)

/** Reads `global`: the links that stand on every page below. */
export function readGlobal(
  value: ConfigValue,
  path: PropertyPath,
  context: NavigationContext,
): GlobalNavigation {
  const global: GlobalNavigation = {
    tabs: [],
    anchors: [],
    dropdowns: [],
    languages: [],
    versions: [],
    products: [],
  }
  if (value.type !== 'object') {
    reportShape(context, value, path, 'an object')
    return global
  }
  for (const [name, member] of value.members) {
    const memberPath = [...path, name]
    if (isChildKey(name)) {
      global[name] = readContainers(CHILD_KEYS[name], member.value, memberPath, context)
    } else reportUnknownKey(context, member.key, memberPath, Object.keys(CHILD_KEYS))
  }
  return global
}
