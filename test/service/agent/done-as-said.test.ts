import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Orchard",
  "colors": { "primary": "#0d9373", "light": "#55d799" },
  "navbar": { "primary": { "type": "button", "label": "Buy seeds", "href": "https://orchard.example" } },
  "navigation": {
    "tabs": [
      { "tab": "Growing", "groups": [
        { "group": "Start", "pages": ["index", "start/overview"] },
        { "group": "Care", "pages": ["care/overview", "care/watering", "care/pruning"] }
      ] },
      { "tab": "Market", "groups": [{ "group": "Selling", "pages": ["market/overview", "market/stalls"] }] }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Welcome\ndescription: Where to find teh trees\n---\n\nA Fruit Crate holds apples from accross the valley.\n',
  'start/overview.mdx': '---\ntitle: Overview\n---\n\nFruit Crates are made of wood.\n',
  'care/overview.mdx': '---\ntitle: Overview\n---\n\nTrees need care accross the year.\n',
  'care/watering.mdx':
    '---\ntitle: Watering and other daily chores\n---\n\nWater the trees, not the Fruit Crates.\n',
  'care/pruning.mdx':
    '---\ntitle: Pruning\ndescription: Cut it\n---\n\nCut branches acrosss and across in winter. Prunng is hard.\n',
  'market/overview.mdx': '---\ntitle: Overview\n---\n\nSell fruit.\n',
  'market/stalls.mdx': '---\ntitle: Stalls\n---\n\nA stall sells each Fruit Crate.\n',
  'old/cellar.mdx': '---\ntitle: Cellar\n---\n\nKeep apples cold.\n',
})

describe('a name or a text is no part of what tells of it', () => {
  test.each([
    [
      'Watering and other daily chores is a mouthful, Watering is enough as its title.',
      'care/watering',
      'title: Watering\n',
    ],
    [
      'I think Watering and other daily chores is too long for the sidebar, show it there as Watering.',
      'care/watering',
      'sidebarTitle: Watering\n',
    ],
    [
      'The description of Pruning could be longer. Make it How to cut a tree and its roots.',
      'care/pruning',
      'description: How to cut a tree and its roots.\n',
    ],
  ])('%s', async (prompt, page, text) => {
    await ask(prompt)
    expect(docs.read(`${page}.mdx`)).toContain(text)
  })
})

describe('a name is changed in the range that is told', () => {
  test('but not on a page that is to stay', async () => {
    await ask(
      'The Fruit Crate is now called Fruit Basket. Update all pages, but leave the stalls page alone.',
    )
    expect(docs.read('index.mdx')).toContain('A Fruit Basket holds')
    expect(docs.read('care/watering.mdx')).toContain('not the Fruit Baskets')
    expect(docs.read('market/stalls.mdx')).toContain('each Fruit Crate')
  })

  test('only in a tab', async () => {
    await ask(
      'What we used to call Fruit Crates are now Fruit Baskets. Only change that in the Growing tab please.',
    )
    expect(docs.read('start/overview.mdx')).toContain('Fruit Baskets are made')
    expect(docs.read('market/stalls.mdx')).toContain('each Fruit Crate')
  })
})

describe('settings that are told together', () => {
  test.each([
    [
      'Our primary color is #11AA22 these days, please update it, the light one as well.',
      ['"primary": "#11AA22"', '"light": "#11AA22"'],
    ],
    [
      'The buy button should say Order now and go to https://orchard.example/order.',
      ['"label": "Order now"', '"href": "https://orchard.example/order"'],
    ],
    [
      'The docs have a new logo, /logo/a.svg for dark mode and /logo/b.svg for light mode.',
      ['"dark": "/logo/a.svg"', '"light": "/logo/b.svg"'],
    ],
    [
      "We're using Inter for the docs from now on, please set that as the font.",
      ['"family": "Inter"'],
    ],
  ])('%s', async (prompt, texts) => {
    await ask(prompt)
    for (const text of texts) expect(docs.read('docs.json')).toContain(text)
  })
})

test('a page that no menu has is listed, and none is written', async () => {
  await ask('The Cellar page is not in the navigation yet, please add it to the Care group.')
  expect(docs.read('docs.json')).toMatch(/"care\/pruning",\s+"old\/cellar"/)
})

describe('nothing is done by half, and nothing to what is to stay', () => {
  test.each([
    'The Compost page is not in the navigation yet, please add it to the Care group.',
    'The three pages called Overview get mixed up. Title the one in the Market tab Market Overview.',
    'The pear button should say Save and go to https://orchard.example/a.',
    'The page description of Welcome says teh, it should be tree bark.',
  ])('%s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('a letter that a word lacks, or has too often', () => {
  test('wherever the word stands', async () => {
    await ask("accross has one c too many, it's on two pages.")
    expect(docs.read('index.mdx')).toContain('apples from across the valley')
    expect(docs.read('care/overview.mdx')).toContain('care across the year')
  })

  test('on a page that is named', async () => {
    await ask('On the Pruning page, Prunng needs its missing i.')
    expect(docs.read('care/pruning.mdx')).toContain('Pruning is hard')
  })

  test.each([
    'On the Pruning page, branches needs its missing q.',
    'The Pruning page lacks a c compiler for branches.',
    'The Stalls page is missing a b sample.',
  ])('is none: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})
