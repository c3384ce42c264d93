import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Quay",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "global": {
      "anchors": [
        { "anchor": "Night Ferry", "icon": "ship", "href": "https://ferry.example" },
        { "anchor": "Harbor", "icon": "anchor", "href": "https://harbor.example" }
      ]
    },
    "groups": [{ "group": "Row", "pages": ["oars", "sails"] }]
  }
}
`,
  'oars.mdx': '---\ntitle: Oars\n---\n\nOars are made of ash.\n\n## Care\n\nOil them.\n',
  'sails.mdx': '---\ntitle: Sails\n---\n\nSails are made of flax.\n',
})

describe('readers are told something in a callout at an end of a page', () => {
  test('at the top', async () => {
    await ask('Tell readers on the Oars page, at the top, in a tip: Row at dawn when it is calm.')
    expect(docs.read('oars.mdx')).toContain(
      '---\n\n<Tip>\n  Row at dawn when it is calm.\n</Tip>\n\nOars are made',
    )
  })

  test.each([
    'Oars page: say in a note at the end that each oar has a name.',
    'On the Oars page, please mention in a note at the bottom that each oar has a name.',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('oars.mdx')).toMatch(
      /Oil them\.\n\n<Note>\n {2}Each oar has a name\.\n<\/Note>\n$/,
    )
  })

  test.each([
    'Tell readers on the Rudder page, at the top, in a tip: Row at dawn when it is calm.',
  ])('refuses “%s”', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('what is to be no anchor goes', () => {
  test.each([
    "Night Ferry shouldn't be among the anchors anymore.",
    'The Night Ferry link should no longer be in the anchors.',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('docs.json')).not.toContain('Night Ferry')
    expect(docs.read('docs.json')).toContain('"Harbor"')
  })
})
