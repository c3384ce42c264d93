import { describe, expect, test } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { keepDocs } from './docs-repository.ts'
import { ORCHARD_PAGES } from './orchard-pages.ts'

const SITE = {
  'docs.json': `{
  "theme": "mint",
  "name": "Orchard",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Planting", "pages": ["planting/soil", "planting/pears", "planting/plums"] },
      { "group": "Harvest", "pages": ["harvest/baskets", "harvest/ladders"] },
      { "group": "Store room", "pages": ["cellar"] }
    ]
  }
}
`,
  'planting/soil.mdx':
    '---\ntitle: Soil\ndescription: What grows where\n---\n\nPears like loam. See [the ladders](/harvest/baskets) and [baskets](/harvest/baskets).\n',
  ...ORCHARD_PAGES,
  'harvest/ladders.mdx': '---\ntitle: Ladders\n---\n\nA ladder has ten rungs.\n',
  'cellar.mdx': '---\ntitle: The cellar\n---\n\nKeep it dark.\n',
}

const engine = createRulesEngine()
const docs = keepDocs(SITE)

async function ask(prompt: string): Promise<string> {
  const { summary } = await docs.ask(engine, prompt)
  return summary
}

/** The pages of each group. */
function listGroups(): Record<string, string[]> {
  const { navigation } = JSON.parse(docs.read('docs.json'))
  const groups: { group: string; pages: string[] }[] = navigation.groups
  return Object.fromEntries(groups.map(({ group, pages }) => [group, pages]))
}

describe('a page is listed where it is said to stand', () => {
  test.each([
    'Ladders belongs right at the top of Planting',
    "Could Ladders stand just above Soil, in Planting? It's what people look for",
    'ladders is misplaced: lift that page out of Harvest so it stands directly in Planting, ahead of Soil',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(listGroups()).toMatchObject({
      Planting: ['planting/ladders', 'planting/soil', 'planting/pears', 'planting/plums'].map(
        (page) => page.replace('planting/ladders', 'harvest/ladders'),
      ),
      Harvest: ['harvest/baskets'],
    })
  })

  test.each([
    'The cellar has a group all to itself, put that page at the end of Harvest and get rid of the empty group',
    'the cellar page should go last in the Harvest group; remove the empty section then',
  ])('and a group that is empty then is gone: %s', async (prompt) => {
    await ask(prompt)
    expect(listGroups()).toEqual({
      Planting: ['planting/soil', 'planting/pears', 'planting/plums'],
      Harvest: ['harvest/baskets', 'harvest/ladders', 'cellar'],
    })
  })

  test('in the order that is told', async () => {
    await ask('In Planting, Plums comes first, then Pears please')
    expect(listGroups().Planting).toEqual(['planting/plums', 'planting/pears', 'planting/soil'])
  })

  test('a group beside another one', async () => {
    await ask('Harvest is buried in the middle, that group should come after Store room')
    expect(Object.keys(listGroups())).toEqual(['Planting', 'Store room', 'Harvest'])
  })

  test.each([
    'Move the Ladders page to Planting and paint it green.',
    "Soil isn't what people look for. Could Ladders stand just above it, in Planting?",
  ])('nothing is moved where more is said than is known: %s', async (prompt) => {
    await expect(ask(prompt)).rejects.toThrow()
    expect(docs.changes()).toEqual([])
  })
})

describe('a page lives at another address', () => {
  test.each([
    "I'd like the Pears page to live at planting/pear-trees rather than planting/pears. old links have to keep working",
    'the slug of the pears page is wrong, make it pear-trees',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.changes()).toContain('A planting/pear-trees.mdx')
    expect(JSON.parse(docs.read('docs.json')).redirects).toEqual([
      { source: '/planting/pears', destination: '/planting/pear-trees' },
    ])
  })

  test.each([
    ['people still type docs.orchard.example/pick from an old leaflet, send them on to Baskets'],
    ['/pick is a 404. Redirect it to the baskets page pls'],
  ])('an old address leads to a page: %s', async (prompt) => {
    await ask(prompt)
    expect(JSON.parse(docs.read('docs.json')).redirects).toEqual([
      { source: '/pick', destination: '/harvest/baskets' },
    ])
  })
})

describe('a link leads to where it should', () => {
  test.each([
    'On Soil the words the ladders link to the baskets page. they should lead to the Ladders page',
    'Soil: the "the ladders" link goes to the wrong place, it needs to open Ladders',
    "clicking 'the ladders' on the soil page should take you to Ladders, not to Baskets",
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('planting/soil.mdx')).toContain(
      '[the ladders](/harvest/ladders) and [baskets](/harvest/baskets)',
    )
  })
})
