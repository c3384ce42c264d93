import { expect, test } from 'vitest'
import { findings, page } from './site.ts'

const placed = async (text: string) =>
  findings(await page(text)).map((finding) =>
    finding.split(':').slice(1, 4).join(':').split(' ').slice(0, 3).join(' '),
  )

const CODE = '```bash\nnpm i\n```\n'

test('signs that close nothing are told where they stand, not where they show', async () => {
  expect(
    findings(await page(`${CODE}\nText.\n\n\`\`\`\n\nMore of the text.\n\n${CODE}`)),
  ).toMatchInlineSnapshot(`
    [
      "page.mdx:7:1 warning fence-not-closed: Expected code behind the signs, received text: the line closes no code block and begins one, which takes what follows, and blocks behind it pair up wrongly, as at line 11. Remove the line if it is one too many. If it begins code, close that.",
    ]
  `)
  expect(await placed(`${CODE}\`\`\`\n\nMore of the text.\n\n\`\`\`\nplain\n\`\`\``)).toEqual([
    '4:1 warning fence-not-closed:',
  ])
})

test('code that is not closed before the next is told, without the tags that it takes', async () => {
  expect(await placed(`<Note>\n\n\`\`\`bash\nnpm i\n\n</Note>\n\n${CODE}`)).toEqual([
    '3:1 warning fence-not-closed:',
  ])
})

test('two signs in place of three are told', async () => {
  expect(findings(await page('``python\nprint(1)\n```\n\nText.'))).toMatchInlineSnapshot(`
    [
      "page.mdx:1:1 warning fence-not-closed: Expected a code block to begin with three signs, received two before \`python\`. Its code is shown as text, and what follows as code. Write three.",
    ]
  `)
})

test('code about code blocks is no mistake', async () => {
  const good = [
    '````md\n```js\nfoo()\n```\n````',
    '```md\nWrite\n\n    ```js\n```',
    '```markdown\n```js\nfoo()\n```',
    `${CODE}\n\`\`\`\nplain\n\`\`\`\n\n${CODE}`,
  ]
  for (const text of good) expect(findings(await page(text)), text).toEqual([])
})
