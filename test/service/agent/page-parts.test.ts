import { describe, expect, test } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { keepDocs } from './docs-repository.ts'

const SITE = {
  'docs.json': `{
  "theme": "mint",
  "name": "Acme",
  "colors": { "primary": "#0d9373" },
  "navigation": { "groups": [{ "group": "Start", "pages": ["index", "install", "plans", "faq", "usage"] }] }
}
`,
  'index.mdx': `---
title: Welcome
---

<CardGroup cols={2}>
  <Card title="Install" icon="download" href="/install">
    Put it on your machine.
  </Card>
  <Card title="Plans" icon="tag">
    What it costs.
  </Card>
</CardGroup>
`,
  'install.mdx': `---
title: Installation
---

<Steps>
  <Step title="Download it">
    Get the file.
  </Step>
  <Step title="Run it">
    \`\`\`bash
    # <Step title="Run it">
    pip install acme
    \`\`\`
  </Step>
</Steps>

<Tabs>
  <Tab title="macOS">Drag it.</Tab>
  <Tab title="Script (Windows)">Run it.</Tab>
</Tabs>

## Check it, then go on

Ask for its version.

### Known faults

None.

## Next steps

Read on.
`,
  'plans.mdx': `---
title: Plans
description: What each plan has.
---

## Limits

| Plan | Price | Seats |
| --- | ----- | --- |
| Free | $0 | \`1\` |
| Pro | $10 per month | 5 |
`,
  'faq.mdx': `---
title: FAQ
---

<AccordionGroup>
  <Accordion title="Is it free?">
    Yes.
  </Accordion>
</AccordionGroup>
`,
  'usage.mdx': `---
title: Usage
---

<Steps>

### Open it

Click twice.

### Close it

Click once.

</Steps>

\`\`\`js Browser
acme()
\`\`\`
`,
}

const engine = createRulesEngine()
const docs = keepDocs(SITE)

const ask = (prompt: string) => docs.ask(engine, prompt)

describe('a part of a page is known by what it is and some words of its name:', () => {
  test.each<[prompt: string, file: string, gone: string, come: string]>([
    [
      'In the installation, change the Download it step to Fetch it',
      'install.mdx',
      'title="Download it"',
      'title="Fetch it"',
    ],
    [
      'The Windows tab on the installation page should be called Windows (PowerShell)',
      'install.mdx',
      'title="Script (Windows)"',
      'title="Windows (PowerShell)"',
    ],
    [
      'rename the second step of the installation to Start it',
      'install.mdx',
      '  <Step title="Run it">\n    ```',
      '  <Step title="Start it">\n    ```',
    ],
    [
      'On the usage page, rename the Close it step to Quit it',
      'usage.mdx',
      '### Close it',
      '### Quit it',
    ],
    [
      'rename the section Check it, then go on of the installation page to Check it',
      'install.mdx',
      '## Check it, then go on',
      '## Check it\n',
    ],
    [
      'change the question Is it free to Does it cost anything?',
      'faq.mdx',
      'title="Is it free?"',
      'title="Does it cost anything?"',
    ],
    [
      'rename the code block Browser on the usage page to In the browser',
      'usage.mdx',
      '```js Browser',
      '```js In the browser',
    ],
    [
      'The Plans card on the home page should link to the plans page',
      'index.mdx',
      '<Card title="Plans" icon="tag">',
      '<Card title="Plans" icon="tag" href="/plans">',
    ],
    [
      'set the icon of the Install card on the home page to rocket',
      'index.mdx',
      'icon="download"',
      'icon="rocket"',
    ],
    [
      'drop the macOS tab from the installation page',
      'install.mdx',
      '  <Tab title="macOS">Drag it.</Tab>\n',
      '<Tabs>\n  <Tab title="Script (Windows)">',
    ],
    [
      'remove the accordion Is it free from the FAQ',
      'faq.mdx',
      '<Accordion',
      '---\ntitle: FAQ\n---\n\n',
    ],
    [
      'delete the section Check it, then go on from the installation page',
      'install.mdx',
      'Known faults',
      '</Tabs>\n\n## Next steps',
    ],
    [
      'In the installation replace pip install acme with uv add acme',
      'install.mdx',
      'pip install acme',
      'uv add acme',
    ],
  ])('%s', async (prompt, file, gone, come) => {
    await ask(prompt)
    expect(docs.changes()).toEqual([`M ${file}`])
    expect(docs.read(file)).not.toContain(gone)
    expect(docs.read(file)).toContain(come)
  })

  test('one in code is none', async () => {
    await ask('rename the step Run it on the installation page to Start it')
    expect(docs.read('install.mdx')).toContain('# <Step title="Run it">')
  })

  test.each([
    ['rename the step Unpack it on the installation page to Open it', 'There are “Download it”'],
    ['remove the Downlaod it step from the installation', 'Did you mean “Download it”?'],
    ['remove the card Install from the plans page', 'There is no card on it'],
    ['rename the step Unpack it to Open it', 'Expected'],
    ['set the icon of the section Limits on the plans page to star', 'which has none'],
    ['The step Download it should be better', /understand|Expected/],
  ])('%s changes nothing, and hears why not', async (prompt, word) => {
    await expect(ask(prompt)).rejects.toThrow(word)
    expect(docs.changes()).toEqual([])
  })
})

describe('a part comes to a page:', () => {
  test.each<[prompt: string, file: string, come: string]>([
    [
      'add a step called Unpack it after Download it to the installation page',
      'install.mdx',
      '  </Step>\n  <Step title="Unpack it">\n    {/* To be written. */}\n  </Step>\n  <Step title="Run it">',
    ],
    [
      'add a step called Try it to the usage page saying that it opens a window',
      'usage.mdx',
      'Click once.\n\n### Try it\n\nIt opens a window.\n\n</Steps>',
    ],
    [
      'Add a question to the FAQ page: Can I pay by card? Yes, with any.',
      'faq.mdx',
      '  </Accordion>\n  <Accordion title="Can I pay by card?">\n    Yes, with any.\n  </Accordion>\n</AccordionGroup>',
    ],
    [
      'add a card for the FAQ to the home page',
      'index.mdx',
      '  <Card title="FAQ" href="/faq">\n    {/* To be written. */}\n  </Card>\n</CardGroup>',
    ],
    [
      'add a card for the plans page to the FAQ page',
      'faq.mdx',
      '<CardGroup>\n  <Card title="Plans" href="/plans">\n    What each plan has.\n  </Card>\n</CardGroup>\n',
    ],
    [
      'add a section called Discounts to the plans page with the text Schools pay half',
      'plans.mdx',
      '| 5 |\n\n## Discounts\n\nSchools pay half.\n',
    ],
  ])('%s', async (prompt, file, come) => {
    await ask(prompt)
    expect(docs.changes()).toEqual([`M ${file}`])
    expect(docs.read(file)).toContain(come)
  })

  test.each([
    ['add a question to the FAQ', /understand|Expected/],
    ['add a step called Run it to the installation page', 'already'],
    ['add a step called Sell it after Buy it to the installation page', 'Expected “Buy it”'],
  ])('%s changes nothing', async (prompt, word) => {
    await expect(ask(prompt)).rejects.toThrow(word)
    expect(docs.changes()).toEqual([])
  })
})

describe('a cell of a table is known by its row and column:', () => {
  test.each<[prompt: string, row: string]>([
    ['In the limits table the price of Pro is $12 per month now', '| Pro | $12 per month | 5 |'],
    ['In the table on the plans page, the seats of Free should be 2', '| Free | $0 | `2` |'],
    ['in the plans table the seats for Pro are now 6, not 5', '| Pro | $10 per month | 6 |'],
    ['change the seats of Pro in the limits table to 7', '| Pro | $10 per month | 7 |'],
    [
      'the price of Free in the limits table should be free of charge',
      '| Free | free of charge | `1` |',
    ],
  ])('%s', async (prompt, row) => {
    await ask(prompt)
    expect(docs.changes()).toEqual(['M plans.mdx'])
    expect(docs.read('plans.mdx')).toContain(row)
  })

  test('a number keeps its unit', async () => {
    await ask('In the limits table, the price of Pro is 12')
    expect(docs.read('plans.mdx')).toContain('| Pro | $12 per month | 5 |')
  })

  test.each([
    ['In the limits table the seats of Pro are 6, not 9', 'Expected “9”'],
    ['In the limits table the seats of Team are 6', 'There are “free”, “pro”'],
    ['In the limits table the price of Pro is not 6', /understand|Expected/],
  ])('%s changes nothing', async (prompt, word) => {
    await expect(ask(prompt)).rejects.toThrow(word)
    expect(docs.changes()).toEqual([])
  })
})
