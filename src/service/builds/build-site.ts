import { constants } from 'node:fs'
import { mkdir, mkdtemp, open, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cause } from '../../diagnostics/index.ts'
import { packageRoot, SITES_CACHE_VARIABLE, WEB_VARIABLE } from '../../package/index.ts'
import { type Confinement, getConfinementOfBuilds } from './confinement.ts'
import { SiteBuildFailure } from './failure.ts'
import type { LogLines } from './log-lines.ts'
import { expectNoWayOut, expectPlainFiles, getPlaces, makeFolder } from './places.ts'
import { type BuildRules, getRulesOfBuilds } from './rules.ts'
import { runConfined } from './run-confined.ts'
import { openWebAccess } from './web-access.ts'

export interface SiteBuildOptions {
  /** Absolute path of the docs folder. */
  docs: string
  /** Absolute path of the output folder, outside of the docs. */
  out: string
  /** Absolute path of a folder that keeps what the next build of the same docs can use. */
  cache: string
  /** Path prefix: empty, or `/docs`. */
  base?: string
  /** Address of the site. */
  site?: string
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

/** What a build says of itself. */
export interface SiteBuildResult {
  pages: number
  diagnostics: readonly Cause[]
}

const TIMEOUT_MS = 15 * 60_000

/** A build that others have killed is tried again: that says nothing of the docs. */
const ATTEMPTS = 4

/** A FIFO is not waited for; Windows has neither. */
const NOT_FOLLOWED = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** Bytes of a report that are read. */
const LONGEST_REPORT = 256 * 1024 ** 2

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
  const { base = '', site, plugins = false, log, signal, timeout = TIMEOUT_MS } = options
  const confinement = options.confinement ?? (await getConfinementOfBuilds())
  const docs = await realpath(options.docs)
  // Builds write to folders of their own in the cache, so that none of them can be replaced by a link.
  const home = await makeFolder(join(options.cache, 'home'))
  const cache = await makeFolder(join(options.cache, 'cache'))
  const told = await makeFolder(join(folder, 'told'))
  const temporary = await makeFolder(join(folder, 'tmp'))
  const out = await makeFolder(options.out)
  const report = join(told, 'report.json')
  const { readable, instead } = await getPlaces(docs, folder)
  if (confinement === 'permissions') await expectNoWayOut(readable)
  const launcher = join(packageRoot, 'src', 'cli', 'pergola.mjs')
  const flags = [
    ...['--out', out, '--report', report],
    ...(base === '' ? [] : ['--base', base]),
    ...(site === undefined ? [] : ['--site', site]),
    ...(plugins ? [] : ['--no-plugins']),
  ]
  const rules = { ...getRulesOfBuilds(), ...options.rules }
  const isApart = confinement === 'bubblewrap' || confinement === 'container'
  const kept = [out, home, cache]
  // Where there is a network, all of the web can be loaded from.
  const hasWeb = isApart && rules.hosts.length > 0
  const web = hasWeb ? await openWebAccess(folder, rules.hosts) : undefined
  const run = () =>
    runConfined([launcher, 'build', docs, ...flags], {
      ...{ confinement, rules, log, signal },
      places: {
        readable: web ? [...readable, web.socket] : readable,
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
    let end = await run()
    for (let attempt = 1; end.kind === 'killed' && attempt < ATTEMPTS; attempt++) {
      log.add(`The build was killed (${end.by}), and is tried again`)
      await Promise.all([out, report].map((path) => rm(path, { recursive: true, force: true })))
      await mkdir(out)
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
  const read = await readReport(report)
  if (end.code === 0 && read !== undefined) {
    if (confinement !== 'none') await expectPlainFiles(out)
    return read
  }
  const first = read?.diagnostics.find(({ severity }) => severity === 'error')
  const place = first?.file === undefined ? '' : `${first.file}: `
  throw new SiteBuildFailure(
    first === undefined
      ? `Expected a build, received exit code ${end.code}.`
      : `${place}${first.message}`,
  )
}

/** What a build says of itself; it may have put anything in the place of that. */
async function readReport(path: string): Promise<SiteBuildResult | undefined> {
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

function isReport(report: unknown): report is SiteBuildResult {
  if (typeof report !== 'object' || report === null) return false
  const { pages, diagnostics } = report as Partial<SiteBuildResult>
  return typeof pages === 'number' && Array.isArray(diagnostics)
}
