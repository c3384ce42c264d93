import { type ConfigValue, stringOf } from '../syntax/value.ts'

const segments = (path: string) => path.split('/').filter((segment) => segment !== '')

/** Tells which of some path prefixes owns a page: the longest that fits, or -1. */
export function pageOwners(prefixes: readonly string[]): (page: string) => number {
  const split = prefixes.map(segments)
  return (page) => {
    const path = segments(page)
    let owner = -1
    for (const [index, prefix] of split.entries()) {
      const fits = prefix.length > 0 && prefix.every((segment, at) => path[at] === segment)
      if (fits && prefix.length > (split[owner]?.length ?? 0)) owner = index
    }
    return owner
  }
}

/** Groups with the pages that belong, without the groups that become empty. */
export function selectGroups(
  entries: readonly ConfigValue[],
  belongs: (page: string) => boolean,
): ConfigValue[] {
  return entries.flatMap((entry) => {
    const page = stringOf(entry)
    if (page !== undefined) return belongs(page) ? [entry] : []
    if (entry.type !== 'object') return [entry]
    const pages = entry.members.get('pages')
    if (pages?.value.type !== 'array') return belongs('') ? [entry] : []
    const items = selectGroups(pages.value.items, belongs)
    if (items.length === 0) return []
    const members = new Map(entry.members)
    members.set('pages', { key: pages.key, value: { ...pages.value, items } })
    return [{ ...entry, members }]
  })
}
