import { describe, expect, test } from 'vitest'
import { toFinding } from '../../src/diagnostics/index.ts'
import { COMPLETE, failure, load, printed } from './site-folder.ts'

test('an include is read relative to the file that holds it, and siblings win', async () => {
  const { config, diagnostics, files, root, sources, locate } = await load({
    'docs.json': {
      ...COMPLETE,
      navigation: { $ref: './parts/navigation.json', tabs: [{ tab: 'Mine', pages: ['index'] }] },
      redirects: { $ref: 'parts\\redirects.json' },
    },
    'parts/navigation.json': {
      directory: 'card',
      tabs: [],
      global: { $ref: 'global.json' },
    },
    'parts/global.json': { anchors: [{ anchor: 'Blog', href: 'https://acme.dev' }] },
    'parts/redirects.json': [{ source: '/a', destination: '/b' }],
  })
  expect(diagnostics).toEqual([])
  expect(config.navigation?.directory).toBe('card')
  expect(config.navigation?.children).toMatchObject({ kind: 'tab', containers: [{ name: 'Mine' }] })
  expect(config.navigation?.global?.anchors).toMatchObject([{ name: 'Blog' }])
  expect(config.redirects).toMatchObject([{ source: '/a' }])
  expect(files).toEqual(
    [
      'docs.json',
      'parts/navigation.json',
      'parts/global.json',
      'parts/redirects.json',
      'pergola.json',
    ].map((file) => `${root}/${file}`),
  )
  expect(sources.has('parts/global.json')).toBe(true)
  expect(locate(['navigation', 'global', 'anchors', 0, 'href'])).toMatchObject({
    file: 'parts/global.json',
    line: 5,
    column: 15,
  })
  expect(locate(['navigation', 'global', 'anchors', 7])).toMatchObject({
    file: 'parts/global.json',
    line: 2,
  })
})

test('a wrong value in an included file is reported there', async () => {
  const { diagnostics } = await load({
    'docs.json': { ...COMPLETE, colors: { $ref: 'colors.json' } },
    'colors.json': '{\n  "primary": "#0d9373",\n  "light": "green"\n}',
  })
  expect(printed(diagnostics)).toMatchInlineSnapshot(`
    "warning config-invalid-value colors.json:3:12
    Expected \`colors.light\` to be a hex color such as \`#16A34A\`, received \`"green"\`.
    Until it is fixed, it is left out."
  `)
})

describe('references that cannot be followed', () => {
  test.each(['../shared.json', '/etc/site.json', 'C:\\site.json', 'a/../../b.json'])(
    'outside the folder: %s',
    async ($ref) => {
      const { config, diagnostics } = await load({ 'docs.json': { ...COMPLETE, navbar: { $ref } } })
      expect(config.navbar).toEqual({ links: [] })
      expect(diagnostics.map(toFinding)).toMatchObject([
        { code: 'config-ref-outside', severity: 'error', line: 13 },
      ])
    },
  )

  test('the message for one outside the folder', async () => {
    const { diagnostics } = await load({
      'docs.json': { ...COMPLETE, navbar: { $ref: '../shared.json' } },
    })
    expect(printed(diagnostics)).toMatchInlineSnapshot(`
      "error config-ref-outside docs.json:13:13
      Expected \`$ref\` to stay inside the docs folder, received \`"../shared.json"\`.
      Write a path relative to the file that holds the \`$ref\`."
    `)
  })

  test('a circle, with its chain', async () => {
    const { config, diagnostics } = await load({
      'docs.json': { ...COMPLETE, footer: { $ref: 'a/footer.json' } },
      'a/footer.json': {
        socials: { github: 'https://github.com/acme' },
        links: { $ref: '../b.json' },
      },
      'b.json': { $ref: 'a/footer.json' },
    })
    expect(config.footer.socials.github).toBe('https://github.com/acme')
    expect(printed(diagnostics)).toMatchInlineSnapshot(`
      "error config-ref-circular b.json:2:11
      Expected includes that end, received a circle: \`docs.json\` → \`a/footer.json\` → \`b.json\` → \`a/footer.json\`.
      The value is treated as absent."
    `)
  })

  test('the same file in two branches is no circle', async () => {
    const { config, diagnostics } = await load({
      'docs.json': { ...COMPLETE, logo: { $ref: 'pair.json' }, favicon: { $ref: 'pair.json' } },
      'pair.json': { light: '/a.svg', dark: '/b.svg' },
    })
    expect(diagnostics).toEqual([])
    expect(config.favicon).toEqual(config.logo)
  })

  test('a fragment or another format', async () => {
    const { diagnostics } = await load({
      'docs.json': { ...COMPLETE, navbar: { $ref: 'navbar.yaml' }, footer: { $ref: '#/navbar' } },
    })
    expect(printed(diagnostics)).toMatchInlineSnapshot(`
      "error config-ref-invalid docs.json:13:13
      Expected \`$ref\` to be a relative path to a \`.json\` file, received \`"navbar.yaml"\`.
      Write a path relative to the file that holds the \`$ref\`.

      error config-ref-invalid docs.json:16:13
      Expected \`$ref\` to be a relative path to a \`.json\` file, received \`"#/navbar"\`.
      Write a path relative to the file that holds the \`$ref\`."
    `)
  })
})

describe('an included file that cannot be read costs what it stands for', () => {
  test('missing', async () => {
    const { config, diagnostics } = await load({
      'docs.json': { ...COMPLETE, navbar: { $ref: 'navbar.json' }, name: 'Kept' },
    })
    expect(config.name).toBe('Kept')
    expect(printed(diagnostics)).toMatchInlineSnapshot(`
      "error config-unreadable docs.json:13:13
      Expected a readable file at \`navbar.json\`, received no such file.
      Until it is mended, what it stands for is left out."
    `)
  })

  test('not JSON', async () => {
    const { config, diagnostics } = await load({
      'docs.json': { ...COMPLETE, navbar: { $ref: 'navbar.json' }, name: 'Kept' },
      'navbar.json': '{\n  links: []\n}',
    })
    expect(config.name).toBe('Kept')
    expect(printed(diagnostics)).toMatchInlineSnapshot(`
      "error config-syntax navbar.json:2:3
      Expected a JSON value, received \`links\`.
      Write \`"links"\`. Until it is mended, what it stands for is left out."
    `)
  })
})

test('while a site is edited, the last good state outlives an include that is half written', async () => {
  expect(
    printed(
      await failure(
        {
          'docs.json': { ...COMPLETE, navbar: { $ref: 'navbar.json' } },
          'navbar.json': '{\n  links: []\n}',
        },
        'costs-all',
      ),
    ),
  ).toMatchInlineSnapshot(`
    "error config-syntax navbar.json:2:3
    Expected a JSON value, received \`links\`.
    Write \`"links"\`."
  `)
})
