import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Quay",
  "colors": { "primary": "#0d9373" },
  "navigation": { "groups": [{ "group": "Boats", "pages": ["index", "faq", "hulls"] }] }
}
`,
  'index.mdx':
    '---\ntitle: Quay\n---\n\n```sh\nnpm install quay-cli\n```\n\n```js\nimport quay from "quay-cli"\n```\n\nA tide lasts 300 seconds (5 minutes).\n',
  'faq.mdx':
    '---\ntitle: FAQ\n---\n\n<AccordionGroup>\n  <Accordion title="Is it free?">\n    Yes.\n  </Accordion>\n  <Accordion title="Do boats sink?">\n    No.\n  </Accordion>\n  <Accordion title="Where are ropes kept?">\n    In the shed.\n  </Accordion>\n</AccordionGroup>\n',
  'hulls.mdx':
    '---\ntitle: Hulls\n---\n\n| Hull | Length | Floats | Sails |\n| --- | --- | --- | --- |\n| Oak | 9 m | Yes | No |\n| Ash | 7 m | Yes | Yes |\n',
})

const titles = () => [...docs.read('faq.mdx').matchAll(/title="(.*?)"/g)].map(([, title]) => title)

describe('a part that is told by its topic', () => {
  test.each([
    'The FAQ question on where ropes are kept should come first.',
    'The question about where ropes are kept in the FAQ needs to be the first one',
    'Please move the FAQ question about where ropes are kept to the very top.',
    'The question Where are ropes kept should be the first one in the FAQ',
  ])('stands first: %s', async (prompt) => {
    await ask(prompt)
    expect(titles()).toEqual(['Where are ropes kept?', 'Is it free?', 'Do boats sink?'])
  })

  test('stays where several may be meant, or none is', async () => {
    await expectRefused('The FAQ question about anchors should come first.')
  })
})

test('a row says yes and no as its column does', async () => {
  await ask("Add a row for Elm to the table of hulls: 8 m, floats, doesn't sail.")
  expect(docs.read('hulls.mdx')).toContain('| Elm | 8 m | Yes | No |')
})

test('install commands have another package, and imports stay', async () => {
  await ask('Bump quay-cli to quay-cli@3 in the install commands of the home page.')
  expect(docs.read('index.mdx')).toContain('npm install quay-cli@3')
  expect(docs.read('index.mdx')).toContain('from "quay-cli"')
})

test('a time that is said in two ways is not changed in one of them', async () => {
  await expectRefused('A tide lasts 10 minutes now, the home page says 5 minutes.')
})
