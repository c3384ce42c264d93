import { describe, expect, test } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { keepDocs } from './docs-repository.ts'

const SITE = {
  'docs.json': `{
  "theme": "mint",
  "name": "Acme",
  "colors": { "primary": "#0d9373" },
  "navbar": { "links": [{ "label": "Support", "href": "https://dash.acme.test.io/help" }] },
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "groups": [
          { "group": "Start", "pages": ["index", "quickstart"] },
          { "group": "Go", "pages": ["go/introduction", { "group": "Archive", "pages": ["go/old"] }] },
          { "group": "Python", "pages": ["python/introduction"] },
          { "group": "Help", "icon": "circle", "pages": ["faq", "limits"] }
        ]
      },
      { "tab": "News", "groups": [{ "group": "News", "pages": ["changelog"] }] }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Welcome\n---\n\nCall https://api.acme.test.io/v1, or write to help@api.acme.test.io.\n\nA second one.\n\n## Keys\n\nKeys are `strings`.\n\n```bash\n\nls\n```\n\nThey expire.\n',
  'quickstart.mdx':
    '---\ntitle: Quickstart\n---\n\nRun `acme doctor` and read [the limits](/limits). Limits are low. Needs Python 3.8 and Go 1.21.\n\n```bash\nacme doctor\ncurl https://api.acme.test.io/v1/pets https://old-api.acme.test.io\n```\n\n## Related\n\n- [Welcome](/)\n',
  'go/introduction.mdx':
    '---\ntitle: Introduction\n---\n\n<Note>\n  For Go.\n</Note>\n\nIt has one mistke.\n',
  'go/old.mdx': '---\ntitle: Old\n---\n\nOld.\n',
  'python/introduction.mdx': '---\ntitle: Introduction\n---\n\n<Note>\n  For Python.\n</Note>\n',
  'faq.mdx':
    '---\ntitle: FAQ\n---\n\n<AccordionGroup>\n  <Accordion title="Is it free?">\n    Yes.\n  </Accordion>\n</AccordionGroup>\n',
  'limits.mdx':
    '---\ntitle: Limits\n---\n\n## Plans\n\n| Plan | Price |\n| --- | --- |\n| `free` | $0 |\n| `pro` | $20 |\n\n## Codes\n\n| Code | Meaning |\n| --- | --- |\n| 503 | Busy |\n',
  'changelog.mdx': '---\ntitle: Changelog\n---\n\nAdded `acme doctor`.\n',
  'openapi.json':
    '{"openapi":"3.1.0","info":{"title":"A","version":"1"},"servers":[{"url":"https://api.acme.test.io"}],"paths":{}}\n',
}

const engine = createRulesEngine()
const docs = keepDocs(SITE)

const ask = (prompt: string) => docs.ask(engine, prompt)

describe('a host that has moved', () => {
  test.each([
    'Our API moved from api.acme.test.io to api.acme.dev',
    'The API moved: replace https://api.acme.test.io with https://api.acme.dev everywhere.',
    'The API is now at https://api.acme.dev instead of https://api.acme.test.io – update all links',
    'Use api.acme.dev instead of api.acme.test.io everywhere',
    'The API host is now api.acme.dev',
    'Our API moved from api.acme.test.io to api.acme.dev, please update all links and the button.',
    'Our API moved to https://api.acme.dev (was https://api.acme.test.io), fix the links.',
  ])('“%s”', async (prompt) => {
    await ask(prompt)
    expect(docs.changes()).toEqual(['M index.mdx', 'M openapi.json', 'M quickstart.mdx'])
    // Mail addresses stay, and hosts that only end in the same way.
    expect(docs.read('index.mdx')).toContain(
      'Call https://api.acme.dev/v1, or write to help@api.acme.test.io.',
    )
    expect(docs.read('quickstart.mdx')).toContain(
      'curl https://api.acme.dev/v1/pets https://old-api.acme.test.io',
    )
  })

  test('in the settings', async () => {
    await ask('The dashboard moved from dash.acme.test.io to app.acme.dev')
    expect(docs.changes()).toEqual(['M docs.json'])
    expect(docs.read('docs.json')).toContain('https://app.acme.dev/help')
  })

  test('is asked for by name where several may be meant', async () => {
    await expect(ask('The console host is now console.acme.dev')).rejects.toThrow(
      'Expected to know which host `console.acme.dev` takes the place of',
    )
    expect(docs.changes()).toEqual([])
  })

  test('a link of the header alone is no host that has moved', async () => {
    await ask('Change the Support link in the header to https://acme.dev/help')
    expect(docs.lines().filter((line) => line.startsWith('+'))).toEqual([
      expect.stringContaining('"https://acme.dev/help"'),
    ])
  })
})

describe('a row of a table', () => {
  test.each([
    'Add a row to the plans table on the Limits page: team, $50',
    'On the limits page, add a row to the plans table with "team" and "$50"',
    'In the Limits page\'s plans table, add a row for `team`: "$50"',
    'Add team, $50 to the plans table on the Limits page',
    'Add a row to the plans table on the Limits page: team and $50',
  ])('“%s”', async (prompt) => {
    await ask(prompt)
    expect(docs.lines()).toEqual(['+| `team` | $50 |'])
  })

  test('comes after the one that is named', async () => {
    await ask('Add a row to the plans table after free: team, $50')
    expect(docs.read('limits.mdx')).toContain('| `free` | $0 |\n| `team` | $50 |\n| `pro`')
  })

  test('with its values by the names of their columns', async () => {
    await ask('Add a row for team to the plans table on the Limits page with the price "$50"')
    expect(docs.lines()).toEqual(['+| `team` | $50 |'])
  })

  test('goes', async () => {
    await ask('Remove the pro row from the plans table on the Limits page')
    expect(docs.lines()).toEqual(['-| `pro` | $20 |'])
  })

  test('with too few values is refused with the names of the columns', async () => {
    await expect(ask('Add a row to the plans table: team')).rejects.toThrow(
      'Expected 2 values for the row, received 1: the table on `/limits` has “Plan”, “Price”.',
    )
  })

  test('of several tables is refused', async () => {
    await expect(ask('Add a row to the table on the Limits page: team, $50')).rejects.toThrow(
      'Expected one table, received 2. There are “Plans” on `/limits`, “Codes” on `/limits`',
    )
  })
})

describe('a link', () => {
  test('of words, which are none yet', async () => {
    await ask('Link the word "limits" on the Quickstart page to the Limits page')
    expect(docs.read('quickstart.mdx')).toContain(
      '[the limits](/limits). [Limits](/limits) are low',
    )
  })

  test('of a word without quotation marks', async () => {
    await ask('Link the word Python on the quickstart page to the Python introduction page')
    expect(docs.read('quickstart.mdx')).toContain('Needs [Python](/python/introduction) 3.8')
  })

  test('to a page, at the end of another one', async () => {
    await ask('Add a link from the Limits page to the FAQ')
    expect(docs.lines()).toEqual(['+', '+See also [FAQ](/faq).'])
  })

  test('is one more of a list of links', async () => {
    await ask('On the quickstart page, link to the FAQ page')
    expect(docs.lines()).toEqual(['+- [FAQ](/faq)'])
  })

  test('that is there is refused', async () => {
    await expect(ask('Add a link from the quickstart to the Limits page')).rejects.toThrow(
      '`/quickstart` has a link to `/limits` already.',
    )
  })
})

test.each([
  [
    'On the Welcome page, after the first paragraph add "See below."',
    'io.\n\nSee below.\n\nA second',
  ],
  [
    'On the Welcome page, after the second paragraph of Keys add: "They are secret."',
    '```\n\nThey expire.\n\nThey are secret.\n',
  ],
  [
    'Add "See below." before the second paragraph of the Welcome page',
    '\n\nSee below.\n\nA second',
  ],
])('a paragraph beside another one: “%s”', async (prompt, text) => {
  await ask(prompt)
  expect(docs.read('index.mdx')).toContain(text)
})

describe('a question with its answer', () => {
  test.each([
    'Add this question to the FAQ: "Is it fast?" Answer: "Very."',
    'Add "Is it fast?" to the FAQ. The answer is "Very."',
    'Add a question to the FAQ page: "Is it fast?" with the answer "Very."',
  ])('“%s”', async (prompt) => {
    await ask(prompt)
    expect(docs.lines().join('\n')).toContain('+  <Accordion title="Is it fast?">\n+    Very.')
  })

  test('begins a page of its own', async () => {
    await ask('Add a page "Money" to Help with the question "Is it free?" and the answer "Yes."')
    expect(docs.read('money.mdx')).toBe(
      '---\ntitle: Money\n---\n\n<AccordionGroup>\n  <Accordion title="Is it free?">\n    Yes.\n  </Accordion>\n</AccordionGroup>\n',
    )
  })
})

describe('a page that says what was asked for', () => {
  test.each([
    ['Add a new page "Refunds" after Limits that says refunds take a week', 'Refunds take a week.'],
    ['Add Refunds to the Help group, after Limits, with the text "Ask us."', 'Ask us.'],
    ['Add a Refunds page to the Help group, after Limits, that says "Ask us."', 'Ask us.'],
    [
      'Add a page about our podcast to the Help group, title "Refunds", with a short intro: "Ask, and wait."',
      'Ask, and wait.',
    ],
  ])('“%s”', async (prompt, body) => {
    await ask(prompt)
    expect(docs.read('refunds.mdx')).toBe(`---\ntitle: Refunds\n---\n\n${body}\n`)
    expect(docs.read('docs.json')).toContain('"faq", "limits", "refunds"')
  })

  test('is none where a page that there is should say more', async () => {
    await expect(ask('Explain on the Limits page how to rotate a key')).rejects.toThrow(
      'No model is configured',
    )
  })
})

describe('a tab of a group', () => {
  test.each([
    ['Split the Help group into its own tab with the icon life-ring', 'Help', 'life-ring'],
    ['Move the Archive group out of Go into its own tab called Past', 'Past', undefined],
  ])('“%s”', async (prompt, name, icon) => {
    await ask(prompt)
    const { tabs } = JSON.parse(docs.read('docs.json')).navigation
    expect(tabs.map(({ tab }: { tab: string }) => tab)).toEqual(['Guides', name, 'News'])
    expect(tabs[1].icon).toBe(icon)
    expect(tabs[1].groups).toHaveLength(1)
    expect(JSON.stringify(tabs[0])).not.toContain(`"${tabs[1].groups[0].group}"`)
  })

  test('is refused for one that is alone in its tab', async () => {
    await expect(ask('Turn the group News into its own tab')).rejects.toThrow()
    expect(docs.changes()).toEqual([])
  })
})

describe('a version that is told alone', () => {
  test.each([
    ['Bump Python to 3.10', 'Needs Python 3.10 and Go 1.21.'],
    ['Bump the minimum Go version to 1.24', 'Needs Python 3.8 and Go 1.24.'],
    ['Python 3.8 is no longer supported, bump the minimum to Python 3.10', 'Needs Python 3.10 and'],
  ])('“%s”', async (prompt, text) => {
    await ask(prompt)
    expect(docs.read('quickstart.mdx')).toContain(text)
  })

  test('is refused where nothing has one', async () => {
    await expect(ask('Bump Rust to 1.90')).rejects.toThrow(
      'Expected a version of “Rust” before 1.90 in the docs, received none.',
    )
  })
})

test('what is written as code is another one in code as well, but not where the docs tell what was', async () => {
  const { summary } = await ask('Rename `acme doctor` to `acme check` in all docs')
  expect(docs.changes()).toEqual(['M quickstart.mdx'])
  expect(docs.read('quickstart.mdx')).not.toContain('doctor')
  expect(summary).toContain('What was stays: `changelog.mdx`.')
})

test('a page is told by what it is in', async () => {
  await ask('Turn the note on the Python introduction page into a tip')
  expect(docs.changes()).toEqual(['M python/introduction.mdx'])
})

test('of pages of one name, the one that has the words is meant', async () => {
  await ask(
    'Fix the sentence "It has one mistke" on the introduction page — it should read "It has one mistake"',
  )
  expect(docs.changes()).toEqual(['M go/introduction.mdx'])
})

test('a sentence that says “add that” has what stands before it', async () => {
  await ask('The minimum macOS is now macOS 14. Add that to the FAQ as a warning at the top.')
  expect(docs.lines()).toContain('+  The minimum macOS is now macOS 14.')
  expect(docs.lines()).toContain('+<Warning>')
})

test('a group that goes keeps its files, as is said', async () => {
  await ask('Remove the Archive group from Go. Keep the files.')
  expect(docs.changes()).toEqual(['M docs.json'])
})

test('a button leads elsewhere and is called otherwise', async () => {
  await ask(
    'Change the support button in the navbar to point to https://acme.dev/help and call it Help',
  )
  expect(JSON.parse(docs.read('docs.json')).navbar.links).toEqual([
    { label: 'Help', href: 'https://acme.dev/help' },
  ])
})

describe('what has changed, and where it is to be told', () => {
  test.each([
    ['Plans keep data for 60 days instead of 30. Please update the Plans page.', '60 days'],
    ['We raised how long we keep data from 30 to 60 days, please update the Plans page', '60 days'],
    ['Our team now answers within two weeks, not four. Update the Plans page.', 'within two weeks'],
    ['The Plans page still says 30 days but it is 60 days now', '60 days'],
    ['The limit is 60 days now, the Plans page still says 30 days.', '60 days'],
  ])('“%s”', async (prompt, text) => {
    docs.write(
      'limits.mdx',
      '---\ntitle: Plans\n---\n\nWe keep data for 30 days. We answer within four weeks.\n',
    )
    await ask(prompt)
    expect(docs.read('limits.mdx')).toContain(text)
    expect(docs.read('limits.mdx').match(/30 days|four weeks/g)).toHaveLength(1)
  })
})

test('a plain word in quotation marks is one at the beginning of a sentence as well', async () => {
  docs.write('faq.mdx', '---\ntitle: FAQ\n---\n\nMerchants pay. A merchant waits in `merchant`.\n')
  await ask('Replace the word "merchant" by "seller" on the FAQ page')
  expect(docs.read('faq.mdx')).toContain('Sellers pay. A seller waits in `merchant`.')
})

test('what is written in other letters stays, and is told', async () => {
  docs.write('faq.mdx', '---\ntitle: FAQ\n---\n\nTurn Live mode on. Live Mode is on.\n')
  const { summary } = await ask('Rename "Live mode" to "Production mode" everywhere')
  expect(docs.read('faq.mdx')).toContain('Turn Production mode on. Live Mode is on.')
  expect(summary).toContain('“Live Mode”, which is written otherwise, stands 1 time and stays.')
})

test('a card gets an icon, under the heading that is named', async () => {
  docs.write(
    'faq.mdx',
    '---\ntitle: FAQ\n---\n\n## Team\n\n<Card title="Ada">\n  Leads.\n</Card>\n\n## Others\n\n<Card title="Bob">\n  Helps.\n</Card>\n',
  )
  await ask(
    'On the FAQ page, add a card "Eve" with the icon globe to the team cards: "Runs the site."',
  )
  expect(docs.read('faq.mdx')).toContain(
    '  Leads.\n</Card>\n\n<Card title="Eve" icon="globe">\n  Runs the site.\n</Card>\n\n## Others',
  )
})

test('a tab is called otherwise and gets an icon', async () => {
  await ask('Rename the tab News to Blog and set its icon to newspaper')
  expect(JSON.parse(docs.read('docs.json')).navigation.tabs[1]).toMatchObject({
    tab: 'Blog',
    icon: 'newspaper',
  })
})

test('a page is begun, and another one leads to it', async () => {
  await ask(
    'Add a page "Refunds" after Limits that says refunds take a week, and mention it on the FAQ page with a link',
  )
  expect(docs.read('refunds.mdx')).toContain('Refunds take a week.')
  expect(docs.read('faq.mdx')).toContain('See also [Refunds](/refunds).')
})

test('the pages of a group of one tab are sorted', async () => {
  docs.write('faq.mdx', '---\ntitle: Questions\n---\n')
  await ask('Sort the pages of the Help group alphabetically in the Guides tab')
  expect(docs.read('docs.json')).toContain('["limits", "faq"]')
})

test('a price keeps its sign', async () => {
  await ask('Pro costs $30 now instead of $20. Update the Limits page.')
  expect(docs.lines()).toEqual(['-| `pro` | $20 |', '+| `pro` | $30 |'])
})

test.each([
  'The group "Help" should be called "Ask us" and have the icon phone.',
  'Rename the Help group to "Ask us" and set its icon to phone',
])('a group is called otherwise and gets an icon: “%s”', async (prompt) => {
  await ask(prompt)
  expect(JSON.parse(docs.read('docs.json')).navigation.tabs[0].groups[3]).toMatchObject({
    group: 'Ask us',
    icon: 'phone',
  })
})

test('a page with another title is meant by that from then on', async () => {
  await ask('Change the title of FAQ to "Questions" and give it the icon phone')
  expect(docs.read('faq.mdx')).toContain('title: Questions\nicon: phone\n')
})

test('a page without a title is called as its heading', async () => {
  docs.write('faq.mdx', '# ✅ Giving feedback\n\nAsk us.\n')
  await ask('Add a tip to the Giving feedback page saying that we read all of it')
  expect(docs.changes()).toEqual(['M faq.mdx'])
})

test('a group is told by what it is in', async () => {
  await ask('Add a page called Ruby in the Go Archive group saying "Gone."')
  expect(docs.read('go/ruby.mdx')).toContain('title: Ruby\n---\n\nGone.')
})

test('an accordion comes under the heading that is named', async () => {
  docs.write(
    'faq.mdx',
    '---\ntitle: FAQ\n---\n\n## Needs\n\n<Accordion title="macOS">\n  14.\n</Accordion>\n',
  )
  await ask('Add a "Windows" accordion to the needs of the FAQ page that says "Use WSL."')
  expect(docs.read('faq.mdx')).toContain('<Accordion title="Windows">\n  Use WSL.\n</Accordion>')
})

test('titles are words of the docs as well, as is said', async () => {
  await ask('Rename "limits" to "quotas" in the whole docs, titles too')
  expect(docs.read('limits.mdx')).toContain('title: Quotas')
})

test('a tip comes behind what a page says before its first heading', async () => {
  await ask('On the Welcome page, add a tip after the intro saying that it is free')
  expect(docs.read('index.mdx')).toContain(
    'A second one.\n\n<Tip>\n  It is free.\n</Tip>\n\n## Keys',
  )
})

test('a page gets another title and another place', async () => {
  await ask('The FAQ page should be titled "Questions" and live in Start')
  expect(docs.read('faq.mdx')).toContain('title: Questions')
  expect(docs.read('docs.json')).toContain('["index", "quickstart", "faq"]')
})

test('a link of the header is called otherwise and leads elsewhere', async () => {
  await ask('Change "Support" in the navbar to "Help" and let it go to https://acme.dev/help')
  expect(JSON.parse(docs.read('docs.json')).navbar.links).toEqual([
    { label: 'Help', href: 'https://acme.dev/help' },
  ])
})

test('code is changed as well, where that is said at the end', async () => {
  await ask('Rename acme doctor to acme check everywhere, code included.')
  expect(docs.read('quickstart.mdx')).not.toContain('doctor')
})

test('what a page should mention stands at its end', async () => {
  await ask('The quickstart should mention that no card is needed.')
  expect(docs.lines()).toEqual(['+', '+No card is needed.'])
})

test('what is written as code is another one wherever it appears', async () => {
  await ask('Rename `acme doctor` to `acme check` wherever it appears.')
  expect(docs.read('quickstart.mdx')).not.toContain('doctor')
})
