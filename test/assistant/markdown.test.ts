import { describe, expect, test } from 'vitest'
import { placeOf } from '../../src/client/assistant/markdown/addresses.ts'
import { parseBlocks } from '../../src/client/assistant/markdown/blocks.ts'
import { type Inline, parseInline } from '../../src/client/assistant/markdown/inline.ts'
import { withoutOpenLink } from '../../src/client/assistant/markdown/links.ts'

/** Running text as short as it can be read: tags for what is not text. */
function shown(pieces: readonly Inline[]): string {
  return pieces
    .map((piece) => {
      if (piece.type === 'text') return piece.text
      if (piece.type === 'code') return `<code>${piece.text}</code>`
      if (piece.type === 'break') return '<br>'
      const tag = piece.type === 'link' ? `a ${piece.href}` : piece.type
      return `<${tag}>${shown(piece.content)}</>`
    })
    .join('')
}

const inline = (text: string) => shown(parseInline(text))

describe('blocks', () => {
  test('are told apart as in pages', () => {
    expect(
      parseBlocks(
        '# One\ntext\nof two lines\n\n> quoted\nlazily\n\n---\n```ts title="a"\nlet a\n```',
      ),
    ).toEqual([
      { type: 'heading', level: 1, text: 'One' },
      { type: 'paragraph', text: 'text\nof two lines' },
      { type: 'quote', blocks: [{ type: 'paragraph', text: 'quoted\nlazily' }] },
      { type: 'rule' },
      { type: 'code', language: 'ts', code: 'let a' },
    ])
  })

  test('lists hold lists, code and paragraphs', () => {
    expect(
      parseBlocks('1. one\n   - inner\n\n   more\n2. two\n   ```sh\n   run\n   ```\n\nend'),
    ).toEqual([
      {
        type: 'list',
        start: 1,
        items: [
          [
            { type: 'paragraph', text: 'one' },
            { type: 'list', start: undefined, items: [[{ type: 'paragraph', text: 'inner' }]] },
            { type: 'paragraph', text: 'more' },
          ],
          [
            { type: 'paragraph', text: 'two' },
            { type: 'code', language: 'sh', code: 'run' },
          ],
        ],
      },
      { type: 'paragraph', text: 'end' },
    ])
  })

  test('a list ends where another kind begins', () => {
    const kinds = parseBlocks('- a\n- b\n\n1. c\n* d').map(
      (block) => block.type === 'list' && block.items.length,
    )
    expect(kinds).toEqual([2, 1, 1])
  })

  test('tables have cells with bars and an alignment', () => {
    expect(parseBlocks('| a | b |\n|:-:|--:|\n| x \\| y |\n\nend')).toEqual([
      {
        type: 'table',
        align: ['center', 'right'],
        rows: [
          ['a', 'b'],
          ['x | y', ''],
        ],
      },
      { type: 'paragraph', text: 'end' },
    ])
    expect(parseBlocks('a | b\nno table').map(({ type }) => type)).toEqual(['paragraph'])
  })

  test('a fence that is still open is code already', () => {
    expect(parseBlocks('text\n~~~\n# no heading')).toEqual([
      { type: 'paragraph', text: 'text' },
      { type: 'code', language: '', code: '# no heading' },
    ])
  })

  test('HTML is text', () => {
    expect(parseBlocks('<script>alert(1)</script>')).toEqual([
      { type: 'paragraph', text: '<script>alert(1)</script>' },
    ])
  })
})

describe('running text', () => {
  test.each([
    ['**strong** and *em*, ***both***', '<strong>strong</> and <em>em</>, <strong><em>both</></>'],
    ['a **b *c* d**', 'a <strong>b <em>c</> d</>'],
    ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
    ['_em_ __strong__ ~~gone~~ ~one~', '<em>em</> <strong>strong</> <del>gone</> ~one~'],
    ['**open and *open', '**open and *open'],
    ['`a *b*` and ``c ` d``', '<code>a *b*</code> and <code>c ` d</code>'],
    ['`open', '`open'],
    ['\\*no\\* &lt;b&gt; &amp; &#65; &nope;', '*no* <b> & A &nope;'],
    ['one  \ntwo\\\nthree', 'one<br>two<br>three'],
    ['[a *b*](/c#d "title") [1](<x y>)', '<a /c#d>a <em>b</></> <a x y>1</>'],
    ['[a [b] c](/d) [no] (x) [no](x y)', '<a /d>a [b] c</> [no] (x) [no](x y)'],
    [
      'see https://a.dev/x?y=(1). <https://b.dev>',
      'see <a https://a.dev/x?y=(1>https://a.dev/x?y=(1</>). <a https://b.dev>https://b.dev</>',
    ],
    ['![picture](https://a.dev/p.png)', '<a https://a.dev/p.png>picture</>'],
    ['[![x](/i.png)](/y)', '<a /y>x</>'],
  ])('%s', (text, expected) => {
    expect(inline(text)).toBe(expected)
  })

  test('a link that is still coming is not shown', () => {
    expect(withoutOpenLink('Set it [1](/docs/do')).toBe('Set it ')
    expect(withoutOpenLink('Set it [1')).toBe('Set it ')
    expect(withoutOpenLink('Set it [1](/docs) now')).toBe('Set it [1](/docs) now')
  })
})

describe('addresses', () => {
  const own = { base: '/docs', address: 'https://acme.dev/docs' }
  const at = (href: string) => placeOf(href, own, 'http://localhost:3000/docs/guide/')

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:http://localhost:3000/x',
    'http://[',
  ])('lead nowhere: %s', (href) => {
    expect(at(href)).toBeUndefined()
  })

  test('of the site are read where the reader is', () => {
    expect(at('/docs/a?b#c')).toEqual({ href: '/docs/a?b#c', isOwn: true })
    expect(at('https://acme.dev/docs/a#c')).toEqual({ href: '/docs/a#c', isOwn: true })
    expect(at('https://acme.dev/docs')).toEqual({ href: '/docs', isOwn: true })
    expect(at('#part')).toEqual({ href: '/docs/guide/#part', isOwn: true })
  })

  test('of others are theirs', () => {
    expect(at('https://acme.dev/docsearch')).toEqual({
      href: 'https://acme.dev/docsearch',
      isOwn: false,
    })
    expect(at('//evil.dev/docs/a')).toEqual({ href: 'http://evil.dev/docs/a', isOwn: false })
    expect(at('mailto:a@b.dev')).toEqual({ href: 'mailto:a@b.dev', isOwn: false })
    expect(at('/elsewhere')?.isOwn).toBe(false)
  })
})

describe('hostile text takes no more time than other text', () => {
  const LENGTH = 60_000
  test.each([
    '[',
    '![',
    '](',
    '*',
    '*a ',
    'a* ',
    '**a _b ',
    '`a``',
    '<https://',
    '&#',
    'http://',
    '> ',
    '- ',
    '1. a\n',
    '| a ',
    '|-',
    '#  ',
    '~~~\n',
    '\\',
    '[a](b ',
    ' \n',
  ])('%j', (piece) => {
    const text = piece.repeat(Math.ceil(LENGTH / piece.length))
    const started = process.threadCpuUsage()
    for (const block of parseBlocks(text)) {
      if (block.type === 'paragraph' || block.type === 'heading') parseInline(block.text)
    }
    parseInline(withoutOpenLink(text))
    const { user, system } = process.threadCpuUsage(started)
    expect((user + system) / 1000).toBeLessThan(2000)
  })
})
