export { type PageMenuLabels, pageMenuLabels } from './labels.ts'
export type { PageActionView, PageMenuView } from './view.ts'
