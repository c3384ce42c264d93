import { type ConfigObject, type ConfigValue, stringOf, valueAt } from '../syntax/value.ts'
import { array, field, itemsOf, object, scalar } from './build.ts'

const segments = (path: string) => path.split('/').filter((segment) => segment !== '')

const isExternal = (url: string) => /^[a-z][a-z\d+.-]*:/i.test(url)

interface Division {
  groups: readonly ConfigValue[]
  tabs: readonly ConfigValue[]
  anchors: readonly ConfigValue[]
}

/** The `navigation` of docs.json from the groups, tabs, anchors and versions of mint.json. */
export function upgradeNavigation(old: ConfigObject): ConfigObject | undefined {
  const written = field(old, 'navigation')
  if (written === undefined && !old.members.has('tabs')) return undefined
  const anchors = itemsOf(field(old, 'anchors'))
  const outside = anchors.filter((anchor) => isExternal(urlOf(anchor)))
  const division: Division = {
    groups: itemsOf(written),
    tabs: itemsOf(field(old, 'tabs')),
    anchors: anchors.filter((anchor) => !isExternal(urlOf(anchor))),
  }
  const span = written ?? old
  const versions = field(old, 'versions')
  const navigation =
    itemsOf(versions).length === 0 || versions === undefined
      ? tabsOf(division, span, old)
      : versionsOf(versions, division, old)
  if (outside.length === 0) return navigation
  const links = array(
    outside[0] ?? span,
    outside.map((anchor) => link('anchor', anchor)),
  )
  const global = object(links, { anchors: links })
  const members = new Map(navigation.members).set('global', { key: links, value: global })
  return { ...navigation, members }
}

function versionsOf(versions: ConfigValue, division: Division, old: ConfigObject): ConfigObject {
  const items = itemsOf(versions)
  const localized = items.every((item) => field(item, 'locale') !== undefined)
  const entries = items.map((item) => {
    const name = field(item, 'name') ?? item
    const url = field(item, 'url')
    const own = tabsOf(ofVersion(division, stringOf(name)), item, old)
    return object(item, {
      ...(localized ? { language: field(item, 'locale') } : { version: name }),
      default: field(item, 'default'),
      href: url,
      ...(url === undefined && valuesOf(own)),
    })
  })
  return object(versions, { [localized ? 'languages' : 'versions']: array(versions, entries) })
}

function ofVersion(division: Division, version: string | undefined): Division {
  const belongs = (item: ConfigValue) => {
    const own = field(item, 'version')
    return own === undefined || stringOf(own) === version
  }
  return {
    groups: division.groups.filter(belongs),
    tabs: division.tabs.filter(belongs),
    anchors: division.anchors.filter(belongs),
  }
}

function tabsOf({ groups, tabs, anchors }: Division, span: ConfigValue, old: ConfigObject) {
  if (tabs.length === 0) return anchorsOf(groups, anchors, span, old)
  const owner = pageOwners(tabs.map(urlOf))
  const rest = anchorsOf(
    selectGroups(groups, (page) => owner(page) === -1),
    anchors,
    span,
    old,
  )
  const name = valueAt(old, ['primaryTab', 'name']) ?? scalar(span, 'Documentation')
  const own = tabs.map((tab, index) =>
    entry(
      'tab',
      tab,
      selectGroups(groups, (page) => owner(page) === index),
    ),
  )
  const first = groups.length > 0 ? [object(span, { tab: name, ...valuesOf(rest) })] : []
  return object(span, { tabs: array(span, [...first, ...own]) })
}

function anchorsOf(
  groups: readonly ConfigValue[],
  anchors: readonly ConfigValue[],
  span: ConfigValue,
  old: ConfigObject,
): ConfigObject {
  if (anchors.length === 0) return object(span, { groups: array(span, withoutVersion(groups)) })
  const owner = pageOwners(anchors.map(urlOf))
  const rest = selectGroups(groups, (page) => owner(page) === -1)
  const top = object(span, {
    anchor: valueAt(old, ['topAnchor', 'name']) ?? scalar(span, 'Documentation'),
    icon: valueAt(old, ['topAnchor', 'icon']) ?? scalar(span, 'book-open'),
    iconType: valueAt(old, ['topAnchor', 'iconType']),
    groups: array(span, withoutVersion(rest)),
  })
  const own = anchors.map((anchor, index) =>
    entry(
      'anchor',
      anchor,
      selectGroups(groups, (page) => owner(page) === index),
    ),
  )
  return object(span, { anchors: array(span, [top, ...own]) })
}

/** A tab or anchor with its pages, its generated pages, or, with neither, as a link. */
function entry(kind: 'tab' | 'anchor', item: ConfigValue, groups: readonly ConfigValue[]) {
  const url = field(item, 'url')
  const source = field(item, 'openapi')
  if (isExternal(urlOf(item)) || (groups.length === 0 && source === undefined)) {
    return link(kind, item)
  }
  const openapi = source?.type === 'scalar' ? object(source, { source, directory: url }) : source
  const listed = groups.length > 0 ? array(item, withoutVersion(groups)) : undefined
  return object(item, { ...labelOf(kind, item), openapi, groups: listed })
}

function link(kind: 'tab' | 'anchor', item: ConfigValue): ConfigObject {
  const url = field(item, 'url')
  const written = urlOf(item)
  const internal = url !== undefined && !isExternal(written) && !written.startsWith('/')
  return object(item, {
    ...labelOf(kind, item),
    href: internal ? scalar(url, `/${written}`) : url,
  })
}

function labelOf(kind: 'tab' | 'anchor', item: ConfigValue) {
  const color = field(item, 'color')
  return {
    [kind]: field(item, 'name'),
    icon: field(item, 'icon'),
    iconType: field(item, 'iconType'),
    color: field(color, 'from') ?? color,
    hidden: field(item, 'isDefaultHidden'),
  }
}

function withoutVersion(groups: readonly ConfigValue[]): ConfigValue[] {
  return groups.map((group) => {
    if (group.type !== 'object') return group
    const members = new Map(group.members)
    members.delete('version')
    return { ...group, members }
  })
}

function urlOf(item: ConfigValue): string {
  return stringOf(field(item, 'url')) ?? ''
}

function valuesOf(container: ConfigObject): Record<string, ConfigValue> {
  return Object.fromEntries([...container.members].map(([name, { value }]) => [name, value]))
}

/** Tells which of some path prefixes owns a page: the longest that fits, or -1. */
function pageOwners(prefixes: readonly string[]): (page: string) => number {
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
function selectGroups(
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
