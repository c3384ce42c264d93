import { describe, expect, test } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { keepDocs } from './docs-repository.ts'

const MILL = `---
title: Mill
---

The mill grinds in the morning. Grain and oats are brought. You need Gear.js 20 or newer, and Belt \`2.1.0\` or newer.

## Needs

- 2 stones
- One miller

## Grain fields

| Field | Description |
| --- | --- |
| **Rye** | For bread |
| **Oats** | For porridge |

## Open a sluice

1. Turn the wheel.
2. Lift the gate.

![Stones](/images/stones.png)

![Stones](/images/stones-at-night.png)
`

const SITE = {
  'docs.json': `{
  "theme": "mint",
  "name": "Mill",
  "colors": { "primary": "#0d9373" },
  "navbar": { "primary": { "type": "button", "label": "Open Mill", "href": "https://mill.example" } },
  "navigation": {
    "languages": [
      { "language": "en", "groups": [{ "group": "Work", "pages": ["index", "mill", "pay"] }] },
      { "language": "fr", "groups": [{ "group": "Travail", "pages": ["fr/mill"] }] }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Introduction\n---\n\nA day sheet tells what comes. Day sheets are kept.\n\n<CardGroup>\n  <Card title="Pay" href="/pay">\n    What it costs.\n  </Card>\n</CardGroup>\n\n- [Pay](/pay) tells what it costs\n- The [pay](/pay) of millers\n- [Pay](/pay) comes after the [mill](/mill)\n',
  'mill.mdx': MILL,
  'pay.mdx':
    '---\ntitle: Pay\ndescription: ""\n---\n\nThe Basic plan is free. Upgrade from Basic to Pro.\n\n| Plan | Basic |\n| --- | --- |\n| Entries | Time entry |\n\nA time entry is one line. Time entries add up, and `time-entry` is code.\n',
  'fr/mill.mdx': '---\ntitle: Mill\n---\n\n## Farine\n\nLe moulin.\n',
}

const engine = createRulesEngine()
const docs = keepDocs(SITE)

async function ask(prompt: string): Promise<string> {
  const { summary } = await docs.ask(engine, prompt)
  return summary
}

describe('an entry finds its list or table by what is said of it', () => {
  test.each([
    [
      'In the grain fields table add a row for Wheat after Rye, description: For cakes',
      '| **Rye** | For bread |\n| **Wheat** | For cakes |\n| **Oats**',
    ],
    [
      'the grain fields table is missing a row: Maize | For hens',
      '| **Oats** | For porridge |\n| **Maize** | For hens |\n',
    ],
    [
      'Put Millet with water into the grain fields table, before oats',
      '| **Millet** | Water |\n| **Oats**',
    ],
    ['The mill page lists one more need: a dry barn', '- One miller\n- A dry barn\n'],
    [
      'Under Needs on the mill page add a bullet right after the stones one: A sack',
      '- 2 stones\n- A sack\n- One miller',
    ],
    [
      'add a step at the end of Open a sluice on the mill page: Wait.',
      '2. Lift the gate.\n3. Wait.\n',
    ],
    [
      'Open a sluice on the mill page needs a step before Lift the gate: Look around',
      '1. Turn the wheel.\n2. Look around.\n3. Lift the gate.',
    ],
  ])('%s', async (prompt, text) => {
    await ask(prompt)
    expect(docs.read('mill.mdx')).toContain(text)
  })

  test.each([
    'In the grain fields table add a row for Wheat after Barley, description: For cakes',
    'Add a picture of the sluice under Needs on the mill page',
    'Should we add a dry barn to the needs on the mill page?',
    'Add a dry barn under Needs on the mill page, but only if there is room',
  ])('or is refused: %s', async (prompt) => {
    await expect(ask(prompt)).rejects.toThrow()
    expect(docs.changes()).toEqual([])
  })
})

describe('what is called otherwise', () => {
  test('may have an everyday word in its name', async () => {
    await ask('please rename day sheets to run sheets everywhere in the docs, addresses can stay')
    expect(docs.read('index.mdx')).toContain('A run sheet tells what comes. Run sheets are kept.')
  })

  test('has its own plural', async () => {
    await ask('We call them time logs instead of time entries now, change it all over')
    expect(docs.read('pay.mdx')).toContain('A time log is one line. Time logs add up')
    expect(docs.read('pay.mdx')).toContain('| Entries | Time log |')
    expect(docs.read('pay.mdx')).toContain('`time-entry` is code')
  })

  test('may stand without its noun', async () => {
    await ask('Our Basic plan is the Starter plan from now on. Please change that in all the docs.')
    expect(docs.read('pay.mdx')).toContain('The Starter plan is free. Upgrade from Starter to Pro.')
    expect(docs.read('pay.mdx')).toContain('| Plan | Starter |')
  })

  test('is left where its first word is another thing', async () => {
    await ask('Grain fields should be called Corn fields from now on. Update every mention.')
    expect(docs.read('mill.mdx')).toContain('## Corn fields')
    expect(docs.read('mill.mdx')).toContain('Grain and oats')
  })

  test('is the one that is called a name', async () => {
    await ask(
      'The name sluice is going away: from now on the gate is called Weir. Please go through all docs and swap it.',
    )
    expect(docs.read('mill.mdx')).toContain('## Open a Weir')
    expect(docs.read('mill.mdx')).toContain('Lift the gate.')
  })
})

describe('a page is known', () => {
  test('by its language', async () => {
    await ask('At the top of the French mill page insert a note with Cette page est courte.')
    expect(docs.read('fr/mill.mdx')).toContain(
      '<Note>\n  Cette page est courte.\n</Note>\n\n## Farine',
    )
  })

  test('by both its title and its address', async () => {
    await ask('Add a note to the introduction: We close at noon.')
    expect(docs.read('index.mdx')).toContain('<Note>\n  We close at noon.\n</Note>')
  })
})

describe('a picture is told by its place or by what it says', () => {
  test.each([
    'On the mill page the last picture has Stones as its alt text, it should be Stones at night',
    'set the alt text of stones-at-night.png on the mill page to Stones at night',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('mill.mdx')).toContain('![Stones at night](/images/stones-at-night.png)')
    expect(docs.read('mill.mdx')).toContain('![Stones](/images/stones.png)')
  })
})

describe('versions are changed', () => {
  test('where one stands, and not where they are told to stay', async () => {
    await ask('The mill page needs Gear.js 22 now. Pay still runs on 20, so dont touch that one.')
    expect(docs.read('mill.mdx')).toContain('Gear.js 22 or newer')
    expect(docs.changes()).toEqual(['M mill.mdx'])
  })

  test('in code as well', async () => {
    await ask('bump the minimum Belt version to 2.2.0')
    expect(docs.read('mill.mdx')).toContain('Belt `2.2.0` or newer')
  })
})

test('the button is known by what it says', async () => {
  await ask('The Open Mill button should say Try Mill and go to https://try.mill.example')
  expect(docs.read('docs.json')).toContain(
    '"label": "Try Mill", "href": "https://try.mill.example"',
  )
})

test('of two values the one that is not to be is told', async () => {
  await ask('use the maple theme for the docs rather than mint')
  expect(docs.read('docs.json')).toContain('"theme": "maple"')
})

test('what only leads to a page goes with it', async () => {
  await ask('Delete the pay page along with whatever leads to it')
  expect(docs.read('index.mdx')).not.toContain('Card')
  expect(docs.read('index.mdx').trimEnd()).toMatch(
    /kept\.\n\n- The pay of millers\n- Pay comes after the \[mill\]\(\/mill\)$/,
  )
})

test('an empty description is none', async () => {
  await ask('Some pages have no description (or an empty one). Write one for each of them')
  expect(docs.read('pay.mdx')).toContain(
    'description: "The Basic plan is free. Upgrade from Basic to Pro."',
  )
})

test('where everything is described a wish for more changes nothing', async () => {
  docs.write('pay.mdx', '---\ntitle: Pay\ndescription: What it costs\n---\n\nFree.\n')
  docs.write('mill.mdx', '---\ntitle: Mill\ndescription: Where it grinds\n---\n\nIt grinds.\n')
  docs.write('index.mdx', '---\ntitle: Introduction\ndescription: What there is\n---\n\nA mill.\n')
  docs.write('fr/mill.mdx', '---\ntitle: Mill\ndescription: Le moulin\n---\n\nLe moulin.\n')
  const summary = await ask(
    'every page in Work should have a description, fill in the ones missing',
  )
  expect(summary).toContain('No page of “Work” is without a description')
})
