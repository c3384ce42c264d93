import { expect, test } from 'vitest'
import { isMap, isScalar, parseDocument } from 'yaml'
import { readFrontmatter } from '../../src/content/index.ts'

/** What the YAML parser says of a block without errors. */
function parsed(yaml: string): { data: unknown; offsets: Record<string, number> } | undefined {
  const document = parseDocument(yaml, { logLevel: 'silent' })
  if (document.errors.length > 0) return undefined
  const offsets: Record<string, number> = {}
  if (isMap(document.contents)) {
    for (const { key } of document.contents.items) {
      if (isScalar(key)) offsets[String(key.value)] = key.range?.[0] ?? 0
    }
  }
  return { data: document.toJS() ?? {}, offsets }
}

const keys = ['title', '"og:image"', "'single'", 'true', 'Null', 'a-b', 'x.y', '<<']

const values = [
  ...['Getting started', '"Getting: started"', "'Getting #started'", "''", '""', "'it''s'", "it's"],
  ...[
    '"a \\"quoted\\" word"',
    '"tab\\there"',
    '"a" b',
    '"a',
    'say "hi"',
    '- a',
    '-',
    '!a',
    '@a',
    '`a`',
  ],
  ...['true', 'True', 'TRUE', 'false', 'null', 'NULL', '~', 'yes', 'on', 'truely', '', '  '],
  ...['0', '-0', '1', '-1', '+1', '017', '0x1F', '0o17', '1.50', '12.', '.5', '1e3', '1_000'],
  ...['1234567890123456789', '.inf', '.nan', 'NaN', '2024-01-01', '2024-01-01 10:00', '12:30'],
  ...['3 ways', '3: ways', '30-Minute start', '1 #a', 'a: b', 'a:b', 'a:', 'a #b', 'a#b', '#a'],
  ...['["a", "b: c"]', '["a",]', '[a]', '[ ]', '["a"] # b', "['a']", '{a: b}', '{ "a": 1 }'],
  ...['|', '>-', '&a b', '? a', '%a', 'https://example.com/?a=b', '/a/b', '(a)', '=', '<<'],
  ...['é 日本', '\u00a0a', 'a\u00a0', 'a\u2028b', '\ufeffa', '😀 hi', 'a\tb', 'a\t', '\ta', 'a  '],
]

const after = [
  '',
  'hidden: true\n',
  '  more\n',
  '- item\n',
  '\nhidden: true\n',
  '# note\n',
  'title: again\n',
]

test.each(values)('a value written as %j is what the YAML parser says', (value) => {
  for (const key of keys) {
    for (const end of ['\n', '\r\n']) {
      for (const next of after) {
        const yaml = `${key}: ${value}${end}${next}`
        const expected = parsed(yaml)
        if (expected === undefined) continue
        const { data, diagnostics, locate } = readFrontmatter(`---\n${yaml}---\n`, 'page.mdx')
        if (diagnostics.length > 0) continue
        expect(data, JSON.stringify(yaml)).toStrictEqual(expected.data)
        for (const [name, offset] of Object.entries(expected.offsets)) {
          const line = yaml.slice(0, offset).split('\n').length + 1
          expect(locate(name), JSON.stringify(yaml)).toEqual({ line, column: 1 })
        }
      }
    }
  }
})

test('a plain block is read without the parser, a broken one is still explained', () => {
  const plain = readFrontmatter(
    '---\ntitle: Hello\nboost: 2\n\ntags: ["a", "b"]\n---\n',
    'page.mdx',
  )
  expect(plain.data).toEqual({ title: 'Hello', boost: 2, tags: ['a', 'b'] })
  expect(plain.locate('tags')).toEqual({ line: 5, column: 1 })
  const broken = readFrontmatter('---\ntitle: Step 1: Install\n---\n', 'page.mdx')
  expect(broken.data).toEqual({ title: 'Step 1: Install' })
  expect(broken.diagnostics).toHaveLength(1)
})
