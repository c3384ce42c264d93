export { placeOf } from './addresses.ts'
export { MarkdownView } from './render.ts'
export type { Rendering } from './render-inline.ts'
