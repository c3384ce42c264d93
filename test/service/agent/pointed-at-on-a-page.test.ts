import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Ferry",
  "colors": { "primary": "#0d9373" },
  "navbar": { "primary": { "type": "button", "label": "Button", "href": "https://ferry.example" } },
  "footer": { "socials": { "slack": "https://slack.example/ferry" } },
  "navigation": {
    "tabs": [
      { "tab": "Deck", "groups": [{ "group": "Start", "pages": ["start", "button", "questions"] }] },
      { "tab": "Port", "groups": [{ "group": "Crew", "pages": ["crew/rota", "crew/bell"] }] }
    ]
  }
}
`,
  'start.mdx':
    '---\ntitle: Start\ndescription: How to begin in ten minutes\n---\n\nBegin with [the rota](#rota) and [Button](/button).\n\n## Rota\n\nWe have ports. Retry 5 times. It ends [at the bell](/crew/bell).\n',
  'button.mdx':
    '---\ntitle: Button\n---\n\nPress it.\n\n## Code\n\n```js\npress(1)\n```\n\n```js\npress(2)\n```\n',
  'questions.mdx':
    '---\ntitle: Questions\n---\n\n<AccordionGroup>\n  <Accordion title="Who?">\n    We.\n  </Accordion>\n  <Accordion title="When?">\n    Now.\n  </Accordion>\n</AccordionGroup>\n',
  'crew/rota.mdx':
    '---\ntitle: Rota\n---\n\nThe rota.\n\n![Rota](/images/rota.png)\n\n## Watches\n\nTwo.\n\n## Options\n\n- **Bell**: when it rings.\n- **Mate**: who is awake.\n',
  'crew/bell.mdx': '---\ntitle: Ring with the Bell\nsidebarTitle: Bell\n---\n\nThe Bell rings.\n',
})

describe('what stands on a page and is spoken of again is nothing else that has its name', () => {
  test.each([
    'The code sample on the Button page is wrong. Delete it.',
    'The link to the Bell on the Rota page is dead. Point it to https://bell.example.',
    'The page for Bell says to use version 3. It is version 4 now.',
    'The description of the Rota page says it takes ten minutes. It is five minutes now.',
    'The link at the end of the Start page is wrong. Change it to /crew/rota.',
    'The Start page says we have 5 ports. We have 7 now.',
    'On the Start page, step 5 and step 7 are in the wrong order.',
    'Docs for the mate are missing. Create a page for them under Crew.',
  ])('%s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('no page goes where a part of it is meant', () => {
  test.each([
    'The first two Questions questions are outdated, please remove them.',
    'The Button page shows an old picture. Remove it.',
    'Rota and Bell are listed twice on the Start page. Remove the second one.',
  ])('%s', async (prompt) => {
    await expectRefused(prompt)
  })

  test('but one that is spoken of itself', async () => {
    await ask('The Button page is outdated. Remove it.')
    expect(docs.changes()).toContain('D button.mdx')
  })
})

test('what is told of a text is none of it', async () => {
  await ask('The Rota page has no description. Use this one: Who is awake')
  expect(docs.read('crew/rota.mdx')).toContain('description: Who is awake\n')
})

test('from when on something is called so is no part of its name', async () => {
  await ask('The tab Port should be called Harbor from now on.')
  expect(JSON.parse(docs.read('docs.json')).navigation.tabs[1].tab).toBe('Harbor')
})

test('an item keeps its bold words', async () => {
  await ask('The Options list on the Rota page is missing an item: **Port**: where it ends.')
  expect(docs.read('crew/rota.mdx')).toContain(
    '- **Mate**: who is awake.\n- **Port**: where it ends.\n',
  )
})

test('a community that moved is not added beside the one that it left', async () => {
  await ask(
    'Our community moved from Slack to Discord: https://discord.gg/ferry. Update the footer.',
  )
  expect(JSON.parse(docs.read('docs.json')).footer.socials).toEqual({
    discord: 'https://discord.gg/ferry',
  })
})

test('a heading by its place is called otherwise, and not its page', async () => {
  await ask('The second heading on the Rota page is misleading. Call it Night watches.')
  expect(docs.read('crew/rota.mdx')).toContain('title: Rota')
  expect(docs.read('crew/rota.mdx')).toContain('## Night watches')
})
