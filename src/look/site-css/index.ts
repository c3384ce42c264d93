export { type AdaptedStyleSheet, adaptStyleSheet } from './adapt-style-sheet.ts'
