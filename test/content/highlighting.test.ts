import { codeToTokens } from 'shiki'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { components, useRenderContext } from '../../src/components/index.ts'
import { page, site } from './site.ts'

const themes = { light: 'github-light-default', dark: 'github-dark-default' } as const

/** Highlighted code of the page, without a component's own markup around it. */
let highlighted: string[] = []
const original = components.CodeBlock

beforeEach(() => {
  highlighted = []
  components.CodeBlock = ({ children, ...options }: Record<string, unknown>) => {
    const { language, highlight, focus, lines, theme } = options as {
      language: string
      highlight?: number[]
      focus?: number[]
      lines?: boolean
      theme?: string
    }
    highlighted.push(
      useRenderContext().highlight(String(children), {
        language,
        ...(highlight && { highlight }),
        ...(focus && { focus }),
        ...(lines && { lines }),
        ...(theme && { theme }),
      }),
    )
    return null
  }
})

afterEach(() => {
  if (original === undefined) delete components.CodeBlock
  else components.CodeBlock = original
})

const samples = {
  typescript: `import { a, type B } from './x'\n\nexport async function f<T>(x: T): Promise<B[]> {\n  return [await a(\`\${x} & <b>\`)] // done\n}`,
  tsx: `const X = ({ a }: { a: string }) => <div className="x" onClick={() => a}>{a}</div>`,
  python: `import os\n\n\ndef f(x: int = 3) -> list[str]:\n    """Doc string."""\n    return [f"{x}" for _ in range(x)]`,
  bash: `curl -X POST "$URL" \\\n  -H 'A: b' | jq '.data[]' # comment\nexport A=1`,
  json: `{\n  "a": [1, true, null],\n  "b": { "c": "d" }\n}`,
  yaml: `# comment\na:\n  - b: "c"\n    d: 3\n`,
  go: `package main\n\nimport "fmt"\n\nfunc main() {\n\tfmt.Println("x", 3)\n}`,
  html: `<!doctype html>\n<p class="x">a &amp; b</p>\n<script>const a = 1</script>`,
  css: `.a > b { color: #fff; margin: calc(1px + 2em) }`,
  markdown: `# Title\n\n**bold** *it* [x](y)\n\n- a`,
}

type Colored = [character: string, light: string, dark: string]

/** Each visible character with its two colors, read from markup and style sheet. */
function colorsOf(html: string, css: string): Colored[] {
  const rule = (pattern: RegExp): Map<string, string> =>
    new Map(Array.from(css.matchAll(pattern), ([, key = '', color = '']) => [key, color]))
  const light = rule(/^code \.([\w-]+)\{color:([^;}]+)/gm)
  const dark = rule(/^\.dark code \.([\w-]+)\{color:([^;}]+)/gm)
  const [base = '', baseDark = ''] = Array.from(
    css.matchAll(/--code-foreground:([^;}]+)/g),
    ([, color = '']) => color,
  )
  const found: Colored[] = []
  for (const [, key, text = ''] of html.matchAll(
    /<span class="(s[\w-]+)">([^<]*)<\/span>|([^<]+)/g,
  )) {
    add(text, light.get(key ?? '') ?? base, dark.get(key ?? '') ?? light.get(key ?? '') ?? baseDark)
  }
  function add(text: string, a: string, b: string): void {
    const plain = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
    for (const character of plain) {
      if (character.trim() !== '') found.push([character, a.toUpperCase(), b.toUpperCase()])
    }
  }
  return found
}

describe('colors', () => {
  test.each(Object.entries(samples))(
    'of %s are those of Shiki, in both themes',
    async (lang, code) => {
      const { compiler, compile } = site({ 'page.mdx': `\`\`\`${lang}\n${code}\n\`\`\`` })
      const { codeStyles } = await compile('page.mdx')
      const css = await compiler.codeStyleSheet(codeStyles)
      // Text without a token's element has the color of code itself.
      const marked = (highlighted[0] ?? '').replaceAll(
        /(^|<\/span>)([^<]+)/g,
        '$1<span class="s-plain">$2</span>',
      )
      const { tokens } = await codeToTokens(code, {
        lang: lang as 'ts',
        themes,
        defaultColor: false,
        // A busy machine must not cut a line off.
        tokenizeTimeLimit: 0,
      })
      const expected: Colored[] = tokens.flat().flatMap(({ content, htmlStyle }) =>
        Array.from(content)
          .filter((character) => character.trim() !== '')
          .map(
            (character): Colored => [
              character,
              String(htmlStyle?.['--shiki-light']).toUpperCase(),
              String(htmlStyle?.['--shiki-dark']).toUpperCase(),
            ],
          ),
      )
      expect(colorsOf(marked, css)).toEqual(expected)
    },
  )

  test('of MDX tell its tags and values from its text', async () => {
    await page('```mdx\n<Card title="One">\n  Words\n</Card>\n```')
    expect(highlighted[0]).toMatch(
      /^&lt;<span class="(\w+)">Card <\/span><span class="(?!\1)\w+">title<.*>"One"<\/span>&gt;\n {2}Words\n/,
    )
  })

  test('of class names need nothing but the names', async () => {
    const first = site({ 'page.mdx': '```js\nconst a = 1\n```' })
    const { codeStyles } = await first.compile('page.mdx')
    const second = site({})
    expect(codeStyles.length).toBeGreaterThan(0)
    expect(await second.compiler.codeStyleSheet(codeStyles)).toBe(
      await first.compiler.codeStyleSheet(codeStyles),
    )
  })

  test('of a theme of one block do not touch the others', async () => {
    const { compiler, compile } = site({ 'page.mdx': '```js theme="dracula"\nconst a = 1\n```' })
    const { codeStyles } = await compile('page.mdx')
    expect(codeStyles.every((key) => key.endsWith('-dracula'))).toBe(true)
    expect(await compiler.codeStyleSheet(codeStyles)).toContain('#FF79C6')
  })
})

describe('languages', () => {
  test.each(['unheard-of', 'output', 'title', '<prompt:user>'])(
    '%s is plain text',
    async (language) => {
      await page(`\`\`\`${language}\na < b\n\`\`\``)
      expect(highlighted).toEqual(['a &lt; b'])
    },
  )

  test.each(['Python', 'PY', '.py'])('%s is known', async (language) => {
    await page(`\`\`\`${language}\nimport os\n\`\`\``)
    expect(highlighted[0]).toContain('<span class=')
  })

  test('of the site come from its grammars', async () => {
    const grammar = {
      name: 'Toy',
      scopeName: 'source.toy',
      patterns: [{ match: '\\bhey\\b', name: 'keyword.control.toy' }],
    }
    const files = { 'toy.json': JSON.stringify(grammar), 'page.mdx': '```toy\nhey you\n```' }
    await site(files, { customGrammars: ['/toy.json'] }).compile('page.mdx')
    expect(highlighted[0]).toMatch(/<span class="s\w+">hey<\/span> you/)
  })
})

describe('options', () => {
  test('that name no theme or grammar are reported', async () => {
    const messages: string[] = []
    const codeThemes = { light: 'github-ligt', dark: 'dracula' }
    const { compile } = site(
      { 'page.mdx': 'x' },
      { codeThemes, customGrammars: ['/nowhere/toy.json', 'TypeScript', 'page.mdx'] },
      { workers: 0, report: ({ message, hint }) => messages.push([message, hint].join(' ')) },
    )
    await compile('page.mdx')
    expect(messages).toEqual([
      expect.stringContaining('received `github-ligt`. `github-light-default` is used.'),
      expect.stringMatching(
        /hold paths of TextMate grammars in JSON, received `\/nowhere\/toy\.json`, which is not there\. Its code blocks/,
      ),
      expect.stringMatching(
        /received `TypeScript`, which is not there\. Remove the entry: code blocks of `typescript` have colors already/,
      ),
      expect.stringMatching(/received `page\.mdx`, which cannot be read: /),
    ])
  })
})

describe('lines', () => {
  test('have no element unless something is said about them', async () => {
    await page('```text\na\nb\n```')
    expect(highlighted).toEqual(['a\nb'])
  })

  test('are marked by options', async () => {
    await page('```text {1} focus={2}\na\nb\nc\n```')
    expect(highlighted).toEqual([
      '<span class="line highlighted line-highlight">a</span>\n<span class="line focused">b</span>\n<span class="line">c</span>',
    ])
  })

  test('are marked by comments, which go', async () => {
    await page(
      '```text\na // [!code ++]\nb # [!code --:2]\nc\n// [!code highlight]\nd\n<!-- [!code focus] -->\ne\n```',
    )
    expect(highlighted[0]?.split('\n')).toEqual([
      '<span class="line diff add">a</span>',
      '<span class="line diff remove">b</span>',
      '<span class="line diff remove">c</span>',
      '<span class="line highlighted line-highlight">d</span>',
      '<span class="line focused">e</span>',
    ])
  })
})
