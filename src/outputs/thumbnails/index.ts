export { codePointRanges, isIn, rangesOf, undrawableTexts } from './coverage.ts'
export type { ThumbnailDesign, ThumbnailFont, ThumbnailText } from './design.ts'
export { THUMBNAIL_SIZE } from './layout.ts'
export { ThumbnailRenderer } from './renderer.ts'
