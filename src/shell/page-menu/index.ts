export type { PageActionView, PageMenuView } from './view.ts'
