import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import {
  forgetFinishedBuild,
  isCutOff,
  isWhole,
  keepFinishedBuild,
  readFinishedBuild,
  stampBuild,
} from '../../outputs/finished-build.ts'
import { compilePatternsAtOnce } from '../../package/index.ts'
import type { PergolaOptions } from '../../site/index.ts'
import {
  type BuildReport,
  deliver,
  printErrors,
  printPhases,
  printSummary,
} from '../build-report.ts'
import type { SiteOutcome } from '../build-site.ts'
import { openCacheStore } from '../cache-store.ts'
import { endWithParent } from '../end-with-parent.ts'
import { waitForFolder } from '../folder-lock.ts'
import { boundHeapGrowth, collectOnThreads } from '../heap-growth.ts'
import type { ParsedArguments } from '../options.ts'
import { expectWritable, readSiteOptions } from '../site-options.ts'
import { UsageError } from '../usage-error.ts'

/** Percent of what is alive that garbage may add to it. */
const HEAP_GROWTH = 100

/**
 * The same at first: what is loaded and read stays alive, and to look at all of it again as it comes is a good part of
 * a build that has little to do. With twice as much, builds of large API documents hold a tenth more.
 */
const HEAP_GROWTH_AT_FIRST = 700

/**
 * Writes the site as static files; again and again with `--watch`.
 *
 * @param out what is said to hold them, where they are taken on from the output folder
 */
export async function build(args: ParsedArguments, out?: string): Promise<number> {
  if (args.on('quiet') && args.on('verbose')) {
    throw new UsageError('Expected `--quiet` or `--verbose`, received both.')
  }
  if (!args.on('watch')) return buildOnce(args, out)
  const { buildWhenSaved } = await import('../build-when-saved.ts')
  return buildWhenSaved(await readSiteOptions(args, 'build'), (isFirst) =>
    // What was forgotten once is not there any more.
    buildOnce({ ...args, on: (name) => args.on(name) && (isFirst || name !== 'clean') }),
  )
}

async function buildOnce(args: ParsedArguments, out?: string): Promise<number> {
  const options = await readSiteOptions(args, 'build')
  const cache = await openCacheStore(args, options.cacheDir)
  if (cache === undefined) return buildFolder(args, options, out)
  const { folder, limit } = cache
  const packs = { read: [folder], write: folder, limit }
  const code = await buildFolder(args, { ...options, packs }, out)
  await cache.publish()
  return code
}

/** The same with options that are known already. */
export async function buildFolder(
  args: ParsedArguments,
  options: PergolaOptions,
  out: string = relative('.', options.outDir) || '.',
): Promise<number> {
  endWithParent()
  boundHeapGrowth(HEAP_GROWTH, HEAP_GROWTH_AT_FIRST)
  collectOnThreads({ young: false, old: true })
  compilePatternsAtOnce()
  const report = args.text('report')
  if (report !== undefined) expectReport(resolve(report))
  const unlock = await waitForFolder(options.outDir, () =>
    console.error(`Another build writes to \`${out}\`; waiting for it to end.`),
  )
  try {
    if (args.on('clean')) forgetBuilds(options)
    return await buildOrRepeat(args, options, out)
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

/** Builds the site, unless another build would do nothing: then it tells what came of the last one. */
async function buildOrRepeat(
  args: ParsedArguments,
  options: PergolaOptions,
  out: string,
): Promise<number> {
  const started = performance.now()
  const stamp = stampBuild(options)
  const known = options.packs ? undefined : readFinishedBuild<BuildReport>(options, stamp)
  if (known !== undefined) {
    const total = Math.round(performance.now() - started)
    const report = { ...known, timings: { read: total, build: 0, total } }
    return tell({ report, stale: 0, thumbnails: 0 }, args, { root: options.root, out })
  }
  forgetFinishedBuild(options)
  const { buildSite } = await import('../build-site.ts')
  const site = await buildSite(args, options, started)
  if (site === undefined) return 2
  if (site.isLasting) await keepFinishedBuild(options, stamp, site.report)
  return tell(site, args, { root: options.root, out })
}

/** Prints the report of a build; returns the exit code. */
async function tell(
  { report, stale, thumbnails }: Omit<SiteOutcome, 'isLasting'>,
  args: ParsedArguments,
  { root, out }: { root: string; out: string },
): Promise<number> {
  await deliver(report, args, () => {
    if (args.on('quiet')) return printErrors(report, root)
    const isVerbose = args.on('verbose')
    printSummary(report, { root, out, thumbnails, isVerbose })
    if (isVerbose) printPhases(report, stale)
  })
  const hasFindings = report.diagnostics.some(({ severity }) => severity !== 'info')
  return args.on('strict') && hasFindings ? 1 : 0
}
