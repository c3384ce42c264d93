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
