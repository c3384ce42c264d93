import { expect, test } from 'vitest'
import { below } from '../docs.ts'
import { openMigration } from './migration.ts'

const { place, migrate, config } = openMigration()

test('ReadMe: operations of the reference, components, links that lead nowhere', async () => {
  place.write(
    below('hub', {
      'docs/Start/_order.yaml': '- first\n',
      'docs/Start/first.md': `---
title: First
---
See <Anchor label="North" href="/docs/first#section-tides">the tides</Anchor>, [gone](doc:gone).

<Image align="center" alt="A pier" border={true} src="https://example.com/pier.png">
  The **old** pier
</Image>

<HTMLBlock>{\`
<style>.pier { color: red }</style>
<p onclick="go()">Set of {piers}</p>
<script>go()</script>
\`}</HTMLBlock>

<Cards columns={2}>
  <Card title="North" icon="fa-anchor" href="/docs/first">Cold</Card>
</Cards>

## Tides
[block:code]
{"codes":[{"code":"call[0](see[1])","language":"js"}]}
[/block]
Text right below.

<Harbor />
`,
      'reference/Harbor/list.md':
        '---\napi:\n  file: harbor.json\n  operationId: listPiers\nhidden: false\n---\n',
      'reference/Harbor/gone.md':
        '---\ntitle: Gone\napi:\n  file: harbor.json\n  operationId: gone\n---\n',
      'reference/harbor.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Harbor', version: '1' },
        servers: [{ url: 'https://api.harbor.test' }],
        paths: {
          '/piers': {
            get: {
              operationId: 'listPiers',
              summary: 'List piers',
              responses: { 200: { description: 'All.' } },
            },
          },
        },
      }),
    }),
  )
  const { stdout, codes } = await migrate('hub')
  expect(codes).toEqual(['link-not-found', 'component-unknown'])
  expect(stdout.split('\n').slice(1, -3)).toMatchInlineSnapshot(`
    [
      "  reference/Harbor/gone.md:1 The operation \`gone\` is not found in \`reference/harbor.json\`.",
      "  docs/Start/first.md:13 A script was left out: those of \`.js\` files of the site run on its pages.",
      "  docs/Start/first.md:26 The component \`<Harbor>\` is not there.",
      "  docs/Start/first.md:4 The link \`doc:gone\` leads nowhere.",
      "  hub-new/MIGRATION.md lists what wants a look",
    ]
  `)
  expect(place.read('hub-new/docs/first.md')).toMatchInlineSnapshot(`
    "---
    title: First
    ---

    See [the tides](/docs/first#tides), [gone](/docs/gone).

    ![The **old** pier](https://example.com/pier.png)

    <style>{\`.pier { color: red }\`}</style>
    <p onclick="go()">Set of &#123;piers&#125;</p>

    <CardGroup cols={2}>
      <Card title="North" icon="anchor" href="/docs/first">Cold</Card>
    </CardGroup>

    ## Tides

    \`\`\`js
    call[0](see[1])
    \`\`\`

    Text right below.

    <Harbor />
    "
  `)
  expect(place.read('hub-new/reference/list.md')).toContain(
    'title: List piers\nopenapi: /reference/harbor.json GET /piers\n',
  )
})

test('ReadMe: an export of categories alone', async () => {
  place.write({
    'v1.0/Start/second.md': '---\ntitle: Second\nexcerpt: ""\nhidden: false\norder: 2\n---\n\nB.\n',
    'v1.0/Start/third.md':
      '---\ntitle: Third\nslug: a-third\nexcerpt: ""\nhidden: false\norder: 1\n---\n\nC.\n',
    'v1.0/Start/a-third/deep.md': '---\ntitle: Deep\nexcerpt: ""\nhidden: false\n---\n\nD.\n',
    'v1.0/Start/a-third.md':
      '---\ntitle: Whole\nslug: whole\nexcerpt: ""\nhidden: false\norder: 3\n---\n\nE.\n',
    'v1.0/Start/forum.md':
      '---\ntitle: Forum\nexcerpt: ""\nhidden: false\norder: 4\nlink:\n  url: https://forum.harbor.test\n---\n',
    'v1.0/README.md': 'How this is written.\n',
  })
  expect((await migrate('v1.0')).codes).toEqual([])
  expect(config('v1.0').navigation).toEqual({
    groups: [
      {
        group: 'Start',
        pages: [
          'docs/a-third',
          'docs/second',
          'docs/forum',
          { group: 'Whole', root: 'docs/whole', pages: ['docs/deep'] },
        ],
      },
    ],
  })
  expect(place.read('v1.0-new/docs/forum.md')).toContain('url: https://forum.harbor.test\n')
})
