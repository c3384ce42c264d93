import { afterEach, describe, expect, test } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { keepDocs } from './docs-repository.ts'

const page = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\ndescription: About ${title.toLowerCase()}\n${more}---\n\n${body}\n`

const docs = keepDocs({
  'docs.json': `${JSON.stringify(
    {
      theme: 'mint',
      name: 'Ferry',
      colors: { primary: '#000000' },
      logo: { light: '/logo.svg', dark: '/logo.svg' },
      navbar: {
        links: [{ label: 'Blog', href: 'https://ferry.example/blog' }],
        primary: { type: 'button', label: 'Console', href: 'https://ferry.example/old' },
      },
      footer: { socials: { x: 'https://x.com/ferry' } },
      redirects: [
        { source: '/source/path', destination: '/destination/path' },
        { source: '/fares', destination: '/tickets' },
      ],
      navigation: {
        tabs: [
          {
            tab: 'Handbook',
            groups: [
              {
                group: 'Sailing',
                pages: ['index', 'tickets', 'harbors', 'north/boarding', 'south/boarding'],
              },
              { group: 'Crew', pages: ['crew/radio', 'crew/watches', 'tickets'] },
              { group: 'Examples', pages: ['trips/day', 'trips/night'] },
            ],
          },
          {
            tab: 'API',
            groups: [{ group: 'Endpoints', pages: ['api/start', 'api/boats', 'api/seats'] }],
          },
        ],
      },
    },
    undefined,
    2,
  )}\n`,
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'index.mdx': page(
    'Welcome',
    '<CardGroup>\n  <Card title="Boats" href="/nowhere/boats">\n    See our boats: Alma, Berta, and Clara\n  </Card>\n  <Card title="Seats" href="/nowhere/seats">\n    Book one\n  </Card>\n</CardGroup>\n\nIn the Handbook you find more.',
  ),
  'tickets.mdx': page(
    'Tickets',
    'A ticket lasts 30 days.\n\n## Refunds\n\nAsk [the office](/office) for your money.\n\n## Bonus miles\n\nThey are coming soon.\n\n| Class | Seats | Bags |\n| --- | --- | --- |\n| Deck | 40 | 1 |\n| Cabin | 8 | 3 |',
  ),
  'harbors.mdx': page(
    'Harbors',
    'We use Berta, Clara, and Dora.\n\n- Alma is the oldest.\n- Clara is the fastest.\n\n| Boat | Since |\n| --- | --- |\n| `clara-2` | 1990 |\n| `alma-1` | 1980 |\n\n| Class | Seats | Bags | Meals |\n| --- | --- | --- | --- |\n| Deck | 50 | 2 | 0 |\n| Saloon | 20 | 2 | 1 |\n| Cabin | 10 | 3 | 2 |',
  ),
  'north/boarding.mdx': page(
    'Boarding north',
    'Install Radar (v4+) and Sonar (v2+).\n\n## Gangway\n\nIt is coming soon.\n\n## Bell\n\nRing it.',
    'sidebarTitle: Boarding\n',
  ),
  'south/boarding.mdx': page(
    'Boarding south',
    'Install Radar (v4+).\n\n## Gangway\n\nIt is coming soon.\n\n## Bell\n\nRing it.',
    'sidebarTitle: Boarding\n',
  ),
  'crew/radio.mdx': page(
    'Radio',
    "The boat tells it's name. Each harbor tells it's name.\n\n```\nferry call\n```",
  ),
  'crew/watches.mdx':
    '---\ntitle: Watches\n---\n\n<Note>\n  A watch lasts four hours, as on any boat.\n</Note>\n\nTo begin one:\n\n1. Wake up\n',
  'crew/knots.mdx': page('Tying knots', 'Over and under.'),
  'crew/ropes.mdx': page('Cutting ropes', 'With a knife.'),
  'trips/day.mdx': page('"🌞 By day"', 'Sun.'),
  'trips/night.mdx': page('"🌙 By night"', 'Moon.'),
  'api/start.mdx': page('Start', 'Send a request.'),
  'api/boats.mdx': page(
    'Boats',
    '```http\nGET https://api.ferry.example/boats\n```\n\nAll of them.',
  ),
  'api/seats.mdx': page(
    'Seats',
    '## Book\n\n```http\nPOST https://api.ferry.example/seats\n```\n\nBooks a seat. It is yours then.\n\n## Free\n\n```http\nDELETE https://api.ferry.example/seats/:id\n```\n\nGives it back.',
  ),
  'alerts.mdx': page(
    'Alerts',
    '> [!NOTE]\n> Fog slows boats down.\n\nOn the way:\n\n- [Fog](#the-fog)\n- [Ice](#ice)\n\n## Fog\n\n1. Slow down.\n2. Blow the horn.\n3. Wait.\n\nGo on.\n\n## Ice\n\n```bash\nferry stop\n\n## Storm\n\n```bash\nferry hide\n```\n\n<img src="/images/thick-fog.png" />\n<img src="/images/thin-ice.png" />',
  ),
  'contact.mdx': page('Office', 'Come in.'),
})
const engine = createRulesEngine()
afterEach(() => docs.restore())

/** The lines that have come and gone, without what indents them. */
const lines = () => docs.lines().map((line) => line.replace(/^([+-])\s+/, '$1'))

type Told = readonly [prompt: string, ...lines: string[]]

describe('what is wrong may be told first, and be called “it” behind', () => {
  const told: readonly Told[] = [
    [
      'The page about tying knots is missing from the menu. Please add it at the end of the Crew group.',
      '+"crew/knots"',
    ],
    [
      'The Console button at the top right opens the old site. It should open https://console.ferry.example.',
      '+"href": "https://console.ferry.example"',
    ],
    [
      "On the radio page it says it's name twice. Should be its name.",
      '+The boat tells its name. Each harbor tells its name.',
    ],
    [
      'The office link on the tickets page is dead. It should go to the contact page.',
      '+Ask [the office](/contact) for your money.',
    ],
    [
      'In the Crew group there are two pages whose names look alike, Radio and Watches. Retitle the second one to Night watches.',
      '+title: Night watches',
    ],
    [
      'The blog link in the header goes to the old blog, it should go to https://blog.ferry.example.',
      '+"href": "https://blog.ferry.example"',
    ],
    ['The radio page has no icon. Give it one: radio.', '+icon: radio'],
    [
      'The footer has no GitHub link. Add https://github.com/ferry.',
      '+"github": "https://github.com/ferry"',
    ],
    ["People can't find the radio page. Put it before Tickets.", '+"crew/radio",'],
    [
      'Watches is a bad title. It is about nights, so call it Watches at night.',
      '+title: Watches at night',
    ],
    [
      'The radio page is called Radio in the sidebar. Call it Talking there, the title can stay.',
      '+sidebarTitle: Talking',
    ],
    [
      "The tickets page doesn't mention dogs. Add a section Dogs at the end that says dogs sail for free.",
      '+Dogs sail for free.',
    ],
    [
      'Mention on the harbors page that the north harbor is closed. Put it in a warning box at the top.',
      '+The north harbor is closed.',
    ],
    [
      'How do I bring a bike is missing on the tickets page. The answer is: Roll it on board.',
      '+## How do I bring a bike?',
    ],
    [
      'We left the old network. Point the Blog link in the header at https://blog.ferry.example.',
      '+"href": "https://blog.ferry.example"',
    ],
  ]
  test.each(told)('%s', async (prompt, ...expected) => {
    await docs.ask(engine, prompt)
    for (const line of expected) expect(lines()).toContain(line)
  })

  test('of two pages of one name the same is done', async () => {
    await docs.ask(
      engine,
      'Both boarding pages have a Gangway section that only says it is coming soon. Remove that section from both.',
    )
    expect(docs.changes()).toEqual(['M north/boarding.mdx', 'M south/boarding.mdx'])
    expect(lines()).toContain('-## Gangway')
    expect(lines()).not.toContain('-## Bell')
  })

  test('several that are put somewhere come in the order that is said', async () => {
    await docs.ask(
      engine,
      "The two pages about tying knots and cutting ropes aren't in the sidebar. Add them after Radio under Crew.",
    )
    const { tabs } = JSON.parse(docs.read('docs.json')).navigation
    expect(tabs[0].groups[1].pages).toEqual([
      'crew/radio',
      'crew/knots',
      'crew/ropes',
      'crew/watches',
      'tickets',
    ])
  })

  test('what it is exchanged for does not follow from “them”', async () => {
    await expect(
      docs.ask(engine, 'The boats for Alma and Berta have changed places. Swap them back.'),
    ).rejects.toThrow('do not understand')
    expect(docs.changes()).toEqual([])
  })

  test('where nothing of the name is there, nothing is changed', async () => {
    await expect(
      docs.ask(engine, 'The Anchor card on the welcome page is old. Remove it.'),
    ).rejects.toThrow('There are “Boats”, “Seats”')
    expect(docs.changes()).toEqual([])
  })
})

describe('numbers that have changed', () => {
  test('are changed where they stand behind the name of what has them', async () => {
    await docs.ask(
      engine,
      'Sailing needs Radar 5 or newer now. Our boarding pages still say 4, fix that everywhere.',
    )
    expect(lines().filter((line) => line.startsWith('+'))).toEqual([
      '+Install Radar (v5+) and Sonar (v2+).',
      '+Install Radar (v5+).',
    ])
  })

  test('are changed in a row of a table', async () => {
    await docs.ask(engine, 'On the tickets page the table says Cabin has 8 seats. Make it 9.')
    expect(lines()).toEqual(['-| Cabin | 8 | 3 |', '+| Cabin | 9 | 3 |'])
  })

  test('are left where the docs speak of something else', async () => {
    await expect(
      docs.ask(engine, 'Whistles need 31, not 30. Please correct it wherever we say so.'),
    ).rejects.toThrow('It stands on `/tickets`')
    expect(docs.changes()).toEqual([])
  })

  test('the title and the sidebar may be told together', async () => {
    await docs.ask(
      engine,
      'The boarding page for the north spells it Boarding north in the title. It should be Boarding North, in the menu too.',
    )
    expect(lines()).toEqual([
      '-title: Boarding north',
      '+title: Boarding North',
      '-sidebarTitle: Boarding',
      '+sidebarTitle: Boarding North',
    ])
  })
})

describe('two spellings of one word become one', () => {
  test.each([
    ['The docs say harbor and port for the same thing. Use port everywhere.', '+| port |'],
    [
      'The boat is sometimes written Berta in the docs. It is BERTA.',
      '+We use BERTA, Clara, and Dora.',
    ],
    ['The word knife shows up in a few places. We write blade.', '+With a blade.'],
    ['Dora is old. Use Emma in all pages.', '+We use Berta, Clara, and Emma.'],
  ])('%s', async (prompt, line) => {
    await docs.ask(engine, prompt)
    if (line.includes('|')) expect(lines().join('\n')).toContain('port')
    else expect(lines()).toContain(line)
  })
})

describe('what links to', () => {
  test('dead cards lead to the pages of their names', async () => {
    await docs.ask(
      engine,
      'Every card on the welcome page leads to a 404. Point them at the real pages.',
    )
    expect(lines().filter((line) => line.startsWith('+'))).toEqual([
      '+<Card title="Boats" href="/api/boats">',
      '+<Card title="Seats" href="/api/seats">',
    ])
  })

  test('a sample redirect is replaced by one that is of use', async () => {
    await docs.ask(
      engine,
      'The redirects list still has the sample entry of the template. Replace it with one that sends /radio to the Radio page.',
    )
    expect(JSON.parse(docs.read('docs.json')).redirects).toEqual([
      { source: '/fares', destination: '/tickets' },
      { source: '/radio', destination: '/crew/radio' },
    ])
  })

  test('a redirect is removed, or leads elsewhere', async () => {
    await docs.ask(engine, 'Remove the redirect from /fares')
    expect(JSON.parse(docs.read('docs.json')).redirects).toHaveLength(1)
    docs.restore()
    await docs.ask(engine, 'The redirect from /fares should go to the harbors page')
    expect(lines()).toContain('+"destination": "/harbors"')
  })

  test('all links to an address lead elsewhere', async () => {
    await docs.ask(engine, 'Links to /office should go to the contact page')
    expect(lines()).toContain('+Ask [the office](/contact) for your money.')
  })

  test('where a logo leads is no picture of it', async () => {
    await docs.ask(engine, 'Our logo should link to https://ferry.example')
    expect(JSON.parse(docs.read('docs.json')).logo).toEqual({
      light: '/logo.svg',
      dark: '/logo.svg',
      href: 'https://ferry.example',
    })
  })
})

describe('parts of pages', () => {
  test('a card says other names in a row, and leads elsewhere', async () => {
    await docs.ask(
      engine,
      'The Boats card on the home page still talks about Alma, Berta and Clara. Make it say Dora, Emma and Frida and link to the harbors page.',
    )
    expect(lines().filter((line) => line.startsWith('+'))).toEqual([
      '+<Card title="Boats" href="/harbors">',
      '+See our boats: Dora, Emma, and Frida',
    ])
  })

  test('a table says what another one says', async () => {
    await docs.ask(
      engine,
      'Make the class seats bags table on the tickets page match the class seats bags meals table on the harbors page',
    )
    expect(docs.read('tickets.mdx')).toContain('| Saloon | 20 | 2 | 1 |')
    expect(docs.changes()).toEqual(['M tickets.mdx'])
  })

  test('emojis go from titles alone', async () => {
    await docs.ask(engine, 'Drop the emojis from the titles of the examples')
    expect(lines()).toEqual([
      '-title: "🌞 By day"',
      '+title: "By day"',
      '-title: "🌙 By night"',
      '+title: "By night"',
    ])
  })

  test('what is no more goes from tables, lists and rows of names', async () => {
    await docs.ask(engine, 'Remove every mention of Clara')
    expect(docs.read('harbors.mdx')).not.toMatch(/clara/i)
    expect(docs.read('harbors.mdx')).toContain('We use Berta and Dora.')
    expect(docs.read('index.mdx')).toContain('See our boats: Alma and Berta')
  })

  test('what a sentence speaks of is left to be said anew', async () => {
    await expect(docs.ask(engine, 'Remove every mention of money')).rejects.toThrow(
      'Ask [the office]',
    )
    expect(docs.changes()).toEqual([])
  })

  test('a block of code gets a language', async () => {
    await docs.ask(engine, "The first code block on the radio page has no language. It's bash.")
    expect(lines()).toEqual(['-```', '+```bash'])
  })

  test('something stands before the first block of code', async () => {
    await docs.ask(engine, 'Add a tip before the code on the radio page saying that it is loud')
    expect(docs.read('crew/radio.mdx')).toMatch(/<Tip>\n {2}It is loud\.\n<\/Tip>\n\n```/)
  })

  test('a page without a description gets one from what it says first', async () => {
    await docs.ask(engine, 'Give the watches page a description, it has none')
    expect(lines()).toContain('+description: A watch lasts four hours, as on any boat.')
  })
})

describe('pages', () => {
  test('a page lists what the pages of endpoints tell of', async () => {
    await docs.ask(
      engine,
      'Make a reference page that lists all endpoints in one table with method, path and what it does. Put it in Endpoints after Start.',
    )
    expect(docs.read('api/endpoints.mdx')).toContain(
      '| `GET` | [`/boats`](/api/boats) | About boats |\n| `POST` | [`/seats`](/api/seats) | Books a seat. |\n| `DELETE` | [`/seats/:id`](/api/seats) | Gives it back. |',
    )
    expect(JSON.parse(docs.read('docs.json')).navigation.tabs[1].groups[0].pages).toEqual([
      'api/start',
      'api/endpoints',
      'api/boats',
      'api/seats',
    ])
  })

  test('a part of the docs is called otherwise wherever it is named', async () => {
    await docs.ask(
      engine,
      'We want to call the Handbook Logbook instead. Change the tab and the places that mention it.',
    )
    expect(lines()).toEqual([
      '-"tab": "Handbook",',
      '+"tab": "Logbook",',
      '-In the Handbook you find more.',
      '+In the Logbook you find more.',
    ])
  })

  test('of two places of a page one goes', async () => {
    await docs.ask(
      engine,
      'The tickets page is listed twice, once in Sailing and once under Crew. Remove it from Crew.',
    )
    expect(lines().filter((line) => line.includes('tickets'))).toEqual(['-"tickets"'])
  })

  test('pages swap places in the menu', async () => {
    await docs.ask(engine, 'Radio and Watches should swap places in the menu')
    expect(JSON.parse(docs.read('docs.json')).navigation.tabs[0].groups[1].pages).toEqual([
      'crew/watches',
      'crew/radio',
      'tickets',
    ])
  })

  test('a color is set for all modes', async () => {
    await docs.ask(engine, 'Our brand color is now #112233 in light and dark mode')
    expect(JSON.parse(docs.read('docs.json')).colors).toEqual({
      primary: '#112233',
      light: '#112233',
      dark: '#112233',
    })
  })
})

describe('what shows up wrong', () => {
  test('a note of another program becomes one', async () => {
    await docs.ask(
      engine,
      'The note about fog on the alerts page shows up as raw text. Turn it into a proper note.',
    )
    expect(docs.read('alerts.mdx')).toContain('<Note>\n  Fog slows boats down.\n</Note>\n')
  })

  test('jump links lead to the headings that are called so', async () => {
    await docs.ask(engine, "The jump links on the alerts page don't go anywhere, can you fix them?")
    expect(lines()).toEqual(['-- [Fog](#the-fog)', '+- [Fog](#fog)'])
  })

  test('a block of code ends before the heading that is in it', async () => {
    await docs.ask(
      engine,
      'On the alerts page the code block under Ice never ends, so the next heading is in it. Close it.',
    )
    expect(docs.read('alerts.mdx')).toContain('ferry stop\n```\n\n## Storm')
  })

  test('images are told by the names of their files', async () => {
    await docs.ask(
      engine,
      'The images on the alerts page have no alt texts. Add a short fitting one to each.',
    )
    expect(docs.read('alerts.mdx')).toMatch(/alt="Thick fog"[\s\S]*alt="Thin ice"/)
  })

  test('something stands behind the list of so many things', async () => {
    await docs.ask(
      engine,
      'On the alerts page, right after the list of the three things to do, add a warning that says: Never run',
    )
    expect(docs.read('alerts.mdx')).toContain('3. Wait.\n\n<Warning>\n  Never run.\n</Warning>\n')
  })
})

describe('what is said beside', () => {
  test('a page leaves its group for another one', async () => {
    await docs.ask(
      engine,
      'Move the harbors page out of Sailing and put it into the Crew group above Radio',
    )
    const { tabs } = JSON.parse(docs.read('docs.json')).navigation
    expect(tabs[0].groups[1].pages).toEqual(['harbors', 'crew/radio', 'crew/watches', 'tickets'])
  })

  test('what stays anyway may be said', async () => {
    await docs.ask(
      engine,
      'We renamed the Handbook to Logbook. Update the docs everywhere including the page titles, but the address stays /handbook.',
    )
    expect(lines()).toContain('+"tab": "Logbook",')
  })

  test('a page says what another one says of it', async () => {
    await docs.ask(
      engine,
      'Write a how-to about earning bonus miles, based on what Tickets says about it. Put it last under Crew.',
    )
    expect(docs.read('crew/earning-bonus-miles.mdx')).toContain('They are coming soon.')
  })

  test('the same is done on each page of a row', async () => {
    await docs.ask(engine, 'Set the icon of the Radio, Watches and Harbors pages to anchor')
    expect(docs.changes()).toEqual(['M crew/radio.mdx', 'M crew/watches.mdx', 'M harbors.mdx'])
  })

  test('what should go somewhere is not removed', async () => {
    await expect(docs.ask(engine, 'The sailors should go to the harbor')).rejects.toThrow()
    expect(docs.changes()).toEqual([])
  })

  test('what has to be seen to stays undone where one of the sentences is not understood', async () => {
    await expect(
      docs.ask(engine, 'The radio page has no icon. It should be translated. Give it one: radio.'),
    ).rejects.toThrow('should be translated')
  })
})

test('what is not understood is refused with what is nearest, at once', async () => {
  // Time of work: the machine may be busy with other tests.
  const began = process.threadCpuUsage()
  await expect(
    docs.ask(
      engine,
      'The tables are too wide. Rearrange the columns of the tickets table somehow.',
    ),
  ).rejects.toThrow(/The nearest that they can do: .*table/)
  expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(1000)
})

describe('what the docs have is told to be otherwise, and is changed where it stands', () => {
  test('a name is no longer said, and addresses stay', async () => {
    await docs.ask(
      engine,
      "We don't say harbor anymore, it's called anchorage now. Update the docs everywhere, the paths can stay.",
    )
    expect(lines()).toContain("+The boat tells it's name. Each anchorage tells it's name.")
    expect(lines()).toContain('+title: Anchorages')
    expect(docs.changes()).not.toContain('D harbors.mdx')
    expect(docs.read('docs.json')).toContain('"harbors"')
  })

  test('a link is told with where it leads and where it should', async () => {
    await docs.ask(
      engine,
      'On Tickets the words the office lead to a page that is gone. They should point to the Radio page.',
    )
    expect(lines()).toEqual([
      '-Ask [the office](/office) for your money.',
      '+Ask [the office](/crew/radio) for your money.',
    ])
  })

  test('each misspelling of a row is mended on its page alone', async () => {
    docs.write('crew/knots.mdx', page('Tying knots', 'Over, seperate, and under.'))
    docs.write('crew/ropes.mdx', page('Cutting ropes', 'With a seperate knife that you recieve.'))
    await docs.ask(
      engine,
      'I found two misspellings: seperate on the tying knots page and recieve in the cutting ropes guide',
    )
    expect(docs.read('crew/knots.mdx')).toContain('Over, separate, and under.')
    expect(docs.read('crew/ropes.mdx')).toContain('With a seperate knife that you receive.')
  })

  test('a word is mended wherever it is misspelt', async () => {
    docs.write('crew/knots.mdx', page('Tying knots', 'Under the lanturn.'))
    docs.write('crew/ropes.mdx', page('Cutting ropes', 'Light a lanturn.'))
    await docs.ask(
      engine,
      'The word lantern is misspelled on the knots page (it says lanturn). Fix it everywhere',
    )
    expect(docs.read('crew/knots.mdx')).toContain('Under the lantern.')
    expect(docs.read('crew/ropes.mdx')).toContain('Light a lantern.')
  })
})
