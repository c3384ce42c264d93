import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { constants } from 'node:os'
import { dirname, relative, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import colors from 'picocolors'
import { ConfigError } from '../../config/index.ts'
import { getReason } from '../../diagnostics/index.ts'
import {
  hasTemplatePages,
  holdWork,
  isPrintable,
  openSession,
  type PergolaOptions,
  Project,
  type ProjectSession,
  SiteBuild,
} from '../../integration/index.ts'
import { isCutOff, isWhole } from '../../outputs/index.ts'
import { createAstroRoot, importAstro } from '../astro-root.ts'
import { type BuildReport, buildReport, createFailureReport } from '../build-report.ts'
import { buildWhenSaved } from '../build-when-saved.ts'
import { openCacheStore } from '../cache-store.ts'
import { endWithParent } from '../end-with-parent.ts'
import { printCounts, printFindings } from '../findings.ts'
import { waitForFolder } from '../folder-lock.ts'
import { boundHeapGrowth } from '../heap-growth.ts'
import type { ParsedArguments } from '../options.ts'
import { Progress } from '../progress.ts'
import { expectWritable, readSiteOptions } from '../site-options.ts'
import { STOP_SIGNALS } from '../until-stopped.ts'
import { UsageError } from '../usage-error.ts'

/** Percent of what is alive that garbage may add to it. */
const HEAP_GROWTH = 70

/** Writes the site as static files; again and again with `--watch`. */
export async function build(args: ParsedArguments): Promise<number> {
  if (args.on('quiet') && args.on('verbose')) {
    throw new UsageError('Expected `--quiet` or `--verbose`, received both.')
  }
  if (!args.on('watch')) return buildOnce(args)
  return buildWhenSaved(await readSiteOptions(args, 'build'), (isFirst) =>
    // What was forgotten once is not there any more.
    buildOnce({ ...args, on: (name) => args.on(name) && (isFirst || name !== 'clean') }),
  )
}

async function buildOnce(args: ParsedArguments): Promise<number> {
  const options = await readSiteOptions(args, 'build')
  const cache = await openCacheStore(args, options.cacheDir)
  if (cache === undefined) return buildFolder(args, options)
  const { folder, limit } = cache
  const packs = { read: [folder], write: folder, limit }
  const code = await buildFolder(args, { ...options, packs })
  await cache.publish()
  return code
}

/** The same with options that are known already. */
export async function buildFolder(args: ParsedArguments, options: PergolaOptions): Promise<number> {
  endWithParent()
  boundHeapGrowth(HEAP_GROWTH)
  const report = args.text('report')
  if (report !== undefined) expectReport(resolve(report))
  const out = relative('.', options.outDir) || '.'
  const unlock = await waitForFolder(options.outDir, () =>
    console.error(`Another build writes to \`${out}\`; waiting for it to end.`),
  )
  try {
    if (args.on('clean')) forgetBuilds(options)
    return await buildSite(args, options, out)
  } finally {
    unlock()
  }
}

/** Removes a site's cache and output. Throws `UsageError` for an output that is not of Pergola. */
function forgetBuilds({ outDir, cacheDir }: PergolaOptions): void {
  if (
    existsSync(outDir) &&
    readdirSync(outDir).length > 0 &&
    !isWhole(outDir) &&
    !isCutOff(outDir)
  ) {
    throw new UsageError(
      `Expected \`--clean\` with an output folder that Pergola wrote, received \`${outDir}\`, which holds something else.`,
    )
  }
  for (const folder of [outDir, cacheDir]) rmSync(folder, { recursive: true, force: true })
}

/** Throws `UsageError` when the file of `--report` cannot be written. */
function expectReport(path: string): void {
  expectWritable('report', dirname(path))
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return
  throw new UsageError(
    `Expected \`--report\` to be a file, received \`${path}\`, which is a folder.`,
  )
}

async function buildSite(
  args: ParsedArguments,
  options: PergolaOptions,
  out: string,
): Promise<number> {
  const started = performance.now()
  const project = await openProject(args, options)
  if (project === undefined) return 2
  expectPages(project)
  const read = performance.now()
  let siteBuild: SiteBuild | undefined
  const ignoreStops = endWhenStopped(() => siteBuild, out)
  let rendered: number
  let thumbnails: number
  let stale: number
  try {
    let progress: Progress | undefined
    const session = openSession(project, { rendered: () => progress?.advance() })
    siteBuild = await SiteBuild.prepare(session)
    stale = siteBuild.staleRoutes.length
    progress = new Progress(stale, args.on('quiet'))
    await render(session, siteBuild, progress)
    rendered = performance.now()
    thumbnails = await siteBuild.writeLateFiles()
  } finally {
    ignoreStops()
    siteBuild?.discard()
    await project.close()
  }
  const drawn = performance.now()
  const timings = {
    read: Math.round(read - started),
    build: Math.round(rendered - read),
    ...(thumbnails > 0 && { thumbnails: Math.round(drawn - rendered) }),
    total: Math.round(drawn - started),
  }
  const report = buildReport(project, timings)
  await deliver(report, args, () => {
    if (args.on('quiet')) return printErrors(report, options.root)
    const isVerbose = args.on('verbose')
    printSummary(report, { root: options.root, out, thumbnails, isVerbose })
    if (isVerbose) printPhases(report, stale)
  })
  const hasFindings = report.diagnostics.some(({ severity }) => severity !== 'info')
  return args.on('strict') && hasFindings ? 1 : 0
}

/** Reads the docs folder. `undefined` where its configuration cannot be read, which is told. */
export async function openProject(
  args: ParsedArguments,
  options: PergolaOptions,
): Promise<Project | undefined> {
  try {
    return await Project.open(options)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    await deliver(createFailureReport(error.findings), args, () =>
      printFindings(error.findings, { root: options.root }),
    )
    return undefined
  }
}

/** Throws `UsageError` for a site without pages: it must not take the place of one that has some. */
function expectPages({ site, options }: Project): void {
  const hasPages = [...site.pages.values()].some(({ url }) => url === undefined)
  if (hasPages || hasTemplatePages()) return
  throw new UsageError(
    `Expected pages in \`${relative('.', options.root) || '.'}\`, received none: \`${options.root}\` has no \`.mdx\` or \`.md\` file that is published, and no API document with operations.`,
  )
}

/** Has Ctrl-C and the like end the build, and say what became of the output. Returns how to undo it. */
function endWhenStopped(current: () => SiteBuild | undefined, out: string): () => void {
  const stop = (signal: NodeJS.Signals) => {
    const build = current()
    build?.discard()
    const state = build?.isWritten
      ? `the site in \`${out}\` is whole; the next build draws the preview images that are missing`
      : `\`${out}\` is as it was before`
    console.error(`\nStopped: ${state}.`)
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of STOP_SIGNALS) process.on(signal, stop)
  return () => {
    for (const signal of STOP_SIGNALS) process.off(signal, stop)
  }
}

async function render(
  session: ProjectSession,
  build: SiteBuild,
  progress: Progress,
): Promise<void> {
  if (!build.isStale) return build.finish()
  if (!isPrintable(session.project)) return renderWithAstro(session, build, progress)
  try {
    await build.printPages()
    await build.finish()
  } finally {
    progress.finish()
  }
}

async function renderWithAstro(
  session: ProjectSession,
  build: SiteBuild,
  progress: Progress,
): Promise<void> {
  const { build: astroBuild } = await importAstro()
  holdWork({ session, build })
  const current = process.cwd()
  // Where the output lies elsewhere, Astro leaves its passing files in the current folder.
  process.chdir(build.stage)
  try {
    const place = await createAstroRoot(session.project.options.cacheDir)
    // What goes wrong is thrown, and told below.
    await astroBuild({ ...place, mode: 'production', logLevel: 'silent' })
  } catch (error) {
    if (!hasTemplatePages() || error instanceof UsageError) throw error
    throw new UsageError(
      `Expected ${getTemplateFile(error)} to be rendered, received an error: ${getReason(error)}`,
      { cause: error },
    )
  } finally {
    process.chdir(current)
    holdWork(undefined)
    progress.finish()
  }
}

/** The file of the template that Astro was at when it threw. */
function getTemplateFile(error: unknown): string {
  const { id } = error as { id?: unknown }
  return typeof id === 'string' ? `\`${id}\`` : 'the pages of the template'
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

function printErrors(report: BuildReport, root: string): void {
  printFindings(
    report.diagnostics.filter(({ severity }) => severity === 'error'),
    { root },
  )
}

function printSummary(
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
function printPhases({ pages, timings }: BuildReport, stale: number): void {
  const { read = 0, build: rendering = 0 } = timings
  console.log(`  read in ${printSeconds(read)}, rendered in ${printSeconds(rendering)}`)
  console.log(`  ${stale} of ${pages} pages were new or changed`)
}

function printSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
