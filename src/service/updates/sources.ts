import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SiteBuildFailure } from '../builds/index.ts'
import type { Mirror, Repository } from '../git/index.ts'
import { LeaseLost } from '../jobs/index.ts'
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
  /** Id of the update that it is for: newer ones come later in the alphabet. */
  update: string
  /** Commit that readers see now. */
  published: string | undefined
  signal: AbortSignal
}

/**
 * Checks the newest commit of a branch out. Throws `SiteBuildFailure` when there is none, and
 * `LeaseLost` where a newer update builds in the folder: this one has been suspended meanwhile.
 */
export async function checkOut({
  mirror,
  repository,
  branch,
  folder,
  update,
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
  await writeFile(ownerFile(tree.folder), update)
  await mkdir(dirname(folder), { recursive: true })
  const before = await getOwner(folder)
  if (before !== undefined && before > update) {
    await tree.remove()
    throw new LeaseLost()
  }
  if (existsSync(folder)) await removeAtOnce(folder, `${tree.folder}-before`)
  await rename(tree.folder, folder)
  return {
    docs: join(folder, repository.directory),
    commit: { sha, ref: branch, message, filesChanged },
    author: { name: author.name },
    async remove() {
      // What a newer update builds there is its own.
      if ((await getOwner(folder)) === update) await removeAtOnce(folder, tree.folder)
    },
  }
}

/** Where a checkout names its update: not among the docs. */
function ownerFile(folder: string): string {
  return join(folder, '.git', 'pergola-update')
}

function getOwner(folder: string): Promise<string | undefined> {
  return readFile(ownerFile(folder), 'utf8').catch(() => undefined)
}

/** Removes a folder so that what is put in its place meanwhile stays, however long that takes. */
async function removeAtOnce(folder: string, away: string): Promise<void> {
  await rename(folder, away)
  await rm(away, { recursive: true, force: true })
}
