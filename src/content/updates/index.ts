export { pageUpdates } from './page-updates.ts'
