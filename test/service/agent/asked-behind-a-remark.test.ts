import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Wharf",
  "colors": { "primary": "#0d9373", "light": "#0d9373", "dark": "#123456" },
  "navigation": { "groups": [{ "group": "Start", "pages": ["index", "berths"] }] }
}
`,
  'index.mdx':
    '---\ntitle: Harbour\ndescription: All of it at length\n---\n\nWelcome.\n\n## Can I call you about a bill?\n\nYes.\n\n## When do you open?\n\nAt six.\n',
  'berths.mdx':
    '---\ntitle: Berths\ndescription: Where boats lie\n---\n\nBook a berth, or get an overal look. Archieve boats. Boats lie at the quaay.\n\nThe quay is long, see the quay.\n\n| Mail | When to use |\n| --- | --- |\n| `help@wharf.example` | Help with boats |\n',
})

describe('a field of a page that is told to be wrong', () => {
  test.each([
    'The description of the Berths page is far too short. Replace it with: Book a berth for a night or a year.',
    'The Berths page has a rather dull description. Please use this one instead: Book a berth for a night or a year.',
    'The Berths page’s description is out of date, swap it for: Book a berth for a night or a year.',
    'The description on the Berths page no longer fits. Here is a better one: Book a berth for a night or a year.',
    'The title of the Berths page is fine, but its description is too short. Replace it with: Book a berth for a night or a year.',
    'The meta description for Berths sounds odd. Could you replace it with "Book a berth for a night or a year."?',
  ])('is what is said behind that: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('berths.mdx')).toMatch(
      /^---\ntitle: Berths\ndescription: Book a berth for a night or a year\.\n---\n/,
    )
    expect(docs.changes()).toEqual(['M berths.mdx'])
  })

  test('is a title without the sign behind it', async () => {
    await ask('The title of the Berths page is misleading. Please change it to Moorings.')
    expect(docs.read('berths.mdx')).toContain('title: Moorings\n')
  })

  test.each([
    'The description of the Berths page is too short. Lengthen it.',
    'The description of the Harbour page is too long. Shorten it.',
    'The first paragraph of the Berths page is too short. Replace it with: Book a berth for a night or a year.',
    'The description of the Berths page is outdated. Replace it with the first sentence of the page.',
    'The description of the Berths card is too short. Replace it with: Book a berth for a night or a year.',
  ])('is left where that is about something else, or no text: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('a new page whose text is told', () => {
  test.each([
    'Please add a page start/fees called Fees to the Start group, last in it. One sentence is enough for now: Fees are not known yet.',
    'Add a page start/fees with the title Fees to the Start group. Its text is just: Fees are not known yet.',
    'Create a placeholder page start/fees titled Fees in the Start group. It only needs to say "Fees are not known yet."',
    'Add a page start/fees titled Fees after the Berths page with the text: Fees are not known yet.',
    'We need a page start/fees called Fees after Berths, with just this sentence: Fees are not known yet.',
  ])('says that and nothing of other pages: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('start/fees.mdx')).toBe('---\ntitle: Fees\n---\n\nFees are not known yet.\n')
    expect(docs.read('docs.json')).toMatch(/"berths",\s+"start\/fees"\s*\]/)
  })

  test('says no list of what it is to have', async () => {
    await expectRefused(
      'Add a page start/fees called Fees to the Start group. Its text is: berths, boats.',
    )
  })

  test('has no title of what it is to tell', async () => {
    await expectRefused(
      'Create a page called Fees after the Berths page. For now it should say that fees are coming.',
    )
  })

  test('ends where more is asked for', async () => {
    await ask(
      'Add a page start/fees called Fees to the Start group. Its text is just: Fees are not known yet. Also remove the Berths page.',
    )
    expect(docs.read('start/fees.mdx')).toMatch(/\nFees are not known yet\.\n$/)
    expect(docs.changes().some((line) => /^D\s.*berths\.mdx$/.test(line))).toBe(true)
  })
})

describe('misspellings that are named without what they should be', () => {
  test.each([
    'There are three typos on the Berths page, overal look, Archieve boats and quaay. Could you fix them?',
    'The Berths page has a few misspellings: "overal look", "Archieve" and "quaay". Please correct all of them.',
    'Please fix the spelling mistakes overal, archieve and quaay on the Berths page.',
    'I keep running into the misspellings overal, archieve and quaay in our docs. Please correct them everywhere.',
  ])('are all mended: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('berths.mdx')).toContain(
      'Book a berth, or get an overall look. Archive boats. Boats lie at the quay.',
    )
  })

  test.each([
    'There are two typos on the Berths page, overal look and Book a berth. Could you fix both?',
    'There are two typos on the Berths page, overal look and teh crew. Could you fix both?',
  ])('are all left where one of them is none, or not there: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('colors that are one', () => {
  test.each([
    'Our green is another one now: the primary and the light colour become #22aa77. Leave the dark one as it is.',
    'Set the primary and light colors to #22aa77.',
    'Use #22aa77 for the main color and the light one, the dark color stays the same.',
    'Change the primary and light colours from #0d9373 to #22aa77.',
  ])('are all set: %s', async (prompt) => {
    await ask(prompt)
    expect(JSON.parse(docs.read('docs.json')).colors).toEqual({
      primary: '#22aa77',
      light: '#22aa77',
      dark: '#123456',
    })
  })

  test.each([
    'Set the primary and light colors to #22aa77, but leave the light one as it is.',
    'Change the primary and dark colours from #0d9373 to #22aa77.',
  ])('are left where that is not sure: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('an address with what it is for', () => {
  test.each([
    'We have a new address, crew@wharf.example, for jobs on board. Add it as the last row of the table on the Berths page.',
    'On the Berths page, add crew@wharf.example for jobs on board to the table.',
    'Please add crew@wharf.example for jobs on board to the end of the table on the Berths page.',
  ])('is a row of a table: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('berths.mdx')).toContain(
      '| `help@wharf.example` | Help with boats |\n| `crew@wharf.example` | Jobs on board |\n',
    )
  })

  test('is none where the page has no table', async () => {
    await expectRefused(
      'We have a new address, crew@wharf.example, for jobs on board. Add it as the last row of the table on the Harbour page.',
    )
  })
})

describe('a part that is told to be on the wrong page', () => {
  test.each([
    "The question about calling you about a bill doesn't belong on the Harbour page, take it out there. It should stay on the other pages.",
    'On the Harbour page, the question about bills is out of place. Please remove it there.',
    'The question about bills isn’t needed on the Harbour page. Please delete it, but keep it on the other pages.',
  ])('is taken out of that: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('index.mdx')).toMatch(/\nWelcome\.\n\n## When do you open\?\n\nAt six\.\n$/)
    expect(docs.changes()).toEqual(['M index.mdx'])
  })

  test.each([
    "The question about crews doesn't belong on the Harbour page, take it out there.",
    "The question about bills doesn't belong on the Harbour page, take it out there. Put it on the Berths page.",
  ])('is left where it is not there, or is to be elsewhere: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})
