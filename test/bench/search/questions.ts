import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Question, questions } from '../../search/questions.ts'

const SHARED = join(import.meta.dirname, '../../../../shared')
const GIVEN = join(SHARED, 'prototypes/service/questions.mjs')

/** Questions with the folders of the sites that answer them; none where those are absent. */
export async function questionSets(): Promise<
  { site: string; docs: string; questions: readonly Question[] }[]
> {
  if (!existsSync(GIVEN)) {
    console.log('search: no questions and sites in `../shared`, so their figures are left out')
    return []
  }
  const { Q: given } = (await import(GIVEN)) as { Q: Question[] }
  const all = { 'platform-docs': given, ...questions }
  return Object.entries(all).map(([site, own]) => ({
    site,
    docs: join(SHARED, 'corpus', site),
    questions: own,
  }))
}
