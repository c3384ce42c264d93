export { type AdaptedStyleSheet, adaptStyleSheet } from './adapt-style-sheet.ts'
export { listStyleAddresses } from './style-addresses.ts'
