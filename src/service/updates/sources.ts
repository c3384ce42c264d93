import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SiteBuildFailure } from '../builds/index.ts'
import type { Mirror, Repository } from '../git/index.ts'
import type { UpdateAuthor, UpdateCommit } from '../store/index.ts'

/** Docs that can be built. */
export interface DocsSource {
  /** Absolute path of the docs folder. */
  docs: string
  commit?: UpdateCommit
  author?: UpdateAuthor
  remove(): Promise<void>
}

export interface CheckoutOptions {
  mirror: Mirror
  repository: Repository
  branch: string
  /** Absolute path: builds of the same site find what they can use by it. */
  folder: string
  /** Commit that readers see now. */
  published: string | undefined
  signal: AbortSignal
}

/** Checks the newest commit of a branch out. Throws `SiteBuildFailure` when there is none. */
export async function checkOut({
  mirror,
  repository,
  branch,
  folder,
  published,
  signal,
}: CheckoutOptions): Promise<DocsSource> {
  await mirror.fetch(signal)
  const sha = await mirror.resolve(branch)
  if (sha === undefined) {
    throw new SiteBuildFailure(`Expected the branch \`${branch}\`, received none.`)
  }
  const { message, author } = await mirror.commit(sha)
  // A history that was rewritten may have lost the commit.
  const from = published && (await mirror.resolve(published))
  const filesChanged = await mirror.changed(from, sha)
  const tree = await mirror.worktree(sha)
  await mkdir(dirname(folder), { recursive: true })
  await rm(folder, { recursive: true, force: true })
  await rename(tree.folder, folder)
  const { ino } = await stat(folder)
  return {
    docs: join(folder, repository.directory),
    commit: { sha, ref: branch, message, filesChanged },
    author: { name: author.name },
    async remove() {
      // An attempt that has lost its lease finds what the next one builds there.
      const there = await stat(folder).catch(() => undefined)
      if (there?.ino === ino) await rm(folder, { recursive: true, force: true })
    },
  }
}
