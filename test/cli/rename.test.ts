import { expect, test } from 'vitest'
import { below } from './docs.ts'
import { workspace } from './workspace.ts'

const place = workspace()

const CONFIG = `{
  "theme": "mint",
  "name": "Acme",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "guides/setup"] },
      { "group": "More", "pages": [ "guides/usage" ] }
    ]
  },
  "navbar": { "links": [{ "label": "Setup", "href": "/guides/setup#first" }] }
}
`

function site(folder: string): void {
  place.write(
    below(folder, {
      'docs.json': CONFIG,
      'index.mdx':
        '---\ntitle: Home\n---\n\nimport Note from "/snippets/note.mdx"\n\n<Note />\n\n<Card href="/guides/setup">Go</Card>\n\n`/guides/setup`\n',
      'guides/setup.mdx':
        '---\ntitle: Setup\n---\n\nSee [usage](./usage) and ![a](../images/a.svg).\n',
      'guides/usage.mdx': '---\ntitle: Usage\n---\n\nAfter [setup](setup#first).\n\n## First\n',
      'snippets/note.mdx': 'Read [setup](/guides/setup).\n',
      'images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    }),
  )
}

test('a page moves with its links, its place in the navigation and a redirect', async () => {
  site('one')
  const { code, stdout } = await place.run(['rename', 'guides/setup.mdx', 'install'], 'one')
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining('✓ guides/setup.mdx → install.mdx\n  4 other files follow'),
  ])
  expect(place.exists('one/guides/setup.mdx')).toBe(false)
  expect(place.read('one/install.mdx')).toContain('[usage](/guides/usage) and ![a](/images/a.svg)')
  expect(place.read('one/index.mdx')).toContain(
    '<Card href="/install">Go</Card>\n\n`/guides/setup`',
  )
  expect(place.read('one/guides/usage.mdx')).toContain('[setup](/install#first)')
  expect(place.read('one/snippets/note.mdx')).toBe('Read [setup](/install).\n')
  const config = place.read('one/docs.json')
  expect(config).toContain('{ "group": "Start", "pages": ["index", "install"] },')
  expect(config).toContain('{ "group": "More", "pages": [ "guides/usage" ] }')
  expect(config).toContain('"href": "/install#first"')
  expect(JSON.parse(config).redirects).toEqual([
    { source: '/guides/setup', destination: '/install' },
  ])
  expect((await place.run(['check', 'one', '--strict', '--only', 'links,navigation'])).code).toBe(0)
})

test('a folder moves with all of its pages', async () => {
  site('two')
  expect((await place.run(['rename', 'guides/', 'how-to', '--docs', 'two'])).code).toBe(0)
  expect(place.read('two/how-to/usage.mdx')).toContain('[setup](/how-to/setup#first)')
  expect(JSON.parse(place.read('two/docs.json')).redirects).toHaveLength(2)
  expect((await place.run(['check', 'two', '--strict', '--only', 'links,navigation'])).code).toBe(0)
})

test('a snippet moves with what imports it', async () => {
  site('three')
  expect(
    (await place.run(['rename', 'snippets/note.mdx', 'snippets/hint.mdx'], 'three')).code,
  ).toBe(0)
  expect(place.read('three/index.mdx')).toContain('import Note from "/snippets/hint.mdx"')
  expect(place.read('three/docs.json')).toBe(CONFIG)
})

test('what lies in the way stays, unless `--force` is given', async () => {
  site('four')
  const refused = await place.run(['rename', 'guides/setup', 'guides/usage'], 'four')
  expect([refused.code, refused.stderr]).toEqual([
    2,
    expect.stringContaining('Pass `--force` to overwrite it.'),
  ])
  expect(
    (await place.run(['rename', 'guides/setup', 'guides/usage', '--force'], 'four')).code,
  ).toBe(0)
  expect(place.read('four/guides/usage.mdx')).toContain('title: Setup')
})

test.each([
  [['rename', 'index'], 'Expected what to rename and its new path'],
  [['rename', 'gone', 'there'], 'received `gone`, which is none'],
  [['rename', 'index', '../out'], 'to lie in the docs'],
])('%j is refused with a sentence', async (args, words) => {
  site('five')
  const { code, stderr } = await place.run(args, 'five')
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
  expect(place.read('five/docs.json')).toBe(CONFIG)
})
