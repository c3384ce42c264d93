import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Harbor",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Boats", "pages": ["index", "sails", "oars", "rudder", "anchors"] }
    ]
  }
}
`,
  'index.mdx': '---\ntitle: Start\n---\n\nHello.\n',
  'sails.mdx': `---
title: Sails
---

## Kinds of cloth

| Code | Meaning |
| --- | --- |
| \`LIN\` | Linen cloth. |
| \`COT\` | Cotton cloth. |

## When seams leak

Water comes in where the seams leak. Make them water tight with wax.

## Storing

Dry them.

- Fold the Main Sail at noon
- Hang up the rest

## Checking

The newest scanner, e.g. \`1.4.0\`, says:

\`\`\`json
{ "scanner": "1.4.0", "cloth": "1.4.0.2" }
\`\`\`
`,
  'oars.mdx':
    '---\ntitle: Oars\n---\n\nWax the hull every month, and look at it once the 3rd trip is done. Row 3 days.\n',
  'rudder.mdx': '---\ntitle: Rudder\n---\n\nWax the hull every month. Oil the hull every day.\n',
  'anchors.mdx': '---\ntitle: Anchors\n---\n\nStop.\n',
})

describe('a page that is to stand between two others', () => {
  test.each([
    'In the Boats group, Anchors should come right after Sails, before the Oars page.',
    'Move the Anchors page after Sails and before Oars.',
    'Please put Anchors before Oars and after Sails.',
    'The Anchors page belongs directly behind the Sails page, before Oars.',
  ])('goes there: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('docs.json')).toContain('"index", "sails", "anchors", "oars", "rudder"')
    expect(docs.changes()).toEqual(['M docs.json'])
  })

  test.each([
    'In the Boats group, Anchors should come right after Sails, before the Rudder page.',
    'Move the Anchors page after Rudder and before Sails.',
  ])('goes nowhere where these stand not beside each other: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('a word of a part that is told by what it is about', () => {
  test.each([
    'On the Sails page we wrote water tight as two words in the part about seams leaking. Make it watertight.',
    'On the Sails page, in the bit about leaking seams, we wrote water tight as two words. Make it watertight.',
    'In the part where we explain leaking seams on the Sails page, water tight should be watertight.',
  ])('is written as told: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('sails.mdx')).toContain('Make them watertight with wax.')
    expect(docs.changes()).toEqual(['M sails.mdx'])
  })

  test('stays where it stands in another part', async () => {
    await expectRefused(
      'On the Sails page we wrote water tight as two words in the part about drying and storing. Make it watertight.',
    )
  })
})

describe('one more of a kind, told behind a colon', () => {
  test.each([
    [
      'We take one more kind of cloth now: HMP, the hemp cloth for storms. Add it as the last row of the kinds of cloth table on the Sails page.',
      '| `HMP` | Hemp cloth for storms. |',
    ],
    [
      'There is a new cloth: HMP, a hemp cloth. Please add it to the table of cloth on the Sails page.',
      '| `HMP` | Hemp cloth. |',
    ],
  ])('is a row of its table: %s', async (prompt, row) => {
    await ask(prompt)
    expect(docs.read('sails.mdx')).toContain(`| \`COT\` | Cotton cloth. |\n${row}\n`)
  })

  test.each([
    'We take one more kind of cloth now: HMP, the docs are late. Add it to the kinds of cloth table on the Sails page.',
    'We no longer take one more kind of cloth: HMP. Add it to the kinds of cloth table on the Sails page.',
  ])('is none where something else is told: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('a version in the samples of a page', () => {
  test.each([
    'The example responses on the Sails page still report version 1.4.0. We are at 1.12.0, so bring the samples up to date.',
    'The Sails samples show version 1.4.0, but the current release is 1.12.0. Please refresh the example outputs.',
  ])('is the one that is told in another sentence: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('sails.mdx')).toContain('{ "scanner": "1.12.0", "cloth": "1.4.0.2" }')
  })

  test('stays where the samples have another one', async () => {
    await expectRefused(
      'The example responses on the Sails page still report version 1.3.0. We are at 1.12.0, so bring the samples up to date.',
    )
  })
})

test.each([
  'On the Sails page, Main Sail should be Jib.',
  'On the Sails page, /fold should be /dry.',
])('words of an item are not all of it, and a path is no redirect: %s', async (prompt) => {
  await expectRefused(prompt)
})

describe('figures that are told as they are now', () => {
  test.each([
    'We wax the hull every 6 weeks now and check it after the 4th trip. The Oars page still has the old numbers.',
    'The hull is waxed every 6 weeks, and we look at it after the 4th trip. The Oars page still shows the old figures, please update those.',
  ])('stand in place of those that were: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('oars.mdx')).toContain(
      'Wax the hull every 6 weeks, and look at it once the 4th trip is done. Row 3 days.',
    )
    expect(docs.changes()).toEqual(['M oars.mdx'])
  })

  test.each([
    // Two of its kind.
    'We wax the hull every 6 weeks now. The Rudder page still has the old numbers.',
    // None of its kind.
    'We wax the hull every 6 weeks now and dry it for 9 hours. The Oars page still has the old numbers.',
    // About something else.
    'The crew eats every 6 hours now. The Oars page still has the old numbers.',
    'We wax the hull every 6 weeks now, but only in summer. The Oars page still has the old numbers.',
    'We wax the hull every 6 weeks now. The Oars page still has the old numbers and the old picture.',
  ])('stand nowhere else: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})
