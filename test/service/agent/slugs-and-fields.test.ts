import { describe, expect, test } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { keepDocs } from './docs-repository.ts'

const engine = createRulesEngine()
const docs = keepDocs({
  'docs.json': `{
  "theme": "mint",
  "name": "Harbor",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "start/quickstart"] },
      { "group": "Billing", "pages": ["billing/refunds", "billing/usage"] }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Welcome\n---\n\nSee [refunds](/billing/refunds). The behaviour is new.\n',
  'start/quickstart.mdx':
    '---\ntitle: Quickstart\n---\n\n<Steps>\n  <Step title="Install">\n    ```bash\n    pip install openai\n    ```\n  </Step>\n</Steps>\n',
  'billing/refunds.mdx': '---\ntitle: Issuing refunds\n---\n\nMoney goes back.\n',
  'billing/usage.mdx': '---\ntitle: Usage and credits\n---\n\n## Credits\n\nCount them.\n',
  'billing/trouble.mdx': '---\ntitle: Billing troubles\n---\n\nCall us.\n',
})

describe('a name alone is the last part of an address', () => {
  test.each([
    ['Change the slug of the refunds page to give-money-back', 'give-money-back'],
    ['Change the url of the refunds page to billing/back', 'back'],
    ['There is a typo in the slugs of our pages: refunds should be refund', 'refund'],
  ])('%s', async (prompt, name) => {
    await docs.ask(engine, prompt)
    expect(docs.lines()).toContain(
      `+      { "group": "Billing", "pages": ["billing/${name}", "billing/usage"] }`,
    )
  })

  test('and what is named by its path is moved to a path', async () => {
    await docs.ask(engine, 'Move billing/refunds to refunds')
    expect(docs.changes()).toContain('A refunds.mdx')
  })
})

test('a folder that there is is no address of a page', async () => {
  await docs.ask(engine, 'Move the welcome page to billing')
  expect(docs.changes()).toEqual(['M docs.json'])
})

describe('what introduces a value is no part of it', () => {
  test.each([
    ['Give the refunds page an icon of coins', ['+icon: coins']],
    [
      'Give the refunds page a sidebar title of Refunds and an icon of coins',
      ['+sidebarTitle: Refunds', '+icon: coins'],
    ],
    [
      'The title of the refunds page should be Money back instead of Refunds',
      ['+title: Money back'],
    ],
    [
      'On the refunds page, the title should be Money back instead of Refunds',
      ['+title: Money back'],
    ],
    [
      'In the quickstart, the Install step should be called Set up instead of Install',
      [/title="Set up"/],
    ],
    ['Add a search keyword chargeback to the refunds page', ['+keywords:', '+  - chargeback']],
    ['Fix the spelling of behaviour to behavior in all pages', [/The behavior is new/]],
    [
      'In the quickstart, the install command for Python should be pip install harbor instead of pip install openai',
      ['+    pip install harbor'],
    ],
    ['The refunds page should say at the top that refunds take a week', ['+Refunds take a week.']],
    [
      "There's a billing troubles page that isn't in the navigation, add it at the end of the Billing group",
      [/"billing\/usage", "billing\/trouble"\]/],
    ],
  ])('%s', async (prompt, lines) => {
    await docs.ask(engine, prompt)
    for (const line of lines) {
      expect(docs.lines()).toContainEqual(
        typeof line === 'string' ? line : expect.stringMatching(line),
      )
    }
  })
})

describe('a part that is to lead to a page', () => {
  const lines = [
    '+  <Step title="Check your usage">',
    '+    See [Usage and credits](/billing/usage).',
  ]

  test.each([
    'Add a step to the end of the quickstart titled Check your usage that links to the usage and credits page',
    'Add a step called Check your usage to the quickstart that links to the usage and credits page',
  ])('%s', async (prompt) => {
    await docs.ask(engine, prompt)
    expect(docs.changes()).toEqual(['M start/quickstart.mdx'])
    for (const line of lines) expect(docs.lines()).toContain(line)
  })

  test('is put on no other page where the one that is named is unknown', async () => {
    await expect(
      docs.ask(
        engine,
        'Add a step to the end of the zebra walkthrough titled Check it that links to the usage and credits page',
      ),
    ).rejects.toThrow('zebra walkthrough')
    expect(docs.changes()).toEqual([])
  })
})
