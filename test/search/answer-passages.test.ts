import { describe, expect, test } from 'vitest'
import { getSections } from '../../src/features/search/search-page.ts'
import { printTwinHead } from '../../src/outputs/index.ts'
import { getPassages } from '../../src/search/index.ts'
import { page as compiled } from '../content/site.ts'

const sections = [
  ['', '', ''],
  ['setup', 'Setup', ''],
  ['install-the-cli', 'Install the `CLI`', ''],
  ['notes', 'Notes', ''],
  ['body', 'Body', ''],
  ['notes-2', 'Notes', ''],
] as const

const page = { route: '/start', title: 'Start', sections }

const body = `Where to begin.

## Setup

### Install the \`CLI\`

Run it.

\`\`\`bash
## not a heading
npm install
\`\`\`

## Notes

One.

## Body (application/json, required)

Two.

##### Small

Three.

## Notes

Four.
`

describe('the passages of a page', () => {
  const head = printTwinHead({
    title: 'Start',
    description: 'How to start.',
    index: '/llms.txt',
    instructions: 'Be kind.',
  })
  const passages = getPassages(head + body, page)

  test('begin at its headings and lead to them', () => {
    expect(passages.map(({ anchor, headings }) => [anchor, headings.join(' › ')])).toEqual([
      ['', ''],
      ['install-the-cli', 'Setup › Install the CLI'],
      ['notes', 'Notes'],
      ['body', 'Body (application/json, required)'],
      ['notes-2', 'Notes'],
    ])
  })

  test('have what stands below them, and code is no heading', () => {
    expect(passages[1]?.text).toContain('## not a heading')
    expect(passages[3]?.text).toContain('Three.')
  })

  test('have the description, and nothing that is meant for agents', () => {
    expect(passages[0]).toMatchObject({
      path: 'start',
      description: 'How to start.',
      text: 'How to start.\n\nWhere to begin.',
    })
  })

  test('without anything above them are the same', () => {
    expect(getPassages(`# Start\n\n${body}`, page).slice(1)).toEqual(passages.slice(1))
  })

  test('under a heading that the page does not know lead to the one before', () => {
    const [, , unknown] = getPassages('# Start\n\n## Setup\n\na\n\n## Elsewhere\n\nb', page)
    expect(unknown).toMatchObject({ anchor: 'setup', headings: ['Elsewhere'] })
  })
})

test('questions that are answered without a heading are passages', () => {
  const text =
    '# Start\n\n## Setup\n\nOne.\n\n* **Does it run offline?**\n\n  It does.\n* **macOS**\n\n  Two.\n\n**Is it free?**\n\nAlways.'
  expect(getPassages(text, page).slice(1)).toMatchObject([
    { anchor: 'setup', headings: ['Setup'], text: 'One.' },
    { headings: ['Setup', 'Does it run offline?'], text: 'It does.\n* **macOS**\n\nTwo.' },
    { headings: ['Setup', 'Is it free?'], text: 'Always.' },
  ])
})

test('what opens below its title is a passage, and a tab of code is none', () => {
  const text =
    '# Start\n\n## Setup\n\nOne.\n\n* **Forgot password**\n\n  Ask for a link.\n\n## Notes\n\n* **Node client**\n\n  ```js\n  run()\n  ```'
  const passages = getPassages(text, page).slice(1)
  expect(passages.map(({ headings }) => headings.join(' › '))).toEqual([
    'Setup',
    'Setup › Forgot password',
    'Notes',
  ])
  expect(passages[1]?.text).toBe('Ask for a link.')
})

describe('the source of a diagram', () => {
  const diagram = 'flowchart LR\n  A[Ordered] --> B[Shipped]'
  const fence = `\`\`\`mermaid\n${diagram}\n\`\`\``
  const indented = fence.replaceAll(/^/gm, '  ')
  test.each([
    ['in a fence', fence],
    ['in a component', `<Mermaid chart={${JSON.stringify(diagram)}} />`],
    ['in a list', `- Its states\n\n${indented}`],
    ['in a callout', `<Note>\n${fence}\n</Note>`],
    ['in a card', `<Card title="States">\n${fence}\n</Card>`],
    ['in an accordion', `<Accordion title="States">\n${fence}\n</Accordion>`],
  ])('%s stands in no excerpt and in no passage', async (_where, written) => {
    const document = await compiled(`Before.\n\n## States\n\n${written}\n\n## After\n\nWords.`)
    expect(document.markdown).toContain('B[Shipped]')
    const known = getSections(document)
    expect(JSON.stringify(known)).not.toMatch(/flowchart|Shipped/)
    const list = known.map(({ anchor, heading }) => [anchor, heading, ''] as const)
    const passages = getPassages(document.markdown, { ...page, sections: list })
    expect(JSON.stringify(passages)).not.toMatch(/flowchart|Shipped|mermaid/)
    expect(passages.at(-1)).toMatchObject({ anchor: 'after', text: 'Words.' })
  })

  test('is shown where it is code', () => {
    const code = '```md\nmermaid\n```\n\n```js mermaid.js\ndraw()\n```'
    expect(getPassages(code, page)[0]?.text).toBe(code)
  })
})
