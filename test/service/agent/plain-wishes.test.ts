import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Harbor",
  "colors": { "primary": "#0d9373" },
  "footer": { "socials": { "discord": "https://discord.gg/old1" } },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "key-concepts"] },
      {
        "group": "Piers",
        "pages": ["piers/overview", { "group": "Cranes", "pages": ["piers/cranes"] }]
      }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Harbor\n---\n\nJoin [us](https://discord.gg/old2), or [ask](https://github.com/harbor/issues), as [they say](https://support.discord.com/invites).\n\n<Card title="Cranes" href="/guides/cranes">\n  Lift it.\n</Card>\n\nSee [the fees](/fees/old) and [more](/fees/old).\n',
  'key-concepts.mdx':
    '---\ntitle: Key concepts\nsidebarTitle: Concepts\n---\n\nA berth pass lets a boat stay. Every berth pass has a number.\n\n1. Open the plan.\n2. Close it.\n',
  'piers/overview.mdx':
    '---\ntitle: Piers\n---\n\nTo book a pier, open the pier plan.\n\nPiers cost:\n\n- $7 a day for the first week.\n\nA pier on the west side costs $7 a day.\n\n| Pier | Display name | Depth (m) |\n| --- | --- | --- |\n| North | N | 7 |\n| West | W | 9 |\n\n![](/images/pier-plan.png)\n',
  'piers/cranes.mdx':
    '---\ntitle: Cranes\n---\n\nCranes lift boats out of the water.\n\n<Accordion title="Can they lift me?">\n  No.\n</Accordion>\n\n![](/images/crane-arm.png)\n',
  'images/pier-plan.png': 'x',
  'images/crane-arm.png': 'x',
})

describe('a new page has what is told of it', () => {
  test.each([
    'Write a tutorial named Moor a Boat for the Start group: book a pier, get a berth pass, use the cranes.',
    'Write a tutorial called Moor a Boat in Start with the steps book a pier, get a berth pass and use the cranes',
    'Add a tutorial called Moor a Boat to Start. The steps are book a pier, get a berth pass and use the cranes.',
  ])('the steps of a tutorial, each with what the site says of it: %s', async (prompt) => {
    await ask(prompt)
    const page = docs.read('moor-a-boat.mdx')
    expect(page).toMatch(
      /^description: Book a pier, get a berth pass,? (?:and )?use the cranes\.$/m,
    )
    expect(page).toContain(
      '  <Step title="Book a pier">\n    To book a pier, open the pier plan. {/* From /piers/overview */}\n  </Step>',
    )
    expect(page).toContain('<Step title="Get a berth pass">')
    expect(page).toContain('Cranes lift boats out of the water. {/* From /piers/cranes */}')
    expect(page).not.toContain('First step')
  })

  test('the terms of a reference, each below a heading', async () => {
    await ask(
      'Add a reference page called Glossary to the Start group, with the terms crane, berth pass and tide.',
    )
    const page = docs.read('glossary.mdx')
    expect(page).toContain('## Crane\n\nCranes lift boats')
    expect(page).toContain('## Berth pass\n\n')
    expect(page).toContain('## Tide\n\n{/* Say what Tide is. */}')
    expect(page).not.toContain('## Fields')
  })
})

describe('names', () => {
  test.each([
    'Pier plans are called dock maps from now on. Rename the term across the docs, titles included; page addresses stay.',
    'Pier plans go by the name dock maps in our app now. Rename them throughout the docs, but leave code alone.',
  ])('of several as the docs say them of one: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('piers/overview.mdx')).toContain('open the dock map.')
  })

  test('that have their last word in common', async () => {
    await ask(
      'We decided to call pier plans dock plans. Change that in all texts, but not in code.',
    )
    expect(docs.read('piers/overview.mdx')).toContain('open the dock plan.')
  })

  test('in the sidebar alone', async () => {
    await ask(
      'In the sidebar the Key concepts page should be listed as Basics, while its heading stays as it is.',
    )
    expect(docs.lines()).toEqual(['-sidebarTitle: Concepts', '+sidebarTitle: Basics'])
  })

  test('that are spelled wrong somewhere', async () => {
    await ask('Somewhere in the Start section berths is spelled berth; please fix that.')
    expect(docs.read('key-concepts.mdx')).toContain('A berths pass')
  })
})

describe('addresses', () => {
  test('an old one that people visit leads to a page, and no page moves there', async () => {
    await ask('People still visit the old address /help/cranes. Send them to the page on cranes.')
    expect(docs.changes()).toEqual(['M docs.json'])
    expect(docs.read('docs.json')).toContain('"source": "/help/cranes"')
    expect(docs.read('docs.json')).toContain('"destination": "/piers/cranes"')
  })

  test('a new one is told with the one that it replaces', async () => {
    await ask(
      'The page on cranes should have the address /piers/lifts instead of /piers/cranes. Keep the old address working.',
    )
    expect(docs.read('piers/lifts.mdx')).toContain('title: Cranes')
    expect(docs.read('docs.json')).toContain('"source": "/piers/cranes"')
  })
})

test.each([
  'Give the pages Piers and Cranes a group of their own called Water, right after Start.',
  'Give the two piers pages (overview, cranes) a sidebar group of their own called Water, right after Start.',
])('pages get a group of their own: %s', async (prompt) => {
  await ask(prompt)
  expect(docs.read('docs.json')).toMatch(
    /"group": "Water",\s*"pages": \[\s*"piers\/overview",\s*"piers\/cranes"\s*\]/,
  )
})

describe('links', () => {
  test('a few to an address that is gone lead to a page', async () => {
    await ask('A few links still go to /fees/old, which is gone. Point them to the Piers page.')
    expect(docs.read('index.mdx')).toContain(
      '[the fees](/piers/overview) and [more](/piers/overview)',
    )
    expect(docs.read('docs.json')).not.toContain('redirects')
  })

  test('cards to pages that do not exist lead to those of their names', async () => {
    await ask(
      'The cards on the Harbor page lead to pages that do not exist. Can you repair those links?',
    )
    expect(docs.read('index.mdx')).toContain('href="/piers/cranes"')
  })

  test('all invitations of a community lead to one, those around the pages as well', async () => {
    await ask(
      'Several old Discord invites are still around. Make all Discord links, the footer included, go to https://discord.gg/harbor please.',
    )
    expect(docs.read('index.mdx')).toContain('[us](https://discord.gg/harbor)')
    expect(docs.read('docs.json')).toContain('"discord": "https://discord.gg/harbor"')
    expect(docs.read('index.mdx')).toContain('[they say](https://support.discord.com/invites)')
  })
})

test('values of a row that name their columns stand there, without the units of these', async () => {
  await ask(
    'Add the South to the table on the Piers page, right below the North: depth 8 m, display name S.',
  )
  expect(docs.lines()).toEqual(['+| South | S | 8 |'])
  expect(docs.read('piers/overview.mdx')).toContain('| North | N | 7 |\n| South')
})

test('a value is that of what its list is led by', async () => {
  await ask('Piers now cost $8 a day, up from $7. Update it on every page that gives the price.')
  expect(docs.read('piers/overview.mdx')).toContain('- $8 a day for the first week')
  expect(docs.read('piers/overview.mdx')).toContain('west side costs $8')
})

test('the pages of a group are those of the groups in it as well', async () => {
  await ask(
    'Some screenshots on the Piers pages have no alt text. Could you add a short description to each of them?',
  )
  for (const [page, alt] of [
    ['overview', 'Pier plan'],
    ['cranes', 'Crane arm'],
  ])
    expect(docs.read(`piers/${page}.mdx`)).toContain(`![${alt}]`)
})

describe('steps', () => {
  test.each([
    'Change the first step of the Key concepts page to Open Berths in the sidebar.',
    'The first step on the Key concepts page should be: Open Berths in the sidebar',
  ])('tell readers where something is: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines()).toEqual(['-1. Open the plan.', '+1. Open Berths in the sidebar.'])
  })

  test('have numbers, and items of other lists are none', async () => {
    await expectRefused('The first step on the Piers page should be: Open Berths in the sidebar')
  })
})

describe('what a name is said to be of', () => {
  test('a group has its icon, and no page that is called so too', async () => {
    await ask('Set the icon of the Cranes group to anchor')
    expect(docs.changes()).toEqual(['M docs.json'])
    expect(docs.read('docs.json')).toContain('"icon": "anchor"')
  })

  test('an endpoint is a page', async () => {
    await ask('Mark the Cranes endpoint as deprecated')
    expect(docs.lines()).toEqual(['+deprecated: true'])
  })

  test('a section is not taken for an accordion that has its word', async () => {
    await expectRefused('Please remove the Lifting section from the Cranes page')
  })
})

test('a link is called without the word for whose it is', async () => {
  await ask('Add a link to our Discord, https://discord.gg/harbor, in the header')
  expect(docs.read('docs.json')).toContain('"label": "Discord"')
})

describe('pages whose names have the same words', () => {
  const twins = askAbout({
    'docs.json':
      '{ "theme": "mint", "name": "Harbor", "colors": { "primary": "#0d9373" }, "navigation": { "groups": [{ "group": "Ways", "pages": ["ways/out", "ways/in"] }] } }\n',
    'ways/out.mdx': '---\ntitle: Land to Sea\n---\n\nGo out.\n',
    'ways/in.mdx':
      '---\ntitle: Sea to Land\n---\n\n<Note>\n  Come in.\n</Note>\n\n| Port | Tide |\n| --- | --- |\n| North | High |\n\nMore:\n\n| Pier | Depth |\n| --- | --- |\n| West | 9 |\n',
  })

  test('are told apart by the order of these', async () => {
    await twins.expectRefused('Delete all notes on the Land to Sea page')
    await twins.ask('Delete the note on the Sea to Land page')
    expect(twins.docs.read('ways/in.mdx')).not.toContain('Come in')
  })

  test('and of two tables the one that has the row is meant', async () => {
    await twins.ask('Remove the West row from the table on the Sea to Land page')
    expect(twins.docs.lines()).toEqual(['-| West | 9 |'])
  })
})

describe('nothing is done', () => {
  test.each([
    'Some screenshots on the Piers pages have no alt text, is that a problem?',
    'Piers are called docks by some users now. Mention the other term in the docs.',
    'Write a how-to in the Start group: it should be short, clear, and friendly',
    'Key concepts should be listed as new in the sidebar',
    'The cards on the Harbor page lead to pages that do not exist yet, we will write those later',
    'All Discord links are fine, do not change them to https://discord.gg/other',
  ])('where nothing is told of what is to be: %s', expectRefused)
})

describe('groups of one name', () => {
  const twice = askAbout({
    'docs.json':
      '{ "theme": "mint", "name": "Harbor", "colors": { "primary": "#0d9373" }, "navigation": { "groups": [{ "group": "Boats", "pages": ["boats/small", { "group": "Sails", "pages": ["boats/sails", "boats/jib"] }] }, { "group": "Sails", "pages": ["sails/types", "sails/care"] }, { "group": "More", "pages": ["more"] }] } }\n',
    'boats/small.mdx': '---\ntitle: Small boats\n---\n\nSmall.\n',
    'boats/sails.mdx': '---\ntitle: Sails of boats\n---\n\nThey are white.\n',
    'boats/jib.mdx': '---\ntitle: Jib\n---\n\nIn front.\n',
    'sails/types.mdx': '---\ntitle: Types\n---\n\nTwo.\n',
    'sails/care.mdx': '---\ntitle: Care\n---\n\nDry them.\n',
    'more.mdx': '---\ntitle: More\n---\n\nMore.\n',
  })

  test.each([
    'Hide the Sails pages',
    'Move the Sails pages to the end of the sidebar',
    'Add a note to the Sails pages saying that they are dry',
    'Put the sails pages after the more page',
    'Move the group "Sails" to the end of the sidebar',
  ])('are told apart first: %s', twice.expectRefused)

  test('all pages of a group are moved in their order', async () => {
    await twice.ask('Move the Boats pages to More')
    expect(twice.docs.read('docs.json')).toMatch(
      /"more",\s*"boats\/small",\s*"boats\/sails",\s*"boats\/jib"/,
    )
  })
})

describe('groups of one name in several versions', () => {
  const versions = askAbout({
    'docs.json':
      '{ "theme": "mint", "name": "Harbor", "colors": { "primary": "#0d9373" }, "navigation": { "versions": [{ "version": "v2", "groups": [{ "group": "Boats", "pages": ["v2/small", "v2/large"] }] }, { "version": "v1", "groups": [{ "group": "Boats", "pages": ["v1/small", "v1/large"] }] }] } }\n',
    'v2/small.mdx': '---\ntitle: Small\n---\n\nSmall.\n',
    'v2/large.mdx': '---\ntitle: Large\n---\n\nLarge.\n',
    'v1/small.mdx': '---\ntitle: Small\n---\n\nSmall.\n',
    'v1/large.mdx': '---\ntitle: Large\n---\n\nLarge.\n',
  })

  test('the one that readers get first is meant', async () => {
    await versions.ask('Hide the Boats pages')
    expect(versions.docs.changes()).toEqual(['M v2/large.mdx', 'M v2/small.mdx'])
  })
})
