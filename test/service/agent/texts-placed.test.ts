import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'
import { writeFor } from './write-for.ts'

const LOOM = `---
title: Loom
---

A loom holds the warp.

## Threads

Wool is warm.

Cotton of the south is light.

- Take wool for coats.
- Take cotton for shirts.

## Weaving

\`\`\`bash
loom weave
\`\`\`

<Tabs>
  <Tab title="Slow">One row.</Tab>
  <Tab title="Fast">Ten rows.</Tab>
</Tabs>

## Prerequisites

- A shuttle
`

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Weavers",
  "colors": { "primary": "#0d9373" },
  "navigation": { "groups": [{ "group": "Start", "pages": ["index", "loom"] }] }
}
`,
  'index.mdx': '---\ntitle: Welcome\n---\n\nWeave with us.\n',
  'loom.mdx': LOOM,
})

const readBody = () => docs.read('loom.mdx').replace(/^---\n[\s\S]*?\n---\n/, '')

describe('a callout', () => {
  test.each([
    'Loom page, after the paragraph about cotton: add a tip that it shrinks.',
    'Loom page, after the paragraph on cotton, a tip would help. It shrinks.',
    'On the loom page, right behind the paragraph about cotton, please put in a tip saying that it shrinks',
    'Can you tell people on the loom page, after the paragraph about cotton, that it shrinks? As a tip, please.',
  ])('stands where it is told: %s', async (prompt) => {
    await ask(prompt)
    expect(readBody()).toMatch(/is light\.\n\n<Tip>\n {2}It shrinks\.\n<\/Tip>\n\n- Take wool/)
  })

  test.each([
    'The loom page lacks a warning that needles are sharp. It belongs at the end of "Threads".',
    'Loom page: mention that needles are sharp. Put it at the end of the Threads section, as a warning.',
    '"Needles are sharp." belongs on the loom page as a warning, at the end of Threads.',
  ])('stands at the end of a section: %s', async (prompt) => {
    await ask(prompt)
    expect(readBody()).toMatch(
      /for shirts\.\n\n<Warning>\n {2}Needles are sharp\.\n<\/Warning>\n\n## Weaving/,
    )
  })

  test.each([
    'Under Weaving on the loom page I want a note, before the tabs: Both are fun.',
    'loom page: we need a note before the tabs under Weaving - Both are fun',
  ])('stands beside a kind of block: %s', async (prompt) => {
    await ask(prompt)
    expect(readBody()).toMatch(/```\n\n<Note>\n {2}Both are fun\.\n<\/Note>\n\n<Tabs>/)
  })

  test.each([
    'Please say on the loom page, below the intro, that looms creak. A note would do.',
    'Loom page: a note is needed between the intro and the first heading. Looms creak.',
  ])('stands behind the introduction: %s', async (prompt) => {
    await ask(prompt)
    expect(readBody()).toMatch(/warp\.\n\n<Note>\n {2}Looms creak\.\n<\/Note>\n\n## Threads/)
  })

  test.each([
    'Loom page, after the paragraph about silk: add a tip that it shrinks.',
    'Loom page, at the end of Dyeing: add a tip that it shrinks.',
    'Loom page: add a tip at the bottom, above Weaving, that it shrinks.',
    'Loom page: add a tip before the cards that it shrinks.',
    'The warning on the loom page should come with a tip below it: it shrinks.',
  ])('is not written where the page has no such place: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('a text', () => {
  test.each([
    'In the loom page say, right after the intro, that looms creak.',
    'Loom page: a sentence is missing at the end of its intro. Looms creak.',
  ])('is a paragraph where nothing else is told: %s', async (prompt) => {
    await ask(prompt)
    expect(readBody()).toMatch(/warp\.\n\nLooms creak\.\n\n## Threads/)
  })

  test.each([
    'the loom page should have one more prerequisite, as the last item: A pair of scissors',
    'Can the loom page mention in the Prerequisites list that one needs a pair of scissors?',
    'Loom page: as the last bullet under Prerequisites: A pair of scissors',
  ])('is an item of a list: %s', async (prompt) => {
    await ask(prompt)
    expect(readBody()).toMatch(/- A shuttle\n- .*pair of scissors\n$/)
  })

  test('is no item where several lists may be meant', async () => {
    await expectRefused('The loom page needs a bullet: A pair of scissors')
  })
})

test.each([
  ['before the Weaving heading — it creaks', 'Before the Weaving heading — It creaks.'],
  ['before the tabs: It creaks.', 'It creaks.'],
  ['as the last thing: It creaks.', 'It creaks.'],
])('what stands elsewhere than it is told is not left so: %s', async (said, text) => {
  const now = LOOM.replace('---\n\nA loom', `---\n\n<Note>\n  ${text}\n</Note>\n\nA loom`)
  await expect(
    writeFor(docs, `Add a note to the loom page ${said}`, { 'loom.mdx': now }),
  ).rejects.toThrow('Expected a text')
})
