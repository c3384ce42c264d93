import { describe, expect, test } from 'vitest'
import { docsJson } from '../../cli/docs.ts'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': docsJson({
    name: 'Ferry',
    navigation: {
      groups: [
        { group: 'Start', pages: ['index', 'tickets', 'crew'] },
        { group: 'Help', pages: ['help/questions', 'help/alarms'] },
      ],
    },
  }),
  'index.mdx':
    '---\ntitle: Ferry\n---\n\nBoats leave hourly.\n\n![Boat at sea](/images/old-boat.png)\n\n![Deck](/images/upper-deck.png)\n\n<Card title="Radio" icon="mic">\n  Calls to shore (coming soon)\n</Card>\n\n<Card title="Wifi" icon="wifi">\n  Surf on deck\n</Card>\n',
  'tickets.mdx':
    '---\ntitle: Buy tickets\nsidebarTitle: Buy tickets\n---\n\n## Needed\n\n- A card\n- A name\n\n## Notices\n\nWe remind you (7, 14, 21 days ahead).\n\nRefunds take 1 business day.\n\n```bash\nferry --seats 4 --seats-of deck\n```\n',
  'crew.mdx':
    '---\ntitle: Crew\n---\n\nThe captian waits. The captain sails. A captain rests. Is runs the deck by day.\n\nCalls are limited to `30 per hour` on deck.\n',
  'help/questions.mdx':
    '---\ntitle: FAQ\n---\n\n<AccordionGroup>\n  <Accordion title="Why are boats blue and not red?">\n    They are seen.\n  </Accordion>\n  <Accordion title="Can I park on deck?">\n    Yes.\n  </Accordion>\n</AccordionGroup>\n',
  'help/alarms.mdx':
    '---\ntitle: Alarms\n---\n\nCrew alarms are sent 30 days before a licence expires.\n\n| Event | When |\n| --- | --- |\n| `licence.expiring` | A licence expires in 30 days |\n\n| Who | Limit |\n| --- | --- |\n| Calls on deck | `30 per hour` |\n\nSee the [crew](/crew) page.\n',
})

describe('what is told together', () => {
  test('figures of one list are all changed', async () => {
    await ask('We remind people 5, 10 and 15 days ahead now, not 7, 14 and 21.')
    expect(docs.read('tickets.mdx')).toContain('(5, 10, 15 days ahead)')
  })

  test('a time takes its unit with it', async () => {
    await ask('Refunds take 4 hours now instead of 1 business day.')
    expect(docs.read('tickets.mdx')).toContain('Refunds take 4 hours.')
  })

  test('a page is called so in the title and in the sidebar', async () => {
    await ask(
      'Buy tickets is an odd name for a page. Call it Tickets, in the title and the sidebar.',
    )
    expect(docs.read('tickets.mdx')).toContain('title: Tickets\nsidebarTitle: Tickets\n')
  })

  test('a figure is found by a word and by its other forms', async () => {
    await ask('Licence expiry alarms go out 45 days ahead instead of 30, wherever the docs say so.')
    expect(docs.read('help/alarms.mdx')).toContain('sent 45 days before')
    expect(docs.read('help/alarms.mdx')).toContain('expires in 45 days')
  })

  test.each([
    'The limit for calls on deck went up from 30 per hour to 60 per hour, please update both pages that state it.',
    'Calls on deck are limited to 60 per hour now instead of 30 per hour. Two pages which say so have to change.',
  ])('a figure changes on as many pages as are told: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('crew.mdx')).toContain('`60 per hour`')
    expect(docs.read('help/alarms.mdx')).toContain('`60 per hour`')
  })

  test('fewer pages than are told are none', () =>
    expectRefused(
      'The limit for calls on deck went up from 30 per hour to 60 per hour, please fix all three pages that say so, update three pages.',
    ))

  test('which item it becomes is no part of what an item says', async () => {
    await ask('Under Needed on the tickets page, list A valid passport as a third item.')
    expect(docs.read('tickets.mdx')).toContain('- A name\n- A valid passport\n')
  })
})

describe('what is told by what it is', () => {
  test('a remark goes, and what it stands behind stays', async () => {
    await ask(
      'The Radio card on the Ferry page says coming soon, but it works now. Remove that bit.',
    )
    expect(docs.read('index.mdx')).toContain('<Card title="Radio" icon="mic">\n  Calls to shore\n')
  })

  test('a flag that does not exist becomes the one that does', async () => {
    await ask(
      "The sample on the tickets page uses --seats, which doesn't exist. It should be --places.",
    )
    expect(docs.read('tickets.mdx')).toContain('ferry --places 4 --seats-of deck')
  })

  test('a word is mended that is only said to stand there', async () => {
    await ask('The Crew page says captian. Can you fix that?')
    expect(docs.read('crew.mdx')).toContain('The captain waits.')
  })

  test('words are mended, and those behind them stay that are not told again', async () => {
    await ask('On the crew page it says Is runs the deck, that should be It runs.')
    expect(docs.read('crew.mdx')).toContain('It runs the deck by day.')
  })

  test('a picture by its file, with a text told behind it', async () => {
    await ask('The upper deck picture needs a better alt text: Chairs in the sun.')
    expect(docs.read('index.mdx')).toContain('![Chairs in the sun](/images/upper-deck.png)')
  })

  test('a picture by what it says, with a text told ahead of it', async () => {
    await ask('Use A white ferry in the bay as the alt text for the picture of the boat at sea.')
    expect(docs.read('index.mdx')).toContain('![A white ferry in the bay](/images/old-boat.png)')
  })

  test('a question of the FAQ by what it asks', async () => {
    await ask('Drop the FAQ entry on why boats are blue and not red.')
    expect(docs.read('help/questions.mdx')).not.toContain('blue')
    expect(docs.read('help/questions.mdx')).toContain('park on deck')
  })

  test('people who go somewhere are redirected, and no page moves', async () => {
    await ask('We moved things around: anyone going to /sailors should land on the crew page.')
    expect(docs.changes()).toEqual(['M docs.json'])
    expect(docs.read('docs.json')).toContain('"source": "/sailors"')
  })

  test('a list of something else gets nothing', () =>
    expectRefused('Gull runs on deck too. Add it to the list of engines on the tickets page.'))

  test('a page that is told to say something is not called otherwise', () =>
    expectRefused('The Crew page says Monday. Fix that to Tuesday.'))

  test('what leaves a page out is not its title', () =>
    expectRefused(
      'Gulls are terns these days. Rename it on every page apart from the crew page, which should stay as it was.',
    ))

  test('what is so already is not said to be done', () =>
    expectRefused('The crew link leads nowhere. It has to open our crew page.'))
})
