import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import openBrowser from 'open'
import colors from 'picocolors'
import { pino } from 'pino'
import { reasonOf } from '../../diagnostics/index.ts'
import { version } from '../../package.ts'
import {
  agentEngineFrom,
  createService,
  engineFrom,
  feedbackFile,
  ProjectDocuments,
  photographWithChromium,
  type Service,
  type Site,
  type Store,
  startWorkers,
} from '../../service/index.ts'
import { dataFolder, withStore } from '../data-store.ts'
import { listen } from '../listen.ts'
import { type ParsedArguments, parsePort } from '../options.ts'
import {
  metricsServer,
  prepareProjects,
  serveListener,
  serveSettings,
  stopServing,
  workFlags,
} from '../serve/index.ts'
import { untilStopped } from '../until-stopped.ts'
import { UsageError } from '../usage-error.ts'

/** Where logs go: what a person or script waits for is on the standard output. */
const STANDARD_ERROR = 2

/** Serves built sites together with the service that answers questions about them. */
export function serve(args: ParsedArguments): Promise<number> {
  return withStore(args, (store) => serveFrom(store, args))
}

async function serveFrom(store: Store, args: ParsedArguments): Promise<number> {
  const { logLevel, ...settings } = serveSettings(process.env)
  const { pollEveryMs, ...slots } = workFlags(args)
  const engine = engineOf(() => engineFrom(process.env))
  const agent = engineOf(() => agentEngineFrom(process.env))
  const data = dataFolder(args)
  await prepareProjects(store, args)
  const log = pino({ level: logLevel }, pino.destination(STANDARD_ERROR))
  const documents = new ProjectDocuments({
    cacheFolder: join(data, 'documents'),
    onError: (error) => log.error({ err: error }, 'site not read'),
  })
  const workers = startWorkers({
    ...slots,
    store,
    data,
    engine: agent,
    log,
    plan: settings.plan,
    photographer: photographWithChromium,
    ...(pollEveryMs !== undefined && { pollEveryMs }),
  })
  const service = createService({
    ...settings,
    store,
    engine,
    log,
    documentsOf: (project) => documents.leaseOf(project),
    feedback: feedbackFile(join(data, 'feedback.jsonl')),
    work: { model: agent.name, data, wake: workers.wake },
    hasMetricsApart: args.text('metrics-port') !== undefined,
  })
  try {
    const host = args.text('host') ?? 'localhost'
    const { servers, port } = await start(service, args, host, data)
    const root = `http://${host}:${port}`
    const sites = await service.sites()
    tell(root, sites, data, engine.name)
    if (args.on('open')) await openBrowser(`${root}${sites[0]?.base ?? ''}/`)
    await untilStopped()
    await stopServing(service, servers)
  } finally {
    await workers.stop()
    documents.close()
  }
  return 0
}

/** Throws `UsageError` when the environment asks for a model that there cannot be. */
function engineOf<Engine>(make: () => Engine): Engine {
  try {
    return make()
  } catch (error) {
    throw new UsageError(reasonOf(error), { cause: error })
  }
}

async function start(
  service: Service,
  args: ParsedArguments,
  host: string,
  data: string,
): Promise<{ servers: Server[]; port: number }> {
  const server = createServer(serveListener(service, data))
  const port = await listen(server, parsePort(args.text('port')), host)
  const metricsPort = args.text('metrics-port')
  if (metricsPort === undefined) return { servers: [server], port }
  const figures = metricsServer(service)
  await listen(figures, parsePort(metricsPort), host)
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
