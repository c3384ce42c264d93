import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'
import { writeFor } from './write-for.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Lantern Kit",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Lamps", "pages": ["index", "wicks", "oils", "rig"] },
      { "group": "Repairs", "pages": ["repairs/glass"] }
    ]
  },
  "analytics": {
    "heron": {
      "key": "HERON_KEY"
    }
  },
  "api": { "openapi": "api.json" }
}
`,
  'api.json': `{
  "openapi": "3.0.0",
  "info": { "title": "Lamps", "version": "1.0.0" },
  "paths": {
    "/light-lamp": {
      "post": {
        "summary": "Light a lamp",
        "responses": {
          "200": { "description": "Lit." },
          "500": { "description": "The wick is wet." }
        }
      }
    }
  }
}
`,
  'index.mdx': '---\ntitle: Start\n---\n\nWe ship 23 brass lamps. Each has 23 parts.\n',
  'wicks.mdx': `---
title: Wicks
---

## Trimming

Trim it.

### Tools

Scissors.

## Soaking

Soak it.

## See also

[Oils](/oils)
`,
  'oils.mdx': `---
title: Oils
---

All **23 brass lamps** burn it.

## Kinds

| Command | Purpose |
| --- | --- |
| \`oil pour\` | Pours the oil. |
| \`oil stop\` | Stops it. |

<Tabs>
  <Tab title="Olive">
    Green.
  </Tab>
  <Tab title="Whale">
    Old.
  </Tab>
</Tabs>
`,
  'rig.mdx': `---
title: Rig
---

The lamp-rig keeps its settings in \`lamp-rig.yml\`.

\`\`\`bash
lamp-rig up
cp lamp-rig.yml /etc
sudo lamp-rig down
\`\`\`

Wait for \`lamp.lit\` first.

Hint: Wet wicks smoke. Dry them.
`,
  'repairs/glass.mdx':
    '---\ntitle: Glass\n---\n\nHello. See [Wicks](/wicks), and all about Wicks.\n',
  'snippets/sample-intro.mdx': 'Sample.\n',
  'snippets/shown.mdx': 'Shown.\n',
  'sample.mdx': '---\ntitle: Sample\n---\n\nimport Shown from "/snippets/shown.mdx"\n\n<Shown />\n',
})

describe('two parts that are to change places', () => {
  test.each([
    'On the Wicks page, Soaking should come before Trimming. Swap those two sections.',
    'Swap the Trimming and Soaking sections on the Wicks page.',
    'On the Wicks page, Trimming comes before Soaking, it should be the other way round.',
  ])('do, with all that is in them: %s', async (prompt) => {
    await ask(prompt)
    const page = docs.read('wicks.mdx')
    const places = ['## Soaking', 'Soak it.', '## Trimming', '### Tools', '## See also']
    expect(places.map((words) => page.indexOf(words))).toEqual(
      places.map((words) => page.indexOf(words)).toSorted((a, b) => a - b),
    )
    expect(page).not.toContain('\n\n\n')
  })

  test('may be tabs', async () => {
    await ask('On the Oils page, Whale should come before Olive. Swap those two tabs.')
    expect(docs.read('oils.mdx')).toMatch(/title="Whale"[\s\S]*title="Olive"/)
  })

  test.each([
    'On the Wicks page, Soaking should come after Trimming. Swap those two sections.',
    'On the Wicks page, Tools should come before Soaking. Swap those two sections.',
  ])('stay where they are so already, or are of other levels: %s', expectRefused)
})

describe('a page that goes into a folder', () => {
  test('is listed in the group that is told', async () => {
    await ask(
      'Wicks is about repairs. Move that page into the repairs folder and to the end of the Repairs group, fix the links to it and leave a redirect from the old address.',
    )
    expect(docs.read('docs.json')).toContain('"repairs/glass", "repairs/wicks"')
    expect(docs.read('docs.json')).toContain('"source": "/wicks"')
    expect(docs.read('repairs/glass.mdx')).toContain('(/repairs/wicks)')
  })

  test('moves its file where no group is told', async () => {
    await ask('Put the Wicks page into the repairs folder.')
    expect(docs.changes()).toContain('M docs.json')
    expect(docs.read('repairs/wicks.mdx')).toContain('title: Wicks')
  })
})

test('a page that is to stay at its address is not listed elsewhere alone', async () => {
  await expectRefused(
    'Move the Wicks page into the repairs folder and to the end of the Repairs group, but keep the old address.',
  )
})

describe('what the site is called', () => {
  test.each([
    'The site shouldn’t be called Lantern Kit any more. Its name is Beacon Handbook.',
    'Our docs are no longer called Lantern Kit, they are now called Beacon Handbook.',
  ])('is another name: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('docs.json')).toContain('"name": "Beacon Handbook"')
    expect(docs.changes()).toEqual(['M docs.json'])
  })
})

describe('how many there are by now', () => {
  test.each([
    'We’re at 31 brass lamps by now. The docs say 23 on a few pages, please bring them up to date.',
    'Some pages still speak of 23 brass lamps. It’s 31 by now.',
  ])('is counted wherever they are: %s', async (prompt) => {
    await ask(prompt.replaceAll('’', "'"))
    expect(docs.read('index.mdx')).toContain('We ship 31 brass lamps. Each has 23 parts.')
    expect(docs.read('oils.mdx')).toContain('All **31 brass lamps** burn it.')
  })

  test('is counted nowhere where the docs have another figure', async () => {
    await expectRefused('We have 31 brass lamps now, but the docs say 25.')
  })
})

describe('a service of the settings', () => {
  test.each([
    'Please take the Heron analytics out of the site config, there is only a placeholder key in it.',
    "Disable Heron tracking, we don't use it any more.",
  ])('goes with what held it alone: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('docs.json')).not.toContain('analytics')
    expect(docs.changes()).toEqual(['M docs.json'])
  })

  test('stays where it is to be another one', async () => {
    await expectRefused('Replace the Heron analytics with Egret.')
  })
})

describe('the last row of a table', () => {
  test('has its cells, with the names of their columns or without', async () => {
    await ask(
      'The table of kinds on the Oils page lacks the warm command. Add it as the last row: oil warm, purpose: Warms the oil.',
    )
    expect(docs.read('oils.mdx')).toContain(
      '| `oil stop` | Stops it. |\n| `oil warm` | Warms the oil. |\n',
    )
  })

  test('is none where a cell is not told', async () => {
    await expectRefused(
      'The table of kinds on the Oils page lacks the warm command. Add it as the last row: oil warm.',
    )
  })
})

test('commands are written otherwise, and neither files nor words', async () => {
  await ask(
    "We're on the second lamp now. On the Rig page, please write the commands as lamp rig instead of lamp-rig.",
  )
  const page = docs.read('rig.mdx')
  expect(page).toContain('\nlamp rig up\ncp lamp-rig.yml /etc\nsudo lamp rig down\n')
  expect(page).toContain('The lamp-rig keeps its settings in `lamp-rig.yml`.')
})

test('a name of an event is another one in text and code', async () => {
  await ask(
    'The event is called lamp.burning, but the Rig page still says lamp.lit. That is wrong, please correct it.',
  )
  expect(docs.read('rig.mdx')).toContain('`lamp.burning`')
})

test('what still is said to stand there is not left as it is', async () => {
  await expectRefused('The lamp is called lamp.glow, but the Rig page still says lamp.dim.')
})

test('a paragraph that is told by its beginning becomes a callout', async () => {
  await ask(
    'On the Rig page, the line that begins with Hint: Wet wicks is plain text. Turn it into a proper tip callout.',
  )
  expect(docs.read('rig.mdx')).toContain('<Tip>\n  Wet wicks smoke. Dry them.\n</Tip>')
})

describe('files that nothing uses', () => {
  test('go together', async () => {
    await ask(
      'The sample page and the sample-intro snippet are leftovers and nothing uses them. Delete both, please.',
    )
    expect(docs.changes()).toEqual(['D sample.mdx', 'D snippets/sample-intro.mdx'])
  })

  test('stay where a page shows one', async () => {
    await expectRefused('Delete the unused snippet shown.')
  })
})

describe('a response that an operation lacks', () => {
  test('stands where its code belongs', async () => {
    await ask(
      "The API spec doesn't say that lighting a lamp can fail. Add a 429 response to that call, described as Too many lamps.",
    )
    expect(docs.read('api.json')).toContain(
      '"200": { "description": "Lit." },\n          "429": { "description": "Too many lamps." },\n          "500"',
    )
  })

  test('is none where there is one, or the operation is not known', async () => {
    await expectRefused('Add a 500 response to POST /light-lamp, described as It is broken.')
    await expectRefused('Add a 429 response to the dimming call, described as Too many lamps.')
  })
})

describe('a page with what it tells readers', () => {
  test('has a part for each of several places', async () => {
    await ask(
      'We need a how-to in the Lamps group, right after Oils, titled Light at dusk; name the file dusk. On Boats you hang the lamp and light it. On Piers you may leave it to the keeper.',
    )
    expect(docs.read('docs.json')).toContain('"oils", "dusk", "rig"')
    expect(docs.read('dusk.mdx')).toBe(
      '---\ntitle: Light at dusk\n---\n\n## Boats\n\nHang the lamp and light it.\n\n## Piers\n\nYou may leave it to the keeper.\n',
    )
  })

  test('is not begun where more is asked for behind it', async () => {
    await expectRefused(
      'We need a how-to in the Lamps group titled Light at dusk. On Boats you light it. Then you link to it from the Rig page.',
    )
  })
})

test.each([
  'On the Rig page the hint about wicks is wrong, please take it out and add Dry wicks burn.',
  'The Oils page lacks the warm command. Add it to the end of the table: oil warm, Warms the oil.',
])('what points at something is no text: %s', expectRefused)

test('a word keeps its letters where something is to be taken out', async () => {
  const before = docs.read('repairs/glass.mdx')
  await expect(
    writeFor(docs, 'The alt text of the lamp says brass. Please take that out.', {
      'repairs/glass.mdx': before.replace('about Wicks', 'ab Wicks'),
    }),
  ).rejects.toThrow('to stay whole')
})
