import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'
import { writeFor } from './write-for.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Harbor",
  "colors": { "primary": "#0d9373" },
  "banner": { "content": "Harbor 2.4.1 is out, see \`harbor serve\`" },
  "footer": {
    "links": [
      {
        "header": "Help",
        "items": [
          { "label": "Oars", "href": "/docs/oars" },
          { "label": "Sails", "href": "/docs/sails" }
        ]
      }
    ]
  },
  "navigation": {
    "groups": [{ "group": "Start", "pages": ["index", "oars", "sails", "ports"] }]
  }
}
`,
  'index.mdx':
    '---\ntitle: Harbor\n---\n\nBoats are kept here. The Fleet plan has ten berths, and Fleet boats go first.\n',
  'oars.mdx':
    '---\ntitle: Oars\ndescription: How oars of release 3 are held.\n---\n\n## Pre-conditions\n\nYou need Wood 12 or later.\n\n## Flags\n\n| Flag | What it does |\n| --- | --- |\n| `--slow` | Rows slowly. |\n| `--quiet` | Makes no noise. |\n\n## Grips\n\nThere are four grips for both hands.\n\n## Rowing\n\nPull.\n',
  'sails.mdx': '---\ntitle: Ropes & sails\n---\n\nSails are hoisted with ropes.\n',
  'ports.mdx':
    '---\ntitle: Ports\n---\n\n## Home ports\n\n| Port | Code |\n| --- | --- |\n| Oslo | `os` |\n| Bergen | `be` |\n',
})

const config = () => JSON.parse(docs.read('docs.json'))

describe('of two things that are told neither is left out', () => {
  test('where the first one is a name and the second one a figure', async () => {
    await ask(
      'On the Oars page the first heading should be Preconditions without the hyphen. We also need Wood 14 or later by now, not 12.',
    )
    expect(docs.lines()).toEqual([
      '-## Pre-conditions',
      '+## Preconditions',
      '-You need Wood 12 or later.',
      '+You need Wood 14 or later.',
    ])
  })

  test('and what is written without one of them is refused', async () => {
    const old = docs.read('oars.mdx')
    const prompt = 'The first heading of the Oars page should be Needs. It takes Wood 14, not 12.'
    const titles = { 'oars.mdx': 'Oars' }
    const half = writeFor(docs, prompt, { 'oars.mdx': old.replace('Wood 12', 'Wood 14') }, titles)
    await expect(half).rejects.toThrow('Expected “needs” to be written as well')
    const other = old.replace('## Pre-conditions', '## Needs')
    await expect(writeFor(docs, prompt, { 'oars.mdx': other }, titles)).rejects.toThrow(
      'Expected 14 to be written as well',
    )
    await writeFor(docs, prompt, { 'oars.mdx': other.replace('Wood 12', 'Wood 14') }, titles)
  })
})

describe('a figure in a text of the settings', () => {
  test.each([
    'Bump the version in the banner to 2.5.0.',
    'The banner should say 2.5.0 instead of 2.4.1.',
    'Update the banner version to 2.5.0.',
    'The banner still says 2.4.1, please change it to 2.5.0.',
  ])('changes, and its other words stay: %s', async (prompt) => {
    await ask(prompt)
    expect(config().banner.content).toBe('Harbor 2.5.0 is out, see `harbor serve`')
  })

  test.each([
    'Change the banner to 2.5.0.',
    'Bump the year in the banner to 2031.',
    'Set the description of the Oars page to 4.',
  ])('takes the place of no other text: %s', expectRefused)

  test('but may be all of it where it is quoted', async () => {
    await ask('Set the banner to "2.5.0".')
    expect(config().banner.content).toBe('2.5.0')
  })
})

describe('a new page', () => {
  test('has all of its title, and each step that is told in a sentence of its own', async () => {
    await ask(
      'Write a how-to called Moving to another harbor and put it in Start, right after Oars. Three steps: copy your maps, notes and flags to boxes, check the anchor, then go there.',
    )
    const page = docs.read('moving-to-another-harbor.mdx')
    expect(page).toContain('title: Moving to another harbor')
    expect(page.match(/(?<=Step title=").*(?=")/g)).toEqual([
      'Copy your maps, notes and flags to boxes',
      'Check the anchor',
      'Go there',
    ])
  })

  test.each([
    ['Add a page called Sailing to a new shore to Start.', 'Sailing'],
    ['Add a page called Types of knots in Start.', 'Types'],
    ['Write a page titled Ropes and knots and put it in Start.', 'Ropes'],
  ])('has no part of its title alone: %s', async (prompt, title) => {
    const page = { 'new.mdx': `---\ntitle: ${title}\n---\n\nText.\n` }
    await expect(writeFor(docs, prompt, page)).rejects.toThrow('Expected all of a title')
  })

  test.each([
    ['Add a page called Knots to the Start group.', 'Knots'],
    ['Write a page titled Ropes and put it in Start.', 'Ropes'],
    ['Create a page called "Types" of the kind that we like.', 'Types'],
  ])('has a title that ends before its place: %s', async (prompt, title) => {
    await writeFor(docs, prompt, { 'new.mdx': `---\ntitle: ${title}\n---\n\nText.\n` })
  })

  test('is not written without the steps', async () => {
    const text =
      '---\ntitle: Knots\n---\n\n<Steps>\n<Step title="Take a rope">Do it.</Step>\n</Steps>\n'
    const prompt = 'Add a how-to called Knots to Start. Two steps: take a rope, then tie it.'
    await expect(writeFor(docs, prompt, { 'new.mdx': text }, {})).rejects.toThrow(
      'Expected the step “tie it”',
    )
  })
})

describe('what is so now and then what is to be done', () => {
  test.each([
    [
      'Add a flag to the Oars page: --fast rows at full speed. It goes right below --slow.',
      ['+| `--fast` | Rows at full speed. |'],
    ],
    [
      'On the Ports page, Lima is missing from the home ports. Add it below Oslo, code li.',
      ['+| Lima | `li` |'],
    ],
    [
      'Two links in the footer are dead: Oars and Sails have an extra /docs in front. They should go to /oars and /sails.',
      [
        '-          { "label": "Oars", "href": "/docs/oars" },',
        '-          { "label": "Sails", "href": "/docs/sails" }',
        '+          { "label": "Oars", "href": "/oars" },',
        '+          { "label": "Sails", "href": "/sails" }',
      ],
    ],
    [
      'Ropes & sails should be spelled Ropes and sails, as the cards have it. Just the page title.',
      ['-title: Ropes & sails', '+title: Ropes and sails'],
    ],
    [
      'The Oars page says there are four grips, but the table lists eight. Eight is right.',
      ['-There are four grips for both hands.', '+There are eight grips for both hands.'],
    ],
    [
      'We are renaming the Fleet plan to Armada. Please change it everywhere in the docs.',
      [
        '-Boats are kept here. The Fleet plan has ten berths, and Fleet boats go first.',
        '+Boats are kept here. The Armada plan has ten berths, and Armada boats go first.',
      ],
    ],
  ])('is understood together: %s', async (prompt, lines) => {
    await ask(prompt)
    expect(docs.lines()).toEqual(lines)
  })

  test('moves a part to where it is so told to come', async () => {
    await ask('On the Oars page, move the Rowing section up so that it comes right after Flags.')
    const headings = docs.read('oars.mdx').match(/^## .*$/gm)
    expect(headings).toEqual(['## Pre-conditions', '## Flags', '## Rowing', '## Grips'])
  })

  test.each([
    'The Oars page says there are four grips, but the table lists eight. Four is right.',
    'We are renaming the Oars plan to Paddles. Please change it everywhere in the docs.',
    'We are renaming the Fleet plan to Armada. Please change it everywhere, and boats to ships.',
    'The Oars page says there are four blades, but the table lists eight. Eight is right.',
    'Add a flag to the Oars page: --fast rows at full speed, and --still stops. It goes right below --slow.',
    'On the Ports page, Lima is missing from the home ports. Add it below Cadiz, code li.',
    'Two links in the footer are dead: Oars and Masts have an extra /docs in front. They should go to /oars and /sails.',
  ])('is not done to something else: %s', expectRefused)
})
