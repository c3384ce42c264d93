import { suggestName } from '../../diagnostics/index.ts'
import { isKnownLanguage, LANGUAGE_CODES } from '../languages.ts'
import { reportAt } from '../recovery/context.ts'
import { reportUnknownKey } from '../recovery/findings.ts'
import {
  type ConfigObject,
  type ConfigValue,
  formatPath,
  getOpening,
  getString,
  type PropertyPath,
} from '../syntax/value.ts'
import { getStructuralKeys, readContainerSettings } from './container-settings.ts'
import { type NavigationContext, reportShape } from './context.ts'
import { CHILD_KEYS, type ChildKey, withArticle } from './kinds.ts'
import type { ContainerKind, GlobalNavigation, NavigationContainer } from './model.ts'
import { readChildren, readContainers } from './read-children.ts'

const isChildKey = (name: string): name is ChildKey => Object.hasOwn(CHILD_KEYS, name)

const NAME_KEYS: readonly string[] = [...Object.values(CHILD_KEYS), 'group', 'item']

/** Reads one entry; `undefined` when it has neither a name nor anything below it. */
export function readContainer(
  kind: ContainerKind,
  entry: ConfigObject,
  path: PropertyPath,
  context: NavigationContext,
): NavigationContainer | undefined {
  const name = getString(entry.members.get(kind)?.value)?.trim()
  const otherKey = name === undefined ? NAME_KEYS.find((key) => entry.members.has(key)) : undefined
  const nameKey = name === undefined ? (otherKey ?? kind) : kind
  const other = getString(entry.members.get(nameKey)?.value)?.trim()
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
  const settings = readContainerSettings(kind, entry, path, getStructuralKeys(nameKey), context)
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
  reportAt(context, written?.key ?? getOpening(entry), {
    code: 'config-invalid-navigation',
    severity: 'warning',
    message: `Expected a name in \`${formatPath([...path, kind])}\`, received ${received}.`,
    ...(!usable && { hint: 'The entry is left out.' }),
  })
}

/** Reports a language code that the format does not list. It is used as it stands. */
function reportLanguage(entry: ConfigObject, path: PropertyPath, context: NavigationContext): void {
  const value = entry.members.get('language')?.value
  const code = getString(value)?.trim()
  if (value === undefined || !code || isKnownLanguage(code)) return
  const nearest = suggestName(code, LANGUAGE_CODES)
  reportAt(context, value, {
    code: 'config-unknown-language',
    message: `Expected \`${formatPath(path)}\` to be a language code of the format, received \`"${code}"\`.`,
    hint:
      nearest?.toLowerCase() === code.toLowerCase()
        ? `Did you mean \`${nearest}\`?`
        : 'It is used as it stands; texts of the interface are English where no translation exists.',
  })
}

/** Reads `global`: the links that stand on every page below. */
function readGlobal(
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
