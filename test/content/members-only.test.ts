import { describe, expect, test } from 'vitest'
import { findings, page, site } from './site.ts'

/** All that a page gives to whatever is written of it. */
async function outputs(text: string, others: Record<string, string> = {}): Promise<string> {
  const all = site({ ...others, 'page.mdx': text })
  const document = await all.compile('page.mdx')
  const modules = ['page.mdx', ...document.dependencies].map(
    (file) => all.compiler.browserModule(file)?.code,
  )
  return JSON.stringify([document, modules])
}

const members = (content: string, audience = '"signed-in"') =>
  `<Visibility for=${audience}>\n${content}\n</Visibility>`

describe('what readers see who are logged in is in no output', () => {
  test.each([
    ['text', 'SECRET'],
    ['a heading', '\n## SECRET\n'],
    ['a link', '\n[SECRET](/SECRET) and ![SECRET](/SECRET.png)\n'],
    ['code', '\n```js SECRET\nSECRET()\n```\n'],
    [
      'an example at the side',
      '\n<RequestExample>\n```sh SECRET\nSECRET\n```\n</RequestExample>\n',
    ],
    ['a panel', '\n<Panel>\nSECRET\n</Panel>\n'],
    ['an update', '\n<Update label="SECRET" tags={["SECRET"]}>\n\n## SECRET\n\n</Update>\n'],
    ['a tab', '\n<Tabs>\n<Tab title="SECRET">\nSECRET\n</Tab>\n</Tabs>\n'],
    ['a step', '\n<Steps titleSize="h2">\n<Step title="SECRET">\nSECRET\n</Step>\n</Steps>\n'],
    ['a prompt', '\n<Prompt description="SECRET">\nSECRET\n</Prompt>\n'],
    ['a view', '\n<View title="SECRET">\nSECRET\n</View>\n'],
    ['a field', '\n<ParamField path="SECRET">\nSECRET\n</ParamField>\n'],
    ['an expression', '\n{"SECRET".toLowerCase() + "SECRET"}\n'],
    ['others for humans', '\n<Visibility for="humans">\nSECRET\n</Visibility>\n'],
    ['others for agents', '\n<Visibility for="agents">\nSECRET\n</Visibility>\nSECRET\n'],
    ['a mistake', '\n{SECRET b} <SECRET\n'],
  ])('%s', async (_what, content) => {
    for (const audience of ['"signed-in"', '{{ groups: ["admin"] }}', "{'signed-in'}"]) {
      const text = `Before\n\n${members(content, audience)}\n\nAfter`
      expect(await outputs(text)).not.toContain('SECRET')
      expect((await page(text)).text).toBe('Before\nAfter')
    }
  })

  test.each([
    ['in a sentence', 'a <Visibility for="signed-in">SECRET</Visibility> b'],
    ['in a list', '- a\n- <Visibility for="signed-in">SECRET</Visibility>\n\n- b'],
    ['in a table', '| a | b |\n|-|-|\n| x | <Visibility for="signed-in">SECRET</Visibility> |'],
    ['in a card', `<Card title="T">\n${members('SECRET')}\n</Card>`],
    ['in a condition', '{true && <Visibility for="signed-in">SECRET</Visibility>}\n\nAfter'],
    ['in an attribute', '<Card title={<Visibility for="signed-in">SECRET</Visibility>}>a</Card>'],
    [
      'inside of what others see',
      `<Visibility for="signed-out">\n${members('SECRET')}\n</Visibility>`,
    ],
    ['on a page that cannot be read', `${members('SECRET')}\n\n${'{a b} '.repeat(400)}`],
    ['that is never closed', 'a\n\n<Visibility for="signed-in">\n\nSECRET'],
    [
      'of an audience that only running tells',
      'export const who = "signed-" + "in"\n\n<Visibility for={who}>\nSECRET\n</Visibility>',
    ],
    ['of an audience that is not defined', '<Visibility for={who}>\nSECRET\n</Visibility>'],
    ['of an audience that is not told', '<Visibility>\nSECRET\n</Visibility>'],
  ])('%s', async (_where, text) => {
    expect(await outputs(text)).not.toContain('SECRET')
  })

  test.each([
    [
      'a component of the page',
      'export const Box = () => <Visibility for="signed-in">SECRET</Visibility>\n\na <Box />',
      {},
    ],
    [
      'a component that wakes in the browser',
      "import { Box } from '/box.jsx'\n\n<Box />",
      {
        'box.jsx':
          'export function Box() { const [n, set] = useState(0)\n return <div onClick={() => set(n + 1)}>{n}<Visibility for="signed-in">\n<b>SECRET</b>\n</Visibility></div> }',
      },
    ],
    ['a snippet', "import S from '/s.mdx'\n\n<S />", { 's.mdx': `a\n\n${members('SECRET')}` }],
    [
      'a snippet for members alone',
      `import S from '/s.mdx'\n\n${members('<S />')}`,
      { 's.mdx': '[SECRET](/SECRET)\n\n## SECRET' },
    ],
    ['a page in plain Markdown', '<Snippet file="s.md" />', { 'snippets/s.md': members('SECRET') }],
  ])('of %s', async (_where, text, others) => {
    expect(await outputs(text, others)).not.toContain('SECRET')
  })

  test('in plain Markdown that is no MDX', async () => {
    const text = `${members('SECRET')}\n\n<a <b {x\n\nAfter`
    const document = await site({ 'a.md': text }).compile('a.md')
    expect(JSON.stringify(document)).not.toContain('SECRET')
    expect(document.text).toContain('After')
  })

  test('and code that shows how to write it is shown', async () => {
    const code = '<Visibility for="signed-in">yes</Visibility>'
    const document = await page(`\`\`\`mdx\n${code}\n\`\`\`\n\nAlso \`${code}\`.`)
    expect(document.text).toBe(`${code}\nAlso ${code}.`)
  })

  test('and a component of the same name is the author’s own', async () => {
    const text =
      'export const Visibility = ({ children }) => <b>{children}</b>\n\n<Visibility>in</Visibility>'
    expect((await page(text)).html).toBe('<b>in</b>')
  })
})

describe('what everybody sees who is not logged in', () => {
  test('is on the page and in its twin', async () => {
    const document = await page('<Visibility for="signed-out">\n## Join\n\nText\n</Visibility>')
    expect(document.text).toBe('Join\nText')
    expect(document.markdown).toBe('## Join\n\nText')
    expect(document.headings.map(({ id }) => id)).toEqual(['join'])
    expect(document.diagnostics).toEqual([])
  })

  test.each([
    ['{["humans", "agents"]}', 'in', 'in'],
    ['{["signed-in", "agents"]}', '', 'in'],
    ['{["signed-in", "signed-out"]}', 'in', 'in'],
    ['{["signed-in"]}', '', ''],
    ['"Humans"', 'in', ''],
  ])('for=%s', async (audience, text, markdown) => {
    const document = await page(`<Visibility for=${audience}>in</Visibility>`)
    expect([document.text, document.markdown]).toEqual([text, markdown])
  })
})

describe('an audience that nobody knows', () => {
  test('is told, with the nearest one', async () => {
    const document = await page('Text\n\n<Visibility for="signd-out">\nin\n</Visibility>')
    expect(document.text).toBe('Text')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:3:1 warning audience-unknown: Expected \`for\` of \`<Visibility>\` to be \`humans\`, \`agents\`, \`signed-in\`, \`signed-out\` or \`{ groups }\`, received \`signd-out\`. What is inside it is left out. Did you mean \`signed-out\`?",
      ]
    `)
  })

  test('is told when it is not told', async () => {
    expect(findings(await page('<Visibility>in</Visibility>'))).toMatchInlineSnapshot(`
      [
        "page.mdx:1:1 warning audience-unknown: Expected \`for\` of \`<Visibility>\` to be \`humans\`, \`agents\`, \`signed-in\`, \`signed-out\` or \`{ groups }\`, received none. What is inside it is left out. Say who may read it.",
      ]
    `)
  })
})
