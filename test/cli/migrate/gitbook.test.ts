import { expect, test } from 'vitest'
import { below } from '../docs.ts'
import { openMigration } from './migration.ts'

const { place, migrate, config } = openMigration()

test('GitBook: summary, hints, tabs, steps, files', async () => {
  place.write(
    below('gitbook', {
      '.gitbook.yaml': 'root: ./\nredirects:\n  old/page: piers/north.md\n',
      'SUMMARY.md':
        '# Table of contents\n\n* [Harbor](README.md)\n\n## Learn <a href="#learn" id="learn"></a>\n\n* [Piers](piers/README.md)\n  * [North](piers/north.md)\n',
      'README.md': `---
description: All about ships
---

# Harbor

{% hint style="warning" %}
Mind the gap.
{% endhint %}

{% tabs %}
{% tab title="One" %}
First
{% endtab %}

{% tab title="Two" %}
Second
{% endtab %}
{% endtabs %}

{% content-ref url="piers/north.md" %}
[north.md](piers/north.md)
{% endcontent-ref %}

![Map](<.gitbook/assets/the map.svg>)

{% file src=".gitbook/assets/the map.svg" %}
The map
{% endfile %}

{% swagger method="get" %}

{% updates format="full" %}
{% update date="2026-01-02" %}
New.
{% endupdate %}
{% endupdates %}
`,
      'piers/README.md':
        '# Piers\n\n{% stepper %}\n{% step %}\n### Go\n\nThere.\n{% endstep %}\n{% endstepper %}\n',
      'piers/north.md': '# North\n\nCold.\n',
      '.gitbook/assets/the map.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    }),
  )
  const { stdout, codes } = await migrate('gitbook')
  expect(codes).toEqual([])
  expect(stdout).toContain('README.md:31 The tag `{% swagger %}` has no counterpart.')
  expect(config('gitbook')).toMatchObject({
    name: 'Harbor',
    navigation: {
      pages: [
        'index',
        {
          group: 'Learn',
          pages: [{ group: 'Piers', root: 'piers/index', pages: ['piers/north'] }],
        },
      ],
    },
    redirects: [{ source: '/old/page', destination: '/piers/north' }],
  })
  expect(place.read('gitbook-new/index.md')).toMatchInlineSnapshot(`
    "---
    title: Harbor
    description: All about ships
    ---

    <Warning>
      Mind the gap.
    </Warning>

    <Tabs>
    <Tab title="One">
      First
    </Tab>
    <Tab title="Two">
      Second
    </Tab>
    </Tabs>

    [north.md](/piers/north)

    ![Map](/gitbook/assets/the%20map.svg)

    [The map](</gitbook/assets/the%20map.svg>)

    \\{% swagger method="get" %\\}


    <Update label="2026-01-02">
      New.
    </Update>
    "
  `)
})
