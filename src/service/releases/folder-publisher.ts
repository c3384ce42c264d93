import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readlinkSync, statSync } from 'node:fs'
import { mkdir, rename, rm, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { keepAssets } from './keep-assets.ts'
import { type Publisher, type Release, ReleaseError } from './model.ts'

const CURRENT = 'current'
const RELEASES = 'releases'

/** Releases that are kept at least, and milliseconds for which others are. */
const KEPT = 5
const KEPT_MS = 24 * 3_600_000

/**
 * Publishes to a folder of this machine: each release in a folder of its own, and `current`, which
 * leads to one of them and is replaced in one step.
 *
 * @param root absolute path; readers are served `<root>/current`
 */
export function folderPublisher(root: string, now: () => number = Date.now): Publisher {
  const releases = join(root, RELEASES)

  function current(): string | undefined {
    try {
      return basename(readlinkSync(join(root, CURRENT)))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  function all(): Release[] {
    if (!existsSync(releases)) return []
    const shown = current()
    return readdirSync(releases)
      .filter((id) => !id.startsWith('.'))
      .map((id) => {
        const folder = join(releases, id)
        return { id, folder, createdAt: statSync(folder).mtime, isCurrent: id === shown }
      })
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
  }

  /** Names change in one step; a link that was there is replaced and never missing. */
  async function show(id: string): Promise<Release> {
    const passing = join(root, `.${CURRENT}-${randomUUID()}`)
    await symlink(join(RELEASES, id), passing)
    await rename(passing, join(root, CURRENT))
    const shown = all().find((release) => release.id === id)
    if (shown === undefined)
      throw new ReleaseError(`Expected the release \`${id}\`, received none.`)
    return shown
  }

  /** What nobody needs any more: old releases, and what was left by builds that were cut off. */
  async function clean(): Promise<void> {
    for (const { folder, createdAt, isCurrent } of all().slice(KEPT)) {
      const isOld = now() - createdAt.getTime() > KEPT_MS
      if (isOld && !isCurrent) await rm(folder, { recursive: true, force: true })
    }
    for (const name of readdirSync(root)) {
      if (!name.startsWith(`.${CURRENT}-`)) continue
      const path = join(root, name)
      // Another process may be about to use a young one.
      const age = now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now())
      if (age > KEPT_MS) await rm(path, { force: true })
    }
  }

  return {
    async publish(folder, id) {
      await mkdir(releases, { recursive: true })
      const target = join(releases, id)
      // A crash between the two steps has left it there: it is shown now.
      if (!existsSync(target)) {
        await keepAssets(
          all()
            .slice(0, KEPT)
            .map((release) => release.folder),
          folder,
        )
        await rename(folder, target)
      }
      const shown = await show(id)
      await clean()
      return shown
    },

    list: async () => all(),

    async rollback(id) {
      const known = all()
      const at = known.findIndex(({ isCurrent }) => isCurrent)
      const wanted = id === undefined ? known[at + 1] : known.find((release) => release.id === id)
      if (wanted === undefined) {
        const names = known.map((release) => `\`${release.id}\``).join(', ')
        throw new ReleaseError(
          id === undefined
            ? 'Expected a release before the current one, received none.'
            : `Expected one of the releases ${names || '(there are none)'}, received \`${id}\`.`,
        )
      }
      return show(wanted.id)
    },
  }
}
