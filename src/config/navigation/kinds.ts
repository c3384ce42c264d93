import type { CONTAINER_FIELDS } from '../schema/navigation.ts'
import type { ContainerKind, GlobalNavigation, NavigationContainer } from './model.ts'

export type FieldName = keyof typeof CONTAINER_FIELDS

/** Array keys that hold children, in the order in which one beats the other. */
export const CHILD_KEYS = {
  products: 'product',
  languages: 'language',
  versions: 'version',
  tabs: 'tab',
  dropdowns: 'dropdown',
  anchors: 'anchor',
} as const satisfies Record<keyof GlobalNavigation, ContainerKind>

export type ChildKey = keyof typeof CHILD_KEYS

const ANY: readonly FieldName[] = ['hidden', 'href', 'directory', 'openapi', 'asyncapi']
const ICON: readonly FieldName[] = ['icon', 'iconType']

/** The keys that have an effect on each kind, beside its name and children. */
const FIELDS: Readonly<Record<NavigationContainer['kind'], readonly FieldName[]>> = {
  root: ['directory', 'openapi', 'asyncapi'],
  language: [...ANY, 'default', 'banner', 'footer', 'navbar'],
  version: [...ANY, 'default', 'tag'],
  product: [...ANY, ...ICON, 'description', 'name', 'color'],
  dropdown: [...ANY, ...ICON, 'color', 'description'],
  tab: [...ANY, ...ICON, 'url', 'searchable', 'align', 'graphql', 'sdk'],
  anchor: [...ANY, ...ICON, 'url', 'color'],
  item: [...ANY, ...ICON, 'description'],
  group: [...ANY, ...ICON, 'tag', 'root', 'expanded', 'searchable', 'boost', 'public', 'sdk'],
}

/** Whether a key does something on entries of a kind. */
export function hasEffect(kind: NavigationContainer['kind'], field: FieldName): boolean {
  return FIELDS[kind].includes(field)
}

/** `a tab`, `an anchor`, for messages. */
export function withArticle(kind: NavigationContainer['kind']): string {
  if (kind === 'root') return 'the root of `navigation`'
  return `${/^[ai]/.test(kind) ? 'an' : 'a'} ${kind}`
}

/** Keys of other generators that sites carry along without harm. */
export const TOLERATED_KEYS: ReadonlySet<string> = new Set([
  'collapsed',
  'collapsible',
  'expandable',
  'examples',
])
