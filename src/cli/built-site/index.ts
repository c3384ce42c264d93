export { type BuiltSite, builtSite } from './built-site.ts'
