import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Loft",
  "colors": { "primary": "#0d9373" },
  "navigation": { "groups": [{ "group": "Parts", "pages": ["index", "font", "hooks"] }] }
}
`,
  'index.mdx':
    '---\ntitle: Loft\n---\n\nImport the plan with Harbor Sketch and draw.\n\nExport the plan to Harbor Sketch.\n',
  'font.mdx':
    '---\ntitle: Font\ndescription: Letters of a plan.\n---\n\n<ResponseField name="fallback" type="string">\n  The letters the plan should you, if others are missing.\n</ResponseField>\n',
  'hooks.mdx':
    '---\ntitle: Hooks\n---\n\nimport { Rope } from "/snippets/harbor-sketch.jsx"\n\nA hook is called.\n\n## Check of a mark\n\n```js\nverifyMark()\n```\n\nThe end.\n',
  'snippets/harbor-sketch.jsx': 'export const Rope = () => null\n',
})

describe('a page that is called as a setting is', () => {
  test('has words replaced, and no setting', async () => {
    await ask('On the Font page, change should you to should use')
    expect(docs.read('font.mdx')).toContain('The letters the plan should use, if')
    expect(docs.changes()).toEqual(['M font.mdx'])
  })

  test('has words put right that it is told to say', async () => {
    await ask('The Font page says the plan should you, it should be should use.')
    expect(docs.read('font.mdx')).toContain('The letters the plan should use, if')
    expect(docs.changes()).toEqual(['M font.mdx'])
  })

  test.each([
    'On the Font page, should you should be should use.',
    'On the Font page, the description of fallback says the letters the plan should you. That should be should use.',
  ])('gets nothing of a sentence that is not understood: %s', async (prompt) => {
    await expectRefused(prompt)
    expect(docs.changes()).toEqual([])
  })

  test('leaves the setting to what is said of the site', async () => {
    await ask('Set the font to JetBrains Mono')
    expect(docs.read('docs.json')).toContain('"family": "JetBrains Mono"')
  })
})

describe('a callout beside a piece of code', () => {
  test.each([
    'On the Hooks page, right after the mark check code, add a warning: Keep the mark.',
    'On the Hooks page, add a warning after the code in Check of a mark: Keep the mark.',
  ])('stands behind that code: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('hooks.mdx')).toContain(
      '```\n\n<Warning>\n  Keep the mark.\n</Warning>\n\nThe end.',
    )
  })

  test.each([
    'On the Hooks page, right after the pulley list, add a warning: Keep the mark.',
    'Please add a warning to the page about hooks, straight after the pulley: Keep the mark.',
  ])('stands nowhere where the page has no such place: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

test('sentences that begin with Import or Export are renamed in, and statements are not', async () => {
  await ask('Harbor Sketch is now called Harbor Draw')
  expect(docs.read('index.mdx')).toContain('Import the plan with Harbor Draw and draw.')
  expect(docs.read('index.mdx')).toContain('Export the plan to Harbor Draw.')
  expect(docs.read('hooks.mdx')).toContain('from "/snippets/harbor-sketch.jsx"')
})
