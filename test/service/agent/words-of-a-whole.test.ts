import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'
import { writeFor } from './write-for.ts'

const { ask, docs, expectRefused } = askAbout({
  'docs.json': JSON.stringify(
    {
      $schema: 'https://docs.example/docs.json',
      theme: 'mint',
      name: 'Ferry',
      colors: { primary: '#0d9373' },
      navigation: { groups: [{ group: 'Gear', pages: ['decks', 'limits', 'ropes'] }] },
    },
    undefined,
    2,
  ),
  'decks.mdx':
    '---\ntitle: Decks\ndescription: Plan your old decks from wood.example and scrub them.\n---\n\nA Tarline is a rope. Some call it tarline.\n\n```bash\n# For tar\nferry tar\n\n# For rope\nferry rope\n```\n',
  'limits.mdx':
    '---\ntitle: Limits\n---\n\n| Plan | Limit |\n| --- | --- |\n| Free | 10 moored boats |\n\n## Crew\n\n| Plan | Limit |\n| --- | --- |\n| Free | 10 moored sailors |\n',
  'ropes.mdx': '---\ntitle: Ropes\n---\n\nLong ones.\n',
})

describe('words of a description', () => {
  test.each([
    ['In the Decks description, old decks should be new decks.', 'new decks from wood.example'],
    [
      'In the description of the Decks page, change wood.example to the sawmill.',
      'old decks from the sawmill',
    ],
  ])('become others, and the rest of it stays: %s', async (prompt, text) => {
    await ask(prompt)
    expect(docs.lines()[1]).toBe(`+description: Plan your ${text} and scrub them.`)
  })

  test('have to be there', () => expectRefused('In the Decks description, masts should be sails.'))
})

test('A figure of the like of something else stays.', async () => {
  await ask('The free plan allows 20 moored boats now, the Limits page still has 10.')
  expect(docs.lines()).toEqual(['-| Free | 10 moored boats |', '+| Free | 20 moored boats |'])
})

test('A name that is to have a capital letter gets it where it has none.', async () => {
  await ask('Tarline is spelled tarline in a few places, please capitalize it.')
  expect(docs.lines()).toEqual([
    '-A Tarline is a rope. Some call it tarline.',
    '+A Tarline is a rope. Some call it Tarline.',
  ])
})

test('Pages that stand in the wrong order are swapped.', async () => {
  await ask('Limits and Ropes are in the wrong order in Gear, swap them.')
  expect(docs.read('docs.json')).toMatch(/"decks",\s*"ropes",\s*"limits"/)
})

test('Lines go without the code block that they stand in.', async () => {
  const text = docs.read('decks.mdx').replace(/```[\s\S]*```\n/, '')
  await expect(
    writeFor(docs, 'We have no tar, so drop the two lines about it from the commands on Decks.', {
      'decks.mdx': text,
    }),
  ).rejects.toThrow('whole code block')
})
