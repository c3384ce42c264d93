import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadConfig } from '../../src/config/index.ts'

import { type Diagnostic, toFinding } from '../../src/diagnostics/index.ts'
import { readSiteFonts } from '../../src/look/fonts/index.ts'

const { resolve } = createRequire(import.meta.url)
const font = readFileSync(
  resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
)

const RANGES = { latin: 'U+0-FF', 'latin-ext': 'U+100-2FF', cyrillic: 'U+400-4FF' }
const ANSWERS: Record<string, unknown> = {
  '/api/fonts/acme-sans': {
    category: 'serif',
    variable: true,
    weights: [400, 700],
    unicodeRange: RANGES,
  },
  '/api/variable/acme-sans': { axes: { wght: { min: '200', max: '800' } } },
  '/api/fonts/old-hand': {
    category: 'handwriting',
    variable: false,
    weights: [100, 300, 400, 700, 900],
    unicodeRange: { latin: 'U+0-FF' },
  },
}

let server: Server
let address = ''
let asked: string[] = []
let folder = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    if (path in ANSWERS) response.end(JSON.stringify(ANSWERS[path]))
    else if (/^\/files\/.*\.woff2$/.test(path)) response.end(font)
    else if (path === '/files/page.woff2.html') response.end('<!doctype html>')
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, done))
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('The server has no port.')
  address = `http://localhost:${place.port}`
})

beforeEach(() => {
  asked = []
  folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

afterAll(() => {
  server.close()
})

/** The fonts of a site that has these, and what is found wrong with them. */
async function fontsOf(
  fonts: unknown,
  options: { languages?: string[]; files?: Record<string, Uint8Array>; registry?: string } = {},
) {
  const { languages = [], files = {}, registry = address } = options
  const root = join(folder, 'docs')
  for (const [name, data] of Object.entries({ 'index.mdx': '# Home', ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), data)
  }
  const docs = {
    theme: 'mint',
    name: 'Fonts',
    colors: { primary: '#3b6ef5' },
    fonts,
    navigation: { pages: ['index'] },
  }
  writeFileSync(join(root, 'docs.json'), JSON.stringify(docs, null, 2))
  const findings: Diagnostic[] = []
  const result = await readSiteFonts(
    await loadConfig(root),
    {
      root,
      base: '/docs',
      cacheDir: join(folder, 'cache'),
      languages,
      registry: {
        api: `${registry}/api`,
        files: `${registry}/files`,
        packages: `${registry}/npm`,
      },
    },
    (finding) => findings.push(finding),
  )
  return { ...result, findings }
}

test('a family of the catalog is one variable file for each subset, served by the site', async () => {
  const { choices, files, findings } = await fontsOf({ family: 'Acme Sans', weight: 450 })
  expect(findings).toEqual([])
  expect(choices.body).toMatchObject({ family: 'Acme Sans', weight: 450 })
  expect(choices.body?.files).toEqual([
    {
      source: expect.stringMatching(/^\/docs\/_pergola\/fonts\/acme-sans-[0-9a-f]{10}\.woff2$/),
      format: 'woff2',
      weight: '200 800',
      unicodeRange: 'U+0-FF',
    },
    expect.objectContaining({ unicodeRange: 'U+100-2FF' }),
  ])
  expect(choices.heading).toEqual(choices.body)
  for (const path of files.values()) expect(readFileSync(path)).toEqual(font)
})

test('a family without a variable file comes in the weights in use and those that are asked for', async () => {
  const { choices } = await fontsOf({ body: { family: 'Old Hand', weight: 300 } })
  expect(choices.body?.files.map(({ weight }) => weight)).toEqual(['300', '400', '700'])
  expect(choices.heading).toBeUndefined()
})

test('a site in Russian gets Cyrillic letters', async () => {
  const { choices } = await fontsOf({ family: 'Acme Sans' }, { languages: ['en', 'ru'] })
  expect(choices.body?.files.map(({ unicodeRange }) => unicodeRange)).toContain(RANGES.cyrillic)
})

test('the fallback has the measures and the kind of the family', async () => {
  const { choices } = await fontsOf({ family: 'Acme Sans' })
  expect(choices.body?.metrics).toMatchObject({ kind: 'serif', unitsPerEm: 1000 })
})

test('what was fetched once is there without a network', async () => {
  const first = await fontsOf({ family: 'Acme Sans' })
  expect(asked.toSorted()).toEqual([
    '/api/fonts/acme-sans',
    '/api/variable/acme-sans',
    '/files/acme-sans:vf@latest/latin-ext-wght-normal.woff2',
    '/files/acme-sans:vf@latest/latin-wght-normal.woff2',
  ])
  const second = await fontsOf({ family: 'Acme Sans' }, { registry: 'http://localhost:1' })
  expect(second.findings).toEqual([])
  expect(second.choices).toEqual(first.choices)
})

test('an installed family asks no network', async () => {
  const { choices, findings } = await fontsOf({ family: 'Inter' })
  expect([asked, findings]).toEqual([[], []])
  expect(choices.body?.files[0]).toMatchObject({ weight: '100 900', format: 'woff2' })
})

test('a file of the docs folder and one at an address are served alike', async () => {
  const { choices, findings } = await fontsOf(
    {
      heading: { family: 'Far', source: `${address}/files/far.woff2`, format: 'woff2' },
      body: { family: 'Near', source: '/fonts/near.woff2', format: 'woff2', weight: 500 },
    },
    { files: { 'fonts/near.woff2': font } },
  )
  expect(findings).toEqual([])
  expect(choices.heading?.files).toEqual([
    {
      source: expect.stringMatching(/^\/docs\/_pergola\/fonts\/far-\w+\.woff2$/),
      format: 'woff2',
      weight: '100 900',
    },
  ])
  expect(choices.body?.files).toEqual([
    expect.objectContaining({ source: expect.stringContaining('/near-'), weight: '500' }),
  ])
})

test.each([
  ['a family that the catalog lacks', { family: 'Nobody' }, {}, /answers 404/],
  ['no network', { family: 'Acme Sans' }, { registry: 'http://localhost:1' }, /cannot be reached/],
  ['a file that is not there', { family: 'A', source: '/a.woff2', format: 'woff2' }, {}, /no file/],
  [
    'a file that is no font',
    { family: 'A', source: '/a.woff2', format: 'woff2' },
    { files: { 'a.woff2': Buffer.from('<!doctype html>') } },
    /is no font/,
  ],
])('%s leaves the theme’s font, with one finding', async (_, fonts, options, reason) => {
  const { choices, files, findings } = await fontsOf(fonts, options)
  expect(choices).toEqual({})
  expect(files.size).toBe(0)
  expect(findings.map(toFinding)).toEqual([
    expect.objectContaining({
      code: 'font-unavailable',
      severity: 'warning',
      file: 'docs.json',
      line: expect.any(Number),
      message: expect.stringMatching(reason),
    }),
  ])
})
