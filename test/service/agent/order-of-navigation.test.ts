import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Harbor",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "groups": [
          { "group": "Start", "pages": ["index", "boarding", "tides"] },
          { "group": "Gear", "pages": ["gear/oars", "gear/sails", "gear/ropes", "gear/anchors"] },
          { "group": "Extra", "pages": ["questions"] }
        ]
      },
      {
        "tab": "Reference",
        "groups": [
          { "group": "Signals", "pages": ["signals/flags", "signals/horns"] },
          { "group": "Charts", "pages": ["charts/coast"] }
        ]
      }
    ]
  }
}
`,
  'index.mdx': page('Welcome'),
  'boarding.mdx': page('Boarding a ship'),
  'tides.mdx': page('Tides: when to leave the harbor'),
  'gear/oars.mdx': page('Oars'),
  'gear/sails.mdx': page('Sails and masts'),
  'gear/ropes.mdx': page('Ropes of hemp'),
  'gear/anchors.mdx': page('Anchors'),
  'questions.mdx': page('Questions'),
  'signals/flags.mdx': page('Flags on deck'),
  'signals/horns.mdx': page('Horns'),
  'charts/coast.mdx': page('Coast'),
  'crew/cook.mdx': page('Cook for twenty'),
  'crew/bosun.mdx': page('Bosun and mates'),
})

const tabs = (): { tab: string; groups: { group: string; pages: string[] }[] }[] =>
  JSON.parse(docs.read('docs.json')).navigation.tabs
const groupsOf = (name: string) =>
  tabs()
    .find(({ tab }) => tab === name)
    ?.groups.map(({ group }) => group)
const pagesOf = (name: string) =>
  tabs()
    .flatMap(({ groups }) => groups)
    .find(({ group }) => group === name)?.pages

describe('what stands together in the navigation', () => {
  test.each([
    'Order the Gear group like this: Anchors, Ropes, Sails and masts, Oars.',
    'The ropes page should be read before the sails. Change their order in the menu: Anchors, Ropes, Sails, Oars.',
    'The order in Gear should be Anchors, Ropes of hemp, Sails and masts, Oars.',
    'Please list Anchors, Ropes, Sails and Oars in that order.',
  ])('stands in the order that is told: %s', async (prompt) => {
    await ask(prompt)
    expect(pagesOf('Gear')).toEqual(['gear/anchors', 'gear/ropes', 'gear/sails', 'gear/oars'])
  })

  test.each([
    'Oars and Ropes should swap places in the Gear group.',
    "I'd like Ropes and Oars the other way round in the sidebar.",
    'Can you swap Oars and Ropes of hemp?',
    "We'd like Oars and Ropes swapped in Gear.",
    'Ropes and Oars need to change places in the menu.',
  ])('changes places: %s', async (prompt) => {
    await ask(prompt)
    expect(pagesOf('Gear')).toEqual(['gear/ropes', 'gear/sails', 'gear/oars', 'gear/anchors'])
  })

  test('may be tabs', async () => {
    await ask('Can you put the tabs in this order: Reference, Guides?')
    expect(tabs().map(({ tab }) => tab)).toEqual(['Reference', 'Guides'])
  })

  test('has its home page ahead of what comes first', async () => {
    await ask('Tides first, then Boarding, in Start.')
    expect(pagesOf('Start')).toEqual(['index', 'tides', 'boarding'])
  })

  test.each([
    'Order the Gear group like this: Anchors, Kites, Oars.',
    'Order the Gear group like this: Anchors, Oars.',
    'Oars and Horns should swap places.',
  ])('stays where it is not known what is meant: %s', expectRefused)
})

describe('a page by what its title begins with', () => {
  test.each([
    'Ropes should come right after Oars.',
    'Ropes belongs behind Oars in the menu.',
    'In Gear, Ropes needs to go before Sails.',
  ])('is listed elsewhere: %s', async (prompt) => {
    await ask(prompt)
    expect(pagesOf('Gear')).toEqual(['gear/oars', 'gear/ropes', 'gear/sails', 'gear/anchors'])
  })

  test.each([
    'None of the crew pages for Cook and Bosun is in the nav. Can you add those two to Extra, after Questions?',
    'Cook and Bosun have no menu entry; they go after Questions.',
  ])('is listed where it was not: %s', async (prompt) => {
    await ask(prompt)
    expect(pagesOf('Extra')).toEqual(['questions', 'crew/cook', 'crew/bosun'])
  })

  test('is listed between two others where it was not', async () => {
    await ask('Cook for twenty exists but has no nav entry; it goes between Oars and Sails.')
    expect(pagesOf('Gear')?.slice(0, 3)).toEqual(['gear/oars', 'crew/cook', 'gear/sails'])
  })
})

describe('a group', () => {
  test.each([
    'Questions deserves a better spot, it should be the last page of Start. The Extra group can go then.',
    'Questions is the only thing in Extra. Move it to the end of Start and drop the Extra group.',
  ])('goes where its one page leaves it: %s', async (prompt) => {
    await ask(prompt)
    expect(groupsOf('Guides')).toEqual(['Start', 'Gear'])
    expect(pagesOf('Start')?.at(-1)).toBe('questions')
  })

  test('moves into another tab', async () => {
    await ask('Please move the Signals group over to the Guides tab, after Gear.')
    expect(groupsOf('Guides')).toEqual(['Start', 'Gear', 'Signals', 'Extra'])
    expect(groupsOf('Reference')).toEqual(['Charts'])
  })

  test.each([
    "Cook for twenty and Bosun and mates aren't in the menu. Make a group Ship crew for them after Gear.",
    'Please add a group Ship crew after Gear with the Cook and Bosun pages.',
  ])('is new, with a name of several words: %s', async (prompt) => {
    await ask(prompt)
    expect(groupsOf('Guides')).toEqual(['Start', 'Gear', 'Ship crew', 'Extra'])
    expect(pagesOf('Ship crew')).toEqual(['crew/cook', 'crew/bosun'])
  })

  test('is new at the end of a tab', async () => {
    await ask(
      'Could you take Anchors out of Gear and give it its own group called Harbor life, last in the Guides tab?',
    )
    expect(groupsOf('Guides')).toEqual(['Start', 'Gear', 'Extra', 'Harbor life'])
    expect(pagesOf('Harbor life')).toEqual(['gear/anchors'])
  })

  test('is new behind the one that its pages come out of', async () => {
    await ask(
      'Take Ropes and Anchors out of Gear and make a new group Deck of them, right after it.',
    )
    expect(groupsOf('Guides')).toEqual(['Start', 'Gear', 'Deck', 'Extra'])
  })
})

describe('nothing else changes', () => {
  test.each([
    'Questions should be at the very end of the sidebar in a group of its own called Help.',
    'Move Signals before Start.',
  ])('%s', expectRefused)
})
