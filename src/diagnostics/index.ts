export { codeFrame } from './code-frame.ts'
export type { Diagnostic, Location, Report, Severity } from './diagnostic.ts'
export { didYouMean } from './did-you-mean.ts'
export { LineIndex } from './line-index.ts'
