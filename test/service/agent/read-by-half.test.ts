import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Mill",
  "navbar": { "links": [{ "label": "Write us", "href": "mailto:hi@mill.example." }] },
  "footer": { "socials": { "x": "https://x.com/starter", "github": "https://github.com/starter" } },
  "navigation": {
    "tabs": [
      { "tab": "Docs", "groups": [
        { "group": "Start", "pages": ["index", "start/flour", "start/words"] },
        { "group": "Grain", "pages": ["grain/queue", "grain/paths"] }
      ] },
      { "tab": "App", "groups": [{ "group": "Start", "pages": ["app/begin"] }] }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Mill\nkeywords:\n  - "Stone Plan"\n---\n\n<img src="/images/mill.png" alt="Mill" />\n<img src="/images/mill-dark.png" alt="Mill" />\n\nThe Stone Plan has two stones. Our miller Bert grinds at night.\n\nSome text goes here. That is all.\n',
  'start/flour.mdx':
    '---\ntitle: Flour\n---\n\nFlour is realted to grain. All related bread is ours.\n\nCall Api.Mill.example for more.\n\n1. Take a bag.\n2. Weigh it.\nBy hand, if you like.\n3. Send it.\n',
  'start/words.mdx':
    '---\ntitle: Words\n---\n\n**Bran**\nWhat is left of grain.\n\n**Hopper**\nWhere grain waits.\n\n| Sign | Meaning |\n| --- | --- |\n| `sift` | Takes the bran out |\n| `rest` | Waits a day |\n\nYou can choose:\n- The weight\n- The sack\n',
  'grain/queue.mdx':
    '---\ntitle: Queue\n---\n\nWhen the wheel stops, the mill retries up to 14 times.\n\n- `retries_over` where the mill tried 14 times\n',
  'grain/paths.mdx':
    '---\ntitle: Paths\n---\n\n1. Open `/api/v2/bags`.\n2. Open `/api/v2/stones`.\n\n```bash\ncd /home/bert/mill/stones\n```\n',
  'app/begin.mdx': '---\ntitle: Begin\n---\n\nOpen the app.\n',
})

describe('what is read by half is not done', () => {
  test('what a page says now is the wrong word of two, and where it stands', async () => {
    await ask('The flour page says realted instead of related. Please fix that.')
    expect(docs.changes()).toEqual(['M start/flour.mdx'])
    expect(docs.read('start/flour.mdx')).toContain('Flour is related to grain. All related bread')
  })

  test('a stray sign goes, and not what it stands in', async () => {
    await ask(
      'The Write us link in the navbar has a stray dot after the address, please get rid of it.',
    )
    expect(docs.read('docs.json')).toContain('"mailto:hi@mill.example"')
  })

  test.each([
    'The Flour page has a stray comma somewhere, get rid of it.',
    'We write Flour with a small f in places, flower. It should always be Flower.',
  ])('%s', (prompt) => expectRefused(prompt))

  test('alternative texts of both pictures are one that is told, and the title stays', async () => {
    await ask(
      'Both mill pictures on the home page just have Mill as alt text; make it The mill at night.',
    )
    expect(docs.read('index.mdx')).toContain('title: Mill\n')
    expect(docs.read('index.mdx').match(/alt="The mill at night"/g)).toHaveLength(2)
  })

  test('a count changes in all sentences of the same where all are meant', async () => {
    await ask(
      'When the wheel stops we now retry up to 20 times instead of 14. Update that wherever the docs mention it.',
    )
    expect(docs.read('grain/queue.mdx')).not.toContain('14')
  })

  test('a name is another one in the words that a page is found by as well', async () => {
    await ask('The Stone Plan is called Wheel Plan now, please change it on every page.')
    expect(docs.read('index.mdx')).toContain('- "Wheel Plan"')
  })

  test('a version of paths is no number of a list', async () => {
    await ask('The API paths on the Paths page should say v3 instead of v2.').catch(() => '')
    expect(docs.read('grain/paths.mdx')).toMatch(
      /1\. Open `\/api\/v(\d)\/bags`\.\n2\. Open `\/api\/v\1/,
    )
  })

  test('words that a page has go as a whole, with a sign within the wish', async () => {
    await ask('The home page has a leftover. Replace Some text goes here. with Coming soon.')
    expect(docs.read('index.mdx')).toContain('Coming soon. That is all.')
  })

  test('a step goes with the line below it', async () => {
    await ask('On the flour page, remove the step Weigh it.')
    expect(docs.read('start/flour.mdx')).not.toContain('By hand')
  })

  test('a page stays in its group where two are called so', async () => {
    await ask('Move the Flour page to the end of the Start group.')
    expect(docs.read('docs.json')).toContain('"index", "start/words", "start/flour"')
  })

  test('other words are no other letters', async () => {
    await ask(
      'Our host is spelled with a capital M in the samples. It should be api.mill.example, all lowercase.',
    )
    expect(docs.read('start/flour.mdx')).toContain('Call api.mill.example for more.')
  })
})

describe('what is told by what is there', () => {
  test('who is called otherwise now', async () => {
    await ask(
      "Our miller isn't called Bert any more, his name is Kurt now. Please change it throughout the docs.",
    )
    expect(docs.read('index.mdx')).toContain('Our miller Kurt grinds')
  })

  test('icons of the footer lead elsewhere by their addresses', async () => {
    await ask(
      'The social icons in our footer still go to the starter. They should go to https://x.com/mill and https://github.com/mill instead.',
    )
    expect(docs.read('docs.json')).toContain('"x": "https://x.com/mill"')
    expect(docs.read('docs.json')).toContain('"github": "https://github.com/mill"')
  })

  test('a piece of code is another one', async () => {
    await ask(
      "The commands on the paths page change into somebody's folder, /home/bert/mill/stones. Just make it cd stones.",
    )
    expect(docs.read('grain/paths.mdx')).toContain('\ncd stones\n')
  })

  test('a new page says what it only needs', async () => {
    await ask(
      'Add a new page Sacks as the last one in the Grain group. For now it only needs the sentence: Sacks are made of linen and wool.',
    )
    expect(docs.read('grain/sacks.mdx')).toMatch(/\n\nSacks are made of linen and wool\.\n$/)
  })

  test('a term, a row and an item stand beside another one', async () => {
    await ask(
      'The Words page is missing Germ. Add it between Bran and Hopper with this definition: The heart of a grain.',
    )
    await ask(
      'Add grind to the table on the Words page, after sift, with the description Makes flour of it.',
    )
    await ask(
      "In the Words page's list of what you can choose, add Time between bags after the weight.",
    )
    const text = docs.read('start/words.mdx')
    expect(text).toContain('grain.\n\n**Germ**\nThe heart of a grain.\n\n**Hopper**')
    expect(text).toContain('bran out |\n| `grind` | Makes flour of it |\n| `rest`')
    expect(text).toContain('- The weight\n- Time between bags\n- The sack')
  })

  test.each([
    'On the Words page add grind between sift and rest with the description Makes flour of it.',
    'Add a grind row after sift on the Words page with the text: Makes flour of it.',
  ])('a row stands between two others: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('start/words.mdx')).toContain(
      'bran out |\n| `grind` | Makes flour of it |\n| `rest`',
    )
  })

  test.each([
    // Another one stands between both.
    'Add grind between sift and Hopper on the Words page with this meaning: Makes flour of it.',
    'Add Hopper before Bran on the Words page with this definition: What is filled.',
    'Add the sentence It is hot after Hopper on the Words page.',
  ])('nothing stands beside what is not there, or twice: %s', expectRefused)
})
