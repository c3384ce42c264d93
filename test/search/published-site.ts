import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SiteDescription } from '../../src/contract/index.ts'
import { getTwinPath, printTwinHead } from '../../src/outputs/index.ts'
import {
  makeIndex,
  pageTerms,
  pageText,
  type SearchPage,
  type SearchSection,
  Tally,
  TermDictionary,
  TermReader,
} from '../../src/search/index.ts'

/** A page as its author wrote it, of a site that is published for a test. */
export interface TestDocument extends Partial<Omit<SearchPage, 'sections' | 'route'>> {
  route: string
  /** Markdown below the title; without it the page has none. */
  markdown?: string
  /** Default: what the headings of the Markdown divide. */
  sections?: readonly SearchSection[]
  boost?: number
  language?: string
  version?: string
}

/** The files that a build would write for services and search, by their paths. */
export async function publishedFiles(
  documents: readonly TestDocument[],
  about: Partial<SiteDescription> = {},
): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const pages = documents.map((document, file) => ({ document, file, page: pageOf(document) }))
  for (const { document, file, page } of pages) {
    files.set(`_pergola/search/pages/${file}.json`, JSON.stringify(pageText(page)))
    if (document.markdown === undefined) continue
    const { title, description } = page
    const head = printTwinHead({ title, ...(description && { description }), index: '/llms.txt' })
    files.set(getTwinPath(page.route).slice(1), `${head}${document.markdown}\n`)
  }
  const indexes = []
  const texts = hash([...files.values()].join(''))
  for (const place of placesOf(documents)) {
    const { language, version } = place
    const name = `${[language, version].filter(Boolean).join('-')}.json`
    const dictionary = new TermDictionary()
    const tally = new Tally(new TermReader(language), dictionary)
    const own = pages.filter(({ document }) => isAt(document, place))
    const { manifest, files: shards } = await makeIndex(
      own.map(({ page, file, document: { boost = 1 } }) => ({
        terms: pageTerms(page, tally),
        file,
        boost,
      })),
      {
        dictionary,
        lang: language,
        folder: 'pages',
        version: texts,
        versions: [],
        hash,
      },
    )
    for (const [file, text] of shards) files.set(`_pergola/search/${file}`, text)
    files.set(`_pergola/search/${name}`, JSON.stringify(manifest))
    indexes.push({ name, language, ...(version !== undefined && { version }) })
  }
  const description: SiteDescription = {
    generator: 'test',
    name: 'Docs',
    base: '',
    trailingSlash: false,
    indexes,
    ...about,
  }
  return files.set('_pergola/site.json', JSON.stringify(description))
}

function hash(text: string): string {
  return createHash('sha1').update(text).digest('hex').slice(0, 10)
}

/** Writes files below a folder. */
export async function writeFiles(folder: string, files: ReadonlyMap<string, string>) {
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

interface Place {
  language: string
  version?: string | undefined
}

function placesOf(documents: readonly TestDocument[]): Place[] {
  const places = new Map<string, Place>()
  for (const { language = 'en', version } of documents) {
    places.set(`${language} ${version}`, { language, version })
  }
  return [...places.values()]
}

function isAt({ language = 'en', version }: TestDocument, place: Place): boolean {
  return language === place.language && version === place.version
}

function pageOf({ markdown = '', ...page }: TestDocument): SearchPage {
  return {
    title: page.route,
    keywords: [],
    breadcrumbs: [],
    captions: [],
    ...page,
    sections: page.sections ?? sectionsOf(markdown),
  }
}

function sectionsOf(markdown: string): SearchSection[] {
  const [intro = '', ...parts] = markdown.split(/^#{2,4} /m)
  return [
    { anchor: '', heading: '', text: intro.trim() },
    ...parts.map((part) => {
      const [heading = '', ...text] = part.split('\n')
      const anchor = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      return { anchor, heading, text: text.join('\n').trim() }
    }),
  ]
}
