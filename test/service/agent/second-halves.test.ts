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
      navigation: { groups: [{ group: 'Gear', pages: ['decks', 'ropes', 'masts'] }] },
    },
    undefined,
    2,
  ),
  'decks.mdx':
    '---\ntitle: Decks\n---\n\nThe crew scrubs tham every 6 days.\n\n<Warning>\n  Wet planks are slippery.\n</Warning>\n\n- Teak\n- Pine\n\n| Wood | Age |\n| --- | --- |\n| Teak | 40 |\n| Pine | 12 |\n',
  'ropes.mdx':
    '---\ntitle: Ropes\n---\n\nThe sample prints rope 2.1.0 when all is well.\n\nThe pinned winch script asks for rope 2.1.0 alone. It costs $5.\n',
  'masts.mdx': '---\ntitle: Masts\n---\n\nA mast costs $5.\n',
})

const change =
  (from: string | RegExp, to: string, file = 'decks.mdx') =>
  () => ({ [file]: docs.read(file).replace(from, to) })

const both =
  (...files: (() => Record<string, string>)[]) =>
  () =>
    Object.assign({}, ...files.map((file) => file()))

const BOTH_PRICES = both(change('$5', '$7', 'ropes.mdx'), change('$5', '$7', 'masts.mdx'))
const ONE_ROPE = change('rope 2.1.0 when', 'rope 2.4.0 when', 'ropes.mdx')
const LIGHT = (appearance: object) => () => ({
  'docs.json': JSON.stringify({ ...JSON.parse(docs.read('docs.json')), appearance }, undefined, 2),
})
const BANNER = (content: string) => () => ({
  'docs.json': JSON.stringify(
    { ...JSON.parse(docs.read('docs.json')), banner: { content, dismissible: true } },
    undefined,
    2,
  ),
})
const HIDE = 'Hide the dark mode toggle and make light the default look.'
const OUT = 'Take Pine out of the table on Decks, and also the bullet about it.'
const STAY = 'Ropes still prints rope 2.1.0, it is 2.4.0. Leave the pinned winch script as it is.'
const SLIP = "Decks are scrubbed every 9 days, and there's a typo there: tham should be them."
const PRICES = 'It costs $7 now, not $5. It is wrong on the Ropes page and in Masts.'
const TWO = 'Ropes are $7 now. The Ropes and Masts pages still show $5, please update them.'
const SLIPS = 'The Decks page has a few typos in it. Please fix whatever you find there.'

describe('of a prompt in two halves not one alone is done', () => {
  test.each([
    [HIDE, LIGHT({ default: 'light' }), 'to be hidden'],
    [
      'Show the mode switch again and make dark the default.',
      LIGHT({ default: 'dark', strict: true }),
      'to be shown',
    ],
    [OUT, change('| Pine | 12 |\n', ''), 'another part'],
    [STAY, change(/2\.1\.0/g, '2.4.0', 'ropes.mdx'), 'left as it is'],
    [SLIP, change('6 days', '9 days'), 'tham'],
    [
      'The warning on the Decks page should be an info box. Text stays.',
      change('<Warning>', '<Warning>\n  Stays.\n</Warning>\n\n<Warning>'),
      'Stays.',
    ],
    [
      'The warning on the Decks page should be an info box.',
      change('<Warning>', '<Info>\n  Box.\n</Info>\n\n<Warning>'),
      'another kind of callout',
    ],
    [PRICES, both(BOTH_PRICES, change('40', '$7')), '2 pages'],
    [
      'On the Decks page teak is a POST of 40 now, the table says DELETE.',
      change('| Teak | 40 |\n', ''),
      'to be a method',
    ],
    [
      'Add a banner that says Oars are out, with a link to the blog, and let people close it.',
      BANNER('Oars are out, with a link to the blog'),
      'without what is told of it',
    ],
    [TWO, change('$5', '$7', 'ropes.mdx'), 'both pages to change'],
    [SLIPS, change('tham', 'them'), '“tham” alone'],
  ])('%s', async (prompt, files, fault) => {
    await expect(writeFor(docs, prompt, files(), {})).rejects.toThrow(fault)
  })
})

describe('both halves are done', () => {
  test.each([
    [HIDE, LIGHT({ default: 'light', strict: true })],
    [OUT, both(() => ({ 'decks.mdx': docs.read('decks.mdx').replace(/.*Pine.*\n/g, '') }))],
    [STAY, ONE_ROPE],
    [SLIP, change('tham every 6', 'them every 9')],
    [PRICES, BOTH_PRICES],
    [TWO, BOTH_PRICES],
    [SLIPS, change('scrubs tham', 'scrub them')],
    ['The Teak row says DELETE. Remove it on the Decks page.', change('| Teak | 40 |\n', '')],
    ['Add a banner that says Oars are out, and let people close it.', BANNER('Oars are out')],
    // What is left as it is stands on no line that changes, or on the only one.
    [
      'Ropes should cost $7. Leave the pinned winch script as it is.',
      change('$5', '$7', 'ropes.mdx'),
    ],
    [
      'The warning on the Decks page should be an info box. Add a tip saying that sand helps.',
      change(/Warning>/g, 'Info>\n<Tip>\n  Sand helps.\n</Tip>\n'),
    ],
  ])('%s', async (prompt, files) => {
    await writeFor(docs, prompt, files(), {})
  })

  test('of two pages that are named both change', async () => {
    const prompt =
      'Remove the Teak row from the table on the Decks page and the price from the text on the Masts page.'
    const titles = { 'decks.mdx': 'Decks', 'ropes.mdx': 'Ropes', 'masts.mdx': 'Masts' }
    const row = change('| Teak | 40 |\n', '')
    const price = change(' costs $5', '', 'masts.mdx')
    await expect(writeFor(docs, prompt, row(), titles)).rejects.toThrow('`masts.mdx` to change')
    await writeFor(docs, prompt, both(row, price)(), titles)
  })

  test('a callout is of another kind where its text is to stay', async () => {
    await ask('The warning on the Decks page should be an info box. The text stays the same.')
    expect(docs.read('decks.mdx')).toContain('<Info>\n  Wet planks are slippery.\n</Info>')
  })

  test('readers have the one mode that is the default', async () => {
    await ask('Turn off the dark mode switch and make light the default look.')
    expect(JSON.parse(docs.read('docs.json'))).toMatchObject({
      appearance: { default: 'light', strict: true },
    })
  })
})
