import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { page, site } from '../content/site.ts'
import { wordCoverage } from './coverage.ts'
import { sourceWords } from './source-words.ts'

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples')

describe('the words of a source page', () => {
  test.each([
    ['frontmatter', '---\ntitle: No\n---\nYes', 'Yes'],
    [
      'imports and exports',
      "import A from './a.mdx'\n\nexport const b = {\n  c: 1,\n}\n\nYes",
      'Yes',
    ],
    ['tags and attributes', '<Card title="No" icon={<b>no</b>}>Yes</Card> 1 < 2', 'Yes 1 2'],
    ['expressions', 'Yes {no.no("}")} yes', 'Yes yes'],
    ['comments', '{/* no */}Yes<!-- no -->', 'Yes'],
    [
      'addresses',
      '[Yes](/no) [yes][no]\n\n[no]: /no\n\n<https://yes.test>',
      'Yes yes https yes test',
    ],
    ['list numbers', '1. Yes\n2. 3 yes', 'Yes 3 yes'],
    ['fence options', '```js title="no"\nyes() // [!code ++]\n```', 'yes'],
    ['what only agents read', '<Visibility for="agents">no</Visibility>yes', 'yes'],
  ])('leave out %s', (_what, source, words) => {
    expect(sourceWords(source).join(' ')).toBe(words)
  })

  test('hold what stands in code spans and between tags', () => {
    expect(sourceWords('`<T>{x}` **bo**ld <b>a</b>')).toEqual(['T', 'x', 'bo', 'ld', 'a'])
  })
})

describe('the checker', () => {
  const source = 'One paragraph of words.\n\nAnother paragraph of five words.\n'

  test('finds every word of a page that is whole', async () => {
    const { html } = await page(source)
    expect(wordCoverage(source, html)).toEqual({ words: 9, missing: [], share: 1 })
  })

  test('notices a paragraph that is lost', async () => {
    const { html } = await page('One paragraph of words.\n')
    const { share, missing } = wordCoverage(source, html)
    expect(missing).toEqual(['paragraph', 'of', 'words', 'Another', 'five'])
    expect(share).toBeCloseTo(4 / 9)
  })

  test('reads words that a tag stands in', () => {
    expect(wordCoverage('fooBar', '<code><span>foo</span>Bar</code>').missing).toEqual([])
  })
})

describe('pages of the examples', () => {
  const folders = readdirSync(EXAMPLES).filter((name) =>
    existsSync(join(EXAMPLES, name, 'docs.json')),
  )
  test.each(folders)('%s: nearly all of the words are in the HTML', async (folder) => {
    const root = join(EXAMPLES, folder)
    const { variables = {} } = JSON.parse(readFileSync(join(root, 'docs.json'), 'utf8')) as {
      variables?: Record<string, string>
    }
    const { compiler } = site({}, { root, variables })
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.mdx?$/.test(file) && !/snippets|README/.test(file),
    )
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      const { html, aside } = await compiler.compile({ file, route: `/${file}` })
      const source = readFileSync(join(root, file), 'utf8')
      const { share, missing } = wordCoverage(source, html + aside)
      expect(share, `${file}: ${missing.join(' ')}`).toBeGreaterThanOrEqual(0.995)
    }
  })
})
