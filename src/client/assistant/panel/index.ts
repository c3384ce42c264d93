export { Panel } from './panel.ts'
export { Sheet } from './sheet.ts'
