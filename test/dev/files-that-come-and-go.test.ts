import { renameSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { workspace } from '../cli/workspace.ts'

const ROUNDS = 40

const docs = workspace()

const TEXTS = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Acme',
    colors: { primary: '#16a34a' },
    logo: '/logo.svg',
    favicon: '/logo.svg',
    navigation: {
      groups: [
        { group: 'Guides', pages: ['index', 'other', 'deep/page'] },
        { $ref: './more.json' },
      ],
    },
  }),
  'more.json': JSON.stringify({ group: 'API', openapi: 'api.json' }),
  'api.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: {
      '/pets': { get: { summary: 'List pets', responses: { 200: { description: 'Fine' } } } },
    },
  }),
  'index.mdx':
    "---\ntitle: Home\n---\n\nimport Note from '/snippets/note.mdx'\nimport { Box } from '/snippets/box.jsx'\n\n<Note /> <Box />\n\n![Logo](/logo.svg)\n",
  'other.mdx': '---\ntitle: Other\n---\n\nThe other page.\n',
  'deep/page.mdx': '---\ntitle: Deep\n---\n\nA page in a folder.\n',
  'snippets/note.mdx': 'A note.\n',
  'snippets/box.jsx': 'export const Box = () => <b onClick={() => alert(1)}>box</b>\n',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'own.css': 'body { margin: 0 }\n',
  'own.js': 'window.own = true\n',
}
const FILES = Object.keys(TEXTS) as (keyof typeof TEXTS)[]

const write = (file: keyof typeof TEXTS) => docs.write({ [`site/${file}`]: TEXTS[file] })

test('the server stands whatever becomes of the files while it reads them', {
  timeout: 120_000,
}, async () => {
  for (const file of FILES) write(file)
  const server = await docs.serve(['dev', 'site', '--port', '0'])
  const paths = [
    '',
    'other',
    'deep/page',
    'api-reference/list-pets',
    'llms.txt',
    'llms-full.txt',
    'own.css',
    'own.js',
    'logo.svg',
    'nothing',
  ]
  let isDone = false
  const statuses = new Set<number>()
  const read = async () => {
    while (!isDone) {
      for (const path of paths) {
        // A file that goes while it is sent ends its response, and nothing else.
        const response = await fetch(new URL(path, server.address)).catch(() => undefined)
        if (response !== undefined) statuses.add(response.status)
        await response?.text().catch(() => '')
      }
    }
  }
  const change = async () => {
    for (let round = 0; round < ROUNDS; round++) {
      for (const [at, file] of FILES.entries()) {
        const path = docs.path(`site/${file}`)
        const kind = (round + at) % 5
        rmSync(path, { recursive: true, force: true })
        if (kind === 1) docs.write({ [`site/${file}/in-its-place.txt`]: '' })
        if (kind === 2) docs.write({ [`site/${file}`]: '' })
        if (kind > 2) write(file)
        await new Promise((resolve) => setImmediate(resolve))
      }
      // Each state is asked for once at least, by a page: no file has to be sent for that.
      await fetch(server.address).then((response) => response.text())
    }
    isDone = true
  }
  await Promise.all([read(), read(), change()])
  expect([...statuses].toSorted()).toEqual([200, 404])
  for (const file of FILES) {
    rmSync(docs.path(`site/${file}`), { recursive: true, force: true })
    write(file)
  }
  const shown = async () => (await fetch(new URL('other', server.address))).text()
  await expect.poll(shown).toContain('The other page.')
  expect(server.printed()).not.toMatch(/\n\s+at |change-not-read/)
})

test('a folder that was away, as with another branch, is followed again', async () => {
  docs.write({ 'branch/docs.json': TEXTS['docs.json'], 'branch/index.mdx': '# Here\n\nFirst.\n' })
  const server = await docs.serve(['dev', 'branch', '--port', '0'])
  const shown = async () => (await fetch(server.address)).text()
  expect(await shown()).toContain('First.')
  renameSync(docs.path('branch'), docs.path('away'))
  await expect.poll(server.printed).toContain('config-missing')
  // What was there is served meanwhile.
  expect(await shown()).toContain('First.')
  renameSync(docs.path('away'), docs.path('branch'))
  await expect.poll(server.printed, { timeout: 10_000 }).toContain('mended config-missing')
  docs.write({ 'branch/index.mdx': '# Here\n\nSecond.\n' })
  await expect.poll(shown).toContain('Second.')
})
