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
      { "group": "Harvest", "pages": ["harvest/baskets", "faq"] }
    ]
  }
}
`,
  'planting/soil.mdx': '---\ntitle: Soil\ndescription: What grows where\n---\n\nPears like loam.\n',
  ...ORCHARD_PAGES,
  'faq.mdx': '---\ntitle: FAQ\n---\n\n## Do pears keep?\n\nUntil March.\n',
}

const engine = createRulesEngine()
const docs = keepDocs(SITE)

async function ask(prompt: string): Promise<string> {
  const { summary } = await docs.ask(engine, prompt)
  return summary
}

describe('a callout stands where it is said to', () => {
  test.each([
    [
      "Add a warning to the page about pears, before Old trees, saying A felled tree can't be saved.",
      "Tie them.\n\n<Warning>\n  A felled tree can't be saved.\n</Warning>\n\n## Old trees",
    ],
    [
      'Pears page: under the water table put a tip reading Rain counts too.',
      '| Ten | A lot |\n\n<Tip>\n  Rain counts too.\n</Tip>\n\nPrune them:',
    ],
    [
      'the Pears page needs a note at the very top: read about the soil before you plant',
      '---\n\n<Note>\n  Read about the soil before you plant.\n</Note>\n\nPears are planted',
    ],
    [
      'Under "Young trees" on the pears page please put a note that they need a stake.',
      '## Young trees\n\n<Note>\n  They need a stake.\n</Note>\n\nTie them.',
    ],
  ])('%s', async (prompt, text) => {
    await ask(prompt)
    expect(docs.read('planting/pears.mdx')).toContain(text)
  })
})

describe('a row, an item or a question is added', () => {
  test.each([
    ['Pears: the table needs a new row: Twenty | None', 'planting/pears', '| Twenty | None |'],
    [
      'There should be one more bullet in the list on the pears page saying In October',
      'planting/pears',
      '- In June\n- In October',
    ],
    [
      'FAQ is missing a question: Can I eat the peel? Answer: yes, all of it',
      'faq',
      '## Can I eat the peel?\n\nYes, all of it.',
    ],
  ])('%s', async (prompt, page, text) => {
    await ask(prompt)
    expect(docs.read(`${page}.mdx`)).toContain(text)
  })
})

describe('pages of a group without a description get one', () => {
  test.each([
    'none of the pages about planting has a description, write one for each of them',
    'The Planting pages have no descriptions yet. Could you fill them in?',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('planting/pears.mdx')).toContain('description: Pears are planted in autumn')
    expect(docs.read('planting/plums.mdx')).toContain('description: Plums are planted in spring')
    expect(docs.read('planting/soil.mdx')).toContain('description: What grows where')
  })

  test('but for those that are left out', async () => {
    await ask('The Planting pages have no descriptions. Please fill them in, except for Plums')
    expect(docs.read('planting/pears.mdx')).toContain('description: ')
    expect(docs.read('planting/plums.mdx')).not.toContain('description: ')
  })

  test('pictures without a text are told, and nothing is changed', async () => {
    const told = await ask(
      "which pictures come without an alt text? only need a list for now, don't edit anything",
    )
    expect(told).toContain('/basket.png')
    expect(docs.changes()).toEqual([])
  })
})

describe('whole pages', () => {
  test('are removed with a redirect', async () => {
    await ask('The Plums page is obsolete, delete it and send people to Pears')
    expect(docs.changes()).toContain('D planting/plums.mdx')
    expect(JSON.parse(docs.read('docs.json')).redirects).toEqual([
      { source: '/planting/plums', destination: '/planting/pears' },
    ])
  })

  test('are hidden', async () => {
    await ask('Plums is not ready, hide it from the nav but keep it reachable by direct link')
    expect(docs.read('planting/plums.mdx')).toContain('hidden: true')
  })

  test('are copied', async () => {
    await ask('make a copy of the Plums page called Cherries')
    expect(docs.read('planting/cherries.mdx')).toContain('title: Cherries')
  })

  test.each(["Please don't hide the Plums page", 'Hide the plums page and the barn page'])(
    'stay where that is not all that is said: %s',
    async (prompt) => {
      await expect(ask(prompt)).rejects.toThrow()
      expect(docs.changes()).toEqual([])
    },
  )
})
