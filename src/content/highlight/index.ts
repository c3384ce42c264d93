export { escapeText } from './escape.ts'
export { Highlighter } from './highlighter.ts'
export {
  type KnownCode,
  type PlacedCode,
  placeCode,
  readPlacedCode,
} from './known-code.ts'
export { isTheme } from './themes.ts'
export type { TypeNotes } from './twoslash.ts'
