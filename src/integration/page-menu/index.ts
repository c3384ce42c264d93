export { pageMenuView } from './view.ts'
