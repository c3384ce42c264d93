export { appearanceScript, bannerScript, foldScript, sidebarScript } from './inline-scripts.ts'
export { type ShellLabels, shellLabels } from './labels.ts'
export { renderSidebar, type SidebarOptions, type SidebarTemplate } from './sidebar.ts'
export { type SwitcherOptions, switcherViews } from './switchers.ts'
export { tocRows } from './toc.ts'
export type {
  DescribedLink,
  DirectoryView,
  EntryView,
  LinkView,
  PageMode,
  PageView,
  SiteView,
  SwitcherView,
  ThemeView,
} from './view.ts'
