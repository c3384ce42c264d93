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

describe('a new page has the table that is told for it', () => {
  test.each([
    'We want a reference page for knots, next to Oars in the Row group. Call it Knot names and put it at boats/knots. It needs a table of knot and use with two rows: BOWLINE, ties a loop; CLEAT, holds a rope, and a boat.',
    'Please add a page about knots, right after Oars. Call it Knot names and put it at boats/knots. The page should have a table of knot and use: BOWLINE, ties a loop; CLEAT, holds a rope, and a boat.',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('docs.json')).toContain('"oars", "boats/knots", "sails"')
    expect(docs.read('boats/knots.mdx')).toBe(
      '---\ntitle: Knot names\n---\n\n| Knot | Use |\n| --- | --- |\n| BOWLINE | Ties a loop |\n| CLEAT | Holds a rope, and a boat |\n',
    )
  })

  test.each([
    'We want a page for knots, next to Oars in the Row group. Call it Knot names and put it at boats/knots. It needs a table of knot and use with three rows: BOWLINE, ties a loop; CLEAT, holds a rope.',
    'We want a page for knots, next to Oars in the Help group. Call it Knot names and put it at boats/knots. It needs a table of knot and use with two rows: BOWLINE, ties a loop; CLEAT, holds a rope.',
  ])('refuses “%s”', async (prompt) => {
    await expectRefused(prompt)
  })
})
