import { performance } from 'node:perf_hooks'
import colors from 'picocolors'
import { ConfigError } from '../config/index.ts'
import { getReason } from '../diagnostics/index.ts'
import {
  createPageServer,
  holdWork,
  isPrintable,
  openSession,
  Project,
  type ProjectSession,
} from '../integration/index.ts'
import { version } from '../package/index.ts'
import { createAstroRoot, importAstro } from './astro-root.ts'
import { announce, isCheckout, readGivenPort } from './checkout.ts'
import { DevService } from './dev-service/dev-service.ts'
import { FindingsLog, printFindings } from './findings.ts'
import { expectHost, listen } from './listen.ts'
import { type ParsedArguments, parsePort } from './options.ts'
import { readSiteOptions } from './site-options.ts'
import { endWhileStarting } from './until-stopped.ts'

/** Serves a docs folder and shows every change as it is saved. */
export async function serveDocs(args: ParsedArguments): Promise<number> {
  const untilStopped = endWhileStarting()
  const options = await readSiteOptions(args, 'dev')
  const port = readGivenPort() ?? parsePort(args.text('port'))
  const host = args.text('host')
  if (host !== undefined) await expectHost(host)
  const started = performance.now()
  let opened: Awaited<ReturnType<typeof Project.openToEdit>>
  try {
    opened = await Project.openToEdit(options)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    printFindings(error.findings, { root: options.root })
    return 2
  }
  const { project, failure } = opened
  const service = new DevService(project)
  const log = new FindingsLog(options.root, args.on('verbose'))
  const session = createSession(project, log)
  if (failure !== undefined) session.announceFailure(failure)
  session.useService(service.handle)
  const server = await startServer(session, { port, host })
  announce({ port: server.port, hasAstro: server.hasAstro })
  const address = `http://${host ?? 'localhost'}:${server.port}${options.base}/`
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${colors.bold('Pergola')} ${version} ready in ${seconds} s`)
  const pages = `${project.site.pages.size} pages of ${options.root}`
  console.log(`  ${colors.cyan(address)}  ${colors.dim(pages)}`)
  log.show(session.diagnostics)
  log.printCounts()
  if (args.on('open')) {
    const { default: openBrowser } = await import('open')
    await openBrowser(address)
  }
  await untilStopped()
  await service.close()
  await server.close()
  await project.close()
  return 0
}

interface ServeOptions {
  /** Wanted; the next free one is taken. */
  port: number
  host: string | undefined
}

interface DevServer {
  port: number
  hasAstro: boolean
  close(): Promise<void>
}

async function startServer(session: ProjectSession, options: ServeOptions): Promise<DevServer> {
  const { host } = options
  if (!isPrintable(session.project)) return startAstro(session, options)
  const onShellBroken = (error: unknown) => {
    console.error(`${colors.red('error')} The shell cannot be compiled: ${getReason(error)}`)
  }
  const { server, close } = await createPageServer(session, {
    host,
    ...(isCheckout() && { onShellBroken }),
  })
  const port = await listen(server, options.port, host ?? 'localhost')
  return { port, hasAstro: false, close }
}

/** For forks that have pages of Astro, and sites with settings of Vite. */
async function startAstro(session: ProjectSession, options: ServeOptions): Promise<DevServer> {
  const { port, host } = options
  const { base, cacheDir } = session.project.options
  const { dev } = await importAstro()
  holdWork({ session })
  const server = await dev({
    ...(await createAstroRoot(cacheDir)),
    mode: 'development',
    logLevel: 'error',
    server: { port, ...(host !== undefined && { host }) },
  })
  const address = `http://${host ?? 'localhost'}:${server.address.port}${base}/`
  await loadShell(new URL(session.project.site.home.replace(/^\//, ''), address))
  return { port: server.address.port, hasAstro: true, close: () => server.stop() }
}

/**
 * The first page loads the modules of the shell. Asking for one before the address is printed
 * spares its reader the wait; how it is answered does not matter here.
 */
async function loadShell(page: URL): Promise<void> {
  await fetch(page).then(
    (response) => response.arrayBuffer(),
    () => undefined,
  )
}

/** A session that tells in the terminal what is wrong, as soon as it is known. */
function createSession(project: Project, log: FindingsLog): ProjectSession {
  const session: ProjectSession = openSession(project, {
    reloaded() {
      console.log(`${colors.green('✓')} read again: ${project.site.pages.size} pages`)
    },
    checked() {
      log.show(session.diagnostics)
    },
  })
  return session
}
