import { expect, test } from 'vitest'
import { load, printed } from './site-folder.ts'

const OLD = {
  $schema: 'https://mintlify.com/schema.json',
  name: 'Acme',
  layout: 'sidenav',
  colors: { primary: '#0d9373', background: { dark: '#000' } },
  modeToggle: { default: 'dark', isHidden: true },
  font: { headings: { family: 'Inter', url: '/inter.woff2', format: 'woff2' } },
  topbarLinks: [{ name: 'Blog', url: 'https://acme.dev/blog' }],
  topbarCtaButton: { name: 'Start', url: '/start' },
  footerSocials: [{ type: 'github', url: 'https://github.com/acme' }],
  analytics: { posthog: { apiKey: 'phc_1' } },
  api: { baseUrl: 'https://api.acme.dev', playground: { mode: 'hide', disableProxy: true } },
  tabs: [{ name: 'API', url: 'api', openapi: 'openapi.json' }],
  anchors: [
    {
      name: 'Community',
      url: 'https://acme.dev',
      icon: 'users',
      color: { from: '#111', to: '#222' },
    },
  ],
  navigation: [
    { group: 'Start', pages: ['index', { group: 'More', pages: ['api/limits', 'more'] }] },
    { group: 'Reference', pages: ['api/users'] },
  ],
  rounded: 'sharp',
}

test('mint.json is read as docs.json', async () => {
  const { config, diagnostics, files, root, locate } = await load({ 'mint.json': OLD })
  expect(files).toEqual([`${root}/mint.json`, `${root}/pergola.json`])
  expect(printed(diagnostics)).toMatchInlineSnapshot(`
    "info config-legacy mint.json:1:1
    Expected \`docs.json\`, received its predecessor \`mint.json\`; it is read as docs.json.

    info config-legacy-dropped mint.json:89:3
    \`rounded\` of \`mint.json\` has no counterpart in \`docs.json\`; it is left out."
  `)
  expect(config).toMatchObject({
    theme: 'maple',
    background: { color: { dark: '#000' } },
    appearance: { default: 'dark', strict: true },
    fonts: { heading: { family: 'Inter', source: '/inter.woff2', format: 'woff2' } },
    navbar: {
      links: [{ label: 'Blog', href: 'https://acme.dev/blog' }],
      primary: { type: 'button', label: 'Start', href: '/start' },
    },
    footer: { socials: { github: 'https://github.com/acme' } },
    integrations: { posthog: { apiKey: 'phc_1' } },
    api: {
      mdx: { server: ['https://api.acme.dev'] },
      playground: { display: 'none', proxy: false },
    },
    navigation: {
      global: {
        anchors: [{ name: 'Community', href: 'https://acme.dev', color: { light: '#111' } }],
      },
      children: {
        kind: 'tab',
        containers: [
          {
            name: 'Documentation',
            children: {
              entries: [
                {
                  group: {
                    name: 'Start',
                    children: {
                      entries: [
                        { value: 'index' },
                        { group: { name: 'More', children: { entries: [{ value: 'more' }] } } },
                      ],
                    },
                  },
                },
              ],
            },
          },
          {
            name: 'API',
            openapi: [{ source: 'openapi.json', directory: 'api' }],
            children: { entries: [{ group: { name: 'Start' } }, { group: { name: 'Reference' } }] },
          },
        ],
      },
    },
  })
  expect(locate(['navbar', 'links', 0, 'label'])).toMatchObject({ file: 'mint.json', line: 24 })
})

test('versions split groups, and those with a locale are languages', async () => {
  const { config } = await load({
    'mint.json': {
      name: 'Acme',
      colors: { primary: '#0d9373' },
      versions: [
        { name: 'English', locale: 'en' },
        { name: 'Français', locale: 'fr', default: true },
      ],
      navigation: [
        { group: 'Start', version: 'English', pages: ['en/index'] },
        { group: 'Début', version: 'Français', pages: ['fr/index'] },
        { group: 'Both', pages: ['both'] },
      ],
    },
  })
  const groups = (...names: string[]) => ({ entries: names.map((name) => ({ group: { name } })) })
  expect(config.navigation?.children).toMatchObject({
    kind: 'language',
    containers: [
      { name: 'en', children: groups('Start', 'Both') },
      { name: 'fr', default: true, children: groups('Début', 'Both') },
    ],
  })
})

test('a docs.json beside it wins', async () => {
  const { config } = await load({ 'mint.json': OLD, 'docs.json': { name: 'New' } })
  expect(config.name).toBe('New')
})
