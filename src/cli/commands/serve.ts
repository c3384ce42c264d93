import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import openBrowser from 'open'
import colors from 'picocolors'
import { pino } from 'pino'
import { reasonOf } from '../../diagnostics/index.ts'
import { version } from '../../package.ts'
import {
  type AnswerEngine,
  createService,
  engineFrom,
  feedbackFile,
  ProjectDocuments,
  type Service,
  type Site,
  type Store,
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
  const engine = engineOf(process.env)
  const data = dataFolder(args)
  await prepareProjects(store, args)
  const log = pino({ level: logLevel }, pino.destination(STANDARD_ERROR))
  const documents = new ProjectDocuments({
    cacheFolder: join(data, 'documents'),
    onError: (error) => log.error({ err: error }, 'site not read'),
  })
  const service = createService({
    ...settings,
    store,
    engine,
    log,
    documentsOf: (project) => documents.leaseOf(project),
    feedback: feedbackFile(join(data, 'feedback.jsonl')),
    hasMetricsApart: args.text('metrics-port') !== undefined,
  })
  const host = args.text('host') ?? 'localhost'
  const { servers, port } = await start(service, args, host)
  const root = `http://${host}:${port}`
  const sites = await service.sites()
  tell(root, sites, data, engine.name)
  if (args.on('open')) await openBrowser(`${root}${sites[0]?.base ?? ''}/`)
  await untilStopped()
  await stopServing(service, servers)
  documents.close()
  return 0
}

/** Throws `UsageError` when the environment asks for a model that there cannot be. */
function engineOf(environment: NodeJS.ProcessEnv): AnswerEngine {
  try {
    return engineFrom(environment)
  } catch (error) {
    throw new UsageError(reasonOf(error), { cause: error })
  }
}

async function start(
  service: Service,
  args: ParsedArguments,
  host: string,
): Promise<{ servers: Server[]; port: number }> {
  const server = createServer(serveListener(service))
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
  console.log(`  ${colors.dim(`data in ${data}`)}`)
}
