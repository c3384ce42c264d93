import { markdownToHtml } from 'satteri'
import { describe, expect, test } from 'vitest'
import { SiteLinks } from '../../../src/search/index.ts'
import { SafeText } from '../../../src/service/answers/model-engine/safe-text.ts'
import { pick, randomFrom } from '../fuzz/random.ts'

const links = new SiteLinks({ base: '', trailingSlash: false, has: (path) => path === 'page' })

function safe(pieces: readonly string[]): string {
  const text = new SafeText((href) => {
    const page = links.pageOf(href)
    return page === undefined ? undefined : links.addressOf(page.path, page.anchor)
  })
  return pieces.map((piece) => text.push(piece)).join('') + text.end()
}

const samples: readonly [string, string][] = [
  ['Plain *text* with `code`, 3 < 4.', 'Plain *text* with `code`, 3 &lt; 4.'],
  ['[a](/page) [b](/page.md#x) [c](/no)', '[a](/page) [b](/page#x) c'],
  ['[a](https://evil.example) b', 'a b'],
  ['[`x` [y]](/page "t")', '[`x` \\[y]](/page)'],
  ['![p](https://evil.example/?q=1)!', 'p!'],
  ['https://evil.example/a.b. End', '`https://evil.example/a.b`. End'],
  ['www.evil.example', '`www.evil.example`'],
  ['a wwwide http why', 'a wwwide http why'],
  ['[a][b]\n\n[b]: https://evil.example', '\\[a]\\[b]\n\n\\[b]: `https://evil.example`'],
  ['- [ ] task\n- [x] done', '- [ ] task\n- [x] done'],
  ['`[a](https://evil.example)`', '`[a](https://evil.example)`'],
  [
    '```js\n[a](https://x)\nfetch("https://x")\n```\n[a](https://x)',
    '```js\n[a](https://x)\nfetch("https://x")\n```\na',
  ],
  ['1. Do\n\n   ```\n   <b>\n   ```\n\n<b>', '1. Do\n\n   ```\n   <b>\n   ```\n\n&lt;b>'],
  ['a \\[b](https://evil.example)', 'a \\[b](`https://evil.example`)'],
  ['[open (', '\\[open ('],
  ['lone ` tick', 'lone \\` tick'],
  ['<https://evil.example>', '&lt;`https://evil.example`>'],
]

describe('what a model says', () => {
  test.each(samples)('%j', (text, expected) => {
    expect(safe([text])).toBe(expected)
  })

  test.each(samples)('is the same in pieces: %j', (text, expected) => {
    expect(safe([...text])).toBe(expected)
    for (let at = 1; at < text.length; at++) {
      expect(safe([text.slice(0, at), text.slice(at)])).toBe(expected)
    }
  })

  test('does not wait for ever', () => {
    const text = new SafeText(() => undefined)
    expect(text.push(`a [b${' word'.repeat(400)}`)).toContain('word')
    expect(text.push('`'.repeat(2000)).length).toBeGreaterThanOrEqual(0)
  })

  test('leads nowhere but to pages, whatever it is', () => {
    const pieces = [
      '[',
      ']',
      '(',
      ')',
      '!',
      '<',
      '>',
      '`',
      '```\n',
      '~~~\n',
      '\n',
      '\n\n',
      '\\',
      ' ',
      'a',
      '"',
      ':',
      '[a]',
      '(/page)',
      '(https://evil.example)',
      'https://evil.example/x',
      'www.evil.example',
      '- ',
      '> ',
      '    ',
      '<img src=x>',
      '<a href="https://evil.example">',
      '[b]: https://evil.example\n',
      '*',
      '|',
      '\t',
      '1. ',
      '(<https://evil.example>)',
      '&#91;',
      'ftp://evil.example',
      'a@evil.example',
    ]
    const random = randomFrom(7)
    for (let count = 0; count < 4000; count++) {
      const length = 1 + Math.floor(random() * 14)
      const parts = Array.from({ length }, () => pick(random, pieces))
      const shown = safe(parts)
      const { html } = markdownToHtml(shown, { features: { gfm: true } })
      const targets = [...html.matchAll(/<(?:a|img|script)\b[^>]*?(?:href|src)="([^"]*)"/g)]
      const wrong = targets.filter(([, to = '']) => to !== '/page' && !to.startsWith('mailto:'))
      expect(
        wrong.map(([whole]) => whole),
        JSON.stringify([parts.join(''), shown]),
      ).toEqual([])
    }
  })
})
