import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Harbor",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "boarding_rules", "tides"] },
      { "group": "Gear", "pages": ["gear/oars", "gear/Sail-care", "gear/ropes"] }
    ]
  },
  "navbar": {
    "links": [{ "label": "Go to deck", "href": "https://deck.example.com/" }],
    "primary": { "type": "button", "label": "Go to Deck", "href": "https://deck.example.com" }
  },
  "redirects": [
    { "source": "/rowing", "destination": "/gear/oars" },
    { "source": "/knots", "destination": "/gear/ropes" }
  ]
}
`,
  'index.mdx': `---
title: Welcome
---

<Card title="Ropes" href="/gear/ropes">
  Tie it.
</Card>

[Rope shop](https://shop.example.com/?via=harbor) and [Talk to us](https://desk.example.com/help).
`,
  'boarding_rules.mdx':
    '---\ntitle: Boarding rules\n---\n\nCome early. See the [Tide clocks](/tides) and [Talk to us](https://desk.example.com/help).\n\n![img](/i/gate.png)\n',
  'tides.mdx': '---\ntitle: Tides\n---\n\nTwice a day. [Tide clocks](/tides#clocks) help.\n',
  'gear/oars.mdx':
    '---\ntitle: Oars\n---\n\n![Frame 7](/i/oars-one.png)\n\n![An oar that leans against a white wall](/i/oars-two.png)\n',
  'gear/Sail-care.mdx':
    '---\ntitle: Sail care\n---\n\n<img src="/i/a.png" />\n\n<img src="/i/b.png" />\n\n<img src="/i/c.png" />\n',
  'gear/ropes.mdx': '---\ntitle: Ropes\n---\n\nOf hemp.\n',
})

const config = () => JSON.parse(docs.read('docs.json'))
const redirects = (): { source: string; destination: string }[] => config().redirects

describe('an address', () => {
  test.each([
    ['gear/ropes → gear/hemp, with redirect.', 'gear/hemp.mdx', '/gear/ropes', '/gear/hemp'],
    [
      'The page on ropes should have the address gear/hemp instead of gear/ropes, redirect please.',
      ...['gear/hemp.mdx', '/gear/ropes', '/gear/hemp'],
    ],
    [
      'Give the ropes page the address gear/hemp and redirect the old one.',
      ...['gear/hemp.mdx', '/gear/ropes', '/gear/hemp'],
    ],
    [
      'boarding_rules should be called boarding-rules in the address, like our other pages, with a redirect so nobody gets a 404.',
      ...['boarding-rules.mdx', '/boarding_rules', '/boarding-rules'],
    ],
    [
      'Sail-care is a weird slug, it should be sail-care. Add a redirect please.',
      ...['gear/sail-care.mdx', '/gear/Sail-care', '/gear/sail-care'],
    ],
  ])('is another one: %s', async (prompt, file, source, destination) => {
    await ask(prompt)
    expect(docs.read(file)).toContain('title:')
    expect(redirects()).toContainEqual({ source, destination })
  })

  test.each([
    'Move the tides page into a sea folder, ropes as well. Keep the old addresses alive.',
    'Please move the tides page into a sea folder with a redirect. The ropes page too.',
  ])('is another one for two pages: %s', async (prompt) => {
    await ask(prompt)
    expect(redirects()).toContainEqual({ source: '/tides', destination: '/sea/tides' })
    expect(redirects()).toContainEqual({ source: '/gear/ropes', destination: '/sea/ropes' })
  })

  test.each([
    ['Redirect /chat to our Deck server at https://chat.example.com.', 'https://chat.example.com'],
    [
      'There used to be a page at /chat. Its successor is Oars, can you make the old address lead there?',
      '/gear/oars',
    ],
  ])('leads elsewhere: %s', async (prompt, destination) => {
    await ask(prompt)
    expect(redirects()).toContainEqual({ source: '/chat', destination })
  })

  test('is no redirect any more', async () => {
    await ask("We don't need the redirect from /rowing any more.")
    expect(redirects()).toEqual([{ source: '/knots', destination: '/gear/ropes' }])
  })
})

describe('a link', () => {
  test('of a card leads to the page that is told', async () => {
    await ask('The ropes card on the home page should go to Sail care.')
    expect(docs.read('index.mdx')).toContain('<Card title="Ropes" href="/gear/Sail-care">')
  })

  test.each([
    [
      "Our link for the rope shop changed, it's https://shop.example.com/?via=pier everywhere.",
      'https://shop.example.com/?via=pier',
    ],
    [
      'The Talk to us links go to desk.example.com/help, they should go to https://help.example.com.',
      'https://help.example.com',
    ],
  ])('leads elsewhere: %s', async (prompt, address) => {
    await ask(prompt)
    expect(docs.read('index.mdx')).toContain(address)
  })

  test.each([
    "Tide clocks isn't the name of that page any more, the links should say Tides.",
    'The Tide clocks links should be called Tides.',
  ])('says something else wherever it says so: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('boarding_rules.mdx')).toContain('[Tides](/tides)')
    expect(docs.read('tides.mdx')).toContain('[Tides](/tides#clocks)')
  })

  test('stays where one of several is meant', () =>
    expectRefused('The Tide clocks link should be called Tides.'))

  test('stays where not both of two change', () =>
    expectRefused(
      'In the top bar, Go to deck should lead to https://ship.example.com. The button too.',
    ))
})

describe('a picture', () => {
  test.each([
    [
      'The Frame 7 picture on the oars page needs a real alt text, Two oars on a pier.',
      'Two oars on a pier',
    ],
    [
      'The picture Frame 7 on the oars page has no meaningful alt text. It shows two oars on a pier.',
      'Two oars on a pier',
    ],
  ])('has the text that is told: %s', async (prompt, alt) => {
    await ask(prompt)
    expect(docs.read('gear/oars.mdx')).toContain(`![${alt}](/i/oars-one.png)`)
  })

  test('has a text that is told behind its name', async () => {
    await ask('The boarding rules image: new alt, The gate of the harbor.')
    expect(docs.read('boarding_rules.mdx')).toContain('![The gate of the harbor](/i/gate.png)')
  })

  test.each([
    'Screen readers get nothing for the images in Sail care. First one: A sail. Second one: A needle. Third one: A thread.',
    'None of the images on Sail care has an alt text. The first shows a sail, the second a needle and the third a thread.',
    'None of the images on Sail care has an alt text. The first one should get A sail, the second one A needle, the third one A thread.',
    'The three images on Sail care have no alt text. First one needs the text A sail, second one: A needle, third one: A thread.',
  ])('is one of several that have theirs told: %s', async (prompt) => {
    await ask(prompt)
    for (const alt of ['A sail', 'A needle', 'A thread'])
      expect(docs.read('gear/Sail-care.mdx')).toContain(`alt="${alt}"`)
  })

  test.each([
    'All images on the sail care page should have an alt text. The first is fine.',
    'The alt text on the boarding rules page says img, but that is wrong. Please fix that.',
    'The oars page: the alt text of the second picture says white wall, but it is blue. Please fix that.',
    'The first picture on the oars page has a good alt text, the second one does not. It should be Oars in the sun.',
  ])('keeps what it has where it is not known what it shows: %s', expectRefused)
})
