import type { ApiSource, GraphqlSource, SdkSource } from '../schema/api-sources.ts'
import type { IconReference } from '../schema/icons.ts'
import type { ContainerSettings } from '../schema/navigation.ts'
import type { PropertyPath } from '../syntax/value.ts'

export type ContainerKind =
  | 'language'
  | 'version'
  | 'product'
  | 'dropdown'
  | 'tab'
  | 'anchor'
  | 'item'
  | 'group'

/** Any level of the navigation, from its root to a nested group. */
export interface NavigationContainer {
  kind: ContainerKind | 'root'
  /** Empty for the root and for entries written without a name. */
  name: string
  /** Where it stands in docs.json. */
  path: PropertyPath
  icon?: IconReference
  color?: { light: string; dark: string }
  description?: string
  /** Name that readers see, where it differs from `name`. */
  displayName?: string
  tag?: string
  align?: 'start' | 'end'
  hidden?: boolean
  searchable?: boolean
  default?: boolean
  expanded?: boolean
  boost?: number
  public?: boolean
  href?: string
  root?: string
  directory?: 'none' | 'accordion' | 'card'
  openapi?: ApiSource[]
  asyncapi?: ApiSource[]
  graphql?: GraphqlSource
  sdk?: SdkSource
  /** Languages only; they replace the site's own. */
  banner?: ContainerSettings['banner']
  footer?: ContainerSettings['footer']
  navbar?: ContainerSettings['navbar']
  global?: GlobalNavigation
  /** Entries of the menu that a tab or product opens. */
  menu?: NavigationContainer[]
  children: NavigationChildren
}

export type NavigationChildren =
  | { kind: 'none' }
  | { kind: 'pages'; entries: NavigationPageEntry[] }
  | { kind: Exclude<ContainerKind, 'group'>; containers: NavigationContainer[] }

export type NavigationPageEntry =
  | { type: 'page'; value: string; path: PropertyPath }
  | { type: 'group'; group: NavigationContainer }

/** Links that stand on every page and in every language. */
export interface GlobalNavigation {
  tabs: NavigationContainer[]
  anchors: NavigationContainer[]
  dropdowns: NavigationContainer[]
  languages: NavigationContainer[]
  versions: NavigationContainer[]
  products: NavigationContainer[]
}
