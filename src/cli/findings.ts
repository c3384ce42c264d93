import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import colors from 'picocolors'
import {
  countByKind,
  type Diagnostic,
  formatAnnotation,
  formatDiagnostic,
  sortDiagnostics,
} from '../diagnostics/index.ts'

/** Findings of one kind that are shown in full; a site may have hundreds. */
const MOST_OF_A_KIND = 5

const PAINT = { error: colors.red, warning: colors.yellow, info: colors.blue }

/** Prints findings for people: the first of each kind with its place, then how many there are. */
export function printFindings(diagnostics: readonly Diagnostic[], root: string): void {
  const shown = new Map<string, number>()
  for (const diagnostic of sortDiagnostics(diagnostics)) {
    const count = shown.get(diagnostic.code) ?? 0
    shown.set(diagnostic.code, count + 1)
    if (diagnostic.severity === 'info' || count >= MOST_OF_A_KIND) continue
    console.log(`${formatDiagnostic(diagnostic, sourceOf(diagnostic, root))}\n`)
  }
  if (process.env.GITHUB_ACTIONS === 'true') {
    for (const diagnostic of diagnostics) console.log(formatAnnotation(diagnostic, ''))
  }
}

/** One line for each kind of finding. */
export function printCounts(diagnostics: readonly Diagnostic[]): void {
  const kinds = countByKind(diagnostics)
  const width = Math.max(0, ...kinds.map(({ count }) => String(count).length))
  for (const { code, severity, count } of kinds) {
    console.log(`  ${String(count).padStart(width)} ${PAINT[severity](severity.padEnd(7))} ${code}`)
  }
}

/** Only errors are shown with the lines around them. */
function sourceOf({ severity, file }: Diagnostic, root: string): string | undefined {
  if (severity !== 'error' || file === undefined) return undefined
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    // The finding is about a file that is not there.
    return undefined
  }
}
