import { beforeAll, expect, test } from 'vitest'
import { openIndex } from '../../src/search/index.ts'
import { docsJson } from '../cli/docs.ts'
import { workspace } from '../cli/workspace.ts'

const docs = workspace()
let address: string

beforeAll(async () => {
  docs.write({
    'site/docs.json': docsJson({ navigation: { pages: ['index', 'other'] } }),
    'site/index.mdx': '---\ntitle: Home\n---\n\n## Baskets\n\nAbout <Badge>turnips</Badge>.\n',
    'site/other.mdx':
      "---\ntitle: Other\n---\n\nimport Note from '/snippets/note.mdx'\n\n<Note />\n",
    'site/snippets/note.mdx': 'A note about parsnips.\n',
  })
  const server = await docs.serve(['dev', 'site', '--port', '0', '--base', '/docs'])
  address = server.address
})

const query = async (text: string) => {
  const reader = await openIndex('en.json', async (name) => {
    const response = await fetch(new URL(`_pergola/search/${name}`, address))
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
    return response.text()
  })
  return reader.query(text)
}

const routes = async (text: string) => (await query(text)).map(({ route }) => route)

test('pages are found before anybody has looked at them, with their sections', async () => {
  const [found] = await query('turnip')
  expect(found?.route).toBe('/')
  expect(found?.sections.map(({ anchor }) => anchor)).toEqual(['baskets'])
})

test('a page that has been looked at is found by what it imports', async () => {
  await fetch(new URL('other', address))
  expect(await routes('parsnip')).toEqual(['/other'])
})

test('an edit shows in search', async () => {
  docs.write({ 'site/other.mdx': '---\ntitle: Other\n---\n\nNow about leeks.\n' })
  await expect.poll(() => routes('leek')).toEqual(['/other'])
  expect(await routes('parsnip')).toEqual([])
})

test('a file that is not of the index is not there', async () => {
  const response = await fetch(new URL('_pergola/search/no.txt', address))
  expect(response.status).toBe(404)
})
