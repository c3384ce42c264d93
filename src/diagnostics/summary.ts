import type { Diagnostic, Severity } from './diagnostic.ts'

export interface KindCount {
  code: string
  severity: Severity
  count: number
}

const RANK: Record<Severity, number> = { error: 0, warning: 1, info: 2 }

/** Findings counted by kind: errors first, then the most frequent. */
export function countByKind(diagnostics: readonly Diagnostic[]): KindCount[] {
  const counts = new Map<string, KindCount>()
  for (const { code, severity } of diagnostics) {
    const key = `${severity} ${code}`
    const entry = counts.get(key)
    if (entry === undefined) counts.set(key, { code, severity, count: 1 })
    else entry.count++
  }
  return [...counts.values()].toSorted(
    (a, b) =>
      RANK[a.severity] - RANK[b.severity] || b.count - a.count || a.code.localeCompare(b.code),
  )
}

/** Findings in the order in which people want to read them: errors first, then by place. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) =>
      RANK[a.severity] - RANK[b.severity] ||
      (a.file ?? '').localeCompare(b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  )
}
