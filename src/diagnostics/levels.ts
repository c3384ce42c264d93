import type { Finding } from './diagnostic.ts'
import { REGISTER, type Severity } from './register/index.ts'

/** What a site's own settings may say of a code. */
export const LEVELS = ['error', 'warning', 'info', 'off'] as const

export type Levels = Readonly<Partial<Record<string, Severity | 'off'>>>

/** All codes of the register. */
export const CODES = Object.keys(REGISTER)

/** Findings as a site wants to be told of them. */
export function withLevels(findings: readonly Finding[], levels: Levels): Finding[] {
  if (Object.keys(levels).length === 0) return [...findings]
  return findings.flatMap((finding) => {
    const level = levels[finding.code]
    if (level === undefined || level === finding.severity) return [finding]
    return level === 'off' ? [] : [{ ...finding, severity: level }]
  })
}
