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
title: Boat endpoints
---

## List boats

| Name | Type | Default | Says |
| --- | --- | --- | --- |
| \`count\` | integer | \`15\` | How many boats |

## List oars

| Name | Type | Default | Says |
| --- | --- | --- | --- |
| \`length\` | integer | \`15\` | How long oars are |
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
  'api.yaml': `openapi: 3.0.0
info:
  title: Quay
  version: 1.0.0
paths:
  /boats:
    get:
      summary: List boats
      parameters:
        - name: count
          in: query
          description: How many boats to return (1-90, default 15).
          schema:
            type: integer
            default: 15
      responses:
        "500":
          description: A failure occured.
`,
})

describe('a default is another one in the table of its page and in the API document', () => {
  test.each([
    'Listing boats returns 40 boats by default now, not 15. The maximum is still 90. Please update the boat endpoints page and the OpenAPI file.',
    'The count of boats defaults to 40 now instead of 15. Update the boat endpoints page and the OpenAPI document.',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('oars.mdx')).toContain('| `count` | integer | `40` |')
    expect(docs.read('oars.mdx')).toContain('| `length` | integer | `15` |')
    expect(docs.read('api.yaml')).toContain('(1-90, default 40)')
    expect(docs.read('api.yaml')).toContain('default: 40')
  })

  test('a default that the page has not is refused', async () => {
    await expectRefused(
      'Listing boats returns 40 boats by default now, not 20. Please update the boat endpoints page and the OpenAPI file.',
    )
  })
})
