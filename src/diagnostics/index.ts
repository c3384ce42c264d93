export { type Cause, getEachPlace, groupByCause } from './causes.ts'
export { printCodeFrame } from './code-frame.ts'
export { DiagnosticCollector } from './collector.ts'
export {
  type Diagnostic,
  type Finding,
  type Location,
  type Report,
  type Statement,
  type TextDiagnostic,
  toFinding,
} from './diagnostic.ts'
export { explainMissingIcon, suggestName, suggestPath } from './did-you-mean.ts'
export { FINDING_KINDS, type FindingKind, getFindingKind, isUnreadableConfig } from './kinds.ts'
export { CODES, LEVELS, type Levels, withLevels } from './levels.ts'
export { LineIndex } from './line-index.ts'
export { getReason } from './reason.ts'
export type { DiagnosticCode, SettledCode, Severity } from './register/index.ts'
export { formatAnnotation } from './reporters/annotations.ts'
export { formatDiagnostic, formatPlace } from './reporters/human.ts'
export { formatSarif } from './reporters/sarif.ts'
export { countByKind, type KindCount, sortDiagnostics } from './summary.ts'
