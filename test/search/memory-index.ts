import { gzipSync } from 'node:zlib'
import {
  type IndexedPage,
  makeIndex,
  openIndex,
  pageTerms,
  pageText,
  type SearchIndex,
  type SearchPage,
  type SearchReader,
  Tally,
  TermDictionary,
  TermReader,
} from '../../src/search/index.ts'

/** A page for an index of a test, with how the site treats it. */
export type TestPage = Partial<SearchPage> &
  Partial<Pick<IndexedPage, 'boost' | 'isEntry' | 'product'>>

export interface MemoryIndex extends SearchIndex {
  reader: SearchReader
  /** Names of the files that were loaded, and of each how many bytes it has compressed. */
  loaded: [name: string, bytes: number][]
}

/** Makes an index in memory; pages without a route are named by their number. */
export async function memoryIndex(pages: readonly TestPage[], lang = 'en'): Promise<MemoryIndex> {
  const whole = pages.map(({ boost, isEntry, product, ...page }, at) => ({
    boost: boost ?? 1,
    ...(isEntry !== undefined && { isEntry }),
    ...(product !== undefined && { product }),
    page: {
      route: `/${at}`,
      title: '',
      keywords: [],
      breadcrumbs: [],
      captions: [],
      sections: [],
      ...page,
    } satisfies SearchPage,
  }))
  const dictionary = new TermDictionary()
  const tally = new Tally(new TermReader(lang), dictionary)
  let count = 0
  const index = await makeIndex(
    whole.map(({ page, ...rest }, file) => ({ ...rest, file, terms: pageTerms(page, tally) })),
    { dictionary, lang, folder: 'pages', version: '1', versions: [], hash: () => String(count++) },
  )
  const files = new Map(index.files)
  files.set('index.json', JSON.stringify(index.manifest))
  for (const [at, { page }] of whole.entries()) {
    files.set(`pages/${at}.json?1`, JSON.stringify(pageText(page)))
  }
  const loaded: [string, number][] = []
  const reader = await openIndex('index.json', async (name) => {
    const text = files.get(name)
    if (text === undefined) throw new Error(`no ${name}`)
    loaded.push([name, gzipSync(text).length])
    return text
  })
  return { ...index, reader, loaded }
}

/** A section of a page. */
export function section(heading: string, text: string) {
  return { anchor: heading.toLowerCase().replaceAll(' ', '-'), heading, text }
}

/** Routes of the pages that answer a query, in their order. */
export async function routes(reader: SearchReader, query: string): Promise<string[]> {
  return (await reader.query(query)).map(({ route }) => route)
}
