import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Ferry",
  "colors": { "primary": "#0d9373" },
  "footer": { "socials": { "slack": "https://slack.example/ferry" } },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "start/begin"] },
      { "group": "Crew", "pages": ["crew/begin", "crew/rota", "crew/slack"] },
      { "group": "Help", "pages": ["help/questions", "help/prices"] }
    ]
  }
}
`,
  'index.mdx': '---\ntitle: Ferry\n---\n\nWelcome on board.\n',
  'start/begin.mdx': '---\ntitle: Begin here\n---\n\nBuy a ticket.\n',
  'crew/begin.mdx': '---\ntitle: Begin here\nsidebarTitle: Begin here\n---\n\nMeet the mate.\n',
  'crew/rota.mdx':
    '---\ntitle: Rota\n---\n\nThe rota tells who is on watch.\n\n## Swapping a watch\n\nAsk the mate. Write it down.\n\n## Deleting watches from the rota\n\nOnly the mate can. It cannot be undone.\n\nThe rota also tells who is on watch at Night Port.\n',
  'crew/slack.mdx': '---\ntitle: Slack\n---\n\nWe chat there.\n',
  'help/questions.mdx':
    '---\ntitle: Questions\n---\n\n<AccordionGroup>\n  <Accordion title="How to park on deck?">\n    You park below. It is dark there.\n  </Accordion>\n  <Accordion title="How to park in port?">\n    Ask the guard.\n  </Accordion>\n  <Accordion title="What can I bring?">\n    - Bags\n\n    ![Bags](/images/bags.png)\n  </Accordion>\n</AccordionGroup>\n',
  'help/prices.mdx':
    '---\ntitle: Prices\n---\n\n<CardGroup cols={2}>\n  <Card title="Deck">\n    - 10 bags\n    - 10 coins\n  </Card>\n  <Card title="Saloon">\n    - 20 bags\n  </Card>\n</CardGroup>\n\n## All of it\n\n| What | Deck | Saloon |\n| --- | --- | --- |\n| Bags | 10 | 20 |\n| Seats | 10 | 30 |\n',
})

describe('a figure that stands in a card and in a table', () => {
  test('changes in both, and others of the same amount stay', async () => {
    await ask(
      'The Deck ticket now comes with 15 bags instead of 10, please update the prices page.',
    )
    const text = docs.read('help/prices.mdx')
    expect(text).toContain('    - 15 bags\n    - 10 coins')
    expect(text).toContain('| Bags | 15 | 20 |\n| Seats | 10 | 30 |')
  })
})

describe('pages by their place in a group', () => {
  test('are called otherwise, whatever else is called so', async () => {
    await ask(
      'The first page of the Crew section is called Begin here, same as the one for tickets. Please retitle it to Life of the Crew, in the sidebar as well.',
    )
    expect(docs.changes()).toEqual(['M crew/begin.mdx'])
    expect(docs.read('crew/begin.mdx')).toContain(
      'title: Life of the Crew\nsidebarTitle: Life of the Crew\n',
    )
  })
})

describe('paragraphs by their place', () => {
  test('the last paragraph goes, whatever is said of it', async () => {
    await ask(
      'The last paragraph of the Rota page repeats what the intro says about Night Port. Take it out.',
    )
    expect(docs.read('crew/rota.mdx')).toMatch(/It cannot be undone\.\n$/)
  })

  test('the first paragraph of a page', async () => {
    await ask('On the Rota page, please delete the first paragraph.')
    expect(docs.read('crew/rota.mdx')).toContain('title: Rota\n---\n\n## Swapping')
  })

  test('are refused where there is none of that place, or no page is named', async () => {
    await expectRefused(
      'Remove the last paragraph of the section on swapping a watch on the Rota page.',
    )
    await expectRefused('Remove the last paragraph of the Prices page.')
    await expectRefused('The last paragraph of the Rota page has a dead link. Take it out.')
    await expectRefused('Take out the last paragraph, it says nothing.')
  })
})

describe('callouts in a section that is told by what it is about', () => {
  test('at its end', async () => {
    await ask(
      'On the Rota page, at the end of the part about swapping watches, add a warning saying: A swap cannot be taken back.',
    )
    expect(docs.read('crew/rota.mdx')).toMatch(
      /Write it down\.\n\n<Warning>\n {2}A swap cannot be taken back\.\n<\/Warning>\n\n## Deleting/,
    )
  })

  test('without the words that tell what it is to say', async () => {
    await ask(
      'Can we have a note on the Rota page, in the section on deleting a watch? It should say: Gone is gone.',
    )
    expect(docs.read('crew/rota.mdx')).toMatch(
      /from the rota\n\n<Note>\n {2}Gone is gone\.\n<\/Note>\n/,
    )
  })

  test('are refused where there is no such section', async () => {
    await expectRefused(
      'On the Rota page, at the end of the part about sleeping late, add a warning saying: Do not.',
    )
  })
})

describe('answers to questions', () => {
  test('say something else, the others stay', async () => {
    await ask(
      'The FAQ answer about parking on deck is out of date. It should just say: Parking is over. Leave your car in port.',
    )
    expect(docs.read('help/questions.mdx')).toContain(
      '    Parking is over. Leave your car in port.\n  </Accordion>\n  <Accordion title="How to park in port?">\n    Ask the guard.',
    )
  })

  test('are refused where several questions are about that, or where they are more than text', async () => {
    await expectRefused('The answer about how to park is wrong. It should say: Parking is over.')
    await expectRefused('The answer to what I can bring is wrong. It should say: Bring nothing.')
  })
})

describe('texts in the order of the pages', () => {
  test('are set without the words that tell their order', async () => {
    await ask(
      'Rota and Prices have no description yet. Use Who is on watch for the first one and What it costs for the second.',
    )
    expect(docs.read('crew/rota.mdx')).toContain('description: Who is on watch\n')
    expect(docs.read('help/prices.mdx')).toContain('description: What it costs\n')
  })

  test('nothing is written where it is not known which page is meant', async () => {
    await expectRefused(
      'Rota, Prices and Questions have no description yet. Use Who is on watch for the first one and What it costs for the second.',
    )
  })
})

describe('an address that was printed', () => {
  test('leads to the page, and no link is changed that is called so', async () => {
    await ask('We printed docs.ferry.example/slack on a flyer. Make /slack go to the Slack page.')
    const { redirects, footer } = JSON.parse(docs.read('docs.json'))
    expect(redirects).toEqual([{ source: '/slack', destination: '/crew/slack' }])
    expect(footer.socials.slack).toBe('https://slack.example/ferry')
  })
})
