import type { PushAuthor } from '../../forges/index.ts'
import type { ChangedFiles } from '../git/index.ts'
import type { UsageEnding } from './model.ts'

export type WorkKind = 'agent' | 'update'

/** What workers have slots for: updates, the edits of agents, and what comes after those, with builds. */
export type WorkLane = WorkKind | 'checks'

/** Work that somebody has taken, for as long as the lease lasts. */
export interface Claim {
  /** Id of the agent job or the update. */
  id: string
  kind: WorkKind
  /** Stands for this attempt: who has lost the lease can change nothing any more. */
  owner: string
  /** 1 at first; attempts that were given back, or lost with those who had taken it, do not count. */
  attempt: number
  /** How often it was lost with the process that had taken it. */
  losses: number
  /** What the attempt before, or this one, noted last. */
  noted?: { step: string; state: unknown }
}

/** What is to be done, across all processes. All methods with a claim tell whether it still holds. */
export interface WorkQueue {
  /**
   * Takes what has waited longest, and what others have not held on to: at once where their process
   * on this machine is gone. Of work that must not run at the same time, nothing is taken while some
   * of it runs.
   *
   * @param worker who takes it, as of `createHolder`
   */
  claim(lanes: readonly WorkLane[], worker: string, leaseMs: number): Promise<Claim | undefined>
  extend(claim: Claim, leaseMs: number): Promise<boolean>
  note(claim: Claim, step: string, state: unknown): Promise<boolean>
  /** Has somebody else do it, as if it had not been tried. */
  giveBack(claim: Claim): Promise<boolean>
}

export type AgentJobStatus = 'active' | 'completed' | 'failed' | 'archived'

/** An instruction, and what came of it. */
export interface AgentJob {
  id: string
  projectId: string
  status: AgentJobStatus
  /** Oldest first. */
  prompts: readonly string[]
  /** How many of the prompts have been dealt with. */
  done: number
  model: string
  /** Address of the repository, without credentials. */
  repository: string
  /** Branch that the work is pushed to. */
  ref: string
  prLink?: string
  summary?: string
  error?: string
  logs: readonly string[]
  keyId?: string
  createdAt: Date
  archivedAt?: Date
}

export type AgentJobRequest = Pick<AgentJob, 'projectId' | 'model' | 'repository' | 'keyId'> & {
  prompt: string
}

export type AgentJobOutcome =
  | { status: 'completed'; prLink: string | null; summary?: string }
  | { status: 'failed'; error: string }

export interface Page {
  skip: number
  take: number
}

export interface AgentJobStore {
  /** Keeps a job and has it done. */
  create(request: AgentJobRequest): Promise<AgentJob>
  read(id: string): Promise<AgentJob | undefined>
  /** Newest first. */
  list(projectId: string, page: Page): Promise<AgentJob[]>
  /** Has a further prompt done, after those before it; `undefined` when there is no job or it is archived. */
  addPrompt(id: string, prompt: string): Promise<AgentJob | undefined>
  /** `undefined` when there is no job or it is active. */
  archive(id: string): Promise<AgentJob | undefined>
  /** Archives all jobs that ended before a point in time; tells how many. */
  archiveEnded(before: Date): Promise<number>
  writeLogs(claim: Claim, logs: readonly string[]): Promise<boolean>
  /**
   * Ends a prompt and, when it was the last one, the job. Its usage ends with it, or neither does: what
   * is charged for is never done again.
   */
  end(
    claim: Claim,
    outcome: AgentJobOutcome,
    logs: readonly string[],
    usage?: UsageEnding,
  ): Promise<boolean>
}

export type UpdateStatus = 'queued' | 'in_progress' | 'success' | 'failure'

/** What has caused an update. `git-host-alt` stands for GitLab, `git-host` for all other forges. */
export type UpdateSource =
  | 'internal'
  | 'git-host-app-installation'
  | 'api'
  | 'git-host'
  | 'dashboard'
  | 'git-host-alt'
  | 'onboarding'

export type UpdateAuthor = PushAuthor

export interface UpdateCommit {
  sha: string
  ref: string
  message: string
  filesChanged: ChangedFiles
}

/** A build of a site that is published, or shown as a preview. */
export interface Update {
  id: string
  projectId: string
  status: UpdateStatus
  source: UpdateSource
  /** Branch that is built; absent where the docs are a folder. */
  ref?: string
  isPreview: boolean
  summary: string
  logs: readonly string[]
  subdomain: string
  author?: UpdateAuthor
  commit?: UpdateCommit
  /** Digest of all that what was published is made of, where that is known. */
  buildKey?: string
  /** Whether there are pictures of it. */
  hasScreenshots: boolean
  createdAt: Date
  endedAt?: Date
}

export type UpdateRequest = Pick<
  Update,
  'projectId' | 'source' | 'subdomain' | 'ref' | 'isPreview' | 'author'
>

export type UpdateOutcome = {
  status: 'success' | 'failure'
  summary: string
} & Partial<Pick<Update, 'author' | 'commit' | 'buildKey' | 'hasScreenshots'>>

export interface UpdateStore {
  /** Has a branch built; one that waits for the same already is given back instead. */
  request(request: UpdateRequest): Promise<Update>
  read(id: string): Promise<Update | undefined>
  /** Newest first. */
  list(projectId: string, page: Page): Promise<Update[]>
  /** Commit of the last update that was published. */
  lastPublished(projectId: string): Promise<string | undefined>
  /** Updates that were asked for before a point in time have no pictures any more; tells how many. */
  forgetScreenshots(before: Date): Promise<number>
  begin(claim: Claim, summary: string): Promise<boolean>
  writeLogs(claim: Claim, logs: readonly string[]): Promise<boolean>
  end(claim: Claim, outcome: UpdateOutcome, logs: readonly string[]): Promise<boolean>
}
