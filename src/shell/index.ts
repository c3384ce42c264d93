export {
  type AssistantSettings,
  createAssistantSettings,
  type PageAssistant,
  type SiteAssistant,
} from './assistant-settings.ts'
export { escapeHtml, escapeScriptJson } from './escape.ts'
export {
  appearanceScript,
  bannerScript,
  foldScript,
  inlineScripts,
  languageScript,
  movedScript,
  sidebarScript,
} from './inline-scripts.ts'
export type {
  PageActionView,
  PageMenuView,
} from './page-menu/view.ts'
export type { SearchSettings } from './search-settings.ts'
export { renderSidebar, type SidebarOptions, type SidebarTemplate } from './sidebar.ts'
export { createSwitcherViews, type SwitcherOptions } from './switchers.ts'
export { renderTocRows } from './toc.ts'
export type {
  DescribedLink,
  DirectoryView,
  EntryView,
  HeadLink,
  LinkView,
  NotFoundTexts,
  PageIslandFiles,
  PageMode,
  PageView,
  RenderedPage,
  SiteView,
  SlotName,
  SwitcherView,
  ThemeView,
} from './view.ts'
