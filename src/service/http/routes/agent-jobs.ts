import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { AgentJob as StoredJob } from '../../store/index.ts'
import { checkCredits } from '../answering/index.ts'
import type { ServiceEnv } from '../environment.ts'
import { ApiError } from '../errors/index.ts'
import {
  authenticate,
  findProject,
  jobMessageRules,
  jobRules,
  limitRate,
  requireServing,
  statusRules,
} from '../requests/index.ts'
import {
  AgentJob,
  AgentJobList,
  AgentJobRequest,
  AgentMessageRequest,
  Logs,
  PageQuery,
} from '../schema/index.ts'
import type { ServiceParts } from '../service-parts.ts'
import {
  BODY_ERRORS,
  describeErrors,
  describeJson,
  describeJsonBody,
  projectParams,
  SECURITY,
} from './definition.ts'

const shared = { tags: ['Agent'], security: SECURITY }

const jobParams = projectParams.extend({
  id: z.string().openapi({ description: 'Id of the job.' }),
})

/** Instructions for agents, who change the documentation and ask for it to be merged. */
export function addAgentJobRoutes(app: OpenAPIHono<ServiceEnv>, service: ServiceParts): void {
  const { store } = service
  const known = [authenticate(service, 'admin'), findProject(service, 'projectId')]
  const reading = [...known, limitRate(service, statusRules)]
  const job = async (c: Context<ServiceEnv>) => {
    const found = await store.jobs.read(c.req.param('id') ?? '')
    if (found?.projectId === c.get('project').id) return found
    throw new ApiError(404, 'Expected a job of the project, received another one.')
  }

  app.openapi(
    createRoute({
      ...shared,
      method: 'post',
      path: '/v2/agent/{projectId}/job',
      operationId: 'createAgentJob',
      summary: 'Create an agent job',
      description:
        'Has an agent change the documentation. When it has changed files, a pull request is created and `prLink` is set. Wants an admin key.',
      middleware: [requireServing(service), ...known, limitRate(service, jobRules)],
      request: {
        params: projectParams,
        body: describeJsonBody(AgentJobRequest, 'What is to be done.'),
      },
      responses: {
        201: describeJson(AgentJob, 'The job.'),
        ...describeErrors(...BODY_ERRORS, 402, 409, 503),
      },
    }),
    async (c) => {
      const project = c.get('project')
      const { organization, keyId } = c.get('caller')
      const repository = project.build?.repository
      if (service.work === undefined || repository === undefined) {
        throw new ApiError(
          409,
          `Expected a project with a repository, received \`${project.id}\`, which has no repository. Add it with \`pergola projects add --repository\`.`,
        )
      }
      await checkCredits(store.usage, organization, service.plan)
      const created = await store.jobs.create({
        projectId: project.id,
        prompt: c.req.valid('json').prompt,
        model: service.work.model,
        repository: repository.url,
        ...(keyId !== undefined && { keyId }),
      })
      service.work.wake()
      return c.json(shownJob(created), 201)
    },
  )

  app.openapi(
    createRoute({
      ...shared,
      method: 'get',
      path: '/v2/agent/{projectId}/job/{id}',
      operationId: 'readAgentJob',
      summary: 'Read an agent job',
      description: 'How a job is going. Wants an admin key.',
      middleware: reading,
      request: { params: jobParams },
      responses: {
        200: describeJson(AgentJob, 'The job.'),
        ...describeErrors(401, 403, 404, 429, 500),
      },
    }),
    async (c) => c.json(shownJob(await job(c)), 200),
  )

  app.openapi(
    createRoute({
      ...shared,
      method: 'get',
      path: '/v2/agent/{projectId}/job/{id}/logs',
      operationId: 'readAgentJobLogs',
      summary: 'Read the log of an agent job',
      description: 'What has been done for a job so far. Wants an admin key.',
      middleware: reading,
      request: { params: jobParams },
      responses: {
        200: describeJson(Logs, 'The log.'),
        ...describeErrors(401, 403, 404, 429, 500),
      },
    }),
    async (c) => c.json({ logs: [...(await job(c)).logs] }, 200),
  )

  app.openapi(
    createRoute({
      ...shared,
      method: 'post',
      path: '/v2/agent/{projectId}/job/{id}/message',
      operationId: 'createAgentMessage',
      summary: 'Go on with an agent job',
      description:
        'Has an agent do something further on the branch of a job, which becomes active again. Wants an admin key.',
      middleware: [requireServing(service), ...known, limitRate(service, jobMessageRules)],
      request: {
        params: jobParams,
        body: describeJsonBody(AgentMessageRequest, 'What is to be done.'),
      },
      responses: {
        200: describeJson(AgentJob, 'The job.'),
        ...describeErrors(...BODY_ERRORS, 402, 409, 503),
      },
    }),
    async (c) => {
      const { id } = await job(c)
      await checkCredits(store.usage, c.get('caller').organization, service.plan)
      const active = await store.jobs.addPrompt(id, c.req.valid('json').prompt)
      if (active === undefined) {
        throw new ApiError(409, 'Expected a job that is not archived, received one that is.')
      }
      service.work?.wake()
      return c.json(shownJob(active), 200)
    },
  )

  app.openapi(
    createRoute({
      ...shared,
      method: 'post',
      path: '/v2/agent/{projectId}/job/{id}/archive',
      operationId: 'archiveAgentJob',
      summary: 'Archive an agent job',
      description: 'Ends a job for good; its pull request stays as it is. Wants an admin key.',
      middleware: reading,
      request: { params: jobParams },
      responses: {
        200: describeJson(AgentJob, 'The job.'),
        ...describeErrors(401, 403, 404, 409, 429, 500),
      },
    }),
    async (c) => {
      const archived = await store.jobs.archive((await job(c)).id)
      if (archived !== undefined) return c.json(shownJob(archived), 200)
      throw new ApiError(409, 'Expected a job that has ended, received one that is active.')
    },
  )

  app.openapi(
    createRoute({
      ...shared,
      method: 'get',
      path: '/v2/agent/{projectId}/jobs',
      operationId: 'listAgentJobs',
      summary: 'List agent jobs',
      description: 'Jobs of a project, newest first. Wants an admin key.',
      middleware: reading,
      request: { params: projectParams, query: PageQuery },
      responses: {
        200: describeJson(AgentJobList, 'The jobs.'),
        ...describeErrors(400, 401, 403, 404, 429, 500),
      },
    }),
    async (c) => {
      const jobs = await store.jobs.list(c.get('project').id, c.req.valid('query'))
      const shown = jobs.map((one) => ({ ...shownJob(one), prompts: [...one.prompts] }))
      return c.json({ jobs: shown }, 200)
    },
  )
}

/** A job as clients see it: the keys of the specification always, ours where they say something. */
function shownJob(job: StoredJob): z.infer<typeof AgentJob> {
  const { id, status, repository, ref, model, prLink, summary, error } = job
  return {
    id,
    status,
    source: { repository, ref },
    model,
    // A request that is gone on with is told when the job has ended again.
    prLink: (status === 'active' ? undefined : prLink) ?? null,
    createdAt: job.createdAt.toISOString(),
    archivedAt: job.archivedAt?.toISOString() ?? null,
    ...(summary !== undefined && { summary }),
    ...(error !== undefined && { error }),
  }
}
