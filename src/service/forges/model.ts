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

/** Where a repository is kept and changes are asked for. */
export interface Forge {
  /**
   * Address of the pull request of a branch, made if there is none that is open; `null` where the
   * forge has none. Throws `ForgeError`.
   */
  ensurePullRequest(input: PullRequestInput, signal?: AbortSignal): Promise<string | null>
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
