import { expect, test } from 'vitest'
import { workspace } from '../cli/workspace.ts'

const docs = workspace()
const ISLANDS = '_pergola/islands'

const counter = (label: string) =>
  `export const Counter = () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>${label} {n}</button> }\n`

const build = async (...args: string[]) => {
  const run = await docs.run(['build', 'site', '--out', 'out', ...args])
  expect(run.code).toBe(0)
}

/** Addresses of the modules that a page names. */
function addresses(page: string): Record<string, string> {
  const [, json = '{}'] = /id="pergola-islands">([^<]*)</.exec(docs.read(`out/${page}`)) ?? []
  return JSON.parse(json) as Record<string, string>
}

const files = () => docs.list(`out/${ISLANDS}`).map((file) => `/${ISLANDS}/${file}`)

test('the files of islands follow their sources, and pages follow them', async () => {
  docs.write({
    'site/docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Acme',
      colors: { primary: '#16a34a' },
      navigation: { pages: ['index', 'other', 'plain'] },
    }),
    'site/index.mdx':
      "---\ntitle: One\n---\n\nimport { Counter } from '/snippets/a.jsx'\n\n<Counter />\n",
    'site/other.mdx':
      "---\ntitle: Two\n---\n\nimport { Counter } from '/snippets/b.jsx'\n\n<Counter />\n",
    'site/plain.mdx': '---\ntitle: Three\n---\n\nText.\n',
    'site/snippets/a.jsx': counter('A'),
    'site/snippets/b.jsx': counter('B'),
  })
  await build()
  const first = { index: addresses('index.html'), other: addresses('other/index.html') }
  expect(Object.keys(first.index).toSorted()).toEqual(['', 'snippets/a.jsx'])
  expect(files()).toEqual(expect.arrayContaining(Object.values(first.index)))
  expect(addresses('plain/index.html')).toEqual({})

  const written = docs.written('out/index.html')
  await build()
  expect(docs.written('out/index.html')).toBe(written)
  expect(files()).toEqual(expect.arrayContaining(Object.values(first.index)))

  docs.write({ 'site/snippets/b.jsx': counter('Better') })
  await build()
  expect(addresses('index.html')).toEqual(first.index)
  const other = addresses('other/index.html')
  expect(other['snippets/b.jsx']).not.toBe(first.other['snippets/b.jsx'])
  expect(files()).toContain(other['snippets/b.jsx'])
  expect(files()).not.toContain(first.other['snippets/b.jsx'])

  docs.write({ 'site/other.mdx': '---\ntitle: Two\n---\n\nNone.\n' })
  docs.remove('site/snippets/b.jsx')
  await build()
  expect(files().filter((file) => file.includes('/b-'))).toEqual([])
  expect(files()).toEqual(expect.arrayContaining(Object.values(addresses('index.html'))))
})

test('addresses have the base path', async () => {
  await build('--base', '/docs')
  for (const address of Object.values(addresses('index.html'))) {
    expect(address).toMatch(/^\/docs\/_pergola\/islands\//)
    expect(docs.exists(`out/${address.replace('/docs/', '')}`)).toBe(true)
  }
})
