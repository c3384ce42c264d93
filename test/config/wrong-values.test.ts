import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadConfig } from '../../src/config/index.ts'
import { load, loadWith, printed, siteFolder } from './site-folder.ts'

describe('required keys', () => {
  test('a color that is not hex', async () => {
    const { config, diagnostics } = await loadWith({ colors: { primary: 'red', dark: '#123456' } })
    expect(config.colors).toEqual({ primary: '#16a34a', light: '#16a34a', dark: '#123456' })
    expect(printed(diagnostics)).toMatchInlineSnapshot(`
      "error config-invalid-value docs.json:5:16
      Expected \`colors.primary\` to be a hex color such as \`#16A34A\`, received \`"red"\`.
      Until it is fixed, \`#16a34a\` is used."
    `)
  })

  test('an unknown theme', async () => {
    const { config, diagnostics } = await loadWith({ theme: 'mnt' })
    expect(config.theme).toBe('mint')
    expect(printed(diagnostics)).toMatchInlineSnapshot(`
      "error config-invalid-value docs.json:2:12
      Expected \`theme\` to be one of \`mint\`, \`maple\`, \`palm\`, \`willow\`, \`linden\`, \`almond\`, \`aspen\`, \`sequoia\`, \`luma\`, received \`"mnt"\`.
      Did you mean \`mint\`? Until it is fixed, \`mint\` is used."
    `)
  })

  test('missing ones have defaults', async () => {
    const root = await siteFolder({ 'docs.json': {} })
    const { config, diagnostics } = await loadConfig(root)
    expect(config).toMatchObject({ theme: 'mint', name: basename(root) })
    expect(config.colors.primary).toBe('#16a34a')
    expect(config.navigation).toBeUndefined()
    expect(printed(diagnostics).replaceAll(basename(root), 'my-docs')).toMatchInlineSnapshot(`
      "error config-missing-key docs.json:1:1
      Expected \`theme\` to be one of \`mint\`, \`maple\`, \`palm\`, \`willow\`, \`linden\`, \`almond\`, \`aspen\`, \`sequoia\`, \`luma\`, received nothing.
      Until it is set, \`mint\` is used.

      error config-missing-key docs.json:1:1
      Expected \`name\` to be a non-empty string, received nothing.
      Until it is set, \`my-docs\` is used.

      error config-missing-key docs.json:1:1
      Expected \`colors\` to be an object with a hex color in \`primary\`, received nothing.
      Until it is set, \`{"primary":"#16a34a"}\` is used.

      warning config-no-navigation docs.json:1:1
      Expected \`navigation\` to be an object, received nothing.
      List the pages in \`navigation.pages\` or \`navigation.groups\`."
    `)
  })
})

describe('optional keys fall back to their default', () => {
  test('a wrong word with its likely meaning', async () => {
    const { config, diagnostics } = await loadWith({ icons: { library: 'lucid' } })
    expect(config.icons.library).toBe('fontawesome')
    expect(printed(diagnostics)).toMatchInlineSnapshot(`
      "warning config-invalid-value docs.json:13:16
      Expected \`icons.library\` to be one of \`fontawesome\`, \`lucide\`, \`tabler\`, received \`"lucid"\`.
      Did you mean \`lucide\`? Until it is fixed, \`fontawesome\` is used."
    `)
  })

  test('a boolean in quotes and a color without `#`', async () => {
    const { config, diagnostics } = await loadWith({
      appearance: { strict: 'true', default: 'dark' },
      background: { color: { light: 'ffffff', dark: '#000' } },
    })
    expect(config.appearance).toEqual({ strict: false, default: 'dark' })
    expect(config.background.color).toEqual({ dark: '#000' })
    expect(printed(diagnostics)).toMatchInlineSnapshot(`
      "warning config-invalid-value docs.json:13:15
      Expected \`appearance.strict\` to be \`true\` or \`false\`, received \`"true"\`.
      Write \`true\` without quotes. Until it is fixed, \`false\` is used.

      warning config-invalid-value docs.json:18:16
      Expected \`background.color.light\` to be a hex color such as \`#16A34A\`, received \`"ffffff"\`.
      Write \`#ffffff\`. Until it is fixed, it is left out."
    `)
  })

  test('an object where text belongs', async () => {
    const { config, diagnostics } = await loadWith({ description: { en: 'x' }, seo: [] })
    expect(config.description).toBeUndefined()
    expect(config.seo.indexing).toBe('navigable')
    expect(printed(diagnostics)).toMatchInlineSnapshot(`
      "warning config-invalid-value docs.json:12:18
      Expected \`description\` to be a non-empty string, received an object.
      Until it is fixed, it is left out.

      warning config-invalid-value docs.json:15:10
      Expected \`seo\` to be an object, received an array.
      Until it is fixed, it is left out."
    `)
  })
})

describe('a bad part costs that part alone', () => {
  test('one item of an array', async () => {
    const { config, diagnostics } = await loadWith({
      navbar: {
        links: [{ label: 'Blog', href: 'https://acme.dev/blog' }, { label: 'Broken' }, 'x'],
      },
    })
    expect(config.navbar.links).toEqual([{ label: 'Blog', href: 'https://acme.dev/blog' }])
    expect(printed(diagnostics)).toMatchInlineSnapshot(`
      "warning config-missing-key docs.json:18:7
      Expected \`navbar.links[1].href\` to be a URL or a path such as \`/quickstart\`, received nothing.
      Until it is set, \`navbar.links[1]\` is left out.

      warning config-invalid-value docs.json:21:7
      Expected \`navbar.links[2]\` to be an object, received \`"x"\`.
      Until it is fixed, it is left out."
    `)
  })

  test('one mode of a logo: the other one stands in', async () => {
    const { config, diagnostics } = await loadWith({ logo: { light: '/logo.svg' } })
    expect(config.logo).toEqual({ light: '/logo.svg', dark: '/logo.svg' })
    expect(printed(diagnostics)).toMatchInlineSnapshot(`
      "warning config-missing-key docs.json:12:11
      Expected \`logo.dark\` to be a path such as \`/images/logo.svg\` or a URL, received nothing.
      Until it is set, that of \`light\` is used."
    `)
  })

  test('one social network', async () => {
    const { config, diagnostics } = await loadWith({
      footer: { socials: { github: 'https://github.com/acme', twiter: 'https://x.com/acme' } },
    })
    expect(config.footer.socials).toEqual({ github: 'https://github.com/acme' })
    expect(printed(diagnostics)).toMatchInlineSnapshot(`
      "warning config-unknown-key docs.json:15:7
      Expected a key of the \`docs.json\` format, received \`footer.socials.twiter\`.
      Did you mean \`twitter\`?"
    `)
  })

  test('one integration', async () => {
    const { config, diagnostics } = await loadWith({
      integrations: { ga4: { measurementId: 'UA-1' }, posthog: { apiKey: 'phc_1' } },
    })
    expect(config.integrations.ga4).toBeUndefined()
    expect(config.integrations.posthog?.apiHost).toBe('https://us.i.posthog.com')
    expect(printed(diagnostics)).toMatchInlineSnapshot(`
      "warning config-invalid-value docs.json:14:24
      Expected \`integrations.ga4.measurementId\` to be an id that begins with \`G\`, received \`"UA-1"\`.
      Until it is fixed, it is left out."
    `)
  })
})

test('redirects are normalized, and those that can never match are left out', async () => {
  const { config, diagnostics } = await loadWith({
    redirects: [
      { source: 'old//page/', destination: 'new/page/' },
      { source: '/old/page', destination: '/other' },
      { source: '/a#b', destination: '/c' },
      { source: '/x/:slug*', destination: 'https://acme.dev/:slug*', permanent: false },
      { source: '/y', destination: 'z/#top' },
    ],
  })
  expect(config.redirects).toEqual([
    { source: '/old/page', destination: '/new/page', permanent: true, path: ['redirects', 0] },
    {
      source: '/x/:slug*',
      destination: 'https://acme.dev/:slug*',
      permanent: false,
      path: ['redirects', 3],
    },
    { source: '/y', destination: '/z#top', permanent: true, path: ['redirects', 4] },
  ])
  expect(printed(diagnostics)).toMatchInlineSnapshot(`
    "warning config-redirect-duplicate docs.json:17:5
    Expected one redirect for \`/old/page\`, received another in \`redirects[1]\`.
    \`redirects[0]\`, which leads to \`/new/page\`, is used.

    warning config-redirect-source docs.json:22:17
    Expected \`redirects[2].source\` to be a path without \`#\` and \`?\`, received \`"/a#b"\`.
    Hosts match the path alone, so the redirect is left out."
  `)
})

test('what does not fit together is reported', async () => {
  const { diagnostics } = await loadWith({
    navbar: { primary: { type: 'button', href: '/start' } },
    contextual: { options: ['copy', 'copy'] },
    fonts: { source: '/fonts/acme.ttf' },
    footer: { links: [{ header: 'Empty' }, { items: [] }] },
  })
  expect(printed(diagnostics)).toMatchInlineSnapshot(`
    "warning config-missing-key docs.json:13:16
    Expected \`navbar.primary.label\` to be a string, received nothing.
    Until it is set, the address is shown.

    warning config-duplicate-value docs.json:21:7
    Expected each of \`contextual.options\` once, received \`"copy"\` again.
    The first one is used.

    warning config-missing-key docs.json:24:12
    Expected \`fonts.format\` to be one of \`woff\`, \`woff2\`, received nothing.
    It is required with \`source\`.

    warning config-missing-key docs.json:29:7
    Expected \`footer.links[0].items\` to hold a link, received none.
    Write \`{ "label": "…", "href": "…" }\` into it.

    warning config-missing-key docs.json:33:18
    Expected \`footer.links[1].items\` to hold a link, received none.
    Write \`{ "label": "…", "href": "…" }\` into it."
  `)
})

test('`__proto__` is a key like others', async () => {
  const text =
    '{"theme":"mint","name":"A","colors":{"primary":"#000"},"navigation":{"pages":["a"]},"__proto__":{"x":1},"variables":{"__proto__":"v"}}'
  const { config, diagnostics } = await load({ 'docs.json': text })
  expect(config.name).toBe('A')
  expect(diagnostics.map(({ code }) => code)).toEqual(['config-unknown-key'])
})

test('links that no browser can open, wherever they stand', async () => {
  const { config, diagnostics } = await loadWith({
    navbar: { links: [{ label: 'One', href: 'htps://example.com' }] },
    navigation: {
      global: { anchors: [{ anchor: 'Two', href: 'https:/example.com' }] },
      groups: [{ group: 'Three', pages: ['three'] }],
    },
    footer: { links: [{ items: [{ label: 'Mail', href: 'mailto:help@example.com' }] }] },
  })
  expect(config.navbar.links).toHaveLength(1)
  expect(diagnostics.map(({ code, message, hint }) => [code, message, hint])).toEqual([
    [
      'link-invalid',
      'Expected an address with a host in `href`, received `https:/example.com`.',
      'Write two slashes and the name of the host, as in `https://example.com`.',
    ],
    [
      'link-invalid',
      'Expected an address that begins with `https://` in `href`, received `htps://example.com`.',
      'Did you mean `https://example.com`?',
    ],
  ])
})
