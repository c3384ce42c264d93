export { PageCache } from './page-cache.ts'
export { PageDigests } from './page-digests.ts'
export type { PackFolders } from './page-packs.ts'
export { getPageSources } from './page-sources.ts'
