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

## Known boats

| Boat | Yard | Kilos | Color |
| --- | --- | --- | --- |
| gull:2 | Oslo | 700 | red |
| tern:1 | Lima | 950 | blue |
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

describe('what is supported now is a row of the table that is told', () => {
  test.each([
    'We now support heron:4 from Lima, 820 kilos, green. Add it to the table of known boats, at the bottom.',
    'We also have heron:4, Lima, 820, green. Please add it to the known boats table as the last row.',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('sails.mdx')).toContain(
      '| tern:1 | Lima | 950 | blue |\n| heron:4 | Lima | 820 | green |',
    )
  })

  test.each([
    'We now support heron:4 from Lima, green. Add it to the table of known boats.',
    'We now support heron:4 from Lima, many kilos, green. Add it to the table of known boats.',
    'We now support heron:4 from Cork, 820 kilos, green. Add it to the table of known boats.',
  ])('refuses “%s”', async (prompt) => {
    await expectRefused(prompt)
  })
})
