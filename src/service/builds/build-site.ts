import { constants } from 'node:fs'
import { mkdir, mkdtemp, open, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { type Cause, FINDING_KINDS, isUnreadableConfig } from '../../diagnostics/index.ts'
import { packageRoot, SITES_CACHE_VARIABLE, WEB_VARIABLE } from '../../package/index.ts'
import { type Confinement, getConfinementOfBuilds } from './confinement.ts'
import { SiteBuildFailure } from './failure.ts'
import type { LogLines } from './log-lines.ts'
import { expectNoWayOut, expectPlainFiles, getPlaces, makeFolder } from './places.ts'
import { createRealm } from './realm.ts'
import { type BuildRules, getRulesOfBuilds } from './rules.ts'
import type { RunEnd } from './run-bounded.ts'
import { runConfined } from './run-confined.ts'
import { openWebAccess } from './web-access.ts'

export interface SiteCheckOptions {
  /** Absolute path of the docs folder. */
  docs: string
  /** Absolute path of a folder that keeps what the next build of the same docs can use. */
  cache: string
  /** Whether the site's `pergola.config.ts` may run: it is code that does as it likes. */
  plugins?: boolean
  log: LogLines
  signal?: AbortSignal
  /** Milliseconds; a quarter of an hour unless told. */
  timeout?: number
  /** What confines it, where that is not what this machine has best. */
  confinement?: Confinement
  /** Replaces what the operator has decided. */
  rules?: Partial<BuildRules>
}

export interface SiteBuildOptions extends SiteCheckOptions {
  /** Absolute path of the output folder, outside of the docs. */
  out: string
  /** Path prefix: empty, or `/docs`. */
  base?: string
  /** Address of the site. */
  site?: string
}

/** What a build says of itself. */
export interface SiteBuildResult {
  pages: number
  diagnostics: readonly Cause[]
}

const TIMEOUT_MS = 15 * 60_000

/**
 * A build that others have killed is tried again: that says nothing of the docs. Where the system may
 * have done it for want of memory it would do so again, and is not asked as often.
 */
const ATTEMPTS = 20
const ATTEMPTS_WITHOUT_MEMORY = 4

/** A FIFO is not waited for; Windows has neither. */
const NOT_FOLLOWED = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** Bytes of a report that are read. */
const LONGEST_REPORT = 256 * 1024 ** 2

/** What is looked for is what a build finds, and nothing that only people can judge. */
const FOUND_BY_BUILDS = FINDING_KINDS.filter(
  (kind) => !['alt-text', 'headings', 'contrast'].includes(kind),
)

/**
 * Finds what a build would find wrong with docs, without an output, in the same way and as confined as
 * `buildSite`. Throws `SiteBuildFailure`.
 */
export async function findWhatIsWrong(options: SiteCheckOptions): Promise<readonly Cause[]> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'pergola-check-')))
  try {
    const flags = [
      '--only',
      FOUND_BY_BUILDS.join(','),
      ...(options.plugins ? [] : ['--no-plugins']),
    ]
    const { end, report } = await runApart(options, folder, 'check', flags, [])
    const read = await readReport(report)
    const unread = read?.diagnostics.find(({ code }) => isUnreadableConfig(code))
    // It ends with 1 where something is wrong.
    const isDone = (end.code === 0 || end.code === 1) && unread === undefined
    if (isDone && read !== undefined) return read.diagnostics
    throw createFailure('check', end.code, unread)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Builds a site as a program of its own that knows nothing of this one: pages are code that runs
 * while they are built. It gets no variables, a home folder and a cache of its own, ends with all
 * that it has started, and is confined by what `getConfinementOfBuilds` says. Throws
 * `SiteBuildFailure`.
 */
export async function buildSite(options: SiteBuildOptions): Promise<SiteBuildResult> {
  // Another build of the same docs may be at its end, and must not tell of this one.
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'pergola-build-')))
  try {
    return await buildWithin(options, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @param folder absolute path of a folder for passing files */
async function buildWithin(options: SiteBuildOptions, folder: string): Promise<SiteBuildResult> {
  const { base = '', site, plugins = false } = options
  const out = await makeFolder(options.out)
  const flags = [
    ...['--out', out],
    ...(base === '' ? [] : ['--base', base]),
    ...(site === undefined ? [] : ['--site', site]),
    ...(plugins ? [] : ['--no-plugins']),
  ]
  const { end, report, confinement } = await runApart(options, folder, 'build', flags, [out])
  const read = await readReport(report)
  if (end.code === 0 && read?.pages !== undefined) {
    if (confinement !== 'none') await expectPlainFiles(out)
    return { pages: read.pages, diagnostics: read.diagnostics }
  }
  const first = read?.diagnostics.find(({ severity }) => severity === 'error')
  throw createFailure('build', end.code, first)
}

function createFailure(what: string, code: number, first: Cause | undefined): SiteBuildFailure {
  const place = first?.file === undefined ? '' : `${first.file}: `
  return new SiteBuildFailure(
    first === undefined
      ? `Expected a ${what}, received exit code ${code}.`
      : `${place}${first.message}`,
  )
}

/** A command that has come to its end, and where it was to write its report. */
interface FinishedRun {
  end: Extract<RunEnd, { kind: 'done' }>
  report: string
  confinement: Confinement
}

/**
 * Runs a command of Pergola on docs, confined. Throws `SiteBuildFailure` where it does not come to its end.
 *
 * @param folder absolute path of a folder for passing files
 * @param outputs absolute paths of folders that it writes to beside its own
 */
async function runApart(
  options: SiteCheckOptions,
  folder: string,
  command: 'build' | 'check',
  flags: readonly string[],
  outputs: readonly string[],
): Promise<FinishedRun> {
  const { log, signal, timeout = TIMEOUT_MS } = options
  const confinement = options.confinement ?? (await getConfinementOfBuilds())
  const docs = await realpath(options.docs)
  // Builds write to folders of their own in the cache, so that none of them can be replaced by a link.
  const home = await makeFolder(join(options.cache, 'home'))
  const cache = await makeFolder(join(options.cache, 'cache'))
  const told = await makeFolder(join(folder, 'told'))
  const temporary = await makeFolder(join(folder, 'tmp'))
  const report = join(told, 'report.json')
  const { readable, instead } = await getPlaces(docs, folder)
  if (confinement === 'permissions') await expectNoWayOut(readable)
  const realm = confinement === 'permissions' ? await createRealm(folder) : undefined
  const launcher = join(packageRoot, 'src', 'cli', 'pergola.mjs')
  const rules = { ...getRulesOfBuilds(), ...options.rules }
  const isApart = confinement === 'bubblewrap' || confinement === 'container'
  const kept = [...outputs, home, cache]
  // Where there is a network, all of the web can be loaded from.
  const hasWeb = isApart && rules.hosts.length > 0
  const web = hasWeb ? await openWebAccess(folder, rules.hosts) : undefined
  const given = [...(web ? [web.socket] : []), ...(realm ? [realm.script] : [])]
  const args = [...(realm?.flags ?? []), launcher, command, docs, '--report', report, ...flags]
  const run = () =>
    runConfined(args, {
      ...{ confinement, rules, log, signal },
      places: {
        readable: [...readable, ...given],
        ...{ instead, writable: [...kept, told, ...(isApart ? [] : [temporary])], home, timeout },
      },
      env: {
        LANG: 'C.UTF-8',
        NO_COLOR: '1',
        HOME: home,
        XDG_CACHE_HOME: cache,
        [SITES_CACHE_VARIABLE]: cache,
        NODE_COMPILE_CACHE: join(cache, 'compiled'),
        TMPDIR: isApart ? '/tmp' : temporary,
        ...(web && { [WEB_VARIABLE]: web.socket }),
      },
    })
  const runAgain = async () => {
    const latest = performance.now() + timeout
    const before = await countEndedForMemory()
    let end = await run()
    for (let attempt = 1; end.kind === 'killed' && performance.now() < latest; attempt++) {
      const after = await countEndedForMemory()
      const isKnown = before !== undefined && after === before
      if (attempt === (isKnown ? ATTEMPTS : ATTEMPTS_WITHOUT_MEMORY)) break
      log.add(`The build was killed (${end.by}), and is tried again`)
      const written = [...outputs, report]
      await Promise.all(written.map((path) => rm(path, { recursive: true, force: true })))
      await Promise.all(outputs.map((path) => mkdir(path)))
      end = await run()
    }
    return end
  }
  const end = await runAgain().finally(() => web?.close())
  if (end.kind === 'full') {
    // What it has kept would be too much again.
    await Promise.all(kept.map((path) => rm(path, { recursive: true, force: true })))
    const most = Number((rules.disk / 1024 ** 3).toPrecision(3))
    throw new SiteBuildFailure(`Expected a build to write at most ${most} GB, received more.`)
  }
  if (end.kind === 'killed') {
    throw new SiteBuildFailure(
      `Expected a build, it was killed (${end.by}): there may be too little memory.`,
    )
  }
  if (end.kind === 'timeout') {
    throw new SiteBuildFailure(`Expected a build of at most ${timeout / 60_000} minutes.`)
  }
  if (end.kind === 'stopped') throw new SiteBuildFailure('The build was stopped.')
  return { end, report, confinement }
}

/**
 * How many processes the system has ended for want of memory since it started; `undefined` where it
 * does not tell, which is outside of Linux.
 */
async function countEndedForMemory(): Promise<number | undefined> {
  const counts = await readFile('/proc/vmstat', 'utf8').catch(() => '')
  const count = /^oom_kill (\d+)$/m.exec(counts)?.[1]
  return count === undefined ? undefined : Number(count)
}

/** A report of a build or of a check, which has no pages. */
type Report = Partial<SiteBuildResult> & Pick<SiteBuildResult, 'diagnostics'>

/** What a build says of itself; it may have put anything in the place of that. */
async function readReport(path: string): Promise<Report | undefined> {
  const file = await open(path, constants.O_RDONLY | NOT_FOLLOWED).catch(() => undefined)
  if (file === undefined) return undefined
  try {
    const stats = await file.stat()
    if (!stats.isFile() || stats.size > LONGEST_REPORT) return undefined
    const report: unknown = JSON.parse(await file.readFile('utf8'))
    return isReport(report) ? report : undefined
  } catch {
    return undefined
  } finally {
    await file.close()
  }
}

function isReport(report: unknown): report is Report {
  if (typeof report !== 'object' || report === null) return false
  const { pages, diagnostics } = report as Partial<SiteBuildResult>
  return (pages === undefined || typeof pages === 'number') && Array.isArray(diagnostics)
}
