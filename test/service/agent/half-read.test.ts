import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'
import { writeFor } from './write-for.ts'

const { ask, docs } = askAbout({
  'docs.json': JSON.stringify(
    {
      $schema: 'https://docs.example/docs.json',
      theme: 'mint',
      name: 'Ferry',
      colors: { primary: '#0d9373' },
      footer: { socials: { x: 'https://x.com/ferry' } },
      navigation: { groups: [{ group: 'Gear', pages: ['decks', 'ropes', 'masts', 'sails'] }] },
    },
    undefined,
    2,
  ),
  'decks.mdx':
    '---\ntitle: Decks\n---\n\nIt takes under five minutes. Look at [https://oars.example](https://oars.example).\n\n<Tab title="Bow">\n\nTar 2-5 is used.\n\n</Tab>\n\n<Note>\n  The prow of it may be painted in any color at all.\n</Note>\n\n1. Use Tar 2\n',
  'ropes.mdx': '---\ntitle: Ropes\n---\n\nLong ones.\n',
  'masts.mdx': '---\ntitle: Masts\n---\n\nHigh ones.\n',
  'sails.mdx': '---\ntitle: Sails\n---\n\nWide ones.\n',
})

const change =
  (from: string | RegExp, to: string, file = 'decks.mdx') =>
  () => ({ [file]: docs.read(file).replace(from, to) })

const SWAP_PAGES = change(/"decks",(\s*)"ropes"/, '"ropes",$1"decks"', 'docs.json')
const OTHER_X = change('x.com/ferry', 'x.com/boat', 'docs.json')

describe('what was read by half is not done', () => {
  test.each([
    [
      'The Decks page calls it Bow, make that tab Prow.',
      change('"Bow"', '"tab Prow"'),
      'the name of the tab',
    ],
    [
      'Prow in the note on Decks should be Bow.',
      change(/ {2}The prow.*\n/, '  Bow\n'),
      'all of “The prow',
    ],
    [
      'Tar 2-5 should say Tar 3-5 on the Decks page, and the step too.',
      change('Tar 2-5', 'Tar 3-5'),
      'another part',
    ],
    [
      "The Decks page says under five minutes, it's ten.",
      change('under five minutes', 'ten'),
      'a number of minutes',
    ],
    ['We post on x.com/boat now. Update the footer and all pages.', OTHER_X, 'pages to change'],
    [
      'Ropes should be the first link in the list, before Decks.',
      SWAP_PAGES,
      'a part of a page to move',
    ],
    [
      'Make the oars port 81 instead of 80.',
      change('[https://oars.example]', '[the oars port 81]'),
      'to show where it leads',
    ],
    [
      "Some slips on Decks: tar is Tar, prow is bow and so on, and it's in every color, not in any color.",
      change('in any color', "tar is Tar, prow is bow and so on, and it's in every color"),
      'alone',
    ],
    [
      'Note for Decks: the painted prow is no question. Drop it.',
      change('any color at all.', 'any color at all. Drop it.'),
      'Drop it.',
    ],
  ])('%s', async (prompt, files, fault) => {
    await expect(writeFor(docs, prompt, files(), {})).rejects.toThrow(fault)
  })
})

describe('what was read as a whole is done', () => {
  test.each([
    ['The Decks page calls it Bow, make that tab Prow.', change('"Bow"', '"Prow"')],
    ['Prow in the note on Decks should be Bow.', change('The prow', 'The Bow')],
    [
      "The Decks page says under five minutes, it's ten.",
      change('under five minutes', 'under ten minutes'),
    ],
    ['Ropes should be the first link in the sidebar, before Decks.', SWAP_PAGES],
  ])('%s', async (prompt, files) => {
    await writeFor(docs, prompt, files(), {})
  })

  test('of two pages that come first both do', async () => {
    await ask('Masts and Sails should come first in Gear.')
    expect(docs.read('docs.json')).toMatch(/"masts",\s*"sails",\s*"decks",\s*"ropes"/)
  })
})
