export { DocumentCache } from './document-cache.ts'
export type { PackFolders } from './document-packs.ts'
export { getPageDigest, getPageSources } from './page-digest.ts'
