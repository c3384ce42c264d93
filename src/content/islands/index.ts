export type { AuthorComponent } from './author-components.ts'
export {
  type BrowserModule,
  createBrowserModule,
  getBrowserDigest,
  MISSING_SPECIFIER,
} from './browser-module.ts'
export { printContentSlot } from './content-slot.ts'
export type { IslandPage } from './island.ts'
export { PageIslands } from './page-islands.ts'
export { holdsElement } from './plain-value.ts'
export { IslandContext } from './slots.ts'
