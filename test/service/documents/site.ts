import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { SiteDescription } from '../../../src/contract/index.ts'
import { openDocuments, type SiteIndex } from '../../../src/service/documents/index.ts'
import { publishedFiles, type TestDocument, writeFiles } from '../../search/published-site.ts'

/** A folder that is removed when the test has ended. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pergola-documents-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Writes a site into a folder. */
export async function publish(
  folder: string,
  documents: readonly TestDocument[],
  about: Partial<SiteDescription> = {},
): Promise<void> {
  await writeFiles(folder, await publishedFiles(documents, about))
}

/** The opened pages of a site. */
export async function opened(
  documents: readonly TestDocument[],
  about: Partial<SiteDescription> = {},
): Promise<SiteIndex> {
  const folder = await testFolder()
  await publish(join(folder, 'site'), documents, about)
  const index = await openDocuments(join(folder, 'site'), { cacheFolder: join(folder, 'cache') })
  onTestFinished(() => index.close())
  return index
}
