import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Ferry",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "start/tickets"] },
      { "group": "Crew", "pages": ["crew/rota", "crew/signals", "crew/cargo"] }
    ]
  }
}
`,
  'index.mdx': '---\ntitle: Ferry\n---\n\nWelcome on board. See [tickets](/start/tickets).\n',
  'start/tickets.mdx':
    '---\ntitle: Tickets and passes\n---\n\nBuy a ticket.\n\n## Limits\n\nA group ticket takes up to \\$2,000 at once. A locker takes \\$5.\n',
  'crew/rota.mdx':
    '---\ntitle: Night Watch\n---\n\nThe watch begins at ten.\n\n| Ticket | Price |\n| --- | --- |\n| Group ticket | \\$10 to \\$2,000 at once |\n| Locker | \\$5 |\n',
  'crew/signals.mdx':
    '---\ntitle: Signals\n---\n\nTell the bridge what you want:\n\n```text\nSound the horn at pier 4.\nShow the lamp on deck 2 for ten minutes.\nWhat is the tide at buoy 310?\n```\n\nOr ask the mate:\n\n```text\nWho is on watch?\n```\n',
  'crew/cargo.mdx':
    '---\ntitle: Cargo\n---\n\nCargo is loaded at night. A hold takes \\$2,000 of cargo.\n',
})

describe('an address that leads nowhere', () => {
  test.each([
    'Flyers still point to /start/passes, which ends in a 404. Send that URL on to the Tickets and passes page.',
    'The address /start/passes is dead. Make it lead to the Tickets and passes page.',
    'Travel blogs link to /start/passes, which does not exist. Have that address open the Tickets and passes page.',
    'Sailors still have /start/passes bookmarked, it is a dead link. It should lead to the Tickets and passes page.',
  ])('leads to the page that is told: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.changes()).toEqual(['M docs.json'])
    expect(docs.read('docs.json')).toMatch(
      /"source": "\/start\/passes",\s+"destination": "\/start\/tickets"/,
    )
  })

  test('is that of a page which is told to move there', async () => {
    await ask('The Tickets and passes page should move to /start/passes.')
    expect(docs.read('start/passes.mdx')).toContain('title: Tickets and passes')
  })
})

describe('a figure that is told for two places', () => {
  test.each([
    'The most that a group ticket takes goes up from $2,000 to $3,000. Update the tickets and passes page and the price table in Night Watch.',
    'A group ticket takes up to $3,000 now instead of $2,000. Please change it on the Tickets and passes page and in the table on the Night Watch page.',
  ])('changes in both, however it is written there: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.changes().toSorted()).toEqual(['M crew/rota.mdx', 'M start/tickets.mdx'])
    expect(docs.read('start/tickets.mdx')).toContain('takes up to \\$3,000 at once')
    expect(docs.read('crew/rota.mdx')).toContain('\\$10 to \\$3,000 at once')
  })

  test('is refused where one of them has none', async () => {
    await expectRefused(
      'The most that a group ticket takes goes up from $2,000 to $3,000. Update the tickets and passes page and the Signals page.',
    )
  })

  test('may be told as it is written there', async () => {
    await ask(
      'A group ticket takes up to \\$3,000 now, not \\$2,000. Update the tickets and passes page.',
    )
    expect(docs.changes()).toEqual(['M start/tickets.mdx'])
    expect(docs.read('start/tickets.mdx')).toContain('takes up to \\$3,000 at once')
  })
})

describe('a new page', () => {
  test.each([
    'We need a new page at crew/lost-bags in the Crew group. Title it Lost Bags, and for now its only text is: Ask the mate.',
    'Please add a page at crew/lost-bags to the Crew group and call it Lost Bags. Its text is: Ask the mate.',
    'Add a page at crew/lost-bags in the Crew group. Its title should be Lost Bags. Its text is: Ask the mate.',
  ])('is called what its title is told to be: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('crew/lost-bags.mdx')).toContain('---\ntitle: Lost Bags\n---\n')
  })

  test.each([
    'Create a Weather page at the end of the Crew group. Its description is What to do in a storm.',
    'Create a page called Weather at the end of the Crew group, with the description What to do in a storm.',
    'Create a Weather page at the end of the Crew group. Description: What to do in a storm.',
    'Create a page called Weather at the end of the Crew group. The description should be "What to do in a storm."',
  ])('has the description that is told: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('crew/weather.mdx')).toMatch(
      /title: Weather\ndescription: "?What to do in a storm\.?"?\n/,
    )
  })
})

describe('a name that is pointed at', () => {
  test.each([
    'The Rota page is called Night Watch in the sidebar, but we refer to it as Owl Rota elsewhere. Change its title to that.',
    'The Rota page is titled Night Watch, while everyone calls it Owl Rota these days. Please use that as its title.',
    'The Rota page says Night Watch, but the rest of the docs calls it Owl Rota. Rename it to that, please.',
  ])('is the one that was told: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.changes()).toEqual(['M crew/rota.mdx'])
    expect(docs.read('crew/rota.mdx')).toContain('---\ntitle: Owl Rota\n---\n')
  })

  test.each([
    'Change the title of the Cargo page to that.',
    'The Cargo page is called Cargo, and some of us dislike it. Change its title to that.',
    'Set the description of the Cargo page to this.',
    'Rename the Limits section on the Tickets and passes page to it.',
  ])('is none where no name was told: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('one of several examples in a block of code', () => {
  test.each([
    'On the Signals page, delete the example that asks for the tide at buoy 310.',
    'Please remove the example prompt about the tide at buoy 310 from the Signals page.',
  ])('goes alone: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('crew/signals.mdx')).toContain(
      '```text\nSound the horn at pier 4.\nShow the lamp on deck 2 for ten minutes.\n```\n',
    )
  })

  test('is refused where no line has what is told', async () => {
    await expectRefused(
      'On the Signals page, delete the example that asks for the tide at buoy 999.',
    )
  })
})
