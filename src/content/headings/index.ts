export { IdRegistry } from './id-registry.ts'
export { headingSlug } from './slug.ts'
