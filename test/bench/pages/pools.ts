import { readFileSync } from 'node:fs'

/** Pieces of real documentation (see THIRD-PARTY-NOTICES.md); `PAGE` stands for a page's address. */
interface Pools {
  paragraphs: string[]
  lists: string[]
  headings: string[]
  code: { json: string[]; bash: string[]; yaml: string[] }
}

export const pools = JSON.parse(
  readFileSync(new URL('pools.json', import.meta.url), 'utf8'),
) as Pools
