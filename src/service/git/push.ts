import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { getCredentials } from './credentials.ts'
import type { Repository, Worktree } from './model.ts'
import { GitError, runGit } from './run-git.ts'

/**
 * Stages files as they are now, and nothing else that may have changed.
 *
 * @param paths relative to the root of the worktree
 */
export async function stageFiles({ folder }: Worktree, paths: readonly string[]): Promise<void> {
  const options = { cwd: folder, env: { GIT_LITERAL_PATHSPECS: '1' } }
  const known = await runGit(['ls-files', '-z', '--', ...paths], options)
  const tracked = new Set(known.split('\0'))
  // What has come and gone again is nothing to git.
  const there = paths.filter((path) => {
    const isFile = lstatSync(join(folder, path), { throwIfNoEntry: false }) !== undefined
    return isFile || tracked.has(path)
  })
  if (there.length > 0) await runGit(['add', '--all', '--', ...there], options)
}

/** Commits what is staged, and all that has changed below some folders; `undefined` for nothing. */
export async function commitAll(
  { folder }: Worktree,
  paths: readonly string[],
  { message, author }: { message: string; author: { name: string; email: string } },
): Promise<string | undefined> {
  if (paths.length > 0) await runGit(['add', '--all', '--', ...paths], { cwd: folder })
  const staged = await runGit(['diff', '--cached', '--name-only', '-z'], { cwd: folder })
  if (staged === '') return undefined
  const env = {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email,
  }
  const args = ['commit', '--quiet', '--no-verify', '--file=-']
  await runGit(args, { cwd: folder, env, input: message })
  return (await runGit(['rev-parse', 'HEAD'], { cwd: folder })).trim()
}

/**
 * Pushes a commit to a branch that is ours alone: what is there is replaced, if it is what was last
 * seen there.
 */
export async function pushBranch(
  repository: Repository,
  { folder }: Worktree,
  branch: string,
  signal?: AbortSignal,
): Promise<void> {
  const credentials = await getCredentials(repository)
  const options = { cwd: folder, ...(credentials && { credentials }), signal }
  const listed = await runGit(['ls-remote', 'origin', `refs/heads/${branch}`], options)
  const seen = listed.split('\t')[0] ?? ''
  const lease = `--force-with-lease=refs/heads/${branch}:${seen}`
  await runGit(['push', '--quiet', lease, 'origin', `HEAD:refs/heads/${branch}`], options)
}

/** Modes of the files that a commit has changed: symbolic links and programs are not for agents. */
export async function findChangedModes(
  { folder }: Worktree,
  from: string,
): Promise<{ path: string; before: string; after: string }[]> {
  const text = await runGit(['diff', '--raw', '-z', '--no-renames', '--cached', from], {
    cwd: folder,
  })
  const fields = text.split('\0')
  const modes: { path: string; before: string; after: string }[] = []
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [before, after] = /^:(\d+) (\d+) /.exec(fields[at] ?? '')?.slice(1) ?? []
    if (before === undefined || after === undefined) {
      throw new GitError('diff', 'Expected a list of changed files, received something else.', 0)
    }
    modes.push({ path: fields[at + 1] ?? '', before, after })
  }
  return modes
}
