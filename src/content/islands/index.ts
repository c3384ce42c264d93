export type { AuthorComponent } from './author-components.ts'
export {
  type BrowserModule,
  browserModule,
  missingSpecifier,
} from './browser-module.ts'
export { contentSlot } from './content-slot.ts'
export { browserDigest, mayHaveIslands } from './island-sources.ts'
export { type IslandPage, PageIslands } from './page-islands.ts'
export { holdsElement } from './plain-value.ts'
export { IslandContext } from './slots.ts'
