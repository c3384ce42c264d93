import { z } from 'zod'
import type { UpdateAuthor } from '../store/index.ts'
import type { Push, Webhook, WebhookForge } from './model.ts'
import { isHmac, isSame } from './signatures.ts'

const HEAD = /^refs\/heads\/(.+)$/

/** Forges name a commit so that is not there: the branch was deleted. */
const NO_COMMIT = /^0+$/

const GitPush = z.object({ ref: z.string(), after: z.string().nullish() })

const Sender = z.object({
  sender: z.object({
    login: z.string(),
    id: z.int().nullish(),
    full_name: z.string().nullish(),
    avatar_url: z.string().nullish(),
  }),
})

const GitLabUser = z.object({
  user_name: z.string(),
  user_id: z.int().nullish(),
  user_avatar: z.string().nullish(),
})

const BitbucketPush = z.object({
  push: z.object({
    changes: z.array(z.object({ new: z.object({ type: z.string(), name: z.string() }).nullish() })),
  }),
  actor: z
    .object({
      display_name: z.string(),
      links: z.object({ avatar: z.object({ href: z.string() }).nullish() }).nullish(),
    })
    .nullish(),
})

const HMAC = 'HMAC-SHA256 of the body with the secret of the project, in hexadecimal digits'

/** How the events of each forge are verified and understood. */
export const WEBHOOKS: Readonly<Record<WebhookForge, Webhook>> = {
  github: {
    name: 'GitHub',
    source: 'git-host',
    proof: 'X-Hub-Signature-256',
    proofMeaning: `${HMAC}, after \`sha256=\`.`,
    isSigned: (proof, body, secret) => isHmac(afterName(proof), body, secret),
    read: (header, event) =>
      header('X-GitHub-Event') === 'push' ? gitPush(event, senderOf(event)) : undefined,
  },
  gitlab: {
    name: 'GitLab',
    source: 'git-host-alt',
    proof: 'X-Gitlab-Token',
    proofMeaning: 'The secret of the project.',
    isSigned: (proof, _body, secret) => isSame(proof, secret),
    read: (header, event) =>
      header('X-Gitlab-Event') === 'Push Hook' ? gitPush(event, gitlabUserOf(event)) : undefined,
  },
  gitea: {
    name: 'Gitea and Forgejo',
    source: 'git-host',
    proof: 'X-Gitea-Signature',
    proofMeaning: `${HMAC}.`,
    isSigned: (proof, body, secret) => isHmac(proof, body, secret),
    read: (header, event) =>
      header('X-Gitea-Event') === 'push' ? gitPush(event, senderOf(event)) : undefined,
  },
  bitbucket: {
    name: 'Bitbucket',
    source: 'git-host',
    proof: 'X-Hub-Signature',
    proofMeaning: `${HMAC}, after \`sha256=\`.`,
    isSigned: (proof, body, secret) => isHmac(afterName(proof), body, secret),
    read: (header, event) =>
      header('X-Event-Key') === 'repo:push' ? bitbucketPush(event) : undefined,
  },
}

/** `sha256=…` without the name of the digest; no other digest is taken. */
function afterName(signature: string | undefined): string | undefined {
  return /^sha256=(.+)$/.exec(signature ?? '')?.[1]
}

function gitPush(event: unknown, author: UpdateAuthor | undefined): Push | undefined {
  const { data } = GitPush.safeParse(event)
  const branch = HEAD.exec(data?.ref ?? '')?.[1]
  if (branch === undefined || NO_COMMIT.test(data?.after ?? '')) return undefined
  return { branches: [branch], ...(author && { author }) }
}

function senderOf(event: unknown): UpdateAuthor | undefined {
  const { data } = Sender.safeParse(event)
  if (data === undefined) return undefined
  const { login, full_name, id, avatar_url } = data.sender
  return authorOf(full_name || login, avatar_url, id)
}

function gitlabUserOf(event: unknown): UpdateAuthor | undefined {
  const { data } = GitLabUser.safeParse(event)
  return data && authorOf(data.user_name, data.user_avatar, data.user_id)
}

function bitbucketPush(event: unknown): Push | undefined {
  const { data } = BitbucketPush.safeParse(event)
  if (data === undefined) return undefined
  const branches = data.push.changes.flatMap(({ new: to }) =>
    to?.type === 'branch' ? [to.name] : [],
  )
  const { actor } = data
  const author = actor && authorOf(actor.display_name, actor.links?.avatar?.href, undefined)
  return { branches, ...(author && { author }) }
}

function authorOf(
  name: string,
  avatarUrl: string | null | undefined,
  gitHostUserId: number | null | undefined,
): UpdateAuthor {
  return {
    name,
    ...(avatarUrl && { avatarUrl }),
    ...(typeof gitHostUserId === 'number' && { gitHostUserId }),
  }
}
