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
title: Oar flags
---

<ParamField path="--fast" type="boolean">
  Rows fast.
</ParamField>

<ParamField path="--count" type="number" required>
  How many rowers.
</ParamField>

Mind the rocks.
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

describe('a field is written like the one that it stands beside', () => {
  test.each([
    "The oar flags page doesn't list the new --rest flag yet. It goes after --fast in the flags: a number, Minutes between strokes.",
    'Our oar flags page is missing the --rest option. Add it before --count: a number, Minutes between strokes.',
    'Add a flag --rest of type number after --fast on the oar flags page: Minutes between strokes',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('oars.mdx')).toContain(
      '</ParamField>\n\n<ParamField path="--rest" type="number">\n  Minutes between strokes.\n</ParamField>\n\n<ParamField path="--count"',
    )
  })

  test.each([
    "The oar flags page doesn't list the new --rest flag yet. It goes after --slow: a number, Minutes between strokes.",
    "The oar flags page doesn't list the new --rest flag yet. It goes after --fast: a number, Minutes between strokes. Also mention it on the Talks page.",
    'Add a flag --fast of type boolean after --count on the oar flags page: Rows fast.',
  ])('refuses “%s”', async (prompt) => {
    await expectRefused(prompt)
  })
})
