import type { ThemeLayout } from '../theme/index.ts'

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
