import { describe, expect, test } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { DocsRepository, keepDocs } from './docs-repository.ts'

const SITE = {
  'docs.json': `{
  "theme": "mint",
  "name": "Brook",
  "colors": { "primary": "#0d9373" },
  "styling": { "eyebrows": "breadcrumbs" },
  "contextual": { "options": ["copy", "mcp"] },
  "navbar": { "links": [{ "label": "News & Notes", "href": "https://brook.example/news" }] },
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "groups": [
          { "group": "Start", "pages": ["index", "installing", "limits"] },
          { "group": "Safety", "pages": ["safety/overview"] },
          { "group": "Watching", "pages": ["watching/overview"] },
          { "group": "Surveys", "pages": [{ "group": "Links", "pages": ["surveys/links/pins"] }, { "group": "Forms", "pages": ["surveys/forms/fields"] }] }
        ]
      },
      { "tab": "Tools", "groups": [{ "group": "Command line", "pages": ["tools/run", "tools/watch"] }] }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Welcome\ndescription: What it is\n---\n\n## Why Brook?\n\nA keyspace holds keys. Get a root key, or open Root Keys. It begins with $50 in credits.\n',
  'installing.mdx': `---
title: Installing Brook
---

<Warning>
  Windows is not ready.
</Warning>

<Tabs>
  <Tab title="Linux">
    <Steps>
      <Step title="Open it">Open it.</Step>
    </Steps>
  </Tab>
  <Tab title="Windows">
    <Steps>
      <Step title="Open it">Open it.</Step>
    </Steps>
  </Tab>
</Tabs>

\`\`\`bash
docker run brook:0.39
\`\`\`
`,
  'limits.mdx':
    '---\ntitle: Limits\n---\n\n## Error codes\n\n| Code | What to do |\n|---|---|\n| `429` | Wait |\n| `503` | Retry |\n',
  'safety/overview.mdx': '---\ntitle: Overview\n---\n\nKeep it safe.\n',
  'watching/overview.mdx': '---\ntitle: Overview\n---\n\nWatch it.\n',
  'surveys/links/pins.mdx': '---\ntitle: Pins\n---\n\nA pin protects a survey.\n',
  'surveys/forms/fields.mdx': '---\ntitle: Fields\n---\n\nA field is asked for.\n',
  'tools/run.mdx': '---\ntitle: Running\n---\n\nRun it.\n',
  'tools/watch.mdx': '---\ntitle: Watch mode\n---\n\nWatch it.\n',
}

const engine = createRulesEngine()
const docs = keepDocs(SITE)

async function expectLines(prompt: string, ...lines: string[]): Promise<void> {
  await docs.ask(engine, prompt)
  for (const line of lines) expect(docs.lines()).toContain(line)
}

describe('what is told beside a wish is no wish', () => {
  test.each([
    ['hide the pins page, we do not support it any more', '+hidden: true'],
    ["Hide the Pins page, pins aren't there any longer", '+hidden: true'],
    ['a customer told me the title of the Pins page should be Codes', '+title: Codes'],
    ['show Pins... I mean, set eyebrows to section', '+  "styling": { "eyebrows": "section" },'],
    ["the Pins page shouldn't be in the navigation but keep it reachable", '+hidden: true'],
  ])('%s', (prompt, ...lines) => expectLines(prompt, ...lines))

  test('and what belongs to a text stays in it', () =>
    expectLines(
      'Add a note to the Pins page saying that pins are slow, nobody uses them any more',
      '+  Pins are slow, nobody uses them any more.',
    ))
})

describe('names are taken as they are meant', () => {
  test('a group and not a page of it is moved where groups are named', async () => {
    await docs.ask(engine, 'move Watching above Safety')
    const { groups } = JSON.parse(await docs.read('docs.json')).navigation.tabs[0]
    expect(groups.map(({ group }: { group: string }) => group)).toEqual([
      'Start',
      'Watching',
      'Safety',
      'Surveys',
    ])
  })

  test.each([
    [
      'rename the section Why Brook? on the welcome page to Why choose Brook?',
      '+## Why choose Brook?',
    ],
    ['Rename keyspace to API space everywhere', 'An API space'],
    ['Rename root key to admin key everywhere', 'admin key, or open Admin Keys'],
    ['change $50 in credits to $20 on the welcome page', 'begins with $20 in credits'],
    ['Update the image tag 0.39 to 0.40 in all commands', '+docker run brook:0.40'],
  ])('%s', async (prompt, part) => {
    await docs.ask(engine, prompt)
    expect(docs.lines().join('\n')).toContain(part)
  })

  test('a step is known by the tab that it is in', async () => {
    await docs.ask(
      engine,
      'Under Windows on the install page, the step Open it should be called Start it',
    )
    const [before = '', after = ''] = (await docs.read('installing.mdx')).split('title="Windows"')
    expect(before).toContain('title="Open it"')
    expect(after).toContain('title="Start it"')
  })

  test('a new page of a group of groups lies where all of its pages do', async () => {
    await docs.ask(engine, 'Write a how-to on exporting answers for the Surveys group')
    expect(docs.changes()).toContain('A surveys/exporting-answers.mdx')
  })

  test('a group gets its name and its tab, and no words around them', async () => {
    await docs.ask(engine, 'Group Running and Watch mode under a new group Modes in the Tools tab')
    expect(docs.lines().join('\n')).toContain('"Modes"')
    expect(docs.lines().join('\n')).not.toContain('new group')
  })
})

describe('what stands on a page or around it', () => {
  test.each([
    ['the warning on the install page can go', '-  Windows is not ready.'],
    [
      'In the error codes table, 503 should say Retry later in the What to do column',
      '+| `503` | Retry later |',
    ],
    [
      'in the navbar, News & Notes should just be News',
      '+  "navbar": { "links": [{ "label": "News", "href": "https://brook.example/news" }] },',
    ],
    [
      "our docs shouldn't offer the MCP option in the page menu",
      '+  "contextual": { "options": ["copy"] },',
    ],
    [
      'Put Limits first in Start',
      '-          { "group": "Start", "pages": ["index", "installing", "limits"] },',
    ],
    ['The Limits page needs the icon gauge', '+icon: gauge'],
    [
      'add a troubleshooting section to the Limits page called Nothing answers: Wait a minute.',
      '+## Nothing answers',
    ],
    [
      'On the Limits page, add the question Is it free? with the answer Yes, for all.',
      '+## Is it free?',
    ],
    [
      'people looking for /pins should find the Pins page',
      '+      "destination": "/surveys/links/pins"',
    ],
  ])('%s', async (prompt, line) => {
    await docs.ask(engine, prompt)
    expect(docs.lines()).toContain(line)
  })

  test('pages that lack something are listed, and nothing changes', async () => {
    const { summary } = await docs.ask(engine, 'list all pages without a description')
    expect(summary).toContain('`limits.mdx`')
    expect(summary).not.toContain('`index.mdx`')
    expect(docs.changes()).toEqual([])
  })
})

describe('a refusal says what is missing', () => {
  test.each([
    ['Add a step to the Limits page', 'is to be called and to say'],
    ['Remove the tip on the Limits page', 'Expected a tip on `/limits`'],
    ['set eyebrows to none', 'one of “section”, “breadcrumbs”'],
  ])('%s', async (prompt, word) => {
    await expect(docs.ask(engine, prompt)).rejects.toThrow(word)
    expect(docs.changes()).toEqual([])
  })
})

test('a document that is larger than what a job writes stays, and is told', async () => {
  const about = 'Brook answers. '.repeat(139_000)
  const large = new DocsRepository({
    ...SITE,
    'api.yaml': `openapi: 3.1.0\ninfo:\n  title: Brook\n  description: "${about}"\npaths: {}\n`,
  })
  try {
    const { summary } = await large.ask(engine, 'Rename Brook to Riverside everywhere')
    expect(summary).toContain('larger than what a job writes: `api.yaml`')
    expect(large.changes()).toContain('M installing.mdx')
    expect(large.changes()).not.toContain('M api.yaml')
  } finally {
    large.remove()
  }
})
