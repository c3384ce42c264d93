import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { buildDatabase } from './build-database.ts'
import { DatabaseIndex } from './database-index.ts'
import type { SiteIndex } from './model.ts'
import { PublishedSite } from './published-site.ts'

export interface DocumentsOptions {
  /** Absolute path of the folder that keeps databases between starts. */
  cacheFolder: string
}

const PREFIX = 'documents-'
/** Milliseconds after which a database that nobody has opened is removed. */
const KEPT = 30 * 24 * 60 * 60 * 1000

/**
 * Opens the pages of a built site. Their database is made when there is none of this release yet.
 * Rejects when the folder holds no site.
 *
 * @param siteFolder absolute path of what a build has written
 */
export async function openDocuments(
  siteFolder: string,
  { cacheFolder }: DocumentsOptions,
): Promise<SiteIndex> {
  const site = await PublishedSite.open(siteFolder)
  await mkdir(cacheFolder, { recursive: true })
  const file = join(cacheFolder, `${PREFIX}${site.release}.sqlite`)
  if (!existsSync(file)) await buildDatabase(site, file)
  const now = new Date()
  await utimes(file, now, now)
  const index = new DatabaseIndex(file, site.description, site.release)
  await removeUnused(cacheFolder, now.getTime() - KEPT)
  return index
}

async function removeUnused(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(PREFIX)) continue
    const file = join(folder, name)
    const stats = await stat(file).catch(() => undefined)
    if (stats !== undefined && stats.mtimeMs < before) await rm(file, { force: true })
  }
}
