import { expect, test } from 'vitest'
import { below } from '../docs.ts'
import { openMigration } from './migration.ts'

const { place, migrate, config } = openMigration()

test('ReadMe: order of categories, callouts, blocks, links by slug', async () => {
  place.write(
    below('readme', {
      'docs/Start/_order.yaml': '- second\n- first\n',
      'docs/Start/first.md':
        '---\ntitle: First\nexcerpt: The first page\nhidden: false\n---\n\n> 📘 Good to know\n>\n> See [the second](doc:second).\n',
      'docs/Start/second.md':
        '---\ntitle: Second\nhidden: false\n---\n\n```sh\na\n```\n```js\nb\n```\n\n[block:parameters]\n{"data":{"h-0":"Name","0-0":"pier"},"cols":1,"rows":1}\n[/block]\n\n[block:tutorial-tile]\n{}\n[/block]\n',
      'reference/api.md': '---\ntitle: API\nhidden: false\n---\n\nAll calls.\n',
    }),
  )
  const { stdout, codes } = await migrate('readme')
  expect(codes).toEqual([])
  expect(stdout).toContain('The block `tutorial-tile` has no counterpart.')
  expect(config('readme').navigation).toEqual({
    tabs: [
      { tab: 'Guides', groups: [{ group: 'Start', pages: ['docs/second', 'docs/first'] }] },
      { tab: 'API Reference', pages: ['reference/api'] },
    ],
  })
  expect(place.read('readme-new/docs/first.md')).toContain('See [the second](/docs/second).')
  expect(place.read('readme-new/docs/second.md')).toMatchInlineSnapshot(`
    "---
    title: Second
    ---

    <CodeGroup>
    \`\`\`sh
    a
    \`\`\`
    \`\`\`js
    b
    \`\`\`
    </CodeGroup>


    | Name |
    | --- |
    | pier |


    [block:tutorial-tile]
    {}
    [/block]
    "
  `)
})
