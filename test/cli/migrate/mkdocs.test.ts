import { expect, test } from 'vitest'
import { below } from '../docs.ts'
import { openMigration } from './migration.ts'

const { place, migrate, config } = openMigration()

test('MkDocs: nav, admonitions, content tabs, attributes, redirects', async () => {
  place.write(
    below('mkdocs', {
      'mkdocs.yml': `site_name: Harbor
repo_url: https://github.com/acme/harbor
theme:
  name: material
  palette: { primary: indigo }
markdown_extensions:
  - pymdownx.emoji: { emoji_index: !!python/name:material.extensions.emoji.twemoji }
plugins:
  - redirects: { redirect_maps: { 'old.md': 'piers/index.md' } }
nav:
  - Home: index.md
  - Piers:
      - piers/index.md
      - North: piers/north.md
  - Boats: boats/
  - Forum: https://forum.example.com
`,
      'docs/index.md': `# Harbor

!!! warning "Mind"

    The gap, see [north](piers/north.md).

    \`\`\` py title="a.py" hl_lines="1 2"
    a = {}
    \`\`\`

??? note "More"
    Hidden.

=== "Linux"

    One

=== "macOS"

    Two

[Go](piers/index.md){ .md-button } and ++ctrl+c++ :material-check: {{ macro }}
`,
      'docs/piers/index.md': '# Piers { #all }\n\nAll.\n',
      'docs/piers/north.md': '# North pier\n\nCold, ![map](../map.svg)\n',
      'docs/boats/index.md': '# Boats\n\nAll.\n',
      'docs/boats/dinghy.md': '# Dinghy\n\nSmall.\n',
      'docs/map.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    }),
  )
  const { stdout, codes } = await migrate('mkdocs')
  expect(codes).toEqual([])
  expect(stdout).toContain('docs/index.md:22 `macro` is a macro')
  expect(config('mkdocs')).toMatchObject({
    colors: { primary: '#4051b5' },
    navigation: {
      pages: [
        'index',
        { group: 'Piers', root: 'piers/index', pages: ['piers/north'] },
        { group: 'Boats', pages: ['boats/index', 'boats/dinghy'] },
        'links/forum',
      ],
    },
    redirects: [{ source: '/old', destination: '/piers' }],
  })
  expect(place.read('mkdocs-new/index.md')).toMatchInlineSnapshot(`
    "---
    title: Harbor
    sidebarTitle: Home
    ---

    <Warning>
      **Mind**

      The gap, see [north](/piers/north).

      \`\`\`py title="a.py" {1,2}
      a = {}
      \`\`\`
    </Warning>

    <Accordion title="More">
      Hidden.
    </Accordion>

    <Tabs>
      <Tab title="Linux">
        One
      </Tab>
      <Tab title="macOS">
        Two
      </Tab>
    </Tabs>

    [Go](/piers) and <kbd>ctrl</kbd>+<kbd>c</kbd> \\{\\{ macro \\}\\}
    "
  `)
})
