import { z } from '@hono/zod-openapi'
import { prompt } from './fields.ts'

export const AgentJobRequest = z.looseObject({ prompt }).openapi('AgentJobRequest', {
  description: 'What an agent is to do with the documentation.',
  example: { prompt: 'Rename the page `setup` to `installation`.' },
})

export const AgentMessageRequest = z.looseObject({ prompt }).openapi('AgentMessageRequest', {
  description: 'What an agent is to do next, on the branch of the job.',
  example: { prompt: 'Replace "log in" with "sign in" on the page `installation`.' },
})

export const AgentJob = z
  .object({
    id: z.string(),
    status: z.enum(['active', 'completed', 'archived', 'failed']).openapi({
      description: '`active` until the prompt has been dealt with.',
    }),
    source: z.object({
      repository: z.string().openapi({ description: 'Address of the repository.' }),
      ref: z.string().openapi({ description: 'Branch that the work is pushed to.' }),
    }),
    model: z.string(),
    prLink: z.url().nullable().openapi({
      description: 'The pull request; null until there is one, and when no files have changed.',
    }),
    createdAt: z.iso.datetime(),
    archivedAt: z.iso.datetime().nullable(),
    summary: z.string().optional().openapi({ description: 'What was done, as Markdown.' }),
    error: z.string().optional().openapi({ description: 'Why the job has failed.' }),
  })
  .openapi('AgentJob', { description: 'An instruction, and what came of it.' })

export const AgentJobList = z
  .object({ jobs: z.array(AgentJob.extend({ prompts: z.array(z.string()) })) })
  .openapi('AgentJobList', { description: 'Jobs with their prompts, newest first.' })

export const Logs = z
  .object({ logs: z.array(z.string()) })
  .openapi('Logs', { description: 'Lines of a log, oldest first.' })
