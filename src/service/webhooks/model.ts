import type { UpdateAuthor, UpdateSource } from '../store/index.ts'

/** Software whose events are understood. */
export type WebhookForge = 'github' | 'gitlab' | 'gitea' | 'bitbucket'

/** A header of the request that tells of an event; `undefined` where there is none. */
export type HeaderOf = (name: string) => string | undefined

/** How a forge tells of events. */
export interface Webhook {
  /** `git-host-alt` is GitLab, `git-host` every other one. */
  source: Extract<UpdateSource, 'git-host' | 'git-host-alt'>
  /** Name of the forge, for people. */
  name: string
  /** Header that shows that who has sent an event knows the secret. */
  proof: string
  /** What that header holds, in words. */
  proofMeaning: string
  /** Whether it does. */
  isSigned(proof: string | undefined, body: string, secret: string): boolean
  /** What has been pushed; `undefined` for other events. */
  read(header: HeaderOf, event: unknown): Push | undefined
}

export interface Push {
  /** Branches that have new commits. */
  branches: readonly string[]
  author?: UpdateAuthor
}
