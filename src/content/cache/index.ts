export { DocumentCache } from './document-cache.ts'
export { engineVersion } from './engine-version.ts'
export { pageDigest } from './page-digest.ts'
export { pageSources } from './page-sources.ts'
