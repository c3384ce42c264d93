import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { ask, docs, expectRefused } = askAbout({
  'docs.json': JSON.stringify(
    {
      $schema: 'https://docs.example/docs.json',
      theme: 'mint',
      name: 'Harbour',
      colors: { primary: '#0d9373' },
      redirects: [{ source: '/old/moorings', destination: '/guides/moorings' }],
      navigation: {
        groups: [
          { group: 'Start', pages: ['index', 'faq'] },
          { group: 'Ferries', pages: ['ferries/setup', 'ferries/codes'] },
          { group: 'Yachts', pages: ['yachts/setup', 'guides/moorings'] },
        ],
      },
    },
    undefined,
    2,
  ),
  'index.mdx':
    '---\ntitle: Welcome\n---\n\nHarbour lends berths. BoatLog and Boat Log keep the books. Brine\'s Tide Table helps.\n\n<CardGroup>\n  <Card title="Find a mooring" href="/old/moorings">Berths</Card>\n</CardGroup>\n\n<Info>\n  See [Ferry setup](/learn/ferries/setup).\n</Info>\n\nCongratulatoins! You sail.\n',
  'faq.mdx':
    '---\ntitle: FAQ\n---\n\n## Is it free?\n\nYes.\n\n## Who may moor?\n\nEveryone.\n\n## What about dogs?\n\nFine.\n',
  'ferries/setup.mdx':
    '---\ntitle: Ferry setup\nicon: ship\n---\n\nSet it up with BoatLog.\n\n```text\nferry_host=a\nferry_port=1\n```\n\n## Docking the vessel\n\nThe captian is definately on deck.\n',
  'ferries/codes.mdx':
    '---\ntitle: Signals\n---\n\n## Signal codes\n\n| Code | Meaning |\n| --- | --- |\n| **10** - Stop | The ferry halts. |\n| **20** - Go | The ferry leaves. |\n\n## Flags\n\n<table>\n  <tbody>\n    <tr>\n      <td>Red flag</td>\n      <td>Danger</td>\n    </tr>\n    <tr>\n      <td>Blue flag</td>\n      <td>Calm</td>\n    </tr>\n  </tbody>\n</table>\n',
  'yachts/setup.mdx': '---\ntitle: Yacht setup\nicon: anchor\n---\n\nThe captain sets sail.\n',
  'guides/moorings.mdx': '---\ntitle: Moorings\n---\n\nMoor here, captain.\n',
})

describe('a link of a page is told by its words and by where it leads', () => {
  test('a card with its old address, and no redirect', async () => {
    await ask(
      'The Find a mooring card on the Welcome page still goes to the old /old/moorings address. Send it straight to the Moorings page.',
    )
    expect(docs.read('index.mdx')).toContain('href="/guides/moorings"')
    expect(docs.read('docs.json')).toContain('"/old/moorings"')
  })

  test('a dead one, to where its page is now', async () => {
    await ask(
      'In the info box of the Welcome page the Ferry setup link is broken. Make it lead to where that page lives now.',
    )
    expect(docs.read('index.mdx')).toContain('[Ferry setup](/ferries/setup)')
  })

  test('and nothing is changed where the address is another one', async () => {
    await expectRefused(
      'The Find a mooring card on the Welcome page still goes to /old/berths. Send it straight to the Moorings page.',
    )
  })
})

describe('a slip is told with its place', () => {
  test('with what it should be', async () => {
    await ask(
      'Typo at the end of the Welcome page: it says Congratulatoins, that should be Congratulations.',
    )
    expect(docs.read('index.mdx')).toContain('Congratulations! You sail.')
  })

  test('two of them at a section, without', async () => {
    await ask(
      'Two words are misspelled in the vessel section of the Ferry setup page, captian and definately. Could you correct them?',
    )
    expect(docs.read('ferries/setup.mdx')).toContain('The captain is definitely on deck.')
  })

  test('and nothing else is, where it does not stand there', async () => {
    await expectRefused(
      'Typo at the end of the Moorings page: it says Congratulatoins, that should be Congratulations.',
    )
  })
})

describe('of two names the one is told that is to go', () => {
  test('by where it is spelled so', async () => {
    await ask(
      'Boat Log is written as two words. Wherever our text spells it BoatLog, use the right name.',
    )
    expect(docs.read('index.mdx')).toContain('Boat Log and Boat Log keep')
    expect(docs.read('ferries/setup.mdx')).toContain('with Boat Log.')
  })

  test('by what some pages say', async () => {
    await ask("It's Boat Log, two words. Some pages say BoatLog. Please correct those.")
    expect(docs.read('ferries/setup.mdx')).toContain('with Boat Log.')
  })

  test('by who has renamed it', async () => {
    await ask(
      'Brine renamed their Tide Table to Wave Chart, please use the new name wherever our docs mention it.',
    )
    expect(docs.read('index.mdx')).toContain("Brine's Wave Chart helps.")
  })
})

describe('the same is done to others', () => {
  test('to a value that is written alike', async () => {
    await ask(
      'In the sample on the Ferry setup page ferry_host should be app_ferry_host, and the same goes for ferry_port.',
    )
    expect(docs.read('ferries/setup.mdx')).toContain('app_ferry_host=a\napp_ferry_port=1')
  })

  test('to another page', async () => {
    await ask('Change the icon of the Ferry setup page to flag and do the same for the Yacht one.')
    expect(docs.read('ferries/setup.mdx')).toContain('icon: flag')
    expect(docs.read('yachts/setup.mdx')).toContain('icon: flag')
  })

  test('or to none', async () => {
    await expectRefused(
      'On the Ferry setup page ferry_host should be app_ferry_host, and the same goes for the logo.',
    )
  })
})

describe('rows, questions and the page menu', () => {
  test('a row goes that is no longer so, of a table with tags', async () => {
    await ask("The Blue flag isn't used any more, so drop that row from the table of flags.")
    expect(docs.read('ferries/codes.mdx')).not.toContain('Blue flag')
    expect(docs.read('ferries/codes.mdx')).toContain('Red flag')
  })

  test('a row is added, as the others are written', async () => {
    await ask(
      'Add a row for 15 - Wait to the signal codes table, after the 10 one. The meaning is The ferry idles.',
    )
    expect(docs.read('ferries/codes.mdx')).toContain(
      '| **10** - Stop | The ferry halts. |\n| **15** - Wait | The ferry idles. |\n',
    )
  })

  test('a question with its answer, behind another one', async () => {
    await ask(
      'New question for the FAQ, right after Who may moor?: Can I stay overnight? The answer is: Yes, for a fee.',
    )
    expect(docs.read('faq.mdx')).toContain(
      'Everyone.\n\n## Can I stay overnight?\n\nYes, for a fee.\n\n## What about dogs?',
    )
  })

  test('which is none of a new section, whatever it is asked of', async () => {
    await ask(
      'Please add a question to the FAQ before Is it free?: Can we bring our own ropes? Answer: yes, any of them.',
    )
    expect(docs.read('faq.mdx')).toContain(
      '## Can we bring our own ropes?\n\nYes, any of them.\n\n## Is it free?',
    )
  })

  test('the page menu with several entries', async () => {
    await ask('Turn on the contextual menu with the copy, chatgpt and claude options.')
    expect(JSON.parse(docs.read('docs.json'))).toMatchObject({
      contextual: { options: ['copy', 'chatgpt', 'claude'] },
    })
  })

  test('which loses several, and no page that is called so', async () => {
    await ask('Turn on the page menu with the copy, chatgpt, cursor and claude options.')
    await ask('Remove cursor and chatgpt from the page menu.')
    expect(JSON.parse(docs.read('docs.json'))).toMatchObject({
      contextual: { options: ['copy', 'claude'] },
    })
  })

  test('two rows that are named together', async () => {
    await ask("The Red flag and the Blue flag aren't used any more, so drop those rows.")
    expect(docs.read('ferries/codes.mdx')).not.toMatch(/Red flag|Blue flag/)
  })

  test('the description of a page that has none', async () => {
    await ask('Give the Moorings page a description, it has none: Where to leave your boat.')
    expect(docs.read('guides/moorings.mdx')).toContain('description: Where to leave your boat.')
  })

  test('in the words that are told, and not those that tell that there is none', async () => {
    await ask(
      'Add a description to the Yacht setup page, there is none so far: Get your yacht to sea.',
    )
    expect(docs.read('yachts/setup.mdx')).toContain('description: Get your yacht to sea.')
  })
})
