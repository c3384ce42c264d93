import { describe, expect, test } from 'vitest'
import { readFrontmatter } from '../../src/content/index.ts'
import { toFinding } from '../../src/diagnostics/index.ts'
import { findings, page } from './site.ts'

const read = (text: string) => readFrontmatter(text, 'page.mdx')

describe('frontmatter', () => {
  test('gives typed values and where the body begins', () => {
    const source = '---\ntitle: Hello\nboost: 2\nhidden: true\n---\nBody'
    const { data, bodyStart, diagnostics } = read(source)
    expect(data).toEqual({ title: 'Hello', boost: 2, hidden: true })
    expect(source.slice(bodyStart)).toBe('Body')
    expect(diagnostics).toEqual([])
  })

  test('locates a key', () => {
    expect(read('---\ntitle: Hello\n"og:title": X\n---\n').locate('og:title')).toEqual({
      line: 3,
      column: 1,
    })
  })

  test.each([
    ['double quotes', 'title: "Bills\nand more: all.\n"\nicon: x', 'Bills and more: all. '],
    ['single quotes', "title: 'It''s\r\nlong'\r\nicon: x", "It's  long"],
  ])('may have a value of several lines in %s', (_what, yaml, title) => {
    const { data, diagnostics, locate } = read(`---\n${yaml}\n---\nBody`)
    expect([data, diagnostics]).toEqual([{ title, icon: 'x' }, []])
    expect(locate('icon')).toMatchObject({ column: 1 })
  })

  test('may be absent or empty', () => {
    expect(read('# Hello')).toMatchObject({ data: {}, bodyStart: 0 })
    expect(read('---\n---\n')).toMatchObject({ data: {}, diagnostics: [] })
  })

  test.each([
    ['a byte order mark', '\uFEFF---\ntitle: Hello\n---\n'],
    ['blank lines before it', '\n  \n---\ntitle: Hello\n---\n'],
    ['Windows line ends', '---\r\ntitle: Hello\r\n---\r\n'],
    ['spaces after the dashes', '---  \ntitle: Hello\n---  \n'],
  ])('is found with %s', (_what, source) => {
    expect(read(source).data).toEqual({ title: 'Hello' })
  })

  test('is not a thematic break', () => {
    expect(read('\n---\n\nText\n\n---\n').data).toEqual({})
  })

  test.each([
    [
      'a colon in a value',
      'title: Step 1: Install\nicon: x',
      { title: 'Step 1: Install', icon: 'x' },
    ],
    ['an at sign', 'title: @scope/name', { title: '@scope/name' }],
    ['a backtick', 'title: `npm` scripts', { title: '`npm` scripts' }],
    ['an asterisk', 'title: *new* things', { title: '*new* things' }],
    ['a tab', 'title: A\nog:\n\timage: x', { title: 'A', og: { image: 'x' } }],
    ['a key twice', 'title: A\ntitle: B', { title: 'B' }],
    ['a quote that is left open', 'title: "Hello\nicon: x', { title: '"Hello', icon: 'x' }],
    ['text after a quoted value', 'title: "A" and B\nicon: x', { title: '"A" and B', icon: 'x' }],
  ])('keeps every entry beside %s', (_what, yaml, data) => {
    const found = read(`---\n${yaml}\n---\n`)
    expect(found.data).toEqual(data)
    expect(found.diagnostics).toHaveLength(1)
    expect(found.diagnostics.map(toFinding)[0]).toMatchObject({
      code: 'frontmatter-invalid',
      severity: 'warning',
    })
  })

  test('that is broken is explained on the page', async () => {
    expect(findings(await page('---\ntitle: Step 1: Install\n---\nText'))).toMatchInlineSnapshot(`
      [
        "page.mdx:2:8 warning frontmatter-invalid: Expected quotes around a value of the frontmatter that holds or begins with \`: \`, received none. Put the whole value in double quotes: \`title: "Step 1: Install"\`.",
      ]
    `)
  })

  test('without a closing line ends where its entries end', () => {
    const source = '---\ntitle: Hello\n\n# Text'
    const { data, bodyStart, diagnostics } = read(source)
    expect(data).toEqual({ title: 'Hello' })
    expect(source.slice(bodyStart)).toBe('\n# Text')
    expect(diagnostics[0]?.message).toBe(
      'Expected a closing `---` line after the frontmatter, received none.',
    )
  })

  test('below an opening line too many is read all the same', () => {
    const source = '---\n---\ntitle: Hello\nicon: shield\n---\n\nText'
    const { data, bodyStart, diagnostics, locate } = read(source)
    expect(data).toEqual({ title: 'Hello', icon: 'shield' })
    expect(source.slice(bodyStart)).toBe('\nText')
    expect(locate('icon')).toEqual({ line: 4, column: 1 })
    expect(diagnostics).toMatchObject([
      {
        message: 'Expected one `---` line before the frontmatter, received two.',
        line: 2,
        column: 1,
      },
    ])
  })

  test('is looked for below long dashes in no time where it never ends', () => {
    const lines = ['  a:b:c:d', '    text', 'a::::::::: b'].map((line) => `${line}\n`.repeat(40))
    expect(read(`----\n${lines.join('')}text`).data).toEqual({})
    expect(read(`# A\n\n---\n${lines.join('')}title: A`).data).toEqual({})
  })

  test('that is empty takes no heading or text below it', () => {
    for (const text of ['Title\n---\n', 'A word\nNote: a word\n---\n', 'note: no end\n\n---\n']) {
      const { data, bodyStart, diagnostics } = read(`---\n---\n${text}`)
      expect([data, bodyStart, diagnostics]).toEqual([{}, 8, []])
    }
  })

  test('that is no mapping is reported', () => {
    expect(read('---\n- a\n---\n').diagnostics[0]?.message).toBe(
      'Expected `key: value` entries in the frontmatter, received something else.',
    )
  })
})

test.each([
  ['title: A\n\tdescription: B\nicon: x', { title: 'A', description: 'B', icon: 'x' }],
  ['title: A\n \tdescription: B: c\nicon: x', { title: 'A', description: 'B: c', icon: 'x' }],
  ['\ttitle: A\n\tdescription: "B"', { title: 'A', description: 'B' }],
  ['seo:\n\ttitle: A\nicon: x', { seo: { title: 'A' }, icon: 'x' }],
  ['tags:\n\t- a\n\t- b\nicon: x', { tags: ['a', 'b'], icon: 'x' }],
])('a tab before an entry costs nothing: %j', (yaml, data) => {
  const read = readFrontmatter(`---\n${yaml}\n---\n`, 'page.mdx')
  expect(read.data).toEqual(data)
  expect(read.diagnostics).toHaveLength(1)
})
