import { afterEach, describe, expect, test } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { keepDocs } from './docs-repository.ts'

const page = (title: string, body: string) =>
  `---\ntitle: ${title}\ndescription: About ${title}\n---\n\n${body}\n`

const docs = keepDocs({
  'docs.json': `${JSON.stringify(
    {
      theme: 'mint',
      name: 'Orchard',
      colors: { primary: '#000000' },
      navigation: {
        groups: [
          { group: 'Grow', pages: ['index', 'quotas', 'planting', 'faq'] },
          { group: 'Sell', pages: ['market/prices', 'market/prices-abroad', 'orders'] },
        ],
      },
    },
    undefined,
    2,
  )}\n`,
  'index.mdx': page(
    'Welcome',
    'There are three ways to plant a tree.\n\nPruning takes 20 minutes. Picking takes 20 minutes as well.',
  ),
  'quotas.mdx': page(
    'Quotas',
    '## Trees\n\n| Plan | Limit |\n| --- | --- |\n| Seed | 10 trees |\n| Grove | 40 trees |\n\n## Baskets\n\nEach grove may fill 40 baskets.\n\nMore baskets cost $10 a month. More ladders cost $10 a month.\n\n| Key | Does |\n| --- | --- |\n| `p` | Picks |\n| `q` | Quits |',
  ),
  'planting.mdx': page(
    'Planting',
    'Put `/opt/soil` into the pot.\n\n<Note>\n  Water the roots first.\n</Note>\n\n## Set up\n\n<Steps>\n  <Step title="Dig">\n    Dig a hole.\n  </Step>\n</Steps>\n\n## After that\n\nThe hole is round. Frost harms young roots badly. We dig by colour.\n\n<Note>\n  Frost comes in the night.\n</Note>\n\n### Tools you need\n\n- **Spade**\n- **Rake**',
  ),
  'faq.mdx': page(
    'FAQ',
    '### Trees\n\n#### Do trees talk?\n\nNo.\n\n### Fruit\n\n#### Is it ripe?\n\nYes.',
  ),
  'market/prices.mdx': page('Prices', 'Apples cost 4% of a basket.'),
  'market/prices-abroad.mdx': page('Prices and taxes abroad', 'Pears cost 7% of a basket.'),
  'orders.mdx': page('Orders', 'Orders go to [the market](https://market.example/orders).'),
})

const engine = createRulesEngine()

async function ask(prompt: string): Promise<string[]> {
  await docs.ask(engine, prompt)
  return docs.lines()
}

afterEach(() => docs.restore())

describe('a value that has changed is told in whatever order', () => {
  test.each([
    ['the grove plan gets 60 trees now instead of 40, pls adjust quotas', '+| Grove | 60 trees |'],
    [
      'Groves can fill 50 baskets these days, the quotas page still says 40',
      '+Each grove may fill 50 baskets.',
    ],
    ['on quotas the ladders went up from $10 to $12 a month', 'More ladders cost $12 a month.'],
    [
      'we have four ways to plant a tree by now, not three',
      '+There are four ways to plant a tree.',
    ],
    [
      'soil path on the planting page is wrong, it is /srv/soil rather than /opt/soil',
      '+Put `/srv/soil` into the pot.',
    ],
    ['we write american english, so colour must become color throughout', 'We dig by color.'],
    ['apples are 5% now, not 4% (market prices)', '+Apples cost 5% of a basket.'],
    ['pears are 8% now, the prices page still says 7%', '+Pears cost 8% of a basket.'],
  ])('%s', async (prompt, line) => {
    expect((await ask(prompt)).some((one) => one.includes(line))).toBe(true)
    expect(docs.lines()).toHaveLength(2)
  })

  test.each([
    ['several have the same value', 'It takes 30 minutes now, not 20.'],
    ['nothing is known of what has it', 'The cherry fee is 50 now, not 40.'],
  ])('and is left where %s', async (_reason, prompt) => {
    await expect(ask(prompt)).rejects.toThrow()
    expect(docs.changes()).toEqual([])
  })
})

describe('what goes is told by most of what it says', () => {
  test.each([
    [
      'drop the sentence on the planting page that says young roots are harmed by frost',
      'Frost harms young roots badly. ',
    ],
    [
      'we tell people about the cold in the night on the planting page twice, get rid of the note about frost',
      '-  Frost comes in the night.',
    ],
    [
      'on the planting page people read about frost in the night already, so lose the note',
      '-  Frost comes in the night.',
    ],
  ])('%s', async (prompt, words) => {
    const lines = await ask(prompt)
    expect(lines.filter((line) => line.startsWith('-')).join('\n')).toContain(words)
    expect(docs.read('planting.mdx')).toContain('Water the roots first.')
  })
})

describe('what is new is told with its title, its text and its place', () => {
  test.each([
    [
      'add a final step to the set up on the planting page: Fill it, put the soil back',
      ['+  <Step title="Fill it">', '+    Put the soil back.'],
    ],
    ['new row in the baskets table of the quotas page: w, waters', ['+| `w` | Waters |']],
    ['add a row to the keys table on quotas for the / key, it searches', ['+| `/` | Searches |']],
    [
      'add a question to the faq under Fruit: when is it sweet? in autumn',
      ['+#### When is it sweet?', '+In autumn.'],
    ],
    [
      'new faq under Trees: May I climb? Yes, with a ladder.',
      ['+#### May I climb?', '+Yes, with a ladder.'],
    ],
    [
      'add a question to the faq under Trees: May I climb? Answer: With a ladder.',
      ['+#### May I climb?', '+With a ladder.'],
    ],
    [
      'Hose is missing from the tools you need on the planting page, put it after Spade',
      ['+- **Hose**'],
    ],
    [
      'the tools list on the planting page lacks Hose and Gloves, please add them',
      ['+- **Hose**', '+- **Gloves**'],
    ],
  ])('%s', async (prompt, added) => {
    expect(await ask(prompt)).toEqual(expect.arrayContaining(added))
    expect(docs.lines().filter((line) => /^-./.test(line))).toEqual([])
  })

  test('of what nothing is said is refused', async () => {
    await expect(
      ask('can you add a bullet to the tools you need on the planting page?'),
    ).rejects.toThrow()
    expect(docs.changes()).toEqual([])
  })
})

test('a link leads to the page of ours instead of another site', async () => {
  expect(
    await ask(
      'on the orders page, the market link should point to our own prices page instead of the shop',
    ),
  ).toContain('+Orders go to [the market](/market/prices).')
})

test('what is put under a table stands behind it', async () => {
  await ask('on the quotas page, put a tip under the limits table saying Seeds grow into groves.')
  const text = await docs.read('quotas.mdx')
  expect(text.indexOf('<Tip>')).toBeGreaterThan(text.indexOf('| Grove | 40 trees |'))
  expect(text.indexOf('<Tip>')).toBeLessThan(text.indexOf('## Baskets'))
})

describe('what may be meant in two ways is done in neither', () => {
  test.each([
    // Several pages were spoken of, and one is called as the group is.
    'The guides for frost and for wind cannot be found. put them in Orders, at the end',
    // What is asked for has no name of its own.
    'Write a how-to about it in the Sell group',
  ])('%s', async (prompt) => {
    await expect(ask(prompt)).rejects.toThrow()
    expect(docs.changes()).toEqual([])
  })

  test('a description does not swallow what is to be done next', async () => {
    await ask(
      'give the Orders page a description, something like What becomes of an order, and title it Your orders',
    ).catch(() => undefined)
    expect(docs.lines().join('\n')).not.toMatch(/and title it|title: it /)
  })
})
