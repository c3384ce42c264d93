export { absoluteAddress, pageAddress, siteAddress } from './addresses.ts'
export { askedFiles, linkedPath } from './asked-files.ts'
export { commitDates } from './commit-dates.ts'
export type {
  CopiedFile,
  Feature,
  FilesContext,
  MadeFile,
  OutputFile,
  PageContext,
  PageExtras,
  WrittenFiles,
} from './feature.ts'
export type { LastModified } from './last-modified.ts'
export { PageRecords } from './page-records.ts'
export { allPlugins, type LoadedPlugins } from './plugins/load-plugins.ts'
export {
  defineConfig,
  type LoadedPage,
  type Navigation,
  type PergolaConfig,
  type Plugin,
  type PluginContext,
  type PluginPage,
  type PluginSite,
} from './plugins/plugin.ts'
export { Project, settingsKey } from './project.ts'
export {
  NOT_FOUND,
  type PageFindings,
  ProjectSession,
  type RequestHandler,
  type SessionEvents,
} from './session.ts'
export { secretFinding } from './site-listing.ts'
export { hasTemplatePages, listTemplatePages, templatePages } from './template-pages.ts'
