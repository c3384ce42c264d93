import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Ferry",
  "colors": { "primary": "#0d9373" },
  "appearance": { "default": "dark", "strict": true },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "boarding"] },
      { "group": "Crew", "pages": ["crew/settings", "crew/photos", "crew/engine", "crew/faq"] }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Ferry\n---\n\nferry is a boat that runs all night. There are five ways to board it.\n\nRead about [harbor.example](https://harbor.example).\n\n<Card title="Forum" href="https://forum.example">\n  Ask there.\n</Card>\n',
  'boarding.mdx':
    '---\ntitle: Boarding\n---\n\nCome early, see [harbor.example](https://harbor.example).\n\n<Note>\n  Bring a ticket. Bags are weighed.\n</Note>\n\n<Tip>\n  Try this:\n\n  ```bash\n  board --now\n  ```\n</Tip>\n\n| Door | Type | Opens |\n| --- | --- | --- |\n| `bow` | string | Early |\n| `stern` | number | Late |\n',
  'crew/settings.mdx':
    '---\ntitle: Settings\n---\n\n## Language\n\nSpoken languages:\n- English\n- Finnish\n- Greek\n\n## Sizes\n\n- Small\n- Large\n',
  'crew/photos.mdx':
    '---\ntitle: Photos\n---\n\nPhotos of the crew can be up to 5MB.\n\n- Keep them small (under 5MB)\n- Five of them are enough\n',
  'crew/faq.mdx':
    '---\ntitle: FAQ\n---\n\n## Tickets\n\n### Can I pay on board?\n\nNo.\n\n### Where is the harbormaster?\n\nAt the port, 4021.\n\n## Boats\n\n### How fast are they?\n\n| Boat | Knots |\n| --- | --- |\n| Ferry | 12 |\n| Barge | 4 |\n\nCall 4021 or `port: 4021`.\n\n## Still have questions?\n\nAsk the mate.\n',
  'crew/engine.mdx':
    '---\ntitle: Engine\n---\n\n```bash\n# 1. Start it\nrun engine:2.4 --now\n```\n\nRun it with `engine:2.4` in 1 minute.\n',
})

describe('a link that is told without its page', () => {
  test('leads elsewhere wherever it stands', async () => {
    await ask('The link to harbor should go to https://port.example/night instead.')
    expect(docs.changes()).toEqual(['M boarding.mdx', 'M index.mdx'])
    expect(docs.read('index.mdx')).toContain('[harbor.example](https://port.example/night)')
  })

  test('and one that has moved is mended on the page that is told', async () => {
    await ask(
      'Our forum has moved from https://forum.example to https://talk.example, please fix the link on the Ferry page.',
    )
    expect(docs.read('index.mdx')).toContain('href="https://talk.example"')
  })
})

describe('what stands on a page', () => {
  test('a note says more, within it', async () => {
    await ask('On the Boarding page, mention in the note that dogs travel free.')
    expect(docs.read('boarding.mdx')).toContain(
      '  Bring a ticket. Bags are weighed. Dogs travel free.\n</Note>',
    )
  })

  test('a tip that ends with code says more behind it', async () => {
    await ask('On the Boarding page, mention in the tip that it takes a minute.')
    expect(docs.read('boarding.mdx')).toContain('  ```\n\n  It takes a minute.\n</Tip>')
  })

  test('a sentence that says that something is so is written as one, with its small name', async () => {
    await ask('Make the first sentence of the Ferry page say that ferry is a night boat.')
    expect(docs.read('index.mdx')).toContain('\n\nferry is a night boat. There are five')
  })

  test('a list gets what is told before, beside what it has', async () => {
    await ask(
      'Danish and Dutch are spoken too. Add them to the languages in Settings after Finnish.',
    )
    expect(docs.read('crew/settings.mdx')).toContain('- Finnish\n- Danish\n- Dutch\n- Greek\n')
  })

  test('a row has the values of its columns, without their articles', async () => {
    await ask(
      'The table on the Boarding page needs one more row at the end: side, a string, Never.',
    )
    expect(docs.read('boarding.mdx')).toContain('| `side` | string | Never |')
  })
})

describe('figures', () => {
  test('a word for a number is no title', async () => {
    await ask('The Ferry page still says there are five ways to board, make it four.')
    expect(docs.read('index.mdx')).toContain('There are four ways to board it.')
  })

  test.each([
    'Photos can be up to 10MB now, it was 5MB before.',
    'The limit for photos was 5MB until now, now it is 10MB.',
    'Photos used to be limited to 5MB, it is 10 MB now.',
  ])('of a size that was another one: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('crew/photos.mdx')).toContain(
      'can be up to 10MB.\n\n- Keep them small (under 10MB)\n- Five of them',
    )
  })

  test('a version behind its name is that, and no number of a step', async () => {
    await ask('The Engine page should use engine:2.5.')
    expect(docs.read('crew/engine.mdx')).toContain('# 1. Start it\nrun engine:2.5 --now')
    expect(docs.read('crew/engine.mdx')).toContain('`engine:2.5` in 1 minute')
    docs.restore()
    await expectRefused('The Engine page should use rudder:3.13.')
  })
})

describe('questions', () => {
  test('stand under the heading that is told, without their page', async () => {
    await ask('Add a question Do dogs pay? under Tickets, with the answer No, they travel free.')
    expect(docs.read('crew/faq.mdx')).toContain(
      '4021.\n\n### Do dogs pay?\n\nNo, they travel free.\n\n## Boats',
    )
  })

  test('stand behind the last question, and not behind what only is asked at the end', async () => {
    await ask('Add the question Do dogs pay? to the FAQ with the answer No.')
    expect(docs.read('crew/faq.mdx')).toContain('### Do dogs pay?\n\nNo.\n\n## Still have')
  })

  test('are told by a word that one of them has', async () => {
    await ask('The harbormaster question is outdated, remove it.')
    expect(docs.read('crew/faq.mdx')).toContain('No.\n\n## Boats')
    docs.restore()
    await expectRefused('The captain question is outdated, remove it.')
  })

  test('a table gets what was told of before', async () => {
    await ask('We have a sloop now. Add it to the FAQ boats table below Ferry: Sloop, 20.')
    expect(docs.read('crew/faq.mdx')).toContain('| Ferry | 12 |\n| Sloop | 20 |\n| Barge')
  })

  test('a number that is told changes wherever the page has it', async () => {
    await ask('Change the number in the FAQ from 4021 to 4022, in the code too.')
    expect(docs.read('crew/faq.mdx').match(/402\d/g)).toEqual(['4022', '4022', '4022'])
  })
})

describe('a field that a page lacks', () => {
  test('gets what is told behind a colon', async () => {
    await ask(
      'The Photos page doesn’t have a description yet. Give it this one: What the crew looks like.',
    )
    expect(docs.read('crew/photos.mdx')).toContain('description: What the crew looks like')
  })

  test('is written from the page where one is asked for', async () => {
    await ask('In the Photos page there’s no description, write one.')
    expect(docs.read('crew/photos.mdx')).toContain('description: Photos of the crew can be')
  })
})

describe('settings', () => {
  test('readers choose their mode again, and begin with the same', async () => {
    await ask('Readers cannot use light mode. Turn strict off but keep dark as the default.')
    expect(JSON.parse(docs.read('docs.json')).appearance).toEqual({
      default: 'dark',
      strict: false,
    })
  })

  test('a button of the header is called what it is labelled', async () => {
    await ask(
      'Add a button to the top bar labelled Board now that opens https://ferry.example/board',
    )
    expect(JSON.parse(docs.read('docs.json')).navbar).toEqual({
      primary: { type: 'button', label: 'Board now', href: 'https://ferry.example/board' },
    })
  })
})

describe('what is told in passing', () => {
  test('is written where it is to be mentioned', async () => {
    await ask(
      'Dogs travel free, mention this right after the first paragraph of the Boarding page.',
    )
    expect(docs.read('boarding.mdx')).toContain(
      '(https://harbor.example).\n\nDogs travel free.\n\n<Note>',
    )
  })

  test('what it says to do is said to readers', async () => {
    await ask('Add a warning to the Photos page saying to close the shutter.')
    expect(docs.read('crew/photos.mdx')).toContain('  Close the shutter.\n</Warning>')
  })

  test('who is not to switch has one mode alone', async () => {
    await ask('Set the default theme to light and don’t let people switch.')
    expect(JSON.parse(docs.read('docs.json')).appearance).toEqual({
      default: 'light',
      strict: true,
    })
  })

  test('a block of code that is labelled has a title, and its language stays', async () => {
    await ask('On the Engine page, the first code block should be labelled Terminal.')
    expect(docs.read('crew/engine.mdx')).toContain('```bash Terminal\n')
  })

  test('names with their version are others in code as well', async () => {
    await ask('The engine:2.4 images in all examples should be engine:2.6.')
    expect(docs.read('crew/engine.mdx').match(/engine:2\.\d/g)).toEqual([
      'engine:2.6',
      'engine:2.6',
    ])
    docs.restore()
    await ask(
      'The run engine command is called start engine now, change it everywhere, also in code.',
    )
    expect(docs.read('crew/engine.mdx')).toContain('start engine:2.4 --now')
  })
})
