export { findAddressFault } from './address-faults.ts'
export { type Cause, getEachPlace, groupByCause } from './causes.ts'
export { LineIndex, printCodeFrame } from './code-frame.ts'
export {
  type Diagnostic,
  DiagnosticCollector,
  type Finding,
  getReason,
  type Location,
  type Report,
  type Statement,
  type TextDiagnostic,
  toFinding,
} from './diagnostic.ts'
export { explainMissingIcon, suggestName, suggestPath } from './did-you-mean.ts'
export {
  CODES,
  FINDING_KINDS,
  type FindingKind,
  getFindingKind,
  isUnreadableConfig,
  LEVELS,
  type Levels,
  withLevels,
} from './kinds.ts'
export type { DiagnosticCode, SettledCode, Severity } from './register/index.ts'
export { formatAnnotation } from './reporters/annotations.ts'
export { formatDiagnostic, formatPlace } from './reporters/human.ts'
export { formatSarif } from './reporters/sarif.ts'
export { countByKind, type KindCount, sortDiagnostics } from './summary.ts'
