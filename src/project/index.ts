export { getAbsoluteAddress, getPageAddress, getSiteAddress } from './addresses.ts'
export { getAskedFiles, getLinkedPath } from './asked-files.ts'
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
export { getAllPlugins, type LoadedPlugins } from './plugins/load-plugins.ts'
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
export { getSettingsKey, Project } from './project.ts'
export {
  NOT_FOUND,
  type PageFindings,
  ProjectSession,
  type RequestHandler,
  type SessionEvents,
} from './session.ts'
export { createSecretFinding } from './site-listing.ts'
export { getTemplatePages, hasTemplatePages, listTemplatePages } from './template-pages.ts'
