import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Quay",
  "colors": { "primary": "#0d9373" },
  "navigation": { "groups": [{ "group": "Boats", "pages": ["index", "tides", "prices", "crews"] }] }
}
`,
  'index.mdx':
    '---\ntitle: Quay\n---\n\nThe Harbor Clock tells the time. Ask the Clock, or see [it](/harbor-clock).\n\n![The Harbor Clock](/images/harbor-clock.png)\n',
  'tides.mdx':
    '---\ntitle: Tides\n---\n\nA tide log has tides. Tide logs are kept by Heron. See the Harbor Clock.\n\n```sh\nquay tide-log --heron\n```\n',
  'prices.mdx':
    '---\ntitle: Prices\n---\n\nThe Night Berth costs 3 coins. Every tide log is free. Ask Heron at night.\n',
  'crews.mdx':
    '---\ntitle: Crews\n---\n\nA crew fills in a tide log, or a check-list of the Heron crew.\n',
})

const listAdded = () =>
  docs
    .lines()
    .filter((line) => line.startsWith('+'))
    .map((line) => line.slice(1))

describe('something that is called otherwise', () => {
  test.each([
    "There is no Night Berth, it's called the Owl Berth. The prices page still has the old name.",
    'What we call the Night Berth is the Owl Berth now. Please update the prices page.',
    'The Night Berth got renamed, it is the Owl Berth now.',
    "We don't say Night Berth any more, it's Owl Berth. Can you change that across the docs?",
    'We dropped the name Night Berth, say Owl Berth instead.',
    'It is no longer the Night Berth, it is the Owl Berth.',
    'The docs write Night Berth, we prefer Owl Berth. Change it please.',
    'The nightly berth is called Owl Berth, not Night Berth. Please fix that in the docs.',
    "Night Berth is gone, it's just the Owl Berth now.",
    'The Night Berth goes by the name of Owl Berth since version 3. Change it on all pages.',
    'The Night Berth turned into the Owl Berth. Our pages need the new name, the link addresses do not change.',
    'The product known as Night Berth has a new name, Owl Berth. Everywhere please.',
    'Can we call the Night Berth the Owl Berth? Everywhere please.',
    "What's called Night Berth in our docs is the Owl Berth these days. Please rename it.",
    'Night Berth? We call it Owl Berth now. Please make sure that no page has the old name any more.',
    'It says Night Berth on some pages, the official name is Owl Berth.',
    'The Night Berth has been renamed to Owl Berth. Update all mentions, but not the addresses.',
    'Please write Owl Berth instead of Night Berth, in headings too.',
  ])('has its new name: %s', async (prompt) => {
    await ask(prompt)
    expect(listAdded()).toEqual([
      'The Owl Berth costs 3 coins. Every tide log is free. Ask Heron at night.',
    ])
  })

  test('has a short name as well where that is told, and its address stays', async () => {
    await ask(
      'The Harbor Clock is called Harbor Bell from now on. Please rename it everywhere, also where we just say Clock. The address and the image files stay as they are.',
    )
    expect(listAdded()).toEqual([
      'The Harbor Bell tells the time. Ask the Bell, or see [it](/harbor-clock).',
      '![The Harbor Bell](/images/harbor-clock.png)',
      'A tide log has tides. Tide logs are kept by Heron. See the Harbor Bell.',
    ])
  })

  test.each([
    'Tide logs are called water books now (a tide log is a water book). Please adapt the prices page and the crews page.',
    'What we call a tide log is a water book now. Update the prices page and the crews page.',
  ])('is so on the pages that are named alone: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.changes()).toEqual(['M crews.mdx', 'M prices.mdx'])
    expect(listAdded()).toEqual([
      'A crew fills in a water book, or a check-list of the Heron crew.',
      'The Night Berth costs 3 coins. Every water book is free. Ask Heron at night.',
    ])
  })

  test.each([
    'The brand is written HERON, all capitals. We write Heron nearly everywhere, please change that across the docs. The addresses with heron in them stay.',
    'Heron should be spelled HERON throughout the docs, except in file names and commands.',
  ])('is written in other letters: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.changes()).toEqual(['M crews.mdx', 'M prices.mdx', 'M tides.mdx'])
    expect(docs.read('tides.mdx')).toContain('kept by HERON')
    expect(docs.read('tides.mdx')).toContain('--heron')
  })

  test.each([
    'Tide logs are called water books from now on, one of them is a water book. Can you change that throughout?',
    'We no longer say tide log, it is a water book. Please go through the docs.',
  ])('is so for one and for several, in all letters: %s', async (prompt) => {
    await ask(prompt)
    expect(listAdded()).toEqual([
      'A crew fills in a water book, or a check-list of the Heron crew.',
      'The Night Berth costs 3 coins. Every water book is free. Ask Heron at night.',
      'A water book has tides. Water books are kept by Heron. See the Harbor Clock.',
    ])
    expect(docs.read('tides.mdx')).toContain('quay tide-log')
  })

  test.each([
    'Crews are Teams now. Just the crews page for the moment.',
    "I'd like the crews page to say team instead of crew.",
  ])('is so on one page, of one and of several: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.changes()).toEqual(['M crews.mdx'])
    expect(docs.read('crews.mdx')).toContain('A team fills in a tide log')
    expect(docs.read('crews.mdx')).toContain('the Heron team.')
  })

  test('leaves a longer name of somebody else alone', async () => {
    await ask(
      'What we call the Clock is the Bell now, but the Harbor Clock is theirs and stays. Please rename it.',
    )
    expect(listAdded()).toEqual([
      'The Harbor Clock tells the time. Ask the Bell, or see [it](/harbor-clock).',
    ])
  })

  test.each([
    'The harbor is gone, so the tide logs are called off. Update the tides page.',
    'The crew is called before each tide. Please mention that on the crews page.',
    'The Night Berth is called Owl Berth now. Also paint the harbor wall.',
    'Tide logs are called water books now, and add a card for them.',
  ])('is nothing that is said of something else: %s', async (prompt) => {
    await expectRefused(prompt)
  })

  test('is told by how others write it', async () => {
    await ask('We call it checklist in one word, but some pages write check-list. Fix please.')
    expect(listAdded()).toEqual(['A crew fills in a tide log, or a checklist of the Heron crew.'])
  })

  test.each([
    'We call it tide log in two words, but some pages write tidelog. Fix please.',
    "There is no Day Berth, it's called the Sun Berth. The prices page still has the old name.",
    'What we call the Night Berth is the Owl Berth now. Please update the moorings page.',
    'We might call the Night Berth the Owl Berth one day.',
  ])(
    'keeps its name where the docs have no such one, or only part of it is meant: %s',
    async (prompt) => {
      await expectRefused(prompt)
    },
  )
})
