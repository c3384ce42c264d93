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

Use \`quay pump\` often.

<AccordionGroup>
  <Accordion title="Leak when at sea">
    Get the fix:

    \`\`\`sh
    curl -fsSL https://quay.example/scripts/patch.sh | bash
    \`\`\`
  </Accordion>
  <Accordion title="Broken mast">
    \`\`\`sh
    quay mast --new
    \`\`\`
  </Accordion>
</AccordionGroup>
`,
  'help/talks.mdx': `---
title: Talks
---

Come by.
`,
})

describe('another command is to be run in a part of a page', () => {
  test.each([
    'For the leak issue, Repairs tells people to run the patch script again. They should just run quay pump dry.',
    'The Repairs page still asks users to run the patch script. They should run `quay pump dry` instead.',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('help/repairs.mdx')).toContain('    ```sh\n    quay pump dry\n    ```')
    expect(docs.read('help/repairs.mdx')).toContain('quay mast --new')
  })

  test.each([
    'For the mast issue, Repairs tells people to run the patch script again. They should just run quay pump dry.',
    'For the leak issue, Repairs tells people to run the patch script again. They should just run away.',
  ])('refuses “%s”', async (prompt) => {
    await expectRefused(prompt)
  })
})
