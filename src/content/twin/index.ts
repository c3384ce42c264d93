export { fence } from './layout.ts'
export { markdownOf, markdownText } from './markdown-of.ts'
