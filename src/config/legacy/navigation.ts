import { type ConfigObject, type ConfigValue, getString, getValueAt } from '../syntax/value.ts'
import { createArray, createObject, createScalar, getField, getItems } from './build.ts'

const segments = (path: string) => path.split('/').filter((segment) => segment !== '')

const isExternal = (url: string) => /^[a-z][a-z\d+.-]*:/i.test(url)

interface Division {
  groups: readonly ConfigValue[]
  tabs: readonly ConfigValue[]
  anchors: readonly ConfigValue[]
}

/** The `navigation` of docs.json from the groups, tabs, anchors and versions of mint.json. */
export function upgradeNavigation(old: ConfigObject): ConfigObject | undefined {
  const written = getField(old, 'navigation')
  if (written === undefined && !old.members.has('tabs')) return undefined
  const anchors = getItems(getField(old, 'anchors'))
  const outside = anchors.filter((anchor) => isExternal(getUrl(anchor)))
  const division: Division = {
    groups: getItems(written),
    tabs: getItems(getField(old, 'tabs')),
    anchors: anchors.filter((anchor) => !isExternal(getUrl(anchor))),
  }
  const span = written ?? old
  const versions = getField(old, 'versions')
  const navigation =
    getItems(versions).length === 0 || versions === undefined
      ? getTabs(division, span, old)
      : getVersions(versions, division, old)
  if (outside.length === 0) return navigation
  const links = createArray(
    outside[0] ?? span,
    outside.map((anchor) => link('anchor', anchor)),
  )
  const global = createObject(links, { anchors: links })
  const members = new Map(navigation.members).set('global', { key: links, value: global })
  return { ...navigation, members }
}

function getVersions(versions: ConfigValue, division: Division, old: ConfigObject): ConfigObject {
  const items = getItems(versions)
  const localized = items.every((item) => getField(item, 'locale') !== undefined)
  const entries = items.map((item) => {
    const name = getField(item, 'name') ?? item
    const url = getField(item, 'url')
    const own = getTabs(ofVersion(division, getString(name)), item, old)
    return createObject(item, {
      ...(localized ? { language: getField(item, 'locale') } : { version: name }),
      default: getField(item, 'default'),
      href: url,
      ...(url === undefined && getValues(own)),
    })
  })
  return createObject(versions, {
    [localized ? 'languages' : 'versions']: createArray(versions, entries),
  })
}

function ofVersion(division: Division, version: string | undefined): Division {
  const belongs = (item: ConfigValue) => {
    const own = getField(item, 'version')
    return own === undefined || getString(own) === version
  }
  return {
    groups: division.groups.filter(belongs),
    tabs: division.tabs.filter(belongs),
    anchors: division.anchors.filter(belongs),
  }
}

function getTabs({ groups, tabs, anchors }: Division, span: ConfigValue, old: ConfigObject) {
  if (tabs.length === 0) return getAnchors(groups, anchors, span, old)
  const owner = pageOwners(tabs.map(getUrl))
  const rest = getAnchors(
    selectGroups(groups, (page) => owner(page) === -1),
    anchors,
    span,
    old,
  )
  const name = getValueAt(old, ['primaryTab', 'name']) ?? createScalar(span, 'Documentation')
  const own = tabs.map((tab, index) =>
    entry(
      'tab',
      tab,
      selectGroups(groups, (page) => owner(page) === index),
    ),
  )
  const first = groups.length > 0 ? [createObject(span, { tab: name, ...getValues(rest) })] : []
  return createObject(span, { tabs: createArray(span, [...first, ...own]) })
}

function getAnchors(
  groups: readonly ConfigValue[],
  anchors: readonly ConfigValue[],
  span: ConfigValue,
  old: ConfigObject,
): ConfigObject {
  if (anchors.length === 0)
    return createObject(span, { groups: createArray(span, withoutVersion(groups)) })
  const owner = pageOwners(anchors.map(getUrl))
  const rest = selectGroups(groups, (page) => owner(page) === -1)
  const top = createObject(span, {
    anchor: getValueAt(old, ['topAnchor', 'name']) ?? createScalar(span, 'Documentation'),
    icon: getValueAt(old, ['topAnchor', 'icon']) ?? createScalar(span, 'book-open'),
    iconType: getValueAt(old, ['topAnchor', 'iconType']),
    groups: createArray(span, withoutVersion(rest)),
  })
  const own = anchors.map((anchor, index) =>
    entry(
      'anchor',
      anchor,
      selectGroups(groups, (page) => owner(page) === index),
    ),
  )
  return createObject(span, { anchors: createArray(span, [top, ...own]) })
}

/** A tab or anchor with its pages, its generated pages, or, with neither, as a link. */
function entry(kind: 'tab' | 'anchor', item: ConfigValue, groups: readonly ConfigValue[]) {
  const url = getField(item, 'url')
  const source = getField(item, 'openapi')
  if (isExternal(getUrl(item)) || (groups.length === 0 && source === undefined)) {
    return link(kind, item)
  }
  const openapi =
    source?.type === 'scalar' ? createObject(source, { source, directory: url }) : source
  const listed = groups.length > 0 ? createArray(item, withoutVersion(groups)) : undefined
  return createObject(item, { ...getLabel(kind, item), openapi, groups: listed })
}

function link(kind: 'tab' | 'anchor', item: ConfigValue): ConfigObject {
  const url = getField(item, 'url')
  const written = getUrl(item)
  const internal = url !== undefined && !isExternal(written) && !written.startsWith('/')
  return createObject(item, {
    ...getLabel(kind, item),
    href: internal ? createScalar(url, `/${written}`) : url,
  })
}

function getLabel(kind: 'tab' | 'anchor', item: ConfigValue) {
  const color = getField(item, 'color')
  return {
    [kind]: getField(item, 'name'),
    icon: getField(item, 'icon'),
    iconType: getField(item, 'iconType'),
    color: getField(color, 'from') ?? color,
    hidden: getField(item, 'isDefaultHidden'),
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

function getUrl(item: ConfigValue): string {
  return getString(getField(item, 'url')) ?? ''
}

function getValues(container: ConfigObject): Record<string, ConfigValue> {
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
    const page = getString(entry)
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
