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

We reccommend ash. Occured is another word.
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

describe('a word that is written with too few or too many of a letter', () => {
  test.each([
    'Our API spec spells occurred with one r. Can you correct that?',
    'The OpenAPI file still writes occurred with only one r. Please fix it.',
    'The API spec spells occured with one r, please fix that.',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('api.yaml')).toContain('A failure occurred.')
    expect(docs.read('oars.mdx')).toContain('Occured')
  })

  test.each([
    'The Oars page spells recommend with two c’s. Could you fix that?',
    'The Oars page spells recommend with a double c. Please correct it.',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('oars.mdx')).toContain('We recommend ash. Occured')
  })

  test.each([
    'Both API specs spell occurred with one r. Please fix that.',
    'The Sails page spells occurred with one r. Please fix that.',
    'Our API spec should spell occurred with one r. Please fix that.',
  ])('refuses “%s”', async (prompt) => {
    await expectRefused(prompt)
  })
})
