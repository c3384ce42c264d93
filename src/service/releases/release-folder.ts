import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readlinkSync, statSync } from 'node:fs'
import { copyFile, link, mkdir, rename, rm, symlink, utimes } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { BUNDLES } from '../../outputs/hosts/index.ts'
import { type Asset, keepAssets } from './keep-assets.ts'
import { type Release, ReleaseError } from './model.ts'
import { findLastingAssets, findOutdated, KEPT_MS, sortNewestFirst } from './rules.ts'

const CURRENT = 'current'
const RELEASES = 'releases'

/** What readers are served of releases below a folder: it leads to one of them. */
export function getShownFolder(root: string): string {
  return join(root, CURRENT)
}

/** What is on its way to a place of its own; builds that were cut off leave it behind. */
const PASSING = /^\.(?:current|incoming)-/

/** Releases on this machine: each in a folder of its own, and `current`, which leads to one of them. */
export interface ReleaseFolder {
  all(): Release[]
  has(id: string): boolean
  /** Absolute path of a release. */
  folderOf(id: string): string
  /** Path of a folder that is not there yet, for what comes to be placed. */
  incoming(): string
  /** Moves a built folder to the releases. One that is there already stays what it is. */
  place(folder: string, id: string): Promise<void>
  /** Makes a release what readers see, in one step. Throws `ReleaseError` when it is not there. */
  show(id: string): Promise<Release>
  /** Removes what nobody needs any more. */
  clean(): Promise<void>
}

/** @param root absolute path; readers are served `<root>/current` */
export function releaseFolder(root: string, now: () => number = Date.now): ReleaseFolder {
  const releases = join(root, RELEASES)
  const folderOf = (id: string) => join(releases, id)

  function all(): Release[] {
    if (!existsSync(releases)) return []
    const shown = getCurrent(root)
    const known = readdirSync(releases)
      .filter((id) => !id.startsWith('.'))
      .map((id) => ({ id, createdAt: statSync(folderOf(id)).mtime, isCurrent: id === shown }))
    return sortNewestFirst(known)
  }

  return {
    all,
    has: (id) => existsSync(folderOf(id)),
    folderOf,
    incoming: () => join(root, `.incoming-${randomUUID()}`),

    async place(folder, id) {
      await mkdir(releases, { recursive: true })
      if (existsSync(folderOf(id))) return
      const lasting = findLastingAssets(all(), now())
      const assets = lasting.releases.flatMap((release) => getAssets(folderOf(release.id)))
      await keepAssets(assets, folder, lasting.since)
      await rename(folder, folderOf(id)).catch((error: NodeJS.ErrnoException) => {
        // Another process has placed it meanwhile.
        if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
      })
    },

    async show(id) {
      const passing = join(root, `.${CURRENT}-${randomUUID()}`)
      // Names change in one step; a link that was there is replaced and never missing.
      await symlink(join(RELEASES, id), passing)
      await rename(passing, getShownFolder(root))
      const shown = all().find((release) => release.id === id)
      if (shown === undefined) {
        throw new ReleaseError(`Expected the release \`${id}\`, received none.`)
      }
      return shown
    },

    async clean() {
      for (const { id } of findOutdated(all(), now())) {
        await rm(folderOf(id), { recursive: true, force: true })
      }
      for (const name of readdirSync(root)) {
        if (!PASSING.test(name)) continue
        const path = join(root, name)
        // Another process may be about to use a young one.
        const age = now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now())
        if (age > KEPT_MS) await rm(path, { recursive: true, force: true })
      }
    },
  }
}

/** The release that readers see. */
function getCurrent(root: string): string | undefined {
  try {
    return basename(readlinkSync(getShownFolder(root)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Costs no room where the file system has hard links. */
function getAssets(release: string): Asset[] {
  const from = join(release, BUNDLES)
  if (!existsSync(from)) return []
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const source = join(entry.parentPath, entry.name)
      const { mtime } = statSync(source)
      return {
        path: relative(release, source),
        builtAt: mtime.getTime(),
        async copy(target) {
          await link(source, target).catch(async () => {
            await copyFile(source, target)
            await utimes(target, mtime, mtime)
          })
        },
      }
    })
}
