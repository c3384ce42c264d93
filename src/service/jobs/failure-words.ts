import { ForgeError } from '../../forges/index.ts'
import { AgentRefusal } from '../agent/index.ts'
import { SiteBuildFailure } from '../builds/index.ts'
import { GitError } from '../git/index.ts'
import { ReleaseError } from '../releases/index.ts'
import { PathError } from '../workspace/index.ts'

/** Failures whose messages are words for those who wait for the work. */
const WORDED = [AgentRefusal, SiteBuildFailure, ForgeError, GitError, ReleaseError, PathError]

/**
 * What those who wait for work are told of its failure; `undefined` for what was not foreseen, which
 * is told in the log only.
 */
export function getFailureWords(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (WORDED.some((kind) => error instanceof kind)) return error.message
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === undefined || syscall === undefined) return undefined
  return `Expected the folders of the service to be usable, received ${code} (${syscall}).`
}
