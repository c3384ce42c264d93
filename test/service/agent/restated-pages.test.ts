import { describe, expect, test } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { keepDocs } from './docs-repository.ts'

const SITE = {
  'docs.json': `{
  "theme": "mint",
  "name": "Bakery",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "ovens"] },
      { "group": "Selling", "pages": ["selling/prices", "selling/orders"] }
    ]
  }
}
`,
  'index.mdx': '---\ntitle: Home\n---\n\nWe bake bread.\n',
  'ovens.mdx':
    '---\ntitle: Ovens\n---\n\nOvens are hot.\n\n## Cleaning the oven\n\nClean the oven when it is cold.\n\n1. Take out the trays.\n2. Brush the [stones](./index) before [the heat](#heat), see [soot](#soot).\n\n## Heat\n\nIt takes an hour.\n',
  'selling/prices.mdx':
    'import { Sign } from "/snippets/sign.jsx"\n\n# Prices\n\n## Discount tiers\n\n| Tier | Off |\n| --- | --- |\n| Ten loaves | 5 % |\n| Hundred loaves | 10 % |\n\n## Tax on discount tiers\n\n<Sign />\n',
  'selling/orders.mdx': '---\ntitle: Orders\n---\n\nOrders come by phone.\n',
}

const engine = createRulesEngine()
const docs = keepDocs(SITE)

async function ask(prompt: string): Promise<string> {
  const { summary } = await docs.ask(engine, prompt)
  return summary
}

test('a page has the sections that the named page has, with where they come from', async () => {
  const summary = await ask(
    'Add a how-to page named Clean the oven to the Start group at start/clean-oven. The steps are already on the ovens page, it just needs a place of its own',
  )
  expect(summary).toContain('the how-to `/start/clean-oven`, “Clean the oven” in “Start”')
  expect(docs.read('start/clean-oven.mdx')).toMatchInlineSnapshot(`
    "---
    title: Clean the oven
    description: Clean the oven when it is cold.
    ---

    {/* Say in one sentence when readers need this, and what has to be in place. */}

    ## Cleaning the oven

    {/* From /ovens */}

    Clean the oven when it is cold.

    1. Take out the trays.
    2. Brush the [stones](/) before [the heat](/ovens#heat), see [soot](/ovens).

    ## Check that it works

    {/* Say what readers see when all is right. */}

    ## Related pages

    - [Ovens](/ovens)
    "
  `)
  expect(docs.read('docs.json')).toContain('"ovens", "start/clean-oven"')
})

describe('what it is about is told in any place', () => {
  test.each([
    'We need a reference page Discounts (selling/discounts, after Orders in the sidebar) with the discount tiers',
    'People ask about discount tiers a lot, so write a reference titled Discounts at selling/discounts, listed below Orders. Use what the prices page says.',
    'Please create a short reference called Discounts in the Selling group, page selling/discounts: what the discount tiers are',
  ])('%s', async (prompt) => {
    await ask(prompt)
    const page = docs.read('selling/discounts.mdx')
    expect(page).toContain('title: Discounts\n')
    expect(page).toContain('{/* From /selling/prices */}\n\n| Tier | Off |')
    // What a page brings along is not there.
    expect(page).not.toContain('<Sign')
    expect(docs.read('docs.json')).toContain('"selling/orders", "selling/discounts"')
  })
})

test('what is wished first is done first', async () => {
  await ask('Add a how-to called Clean the oven to Start, and remove the ovens page')
  expect(docs.read('clean-the-oven.mdx')).toContain('1. Take out the trays.')
  expect(docs.read('docs.json')).toContain('["index", "clean-the-oven"]')
})

test.each([
  'Write a how-to titled Ovens at selling/orders in the Start group',
  'Write a how-to about cleaning after the shop',
])('what cannot be done as a whole is refused: %s', async (prompt) => {
  await expect(ask(prompt)).rejects.toThrow()
  expect(docs.changes()).toEqual([])
})
