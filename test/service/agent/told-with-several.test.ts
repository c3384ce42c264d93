import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'
import { writeFor } from './write-for.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Orchard",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [{ "group": "Trees", "pages": ["index", "pears", "prices", "events", "graft"] }]
  }
}
`,
  'index.mdx': '---\ntitle: Start\n---\n\nHello.\n',
  'pears.mdx': `---
title: Pears
---

<img src="/img/bark.png" alt="Bark of a pear (draft)" />

![Leaf of a pear (draft)](/img/leaf.png)

![Pear in a bowl](/img/bowl.png)
`,
  'prices.mdx': `---
title: Prices
---

- Basket: **$20/month**
- 4 garden helpers on the Twig plan
`,
  'events.mdx':
    '---\ntitle: Events\n---\n\nWe send `pear.ripe` and `pear.eaten`.\n\n```js\non("pear.ripe")\n```\n',
  'graft.mdx': '---\ntitle: Graft\n---\n\nWait for `pear.ripe` first.\n',
})

describe('a part of alternative texts', () => {
  test.each([
    'Both pictures on the Pears page still have (draft) at the end of their alt text. Please take that out.',
    'Remove (draft) from all alt texts on the Pears page.',
  ])('goes: %s', async (prompt) => {
    const before = docs.read('pears.mdx')
    await ask(prompt)
    expect(docs.read('pears.mdx')).toBe(before.replaceAll(' (draft)', ''))
  })

  test('goes from the one that is told', async () => {
    await ask('The alt text of the leaf picture on the Pears page ends in (draft), please drop it.')
    expect(docs.read('pears.mdx')).toContain('![Leaf of a pear](')
    expect(docs.read('pears.mdx')).toContain('Bark of a pear (draft)')
  })

  test.each([
    'All three pictures on the Pears page still have (draft) in their alt text. Take that out.',
    'Remove the pear pictures from the Pears page, their alt texts are drafts.',
    'Remove all alt texts on the Pears page that say draft.',
  ])('stays where that is not told: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('figures of two things', () => {
  test('are both told', async () => {
    await ask(
      'Prices changed. The basket is $25 a month now, and the Twig plan comes with 6 garden helpers instead of 4.',
    )
    const page = docs.read('prices.mdx')
    expect(page).toContain('**$25/month**')
    expect(page).toContain('- 6 garden helpers on the Twig plan')
  })

  test('are not done by half', async () => {
    const before = docs.read('prices.mdx')
    await expect(
      writeFor(
        docs,
        'The basket is $25 now, and Twig comes with 12 helpers.',
        { 'prices.mdx': before.replace('4 garden', '12 garden') },
        {},
      ),
    ).rejects.toThrow('Expected 25 to be told')
  })
})

test('what is to be done with a text is none', async () => {
  const before = docs.read('prices.mdx')
  const now = before.replace('- 4 garden helpers on the Twig plan', '- Out.')
  await expect(
    writeFor(docs, 'The item about helpers is old, take that out.', { 'prices.mdx': now }),
  ).rejects.toThrow('Expected a text')
})

test('a name with dots that is told to be on one page is no host of all', async () => {
  await ask('Replace pear.ripe with pear.mellow on the Graft page.')
  expect(docs.changes()).toEqual(['M graft.mdx'])
  expect(docs.read('graft.mdx')).toContain('Wait for `pear.mellow` first.')
})
