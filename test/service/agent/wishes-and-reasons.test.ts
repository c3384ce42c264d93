import { describe, expect, test } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { keepDocs } from './docs-repository.ts'

const SITE = {
  'docs.json': `{
  "theme": "mint",
  "name": "Brook",
  "colors": { "primary": "#0d9373" },
  "logo": { "light": "/light.svg", "dark": "/dark.svg" },
  "navbar": { "primary": { "type": "button", "label": "Dashboard", "href": "https://brook.example" } },
  "footer": { "socials": { "x": "https://x.com/brook" } },
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "groups": [
          { "group": "Start", "pages": ["index", "scaling", "roadmap"] },
          { "group": "Support", "pages": ["faq", "guides/kayak-guide", "providers/kayak"] },
          { "group": "Boats", "pages": ["boats/troubleshooting", "boats/sails"] }
        ]
      },
      { "tab": "Reference", "groups": [{ "group": "Basics", "pages": ["reference/limits"] }] }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Welcome\n---\n\nBrook AI floats. A Tide pool and a tide pool are one.\n',
  'scaling.mdx': '---\ntitle: Scaling\n---\n\nMore boats.\n',
  'roadmap.mdx': '---\ntitle: Roadmap\n---\n\nSoon.\n',
  'faq.mdx': '---\ntitle: FAQs\n---\n\nSee [sails](/boats/sails).\n',
  'guides/kayak-guide.mdx': '---\ntitle: Paddle with Brook\n---\n\nPaddle.\n',
  'providers/kayak.mdx': '---\ntitle: Kayak\n---\n\nA kayak.\n',
  'boats/troubleshooting.mdx': '---\ntitle: What to do when it leaks\n---\n\nBail.\n',
  'boats/sails.mdx': '---\ntitle: Sails\n---\n\nWind.\n',
  'reference/limits.mdx': '---\ntitle: Limits\ndescription: How much\n---\n\nTen.\n',
  'light.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'dark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'night.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

const engine = createRulesEngine()
const docs = keepDocs(SITE)

async function expectPart(prompt: string, part: string): Promise<void> {
  await docs.ask(engine, prompt)
  expect(`${docs.lines().join('\n')}\n`).toContain(part)
}

describe('of two wishes the second one may be about “it”', () => {
  test('a page that moves and gets another name', async () => {
    await docs.ask(
      engine,
      "Put the roadmap page at the end of the Support group and rename it to What's planned",
    )
    expect(docs.read('roadmap.mdx')).toContain("title: What's planned")
    const { groups } = JSON.parse(docs.read('docs.json')).navigation.tabs[0]
    expect(groups[1].pages.at(-1)).toBe('roadmap')
  })

  test('a group that is called otherwise by then', async () => {
    await docs.ask(engine, 'rename the Boats group to Ships and move it before Support')
    const { groups } = JSON.parse(docs.read('docs.json')).navigation.tabs[0]
    expect(groups.map(({ group }: { group: string }) => group)).toEqual([
      'Start',
      'Ships',
      'Support',
    ])
  })

  test.each([
    ['delete the sails page and remove all links to it', '-See [sails](/boats/sails).'],
    ['rename the FAQs page to Answers and update the menu', '+title: Answers\n'],
    ['rename Tide pool to Rock pool in the docs but leave the code alone', 'Rock pool'],
    [
      'the title of faq should be Answers, and its description What people ask',
      '+description: What people ask',
    ],
  ])('or say what follows anyway: %s', expectPart)
})

describe('a reason is no wish', () => {
  test.each([
    ["Set the theme to maple, it's prettier", '+  "theme": "maple",'],
    ['change our accent colour to #5B21B6, marketing decided', '#5B21B6'],
    ['our product is just called Brook now, not Brook AI', '+Brook floats.'],
    [
      'we always write "tide pool" small, so please change "Tide pool" to "tide pool" everywhere',
      'A tide pool and a tide pool',
    ],
    ['remove the Dashboard button from the header since we closed it', '-  "navbar"'],
  ])('%s', expectPart)

  test('but tells of what page it is', async () => {
    await docs.ask(
      engine,
      'we dropped support for sails, delete its page and send people to the FAQs',
    )
    expect(docs.changes()).toContain('D boats/sails.mdx')
    expect(docs.read('docs.json')).toContain('"destination": "/faq"')
  })
})

describe('what is meant is taken as it is called', () => {
  test.each([
    ['add a tip to the scaling page: start with one boat', '+  Start with one boat.'],
    ['the FAQ page needs an info box at the bottom: Lost? Ask us.', '+  Lost? Ask us.'],
    ['could we get a warning on the scaling page? It should say: Mind the gap.', 'Mind the gap.'],
    ['change the dashboard button so it says Open app', '"label": "Open app"'],
    ['change logo for the dark theme to /night.svg', '"dark": "/night.svg"'],
    ['link the logo to https://brook.example', '"href": "https://brook.example"'],
    ['our twitter is now x.com/river', 'https://x.com/river'],
    ['Describe the pages which have no description yet', '+description: Brook AI floats.'],
    ['Give the limits page a description saying Ten at most', '+description: Ten at most'],
    ['Create a reference page for quotas under Reference > Basics', '+title: Quotas'],
    ['write a reference for quotas in Boats with the title All quotas', '+title: All quotas'],
    ['rename the page boats troubleshooting to Leaks', '+title: Leaks'],
  ])('%s', expectPart)

  test('a page whose own name says that it is a guide', async () => {
    await docs.ask(engine, 'Insert a note in the Kayak guide saying that it is cold')
    expect(docs.changes()).toEqual(['M guides/kayak-guide.mdx'])
  })

  test('a group with a page in it', async () => {
    await docs.ask(engine, 'add a new group Help to the Guides tab with the FAQs page in it')
    const { groups } = JSON.parse(docs.read('docs.json')).navigation.tabs[0]
    expect(groups.at(-1)).toMatchObject({ group: 'Help', pages: ['faq'] })
  })
})

test.each([
  'Tide pool should be written rock pool on its page',
  'add a page explaining sails to the group Ships',
  'rename the Boats group to Ships and paint it blue',
  'which pages are boring?',
])('what cannot be done as it was said changes nothing: %s', async (prompt) => {
  await expect(docs.ask(engine, prompt)).rejects.toThrow(/^(?:Expected|No model)/)
  expect(docs.changes()).toEqual([])
})
