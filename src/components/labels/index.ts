export type { LabelKey } from './english.ts'
export { componentLabels, type Labels } from './labels.ts'
