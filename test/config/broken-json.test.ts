import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from '../../src/config/index.ts'
import { COMPLETE, failure, load, printed, siteFolder } from './site-folder.ts'

describe('a docs.json that is not JSON', () => {
  test('names the place and what was expected', async () => {
    const text = '{\n  "name": "Acme"\n  "theme": "mint"\n}\n'
    expect(printed(await failure({ 'docs.json': text }))).toMatchInlineSnapshot(`
      "error config-syntax docs.json:3:3
      Expected \`,\` before the next entry, received \`"theme"\`."
    `)
  })

  test('may end too early', async () => {
    expect(
      printed(await failure({ 'docs.json': '{\n  "name": "Acme",\n  "a": [1' })),
    ).toMatchInlineSnapshot(`
      "error config-syntax docs.json:3:10
      Expected \`]\`, received the end of the file."
    `)
  })

  test('may hold an unfinished string', async () => {
    expect(printed(await failure({ 'docs.json': '{\n  "name": "Acme\n}' }))).toMatchInlineSnapshot(`
      "error config-syntax docs.json:2:11
      Expected \`"\` at the end of the string, received \`"Acme\`."
    `)
  })

  test.each([
    ["'name': 'Acme Docs'", 'Write `"name"`, in straight double quotes.'],
    ['"name": \'Acme Docs\'', 'Write `"Acme Docs"`, in straight double quotes.'],
    ['“name”: 1', 'Write `"name"`, in straight double quotes.'],
    ['name: 1', 'Write `"name"`.'],
    ['"a": True', 'Write `true`.'],
    ['"a": None', 'Write `null`.'],
    ['"a": ]', undefined],
  ])('may be %s, as others write it', async (entry, hint) => {
    const [finding] = await failure({ 'docs.json': `{\n  ${entry}\n}\n` })
    expect(finding).toMatchObject({ code: 'config-syntax', line: 2 })
    expect(finding?.hint).toBe(hint)
  })

  test('may be empty', async () => {
    expect(printed(await failure({ 'docs.json': ' \n' }))).toMatchInlineSnapshot(`
      "error config-syntax docs.json:2:1
      Expected a JSON object in \`docs.json\`, received an empty file."
    `)
  })

  test('may be an array', async () => {
    expect(printed(await failure({ 'docs.json': '[]' }))).toMatchInlineSnapshot(`
      "error config-syntax docs.json:1:1
      Expected a JSON object in \`docs.json\`, received an array."
    `)
  })

  test('keeps its text for code frames and its path for watching', async () => {
    const root = await siteFolder({ 'docs.json': '{' })
    const error = await loadConfig(root).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ConfigError)
    expect(error).toMatchObject({ files: [`${root}/docs.json`] })
    expect(error instanceof ConfigError && error.sources.get('docs.json')).toBe('{')
  })
})

test('a folder without docs.json and mint.json cannot be loaded', async () => {
  const [diagnostic] = await failure({ 'index.mdx': '' })
  expect(diagnostic).toMatchObject({
    code: 'config-missing',
    severity: 'error',
    file: 'docs.json',
    hint: 'Begin a site with `pergola new`.',
  })
})

test.each([
  ['below', 'docs/docs.json', '', 'docs'],
  ['around', 'docs.json', 'guides', ''],
])(
  'of a folder without docs.json the one %s it that has some is told',
  async (_, file, asked, near) => {
    const root = await siteFolder({ [file]: '{}', 'guides/a.mdx': '' })
    const error = await loadConfig(join(root, asked)).catch((thrown: unknown) => thrown)
    expect(error instanceof ConfigError && error.findings.map(({ hint }) => hint)).toEqual([
      `\`${join(root, near)}\` has one: name that folder.`,
    ])
  },
)

describe('loose JSON is read and reported', () => {
  test('comments and commas after the last entry', async () => {
    const text = `{\n  // the look\n  "theme": "mint",\n  "name": "Acme",\n  "colors": { "primary": "#0d9373", },\n  "navigation": { "pages": ["index",] }\n}`
    const { config, diagnostics } = await load({ 'docs.json': text })
    expect(config.name).toBe('Acme')
    expect(printed(diagnostics)).toMatchInlineSnapshot(`
      "warning config-loose-json docs.json:2:3
      Expected strict JSON, received a comment.
      It is read over here, but other tools refuse the file.

      warning config-loose-json docs.json:5:35
      Expected strict JSON, received a comma after the last entry.
      It is read over here, but other tools refuse the file."
    `)
  })

  test('a byte order mark', async () => {
    const { config, diagnostics } = await load({
      'docs.json': `\uFEFF${JSON.stringify(COMPLETE)}`,
    })
    expect(config.theme).toBe('mint')
    expect(diagnostics).toEqual([])
  })

  test('a key that stands twice: the last one counts', async () => {
    const text = `{\n  "theme": "mint",\n  "name": "One",\n  "colors": { "primary": "#0d9373" },\n  "navigation": { "pages": ["index"] },\n  "name": "Two"\n}`
    const { config, diagnostics } = await load({ 'docs.json': text })
    expect(config.name).toBe('Two')
    expect(printed(diagnostics)).toMatchInlineSnapshot(`
      "warning config-duplicate-key docs.json:6:3
      Expected each key once, received \`name\` again.
      The last one is used."
    `)
  })
})
