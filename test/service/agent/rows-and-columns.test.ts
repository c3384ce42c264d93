import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Ferry",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      {
        "group": "Start",
        "pages": ["index", { "group": "Wait", "pages": ["wait/port", "wait/deck"] }]
      },
      { "group": "Boats", "pages": ["boats", "limits"] }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Ferry\n---\n\nHello. It takes two minutes. At night you can have up to 10 passengers.\n',
  'wait/port.mdx': '---\ntitle: Wait in port\n---\n\nSit down.\n',
  'wait/deck.mdx': '---\ntitle: Wait on deck\n---\n\nStand up.\n',
  'boats.mdx':
    '---\ntitle: Boats\n---\n\n<Note>\n  Boats sleep at night.\n</Note>\n\n## Kinds of boats\n\n| Kind        | Crew | Fuel | Deck space |\n| :---------- | :--- | :--- | :--------- |\n| dinghy      | 1    | 0.25 | 10GB       |\n| barge-2x    | 1    | 1    | 10GB       |\n| barge (old) | 2    | 4    | 10GB       |\n\n## Man Over Board (MOB) drills\n\nThrow a ring.\n\n## Explicit MOB signs\n\nThree short ones.\n',
  'limits.mdx':
    '---\ntitle: Limits\n---\n\n## Seat limits\n\n| Plan | Limit |\n| --- | --- |\n| Deck | 10 seats |\n| Saloon | 25 seats |\n\n## Log retention\n\n| Plan | Limit |\n| --- | --- |\n| Deck | 1 day |\n| Saloon | 7 days |\n\n## Boarding rate\n\n| Plan | Queue size | Refill |\n| --- | --- | --- |\n| Deck | 5,000 people | 500 people every 5 min |\n| Saloon | 50 people | 20 people every 5 min |\n\n## Ports\n\n| Plan | Limit |\n| --- | --- |\n| All plans | 9 ports |\n',
})

describe('a figure in a table', () => {
  test('is that of the row and the column that are told, and no other one that looks like it', async () => {
    await ask('dinghy boats have 0.5 GB of fuel now.')
    expect(docs.read('boats.mdx')).toContain('| dinghy      | 1    | 0.5 | 10GB       |')
    docs.restore()
    await ask('On the Boats page, barge-2x has 20GB of deck space now.')
    expect(docs.read('boats.mdx')).toContain('| barge-2x    | 1    | 1    | 20GB       |')
    expect(docs.changes()).toEqual(['M boats.mdx'])
  })

  test('is told by what the table is about, where it has one column of them', async () => {
    await ask('Log retention for Deck is 3 days.')
    expect(docs.read('limits.mdx')).toContain('| Deck | 3 days |\n| Saloon | 7 days |')
    expect(docs.read('limits.mdx')).toContain('| Deck | 10 seats |')
  })

  test('is one of several values, each of which stays as it is written', async () => {
    await ask('The refill for Deck is 800 people every 5 min now.')
    expect(docs.read('limits.mdx')).toContain('| 5,000 people | 800 people every 5 min |')
    docs.restore()
    await ask('In the boarding rate table, the Deck queue size is 10,000 people.')
    expect(docs.read('limits.mdx')).toContain('| Deck | 10,000 people | 500 people')
  })

  test('is none where nothing tells which column or table is meant', async () => {
    await expectRefused('dinghy boats have 12 of them now.')
    await expectRefused('Deck is 12 now.')
  })

  test('what is one is no longer several, and what is counted may have a word before it', async () => {
    await ask('The Index takes one minute, not two.')
    expect(docs.read('index.mdx')).toContain('It takes one minute.')
    docs.restore()
    await ask('You can have up to 25 night passengers now.')
    expect(docs.read('index.mdx')).toContain('have up to 25 passengers.')
  })
})

describe('a row with its place', () => {
  test('stands between two that follow each other', async () => {
    await ask(
      'Add a row to the table on the Boats page between dinghy and barge-2x: sloop, 3, 2, 5GB.',
    )
    expect(docs.read('boats.mdx')).toMatch(
      /\| dinghy .*\n\| sloop \| 3 \| 2 \| 5GB \|\n\| barge-2x/,
    )
    docs.restore()
    await expectRefused(
      'Add a row to the table on the Boats page between dinghy and captain: a, 3, 2, 5GB.',
    )
  })

  test('that is told in a sentence of its own', async () => {
    await ask(
      'Please add a row to the table on the Boats page: sloop, 3, 2, 5GB. Put it right after dinghy.',
    )
    expect(docs.read('boats.mdx')).toMatch(
      /\| dinghy .*\n\| sloop \| 3 \| 2 \| 5GB \|\n\| barge-2x/,
    )
  })
})

describe('rows of one name', () => {
  test('go from all tables of a page, whoever they are of', async () => {
    await ask('We’re retiring the Saloon plan. Remove its rows from all tables on the limits page.')
    expect(docs.read('limits.mdx')).not.toContain('Saloon')
    expect(docs.read('limits.mdx').match(/\| Deck \|/g)).toHaveLength(3)
  })

  test('are none where no table has them', async () => {
    await expectRefused('Captain is gone. Please delete its rows from all tables.')
    await expectRefused('Remove its rows from the tables on the limits page.')
  })
})

describe('what is new', () => {
  test('is made, and nothing that has its name is moved for it', async () => {
    await ask(
      'The boats intro page is missing, add one called Wait in port as the first page of Boats.',
    )
    const { groups } = JSON.parse(docs.read('docs.json')).navigation
    expect(groups[1].pages).toHaveLength(3)
    expect(groups[0].pages[1].pages).toEqual(['wait/port', 'wait/deck'])
  })

  test('what something is to become is no remark', async () => {
    await expectRefused('Put the boats into the navigation, as a tab called Fleet after Wait.')
  })

  test('a group begins with a page', async () => {
    await ask('The Boats group should start with the limits.')
    expect(JSON.parse(docs.read('docs.json')).navigation.groups[1].pages).toEqual([
      'limits',
      'boats',
    ])
  })
})

describe('what is there already', () => {
  test('a note gets a sentence, and there is no second note', async () => {
    await ask('Add to the note on the Boats page that barges snore.')
    expect(docs.read('boats.mdx')).toContain(
      '<Note>\n  Boats sleep at night. Barges snore.\n</Note>',
    )
  })

  test('a section is known by its short form in brackets', async () => {
    await ask('On the Boats page, put a warning before the MOB section: Drills are loud.')
    expect(docs.read('boats.mdx')).toMatch(
      /<Warning>\n {2}Drills are loud\.\n<\/Warning>\n\n## Man/,
    )
  })

  test.each([
    'Move the wait pages out of the Wait group directly into Start.',
    'Flatten the Wait group into Start.',
  ])('the pages of a group go where it is, all of them: %s', async (prompt) => {
    await ask(prompt)
    const { groups } = JSON.parse(docs.read('docs.json')).navigation
    expect(groups[0]).toEqual({ group: 'Start', pages: ['index', 'wait/port', 'wait/deck'] })
  })
})
