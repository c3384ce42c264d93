import type { SearchReader } from '../../src/search/index.ts'
import { memoryIndex } from './memory-index.ts'
import { siteDocuments } from './site-documents.ts'

/** The index of a docs folder's English pages. */
export async function siteIndex(root: string): Promise<SearchReader> {
  return (await memoryIndex(await siteDocuments(root))).reader
}
