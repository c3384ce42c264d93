import { expect, test } from 'vitest'
import { site } from './site.ts'

/** Names that every object of JavaScript has: a table that is looked up by an author's words must not. */
const NAMES = ['constructor', 'toString', 'valueOf', 'hasOwnProperty']

test.each(NAMES)('`%s` is a name like any other', async (name) => {
  const { compile } = site({
    'page.mdx': `<${name}>Words within.</${name}>

<Card title="${name}" icon="star" ${name}="x">Text</Card>

<Callout type="${name}">Said.</Callout>

\`\`\`${name}
code
\`\`\`

<div ${name}="x">In a part.</div>
`,
  })
  const { html, diagnostics } = await compile('page.mdx')
  expect(html).not.toMatch(/native code|\[object Object\]/)
  for (const words of ['Words within.', 'Text', 'Said.', 'code', 'In a part.'])
    expect(html).toContain(words)
  expect(JSON.stringify(diagnostics)).not.toContain('native code')
  expect(diagnostics.map(({ code }) => code)).not.toContain('page-failed')
})
