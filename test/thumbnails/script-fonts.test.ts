import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Diagnostic, toFinding } from '../../src/diagnostics/index.ts'
import { loadScriptFonts } from '../../src/features/thumbnails/index.ts'

import type { ThumbnailText } from '../../src/outputs/index.ts'

const { resolve } = createRequire(import.meta.url)
const LATIN = { family: 'Inter', data: new Uint8Array(), unicodeRange: 'U+0000-00FF' }

/** Another family's package, under the name that is asked for. */
const PACKAGE = /^\/npm\/@fontsource-variable\/noto-sans-sc@latest\/(.+)$/

let server: Server
let registry = { api: '', files: '', packages: '' }
let asked: string[] = []
let folder = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    const name = PACKAGE.exec(request.url ?? '')?.[1]?.replace('noto-sans-sc', 'noto-sans-jp')
    asked.push(name ?? '')
    if (name === undefined) response.writeHead(404).end()
    else response.end(readFileSync(resolve(`@fontsource-variable/noto-sans-jp/${name}`)))
  })
  await new Promise<void>((done) => server.listen(0, done))
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('The server has no port.')
  const address = `http://localhost:${place.port}`
  registry = { api: `${address}/api`, files: `${address}/files`, packages: `${address}/npm` }
})

beforeEach(() => {
  asked = []
  folder = mkdtempSync(join(tmpdir(), 'script-fonts-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

afterAll(() => {
  server.close()
})

async function fontsFor(texts: Partial<ThumbnailText>[]) {
  const found: Diagnostic[] = []
  const all = texts.map((text) => ({ title: '', lang: 'en', dir: 'ltr' as const, ...text }))
  const fonts = await loadScriptFonts(all, [LATIN], { registry, folder }, (one) => found.push(one))
  return { families: [...new Set(fonts.map(({ family }) => family))], fonts, found }
}

test('text that all fonts have asks for none', async () => {
  expect((await fontsFor([{ title: 'Set up' }])).families).toEqual([])
  expect(asked).toEqual([])
})

test('a script is drawn by its own family, Chinese characters by that of the language', async () => {
  const { families, found } = await fontsFor([
    { title: 'クイック' },
    { title: '設定', lang: 'ja' },
    { title: 'Launch 🚀' },
  ])
  expect(families).toEqual(['Noto Sans JP', 'Noto Emoji'])
  expect(found).toEqual([])
})

test('only slices with characters of the texts are fetched, and only once', async () => {
  const { fonts } = await fontsFor([{ title: '设定', lang: 'zh-CN' }])
  const slices = asked.filter((name) => name.startsWith('files/'))
  expect(slices).toHaveLength(fonts.length)
  expect(slices.length).toBeLessThan(4)
  asked = []
  await fontsFor([{ title: '设定', lang: 'zh-CN' }])
  expect(asked).toEqual([])
})

test('a family that cannot be had is reported once', async () => {
  const { families, found } = await fontsFor([{ title: 'السريع' }, { section: 'البدء' }])
  expect(families).toEqual([])
  expect(found.map(toFinding).map(({ code, severity }) => [code, severity])).toEqual([
    ['thumbnail-font-unavailable', 'warning'],
  ])
})
