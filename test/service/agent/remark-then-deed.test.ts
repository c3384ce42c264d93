import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Quay",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Row", "pages": ["index", "oars", "sails"] },
      { "group": "Help", "pages": ["help/repairs", "help/talks"] }
    ]
  }
}
`,
  'index.mdx': `---
title: Welcome
---

Boats wait at the quay.
`,
  'oars.mdx': `How oars are made.
`,
  'sails.mdx': `---
title: Sails
---

Tie the sheet first.

## Knots

Tie the sheet first.

## Colors

Red ones.
`,
  'help/repairs.mdx': `---
title: Repairs
---

Mend it.

## Knots

Other knots.
`,
  'help/talks.mdx': `---
title: Talks
---

Come by.
`,
})

describe('a page gets the title and the description that it has not', () => {
  test.each([
    'The oars page has no title or description of its own. Title should be Oar care, description How oars are kept dry.',
    'Our oars page is missing a title and description. Use Oar care as the title and How oars are kept dry as its description.',
    'The oars page has neither a title nor a description yet: title Oar care, description How oars are kept dry.',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('oars.mdx')).toMatch(
      /^---\ntitle: Oar care\ndescription: How oars are kept dry\.?\n---\n\nHow oars are made\.\n$/,
    )
  })

  test('a wish behind the description is none of it', async () => {
    await ask(
      'The oars page has no title or description. Title should be Oar care, description How oars are kept dry. And remove the Sails page.',
    )
    expect(docs.read('oars.mdx')).toMatch(/^description: How oars are kept dry\.$/m)
    expect(docs.changes().some((line) => /^D\s.*sails\.mdx$/.test(line))).toBe(true)
  })
})

describe('a page that has a title', () => {
  test('is not the one that is said to have none', async () => {
    await expectRefused(
      'The Sails page has no title or description. Title should be Sail care, description How sails are kept dry.',
    )
  })
})

describe('a page moves where it is said to belong', () => {
  test.each([
    'The Sails page belongs in the help folder next to Repairs. Move the page there as help/sails and keep its place in the menu.',
    'Sails should live in the help folder. Please move the page there as help/sails.',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('docs.json')).toContain('"oars", "help/sails"')
    expect(docs.read('help/sails.mdx')).toContain('## Knots')
  })

  test('another folder than the one that is told is not meant', async () => {
    await expectRefused(
      'The Sails page belongs in the help folder. Move the page there as boats/sails.',
    )
  })
})

describe('a part that only repeats something goes from the page that is told', () => {
  test.each([
    'The Knots section on the Sails page only repeats the sentence from the top. Take it out.',
    'The Knots section of the Sails page merely duplicates the intro, so please get rid of it.',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('sails.mdx')).not.toContain('## Knots')
    expect(docs.read('sails.mdx')).toContain('## Colors')
    expect(docs.read('help/repairs.mdx')).toContain('## Knots')
  })
})
