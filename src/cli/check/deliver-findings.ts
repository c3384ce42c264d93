import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import colors from 'picocolors'
import {
  type Finding,
  formatAnnotation,
  formatSarif,
  groupByCause,
  sortDiagnostics,
} from '../../diagnostics/index.ts'
import { version } from '../../package/index.ts'
import { getFolderInRepository, printCounts, printFindings } from '../findings.ts'
import { UsageError } from '../usage-error.ts'

const FORMATS = ['human', 'json', 'sarif', 'ci'] as const

type Format = (typeof FORMATS)[number]

/** The form that `--format` names. Throws `UsageError` for others. */
export function parseFormat(text = 'human'): Format {
  const format = FORMATS.find((known) => known === text)
  if (format !== undefined) return format
  throw new UsageError(
    `Expected \`--format\` to be ${FORMATS.join(', ').replace(/, (?=\w+$)/, ' or ')}, received \`${text}\`.`,
  )
}

/** How findings are printed. */
interface Delivery {
  /** Absolute path of the folder that files are named from. */
  root: string
  format: Format
  /** Whether people are shown all, notes as well. */
  isWhole: boolean
}

/** Prints what a check has found. */
export function deliverFindings(
  findings: readonly Finding[],
  { root, format, isWhole }: Delivery,
): void {
  const sorted = sortDiagnostics(findings)
  if (format === 'json') {
    process.stdout.write(`${JSON.stringify({ findings: groupByCause(sorted) }, null, 2)}\n`)
    return
  }
  if (format === 'human') {
    printFindings(sorted, { root, isWhole })
    if (sorted.length === 0) console.log(`${colors.green('✓')} nothing found`)
    else printCounts(sorted)
    return
  }
  const folder = getFolderInRepository(root)
  if (format === 'sarif') process.stdout.write(formatSarif(sorted, { folder, version }))
  else for (const finding of sorted) console.log(formatAnnotation(finding, folder))
}

/** Writes what a check has found as JSON, under the name that the report of a build has it. */
export async function writeFindings(findings: readonly Finding[], path: string): Promise<void> {
  const diagnostics = groupByCause(sortDiagnostics(findings))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${JSON.stringify({ diagnostics }, null, 2)}\n`)
}
