import { expect, test } from 'vitest'
import { below } from '../docs.ts'
import { openMigration } from './migration.ts'

const { place, migrate } = openMigration()

test('MkDocs: addresses that end in `.html` lead on; first pages of folders have them still', async () => {
  place.write(
    below('html', {
      'mkdocs.yml': 'site_name: Harbor\nuse_directory_urls: false\n',
      'docs/index.md': '# Home\n',
      'docs/piers/index.md': '# Piers\n',
      'docs/piers/north.md': '# North\n',
    }),
  )
  await place.run(['migrate', 'html', '--out', 'html-new'])
  expect(JSON.parse(place.read('html-new/docs.json')).redirects).toEqual([
    { source: '/piers/north.html', destination: '/piers/north' },
  ])
})

test('MkDocs: values of variables, files within pages and code', async () => {
  place.write(
    below('macros', {
      'mkdocs.yml': `site_name: Harbor
plugins:
  - search
  - macros: { include_yaml: [data/more.yml, berths: data/berths.yml] }
markdown_extensions:
  - pymdownx.snippets: { base_path: [parts] }
extra:
  version: 2.1
  links: { forum: https://forum.example.com }
`,
      'data/more.yml': 'depth: 12\n',
      'data/berths.yml': 'north: four\n',
      'docs/index.md': `# {{ config.site_name }}

Version {{ version }}, {{ depth }} m, {{ berths.north }}, [forum]({{ links['forum'] }}).

\`\`\`sh
harbor --version {{ extra.version }}
\`\`\`

{% raw %}{{ shown }}{% endraw %} and {{ unknown() }}

{% include "odd.md" %}

--8<-- "notice.md"

\`\`\`py
--8<-- "code.py:main"
\`\`\`

- Lines:

    --8<-- "notice.md::1"

;--8<-- "as-it-is.md"

--8<--
notice.md:3:3
gone.md
--8<--
`,
      'parts/notice.md': 'Notice.\n\nLast.\n',
      'parts/code.py':
        'import harbor\n\ndef main():\n    # --8<-- [start:main]\n    harbor.open()\n    # --8<-- [end:main]\n',
    }),
  )
  const { stdout } = await migrate('macros')
  expect(stdout).toContain('docs/index.md:9 `{{ unknown() }}` has no value here')
  expect(stdout).toContain('docs/index.md:11 `{% include "odd.md" %}` is code of the other site')
  expect(stdout).toContain('docs/index.md:27 `gone.md` is not found: make it a snippet.')
  expect(place.read('macros-new/index.md')).toMatchInlineSnapshot(`
    "---
    title: Harbor
    ---

    Version 2.1, 12 m, four, [forum](https://forum.example.com).

    \`\`\`sh
    harbor --version 2.1
    \`\`\`

    \\{\\{ shown \\}\\} and \\{\\{ unknown() \\}\\}

    \\{% include "odd.md" %\\}

    Notice.

    Last.

    \`\`\`py
    harbor.open()
    \`\`\`

    - Lines:

        Notice.

    --8<-- "as-it-is.md"

    Last.
    --8<-- "gone.md"
    "
  `)
})

test('MkDocs: blocks of code that are tabs are one group, and headings keep their numbers', async () => {
  place.write(
    below('tabbed', {
      'mkdocs.yml': 'site_name: Harbor\n',
      'docs/index.md': `# Home

See [the second](#code-tabs_1).

## Code \`tabs\`

## Code \`tabs\`

\`\`\`yaml tab="File (YAML)"
pier: 1
\`\`\`

\`\`\`toml tab="File (TOML)"
pier = 1

[berth]
\`\`\`

Words.

??? note "More"

    \`\`\`sh tab='CLI'
    harbor
    \`\`\`
    \`\`\`sh tab='Container'
    run harbor
    \`\`\`
`,
    }),
  )
  await migrate('tabbed')
  expect(place.read('tabbed-new/index.md')).toMatchInlineSnapshot(`
    "---
    title: Home
    ---

    See [the second](#code-tabs_1).

    ## Code \`tabs\`

    ## Code \`tabs\` {#code-tabs_1}

    <CodeGroup>

    \`\`\`yaml title="File (YAML)"
    pier: 1
    \`\`\`

    \`\`\`toml title="File (TOML)"
    pier = 1

    [berth]
    \`\`\`

    </CodeGroup>

    Words.

    <Accordion title="More">
      <CodeGroup>

      \`\`\`sh title="CLI"
      harbor
      \`\`\`

      \`\`\`sh title="Container"
      run harbor
      \`\`\`

      </CodeGroup>
    </Accordion>
    "
  `)
})

test('MkDocs: filters of values, and files that the plugin for including takes in', async () => {
  place.write(
    below('including', {
      'README.md': `---
title: Not this
---
# Harbor

<!-- start -->
## Berths

Eight, see [prices](docs/prices.md#day), in {{ place | upper }}.

![Map](docs/map.png)

{% unknown tag %}
<!-- end -->

Not this.
`,
      'mkdocs.yml': `site_name: Harbor
plugins:
  - include-markdown
  - macros
extra:
  place: old town
`,
      'docs/index.md': `# Home

{{ place | title }}, {{ place|replace("old", 'new') | capitalize }}, {{ gone | default('none') }}, {{ "x" | upper }}{# not this #}

{{ place | odd }}

{% include-markdown "../README.md" start="<!-- start -->" end="<!-- end -->" heading-offset=1 %}

- Of the day:

  {%
    include "parts/list.txt"
  %}

{% include-markdown "parts/gone.md" %}

{% include-markdown "parts/list.txt" start="never" %}

{% include "parts/gone.txt" end="100%" %}
`,
      'docs/prices.md': '# Prices\n\n## Day\n\nTen.\n',
      'docs/map.png': 'png',
      'docs/parts/list.txt': 'One\n\nTwo\n',
    }),
  )
  const { stdout } = await migrate('including')
  expect(stdout).toContain('docs/index.md:5 `{{ place | odd }}` has no value here')
  expect(stdout).toContain('docs/index.md:15 `parts/gone.md` is not found')
  expect(stdout).toContain('docs/index.md:17 `parts/list.txt` has no `never`')
  expect(stdout).toContain('docs/index.md:19 `parts/gone.txt` is not found')
  expect(stdout).toContain('README.md:13 `{% unknown tag %}`')
  expect(stdout).not.toContain('index.md:7')
  expect(place.read('including-new/index.md')).toMatchInlineSnapshot(`
    "---
    title: Home
    ---

    Old Town, New town, none, X

    \\{\\{ place | odd \\}\\}


    ### Berths

    Eight, see [prices](/prices#day), in OLD TOWN.

    ![Map](/map.png)

    \\{% unknown tag %\\}

    - Of the day:

      One

      Two

    \\{% include-markdown "parts/gone.md" %\\}

    \\{% include-markdown "parts/list.txt" start="never" %\\}

    \\{% include "parts/gone.txt" end="100%" %\\}
    "
  `)
})
