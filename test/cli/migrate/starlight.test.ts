import { expect, test } from 'vitest'
import { below } from '../docs.ts'
import { openMigration } from './migration.ts'

const { place, migrate, config } = openMigration()

test('Starlight: slugs, folders, languages, components', async () => {
  place.write(
    below('starlight', {
      'astro.config.mjs': `
        import { defineConfig } from 'astro/config'
        import starlight from '@astrojs/starlight'
        export default defineConfig({ integrations: [starlight({
          title: 'Harbor',
          locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } },
          sidebar: [
            { label: 'Start', translations: { de: 'Anfang' }, items: ['start'] },
            { label: 'Piers', autogenerate: { directory: 'piers' } },
            { label: 'Boats', autogenerate: { directory: 'boats' } },
          ],
        })] })
      `,
      'tsconfig.json':
        '{ "compilerOptions": { "baseUrl": ".", "paths": { "@assets/*": ["src/assets/*"], "@parts/*": ["src/parts/*"] } } }',
      'src/parts/tide.mdx': 'High at noon.\n',
      'src/content/docs/boats/Row Boats/index.mdx':
        '---\ntitle: Row boats\n---\nimport Tide from "@parts/tide.mdx";\n\n<Tide />\n\n![Map](@assets/map.svg)[^1]\n\n```js title="src/lib/a.js" /word/\na\n```\n\n[^1]: _Drawn_ by hand.\n',
      'src/content/docs/boats/Row Boats/oars.md':
        '---\ntitle: Oars\n---\n\nOf [boats](/boats/row-boats/).\n',
      'src/content/docs/index.md': '---\ntitle: Home\n---\n\nHello.\n',
      'src/content/docs/start.mdx': `---
title: Start
sidebar:
  badge: New
---
import { Aside, CardGrid, LinkCard, Steps } from '@astrojs/starlight/components';

<Aside type="caution" title="Mind">The gap.</Aside>

<CardGrid>
  <LinkCard title="North" href="/piers/north/" description="Cold" />
</CardGrid>

<Steps>

1. One

2. Two

</Steps>

![Map](../../assets/map.svg)
`,
      'src/content/docs/piers/south.md': '---\ntitle: South\nsidebar:\n  order: 2\n---\n\nWarm.\n',
      'src/content/docs/piers/north.md':
        '---\ntitle: North\nsidebar:\n  order: 1\n---\n\n:::note\nCold.\n:::\n',
      'src/content/docs/de/start.md': '---\ntitle: Anfang\n---\n\nHallo.\n',
      'src/assets/map.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    }),
  )
  const { codes } = await migrate('starlight')
  expect(codes).toEqual([])
  expect(config('starlight').navigation).toEqual({
    languages: [
      {
        language: 'en',
        default: true,
        groups: [
          { group: 'Start', pages: ['start'] },
          { group: 'Piers', pages: ['piers/north', 'piers/south'] },
          {
            group: 'Boats',
            pages: [
              { group: 'Row boats', pages: ['boats/row-boats/index', 'boats/row-boats/oars'] },
            ],
          },
        ],
      },
      { language: 'de', groups: [{ group: 'Anfang', pages: ['de/start'] }] },
    ],
  })
  const boats = place.read('starlight-new/boats/row-boats/index.mdx')
  expect(boats).toContain('import Tide from "/snippets/src/parts/tide.mdx"')
  expect(boats).toContain('![Map](/assets/map.svg)[^1]')
  expect(boats).toContain('```js title="src/lib/a.js"\n')
  expect(place.read('starlight-new/start.mdx')).toMatchInlineSnapshot(`
    "---
    title: Start
    tag: New
    ---

    <Warning>
      **Mind**

      The gap.
    </Warning>

    <CardGroup cols={2}>
      <Card title="North" href="/piers/north">Cold</Card>
    </CardGroup>


    1. One

    2. Two


    ![Map](/assets/map.svg)
    "
  `)
})
