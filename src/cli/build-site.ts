import { constants } from 'node:os'
import { relative } from 'node:path'
import { performance } from 'node:perf_hooks'
import { ConfigError } from '../config/index.ts'
import { getReason } from '../diagnostics/index.ts'
import {
  hasTemplatePages,
  holdWork,
  isPrintable,
  openSession,
  type PergolaOptions,
  Project,
  type ProjectSession,
  SiteBuild,
} from '../integration/index.ts'
import { createAstroRoot, importAstro } from './astro-root.ts'
import { type BuildReport, buildReport, createFailureReport, deliver } from './build-report.ts'
import { printFindings } from './findings.ts'
import { collectOnThreads } from './heap-growth.ts'
import type { ParsedArguments } from './options.ts'
import { STOP_SIGNALS } from './until-stopped.ts'
import { UsageError } from './usage-error.ts'

/** Pages that are rendered before threads pay that collect garbage. */
const FEW_PAGES = 100

/** What came of a build. */
export interface SiteOutcome {
  report: BuildReport
  /** Number of pages that were new or changed. */
  stale: number
  /** Number of preview images that were drawn. */
  thumbnails: number
  /** Whether another build of the same docs folder would give the same. */
  isLasting: boolean
}

/**
 * Reads a docs folder and writes its site. `undefined` where its configuration cannot be read, which
 * is told.
 *
 * @param started when the command began, by `performance.now()`
 */
export async function buildSite(
  args: ParsedArguments,
  options: PergolaOptions,
  started: number,
): Promise<SiteOutcome | undefined> {
  const out = relative('.', options.outDir) || '.'
  const project = await openProject(args, options)
  if (project === undefined) return undefined
  await expectPages(project, args)
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
    const isMuch = stale > FEW_PAGES
    collectOnThreads({ young: isMuch, old: isMuch })
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
  return { report, stale, thumbnails, isLasting: siteBuild.isLasting }
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

/**
 * Throws `UsageError` for a site without pages, once it has told what is wrong with the files that
 * might have given some: it must not take the place of one that has some.
 */
async function expectPages(project: Project, args: ParsedArguments): Promise<void> {
  const { site, options, diagnostics } = project
  const hasPages = [...site.pages.values()].some(({ url }) => url === undefined)
  if (hasPages || hasTemplatePages()) return
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    await deliver(createFailureReport(errors), args, () =>
      printFindings(errors, { root: options.root }),
    )
  }
  await project.close()
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

/** Milliseconds between two lines where the output is no terminal. */
const LINE_INTERVAL = 2000

/** Shows how far a build has come: one changing line in a terminal, a line now and then elsewhere. */
class Progress {
  readonly #stream = process.stderr
  readonly #total: number
  readonly #isQuiet: boolean
  #done = 0
  #lastShown = 0

  constructor(total: number, isQuiet = false) {
    this.#total = total
    this.#isQuiet = isQuiet
  }

  advance(): void {
    this.#done++
    if (this.#isQuiet) return
    const now = Date.now()
    const interval = this.#stream.isTTY ? 100 : LINE_INTERVAL
    if (now - this.#lastShown < interval) return
    this.#lastShown = now
    const text = `Compiled ${this.#done} of ${this.#total} pages`
    this.#stream.write(this.#stream.isTTY ? `\r\x1b[2K${text}` : `${text}\n`)
  }

  finish(): void {
    if (this.#stream.isTTY) this.#stream.write('\r\x1b[2K')
  }
}
