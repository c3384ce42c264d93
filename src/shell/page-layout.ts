import type { ThemeLayout } from '../theme/index.ts'
import type { Placement } from './switchers.ts'
import type { PageView } from './view.ts'

/** A theme's layout on one page: what a sidebar would carry stands in the header where none is. */
export function getPageLayout(layout: ThemeLayout, hasSidebar: boolean): ThemeLayout {
  if (hasSidebar) return layout
  return {
    ...layout,
    header: 'full',
    tabs: layout.tabs === 'strip' ? 'row' : layout.tabs,
    search: layout.search === 'sidebar' ? 'center' : layout.search,
    sidebarHeight: 'below-header',
    navLinks: 'header',
    switchers: 'header',
    language: 'header',
    appearance: 'header',
  }
}

/**
 * Attributes of `<html>`: the theme's layout for the style sheet, the page for site styles. The layout is one of
 * them: each of its options would have a name, such as `data-anchors`, that sites use for parts of pages.
 */
export function getRootAttributes(
  view: PageView,
  placement: Placement,
  layout: ThemeLayout,
): Record<string, string | boolean> {
  const { site, mode } = view
  const { name, decoration } = site.theme
  const attributes: Record<string, string | boolean> = {
    dir: site.dir,
    'data-current-path': view.route,
    'data-page-mode': mode,
    'data-docs-theme': name,
    'data-theme-preference': site.appearance.default,
    'data-appearance-strict': site.appearance.strict,
    'data-has-tabs': placement.tabs !== undefined,
  }
  attributes['data-theme-layout'] = printLayout(layout)
  if (view.assistant !== undefined) attributes['data-assistant'] = view.assistant.base
  if (decoration !== undefined) attributes['data-decoration'] = decoration
  if (site.banner !== undefined) {
    attributes['data-banner-state'] = 'visible'
    attributes['data-banner-key'] = site.banner.key
  }
  // A page in one fixed mode says so itself, for readers without script too.
  if (site.appearance.strict && site.appearance.default !== 'system') {
    attributes.class = site.appearance.default
  }
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== false))
}

/** As in `header:full tabs:row group-divider`. */
function printLayout(layout: ThemeLayout): string {
  return Object.entries(layout)
    .flatMap(([option, value]) => {
      const name = option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      return value === false ? [] : [value === true ? name : `${name}:${value}`]
    })
    .join(' ')
}
