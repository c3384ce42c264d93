import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Ferry",
  "colors": { "primary": "#0d9373" },
  "navbar": {
    "links": [{ "label": "Blog", "href": "https://blog.example" }],
    "primary": { "type": "button", "label": "Book now", "href": "https://book.example" }
  },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "tickets", "invoices", "ref/signals"] },
      { "group": "Help", "pages": ["help/faq", "help/roles", "help/refunds", "help/harbour", "help/piers"] },
      { "group": "Crews", "pages": ["crews/overview", "crews/north", "crews/south"] }
    ]
  }
}
`,
  'index.mdx': '---\ntitle: Ferry\n---\n\nStore boats in the GP dock. GP Dock is free.\n',
  'tickets.mdx':
    '---\ntitle: Tickets\n---\n\nA deposit of 50 USD or 50 EUR is taken.\n\n## Yearly\n\n- $30/seat/month\n- Each further trip: $0.02 / trip\n- Everything of the free one\n\n## Monthly\n\n- $36/seat/month\n- Each further trip: $0.03 / trip\n',
  'invoices.mdx': '---\ntitle: Invoices\nsidebarTitle: Invoices\n---\n\nPay them.\n',
  'ref/signals.mdx':
    '---\ntitle: Signals\ndescription: How you may comunnicate with the boat\n---\n\nIf your signal fails 30 consecutive times, the signal is off.\n\n## Retries\n\nWe try 30 times a day.\n\n## Trouble\n\n<Accordion title="Signal is off">\n  After 30 consecutive failures, your signal is turned off. Fix it.\n</Accordion>\n',
  'help/faq.mdx':
    '---\ntitle: FAQ\n---\n\n<AccordionGroup>\n  <Accordion title="Can I take a dog?">\n    Yes.\n  </Accordion>\n  <Accordion title="Is there food on board?">\n    No.\n\n    <Accordion title="Where is it then?">\n      On land.\n    </Accordion>\n  </Accordion>\n</AccordionGroup>\n',
  'help/roles.mdx':
    '---\ntitle: Roles\n---\n\n| Role | Sees |\n| --- | --- |\n| Guest | Boats |\n\n## Rights\n\n| Area | Owner | Admin | Guest |\n| --- | --- | --- | --- |\n| Boats | ✓ | ✓ | — |\n| Refunds | ✓ | ✓ | — |\n| Crew | ✓ | — | — |\n',
  'help/refunds.mdx': '---\ntitle: Refunds\n---\n\nWe refund it.\n',
  'help/harbour.mdx': '---\ntitle: Harbour map\n---\n\nIt is on the Harbour side.\n',
  'help/piers.mdx':
    '---\ntitle: Piers\n---\n\nThe Gp pier stands \\< 800 m off.\n\nA pass ends after 7 days.\n',
  'crews/overview.mdx':
    '---\ntitle: Crews\n---\n\n| Crew | Boats |\n| --- | --- |\n| [North](/crews/north) | 2 |\n| [North](/crews/south) | 3 |\n',
  'crews/north.mdx': 'They are cold.\n',
  'crews/south.mdx': 'They are warm.\n',
})
const config = () => JSON.parse(docs.read('docs.json'))

describe('an old address', () => {
  test.each([
    'The harbour map used to be at /map, and people have it bookmarked. Set up a redirect.',
    'The harbour map page was previously available under /map. Could you add a redirect for that?',
    'Our harbour map was at /map before. Please redirect the old address.',
  ])('leads to where a page is: %s', async (prompt) => {
    await ask(prompt)
    expect(config().redirects).toEqual([{ source: '/map', destination: '/help/harbour' }])
  })

  test('is the one that is left where a page lives at another one now', async () => {
    await ask('The harbour map page now lives at /map. Set up a redirect.')
    expect(config().redirects).toEqual([{ source: '/help/harbour', destination: '/map' }])
  })
})

describe('what stays', () => {
  test.each([
    'Hide the piers page from the navigation, but keep the file.',
    "Take the Piers page out of the sidebar, don't touch the file itself.",
  ])('is a file that the menu has no more: %s', async (prompt) => {
    await ask(prompt)
    expect(config().navigation.groups[1].pages).not.toContain('help/piers')
    expect(docs.read('help/piers.mdx')).toBe(
      '---\ntitle: Piers\n---\n\nThe Gp pier stands \\< 800 m off.\n\nA pass ends after 7 days.\n',
    )
  })

  test('is what a button says, where it says something else', async () => {
    await expectRefused('The button in the header still says Sign up, make it Book now.')
    await expectRefused('The header button still says Order. It should be Reserve.')
  })

  test('is the title, where the sidebar is to follow', async () => {
    await ask('The Invoices page is called Payments now, update the sidebar.')
    expect(docs.read('invoices.mdx')).toContain('title: Invoices\nsidebarTitle: Payments\n')
  })

  test('is what pages say, where the sidebar is to follow', async () => {
    await ask('Refunds is called Money back in the app now, so update the sidebar.')
    expect(docs.read('help/refunds.mdx')).toContain('title: Refunds\nsidebarTitle: Money back\n')
    expect(docs.read('help/roles.mdx')).toContain('| Refunds |')
  })

  test('is the menu, where a row is wished', async () => {
    await expectRefused('Add Tickets to the rights matrix on the Roles page, below Refunds.')
  })
})

describe('two texts for two pages', () => {
  test.each([
    'The north and south pages have no description. Use Who sails where it is cold for north, and Who sails where it is warm for south.',
    'Neither north nor south is of use in search: both the north and south pages lack a description. Set Who sails where it is cold for the north page and Who sails where it is warm for the south page.',
  ])('are told ahead of them: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('crews/north.mdx')).toContain('description: Who sails where it is cold\n')
    expect(docs.read('crews/south.mdx')).toContain('description: Who sails where it is warm\n')
  })

  test('are none where one of them is not there', async () => {
    await expectRefused(
      'The north and east pages have no description. Use Who sails where it is cold for north, and Who sails where it is dry for east.',
    )
  })
})

describe('a price', () => {
  test.each([
    'From May the yearly plan costs $33 per seat, so please update the price.',
    'The yearly price is $33 now. Please update the tickets page.',
  ])('is the one of what it is told for: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('tickets.mdx')).toContain('## Yearly\n\n- $33/seat/month\n')
    expect(docs.read('tickets.mdx')).toContain('- $36/seat/month\n')
  })

  test.each([
    'The deposit is 60 USD or 65 EUR instead of 50 USD or 50 EUR.',
    'On the tickets page change 50 USD or 50 EUR to 60 USD or 65 EUR.',
    'The deposit goes up from 50 USD or 50 EUR to 60 USD or 65 EUR.',
  ])('changes in both currencies: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('tickets.mdx')).toContain('A deposit of 60 USD or 65 EUR is taken.')
  })

  test('as a figure is in both sentences of a page that word it alike', async () => {
    await ask(
      'A signal is now turned off after 50 failures in a row instead of 30, so the signals page needs updating.',
    )
    const text = docs.read('ref/signals.mdx')
    expect(text).toContain('fails 50 consecutive times')
    expect(text).toContain('After 50 consecutive failures')
    expect(text).toContain('We try 30 times a day.')
  })
})

describe('a callout', () => {
  test.each([
    'In the FAQ, after the answer on dogs, add a note: Keep it on a leash.',
    'Add a note to the FAQ below the answer about whether I can take a dog: Keep it on a leash.',
  ])('stands behind an answer: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('help/faq.mdx')).toContain(
      '    Yes.\n\n    <Note>\n      Keep it on a leash.\n    </Note>\n  </Accordion>',
    )
  })

  test('stands below the one that is called so', async () => {
    await ask('Add a tip under the rights matrix: Ask the owner.')
    expect(docs.read('help/roles.mdx')).toContain('| Crew | ✓ | — | — |\n\n<Tip>\n  Ask the owner.')
  })

  test('stands below the table of the section that is told', async () => {
    await ask('Roles page, rights: below the table we need a note that says Owners have all.')
    expect(docs.read('help/roles.mdx')).toContain(
      '| Crew | ✓ | — | — |\n\n<Note>\n  Owners have all.\n</Note>\n',
    )
  })

  test.each([
    'Add a warning to the FAQ after the answer about penguins: They bite.',
    'On the Roles page, put a tip below the list of captains: Ask them.',
  ])('stands nowhere where there is no such thing: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('a name', () => {
  test('with a short word is the same in small letters behind it', async () => {
    await ask('GP Dock is called North Dock now. Rename it wherever it comes up.')
    expect(docs.read('index.mdx')).toContain('Store boats in the North dock. North Dock is free.')
  })

  test.each([
    'On the crews overview North is listed twice, but the second one links to South. That row should be labelled South.',
    'North appears twice on the crews page; the other one leads to South and must be called South.',
  ])('of a link is that of the page it leads to: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('crews/overview.mdx')).toContain(
      '| [North](/crews/north) | 2 |\n| [South](/crews/south) | 3 |\n',
    )
  })

  test.each([
    'Someone found a typo in the description of the Signals page, comunnicate instead of communicate. Please fix.',
    'Typo in the signals description, it says comunnicate and not communicate.',
  ])('of a typo is what is written: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('ref/signals.mdx')).toContain('How you may communicate with')
  })

  test.each(['There is a typo in the description of the Signals page, pingu instead of pingo.'])(
    'of a typo that nothing has is refused: %s',
    async (prompt) => {
      await expectRefused(prompt)
    },
  )
})

describe('what is written otherwise', () => {
  test('becomes what is asked for last', async () => {
    await ask('"GP" is written "Gp" in some places, please make it GP everywhere.')
    expect(docs.read('index.mdx')).toContain('GP dock. GP Dock is free')
    expect(docs.read('help/piers.mdx')).toContain('The GP pier stands')
  })

  test('is one word where that is asked for last', async () => {
    await ask(
      '"Harbourside" is spelled "Harbour side" on a few pages; make it Harbourside everywhere.',
    )
    expect(docs.read('help/harbour.mdx')).toContain('It is on the Harbourside.')
  })

  test('is what stands ahead of how it should be written', async () => {
    await ask('"Gp pier" on the Piers page should be written out as General Purpose pier.')
    expect(docs.read('help/piers.mdx')).toContain('The General Purpose pier stands')
  })

  test('takes the stroke that a sign needed with it', async () => {
    await ask('On the Piers page change "< 800 m" to "at most 800 m".')
    expect(docs.read('help/piers.mdx')).toContain('stands at most 800 m off.')
  })

  test('is a figure where one is told', async () => {
    await ask('Piers: the harbour pass is valid for 14 days, not 7. Please correct.')
    expect(docs.read('help/piers.mdx')).toContain('A pass ends after 14 days.')
  })

  test.each(["There's a typo on the signals page, signall instead of signal."])(
    'is nothing that is right: %s',
    async (prompt) => {
      await expectRefused(prompt)
    },
  )
})

describe('the last question', () => {
  test.each(['Drop the last question of the FAQ.', 'The last question of the FAQ can go.'])(
    'is none within the answer to another one: %s',
    async (prompt) => {
      await ask(prompt)
      expect(docs.read('help/faq.mdx')).not.toContain('Is there food on board?')
      expect(docs.read('help/faq.mdx')).toContain('Can I take a dog?')
    },
  )
})
