import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import colors from 'picocolors'
import {
  type Cause,
  countByKind,
  type Finding,
  groupByCause,
  type KindCount,
  sortDiagnostics,
} from '../diagnostics/index.ts'
import type { Project } from '../integration/index.ts'
import { version } from '../package/index.ts'
import { printCounts, printFindings } from './findings.ts'
import type { ParsedArguments } from './options.ts'

/** What `--report` writes. */
export interface BuildReport {
  /** Number of pages written. */
  pages: number
  routes: { path: string; source: string; title: string }[]
  /** Findings that say the same are one, with its places. */
  diagnostics: Cause[]
  /** How many there are of each kind. */
  summary: KindCount[]
  /** Milliseconds by phase. */
  timings: Record<string, number>
  versions: Record<string, string>
}

export function buildReport(project: Project, timings: Record<string, number>): BuildReport {
  const pages = [...project.site.pages.values()].filter((page) => page.url === undefined)
  const diagnostics = groupByCause(sortDiagnostics(project.diagnostics))
  return {
    pages: pages.length,
    routes: pages.map(({ route, file, title }) => ({ path: route, source: file, title })),
    diagnostics,
    summary: countByKind(diagnostics),
    timings,
    versions: versions(),
  }
}

/** The report of a build that could not start. */
export function createFailureReport(diagnostics: readonly Finding[]): BuildReport {
  const causes = groupByCause(diagnostics)
  return {
    pages: 0,
    routes: [],
    diagnostics: causes,
    summary: countByKind(causes),
    timings: {},
    versions: versions(),
  }
}

function versions(): Record<string, string> {
  return { pergola: version, node: process.versions.node }
}

/** Writes the report to where the flags say, or has it printed for people. */
export async function deliver(
  report: BuildReport,
  args: ParsedArguments,
  print: () => void,
): Promise<void> {
  const text = `${JSON.stringify(report, null, 2)}\n`
  const file = args.text('report')
  if (file !== undefined) {
    const path = resolve(file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  if (args.on('json')) process.stdout.write(text)
  else print()
}

/** Prints what `--quiet` leaves. */
export function printErrors(report: BuildReport, root: string): void {
  printFindings(
    report.diagnostics.filter(({ severity }) => severity === 'error'),
    { root },
  )
}

/** Prints what came of a build. */
export function printSummary(
  report: BuildReport,
  told: { root: string; out: string; thumbnails: number; isVerbose: boolean },
): void {
  const { root, out, thumbnails, isVerbose } = told
  printFindings(report.diagnostics, { root, isWhole: isVerbose })
  const { total = 0, thumbnails: drawing = 0 } = report.timings
  console.log(
    `${colors.green('✓')} ${report.pages} pages in ${printSeconds(total - drawing)} → ${colors.cyan(out)}`,
  )
  if (thumbnails > 0)
    console.log(
      `  ${thumbnails} preview ${thumbnails === 1 ? 'image' : 'images'} in ${printSeconds(drawing)}`,
    )
  printCounts(report.diagnostics)
}

/** Where the time went, and how much of the site was as it had been. */
export function printPhases({ pages, timings }: BuildReport, stale: number): void {
  const { read = 0, build: rendering = 0 } = timings
  console.log(`  read in ${printSeconds(read)}, rendered in ${printSeconds(rendering)}`)
  console.log(`  ${stale} of ${pages} pages were new or changed`)
}

function printSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
