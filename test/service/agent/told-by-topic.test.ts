import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Harbour",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "mooring", "faq", "unloadings/pier", "integrations/birdhog"] },
      { "group": "Examples", "pages": ["examples/tug", "examples/tow"] }
    ]
  }
}
`,
  'index.mdx': '---\ntitle: Start\n---\n\nBirdhog counts gulls.\n',
  'mooring.mdx':
    '---\ntitle: Mooring big boats\n---\n\n1. Throw the rope.\n\n2. *(Optional)* If you use **Knots & Bolts** for keeping count, log in with:\n\n   ```bash\n   knots login\n   ```\n\n3. Run the winch:\n\n   ```bash\n   winch run\n   ```\n\n4. Wave.\n',
  'faq.mdx':
    '---\ntitle: FAQ\n---\n\n## General\n\n### Can I try a berth for free?\n\nYes.\n\n## Money\n\n### How do I pay?\n\nBy card.\n',
  'unloadings/pier.mdx':
    '---\ntitle: At the pier\ndescription: Unload your small fishing boat.\n---\n\n<Card title="Explore tugs" icon="ship" href="/example/tug">\n  Read on.\n</Card>\n',
  'integrations/birdhog.mdx':
    '---\ntitle: Birdhog\n---\n\nConnect Birdhog. See `https://birdhog.example` and ![it](/img/birdhog.png).\n',
  'examples/tug.mdx': '---\ntitle: Tugs on a calm sea\n---\n\nPull.\n',
  'examples/tow.mdx': '---\ntitle: Tows in a storm\n---\n\nPull.\n',
})

describe('a step that is told by what it is about', () => {
  test.each([
    "In the guide to mooring big boats, drop the optional step about logging in to Knots & Bolts, we don't want people to do that any more.",
    'Remove the step about logging in to Knots & Bolts on the mooring page.',
  ])('goes with its code, and the numbers go on: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('mooring.mdx')).toContain(
      '1. Throw the rope.\n\n2. Run the winch:\n\n   ```bash\n   winch run\n   ```\n\n3. Wave.\n',
    )
    expect(docs.read('mooring.mdx')).not.toContain('knots')
  })

  test.each([
    "Please don't drop the step about logging in to Knots & Bolts.",
    'Drop the boring step about logging in to Knots & Bolts on the mooring page.',
    'Drop the step about logging in to Gulls & Terns on the mooring page.',
    'Drop the sentence about Knots & Bolts on the mooring page.',
  ])('stays where it is another one, or its code would: %s', expectRefused)
})

describe('a question that is to stand beside one told by what it is about', () => {
  test('in another form of the word', async () => {
    await ask(
      'Add a question to the FAQ straight after the one about trying a berth for free: How long can I stay? Answer: You can stay 14 days.',
    )
    expect(docs.read('faq.mdx')).toContain(
      'Yes.\n\n### How long can I stay?\n\nYou can stay 14 days.\n\n## Money',
    )
  })

  test('is added nowhere where there is none', async () => {
    await expectRefused(
      'Add a question to the FAQ straight after the one about renting a berth for free: How long can I stay? Answer: You can stay 14 days.',
    )
  })
})

describe('a card that leads nowhere', () => {
  test.each([
    'The Explore tugs card on the fishing boat unloading page leads to a 404. It should open the calm sea tugs example.',
    'On the unloading page the Explore tugs card is a dead link, have it open the calm sea tugs example.',
  ])('opens a page that is told with its folder: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('unloadings/pier.mdx')).toContain('href="/examples/tug"')
  })

  test('opens none that the folder has not', async () => {
    await expectRefused(
      'The Explore tugs card on the fishing boat unloading page leads to a 404. It should open the rough sea tugs example.',
    )
  })
})

describe('a name in two ways to write it', () => {
  test.each([
    "We spell BirdHog wrong on its integration page, it's written Birdhog all over the place. Capital H please.",
    'On its integration page BirdHog is written Birdhog. Please use a capital H.',
  ])('is written as it is not there, on its page: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('integrations/birdhog.mdx')).toBe(
      '---\ntitle: BirdHog\n---\n\nConnect BirdHog. See `https://birdhog.example` and ![it](/img/birdhog.png).\n',
    )
    expect(docs.changes()).toEqual(['M integrations/birdhog.mdx'])
  })

  test.each([
    "We spell BirdHog wrong, it's written Birdhog. Capital B please.",
    "We spell BirdHog wrong on its settings page, it's written Birdhog all over the place. Capital H please.",
    'The Birdhog page says Birdhog with a small h, the brand writes a capital H. Please fix it.',
  ])('stays where the letter or the page is another one: %s', expectRefused)
})
