export { escapeText } from './escape.ts'
export { Highlighter } from './highlighter.ts'
