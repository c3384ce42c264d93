import { expect, test } from 'vitest'
import { load, loadWith, printed } from './site-folder.ts'

test('a mistyped key is named with its likely meaning', async () => {
  const text =
    '{\n  "them": "mint",\n  "theme": "palm",\n  "name": "Acme",\n  "colors": { "primary": "#000" },\n  "navigation": {}\n}'
  const { config, diagnostics } = await load({ 'docs.json': text })
  expect(config.theme).toBe('palm')
  expect(printed(diagnostics)).toMatchInlineSnapshot(`
    "warning config-unknown-key docs.json:2:3
    Expected a key of the \`docs.json\` format, received \`them\`.
    Did you mean \`theme\`?"
  `)
})

test('a nested key is named by its path', async () => {
  const { diagnostics } = await loadWith({ navbar: { links: [{ lable: 'A', href: '/a' }] } })
  expect(printed(diagnostics)).toMatchInlineSnapshot(`
    "warning config-missing-key docs.json:14:7
    Expected \`navbar.links[0].label\` to be a string, received nothing.
    Until it is set, the address is shown.

    warning config-unknown-key docs.json:15:9
    Expected a key of the \`docs.json\` format, received \`navbar.links[0].lable\`.
    Did you mean \`label\`?"
  `)
})

test('invented keys come with the way out', async () => {
  const { diagnostics } = await loadWith({
    css: '/style.css',
    scripts: ['/a.js'],
    font: { family: 'Inter' },
    tabs: [],
    api: { baseUrl: 'https://api.acme.dev' },
    metadata: { 'og:title': 'Acme' },
  })
  expect(printed(diagnostics)).toMatchInlineSnapshot(`
    "warning config-unknown-key docs.json:12:3
    Expected a key of the \`docs.json\` format, received \`css\`.
    Every \`.css\` file in the docs folder is loaded already; remove the key.

    warning config-unknown-key docs.json:13:3
    Expected a key of the \`docs.json\` format, received \`scripts\`.
    Every \`.js\` file in the docs folder is loaded already: put scripts from elsewhere there, and remove the key.

    warning config-unknown-key docs.json:16:3
    Expected a key of the \`docs.json\` format, received \`font\`.
    Write \`fonts\`, with \`heading\` and \`body\` inside.

    warning config-unknown-key docs.json:19:3
    Expected a key of the \`docs.json\` format, received \`tabs\`.
    Move it into \`navigation\`.

    warning config-unknown-key docs.json:21:5
    Expected a key of the \`docs.json\` format, received \`api.baseUrl\`.
    Write \`api.mdx.server\`.

    warning config-unknown-key docs.json:24:5
    Expected a key of the \`docs.json\` format, received \`metadata.og:title\`.
    Write it to \`seo.metatags\`."
  `)
})

test('keys that the format knows are silent', async () => {
  const { diagnostics } = await loadWith({
    $schema: 'https://mintlify.com/docs.json',
    public: true,
  })
  expect(diagnostics).toEqual([])
})
