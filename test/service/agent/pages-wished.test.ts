import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "name": "Regatta",
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "first-start"] },
      { "group": "Boats & Crews", "pages": ["boats/overview", "boats/hulls", "boats/crews", "boats/cli"] },
      { "group": "Rules", "pages": ["rules/penalties"] }
    ]
  }
}
`,
  'index.mdx': '---\ntitle: Regatta\n---\n\nRegatta runs the races of your club.\n',
  'first-start.mdx':
    '---\ntitle: First start\n---\n\n## Enter a boat\n\n1. Open **Boats**.\n2. Press **Enter**.\n\n## Weigh the crew\n\n1. Open **Crews**.\n2. Type what they weigh.\n\n## Fire the gun\n\n1. Press **Start**.\n',
  'boats/overview.mdx': '---\ntitle: Boats\n---\n\nA boat has a hull and a crew.\n',
  'boats/hulls.mdx':
    '---\ntitle: Hulls\n---\n\n## Hull codes\n\n| Code | Hull |\n| --- | --- |\n| W | Wood |\n\n## Dry a hull\n\n1. Lift the hull.\n2. Wait a day.\n',
  'boats/crews.mdx':
    '---\ntitle: Crews\n---\n\n## Invite a rower\n\n1. Open **Crews**.\n2. Type a name.\n\n## Remove a rower\n\n1. Open **Crews**.\n2. Press **Remove**.\n',
  'boats/cli.mdx':
    '---\ntitle: rg CLI\n---\n\nThe rg CLI enters boats from a terminal.\n\n```bash\npipx install rg\nrg auth login\nrg boats list --late\n```\n',
  'rules/penalties.mdx':
    '---\ntitle: Penalties\n---\n\n## Penalty points\n\n| Points | For |\n| --- | --- |\n| 3 | A false start |\n\n## Why points add up\n\nPoints add up because one race says little of a crew.\n',
})

const read = (page: string) => docs.read(`${page}.mdx`)

describe('a page of a type is asked for', () => {
  test.each([
    'Could you write a how-to on drying a hull? Boats & Crews, after Hulls, please.',
    'A how-to on drying a hull is missing. Put it directly after the hulls page.',
    'People keep asking us about drying a hull. There should be a how-to for that in the Boats & Crews group, after Hulls.',
    'We want a how-to about drying a hull, listed right behind Hulls. Everything it needs is on the hulls page.',
    'Please draft a how-to: drying a hull. It goes after Hulls in Boats & Crews.',
    'Our users do not know how to dry a hull, a how-to would help. Title: Drying a hull. It belongs after Hulls.',
    'I need a how-to with the title Drying a hull, based on the hulls page, and list it after that page.',
  ])('with its subject, its place and its source in any order: %s', async (prompt) => {
    await ask(prompt)
    expect(read('boats/drying-a-hull')).toContain('title: Drying a hull\n')
    expect(read('boats/drying-a-hull')).toContain('{/* From /boats/hulls */}\n\n1. Lift the hull.')
    expect(docs.read('docs.json')).toMatch(/"boats\/hulls",\s+"boats\/drying-a-hull"/)
  })

  test('with an address, and a title that stands behind it', async () => {
    await ask(
      'Make a reference page at rules/points with the penalty points from the penalties page, title Points, first in Rules.',
    )
    expect(read('rules/points')).toContain('title: Points\n')
    expect(read('rules/points')).toContain('| 3 | A false start |')
    expect(docs.read('docs.json')).toMatch(/"rules\/points",\s+"rules\/penalties"/)
  })

  test('of which only the word for it tells the type', async () => {
    await ask(
      'It would help to have a page explaining why points add up. Explanation, under Rules, called How points work.',
    )
    expect(read('rules/how-points-work')).toContain('## Why it is so')
    expect(read('rules/how-points-work')).toContain('one race says little of a crew')
  })

  test('and nothing is done where its place is none of the group that is told', async () => {
    await expectRefused('Write a how-to on drying a hull in Rules after Hulls.')
  })

  test('but not where something is put on a page of that type', async () => {
    await expectRefused('Add a table to the hulls page: a how-to on oars.')
  })
})

describe('what a page is begun with', () => {
  test('is the section of what is to be done, not of what else is done to the same', async () => {
    await ask('How do I remove a rower? Write a how-to for it in Boats & Crews.')
    expect(read('boats/remove-a-rower')).toContain('Press **Remove**')
    expect(read('boats/remove-a-rower')).not.toContain('Type a name')
  })

  test('is all of a page between both ends of a way, which its address says shorter', async () => {
    await ask(
      'Add a tutorial that takes newcomers from entering a boat to firing the gun, at first-race, last in Start.',
    )
    for (const told of ['Press **Enter**', 'what they weigh', 'Press **Start**'])
      expect(read('first-race')).toContain(told)
    expect(read('first-race')).toContain('title: First race\n')
  })

  test('are the commands of its steps', async () => {
    await ask(
      'Newcomers need a tutorial for the rg CLI: install it, log in and list the late boats. Please write it at boats/cli-tutorial, it comes right after the CLI page.',
    )
    expect(read('boats/cli-tutorial')).toMatch(
      /Install it[\s\S]*pipx install rg[\s\S]*Log in[\s\S]*rg auth login[\s\S]*rg boats list --late/,
    )
  })
})
