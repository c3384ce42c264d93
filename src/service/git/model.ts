import type { ForgeKind, ForgeRepository } from '../../forges/index.ts'

/** A repository that docs are kept in. */
export interface Repository extends ForgeRepository {
  /** Branch that is published and that changes are asked for. */
  branch: string
  /** Folder of the docs below the root, without slashes around it; empty for the root. */
  directory: string
  forge: ForgeKind
  /** Absolute path of a file with the token; it is read for each use and never kept. */
  tokenFile?: string
}

export interface CommitFacts {
  sha: string
  message: string
  author: { name: string; email: string }
}

export interface ChangedFiles {
  added: readonly string[]
  modified: readonly string[]
  removed: readonly string[]
}

/** A checkout of its own, with a history of its own beside that of the copy. It goes when it is removed. */
export interface Worktree {
  /** Absolute path. */
  folder: string
  remove(): Promise<void>
}

/** A bare copy of a repository, fetched when asked. One process at a time writes to it. */
export interface Mirror {
  fetch(signal?: AbortSignal): Promise<void>
  /** Full hash of a branch of the repository, or of a commit by its hash; `undefined` for others. */
  resolve(ref: string): Promise<string | undefined>
  commit(sha: string): Promise<CommitFacts>
  /** Whether a commit is part of the history of another. */
  isWithin(sha: string, history: string): Promise<boolean>
  /** Files that differ, renames as removed and added, paths from the root of the repository. */
  changed(from: string | undefined, to: string): Promise<ChangedFiles>
  /** Checks a commit out, and no branch. */
  worktree(sha: string): Promise<Worktree>
}
