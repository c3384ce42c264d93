import { reportAt } from '../recovery/context.ts'
import {
  type ConfigObject,
  type ConfigValue,
  formatPath,
  getString,
  type Member,
  type PropertyPath,
} from '../syntax/value.ts'
import { isRepositoryReference, type NavigationContext, reportShape, toArray } from './context.ts'
import { CHILD_KEYS, type ChildKey } from './kinds.ts'
import type {
  ContainerKind,
  NavigationChildren,
  NavigationContainer,
  NavigationPageEntry,
} from './model.ts'

const SWITCHERS = Object.keys(CHILD_KEYS).filter((key): key is ChildKey =>
  Object.hasOwn(CHILD_KEYS, key),
)

/** Reads what stands below an entry. Where several kinds stand there, one is taken. */
export function readChildren(
  kind: NavigationContainer['kind'],
  entry: ConfigObject,
  path: PropertyPath,
  context: NavigationContext,
): NavigationChildren {
  const taken = kind === 'group' ? undefined : SWITCHERS.find((key) => isFilled(entry, key))
  const lists = ['pages', 'groups'].filter((key) => isFilled(entry, key))
  const lost = [...SWITCHERS.filter((key) => isFilled(entry, key)), ...lists].filter(
    (key) => key !== taken && (taken !== undefined || !lists.includes(key)),
  )
  reportLost(kind, entry, path, taken ?? lists[0] ?? 'pages', lost, context)

  if (taken !== undefined) {
    const member = entry.members.get(taken)
    const childKind = CHILD_KEYS[taken]
    const containers = member
      ? readContainers(childKind, member.value, [...path, taken], context)
      : []
    return { kind: childKind, containers }
  }
  if (kind !== 'group' && lists.length > 1) reportMixed(entry, path, context)
  const entries: NavigationPageEntry[] = []
  for (const key of ['pages', 'groups']) {
    const member = entry.members.get(key)
    if (member !== undefined) readPages(member.value, [...path, key], context, entries)
  }
  return lists.length === 0 ? { kind: 'none' } : { kind: 'pages', entries }
}

/** Reads an array of entries of one kind. A bad entry costs that entry. */
export function readContainers(
  kind: ContainerKind,
  value: ConfigValue,
  path: PropertyPath,
  context: NavigationContext,
): NavigationContainer[] {
  const containers: NavigationContainer[] = []
  for (const [index, item] of (toArray(context, value, path)?.items ?? []).entries()) {
    if (isRepositoryReference(context, item)) continue
    if (item.type === 'object') {
      const container = context.readContainer(kind, item, [...path, index], context)
      if (container !== undefined) containers.push(container)
    } else reportShape(context, item, [...path, index], `an object with \`${kind}\``)
  }
  reportRepeated(kind, value, path, context)
  return containers
}

/** Reports entries beside each other that readers cannot tell apart, and several that are the default. */
function reportRepeated(
  kind: ContainerKind,
  value: ConfigValue,
  path: PropertyPath,
  context: NavigationContext,
): void {
  if (value.type !== 'array' || kind === 'item') return
  const names = new Set<string>()
  let isChosen = false
  for (const [index, entry] of value.items.entries()) {
    if (entry.type !== 'object' || isTrue(entry, 'hidden')) continue
    const written = entry.members.get(kind)?.value
    const name = getString(written)?.trim()
    if (written !== undefined && name && names.has(name)) {
      reportAt(context, written, {
        code: 'config-duplicate-value',
        message: `Expected each ${kind} to have a name of its own, received \`"${name}"\` again in \`${formatPath([...path, index, kind])}\`.`,
        hint: 'Readers cannot tell them apart: give one another name.',
      })
    }
    if (name) names.add(name)
    if (!isTrue(entry, 'default')) continue
    if (isChosen) {
      reportAt(context, entry.members.get('default')?.value ?? entry, {
        code: 'config-duplicate-value',
        message: `Expected one ${kind} to be the default, received \`${formatPath([...path, index, 'default'])}\` as well.`,
        hint: 'The first one is used; remove `default` from the others.',
      })
    }
    isChosen = true
  }
}

function isTrue(entry: ConfigObject, key: string): boolean {
  const value = entry.members.get(key)?.value
  return value?.type === 'scalar' && value.value === true
}

/** Reads page entries and groups; an array among them (an included list) stands in its place. */
export function readPages(
  value: ConfigValue,
  path: PropertyPath,
  context: NavigationContext,
  entries: NavigationPageEntry[],
): void {
  const items = toArray(context, value, path)?.items ?? []
  for (const [index, item] of items.entries()) {
    const itemPath = [...path, index]
    if (item.type === 'scalar' && typeof item.value === 'string' && item.value.trim() !== '') {
      if (path.at(-1) === 'groups') {
        reportAt(context, item, {
          code: 'config-invalid-navigation',
          severity: 'warning',
          message: `Expected a group in \`${formatPath(itemPath)}\`, received the page \`"${item.value}"\`.`,
          hint: `Write \`{ "group": "…", "pages": ["${item.value}"] }\`; other tools refuse a page there.`,
        })
      }
      entries.push({ type: 'page', value: item.value.trim(), path: itemPath })
    } else if (item.type === 'array') readPages(item, itemPath, context, entries)
    else if (item.type === 'scalar') reportShape(context, item, itemPath, 'a page or a group')
    else if (!isRepositoryReference(context, item)) {
      const group = context.readContainer('group', item, itemPath, context)
      if (group !== undefined) entries.push({ type: 'group', group })
    }
  }
}

function isFilled(entry: ConfigObject, key: string): boolean {
  const value = entry.members.get(key)?.value
  return value !== undefined && !(value.type === 'array' && value.items.length === 0)
}

function reportMixed(entry: ConfigObject, path: PropertyPath, context: NavigationContext): void {
  const groups = entry.members.get('groups')
  if (groups === undefined) return
  reportAt(context, groups.key, {
    code: 'config-navigation-conflict',
    message: `Expected one kind of entry in \`${formatPath(path)}\`, received \`pages\` and \`groups\`.`,
    hint: 'Both are shown, the pages first; other tools refuse it. Move the groups into `pages`, in the order that is meant.',
  })
}

function reportLost(
  kind: NavigationContainer['kind'],
  entry: ConfigObject,
  path: PropertyPath,
  taken: string,
  lost: readonly string[],
  context: NavigationContext,
): void {
  const first: Member | undefined = entry.members.get(lost[0] ?? '')
  if (first === undefined) return
  const names = lost.map((key) => `\`${key}\``).join(', ')
  const message =
    kind === 'group'
      ? `Expected \`${formatPath(path)}\` to hold \`pages\` alone, received ${names}.`
      : `Expected one kind of entry in \`${formatPath(path)}\`, received \`${taken}\` and ${names}.`
  reportAt(context, first.key, {
    code: 'config-navigation-conflict',
    message,
    hint: `\`${taken}\` is used. The pages below ${names} can be reached by address but are not in the navigation; move them into ${kind === 'group' ? '`pages`' : `one of the \`${taken}\``}.`,
  })
}
