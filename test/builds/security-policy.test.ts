import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { below, docsJson } from '../cli/docs.ts'
import { workspace } from '../cli/workspace.ts'

const place = workspace()

/** What the policy of a site says of styles. */
async function buildStyles(
  name: string,
  files: Readonly<Record<string, string>>,
  config: Record<string, unknown> = {},
): Promise<string[]> {
  const all = {
    'docs.json': docsJson({ navigation: { pages: ['index'] }, ...config }),
    'pergola.json': '{ "contentSecurityPolicy": true }',
    'index.mdx': '# Home\n',
    ...files,
  }
  place.write(below(name, all))
  const run = await place.run(['build', name, '--out', `${name}-site`])
  expect(run.code).toBe(0)
  const [, policy = ''] =
    /Content-Security-Policy: (.*)/.exec(place.read(`${name}-site/_headers`)) ?? []
  return policy.split('; ').filter((directive) => directive.startsWith('style-src'))
}

/** The hash of the element that a page has beside style sheets of the author. */
function layersHash(name: string): string {
  const [, text = ''] = /<style>([^<]*)<\/style>/.exec(place.read(`${name}-site/index.html`)) ?? []
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

const ATTRIBUTES = "style-src-attr 'unsafe-inline'"
const ANYTHING = ["style-src 'self' 'unsafe-inline'"]

describe('styles in markup are allowed only where the site has them', () => {
  test('not for what Markdown and components have of their own', async () => {
    const page = `| a | b |
| --- | ---: |
| 1 | 2 |

<Columns cols={3}>
  <Card title="One">Words</Card>
</Columns>

<Badge color="green">New</Badge>

\`\`\`ts
const styles = '<style>'
\`\`\`
`
    const files = {
      'index.mdx': page,
      'own.css': 'p { margin: 0 }',
      'own.js': 'document.title = 1',
    }
    const styles = await buildStyles('plain', files)
    expect(styles).toEqual([`style-src 'self' ${layersHash('plain')}`])
    expect(place.read('plain-site/index.html')).not.toMatch(/<[^<>]*\sstyle=/)
  })

  test('of elements, where a page has such an attribute, built now or before', async () => {
    const files = { 'index.mdx': '<p style={{ color: "green" }}>Words</p>\n' }
    for (const _ of ['cold', 'warm']) {
      expect(await buildStyles('attribute', files)).toEqual([
        expect.stringMatching(/^style-src 'self' 'sha256-\S+'$/),
        ATTRIBUTES,
      ])
    }
    expect(await buildStyles('attribute', { 'index.mdx': 'Words\n' })).toHaveLength(1)
  })

  test.each<[string, Record<string, string>, Record<string, unknown>?]>([
    ['an element that holds rules', { 'index.mdx': '<style>{`p { margin: 0 }`}</style>\n' }],
    ['a diagram', { 'index.mdx': '```mermaid\ngraph LR\n  A --> B\n```\n' }],
    ['a script of the site that writes some', { 'own.js': 'document.createElement("style")' }],
    ['a service that may draw', {}, { integrations: { plausible: { domain: 'acme.dev' } } }],
    [
      'a plugin that adds to pages',
      {
        'pergola.config.ts':
          "export default { plugins: [{ name: 'more', feature: () => ({ extendPage: () => ({}) }) }] }\n",
      },
    ],
  ])('of all kinds beside %s', async (name, files, config) => {
    expect(await buildStyles(name.replaceAll(' ', '-'), files, config)).toEqual(ANYTHING)
  })
})
