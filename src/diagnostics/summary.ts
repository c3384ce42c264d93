import type { Cause } from './causes.ts'
import type { Finding } from './diagnostic.ts'
import type { DiagnosticCode, Severity } from './register/index.ts'

export interface KindCount {
  code: DiagnosticCode
  severity: Severity
  /** How many causes there are. */
  count: number
  /** How often they were found. */
  places: number
  /** What most of the addresses that they name begin with. */
  mostStartWith?: string
}

const RANK: Record<Severity, number> = { error: 0, warning: 1, info: 2 }

/** Findings of which it is worth telling what they have in common. */
const MANY = 10

/** Findings counted by kind: errors first, then the most frequent. */
export function countByKind(causes: readonly Cause[]): KindCount[] {
  const kinds = new Map<string, Cause[]>()
  for (const cause of causes) {
    const key = `${cause.severity} ${cause.code}`
    const kind = kinds.get(key)
    if (kind === undefined) kinds.set(key, [cause])
    else kind.push(cause)
  }
  return [...kinds.values()]
    .flatMap((kind): KindCount[] => {
      const [first] = kind
      if (first === undefined) return []
      const { code, severity } = first
      const mostStartWith = commonStart(kind)
      const places = kind.reduce((sum, { count = 1 }) => sum + count, 0)
      return [
        { code, severity, count: kind.length, places, ...(mostStartWith && { mostStartWith }) },
      ]
    })
    .toSorted(
      (a, b) =>
        RANK[a.severity] - RANK[b.severity] || b.places - a.places || a.code.localeCompare(b.code),
    )
}

/** The folder below which more than half of the addresses lie, the deepest one. */
function commonStart(causes: readonly Cause[]): string | undefined {
  const shares = new Map<string, number>()
  let total = 0
  for (const { message, count = 1 } of causes) {
    const address = /`(\/[^`?#]*)/.exec(message)?.[1]
    if (address === undefined) continue
    total += count
    for (let end = address.indexOf('/', 1); end !== -1; end = address.indexOf('/', end + 1)) {
      const folder = address.slice(0, end + 1)
      shares.set(folder, (shares.get(folder) ?? 0) + count)
    }
  }
  if (total < MANY || causes.length < MANY) return undefined
  const most = [...shares].filter(([, share]) => share > total / 2).map(([folder]) => folder)
  return most.toSorted((a, b) => b.length - a.length)[0]
}

/** Findings in the order in which people want to read them: errors first, then by place. */
export function sortDiagnostics<Told extends Finding>(diagnostics: readonly Told[]): Told[] {
  return diagnostics.toSorted(
    (a, b) =>
      RANK[a.severity] - RANK[b.severity] ||
      (a.file ?? '').localeCompare(b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  )
}
