export { DocumentCache } from './document-cache.ts'
export { pageDigest } from './page-digest.ts'
export { pageSources } from './page-sources.ts'
