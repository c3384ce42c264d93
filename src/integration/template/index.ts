export { templatePages } from './template-pages.ts'
