import { afterEach, describe, expect, test } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { keepDocs } from './docs-repository.ts'

const page = (title: string, body: string, more = 'description: A page\n') =>
  `---\ntitle: ${title}\n${more}---\n\n${body}\n`

const docs = keepDocs({
  'docs.json': `${JSON.stringify(
    {
      theme: 'mint',
      name: 'Ferry',
      colors: { primary: '#000000' },
      search: { prompt: 'Search Ferry' },
      navbar: {
        links: [{ label: 'Blog', href: 'https://ferry.example/blog' }],
        primary: { type: 'button', label: 'Log on', href: 'https://ferry.example/app' },
      },
      navigation: {
        groups: [
          { group: 'Sailing', pages: ['index', 'tickets', 'design'] },
          { group: 'Crew', pages: ['crew/radio', 'crew/watches'] },
          { group: 'Tools', pages: ['old-tools/knots', 'old-tools/compass-guide'] },
          { group: 'Resources', pages: ['api/boats', 'api/seats', 'api/start'] },
        ],
      },
    },
    undefined,
    2,
  )}\n`,
  'index.mdx': page(
    'Welcome',
    'Ask the Deck Helper. A deck hand stays one.\n\nWrite to desk@ferry.example or read [the knots](/old-tools/knots).\n\n<CardGroup>\n  <Card title="Storms" href="/storms">\n    Bad weather\n  </Card>\n  <Card title="Weather" href="/weather">\n    All weather\n  </Card>\n</CardGroup>',
  ),
  'tickets.mdx': page(
    'Tickets',
    'The Ferry Deck Helper sells tickets. See [storms](/storms) and [the pier](/gone/pier).\n\n## Refund fee\n\n- Fee: $20 per refund for foreign cards.\n- Fee: $5 per refund for local cards.\n\n## Boats that sail\n\nWe sail with these boats:\n\n- Alma\n- Berta\n\n## Ports\n\n- North\n- South\n\n| Class | When |\n| --- | --- |\n| **Deck** | Always |\n| **Cabin** | At night |',
  ),
  'design.mdx': page('Design and Settings', 'How it looks.'),
  'offers.mdx': page(
    'Offers',
    'All offers. For most people a boarding pass\nlasts for 3 days.\n\n| Cabin | Price |\n| --- | --- |\n| Single | $80 /night |\n| Suite | $80 /night |',
  ),
  'faq.mdx': page(
    'FAQ',
    '<AccordionGroup>\n  <Accordion title="Q7: May I swim?">\n    No, you are need to stay on board.\n  </Accordion>\n  <Accordion title="Q8: May I dive?">\n    No.\n  </Accordion>\n</AccordionGroup>',
  ),
  'storms.mdx': page('Storms', 'Stay in port.'),
  'weather.mdx': page('Weather', 'Sun and [storms](/storms).'),
  'crew/radio.mdx': page('Radio', 'The channel is assign to your boat. We labelled it.'),
  'crew/watches.mdx': page(
    'Watches',
    'Four hours.\n\n```mermaid\nsequenceDiagram\n    participant D as Deck Helper\n```',
  ),
  'tools/knots.mdx': page('Knots', 'Tie them. See [the compass](/old-tools/compass#north).'),
  'tools/compass.mdx': page('Compass', 'It points north.'),
  'api/start.mdx': page('Start', 'How to begin.'),
  'api/boats.mdx': page('Boats', '', 'openapi: POST /v1.BoatService/ListBoats\n'),
  'api/seats.mdx': page('Seats', '', 'openapi: GET /v1/seats\n'),
})

const engine = createRulesEngine()

/** Does what a prompt asks for; what has changed, by file. */
async function ask(prompt: string): Promise<string[]> {
  await docs.ask(engine, prompt)
  return docs.changes().map((change) => change.slice(2))
}

afterEach(() => docs.restore())

describe('what sentences tell together', () => {
  test.each([
    'We are renaming the Deck Helper to Sea Guide. Change it everywhere, but leave "deck hand" alone.',
    'It is now called the Sea Guide, not the Deck Helper. Please update the name across all pages. "deck hand" stays as it is.',
  ])('%s', async (prompt) => {
    expect(await ask(prompt)).toEqual(['crew/watches.mdx', 'index.mdx', 'tickets.mdx'])
    expect(docs.read('crew/watches.mdx')).toContain('participant D as Sea Guide')
    expect(docs.read('index.mdx')).toContain('Ask the Sea Guide. A deck hand stays one.')
    expect(docs.read('tickets.mdx')).toContain('The Ferry Sea Guide sells tickets.')
  })

  test('a part of the new name that stands before the old one already does not come twice', async () => {
    await ask(
      'We call it the Ferry Sea Helper now instead of Deck Helper. Change the name everywhere.',
    )
    expect(docs.read('tickets.mdx')).toContain('The Ferry Sea Helper sells tickets.')
    expect(docs.read('index.mdx')).toContain('Ask the Sea Helper.')
  })

  test('an address of mail, and the one that the docs still have', async () => {
    await ask(
      'Our office address is crew@ferry.example. One page still gives desk@ferry.example, please correct it.',
    )
    expect(docs.read('index.mdx')).toContain('Write to crew@ferry.example or')
  })

  test('an amount of one thing, where another one stays', async () => {
    expect(
      await ask(
        "The refund fee is going up to $25 for foreign cards. The local amount doesn't change.",
      ),
    ).toEqual(['tickets.mdx'])
    expect(docs.read('tickets.mdx')).toContain('$25 per refund for foreign cards')
    expect(docs.read('tickets.mdx')).toContain('$5 per refund for local cards')
  })

  test('an amount of which there are several is refused', async () => {
    await expect(ask('The refund fee is going up to $25.')).rejects.toThrow()
    expect(docs.changes()).toEqual([])
  })

  test('an amount that was another one, in a sentence of several lines', async () => {
    await ask('Boarding passes last 5 days instead of 3, update the offers page.')
    expect(docs.read('offers.mdx')).toContain('a boarding pass\nlasts for 5 days.')
  })

  test('an amount in a row of a table, by the names of its columns', async () => {
    await ask('The Suite price is going up from $80 to $90 a night. Update it on all the pages.')
    expect(docs.read('offers.mdx')).toContain('| Suite | $90 /night |')
  })

  test('items of a list that is named before them', async () => {
    await ask(
      'On the Tickets page the list of boats that sail is out of date. Add Clara, Dora and Emma to it.',
    )
    expect(docs.read('tickets.mdx')).toContain(
      '- Alma\n- Berta\n- Clara\n- Dora\n- Emma\n\n## Ports\n\n- North\n- South\n',
    )
  })

  test('a row, and where it is to stand', async () => {
    expect(
      await ask(
        "On the Tickets page, add a row to the class table for Bunk: 'On request'. Put it after Deck.",
      ),
    ).toEqual(['tickets.mdx'])
    expect(docs.read('tickets.mdx')).toContain(
      '| **Deck** | Always |\n| **Bunk** | On request |\n| **Cabin**',
    )
  })

  test('a row whose cells are told with commas', async () => {
    await ask(
      'Add a row to the class table on the Tickets page: Bunk, On request. Put it after Deck.',
    )
    expect(docs.read('tickets.mdx')).toContain('| **Bunk** | On request |\n| **Cabin**')
  })

  test('a description for each of several pages but one', async () => {
    expect(
      await ask(
        'None of the API pages except Start has a description. Give each of them one short line.',
      ),
    ).toEqual(['api/boats.mdx', 'api/seats.mdx'])
    expect(docs.read('api/boats.mdx')).toContain(
      'description: "API reference of Boats: list boats."',
    )
  })

  test('what is written wrong by the words that stand there, and by its one word', async () => {
    await ask(
      "Two mistakes: on the radio page it says 'is assign to your boat', it should be 'assigned'. And we spell it the American way, so 'labelled' on the radio page becomes 'labeled'.",
    )
    expect(docs.read('crew/radio.mdx')).toContain(
      'The channel is assigned to your boat. We labeled it.',
    )
  })

  test('parts by their numbers', async () => {
    await ask(
      "Question 8 in the FAQ has the same answer as 7. Delete 8, no need to renumber. In question 7 it should say 'are needed to stay'.",
    )
    expect(docs.read('faq.mdx')).not.toContain('Q8')
    expect(docs.read('faq.mdx')).toContain('you are needed to stay on board')
  })

  test('a page that is taken out, and cards to it beside others', async () => {
    await ask(
      'Please take the Storms page out and redirect it to Weather. Other pages that link to it should link to Weather instead; where a page already has a Weather card next to it just drop the Storms card.',
    )
    expect(docs.read('index.mdx')).not.toContain('Storms')
    expect(docs.read('index.mdx')).toContain('<Card title="Weather" href="/weather">')
    expect(docs.read('tickets.mdx')).toContain('[storms](/weather)')
    expect(JSON.parse(docs.read('docs.json')).redirects).toEqual([
      { source: '/storms', destination: '/weather' },
    ])
  })

  test('a folder that has moved, in the menu and in links', async () => {
    await ask(
      "The Tools group points to an old-tools folder that doesn't exist. The pages live in tools: knots and compass. Fix the menu and the links to old-tools in the pages too.",
    )
    expect(docs.read('docs.json')).toContain('"tools/knots",\n')
    expect(docs.read('docs.json')).toContain('"tools/compass"\n')
    expect(docs.read('index.mdx')).toContain('[the knots](/tools/knots)')
    expect(docs.read('tools/knots.mdx')).toContain('(/tools/compass#north)')
  })

  test.each([
    'The links that go to /gone/pier are dead; that page is called Watches now.',
    "Some pages still link to /gone/pier, which doesn't exist. Point them to Watches.",
  ])('%s', async (prompt) => {
    expect(
      await ask(prompt.replace('A page', 'Some pages').replace('Point it', 'Point them')),
    ).toEqual(['tickets.mdx'])
    expect(docs.read('tickets.mdx')).toContain('[the pier](/crew/watches)')
  })

  test('a question with an answer that is told, and a link in it', async () => {
    await ask(
      "Add a question to the FAQ: 'May I fish?' Answer that you can fish from the pier, with a link to the Watches page.",
    )
    expect(docs.read('faq.mdx')).toContain('title="May I fish?"')
    expect(docs.read('faq.mdx')).toContain(
      'You can fish from the pier. See [Watches](/crew/watches).',
    )
  })
})

describe('several wishes in one sentence', () => {
  test('a label, a theme and a text, each of another kind', async () => {
    expect(
      await ask(
        "Change the button in the top bar from Log on to Board, switch the site to the maple theme and make the search box say 'Ask Ferry'.",
      ),
    ).toEqual(['docs.json'])
    const { navbar, search, theme } = JSON.parse(docs.read('docs.json'))
    expect([navbar.primary.label, theme, search.prompt]).toEqual(['Board', 'maple', 'Ask Ferry'])
  })

  test('a page that is to be the first one of another group', async () => {
    await ask('Put the Watches page first in Resources.')
    const { groups } = JSON.parse(docs.read('docs.json')).navigation
    expect(groups[3].pages[0]).toBe('crew/watches')
  })

  test('two pages, each with its group and its place', async () => {
    await ask(
      'Put Offers in Sailing right after design and settings, and Weather in the Crew group after radio.',
    )
    const { groups } = JSON.parse(docs.read('docs.json')).navigation
    expect(groups[0].pages).toEqual(['index', 'tickets', 'design', 'offers'])
    expect(groups[1].pages).toEqual(['crew/radio', 'weather', 'crew/watches'])
  })
})

describe('what is refused rather than done in part', () => {
  test.each([
    'Rename the Deck Helper to Sea Guide everywhere, but leave "Ask the Deck Helper" alone.',
    'The cards about the pier are dead; that page is called Watches now.',
    'Add a row to the class table on the Tickets page: Bunk, On request. Put it after the Radio page.',
    "On the Radio page it says 'The channel is assign to your boat', it should be 'whole'.",
    'Write a tutorial for the Crew group that takes somebody from the radio to the watches: call, listen, keep watch. Put it right after Tickets.',
    "Add a section about fish to the Tickets page: 'Fish' Explain that there are some.",
  ])('%s', async (prompt) => {
    await expect(ask(prompt)).rejects.toThrow()
    expect(docs.changes()).toEqual([])
  })
})
