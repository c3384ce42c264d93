export { hasTemplatePages, listTemplatePages, templatePages } from './template-pages.ts'
