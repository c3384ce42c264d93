import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { packageRoot } from '../../../package/index.ts'
import { getConfinementOfBuilds } from '../../builds/index.ts'
import type { ServiceEnv } from '../environment.ts'
import { ApiError, createPlainError } from '../errors/index.ts'
import type { ServiceParts } from '../service-parts.ts'

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1)$/

/** What those who run the service ask it. */
export function addOperationRoutes(app: OpenAPIHono<ServiceEnv>, service: ServiceParts): void {
  const { store, answers, metrics, hasMetricsRoute, work } = service

  app.get('/healthz', (c) => c.json({ status: 'ok' }))

  app.get('/readyz', async (c) => {
    if (answers.isDraining) throw new ApiError(503, 'Expected a service that runs, it is stopping.')
    try {
      await store.ping()
    } catch (error) {
      c.get('log').error({ err: createPlainError(error) }, 'store not usable')
      throw new ApiError(503, 'Expected a store that can be reached and written, it cannot.')
    }
    // Who asks for no builds starts none.
    const builds = work && { builds: await getConfinementOfBuilds() }
    return c.json({ status: 'ready', ...builds })
  })

  app.get('/metrics', async (c) => {
    if (!hasMetricsRoute || !isFromHere(c)) return c.notFound()
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
  })
}

/** A proxy of this machine hands on the requests of others. */
function isFromHere(c: Context<ServiceEnv>): boolean {
  const isForwarded = c.req.header('X-Forwarded-For') ?? c.req.header('Forwarded')
  return LOOPBACK.test(c.get('address')) && isForwarded === undefined
}

/** Files of the page, which is sent as it is written. */
const FOLDER = join(packageRoot, 'src', 'service', 'http', 'status')

const FILES = {
  '/status': ['page.html', 'text/html'],
  '/status/page.css': ['page.css', 'text/css'],
  '/status/page.js': ['page.js', 'text/javascript'],
} as const

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A page for people that lists jobs and updates. All that it shows it asks the API for, with a key. */
export function addStatusPageRoutes(app: OpenAPIHono<ServiceEnv>): void {
  for (const [path, [file, type]] of Object.entries(FILES)) {
    app.get(path, async (c) =>
      c.body(await readFile(join(FOLDER, file), 'utf8'), 200, {
        'Content-Type': `${type}; charset=utf-8`,
        'Content-Security-Policy': POLICY,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
        'Cache-Control': 'no-cache',
      }),
    )
  }
}

/** The service's description of itself, out of the schemas that requests are checked by. */
export function addDescriptionRoute(app: OpenAPIHono<ServiceEnv>): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearerAuth', {
    type: 'http',
    scheme: 'bearer',
    description:
      'Assistant keys begin with `svc_dsc_` and may be public; admin keys begin with `svc_` and are secret.',
  })
  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: {
      title: 'Pergola service',
      version: '1.0.0',
      description:
        'Answers questions about documentation sites, has agents change them, builds and publishes them.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'Assistant', description: 'Answers to questions.' },
      { name: 'Documentation', description: 'Search, and pages as Markdown.' },
      { name: 'Agent', description: 'Changes to the documentation, as pull requests.' },
      { name: 'Updates', description: 'Builds of sites and their publication.' },
      { name: 'Webhooks', description: 'What forges tell of pushes.' },
      { name: 'Administration', description: 'Usage and threads of an organization.' },
    ],
  })
}
