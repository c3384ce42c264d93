export type { AuthorComponent } from './author-components.ts'
export {
  type BrowserModule,
  browserModule,
  MISSING_SPECIFIER,
} from './browser-module.ts'
export { contentSlot } from './content-slot.ts'
export type { IslandPage } from './island.ts'
export { browserDigest, mayHaveIslands } from './island-sources.ts'
export { PageIslands } from './page-islands.ts'
export { holdsElement } from './plain-value.ts'
export { IslandContext } from './slots.ts'
