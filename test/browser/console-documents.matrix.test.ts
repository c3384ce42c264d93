import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openCatalog, openDocument } from '../../src/openapi/index.ts'
import type { ParameterOption, RequestOptions } from '../../src/openapi/samples/index.ts'
import { browse } from './site.ts'

const FOLDER = join(import.meta.dirname, '../../../shared/openapi')

/** Published documents that name their servers: without them there is nothing to send to. */
const DOCUMENTS = [
  'stripe/spec3.yaml',
  'discord/openapi.json',
  'openai/openapi.yaml',
  'box/openapi.json',
  'slack/slack_web_openapi_v2.json',
  'starlight-animals/v3.0/animals.yaml',
].filter((source) => existsSync(join(FOLDER, source)))

const folder = mkdtempSync(join(tmpdir(), 'pergola-consoles-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Five operations from all over a document, those with bodies before others. */
async function operationsOf(source: string): Promise<string[]> {
  const cacheDir = join(folder, 'cache')
  const document = await openDocument({ source }, { root: FOLDER, cacheDir, report: () => {} })
  if (document === undefined) throw new Error(`No document ${source}`)
  const { entries } = openCatalog(document)
  const writing = entries.filter(({ method }) => /^(?:POST|PUT|PATCH)$/i.test(method))
  const wanted = writing.length >= 5 ? writing : [...writing, ...entries]
  const chosen = [0, 1, 2, 3, 4].map((at) => wanted[Math.floor((at * wanted.length) / 5)])
  const names = chosen.map((entry) => `${entry?.method} ${entry?.path}`)
  // One of each document only asks.
  const asking = entries.find(({ method }) => method === 'GET')
  return [...new Set([...names.slice(0, 4), asking ? `GET ${asking.path}` : (names[4] ?? '')])]
}

/** What gives the value of a parameter. */
function controlOf({ input = {} }: ParameterOption): string {
  const { type, enum: choices, format } = input
  if (choices !== undefined || type === 'boolean') return 'select'
  if (type === 'array') return 'textarea'
  return format === 'date' && type === undefined ? 'date' : 'input'
}

test.skipIf(existsSync(FOLDER))('published documents are missing here: nothing to open', () => {})

for (const source of DOCUMENTS) {
  const names = await operationsOf(source)
  const docs = join(folder, basename(source))
  // A document of several files brings its folder along.
  cpSync(dirname(join(FOLDER, source)), docs, { recursive: true })
  writeFileSync(
    join(docs, 'docs.json'),
    JSON.stringify({
      theme: 'mint',
      name: 'Real',
      colors: { primary: '#0B62A8' },
      navigation: { groups: [{ group: 'API', openapi: basename(source), pages: names }] },
    }),
  )

  describe(source, () => {
    const site = browse(docs)
    test.each([0, 1, 2, 3, 4].slice(0, names.length))('operation %i', async (index) => {
      const route = site
        .routes()
        .filter((one) => /api-reference\/(?!schemas\/|overview)/.test(one))[index]
      const page = await site.open(`${route}?playground=open`)
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await page.reload()
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      const data = await page.locator('#request-options').textContent()
      const { parameters } = (JSON.parse(data ?? '') as { options: RequestOptions }).options
      const wrong: string[] = []
      for (const parameter of parameters.filter(({ input }) => input?.type !== 'object')) {
        const label = dialog.locator('label', {
          has: page.locator('code', { hasText: parameter.name }),
        })
        const control = label.locator('input, select, textarea').first()
        const kind = await control.evaluate((it) =>
          it instanceof HTMLInputElement && it.type === 'date' ? 'date' : it.localName,
        )
        if (kind !== controlOf(parameter)) wrong.push(`${parameter.name}: ${kind}`)
      }
      expect(wrong).toEqual([])
      // What may be absent comes and goes without harm.
      for (const button of await dialog.getByRole('button', { name: /^Add / }).all()) {
        if (await button.isVisible()) await button.click()
      }
      expect(errors).toEqual([])
    })
  })
}
