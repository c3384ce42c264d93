import { describe, expect, test } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { keepDocs } from './docs-repository.ts'

const SITE = {
  'docs.json': `{
  "theme": "mint",
  "name": "Kiln",
  "colors": { "primary": "#0d9373" },
  "contextual": { "options": ["copy"] },
  "navbar": { "links": [{ "label": "Discord", "href": "https://discord.gg/kiln" }] },
  "redirects": [{ "source": "/older", "destination": "/setup" }],
  "navigation": {
    "tabs": [
      {
        "tab": "Docs",
        "groups": [
          { "group": "Guides", "pages": ["index", "setup", "plans"] },
          { "group": "Recipes", "pages": ["changelog"] }
        ]
      },
      { "tab": "Help", "groups": [{ "group": "Contact", "pages": ["support"] }] }
    ]
  }
}
`,
  'index.mdx': `---
title: Home
icon: house
---

<Note>Fire is hot.</Note>

<CardGroup>
  <Card title="Pots" href="/setup">
    Of iron.
  </Card>
  <Card title="Cups" href="/plans">
    Of glass.
  </Card>
</CardGroup>
`,
  'setup.mdx': `---
title: Setup
---

Kiln 1.2.0 is small. A Facilitator helps.

See [pricing](/plans) first.

\`\`\`
npm install kiln
\`\`\`

![](/images/kiln.png)
`,
  'plans.mdx':
    '---\ntitle: Plans\n---\n\n## Limits\n\n| Plan | Price |\n| --- | --- |\n| Pro | $10 |\n| Team | $50 |\n',
  'changelog.mdx': '---\ntitle: Changelog\n---\n\n<Update label="v1.2.0">\n  Slower.\n</Update>\n',
  'support.mdx':
    '---\ntitle: Support\n---\n\nWrite to support@kiln.dev.\n\n- Acme Lite\n- Acme Pro\n',
  'draft.mdx': '---\ntitle: Draft\nhidden: true\n---\n\nNot yet.\n',
  'attic/old.mdx': '---\ntitle: Old\n---\n\nOld.\n',
  'images/kiln.png': 'A picture',
}

const docs = keepDocs(SITE)
const engine = createRulesEngine()

describe('what is asked for in plain words is done', () => {
  test.each<readonly [prompt: string, ...lines: string[]]>([
    ['Use dark mode only', '+    "default": "dark",', '+    "strict": true'],
    ['Switch off light mode', '+    "default": "dark",'],
    ['Hide the theme toggle', '+    "strict": true'],
    ['Turn off the page menu', '-  "contextual": { "options": ["copy"] },'],
    [
      'Change our Discord link to https://discord.gg/kilns everywhere',
      '+  "navbar": { "links": [{ "label": "Discord", "href": "https://discord.gg/kilns" }] },',
    ],
    ['Change support@kiln.dev to help@kiln.dev', '+Write to help@kiln.dev.'],
    ['Change the support mail on the Support page to help@kiln.dev', '+Write to help@kiln.dev.'],
    ['support@kiln.dev is now help@kiln.dev', '+Write to help@kiln.dev.'],
    [
      'Add an entry to the changelog for v1.3.0 saying exports are faster',
      '+<Update label="v1.3.0">',
      '+  Exports are faster.',
    ],
    ['Add a changelog entry saying exports are faster', '+  Exports are faster.'],
    ['Deprecate the Plans page', '+deprecated: true'],
    ['The Plans page should be wide', '+mode: wide'],
    ['Set the mode of the Plans page to wide', '+mode: wide'],
    ['The Plans page should not be indexed', '+noindex: true'],
    ['Set the keywords of the Plans page to price, cost', '+  - price', '+  - cost'],
    ['Show the last modified date on the Plans page', '+timestamp: true'],
    ['Add an RSS button to the changelog', '+rss: true'],
    ['Hide the pagination on the Plans page', '+hideFooterPagination: true'],
    ['Unhide the Draft page', '+hidden: false'],
    ['Add a group called Billing before Guides', '+            "group": "Billing",'],
    [
      'Move Plans and Setup into a new Billing group',
      '+            "group": "Billing",',
      '+              "plans",',
      '+              "setup"',
    ],
    [
      'Merge Recipes into Guides',
      '-          { "group": "Recipes", "pages": ["changelog"] }',
      '+              "changelog"',
    ],
    ['The first code block on the Setup page is bash', '+```bash'],
    ['Mark code blocks without a language on the Setup page as bash', '+```bash'],
    [
      'Change the text of the Pots card on the home page to "Of clay."',
      '-    Of iron.',
      '+    Of clay.',
    ],
    ['The Pots card on the home page should say "Of clay."', '-    Of iron.', '+    Of clay.'],
    [
      'Move the Cups card on the home page to the top',
      '-  <Card title="Pots" href="/setup">',
      '+  <Card title="Pots" href="/setup">',
    ],
    ['Add a row with Max, $90 to the limits table on the Plans page', '+| Max | $90 |'],
    ['In the Plans page add a row to the limits table with Max, $90', '+| Max | $90 |'],
    ['On the Plans page add a row: Max, $90 to the limits table', '+| Max | $90 |'],
    ["Remove Team from the Plans page's limits table", '-| Team | $50 |'],
    ['In the limits table remove Team', '-| Team | $50 |'],
    ['Remove the attic folder', '-title: Old'],
    ['Remove Acme Lite from the docs', '-- Acme Lite'],
    [
      'Add a page "Payouts" at guides/payouts in Guides',
      '+          { "group": "Guides", "pages": ["index", "setup", "plans", "guides/payouts"] },',
    ],
    [
      'Add an FAQ page after Plans with the question "Who pays?" answer "We do."',
      '+          { "group": "Guides", "pages": ["index", "setup", "plans", "faq"] },',
      '+  <Accordion title="Who pays?">',
    ],
    [
      'On the home page turn the note about fire into a warning',
      '+<Warning>Fire is hot.</Warning>',
    ],
    ['On the Setup page, add "See below." after the first paragraph', '+See below.'],
    ['After the first paragraph of the Setup page, add "See below."', '+See below.'],
    [
      'Remove the redirect from /older',
      '-  "redirects": [{ "source": "/older", "destination": "/setup" }],',
    ],
    [
      'The link to pricing on the Setup page should go to the Support page',
      '+See [pricing](/support) first.',
    ],
    [
      'Make "kiln" on the Setup page a link to the Plans page',
      '+[Kiln](/plans) 1.2.0 is small. A Facilitator helps.',
    ],
    ['Add a link to the Support page on the Setup page', '+See also [Support](/support).'],
    ['The Setup page should link to the Support page', '+See also [Support](/support).'],
    ['Replace version 1.2.0 with 1.3.0', '+Kiln 1.3.0 is small. A Facilitator helps.'],
    ['Caption images/kiln.png on the Setup page as "A kiln"', '+![A kiln](/images/kiln.png)'],
    [
      'Replace Discord with Chat in the header',
      '+  "navbar": { "links": [{ "label": "Chat", "href": "https://discord.gg/kiln" }] },',
    ],
    ['Correct "Facilitator" to "Mediator"', '+Kiln 1.2.0 is small. A Mediator helps.'],
    ['We have renamed Facilitator to Mediator', '+Kiln 1.2.0 is small. A Mediator helps.'],
    ['Add pnpm install commands to the Setup page', '+```bash pnpm', '+pnpm add kiln'],
  ])('%s', async (prompt, ...lines) => {
    await docs.ask(engine, prompt)
    expect(docs.lines()).toEqual(expect.arrayContaining(lines))
  })

  test('and only told where nothing is to be changed', async () => {
    const { summary } = await docs.ask(engine, 'Which pages are not in the navigation?')
    expect(summary).toContain('`draft.mdx`')
    expect(docs.changes()).toEqual([])
  })
})
