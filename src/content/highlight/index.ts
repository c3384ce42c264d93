export { escapeText } from './escape.ts'
export { Highlighter } from './highlighter.ts'
export type { TypeNotes } from './twoslash.ts'
