import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { parseFeed } from '@rowanmanning/feed-parser'
import robots from 'robots-parser'
import { parseSitemap } from 'sitemap'
import ts from 'typescript'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { workspace } from '../cli/workspace.ts'

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples')
const SITE = 'https://docs.example.com'
const SITEMAP_SCHEMA = join(
  dirname(createRequire(import.meta.url).resolve('sitemap/package.json')),
  'schema',
  'sitemap.xsd',
)

/** Its types tell of a `default` that its code does not have. */
const robotsParser = robots as unknown as typeof robots.default

const place = workspace()
const examples = ['starter', 'i18n', 'api'] as const

beforeAll(async () => {
  for (const name of examples) {
    cpSync(join(EXAMPLES, name), place.path(name), { recursive: true })
    if (name === 'starter') nameAuthors('starter/quickstart.mdx')
    const run = await place.run([
      'build',
      name,
      '--out',
      `${name}-site`,
      '--site',
      SITE,
      '--cache',
      inject('exampleCache'),
    ])
    expect(run.code, run.stderr).toBe(0)
  }
})

/** Adds to a page who wrote it, and when. */
function nameAuthors(file: string): void {
  const facts =
    'createdDate: 2024-05-06\nauthors: [Ada, { name: Alan, url: "https://alan.example" }]'
  place.write({ [file]: place.read(file).replace('---\n', `---\n${facts}\n`) })
}

const files = (name: string, end: string) =>
  place
    .list(`${name}-site`)
    .filter((file) => file.endsWith(end))
    .map((file) => ({ file, text: place.read(`${name}-site/${file}`) }))

/** The sitemap's own schema knows no links to other languages: those are checked by their reader. */
const withoutAlternates = (text: string) => text.replaceAll(/<xhtml:link\b[^>]*\/>/g, '')

describe.each(examples)('what `%s` is built into', (name) => {
  test('is well-formed XML wherever it is XML', async () => {
    const xml = files(name, '.xml').map(({ file, text }) => ({ fileName: file, contents: text }))
    expect(xml.length).toBeGreaterThan(0)
    const { valid, errors } = await validateXML({ xml, schema: [] })
    expect(errors).toEqual([])
    expect(valid).toBe(true)
  })

  test('has a sitemap that its public schema accepts', async () => {
    const [sitemap] = files(name, 'sitemap.xml')
    const contents = withoutAlternates(sitemap?.text ?? '')
    const { errors } = await validateXML({
      xml: [{ fileName: 'sitemap.xml', contents }],
      schema: [readFileSync(SITEMAP_SCHEMA, 'utf8')],
    })
    expect(errors).toEqual([])
  })

  test('lets robots in, and tells them of the sitemap', () => {
    const rules = robotsParser(`${SITE}/robots.txt`, place.read(`${name}-site/robots.txt`))
    expect(rules.isAllowed(`${SITE}/`, 'Googlebot')).toBe(true)
    expect(rules.getSitemaps()).toEqual([`${SITE}/sitemap.xml`])
  })

  test('has structured data that search engines take for what it is', async () => {
    const pages = files(name, 'index.html').filter(({ text }) => text.includes('ld+json'))
    expect(pages.length).toBeGreaterThan(5)
    const validator = new Validator()
    for (const { file, text } of pages) {
      const data = new WebAutoExtractor({ addLocation: true }).parse(text)
      const issues = await validator.validate(data)
      expect({ file, issues: issues.map(({ issueMessage }) => issueMessage) }).toEqual({
        file,
        issues: [],
      })
    }
  })
})

test('every language of a page is named in the sitemap with the pages in the others', async () => {
  const { Readable } = await import('node:stream')
  const pages = await parseSitemap(Readable.from(place.read('i18n-site/sitemap.xml')))
  const locations = new Set(pages.map(({ url }) => url))
  const translated = pages.filter(({ links }) => links.length > 0)
  expect(translated.length).toBeGreaterThan(10)
  for (const { url, links } of translated) {
    const languages = links.map(({ lang }) => lang)
    expect(languages).toContain('x-default')
    expect(new Set(languages).size).toBe(languages.length)
    expect(links.map((link) => link.url)).toContain(url)
    for (const link of links) expect(locations).toContain(link.url)
  }
})

test('feeds are read as what was written', () => {
  const [found] = files('starter', 'rss.xml')
  const feed = parseFeed(found?.text ?? '')
  expect(feed.meta).toMatchObject({ type: 'rss', version: '2.0' })
  expect(feed.url).toBe(`${SITE}/changelog`)
  expect(feed.items.length).toBeGreaterThan(0)
  for (const item of feed.items) {
    expect(item.id).toBeTruthy()
    expect(item.title).toBeTruthy()
    expect(item.url).toMatch(/^https:\/\/docs\.example\.com\/changelog#/)
    expect(item.published).toBeInstanceOf(Date)
  }
})

test('structured data keeps to the vocabulary that schema.org publishes', () => {
  const graphs = ['starter', 'api'].flatMap((name) =>
    files(name, 'index.html').flatMap(({ text }) =>
      [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
        ([, json = '']) => json,
      ),
    ),
  )
  expect(graphs.length).toBeGreaterThan(5)
  const lines = graphs.map((json, at) => `export const graph${at}: Graph = ${json}`)
  // Types of a package are found from within the checkout only.
  const folder = mkdtempSync(join(import.meta.dirname, 'vocabulary-'))
  try {
    const file = join(folder, 'graphs.ts')
    writeFileSync(file, ["import type { Graph } from 'schema-dts'", ...lines].join('\n'))
    const program = ts.createProgram([file], {
      noEmit: true,
      strict: true,
      skipLibCheck: true,
      types: [],
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
    })
    const messages = ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
    expect(messages).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
