import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'
import { writeFor } from './write-for.ts'

const { docs } = askAbout({
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Ferry',
    colors: { primary: '#0d9373' },
    navigation: { groups: [{ group: 'Gear', pages: ['decks', 'ropes'] }] },
  }),
  'decks.mdx':
    '---\ntitle: Decks\n---\n\nThe Ferry Teller calls. Ask the Teller, or look at [it](/ferry-Teller).\n\n![A deck](/deck.png)\n',
  'ropes.mdx':
    '---\ntitle: Ropes\n---\n\nThe Harbor file has RopeWorks. Rope Works sell them. Ropes cost 5 at OAR.\n',
  'harbor.yaml': 'openapi: 3.0.0\ninfo: { title: Harbor, version: "1" }\npaths: {}\n',
})

const change =
  (from: string, to: string, file = 'ropes.mdx') =>
  () => ({ [file]: docs.read(file).replaceAll(from, to) })

const SMALL_W = 'Ropeworks write their name with a small w, but the Ropes page says RopeWorks.'
const HARBOR = 'The names in the Harbor file say Rope Works in two words. It must be RopeWorks.'
const TELLER = 'The Ferry Teller is the Ferry Clerk now, also where we just say Teller.'
const PICTURE =
  'The picture on the Decks page needs a better alt text, it shows the deck. Use The deck seen from above.'

describe('what is not done:', () => {
  test.each([
    [SMALL_W, change('RopeWorks', 'Small w'), 'how one is written: “Small w”'],
    [
      'Ropes are 5 at OAR on the Ropes page. That is not right, it is 6.',
      change('5', 'not right'),
      '“not right”',
    ],
    ['It is OAR. We write Oar nearly everywhere.', change('OAR', 'Oar nearly'), '“Oar nearly”'],
    [HARBOR, change('Harbor', 'RopeWorks'), 'which only tells where it is'],
    [
      HARBOR.replace('Harbor', 'OpenAPI').replace('.', ' everywhere.'),
      change('Ropes', 'RopeWorks'),
      'the API document to change',
    ],
    [TELLER, change('Ferry Teller', 'Ferry Clerk', 'decks.mdx'), '“Teller” to be said nowhere'],
    [PICTURE, change('A deck', 'the deck', 'decks.mdx'), '“The deck seen from above”'],
  ])('%s', async (prompt, files, fault) => {
    await expect(writeFor(docs, prompt, files(), {})).rejects.toThrow(fault)
  })
})

describe('what is done:', () => {
  test.each([
    [SMALL_W, change('RopeWorks', 'Ropeworks')],
    ['It is OAR. We write Oar nearly everywhere.', change('OAR', 'Oar')],
    [HARBOR, change('Rope Works', 'RopeWorks')],
    [TELLER, change('Teller', 'Clerk', 'decks.mdx')],
    [PICTURE, change('A deck', 'The deck seen from above', 'decks.mdx')],
  ])('%s', async (prompt, files) => {
    await writeFor(docs, prompt, files(), {})
  })
})
