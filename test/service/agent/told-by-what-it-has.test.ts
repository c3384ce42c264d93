import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Fjord",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "tabs": [
      { "tab": "Guides", "groups": [
        { "group": "Rigging", "pages": ["rigging/index", "rigging/knots"] },
        { "group": "On shore", "pages": ["shore/on-shore", "shore/repairs", "shore/crew"] }
      ] },
      { "tab": "Boats", "groups": [
        { "group": "Rigging", "pages": ["boats/genoa", "boats/jib", "boats/spinnaker"] }
      ] }
    ]
  }
}
`,
  'api.json': `{
  "openapi": "3.1.0",
  "info": { "title": "Fjord", "version": "1" },
  "paths": {
    "/moorings": {
      "post": {
        "description": "Rent a new mooring with water and power.",
        "summary": "Rent a new mooring",
        "responses": {}
      }
    },
    "/crews": { "get": { "summary": "List crews", "responses": {} } }
  }
}
`,
  'rigging/index.mdx': '---\ntitle: Rigging\n---\n\nRigging is rope.\n',
  'rigging/knots.mdx':
    '---\ntitle: Knots\n---\n\nThese are the knots that show up when sailors ties a rope.\n\n- Bowline\n- Reef knot\n',
  'shore/on-shore.mdx': '---\ntitle: On-shore\n---\n\nAll that is on shore.\n',
  'shore/repairs.mdx':
    '---\ntitle: Repairs\ndescription: \nicon: wrench\n---\n\n- Check that Varnish is fresh (3.6 or higher)\n- Tar 3.6 is sticky\n\n## The Dock tab\n\nThe Dock tab shows every dock. Open **Dock**, then the **Dock** button. Go on in the **Dock** tab.\n',
  'shore/crew.mdx':
    '---\ntitle: Crew work\n---\n\nA boat has these crew jobs:\n\n- **Skipper**: They steer the boat.\n- **Mate**: They help the skipper.\n- **Guest**: They may look.\n\nDock workers are no crew. See [the dock](/shore/repairs#the-dock-tab).\n',
  'boats/genoa.mdx': '---\ntitle: Genoa\n---\n\nA sail.\n',
  'boats/jib.mdx': '---\ntitle: Jib\n---\n\nA sail.\n',
  'boats/spinnaker.mdx': '---\ntitle: Spinnaker\n---\n\nA sail.\n',
})

describe('a part of what a page says', () => {
  test.each([
    'Grammar slip on the knots page: it says when sailors ties a rope. Should be sailors tie.',
    'Small mistake on the knots page of the guides, it reads sailors ties a rope. Must be sailors tie.',
    'On the knots page it says "sailors ties a rope". That should be "sailors tie".',
  ])('is corrected alone where it alone is told as it should be: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines()).toEqual([
      '-These are the knots that show up when sailors ties a rope.',
      '+These are the knots that show up when sailors tie a rope.',
    ])
  })

  test('becomes no item of a list', async () => {
    await expectRefused(
      'Grammar slip on the knots page: it says when sailors coils a rope. Should be sailors coil.',
    )
  })
})

describe('a description that is told to be empty', () => {
  test.each([
    'The description of the on-shore repairs page is empty. Fill in: How to mend a boat',
    'The repairs page has a blank description. Please fill it in with: How to mend a boat',
  ])('is filled in: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines()).toEqual(['-description: ', '+description: How to mend a boat'])
  })
})

describe('an item that is told by its neighbors and what it means', () => {
  test.each([
    'We have a new crew job. On the crew work page, list Cook between Mate and Guest: They feed all.',
    'There is a new job. Please add Cook after Mate on the crew work page: They feed all.',
    'We have a new crew job, Cook. List it between Mate and Guest on the crew work page: They feed all.',
    'On the crew work page, insert a Cook job between Mate and Guest: They feed all.',
  ])('is written as the others are: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines()).toEqual(['+- **Cook**: They feed all.'])
  })

  test.each([
    'On the crew work page, list Cook between Skipper and Guest: They feed all.',
    'Add Cook after Pilot on the crew work page: They feed all.',
  ])('is put nowhere else: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('the least that something has to be', () => {
  test.each([
    'On the repairs page we still claim Varnish 3.6 or higher works, the minimum is 4 now.',
    'Varnish 3.6 is no longer enough, the minimum is 4. Please fix that on the repairs page.',
    'The minimum for Varnish is 4 now, but the repairs page still says 3.6.',
  ])('is changed where it is told of that: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines()).toEqual([
      '-- Check that Varnish is fresh (3.6 or higher)',
      '+- Check that Varnish is fresh (4 or higher)',
    ])
  })

  test.each([
    'On the repairs page we still claim Paint 3.6 or higher works, the minimum is 4 now.',
    'On the repairs page we still claim Varnish 3.5 or higher works, the minimum is 4 now.',
    'On the repairs page we still claim Varnish 4 or higher works, the minimum is 3.6 now.',
  ])('is left where the page says it not of that: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('a summary in an API document', () => {
  test.each([
    'Shorten the summary of the moorings endpoint in our API spec from Rent a new mooring to Rent a mooring.',
    'Change the summary of the mooring endpoint in the OpenAPI file from "Rent a new mooring" to "Rent a mooring".',
    'The summary of the rent mooring endpoint says Rent a new mooring. Make it Rent a mooring.',
    'Change the summary of the moorings endpoint to Rent a mooring in the API spec.',
  ])('is changed, and nothing else that has its words: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines()).toEqual([
      '-        "summary": "Rent a new mooring",',
      '+        "summary": "Rent a mooring",',
    ])
  })

  test('is not that of another endpoint', async () => {
    await expectRefused(
      'Shorten the summary of the crews endpoint in our API spec from Rent a new mooring to Rent a mooring.',
    )
  })
})

describe('a group that is told by what it has', () => {
  test.each([
    'Spinnaker should come first in the rigging group that also has Genoa and Jib.',
    'In the rigging group that has Genoa and Jib, put Spinnaker first.',
    'Put Spinnaker before Genoa in the rigging group that has Jib too.',
    'Spinnaker should be the first page in the group with Genoa and Jib.',
  ])('is the one of that name that has it: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('docs.json')).toContain('["boats/spinnaker", "boats/genoa", "boats/jib"]')
  })

  test('is no other one that has a part of it', async () => {
    await expectRefused('In the rigging group that has Genoa and Knots, put Spinnaker first.')
  })
})

describe('a part of the product', () => {
  test.each([
    'The Dock tab in the app is now named the Quay tab. Please bring the docs in line.',
    'The Dock tab of our app has been renamed to Quay. Please update the docs.',
    'We relabelled the Dock tab in the dashboard to Quay, please update the docs.',
  ])('is called otherwise, and nothing else of its name: %s', async (prompt) => {
    await ask(prompt)
    const text = docs.read('shore/repairs.mdx')
    expect(text).toContain('## The Quay tab')
    expect(text).toContain('Open **Quay**, then the **Dock** button. Go on in the **Quay** tab.')
    expect(docs.read('shore/crew.mdx')).toContain('Dock workers are no crew.')
    expect(docs.read('shore/crew.mdx')).toContain('#the-quay-tab')
  })

  test('stays where it becomes another kind of thing', async () => {
    await expectRefused('The Dock tab in the app is now named the Quay page. Update the docs.')
  })
})
