import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Boats",
  "colors": { "primary": "#0d9373" },
  "appearance": { "default": "dark" },
  "fonts": { "heading": { "family": "Onest" } },
  "background": { "color": { "light": "#fafafa", "dark": "#111111" } },
  "contextual": { "options": ["copy"] },
  "integrations": { "posthog": { "apiKey": "phc_a1", "apiHost": "https://old.boats.example" }, "intercom": { "appId": "a1b2c3d4" } },
  "navigation": {
    "tabs": [
      { "tab": "Guides", "pages": ["index"] },
      { "tab": "Crew", "pages": ["crew"] }
    ],
    "global": { "anchors": [{ "anchor": "Blog", "href": "https://blog.boats.example" }, { "anchor": "Chat", "href": "https://chat.boats.example" }] }
  }
}
`,
  'index.mdx': '---\ntitle: Welcome\n---\n\nBoats sail.\n',
  'crew.mdx': '---\ntitle: Crew\n---\n\nWho sails.\n',
})

const config = () => JSON.parse(docs.read('docs.json'))

describe('wishes that need nothing of each other are done each by itself', () => {
  test('that are joined by “and”', async () => {
    await ask('Make light the default mode and use Inter as the font for body text')
    expect(config().appearance.default).toBe('light')
    expect(config().fonts).toEqual({ heading: { family: 'Onest' }, body: { family: 'Inter' } })
  })

  test('of which one has a list', async () => {
    await ask('Add chatgpt and claude to the page menu and make #fff the light background')
    expect(config().contextual.options).toEqual(['copy', 'chatgpt', 'claude'])
    expect(config().background.color).toEqual({ light: '#fff', dark: '#111111' })
  })

  test('that begin with no verb', async () => {
    await ask('Posthog host is https://ph.boats.example now, and Intercom can go.')
    expect(config().integrations).toEqual({
      posthog: { apiKey: 'phc_a1', apiHost: 'https://ph.boats.example' },
    })
  })

  test('three of them with commas, and why', async () => {
    await ask(
      'Make light the default mode, hide the Crew tab and remove the Chat anchor so that it is gone.',
    )
    expect(config().appearance.default).toBe('light')
    expect(config().navigation.tabs[1].hidden).toBe(true)
    expect(config().navigation.global.anchors).toHaveLength(1)
  })

  test.each([
    'Our docs site is still just called Boats. Name it Guides and Crew, and hide the Crew tab.',
    'The site is still titled Boats. Title it Guides and Crew. And hide the Crew tab.',
  ])('the name of the site, and a tab: %s', async (prompt) => {
    await ask(prompt)
    expect(config().name).toBe('Guides and Crew')
    expect(config().navigation.tabs).toMatchObject([{ tab: 'Guides' }, { hidden: true }])
  })

  test.each([
    '1. hide the Crew tab 2. remove the Blog anchor',
    '- hide the Crew tab\n- remove the Blog anchor',
    'Hide the Crew tab and remove the Blog anchor.',
  ])('that are a list: %s', async (prompt) => {
    await ask(prompt)
    expect(config().navigation.tabs[1].hidden).toBe(true)
    expect(config().navigation.global.anchors).toHaveLength(1)
  })

  test.each([
    'Hide the Crew tab and paint it blue',
    'Retitle the last group to Start here; the Blog anchor should say News.',
    '- hide the Crew tab\n- make the sails faster',
    '1. hide the Crew tab 2. remove the Harbor anchor',
    'Posthog host is https://ph.boats.example now, and Segment can go.',
  ])('and none of them where one cannot be done: %s', expectRefused)
})

const {
  docs: yard,
  ask: askYard,
  expectRefused: expectYardRefused,
} = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Yard",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "slips"] },
      { "group": "Care", "pages": ["care/hulls", "care/sails"] }
    ],
    "global": { "anchors": [{ "anchor": "Care", "href": "https://care.yard.example" }] }
  }
}
`,
  'index.mdx': '---\ntitle: Welcome\ndescription: Boats.\n---\n\nBoats are mended here.\n',
  'slips.mdx': '---\ntitle: Slips\n---\n\nA slip is free for 12 days.\n\n## Booking\n\nCall us.\n',
  'care/hulls.mdx':
    '---\ntitle: Hulls\n---\n\nPaint has to dry for 8 hours.\n\n## Below water\n\nScrape it.\n',
  'care/sails.mdx': '---\ntitle: Sails\n---\n\nSails are wahsed in spring.\n',
})

const NOTE = 'Add a note to the end of the Slips page: Bring your papers.'
const COLOR = 'Please change the primary color to #123456.'
const FIGURE = 'The Hulls page says that paint has to dry for 8 hours. It is 10 hours.'

describe('sentences that ask for several things', () => {
  test.each([
    `${NOTE} ${COLOR}`,
    `${COLOR} ${NOTE}`,
    `${NOTE} Also, please change the primary color to #123456.`,
    `Add a note to the end of the Slips page: Bring your papers, and please change the primary color to #123456.`,
    `- ${NOTE}\n- ${COLOR}`,
    `1. ${NOTE}\n2. ${COLOR}`,
  ])(
    'are each done as if they were alone, and no text goes on with the next: %s',
    async (prompt) => {
      await askYard(prompt)
      expect(yard.read('slips.mdx')).toMatch(/<Note>\n {2}Bring your papers\.?\n<\/Note>\n$/)
      expect(JSON.parse(yard.read('docs.json')).colors.primary).toBe('#123456')
    },
  )

  test.each([
    `${FIGURE} Rename the Care group to Upkeep, and the anchor too.`,
    `Rename the Care group to Upkeep, and the anchor too. ${FIGURE}`,
    `- ${FIGURE}\n- Rename the Care group to Upkeep, and the anchor too.`,
  ])('may be two sentences for one thing: %s', async (prompt) => {
    await askYard(prompt)
    expect(yard.read('care/hulls.mdx')).toContain('dry for 10 hours')
    const { groups, global } = JSON.parse(yard.read('docs.json')).navigation
    expect([groups[1].group, global.anchors[0].anchor]).toEqual(['Upkeep', 'Upkeep'])
  })

  test('are three, one of them about a slip of the pen', async () => {
    await askYard(
      'Slips should come after Hulls in the Care group. On the Sails page wahsed is a typo, it is washed. The description of Welcome should be: Where boats are mended.',
    )
    const { groups } = JSON.parse(yard.read('docs.json')).navigation
    expect(groups[1].pages).toEqual(['care/hulls', 'slips', 'care/sails'])
    expect(yard.read('care/sails.mdx')).toContain('Sails are washed')
    expect(yard.read('index.mdx')).toContain('description: Where boats are mended.')
  })

  test.each([
    `${NOTE} Also, paint the Sails page blue.`,
    `${COLOR} On the Sails page it should say that they are dried, and nothing else of them.`,
    `- ${NOTE}\n- ${COLOR}\n- Make the sails faster.`,
  ])('are refused where one of them is not understood: %s', expectYardRefused)

  test('are about the page of the first where they name none', async () => {
    await expectYardRefused(`${NOTE} Then change 8 hours to 9 hours there.`)
  })

  test.each([
    ['A slip is free for 14 days now, not 12. Please update the Slips page.', 'free for 14 days'],
    ['Add a tip to the end of Slips: Call us early. Never moor at night.', 'Never moor at night.'],
  ])('are one where the second tells of the first: %s', async (prompt, text) => {
    await askYard(prompt)
    expect(yard.changes()).toHaveLength(1)
    expect(yard.read('slips.mdx')).toContain(text)
  })
})

describe('texts that are told for each of several things', () => {
  test.each([
    'Slips and Sails have no description. For Slips write: Where boats lie. For Sails write: How sails are kept.',
    'The Slips and Sails pages lack a description. For the first write: Where boats lie. For the second: How sails are kept.',
  ])('%s', async (prompt) => {
    await askYard(prompt)
    expect(yard.read('slips.mdx')).toMatch(/^description: "?Where boats lie\.?"?$/m)
    expect(yard.read('care/sails.mdx')).toMatch(/^description: "?How sails are kept\.?"?$/m)
  })
})

describe('what may be read by half', () => {
  const {
    docs: shop,
    ask: askShop,
    expectRefused: expectShopRefused,
  } = askAbout({
    'docs.json': `{
  "theme": "mint",
  "name": "Shop",
  "colors": { "primary": "#0d9373" },
  "navbar": { "links": [{ "label": "Discord", "href": "https://chat.shop.example" }] },
  "navigation": { "groups": [{ "group": "General", "pages": ["index", "help"] }] }
}
`,
    'index.mdx':
      '---\ntitle: Welcome\n---\n\nMore than 20 sailors work here. **Oars**: v0.1 (new)\n\n<Card title="Nails and screws" href="/help">\n\n  All sizes.\n\n</Card>\n',
    'help.mdx':
      '---\ntitle: Help\n---\n\nAsk in [our Discord](https://chat.shop.example).\n\nNote: Nails are sold by weight.\n',
  })

  test.each([
    'The Welcome page says more than 20 sailors, it is over 50 now',
    'Rename the Nails and screws card on the Welcome page to Nails, and have it say Sold by weight.',
  ])('is refused: %s', expectShopRefused)

  test('is the version of something that is told behind it', async () => {
    await askShop('On the Welcome page it should say v0.2 for oars')
    expect(shop.read('index.mdx')).toContain('**Oars**: v0.2 (new)')
  })

  test('is the address of a link that pages have as well', async () => {
    await askShop('The Discord link changed, it is https://chat.shop.example/new now').catch(
      () => undefined,
    )
    const isBoth = shop.changes().length === 2
    expect(isBoth || shop.changes().length === 0).toBe(true)
  })

  test('is a line that becomes a callout', async () => {
    await askShop(
      'On the Help page, the line that begins with Note: Nails are sold is plain text. Turn it into a proper note callout.',
    )
    expect(shop.read('help.mdx')).toMatch(/<Note>\n {2}Nails are sold by weight\.\n<\/Note>\n$/)
  })
})

describe('the mode of a site', () => {
  test('is set beside a color', async () => {
    await ask('The primary color should be #2563eb, and please make light mode the default')
    expect(config().colors.primary).toBe('#2563eb')
    expect(config().appearance.default).toBe('light')
  })
})
