import { runGit } from '../../git/index.ts'

/** The repository's paths that differ from its last commit, as git says. */
export interface ChangedPaths {
  /** Relative to the docs folder. */
  docs: string[]
  /** Relative to the root of the repository. */
  outside: string[]
}

/**
 * What has changed in a worktree, by whatever means.
 *
 * @param docs absolute path of the docs folder
 */
export async function findChangedPaths(docs: string): Promise<ChangedPaths> {
  const prefix = (await runGit(['rev-parse', '--show-prefix'], { cwd: docs })).trimEnd()
  const flags = ['--porcelain=v1', '-z', '--untracked-files=all', '--no-renames']
  const listed = await runGit(['status', ...flags], { cwd: docs })
  // A letter for the index, one for the file, and a space come first.
  const paths = listed.split('\0').flatMap((entry) => (entry === '' ? [] : [entry.slice(3)]))
  return {
    docs: paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length)),
    outside: paths.filter((path) => !path.startsWith(prefix)),
  }
}
