import { suggestName } from '../../diagnostics/index.ts'
import { reportAt } from '../recovery/context.ts'
import { prune } from '../recovery/prune.ts'
import { toIconReference } from '../schema/icons.ts'
import {
  CONTAINER_FIELDS,
  type ContainerSettings,
  containerSettingsSchema,
} from '../schema/navigation.ts'
import { settingsSchema } from '../schema/settings.ts'
import { type ConfigObject, formatPath, type Member, type PropertyPath } from '../syntax/value.ts'
import type { NavigationContext } from './context.ts'
import { CHILD_KEYS, type FieldName, hasEffect, TOLERATED_KEYS, withArticle } from './kinds.ts'
import type { NavigationContainer } from './model.ts'

type Kind = NavigationContainer['kind']

/** The keys that are read elsewhere: name, children, `menu` and `global`. */
export type StructuralKeys = ReadonlySet<string>

const isField = (name: string): name is FieldName => Object.hasOwn(CONTAINER_FIELDS, name)

/** Reads all keys of an entry but the structural ones. */
export function readContainerSettings(
  kind: Kind,
  entry: ConfigObject,
  path: PropertyPath,
  structural: StructuralKeys,
  context: NavigationContext,
): Partial<NavigationContainer> {
  const members = new Map<string, Member>()
  for (const [name, member] of entry.members) {
    if (structural.has(name)) continue
    if (isField(name)) members.set(name, member)
    if (!isField(name) || !hasEffect(kind, name)) {
      reportKey(kind, name, member, [...path, name], structural, context)
    }
  }
  if (members.size === 0) return {}
  const pruned = prune(containerSettingsSchema, { ...entry, members }, path, context)
  return normalize(containerSettingsSchema.parse(pruned))
}

function normalize(settings: ContainerSettings): Partial<NavigationContainer> {
  const { icon, iconType, url, href = url, name: displayName, ...rest } = settings
  const normalized = { ...rest, icon: toIconReference({ icon, iconType }), href, displayName }
  const present = Object.entries(normalized).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present)
}

function reportKey(
  kind: Kind,
  name: string,
  member: Member,
  path: PropertyPath,
  structural: StructuralKeys,
  context: NavigationContext,
): void {
  const subject = `${kind}.${name}`
  if (context.once.has(subject)) return
  context.once.add(subject)
  if (isField(name) || TOLERATED_KEYS.has(name)) {
    reportAt(context, member.key, {
      code: 'config-key-without-effect',
      message: `\`${formatPath(path)}\` has no effect on ${withArticle(kind)}.`,
      ...(name.startsWith('collaps') && {
        hint: 'Nested groups are closed at first; `"expanded": true` opens one.',
      }),
    })
    return
  }
  // Whoever wrote a word did not mean a list of entries.
  const known = [...structural, ...Object.keys(CONTAINER_FIELDS)].filter(
    (key) => member.value.type !== 'scalar' || !CHILDREN.includes(key),
  )
  const nearest = suggestName(name, known)
  const top = Object.hasOwn(settingsSchema.shape, name) || name === 'redirects'
  const hint = top
    ? `Write \`${name}\` at the top level of \`docs.json\`.`
    : nearest && `Did you mean \`${nearest}\`?`
  reportAt(context, member.key, {
    code: 'config-unknown-key',
    message: `Expected a key of ${withArticle(kind)}, received \`${formatPath(path)}\`.`,
    ...(hint !== undefined && { hint }),
  })
}

const CHILDREN = [...Object.keys(CHILD_KEYS), 'groups', 'pages', 'menu', 'global']
const keySets = new Map<string | undefined, StructuralKeys>()

/** The structural keys of an entry whose own name stands in `nameKey`. */
export function getStructuralKeys(nameKey: string | undefined): StructuralKeys {
  const known = keySets.get(nameKey)
  if (known !== undefined) return known
  const keys = new Set(nameKey === undefined ? CHILDREN : [...CHILDREN, nameKey])
  keySets.set(nameKey, keys)
  return keys
}
