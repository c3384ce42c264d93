import { reportAt } from '../recovery/context.ts'
import {
  type ConfigObject,
  formatPath,
  opening,
  type PropertyPath,
  stringOf,
} from '../syntax/value.ts'
import { readContainerSettings, structuralKeys } from './container-settings.ts'
import type { NavigationContext } from './context.ts'
import { CHILD_KEYS, withArticle } from './kinds.ts'
import { reportLanguage } from './languages.ts'
import type { ContainerKind, NavigationContainer } from './model.ts'
import { readChildren, readContainers } from './read-children.ts'
import { readGlobal } from './read-global.ts'

const NAME_KEYS: readonly string[] = [...Object.values(CHILD_KEYS), 'group', 'item']

/** Reads one entry; `undefined` when it has neither a name nor anything below it. */
export function readContainer(
  kind: ContainerKind,
  entry: ConfigObject,
  path: PropertyPath,
  context: NavigationContext,
): NavigationContainer | undefined {
  const name = stringOf(entry.members.get(kind)?.value)?.trim()
  const otherKey = name === undefined ? NAME_KEYS.find((key) => entry.members.has(key)) : undefined
  const nameKey = name === undefined ? (otherKey ?? kind) : kind
  const other = stringOf(entry.members.get(nameKey)?.value)?.trim()
  const container = readLevel(kind, other ?? '', nameKey, entry, path, context)
  if (!name && !(kind === 'group' && name === '')) {
    const usable = isUsable(container)
    reportName(kind, entry, path, nameKey, usable, context)
    if (!usable) return undefined
  }
  if (kind === 'language') reportLanguage(entry, [...path, kind], context)
  return container
}

/** Reads `navigation` itself or an entry: settings, children, `menu` and `global`. */
export function readLevel(
  kind: NavigationContainer['kind'],
  name: string,
  nameKey: string | undefined,
  entry: ConfigObject,
  path: PropertyPath,
  context: NavigationContext,
): NavigationContainer {
  const settings = readContainerSettings(kind, entry, path, structuralKeys(nameKey), context)
  const container: NavigationContainer = {
    ...settings,
    kind,
    name,
    path,
    children: readChildren(kind, entry, path, context),
  }
  const global = entry.members.get('global')
  if (global !== undefined)
    container.global = readGlobal(global.value, [...path, 'global'], context)
  const menu = entry.members.get('menu')
  if (menu === undefined) return container
  if (kind === 'tab' || kind === 'product') {
    container.menu = readContainers('item', menu.value, [...path, 'menu'], context)
  } else {
    reportAt(context, menu.key, {
      code: 'config-invalid-navigation',
      severity: 'warning',
      message: `Expected \`menu\` on a tab or a product, received it on ${withArticle(kind)}: \`${formatPath([...path, 'menu'])}\`.`,
      hint: 'It is left out.',
    })
  }
  return container
}

function isUsable(container: NavigationContainer): boolean {
  const { children, href, openapi, asyncapi, graphql, sdk, menu, root } = container
  const parts = [href, openapi, asyncapi, graphql, sdk, menu, root]
  return children.kind !== 'none' || parts.some((part) => part !== undefined)
}

function reportName(
  kind: ContainerKind,
  entry: ConfigObject,
  path: PropertyPath,
  nameKey: string,
  usable: boolean,
  context: NavigationContext,
): void {
  const written = entry.members.get(nameKey)
  const received =
    written === undefined ? 'nothing' : nameKey === kind ? 'no text' : `\`${nameKey}\``
  reportAt(context, written?.key ?? opening(entry), {
    code: 'config-invalid-navigation',
    severity: 'warning',
    message: `Expected a name in \`${formatPath([...path, kind])}\`, received ${received}.`,
    ...(!usable && { hint: 'The entry is left out.' }),
  })
}
