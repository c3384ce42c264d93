import type { Finding } from '../../diagnostics/index.ts'
import type { ChangedFiles, Mirror, Repository } from '../git/index.ts'
import type { Workspace } from '../workspace/index.ts'

/** What an engine is given. It changes files through `workspace` only. */
export interface AgentTask {
  workspace: Workspace
  /** Oldest first; the last one is to be done now. */
  prompts: readonly string[]
  /** Findings that the last attempt left, to be mended; empty at first. */
  findings: readonly string[]
  /** Tokens of the work that left the findings; another process may have done it. */
  spent?: Pick<AgentWork, 'inputTokens' | 'outputTokens'>
  /** Absolute path of a folder for passing files. */
  workFolder: string
  signal: AbortSignal
  log: (line: string) => void
  /** What a build found wrong with the docs before they were changed, where others may ask for it as well. */
  findAtStart?: () => Promise<readonly Finding[]>
}

export interface AgentWork {
  /** Of the pull request, one line. */
  title: string
  /** Markdown, for the pull request and the job. */
  summary: string
  inputTokens: number
  outputTokens: number
}

export interface AgentEngine {
  /** `embedded-rules`, `command`, or `provider:model`. */
  readonly name: string
  /** Files that it may change, where that is not as many as for others. */
  readonly mostFiles?: number
  /**
   * Throws `AgentRefusal` where a prompt is not understood, without having seen the docs. Engines that
   * have it take no time.
   */
  check?(prompt: string): void
  /** Throws `AgentRefusal` with words for the job when it cannot do what was asked. */
  run(task: AgentTask): Promise<AgentWork>
}

/** Says in words why a job has failed; nothing in it is secret. */
export class AgentRefusal extends Error {}

/** Steps of a job that are done; a job that is taken up again goes on behind them. */
export type AgentStep = 'run' | 'edit' | 'commit' | 'push' | 'request'

/** What an engine has made of the docs, for others to go on with. */
export interface AgentEdits {
  /** Commit that was edited. */
  start: string
  /** Texts of the changed files by their paths in the docs; `null` for those that were removed. */
  files: Readonly<Record<string, string | null>>
}

export interface AgentJobInput {
  jobId: string
  repository: Repository
  mirror: Mirror
  /** Name of the branch that the work is pushed to: `docs-agent/<id>`. */
  branch: string
  prompts: readonly string[]
  /** Absolute path of a folder for passing files. */
  workFolder: string
  signal: AbortSignal
  log: (line: string) => void
  /** Notes a step durably, with what the next attempt needs of it. */
  checkpoint: (step: AgentStep, state: AgentState) => Promise<void>
  /** What the attempt before noted last. */
  earlier?: { step: AgentStep; state: AgentState }
  /** Leaves what comes after the engine's first edits to another attempt: it takes longer. */
  isEditOnly?: boolean
}

export interface AgentState {
  title?: string
  summary?: string
  commit?: string
  prLink?: string | null
  edits?: AgentEdits
  inputTokens: number
  outputTokens: number
}

export interface AgentOutcome extends AgentState {
  prLink: string | null
  files: ChangedFiles
}
