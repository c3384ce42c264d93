import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Mill",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Grind", "pages": ["index", "grain/sieving", "grain/stones"] },
      { "group": "Help", "pages": ["help/faq", "help/commands"] }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Welcome\n---\n\nOpen [mill.example.dev/start](https://mill.example.dev/start). It grinds 40\\+ sacks a day.\n\nThe **8 newest sacks are kept on the shelf** while it runs. The Flour Chute is open.\n',
  'grain/sieving.mdx':
    '---\ntitle: Sieving\n---\n\nHow flour is sieved.\n\n## Setting up\n\n<Steps>\n  <Step title="Hang">\n    Hang the sieve.\n  </Step>\n  <Step title="Shake">\n    Shake it.\n  </Step>\n</Steps>\n\n## Cleaning up\n\nBrush the flour chute.\n',
  'grain/stones.mdx':
    '---\ntitle: Stones\n---\n\nA SackTag hangs on each sack. Two SackTags are too many.\n\nStones turn. Lift them through the [old gate](/grain/gate) at night, as [sieves](/grain/sieving).\n',
  'help/faq.mdx':
    '---\ntitle: FAQ\n---\n\n<AccordionGroup>\n  <Accordion title="Where is my mill key?">\n    In the shed.\n  </Accordion>\n  <Accordion title="Is rye ground as well?">\n    Yes.\n  </Accordion>\n</AccordionGroup>\n',
  'help/commands.mdx':
    '---\ntitle: Command reference\n---\n\nTakes away all sacks on the shelf but the 8 newest.\n',
})

describe('a callout stands before or behind the steps of a section', () => {
  test.each([
    'Under the Setting up heading of the Sieving page, before the steps, put a warning that says: Sieves tear once they were put below the stones.',
    'On the Sieving page, before the steps under Setting up, add a warning: Sieves tear once they were put below the stones.',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('grain/sieving.mdx')).toContain(
      '## Setting up\n\n<Warning>\n  Sieves tear once they were put below the stones.\n</Warning>\n\n<Steps>',
    )
  })
})

describe('what somebody would like to have is asked for', () => {
  test.each([
    'At the very end of the Stones page I would like a tip: Name stones after the wheel they turn on so all find them.',
    "I'd like a tip at the end of the Stones page: Name stones after the wheel they turn on so all find them.",
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('grain/stones.mdx')).toMatch(
      /<Tip>\n {2}Name stones after the wheel they turn on so all find them\.\n<\/Tip>\n$/,
    )
  })
})

describe('a figure is changed on the page that says it too', () => {
  test.each([
    'Mills keep the 12 newest sacks on the shelf now, it used to be 8. Update the docs, the command reference says it too.',
    'The shelf keeps the 12 newest sacks now, not 8. The command reference also says so.',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('index.mdx')).toContain('The **12 newest sacks')
    expect(docs.read('help/commands.mdx')).toContain('but the 12 newest')
  })

  test('which has to have it', () =>
    expectRefused(
      'Mills keep the 12 newest sacks on the shelf now, it used to be 8. Update the docs, the Sieving page says it too.',
    ))
})

describe('a sign that stands in words by mistake goes', () => {
  test.each([
    'There is a stray backslash in 40\\+ sacks on the welcome page, it should just read 40+ sacks.',
    'Remove the stray backslash in 40\\+ sacks on the Welcome page.',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('index.mdx')).toContain('grinds 40+ sacks')
  })
})

describe('a spelling of one page is told by the one that all others have', () => {
  test.each([
    'The Stones page writes SackTag in one word while the other pages say Sack Tag. Change it to Sack Tag on the Stones page.',
    'The Stones page says SackTag while the rest of the docs says Sack Tag. Make that Sack Tag as well.',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('grain/stones.mdx')).toContain(
      'A Sack Tag hangs on each sack. Two Sack Tags are',
    )
  })
})

describe('a name is meant in small letters as well', () => {
  test.each([
    'The Flour Chute is going to be called Flour Slide from now on. Rename it across all pages, including where it is written in lower case.',
    'Rename Flour Chute to Flour Slide on all pages, also in lower case.',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('index.mdx')).toContain('The Flour Slide is open')
    expect(docs.read('grain/sieving.mdx')).toContain('Brush the flour slide.')
  })
})

describe('addresses are told without what they begin with', () => {
  test.each([
    'Sign-on has moved to mill.example.net/start but the Welcome page still links to mill.example.dev/start. Please fix the link.',
    'mill.example.dev/start is gone, it lives at mill.example.net/start now. Please fix the links.',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('index.mdx')).toContain(
      '[mill.example.net/start](https://mill.example.net/start)',
    )
  })

  test('of which the docs have one', () =>
    expectRefused(
      'Sign-on has moved to mill.example.net/start but the Welcome page still links to mill.example.dev/begin. Please fix the link.',
    ))
})

describe('a question stands behind the one that is told by what it is about', () => {
  test('which is one alone', async () => {
    await ask(
      'Add one more question at the end of the FAQ, after the one about the mill key: How long is flour kept? The answer is: We keep flour for 90 days.',
    )
    expect(docs.read('help/faq.mdx')).toMatch(
      /mill key\?[\s\S]*How long is flour kept\?">\n {4}We keep flour for 90 days\.[\s\S]*Is rye/,
    )
  })

  test('and there is one', () =>
    expectRefused(
      'Add one more question to the FAQ, after the one about wheat prices: How long is flour kept? The answer is: We keep flour for 90 days.',
    ))
})

test('a new page is told with all that it has', async () => {
  await ask(
    'Create a new page prices.mdx with the title All prices and list it in the Help group after the FAQ. The text can just be: The list of prices will follow here.',
  )
  expect(docs.read('help/prices.mdx')).toBe(
    '---\ntitle: All prices\n---\n\nThe list of prices will follow here.\n',
  )
  expect(docs.read('docs.json')).toMatch(/"help\/faq",\s*"help\/prices",\s*"help\/commands"/)
})

describe('a link goes and its words stay', () => {
  test.each([
    'On the Stones page, old gate links to a page that does not exist. Take the link away but keep the words.',
    'Please remove the link of old gate on the Stones page, the text stays.',
    'Unlink old gate on the Stones page.',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('grain/stones.mdx')).toContain(
      'through the old gate at night, as [sieves](/grain/sieving).',
    )
  })

  test('where it is there', () =>
    expectRefused('On the Stones page, take the link of new gate away but keep the words.'))
})
