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

Open 8AM - 2PM in May and 9AM - 4PM in June.
`,
  'sails.mdx': `---
title: Sails
---

- Monday - Friday, 8AM - 2PM Eastern Time
`,
  'help/repairs.mdx': `---
title: Repairs
---

Mend it before it sinks.
`,
  'help/talks.mdx': `---
title: Talks
---

Support is there Monday - Friday, 8am to 2pm.

There are 8 boats.
`,
})

describe('hours are others on the pages that are told', () => {
  test.each([
    'Support hours are 9AM - 5PM now. Both the Sails page and the Talks page still have the old hours.',
    'Our opening hours are now 9AM - 5PM instead of 8AM - 2PM. Please update them on the Sails page and the Talks page.',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('sails.mdx')).toContain('- Monday - Friday, 9AM - 5PM Eastern Time')
    expect(docs.read('help/talks.mdx')).toContain('Friday, 9am to 5pm.')
    expect(docs.read('help/talks.mdx')).toContain('8 boats')
  })

  test.each([
    'Support hours are 9AM - 5PM Pacific now. The Sails page still has the old hours.',
    'Support hours are 10AM - 5PM now. The Oars page still has the old hours.',
    'Support hours are 9AM - 5PM now. The Repairs page still has the old hours.',
  ])('refuses “%s”', async (prompt) => {
    await expectRefused(prompt)
  })
})
