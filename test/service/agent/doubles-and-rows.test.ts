import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Orchard",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "versions": [
      {
        "version": "2.0",
        "groups": [
          { "group": "Start", "pages": ["index", "picking"] },
          { "group": "Press & Cellar", "pages": ["cellar", "barrels", "juice", "barrels"] }
        ]
      },
      { "version": "1.0", "groups": [{ "group": "Start", "pages": ["old/index"] }] }
    ]
  }
}
`,
  'index.mdx': '---\ntitle: Orchard\n---\n\nWe grow apples.\n',
  'old/index.mdx': '---\ntitle: Old orchard\n---\n\nWe grew pears.\n',
  'old/ladders.mdx': '---\ntitle: Ladders\n---\n\nClimb up.\n',
  'picking.mdx':
    '---\ntitle: What to pick when\n---\n\nPick in the the morning.\n\n## Who picks\n\n| Picker | Strength |\n| --- | --- |\n| Scouts | Low branches |\n| Elders | Sorting |\n\n## Ripeness codes\n\n| Code | Meaning |\n| --- | --- |\n| 0 | Green |\n| 2 | Ripe |\n',
  'cellar.mdx':
    '---\ntitle: Cellar\n---\n\n## Cooling\n\n```yaml\ncellar: cold\n```\n\n## Warming\n\nOpen the the door.\n\n- Ice: the first thing to buy\n- Salt: the second one\n\n| Way | When |\n| --- | --- |\n| Ice boxes | Summer |\n| Salt | Winter |\n\n## Ice boxes\n\nFill them with ice.\n',
  'barrels.mdx': '---\ntitle: Barrels\n---\n\nBarrels are of oak.\n',
  'juice.mdx': 'Juice is pressed here.&#x20;Twice a day it is taken to the town by cart.\n',
})

describe('rows of tables', () => {
  test('are told by what misses them, what it means and both neighbors', async () => {
    await ask(
      'The ripeness codes table on the picking page is missing code 1, which means Turning red. It belongs between 0 and 2.',
    )
    expect(docs.read('picking.mdx')).toContain('| 0 | Green |\n| 1 | Turning red |\n| 2 | Ripe |')
  })

  test('have a name before their noun, and a page a name that holds “to”', async () => {
    await ask(
      'The who picks table on What to pick when needs a Guests row after Scouts, with the strength: Photos, songs.',
    )
    expect(docs.read('picking.mdx')).toContain(
      '| Scouts | Low branches |\n| Guests | Photos, songs |\n| Elders | Sorting |',
    )
  })
})

describe('behind a heading', () => {
  test('a callout is the first thing of its part', async () => {
    await ask('On the Cellar page add a note right below the Cooling heading: Mind the step.')
    expect(docs.read('cellar.mdx')).toContain(
      '## Cooling\n\n<Note>\n  Mind the step.\n</Note>\n\n```yaml',
    )
  })

  test('and before it, it stands above it', async () => {
    await ask('Add a tip above the Warming heading on the Cellar page: Wear gloves.')
    expect(docs.read('cellar.mdx')).toContain('</Tip>\n\n## Warming')
  })
})

describe('several fields of one page', () => {
  test('are set each to what is behind its name', async () => {
    await ask(
      'The juice page is missing its frontmatter. Give it the title Juice and the description Press what the baskets bring home.',
    )
    expect(docs.read('juice.mdx')).toMatch(
      /^---\ntitle: Juice\ndescription: Press what the baskets bring home\.\n---\n/,
    )
  })

  test('with what is between them left out', async () => {
    await ask("Set the barrels page's description to All of oak and its icon to wine-glass")
    expect(docs.read('barrels.mdx')).toContain('description: All of oak\nicon: wine-glass\n')
  })

  test('are not set where nothing says to what', async () => {
    await expectRefused('On the barrels page the title and the description say the same thing.')
  })
})

describe('a page that is listed twice', () => {
  test('keeps the entry that is told', async () => {
    await ask(
      'The Barrels page is listed twice under Press & Cellar. Keep the one at the bottom and drop the first.',
    )
    expect(docs.read('docs.json')).toContain('["cellar", "juice", "barrels"]')
  })

  test('keeps the first one where nothing tells which', async () => {
    await ask('The Barrels page shows up in the menu twice, please remove the duplicate.')
    expect(docs.read('docs.json')).toContain('["cellar", "barrels", "juice"]')
  })

  test('and what is listed once stays, with all that it says', async () => {
    await expectRefused('The Cellar page is listed twice, remove one.')
  })
})

describe('parts of one thing', () => {
  test('go together, each by its kind', async () => {
    await ask(
      'We no longer want to suggest Ice boxes on the cellar page. Take out its section and its row in the ways table.',
    )
    expect(docs.read('cellar.mdx')).not.toContain('Ice boxes')
    expect(docs.read('cellar.mdx')).toContain('| Salt | Winter |')
    expect(docs.read('cellar.mdx')).toContain('## Warming')
  })

  test('stay where the page has not both', async () => {
    await expectRefused(
      'We no longer want to suggest Salt on the cellar page. Take out its section and its row in the ways table.',
    )
  })
})

describe('words that stand twice', () => {
  test('lose one, where the words around them are', async () => {
    await ask('Doubled word on the Cellar page: Open the the door.')
    expect(docs.changes()).toEqual(['M cellar.mdx'])
    expect(docs.read('cellar.mdx')).toContain('Open the door.')
  })

  test('told by the word alone, on a page', async () => {
    await ask('The word the is doubled on the picking page.')
    expect(docs.read('picking.mdx')).toContain('Pick in the morning.')
    expect(docs.changes()).toEqual(['M picking.mdx'])
  })

  test('on no page that has none', async () => {
    await expectRefused('The word oak appears twice on the Barrels page, remove one.')
  })
})

test('a group of two versions is the one of the version that is named', async () => {
  await ask("The ladders page isn't in the menu yet. Add it at the end of Start for version 1.0.")
  expect(docs.read('docs.json')).toContain('["old/index", "old/ladders"]')
})

test('descriptions have no signs of HTML in them', async () => {
  await ask('Add missing descriptions')
  expect(docs.read('juice.mdx')).toContain(
    'description: Juice is pressed here. Twice a day it is taken to the town by cart.',
  )
})
