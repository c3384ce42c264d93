export { DocumentCache } from './document-cache.ts'
export { pageDigest, pageSources } from './page-digest.ts'
export type { PackFolders } from './shared-packs.ts'
