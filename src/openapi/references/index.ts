export { type InMemory, openReferences } from './document-references.ts'
export { getPlaceBelow, type Place, placeId } from './place.ts'
export type { NamedSchema, References, Resolved, SpecVersion } from './references.ts'
