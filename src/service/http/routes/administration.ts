import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import type { UsageFilter } from '../../store/index.ts'
import type { ServiceEnv } from '../environment.ts'
import { ApiError } from '../errors/index.ts'
import {
  analyticsRules,
  authenticate,
  findProject,
  limitRate,
  statusRules,
  usageRules,
} from '../requests/index.ts'
import { ProjectList, Thread, UsagePage, UsageQuery } from '../schema/index.ts'
import type { ServiceParts } from '../service-parts.ts'
import { describeErrors, describeJson, SECURITY } from './definition.ts'
import { createUsageEvent, printUsageCsv } from './usage-formats.ts'

const CSV = 'text/csv'

const shared = { method: 'get' as const, tags: ['Administration'], security: SECURITY }

/** What the organization of an admin key reads of itself. */
export function addAdministrationRoutes(app: OpenAPIHono<ServiceEnv>, service: ServiceParts): void {
  const { store } = service

  app.openapi(
    createRoute({
      ...shared,
      path: '/v1/usage',
      operationId: 'listUsage',
      summary: 'List what was used',
      description: 'Usage of the organization, newest first. Wants an admin key.',
      middleware: [authenticate(service, 'admin'), limitRate(service, usageRules)],
      request: { query: UsageQuery },
      responses: {
        200: {
          description: 'A page of events.',
          content: {
            'application/json': { schema: UsagePage },
            [CSV]: { schema: z.string() },
          },
        },
        ...describeErrors(400, 401, 403, 429, 500),
      },
    }),
    async (c) => {
      const { limit, after, format, ...query } = c.req.valid('query')
      const filter = { organization: c.get('caller').organization, ...getRange(query) }
      // One more tells whether there is another page.
      const found = await store.usage.list({
        ...filter,
        limit: limit + 1,
        ...(after !== undefined && { after }),
      })
      const events = found.slice(0, limit)
      const next = found.length > limit ? (events.at(-1)?.id ?? null) : null
      if (next !== null) c.header('Link', nextLink(c, next))
      c.header('Vary', 'Accept', { append: true })
      c.header('Cache-Control', 'no-store')
      if (wantsCsv(c, format)) {
        return c.body(printUsageCsv(events), 200, { 'Content-Type': `${CSV}; charset=utf-8` })
      }
      const totals = await store.usage.totals(filter)
      return c.json({ events: events.map(createUsageEvent), next, totals }, 200)
    },
  )

  app.openapi(
    createRoute({
      ...shared,
      path: '/v1/projects',
      operationId: 'listProjects',
      summary: 'List the projects',
      description: 'Projects of the organization. Wants an admin key.',
      middleware: [authenticate(service, 'admin'), limitRate(service, statusRules)],
      responses: {
        200: describeJson(ProjectList, 'The projects.'),
        ...describeErrors(401, 403, 429, 500),
      },
    }),
    async (c) => {
      const { organization } = c.get('caller')
      const own = (await store.projects.list()).filter(
        (project) => project.organization === organization,
      )
      return c.json({ projects: own.map(({ id, domain }) => ({ id, domain })) }, 200)
    },
  )

  app.openapi(
    createRoute({
      ...shared,
      path: '/v1/analytics/{projectId}/assistant/threads/{threadId}',
      operationId: 'readThread',
      summary: 'Read a thread',
      description: 'A conversation as it was held. Wants an admin key.',
      middleware: [
        authenticate(service, 'admin'),
        findProject(service, 'projectId'),
        limitRate(service, analyticsRules),
      ],
      request: { params: z.object({ projectId: z.string(), threadId: z.string() }) },
      responses: {
        200: describeJson(Thread, 'The thread.'),
        ...describeErrors(401, 403, 404, 429, 500),
      },
    }),
    async (c) => {
      const thread = await store.threads.read(c.get('project').id, c.req.valid('param').threadId)
      if (thread === undefined) {
        throw new ApiError(404, 'Expected a thread of the project, received another one.')
      }
      const { threadId, createdAt, fp = null, messages } = thread
      const dated = messages.map((message) => ({
        ...message,
        createdAt: message.createdAt.toISOString(),
      }))
      return c.json({ threadId, createdAt: createdAt.toISOString(), fp, messages: dated }, 200)
    },
  )
}

function getRange({
  projectId,
  fp,
  from,
  to,
}: Pick<z.infer<typeof UsageQuery>, 'projectId' | 'fp' | 'from' | 'to'>): Pick<
  UsageFilter,
  'projectId' | 'fp' | 'from' | 'to'
> {
  return {
    ...(projectId !== undefined && { projectId }),
    ...(fp !== undefined && { fp }),
    ...(from !== undefined && { from: new Date(from) }),
    ...(to !== undefined && { to: new Date(to) }),
  }
}

function wantsCsv(c: Context<ServiceEnv>, format: 'json' | 'csv' | undefined): boolean {
  if (format !== undefined) return format === 'csv'
  const supports = ['application/json', CSV]
  return accepts(c, { header: 'Accept', supports, default: 'application/json' }) === CSV
}

/** The address of the next page, relative: proxies may have changed the host. */
function nextLink(c: Context<ServiceEnv>, after: string): string {
  const { pathname, searchParams } = new URL(c.req.url)
  searchParams.set('after', after)
  return `<${pathname}?${searchParams}>; rel="next"`
}
