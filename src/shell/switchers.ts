import type { IconReference, NavigationEntry, Switcher } from '../site/index.ts'
import type { ThemeLayout, Tint } from '../theme/index.ts'
import type { EntryView, SwitcherView } from './view.ts'

/** What switchers need of the site to become views. */
export interface SwitcherOptions {
  icon: (icon: IconReference) => string | undefined
  /** Final address of an entry. */
  href: (entry: NavigationEntry) => string
  /** Name of a color in the theme's style sheet. */
  tint: (color: Tint) => string
}

function entryView(entry: NavigationEntry, options: SwitcherOptions): EntryView {
  const { icon, color, menu, hidden, default: standard, ...plain } = entry
  const markup = icon === undefined ? undefined : options.icon(icon)
  return {
    ...plain,
    href: options.href(entry),
    ...(markup === undefined ? {} : { icon: markup }),
    ...(color === undefined ? {} : { tint: options.tint(color) }),
    ...(menu === undefined ? {} : { menu: shown(menu).map((item) => entryView(item, options)) }),
  }
}

const shown = (entries: NavigationEntry[]): NavigationEntry[] =>
  entries.filter((entry) => entry.hidden !== true)

/** Switchers as the shell prints them: icons drawn, addresses final, hidden choices left out. */
export function createSwitcherViews(
  switchers: readonly Switcher[],
  options: SwitcherOptions,
): SwitcherView[] {
  return switchers.map(({ kind, entries, active }) => {
    const chosen = entries[active]
    const visible = shown(entries)
    return {
      kind,
      entries: visible.map((entry) => entryView(entry, options)),
      active: chosen === undefined ? -1 : visible.indexOf(chosen),
    }
  })
}

/** Where each of a page's switchers stands. */
export interface Placement {
  tabs?: SwitcherView
  header: SwitcherView[]
  sidebar: SwitcherView[]
  sidebarFoot: SwitcherView[]
  anchors: EntryView[]
  activeAnchor: EntryView | undefined
}

/** Deals out a page's switchers by the theme's layout. */
export function placeSwitchers(switchers: readonly SwitcherView[], layout: ThemeLayout): Placement {
  const placement: Placement = {
    header: [],
    sidebar: [],
    sidebarFoot: [],
    anchors: [],
    activeAnchor: undefined,
  }
  for (const switcher of switchers) {
    const { kind, entries, active } = switcher
    if (kind === 'tab' && placement.tabs === undefined) placement.tabs = switcher
    else if (kind === 'anchor') {
      placement.anchors.push(...entries)
      placement.activeAnchor ??= entries[active]
    } else if (entries.length < 2) {
      // A choice of one is none.
    } else if (kind === 'tab' || kind === 'item') placement.sidebar.push(switcher)
    else {
      const place = kind === 'language' ? layout.language : layout.switchers
      if (place === 'header') placement.header.push(switcher)
      else if (place === 'sidebar') placement.sidebar.push(switcher)
      else placement.sidebarFoot.push(switcher)
    }
  }
  return placement
}
