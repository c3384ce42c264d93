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
  'oars.mdx': `---
title: Oars
---

Oars are made of ash.
`,
  'sails.mdx': `---
title: Sails
---

Sails are made of flax.
`,
  'help/repairs.mdx': `---
title: Repairs
---

Mend it before it sinks.
`,
  'help/talks.mdx': `---
title: Talks
---

Come by.
`,
})

describe('what is said of the menu alone moves no page', () => {
  test.each([
    'Talks should sit in the Row group, between Oars and Sails. Only the menu please, leave the page where it is.',
    'Move Talks to the Row group, after Oars. Just the sidebar, the file stays where it is.',
    'Put the Talks page into the Row group, right after Oars, but leave the file where it is.',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('docs.json')).toContain('"oars", "help/talks", "sails"')
    expect(docs.read('docs.json')).toContain('["help/repairs"]')
    expect(docs.read('help/talks.mdx')).toContain('Come by.')
  })

  test('a page that is to move is no matter of the menu alone', async () => {
    await expectRefused('Move the Talks page to boats/talks. Only the menu please.')
  })
})

describe('what is only said of a name or a text is none', () => {
  test('a group that would read better otherwise is called so', async () => {
    await ask('The Row group would read better as Rowing.')
    expect(docs.read('docs.json')).toContain('"group": "Rowing"')
  })

  test.each([
    'On the Welcome page, make Oars the first card.',
    'The search prompt should say Ask us... instead of Search.',
  ])('refuses “%s”', async (prompt) => {
    await expectRefused(prompt)
  })
})
