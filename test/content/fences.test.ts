import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { components } from '../../src/components/index.ts'
import { page } from './site.ts'

/** What the fence's component was given. */
let seen: Record<string, unknown>[] = []
const original = components.CodeBlock

beforeEach(() => {
  seen = []
  components.CodeBlock = (props) => {
    seen.push({ ...props })
    return null
  }
})

afterEach(() => {
  if (original === undefined) delete components.CodeBlock
  else components.CodeBlock = original
})

async function fence(info: string): Promise<Record<string, unknown> | undefined> {
  await page(`\`\`\`${info}\ncode\n\`\`\``)
  return seen[0]
}

describe('the info string of a fence', () => {
  test.each([
    ['js', { language: 'js' }],
    ['', { language: 'text' }],
    ['bash npm', { language: 'bash', title: 'npm' }],
    ['ts src/app.ts', { language: 'ts', title: 'src/app.ts' }],
    ['ts title="My file.ts" lines', { language: 'ts', title: 'My file.ts', lines: true }],
    ['js title=/etc/x', { language: 'js', title: '/etc/x' }],
    ['js {1,3-5}', { language: 'js', highlight: [1, 3, 4, 5] }],
    ['js highlight={1-2} focus="4"', { language: 'js', highlight: [1, 2], focus: [4] }],
    ['python{15}', { language: 'python', highlight: [15] }],
    [
      'js app.js icon="square-js" wrap',
      { language: 'js', title: 'app.js', icon: 'square-js', wrap: true },
    ],
    ['js [expandable]', { language: 'js', expandable: true }],
    ['js expandable nocopy="false"', { language: 'js', expandable: true, nocopy: false }],
    ['nocopy', { language: 'text', nocopy: true }],
    ['ts theme={"dracula"} twoslash', { language: 'ts', theme: 'dracula', twoslash: true }],
    ['bash codex mcp add --env A=b', { language: 'bash', title: 'codex mcp add --env' }],
    [
      'json v3 (Flat JSON, with ?expand=variants)',
      { language: 'json', title: 'v3 (Flat JSON, with ?expand=variants)' },
    ],
    ['js test="skip" Name', { language: 'js', title: 'Name' }],
    ['{=mdx}', { language: 'text' }],
    ['title="~/.aws/credentials"', { language: 'text', title: '~/.aws/credentials' }],
    ['Python', { language: 'Python' }],
  ])('%s', async (info, expected) => {
    expect(await fence(info)).toEqual({ ...expected, children: 'code' })
  })
})

describe('fences', () => {
  test('keep their code to the character', async () => {
    await page('```js\nconst a = {b} < c && "d"\n\n  <e/> // \\{\n```')
    expect(seen[0]?.children).toBe('const a = {b} < c && "d"\n\n  <e/> // \\{')
  })

  test('stand inside components and lists', async () => {
    await page('- one\n\n  ```js\n  a\n  ```\n\n<div>\n  ```ts\n  b\n    c\n  ```\n</div>')
    expect(seen.map(({ language, children }) => [language, children])).toEqual([
      ['js', 'a'],
      ['ts', 'b\n  c'],
    ])
  })

  test('of a snippet take its props', async () => {
    await page(
      'import Part from "/snippets/part.mdx"\n\n<Part name="left-pad" />',
      {},
      { 'snippets/part.mdx': '```sh {name}\nnpm install {name} {other}\n```' },
    )
    expect(seen[0]?.children).toBe('npm install left-pad {other}')
  })
})

describe('a language that nobody knows', () => {
  const told = async (info: string, code = 'x') => {
    const { diagnostics } = await page(`\`\`\`${info}\n${code}\n\`\`\``)
    return diagnostics.map(({ code: name, hint }) => `${name} ${hint}`)
  }

  test.each([
    ['pyhton', 'python'],
    ['javscript title="a.js"', 'javascript'],
    ['jsno', 'json'],
  ])('%s is nearly %s', async (info, near) => {
    expect(await told(info)).toEqual([`fence-language-unknown Did you mean \`${near}\`?`])
  })

  test.each(['python', 'text', 'jsonld', 'pgsql', 'logs', 'promql', 'brainstorm', ''])(
    '`%s` is no slip',
    async (info) => {
      expect(await told(info)).toEqual([])
    },
  )

  test('is told of diagrams as well', async () => {
    const text = '%%{init: {}}%%\n%% a comment\nflowchrt TD\n  A --> B'
    expect(await told('mermaid', text)).toEqual([
      'fence-language-unknown Did you mean `flowchart`?',
    ])
    expect(await told('mermaid', '---\ntitle: a\n---\nstateDiagram-v2\n  A --> B')).toEqual([])
    expect(await told('mermaid', 'ishikawa\n  A')).toEqual([])
  })
})
