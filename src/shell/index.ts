export { scriptJson } from './escape.ts'
export {
  appearanceScript,
  bannerScript,
  foldScript,
  movedScript,
  sidebarScript,
} from './inline-scripts.ts'
export { type ShellLabels, shellLabels } from './labels.ts'
export {
  type PageActionView,
  type PageMenuLabels,
  type PageMenuView,
  pageMenuLabels,
} from './page-menu/index.ts'
export { type SearchLabels, searchLabels } from './search-labels.ts'
export type { SearchSettings } from './search-settings.ts'
export { renderSidebar, type SidebarOptions, type SidebarTemplate } from './sidebar.ts'
export { type SwitcherOptions, switcherViews } from './switchers.ts'
export { tocRows } from './toc.ts'
export type {
  DescribedLink,
  DirectoryView,
  EntryView,
  HeadLink,
  LinkView,
  PageMode,
  PageView,
  SiteView,
  SwitcherView,
  ThemeView,
} from './view.ts'
