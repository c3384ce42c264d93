/** Software that repositories are kept on, with all that is known of it. */
export interface Forge {
  /** Its name in settings and addresses. */
  readonly kind: string
  /** Its name for people. */
  readonly name: string
  /** Tells the forge by the host of an address; absent where no host does. */
  readonly hosts?: RegExp
  /** User name that it takes beside a token, where git speaks HTTP. */
  readonly gitUser: string
  /** Where a file is edited and an issue begun; absent where readers have no such pages. */
  readonly pages?: ForgePages
  /** How it tells of pushes; absent where it does not. */
  readonly webhook?: Webhook
  /** The pull requests of a repository on it. Throws `ForgeError`. */
  pullRequests(repository: ForgeRepository, readToken: TokenReader): Promise<PullRequests>
}

/** What a forge has to know of a repository. */
export interface ForgeRepository {
  /** Address that git clones from, without credentials. */
  url: string
  /** Address of the forge's API, where it cannot be told from `url`. */
  api?: string
  /** Where readers compare a branch, for plain git: `{branch}` and `{base}` stand for names. */
  compareUrl?: string
  /** Pull requests are opened as drafts, where the forge has them. */
  draft: boolean
  labels: readonly string[]
}

/** Gives the token of a repository as it is now. Throws `ForgeError` where there is none. */
export type TokenReader = () => Promise<string>

/** Pages below a repository's address. What they are given is encoded for addresses. */
export interface ForgePages {
  edit(branch: string, path: string): string
  issue(title: string): string
}

export interface PullRequests {
  /**
   * Address of the pull request of a branch, made if there is none that is open; `null` where the
   * forge has none. Throws `ForgeError`.
   */
  ensure(input: PullRequestInput, signal?: AbortSignal): Promise<string | null>
}

/** What a pull request is to say. */
export interface PullRequestInput {
  /** Name of the branch with the work. */
  head: string
  /** Name of the branch that it is for. */
  base: string
  title: string
  /** Markdown. */
  body: string
}

/** A header of the request that tells of an event; `undefined` where there is none. */
export type HeaderOf = (name: string) => string | undefined

/** How a forge tells of events. */
export interface Webhook {
  /** `git-host-alt` is GitLab, `git-host` every other one. */
  readonly source: 'git-host' | 'git-host-alt'
  /** Header that shows that who has sent an event knows the secret. */
  readonly proof: string
  /** What that header holds, in words. */
  readonly proofMeaning: string
  /** Whether it does. */
  isSigned(proof: string | undefined, body: string, secret: string): boolean
  /** What has been pushed; `undefined` for other events. */
  read(header: HeaderOf, event: unknown): Push | undefined
}

export interface Push {
  /** Branches that have new commits. */
  branches: readonly string[]
  author?: PushAuthor
}

export interface PushAuthor {
  name: string
  avatarUrl?: string
  gitHostUserId?: number
}

/** Why a forge has refused, in words without secrets. */
export class ForgeError extends Error {
  /** HTTP status; absent when the forge was not reached. */
  readonly status: number | undefined
  /** Milliseconds after which to try again, where the forge says so. */
  readonly retryAfter: number | undefined

  constructor(message: string, status?: number, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}
