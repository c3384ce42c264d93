import { z } from '@hono/zod-openapi'

export const PreviewRequest = z
  .looseObject({ branch: z.string().min(1).max(255) })
  .openapi('PreviewRequest', {
    description: 'The branch to show.',
    example: { branch: 'new-guides' },
  })

export const UpdateTriggered = z
  .object({ statusId: z.string() })
  .openapi('UpdateTriggered', { description: 'An update that waits to be done.' })

export const PreviewTriggered = z
  .object({ statusId: z.string(), previewUrl: z.url() })
  .openapi('PreviewTriggered', { description: 'A preview that waits to be built.' })

const paths = z.array(z.string())

export const UpdateStatus = z
  .object({
    _id: z.string(),
    projectId: z.string(),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().optional(),
    status: z.enum(['queued', 'in_progress', 'success', 'failure']),
    summary: z.string(),
    logs: z.array(z.string()),
    subdomain: z.string().openapi({ description: 'Domain identifier of the site.' }),
    screenshot: z.url().optional(),
    screenshotLight: z.url().optional(),
    screenshotDark: z.url().optional(),
    author: z
      .object({
        name: z.string(),
        avatarUrl: z.string().optional(),
        gitHostUserId: z.int().optional(),
      })
      .optional(),
    commit: z
      .object({
        sha: z.string(),
        ref: z.string(),
        message: z.string(),
        filesChanged: z.object({ added: paths, modified: paths, removed: paths }),
      })
      .optional(),
    source: z
      .enum([
        'internal',
        'git-host-app-installation',
        'api',
        'git-host',
        'dashboard',
        'git-host-alt',
        'onboarding',
      ])
      .openapi({
        description:
          'What has caused the update: `git-host-alt` a push at GitLab, `git-host` one at another forge, `internal` a look at the repository, `onboarding` the first start.',
      }),
  })
  .openapi('UpdateStatus', { description: 'How a build and its publication are going.' })

export const UpdateList = z
  .object({ updates: z.array(UpdateStatus.omit({ logs: true })) })
  .openapi('UpdateList', { description: 'Updates without their logs, newest first.' })

export const WebhookEvent = z
  .looseObject({})
  .openapi('WebhookEvent', { description: 'An event, as the forge sends it.' })

export const WebhookOutcome = z
  .object({
    statusId: z.string().optional().openapi({ description: 'Id of the update.' }),
    ignored: z.string().optional().openapi({ description: 'Why there is no update.' }),
  })
  .openapi('WebhookOutcome', { description: 'What came of an event.' })

export const ProjectList = z
  .object({ projects: z.array(z.object({ id: z.string(), domain: z.string() })) })
  .openapi('ProjectList', { description: 'The projects of an organization.' })
