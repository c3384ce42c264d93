export { OutputFolder } from './output-folder.ts'
export { redirectPage } from './redirect-page.ts'
export { readState, writeState } from './state-file.ts'
export {
  codePointRanges,
  isIn,
  rangesOf,
  THUMBNAIL_SIZE,
  type ThumbnailDesign,
  type ThumbnailFont,
  ThumbnailRenderer,
  type ThumbnailText,
  undrawableTexts,
} from './thumbnails/index.ts'
export { writeWhole } from './write-whole.ts'
