import { describe, expect, test } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { keepDocs } from './docs-repository.ts'

const SITE = {
  'docs.json': `{
  "theme": "mint",
  "name": "Kiln",
  "colors": { "primary": "#0d9373" },
  "favicon": "/images/kiln-old.svg",
  "navigation": {
    "tabs": [
      {
        "tab": "Manual",
        "groups": [
          { "group": "First steps", "pages": ["index", "install"] },
          { "group": "Billing", "pages": ["billing/refunds", "billing/payouts"] }
        ]
      },
      { "tab": "API", "groups": [{ "group": "First steps", "pages": ["api/intro"] }] }
    ]
  },
  "navbar": { "links": [{ "label": "App", "href": "https://app.kiln.dev" }] },
  "contextual": { "options": ["copy", "view"] },
  "footer": { "socials": { "discord": "https://discord.gg/kiln" } }
}
`,
  'index.mdx': `---
title: Welcome
---

Kiln fires pots. Ask on [Discord](https://discord.gg/kiln).

We recieve pots from all over.Send yours to to us.

<img src="/images/kiln-old.svg" />

## Plans

Pots come from more than 20 countries.

<CardGroup>
  <Card title="Pots" href="/billing/refunds">
    Of clay.
  </Card>
  <Card title="Cups">
    Of clay.
  </Card>
</CardGroup>

## More

Soon.
`,
  'install.mdx': `---
title: Install
---

- Python 3.7 or higher
- **Kiln** >= 20.9.0

The default heat is 900 degrees (10 pots/hour).

Heat: 900 degrees is the default of all.

## Cups

It is 900 degrees, too.

## Plans

| Plan | Price |
|---|---|
| Open pots | Per second |

You may fire:

- Pots
- Cups

Tools that you need:

- A kiln

\`\`\`bash
npm install kiln
\`\`\`

<CodeGroup>
\`\`\`bash npm
npm i -D kiln-cli
npx kiln start
\`\`\`
</CodeGroup>

\`\`\`bash npm
npm install
\`\`\`

\`\`\`bash yarn
yarn
\`\`\`

<Tabs>
  <Tab title="Linux">
    apt
  </Tab>
  <Tab title="macOS">
    brew
  </Tab>
</Tabs>
`,
  'billing/refunds.mdx': `---
title: Refunds
sidebarTitle: Money back
icon: coins
---

A Firing is refunded within 30 days. Within 5 days it is free.

### Owner

Owns it.
`,
  'billing/payouts.mdx': '---\ntitle: Payouts\n---\n\nPaid monthly.\n',
  'api/intro.mdx': '---\ntitle: API\n---\n\nCall it.\n',
  'images/kiln-old.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
}

const engine = createRulesEngine()
const docs = keepDocs(SITE)

async function linesOf(prompt: string): Promise<string[]> {
  await docs.ask(engine, prompt)
  return docs.lines()
}

describe('several pages are named at once', () => {
  test.each([
    'Add a note to every page in the Billing group saying that amounts are in euros.',
    'Add a note to all Billing pages: amounts are in euros',
    'Add a note to the refunds and payouts pages saying that amounts are in euros',
  ])('%s', async (prompt) => {
    const lines = await linesOf(prompt)
    expect(lines.filter((line) => line === '+  Amounts are in euros.')).toHaveLength(2)
  })

  test('with a field of each', async () => {
    expect(await linesOf('Set the icon of the refunds and payouts pages to rocket')).toEqual(
      expect.arrayContaining(['-icon: coins', '+icon: rocket']),
    )
    expect(docs.changes()).toEqual(['M billing/payouts.mdx', 'M billing/refunds.mdx'])
  })

  test('of which some have what is meant', async () => {
    await docs.ask(engine, 'Replace "monthly" with "weekly" on all Billing pages')
    expect(docs.changes()).toEqual(['M billing/payouts.mdx'])
  })

  test('and one that is not there leaves the others as they are', async () => {
    const asked = docs.ask(engine, 'Set the icon of the refunds and robots pages to rocket')
    await expect(asked).rejects.toThrow('Expected a page')
    expect(docs.changes()).toEqual([])
  })
})

describe('a page', () => {
  test.each([
    ['Duplicate the refunds page as partial-refunds', 'title: Partial refunds'],
    ['Copy the refunds page to "Part of it"', 'title: Part of it'],
  ])('is copied: %s', async (prompt, title) => {
    const lines = await linesOf(prompt)
    expect(lines).toContain(`+${title}`)
    expect(lines.join('\n')).not.toContain('sidebarTitle')
    expect(lines).toContainEqual(expect.stringMatching(/^\+.*"billing\/refunds", "billing\/part/))
  })

  test('is begun under the title that is said last', async () => {
    await docs.ask(engine, 'Create a migration guide page in Billing called "Moving from v1"')
    expect(docs.changes()).toEqual(['A billing/moving-from-v1.mdx', 'M docs.json'])
  })

  test('is called otherwise in the sidebar as well', async () => {
    expect(
      await linesOf('The Refunds page under Billing should be called Getting money back'),
    ).toEqual(
      expect.arrayContaining(['+title: Getting money back', '+sidebarTitle: Getting money back']),
    )
  })

  test('of a name that several have is not the word', async () => {
    docs.write('api/refunds.mdx', '---\ntitle: Refunds\n---\n\nRefunds.\n')
    docs.write('docs.json', SITE['docs.json'].replace('"api/intro"', '"api/intro", "api/refunds"'))
    docs.git('add', '--all')
    docs.git('commit', '--quiet', '--message', 'More')
    const asked = docs.ask(engine, 'The Refunds page should be called Money')
    await expect(asked).rejects.toThrow()
    expect(docs.changes()).toEqual([])
  })
})

describe('numbers follow what is said to be so now', () => {
  test.each([
    ['Refunds are possible within 60 days now, update the refunds page.', '60 days. Within 5 days'],
    ['A Firing is refunded within 60 days. Please update the refunds page.', '60 days. Within 5'],
    ['Pots come from more than 30 countries now, fix that on the welcome page', '30 countries'],
    [
      'Python 3.7 is no longer supported, the minimum is 3.9 now. Please update the install page.',
      '3.9',
    ],
    ['Python 3.9 is now required, update the install page', 'Python 3.9 or higher'],
    ['The heat of cups is 950 degrees now, update the install page', '-It is 900 degrees, too.'],
    ['Kiln 22 is now the minimum, update the install page', '+- **Kiln** >= 22\n'],
    ['A kiln now takes 20 pots/hour by default, fix the install page', '(20 pots/hour)'],
    [
      'The default heat is now 950 degrees instead of 900 on the install page',
      '+Heat: 950 degrees',
    ],
  ])('%s', async (prompt, words) => {
    expect([...(await linesOf(prompt)), ''].join('\n')).toContain(words)
  })

  test('and what stands there with the same number besides is told', async () => {
    const { summary } = await docs.ask(
      engine,
      'The default heat of pots is 950 degrees now, update the install page',
    )
    expect(summary).toContain(
      '900 stands also in “Heat: 900 degrees is the default of all.”, “It is 900 degrees, too.”, which is left as it is',
    )
  })

  test('and one of which the page tells nothing is refused', async () => {
    const asked = docs.ask(engine, 'Cups cost 60 euros now, update the refunds page.')
    await expect(asked).rejects.toThrow('Expected one sentence')
  })
})

describe('words are written right', () => {
  test.each([
    ['Fix the spelling of "recieve" everywhere', 'We receive pots'],
    ['Fix the missing space in "over.Send" on the welcome page', 'over. Send'],
    ['Correct "over.Send" to "over. Do send" on the welcome page', 'over. Do send'],
    ['Remove the doubled word in "yours to to us"', 'yours to us'],
    ['Rename "Firing" to "Oven run" on the refunds page', 'An Oven run is'],
  ])('%s', async (prompt, words) => {
    expect((await linesOf(prompt)).join('\n')).toContain(words)
  })

  test('but nothing is guessed', async () => {
    const asked = docs.ask(engine, 'Fix the missing space in "pots" on the welcome page')
    await expect(asked).rejects.toThrow('say what it should be')
  })
})

describe('parts of pages', () => {
  test.each([
    ['On the install page, put the macOS tab before the Linux tab', '-  <Tab title="Linux">'],
    ['Move the Cups card before Pots on the welcome page', '+  <Card title="Cups">'],
    ['Add a shovel to the list of tools on the install page', undefined],
    ['Add shovel to the list of tools on the install page', '+- shovel'],
    ['Add a tool to the install page: "A shovel"', '+- A shovel'],
    ['Remove "A kiln" from the tools on the install page', '-- A kiln'],
    [
      'Add a new role Viewer to the refunds page after Owner that says: Looks at it.',
      '+### Viewer',
    ],
    [
      'Change the card Pots on the welcome page to point to /install',
      '+  <Card title="Pots" href="/install">',
    ],
    [
      'Add a card "Bowls" with the icon bowl-food to Plans on the welcome page saying: Of clay.',
      '+  <Card title="Bowls" icon="bowl-food">',
    ],
    ['Add a Windows note to the payouts page: On Windows, wait.', '+  On Windows, wait.'],
    [
      'Add a question to the welcome page under Plans: "Is it free?" Answer: "No."',
      '+  <Accordion title="Is it free?">',
    ],
    [
      'In the table on the install page, the Open pots row should say "Per minute"',
      '+| Open pots | Per minute |',
    ],
    ['Mention on the payouts page that Sundays do not count', '+  Sundays do not count.'],
  ])('%s', async (prompt, line) => {
    if (line === undefined) await expect(linesOf(prompt)).rejects.toThrow()
    else expect(await linesOf(prompt)).toContain(line)
  })

  test('a question stands in the section that is named', async () => {
    await docs.ask(
      engine,
      'Add a question to the welcome page under Plans: "Is it free?" Answer: "No."',
    )
    expect(docs.read('index.mdx')).toMatch(/<\/AccordionGroup>\n\n## More\n/)
  })

  test('a tip stands behind the paragraph that is told by its place', async () => {
    await docs.ask(
      engine,
      'Add a tip after the second paragraph of the welcome page saying that it pays',
    )
    expect(docs.read('index.mdx')).toMatch(/to to us\.\n\n<Tip>\n {2}It pays\.\n<\/Tip>\n\n<img/)
  })
})

describe('commands of another package manager stand beside those of npm', () => {
  test.each(['pnpm', 'bun', 'yarn'])('%s', async (manager) => {
    await docs.ask(engine, `Add ${manager} to the install commands on the install page`)
    const page = docs.read('install.mdx')
    const commands = {
      pnpm: ['pnpm add kiln\n', 'pnpm add -D kiln-cli\npnpm dlx kiln start\n', 'pnpm install\n'],
      bun: ['bun add kiln\n', 'bun add -D kiln-cli\nbunx kiln start\n', 'bun install\n'],
      yarn: ['yarn add kiln\n', 'yarn add -D kiln-cli\nyarn dlx kiln start\n', 'yarn\n'],
    }[manager]
    for (const command of commands ?? []) {
      expect(page).toContain(`\`\`\`bash ${manager}\n${command}\`\`\``)
    }
    expect(page).toContain('<CodeGroup>\n```bash npm\nnpm install kiln\n```\n\n')
    expect(page.match(/<CodeGroup>/g)).toHaveLength(2)
  })

  test('where there are some', async () => {
    const asked = docs.ask(engine, 'Add pnpm to the install commands on the refunds page')
    await expect(asked).rejects.toThrow("Expected a block of npm's commands")
  })
})

describe('what stands around pages', () => {
  test.each([
    ['Rename "First steps" to "Begin" in the API tab', '"group": "Begin"'],
    ['Make "App" in the top bar say "Open Kiln"', '"label": "Open Kiln"'],
    ['Replace the "App" link in the header with https://kiln.dev', '"href": "https://kiln.dev"'],
    ['Rename "Billing" to "Money" in the sidebar', '"group": "Money"'],
    [
      'Show a banner that says "Out now" which can be dismissed',
      '"banner": { "content": "Out now", "dismissible": true }',
    ],
    ['Add an announcement banner: Kiln 2 is out!', '"content": "Kiln 2 is out!"'],
    ['Delete "Billing"', '{ "tab": "API"'],
    ['Turn off the copy page button', '"options": ["view"]'],
  ])('%s', async (prompt, text) => {
    await docs.ask(engine, prompt)
    const settings = docs.read('docs.json')
    expect(settings.replaceAll(/\s+/g, ' ').replaceAll('[ ', '[').replaceAll(' ]', ']')).toContain(
      text,
    )
    if (prompt.includes('API')) expect(settings).toContain('"group": "First steps"')
  })

  test.each([
    'Make the accent color in dark mode #60A5FA.',
    'Use #60A5FA as the dark mode accent color',
  ])('%s', async (prompt) => {
    await docs.ask(engine, prompt)
    expect(docs.read('docs.json')).toContain('"light": "#60A5FA"')
  })

  test('groups that are named without saying so are put, and no page is made', async () => {
    await docs.ask(engine, 'Put Billing before First steps in the sidebar')
    expect(docs.changes()).toEqual(['M docs.json'])
    expect(docs.read('docs.json')).toMatch(/"Billing"[\s\S]*"First steps"[\s\S]*"API"/)
  })

  test('an invite that has changed leads elsewhere everywhere', async () => {
    await docs.ask(
      engine,
      'The Discord invite changed to https://discord.gg/pots, please update it everywhere',
    )
    expect(docs.read('index.mdx')).toContain('[Discord](https://discord.gg/pots)')
    expect(docs.read('docs.json')).toContain('"discord": "https://discord.gg/pots"')
  })

  test('an image is called otherwise with all that shows it', async () => {
    await docs.ask(engine, 'Rename the image kiln-old.svg to kiln.svg and fix all references')
    expect(docs.changes()).toEqual([
      'M docs.json',
      'D images/kiln-old.svg',
      'A images/kiln.svg',
      'M index.mdx',
    ])
    expect(docs.read('index.mdx')).toContain('<img src="/images/kiln.svg" />')
    expect(docs.read('docs.json')).toContain('"favicon": "/images/kiln.svg"')
  })
})

describe('where there are several languages and versions', () => {
  const group = (folder: string) =>
    `"groups": [{ "group": "Use", "pages": ["${folder}/chat", "${folder}/discord"] }]`
  const page = (title: string) => `---\ntitle: ${title}\n---\n\n## A bot\n\nA bot is a VIP.\n`
  const languages = keepDocs({
    'docs.json': `{ "theme": "mint", "name": "Kiln", "colors": { "primary": "#0d9373" }, "navigation": { "languages": [
      { "language": "fr", ${group('fr')} }, { "language": "en", ${group('en')} }
    ] } }`,
    'fr/chat.mdx': page('Chat'),
    'fr/discord.mdx': page('Salon'),
    'en/chat.mdx': page('Chatting'),
    'en/discord.mdx': page('Discord channel'),
  })
  const versions = keepDocs({
    'docs.json': `{ "theme": "mint", "name": "Kiln", "colors": { "primary": "#0d9373" }, "navigation": { "versions": [
      { "version": "v2", ${group('v2')} }, { "version": "v1", ${group('v1')} }
    ] } }`,
    'v2/chat.mdx': page('A bot for chats'),
    'v2/discord.mdx': page('Discord bots'),
    'v1/chat.mdx': page('Bot'),
    'v1/discord.mdx': page('Discord'),
  })

  test('a page is put beside one of its language', async () => {
    await languages.ask(engine, 'Move the Discord channel page above the Chat page')
    expect(languages.read('docs.json').replaceAll(/\s/g, '')).toContain('"en/discord","en/chat"')
  })

  test('words are replaced in one language', async () => {
    await languages.ask(engine, 'Rename "VIP" to "Pro" on the English pages')
    expect(languages.changes()).toEqual(['M en/chat.mdx', 'M en/discord.mdx'])
  })

  test('a page of the current version is meant, though an old one is called exactly so', async () => {
    await versions.ask(engine, 'Redirect /discord to the Discord page')
    expect(versions.read('docs.json')).toContain('"/v2/discord"')
  })

  test.each([
    ['in all titles', ['M v1/chat.mdx', 'M v2/chat.mdx', 'M v2/discord.mdx']],
    ['in all headings', ['M v1/chat.mdx', 'M v1/discord.mdx', 'M v2/chat.mdx', 'M v2/discord.mdx']],
  ])('words are replaced %s alone', async (where, changes) => {
    await versions.ask(engine, `Rename bot to robot ${where}`)
    expect(versions.changes()).toEqual(changes)
    expect(versions.read('v2/chat.mdx')).toContain('A bot is a VIP.')
  })
})
