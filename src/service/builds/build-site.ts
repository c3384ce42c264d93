import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cause } from '../../diagnostics/index.ts'
import { packageRoot } from '../../package/index.ts'
import type { LogLines } from './log-lines.ts'
import { runBounded } from './run-bounded.ts'

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
}

/** What a build says of itself. */
export interface SiteBuildResult {
  pages: number
  diagnostics: readonly Cause[]
}

/** Why a site was not built, in words for its authors. */
export class SiteBuildFailure extends Error {}

const TIMEOUT_MS = 15 * 60_000

/** A build that others have killed is tried again once: that says nothing of the docs. */
const ATTEMPTS = 2

const HEAP_MB = 4096

/**
 * Builds a site as a program of its own that knows nothing of this one: pages are code that runs
 * while they are built. It gets no variables, a home folder and a cache of its own, and ends with
 * all that it has started. It can read files, the environment of this program included, and reach
 * the network as the user that it runs as; where docs are not trusted, that user has to be confined.
 * Throws `SiteBuildFailure`.
 */
export async function buildSite(options: SiteBuildOptions): Promise<SiteBuildResult> {
  // Another build of the same docs may be at its end, and must not tell of this one.
  const folder = await mkdtemp(join(tmpdir(), 'pergola-report-'))
  try {
    return await buildWithReport(options, join(folder, 'report.json'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function buildWithReport(
  options: SiteBuildOptions,
  report: string,
): Promise<SiteBuildResult> {
  const { docs, out, cache, base = '', site, plugins = false } = options
  const { log, signal, timeout = TIMEOUT_MS } = options
  const home = join(cache, 'home')
  await mkdir(home, { recursive: true })
  const launcher = join(packageRoot, 'src', 'cli', 'pergola.mjs')
  const flags = [
    ...['--out', out, '--report', report],
    ...(base === '' ? [] : ['--base', base]),
    ...(site === undefined ? [] : ['--site', site]),
    ...(plugins ? [] : ['--no-plugins']),
  ]
  const run = () =>
    runBounded(process.execPath, [launcher, 'build', docs, ...flags], {
      cwd: cache,
      env: {
        PATH: process.env.PATH ?? '',
        LANG: 'C.UTF-8',
        NO_COLOR: '1',
        HOME: home,
        XDG_CACHE_HOME: join(cache, 'cache'),
        TMPDIR: process.env.TMPDIR ?? '/tmp',
        NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
      },
      timeout,
      log,
      hasChannel: true,
      ...(signal && { signal }),
    })
  let end = await run()
  for (let attempt = 1; end.kind === 'killed' && attempt < ATTEMPTS; attempt++) {
    log.add(`The build was killed (${end.by}), and is tried again`)
    await Promise.all([out, report].map((path) => rm(path, { recursive: true, force: true })))
    end = await run()
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
  if (end.code === 0 && read !== undefined) return read
  const first = read?.diagnostics.find(({ severity }) => severity === 'error')
  const place = first?.file === undefined ? '' : `${first.file}: `
  throw new SiteBuildFailure(
    first === undefined
      ? `Expected a build, received exit code ${end.code}.`
      : `${place}${first.message}`,
  )
}

async function readReport(file: string): Promise<SiteBuildResult | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as SiteBuildResult)
}
