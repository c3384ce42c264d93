export { DocumentCache } from './document-cache.ts'
export type { PackFolders } from './document-packs.ts'
export { pageDigest, pageSources } from './page-digest.ts'
