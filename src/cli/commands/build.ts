import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { build as astroBuild } from 'astro'
import colors from 'picocolors'
import { ConfigError } from '../../config/index.ts'
import {
  holdWork,
  type PergolaOptions,
  Project,
  ProjectSession,
  SiteBuild,
} from '../../integration/index.ts'
import { astroRoot } from '../astro-root.ts'
import { type BuildReport, buildReport, failureReport } from '../build-report.ts'
import { endWithParent } from '../end-with-parent.ts'
import { printCounts, printFindings } from '../findings.ts'
import { boundHeapGrowth } from '../heap-growth.ts'
import type { ParsedArguments } from '../options.ts'
import { Progress } from '../progress.ts'
import { siteOptions } from '../site-options.ts'

/** Percent of what is alive that garbage may add to it. */
const HEAP_GROWTH = 70

/** Writes the site as static files. */
export async function build(args: ParsedArguments): Promise<number> {
  endWithParent()
  boundHeapGrowth(HEAP_GROWTH)
  const options = await siteOptions(args, 'build')
  const started = performance.now()
  let project: Project
  try {
    project = await Project.open(options)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    await deliver(failureReport(error.diagnostics), args, () =>
      printFindings(error.diagnostics, options.root),
    )
    return 2
  }
  const read = performance.now()
  const siteBuild = await render(project, options)
  const rendered = performance.now()
  const thumbnails = await siteBuild.writeThumbnails()
  const drawn = performance.now()
  await project.close()
  const timings = {
    read: Math.round(read - started),
    build: Math.round(rendered - read),
    ...(thumbnails > 0 && { thumbnails: Math.round(drawn - rendered) }),
    total: Math.round(drawn - started),
  }
  const report = buildReport(project, timings)
  await deliver(report, args, () => printSummary(report, options, thumbnails))
  return 0
}

async function render(project: Project, options: PergolaOptions): Promise<SiteBuild> {
  await mkdir(options.outDir, { recursive: true })
  let progress: Progress | undefined
  const session = new ProjectSession(project, { rendered: () => progress?.advance() })
  const siteBuild = await SiteBuild.prepare(session)
  if (!siteBuild.isStale) {
    await siteBuild.finish()
    return siteBuild
  }
  progress = new Progress(siteBuild.staleRoutes.length)
  holdWork({ session, build: siteBuild })
  const current = process.cwd()
  // Where the output lies elsewhere, Astro leaves its passing files in the current folder.
  process.chdir(options.outDir)
  try {
    const place = await astroRoot(options.cacheDir)
    await astroBuild({ ...place, mode: 'production', logLevel: 'error' })
  } finally {
    process.chdir(current)
    holdWork(undefined)
    progress.finish()
  }
  return siteBuild
}

async function deliver(
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

function printSummary(
  report: BuildReport,
  { root, outDir }: PergolaOptions,
  thumbnails: number,
): void {
  printFindings(report.diagnostics, root)
  const { total = 0, thumbnails: drawing = 0 } = report.timings
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
  const out = relative('.', outDir) || '.'
  console.log(
    `${colors.green('✓')} ${report.pages} pages in ${seconds(total - drawing)} → ${colors.cyan(out)}`,
  )
  if (thumbnails > 0)
    console.log(
      `  ${thumbnails} preview ${thumbnails === 1 ? 'image' : 'images'} in ${seconds(drawing)}`,
    )
  printCounts(report.diagnostics)
}
