import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { getSourcesDigest } from '../package/index.ts'
import { stampFolder } from '../site/files/folder-stamp.ts'
import type { PergolaOptions } from '../site/index.ts'
import { isWhole } from './output-marker.ts'
import { readState, writeState } from './state-file.ts'
import { isAsWritten, readWrittenFiles } from './written-files.ts'

export { isCutOff, isWhole } from './output-marker.ts'

/** All that a site is made of, at one time. */
export interface BuildStamp {
  /** Changes with any of it. */
  digest: string
  /** Whether the docs may change once more without another stamp. */
  isUnsure: boolean
}

interface FinishedBuild<Outcome> {
  stamp: string
  outcome: Outcome
}

/**
 * What a build would be made of now: the docs folder, the last commit, the options, the day and
 * Pergola itself. What plugins read and what lies in the web is not part of it.
 */
export function stampBuild(options: PergolaOptions): BuildStamp {
  const { root, outDir, cacheDir } = options
  const { digest, isUnsure } = stampFolder(root, [outDir, cacheDir])
  // Dates of pages are those of commits, which only a whole history has, or today's.
  const today = new Date().toISOString().slice(0, 10)
  const parts = [getSourcesDigest(), process.version, options, digest, getCommit(root), today]
  return { digest: JSON.stringify(parts), isUnsure }
}

/**
 * What came of the last build, if that was of the same and the output is as it left it: another one
 * would do nothing.
 */
export function readFinishedBuild<Outcome>(
  { outDir, cacheDir }: PergolaOptions,
  { digest }: BuildStamp,
): Outcome | undefined {
  const build = readState<FinishedBuild<Outcome>>(getPath(cacheDir))
  if (build?.stamp !== digest || !isWhole(outDir)) return undefined
  const files = readWrittenFiles(cacheDir, outDir)
  for (const [file, written] of files) {
    if (written === null || !isAsWritten(join(outDir, file), written)) return undefined
  }
  return build.outcome
}

/** Keeps what came of a build for one of the same. */
export async function keepFinishedBuild(
  { cacheDir }: PergolaOptions,
  { digest, isUnsure }: BuildStamp,
  outcome: unknown,
): Promise<void> {
  if (isUnsure) return
  await writeState(getPath(cacheDir), { stamp: digest, outcome } satisfies FinishedBuild<unknown>)
}

/** Forgets it: before a build that may change the output. */
export function forgetFinishedBuild({ cacheDir }: PergolaOptions): void {
  rmSync(getPath(cacheDir), { force: true })
}

/** The last commit, and whether those before it are there. */
function getCommit(folder: string): string {
  const args = ['rev-parse', 'HEAD', '--is-shallow-repository']
  try {
    return spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout
  } catch {
    // A confined build may start no program: no page has a date of a commit then.
    return ''
  }
}

function getPath(cacheDir: string): string {
  return join(cacheDir, 'finished.json')
}
