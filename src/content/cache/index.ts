export { PageCache } from './page-cache.ts'
export { getPageDigest, getPageSources } from './page-digest.ts'
export type { PackFolders } from './page-packs.ts'
