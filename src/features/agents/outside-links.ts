import type { IndexEntry } from '../../outputs/index.ts'
import {
  isExternal,
  type NavigationEntry,
  type NavigationNode,
  type SiteModel,
} from '../../site/index.ts'

/** Addresses outside of the site that the navigation shows, each once. */
export function outsideLinks({ navigation }: SiteModel): IndexEntry[] {
  const found = new Map<string, IndexEntry>()
  const add = (title: string, address: string) => {
    if (/^https?:/.test(address) && isExternal(address) && !found.has(address)) {
      found.set(address, { title, address })
    }
  }
  const ofEntries = (entries: readonly NavigationEntry[]) => {
    for (const { label, href, hidden, menu = [] } of entries) {
      if (hidden !== true) add(label, href)
      ofEntries(menu)
    }
  }
  const ofNodes = (nodes: readonly NavigationNode[]) => {
    for (const node of nodes) {
      if (node.type === 'link') add(node.title, node.href)
      if (node.type === 'group') ofNodes(node.children)
    }
  }
  for (const { nodes, switchers } of navigation.sections) {
    ofNodes(nodes)
    for (const { entries } of switchers) ofEntries(entries)
  }
  return [...found.values()]
}
