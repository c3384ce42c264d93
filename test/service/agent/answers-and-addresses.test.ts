import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Harbor",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "berths", "start/tides", "start/fees"] },
      { "group": "Help", "pages": ["help/faq"] }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Welcome\n---\n\nMoor with us.\n\n<CardGroup cols={2}>\n  <Card title="FAQ" href="/help/faq">\n    What people ask.\n  </Card>\n  <Card title="Pilot" href="/start/tides">\n    A pilot brings you in\n  </Card>\n</CardGroup>\n',
  'berths.mdx':
    '---\ntitle: Berths\n---\n\nYou need at least 8 m of rope (16 m of rope recommended).\n\n## Sizes\n\n| Scope | Length | Booked by |\n| --- | --- | --- |\n| Small | `6 m` | Phone |\n| Large | `20 m` | Radio |\n\n## Depths\n\n| Level | Meaning |\n| --- | --- |\n| 3 | Deep |\n| 4 | Deeper |\n',
  'start/tides.mdx': '---\ntitle: Tide tables\n---\n\nWater comes and goes.\n',
  'start/fees.mdx': '---\ntitle: Fees\n---\n\nEvery boat pays.\n',
  'help/faq.mdx':
    '---\ntitle: Frequently asked questions\nsidebarTitle: FAQ\n---\n\n## Mooring\n\n### Can I share a berth with others?\n\nNot at the moment. We plan more berths in the future.\n\n### How many boats can I bring?\n\nAs many as you like.\n\n### What boats do you take?\n\nWe take these:\n\n- **Sloops** - With one mast\n- **Ketches** - With two masts\n\n## Money\n\n### Do you give refunds?\n\nYes.\n',
})

describe('the answer to a question', () => {
  test('says what it is told to, behind a reason and behind where it stands', async () => {
    await ask(
      'Berths can be shared now, so the answer to "Can I share a berth with others?" should be: Yes, with a friend.',
    )
    const text = docs.read('help/faq.mdx')
    expect(text).toContain('### Can I share a berth with others?\n\nYes, with a friend.\n\n### How')
  })

  test('is told by what the question is about', async () => {
    await ask('In the FAQ, the answer about refunds should say: No. Fees stay with us.')
    expect(docs.read('help/faq.mdx')).toContain(
      '### Do you give refunds?\n\nNo. Fees stay with us.\n',
    )
  })

  test('is written with another wish behind it', async () => {
    await ask(
      'The answer to How many boats can I bring? should be "Two.", and remove the question about refunds.',
    )
    const text = docs.read('help/faq.mdx')
    expect(text).toContain('### How many boats can I bring?\n\nTwo.\n')
    expect(text).not.toContain('refunds')
  })
})

describe('a new question', () => {
  test('stands beside one that is quoted ahead of its answer', async () => {
    await ask(
      'In the FAQ, put a new question "Can I stay the winter?" after "How many boats can I bring?". Answer: Yes, until April.',
    )
    expect(docs.read('help/faq.mdx')).toContain(
      'As many as you like.\n\n### Can I stay the winter?\n\nYes, until April.\n\n### What boats',
    )
  })

  test('stands beside one that is told behind its answer', async () => {
    await ask(
      'The FAQ is missing a question: Is there water? The answer is: Yes, on every pier. It belongs after How many boats can I bring?',
    )
    expect(docs.read('help/faq.mdx')).toContain(
      'As many as you like.\n\n### Is there water?\n\nYes, on every pier.\n\n### What boats',
    )
  })
})

describe('several old addresses', () => {
  const redirects = () => JSON.parse(docs.read('docs.json')).redirects

  test('lead each to its page', async () => {
    await ask(
      "/rope doesn't exist anymore, send people to the Berths page. Same for /prices, that one goes to fees.",
    )
    expect(redirects()).toEqual([
      { source: '/rope', destination: '/berths' },
      { source: '/prices', destination: '/start/fees' },
    ])
  })

  test('lead to the first and the second page that are told', async () => {
    await ask(
      '/water and /money both 404. The first one should land on Tide tables, the second on the Fees page.',
    )
    expect(redirects()).toEqual([
      { source: '/water', destination: '/start/tides' },
      { source: '/money', destination: '/start/fees' },
    ])
  })

  test.each([
    'People still come in on /old/tides and /old/fees. Please redirect both to the pages of the same name under start.',
    'Redirect /old/tides and /old/fees to the same pages in start.',
  ])('lead to those that are called so in another folder: %s', async (prompt) => {
    await ask(prompt)
    expect(redirects()).toEqual([
      { source: '/old/tides', destination: '/start/tides' },
      { source: '/old/fees', destination: '/start/fees' },
    ])
  })

  test.each([
    'Redirect /old/tides and /old/fees to the pages of the same name under help.',
    'Redirect /rope to the lighthouse handbook and /prices to the Fees page.',
  ])('are refused where one of the pages is not known: %s', expectRefused)
})

describe('what looks like something else', () => {
  test('a card says its text, and is called as before', async () => {
    await ask('On the Welcome page, change the text of the Pilot card to "A pilot sees you in".')
    expect(docs.read('index.mdx')).toContain(
      '<Card title="Pilot" href="/start/tides">\n    A pilot sees',
    )
  })

  test('values that name their columns stand in them without these names', async () => {
    await ask('Add a row to the Sizes table: scope Tiny, length 3 m, booked by letter.')
    expect(docs.read('berths.mdx')).toContain(
      '| Large | `20 m` | Radio |\n| Tiny | `3 m` | Letter |',
    )
  })

  test('an item that is told as a whole has its name once', async () => {
    await ask('Add Dinghies to the list of boats in the FAQ: "**Dinghies** - Without a mast".')
    expect(docs.read('help/faq.mdx')).toContain('masts\n- **Dinghies** - Without a mast\n')
  })

  test('no card goes in place of a sentence, and no row 3 in place of 3+', async () => {
    await expectRefused('The FAQ says you want to buy a lighthouse. Remove that sentence.')
    await expectRefused('In the table of depths, drop the 3+ row.')
  })

  test('two figures of two kinds are not an old and a new one', async () => {
    await expectRefused(
      'You need at least 16 m of rope now (32 m of rope recommended). Update the Berths page.',
    )
  })

  test('tags of endpoints are none of pages', async () => {
    await expectRefused('The Tide tables endpoint should be tagged only Water, not Money.')
  })
})
