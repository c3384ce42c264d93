import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  makeIndex,
  type PageText,
  pageTerms,
  pageText,
  type SearchPage,
  Tally,
  TermDictionary,
  TermReader,
} from '../../../src/search/index.ts'

/** CPU seconds that it takes to read the words of all pages, and to make and write their index. */
export async function indexCost(texts: readonly PageText[], folder: string): Promise<number> {
  const pages = texts.map(asPage)
  mkdirSync(folder, { recursive: true })
  const before = process.cpuUsage()
  const dictionary = new TermDictionary()
  const tally = new Tally(new TermReader('en'), dictionary)
  const indexed = pages.map((page, file) => {
    writeFileSync(join(folder, `${file}.json`), JSON.stringify(pageText(page)))
    return { terms: pageTerms(page, tally), file, boost: 1 }
  })
  let count = 0
  const { files } = await makeIndex(indexed, {
    dictionary,
    lang: 'en',
    folder: '',
    version: '',
    versions: [],
    hash: () => String(count++),
  })
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

function asPage({ sections, ...page }: PageText): SearchPage {
  return {
    ...page,
    keywords: [],
    captions: [],
    sections: sections.map(([anchor, heading, text]) => ({ anchor, heading, text })),
  }
}
