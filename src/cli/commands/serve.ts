import { existsSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { join, resolve } from 'node:path'
import openBrowser from 'open'
import colors from 'picocolors'
import { pino } from 'pino'
import { SITE_DESCRIPTION } from '../../contract/index.ts'
import { getReason } from '../../diagnostics/index.ts'
import { version } from '../../package/index.ts'
import {
  CONFINEMENTS,
  createAgentEngine,
  createAnswerEngine,
  createService,
  expectContainers,
  followReleases,
  getConfinementOfBuilds,
  openFeedbackFile,
  ProjectDocuments,
  photographWithChromium,
  readBuildRules,
  type Service,
  type Site,
  setRulesOfBuilds,
  startWorkers,
  withLocalSites,
} from '../../service/index.ts'
import { readBucketSettings } from '../../service/releases/index.ts'
import { ensureDefaultProject, type Store } from '../../service/store/index.ts'
import { getDataFolder, withStore } from '../data-store.ts'
import { expectWhole } from '../expect-whole.ts'
import { readEnvironment } from '../from-environment.ts'
import { boundHeapGrowth } from '../heap-growth.ts'
import { listen } from '../listen.ts'
import { type ParsedArguments, parsePort } from '../options.ts'
import { createWorkFlags } from '../serve/flags.ts'
import { serveListener } from '../serve/listener.ts'
import { serveSettings } from '../serve/settings.ts'
import { waitUntilStopped } from '../until-stopped.ts'
import { UsageError } from '../usage-error.ts'

/** Where logs go: what a person or script waits for is on the standard output. */
const STANDARD_ERROR = 2

/** Percent: memory stays for months where it is after the first thousand requests. */
const HEAP_GROWTH = 50

/** Serves built sites together with the service that answers questions about them. */
export async function serve(args: ParsedArguments): Promise<number> {
  // What is wrong with them is said before anything is made.
  const { builds, ...settings } = readSettings(args)
  setRulesOfBuilds({ ...builds, areTrusted: args.on('unsafe-builds') })
  if (settings.working.agents > 0) await expectConfinement(builds)
  boundHeapGrowth(HEAP_GROWTH)
  return withStore(args, (store) => serveFrom(store, args, settings))
}

type Settings = ReturnType<typeof readSettings>

/** What was asked for must be there: nothing weaker takes its place. Throws `UsageError`. */
async function expectConfinement({ container }: Settings['builds']): Promise<void> {
  if (container === undefined || (await getConfinementOfBuilds()) !== 'container') return
  await expectContainers(container).catch((error: unknown) => {
    throw new UsageError(getReason(error), { cause: error })
  })
}

/** Throws `UsageError` for what cannot be meant. */
function readSettings(args: ParsedArguments) {
  const metricsPort = args.text('metrics-port')
  return {
    listening: {
      host: args.text('host') ?? 'localhost',
      port: parsePort(args.text('port')),
      ...(metricsPort !== undefined && { metricsPort: parsePort(metricsPort, 'metrics-port') }),
    },
    ...serveSettings(process.env),
    working: createWorkFlags(args),
    engine: readEnvironment(createAnswerEngine),
    agent: readEnvironment(createAgentEngine),
    bucket: readEnvironment(readBucketSettings),
    builds: readEnvironment(readBuildRules),
  }
}

async function serveFrom(
  shared: Store,
  args: ParsedArguments,
  {
    listening,
    logLevel,
    working,
    engine,
    agent,
    bucket,
    siteHeaders,
    ...settings
  }: Omit<Settings, 'builds'>,
): Promise<number> {
  const data = getDataFolder(args)
  const store = withLocalSites(shared, data)
  const { previewOrigin } = settings
  await prepareProjects(store, args)
  const log = pino({ level: logLevel }, pino.destination(STANDARD_ERROR))
  const documents = new ProjectDocuments({
    cacheFolder: join(data, 'documents'),
    onError: (error) => log.error({ err: error }, 'site not read'),
  })
  const following = bucket && followReleases({ store, data, bucket, log })
  const workers = startWorkers({
    ...working,
    bucket,
    store,
    data,
    engine: agent,
    log,
    plan: settings.plan,
    photographer: photographWithChromium,
  })
  const service = createService({
    ...settings,
    store,
    engine,
    log,
    documentsOf: (project) => documents.leaseOf(project),
    feedback: openFeedbackFile(join(data, 'feedback.jsonl')),
    work: { model: agent.name, data, bucket, previewOrigin, wake: workers.wake },
    hasMetricsApart: listening.metricsPort !== undefined,
  })
  try {
    const { servers, port } = await start(
      serveListener(service, data, { siteHeaders, previewOrigin }),
      service,
      listening,
    )
    const root = `http://${listening.host}:${port}`
    const sites = await service.sites()
    // Who reads the address may ask the service to end at once.
    const stopped = waitUntilStopped()
    tell(root, sites, data, engine.name)
    if (working.agents > 0) await tellConfinement()
    if (args.on('open')) await openBrowser(`${root}${sites[0]?.base ?? ''}/`)
    await stopped
    await stopServing(service, servers)
  } finally {
    await Promise.all([workers.stop(), following?.stop()])
    documents.close()
  }
  return 0
}

/** Milliseconds after which connections are closed that say nothing; answers do every 15 seconds. */
const IDLE_MS = 60_000

/** Milliseconds that the head of a request may take, and all of it. */
const HEAD_MS = 15_000
const REQUEST_MS = 60_000

async function start(
  listener: RequestListener,
  service: Service,
  { host, port: wanted, metricsPort }: Settings['listening'],
): Promise<{ servers: Server[]; port: number }> {
  const limits = { headersTimeout: HEAD_MS, requestTimeout: REQUEST_MS, keepAliveTimeout: IDLE_MS }
  const server = createServer(limits, listener).setTimeout(2 * IDLE_MS)
  const port = await listen(server, wanted, host, 0)
  if (metricsPort === undefined) return { servers: [server], port }
  const figures = metricsServer(service)
  try {
    await listen(figures, metricsPort, host, 0)
  } catch (error) {
    server.close()
    throw error
  }
  return { servers: [server, figures], port }
}

function tell(root: string, sites: readonly Site[], data: string, engine: string): void {
  console.log(`${colors.bold('Pergola')} ${version} serves and answers (${engine})`)
  for (const { project, base } of sites) {
    const { id, domain, site } = project
    const names = colors.dim(`project ${id}, domain ${domain}, ${site}`)
    console.log(`  ${colors.cyan(`${root}${base}/`)}  ${names}`)
  }
  if (sites.length === 0) {
    console.log(`  ${colors.cyan(`${root}/`)}  ${colors.dim('no site has been built yet')}`)
  }
  console.log(`  ${colors.dim(`data in ${data}`)}`)
}

async function tellConfinement(): Promise<void> {
  const confinement = await getConfinementOfBuilds()
  const shown =
    confinement === 'bubblewrap' || confinement === 'container' ? colors.dim : colors.yellow
  console.log(`  ${shown(CONFINEMENTS[confinement])}`)
}

/** Milliseconds that responses have to reach their clients once answers have ended. */
const FLUSH_MS = 2000

/** Ends a service in good order: answers break off well-formed, then connections are closed. */
async function stopServing(service: Service, servers: readonly Server[]): Promise<void> {
  await service.close()
  await Promise.all(servers.map(closeServer))
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), FLUSH_MS)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** A server that answers with the figures of the service, and with nothing else. */
function metricsServer({ metrics }: Service): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
}

/**
 * Sees to it that there are projects: those that were set up, or one for the folder of the command
 * line. Throws `UsageError` when there is neither, and when there are both.
 */
async function prepareProjects(store: Store, { dir }: ParsedArguments): Promise<void> {
  const folder = resolve(dir ?? 'dist')
  expectWhole(folder)
  if (existsSync(join(folder, SITE_DESCRIPTION))) {
    const project = await ensureDefaultProject(store, { site: folder })
    if (project === undefined && dir !== undefined) {
      throw new UsageError(
        `Expected no folder, since the sites are those of \`pergola projects list\`, received \`${dir}\`.`,
      )
    }
  } else if (dir !== undefined || (await store.projects.list()).length === 0) {
    throw new UsageError(
      `Expected a built site in \`${folder}\`, received none. Run \`pergola build\` first.`,
    )
  }
}
