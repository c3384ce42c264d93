import { describe, expect, test } from 'vitest'
import { createContentCompiler, type PageSource } from '../../src/content/index.ts'
import { site } from './site.ts'

const files = {
  'a.mdx': 'import Part from "/snippets/part.mdx"\n\n# A\n\n```js\nconst a = 1\n```\n\n<Part />',
  'b.mdx': '# B\n\n<Card title="B" href="/a">Text</Card>\n\n```js\nconst a = 1\n```',
  'broken.mdx': '# C\n\n{',
  'circle.mdx': 'import One from "/snippets/one.mdx"\n\n<One />',
  'snippets/one.mdx': 'import Two from "/snippets/two.mdx"\n\nOne <Two />',
  'snippets/part.mdx': 'import Two from "/snippets/two.mdx"\n\nPart <Two />',
  'snippets/two.mdx': 'import One from "/snippets/one.mdx"\n\nTwo <One />',
}

const pageOf = (name: string): PageSource => ({ file: `${name}.mdx`, route: `/${name}` })
const pages = ['a', 'b', 'broken', 'circle', 'gone'].map(pageOf)

describe('pages that are compiled together', () => {
  test('come out as one by one', async () => {
    const { compiler, options } = site(files)
    const together = await compiler.compileMany(pages)
    const cacheDir = `${options.cacheDir}-of-another`
    const other = createContentCompiler({ ...options, cacheDir }, { workers: 0 })
    for (const [at, page] of pages.entries()) {
      expect(together[at]).toEqual(await other.compile(page))
    }
  })

  test('may be the same page, and one that is being compiled', async () => {
    const { compiler } = site(files)
    const [a, b] = [pageOf('a'), pageOf('b')]
    const [alone, together] = await Promise.all([
      compiler.compile(a),
      compiler.compileMany([b, a, a]),
    ])
    expect(together.map(({ headings }) => headings[0]?.text)).toEqual(['B', 'A', 'A'])
    expect(together[1]).toEqual(alone)
  })

  test('are read back from the cache where they are in it', async () => {
    const { compiler } = site(files)
    const first = await compiler.compile(pageOf('a'))
    const [a, b] = await compiler.compileMany([pageOf('a'), pageOf('b')])
    expect(a).toEqual(first)
    expect(b?.headings[0]?.text).toBe('B')
  })
})
