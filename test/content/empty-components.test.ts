import { describe, expect, test } from 'vitest'
import { findings, page } from './site.ts'

const told = async (text: string) => findings(await page(text))

describe('a component with nothing inside', () => {
  test.each([
    'Tabs',
    'Steps',
    'CardGroup',
    'AccordionGroup',
    'CodeGroup',
    'Columns',
    'Frame',
    'Note',
  ])('<%s> is told', async (name) => {
    for (const inside of ['', '\n\n{/* later */}\n\n', '\n']) {
      const { diagnostics } = await page(`<${name}>${inside}</${name}>`)
      expect(diagnostics.map(({ code }) => code)).toEqual(['component-empty'])
    }
  })

  test('says what belongs there', async () => {
    expect(
      await told('Text.\n\n<Tabs>\n</Tabs>\n\n<Steps>\n  Words alone.\n</Steps>'),
    ).toMatchInlineSnapshot(`
      [
        "page.mdx:3:1 warning component-empty: Expected \`<Tab>\` inside of \`<Tabs>\`, received none. Readers see a part without its content. Write what belongs there, or remove the tags.",
        "page.mdx:6:1 warning component-empty: Expected \`<Step>\` inside of \`<Steps>\`, received text alone, which is shown without what \`<Steps>\` makes of its parts. Put each part into \`<Step title="…">\`.",
      ]
    `)
  })

  test('is not told of what may bring something, or says it by its title', async () => {
    const text = [
      'export const rows = [1]',
      '<Tabs>{rows.map((row) => <Tab title="A">{row}</Tab>)}</Tabs>',
      '<Steps children="Text" />',
      '<Note title="Beta" />',
      '<Card title="One" href="https://example.com" />',
      '<Tabs {...{}} />',
    ]
    expect(await told(text.join('\n\n'))).toEqual([])
  })
})

test('two tabs of one title are told', async () => {
  const text = [
    '<Tabs>\n<Tab title="npm">a</Tab>\n<Tab title="npm">b</Tab>\n</Tabs>',
    '<CodeGroup>\n\n```bash\na\n```\n\n```bash\nb\n```\n\n</CodeGroup>',
    '<CodeGroup>\n\n```bash npm\na\n```\n\n```bash yarn\nb\n```\n\n</CodeGroup>',
  ]
  expect(await told(text.join('\n\n'))).toMatchInlineSnapshot(`
    [
      "page.mdx:3:1 warning tab-title-repeated: Expected each tab of \`<Tabs>\` to have a title of its own, received \`npm\` again. Readers cannot tell them apart. Give one of them another \`title\`.",
      "page.mdx:12:1 warning tab-title-repeated: Expected each tab of \`<CodeGroup>\` to have a title of its own, received \`bash\` again. Readers cannot tell them apart. Write a title behind the language, as in \`\`\`\` \`\`\`bash npm \`\`\`\`.",
    ]
  `)
})

test('an explanation without words, a link without an address and an image without a file are told', async () => {
  const text =
    'A <Tooltip>word</Tooltip>, <Tooltip tip="a" cta="More">one</Tooltip> <img alt="a" />.'
  expect(await told(text)).toMatchInlineSnapshot(`
    [
      "page.mdx:1:3 warning prop-missing: Expected \`<Tooltip>\` to have one of \`tip\`, \`headline\`, received none. Readers see a part without a name. Write \`<Tooltip tip="…">\`.",
      "page.mdx:1:28 warning prop-missing: Expected \`<Tooltip>\` to have \`href\` beside \`cta\`, received none. Its text leads nowhere. Write \`<Tooltip cta="…" href="/path">\`.",
      "page.mdx:1:70 warning prop-missing: Expected \`<img>\` to have one of \`src\`, \`srcSet\`, received none. Readers see nothing. Write \`<img src="…">\`.",
    ]
  `)
})

test('a color that badges do not have is told', async () => {
  expect(await told('<Badge color="reed">New</Badge>')).toMatchInlineSnapshot(`
    [
      "page.mdx:1:8 warning prop-invalid: Expected \`color\` of \`<Badge>\` to be one of \`gray\`, \`blue\`, \`green\`, \`yellow\`, \`orange\`, \`red\`, \`purple\`, \`white\`, \`surface\`, \`white-destructive\`, \`surface-destructive\`, received \`reed\`. It is left out. Did you mean \`red\`?",
    ]
  `)
  expect(await told('<Badge color="#fff">A</Badge> <Badge color="red">B</Badge>')).toEqual([])
})

test('a switch that is written as its own name is on', async () => {
  const { html, diagnostics } = await page(
    '<Card title="A" href="/" horizontal="horizontal">b</Card>',
  )
  expect([html.includes('horizontal'), diagnostics]).toEqual([true, []])
})

test('links without a text and frames without a title keep readers out', async () => {
  const { barriers } = await page(
    'See [](/setup).\n\n<a href="/setup"></a>\n\n<iframe src="https://example.com" />\n\n<iframe title="Tour" src="https://example.com" />\n\n[](/setup "Setup")\n\n<a href="/x" aria-label="X"></a>',
  )
  expect(
    barriers.map(({ code, line, message }) => `${line} ${code}: ${message}`),
  ).toMatchInlineSnapshot(`
    [
      "3 link-text-missing: Expected a link with a text, received one to \`/setup\` without: nobody sees it or can choose it.",
      "5 frame-title-missing: Expected an \`<iframe>\` with a title for readers who do not see it, received \`https://example.com\` without.",
      "1 link-text-missing: Expected a link with a text, received one to \`/setup\` without: nobody sees it or can choose it.",
    ]
  `)
})
