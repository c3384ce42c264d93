import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Ferry",
  "colors": { "primary": "#0d9373" },
  "navbar": {
    "links": [
      { "label": "Help", "href": "mailto:help@ferry.example" },
      { "label": "Tides", "icon": "water", "href": "https://tides.example" }
    ],
    "primary": { "type": "button", "label": "Book a trip", "href": "https://ferry.example/book" }
  },
  "footer": {
    "socials": { "github": "https://github.com/template", "x": "https://x.com/template" },
    "links": [
      { "header": "Boats", "items": [{ "label": "Oars", "href": "https://ferry.example/oars" }] },
      { "header": "Crew", "items": [{ "label": "Jobs", "href": "https://ferry.example/jobs" }] }
    ]
  },
  "navigation": {
    "global": { "anchors": [{ "anchor": "Blog", "href": "https://blog.ferry.example" }] },
    "groups": [{ "group": "Start", "pages": ["index", "boarding", "tides", "button"] }]
  }
}
`,
  'index.mdx': '---\ntitle: Welcome\n---\n\nFerries sail.\n',
  'boarding.mdx': '---\ntitle: Boarding\n---\n\nCome early.\n',
  'tides.mdx': '---\ntitle: Tides\n---\n\nThey come and go.\n',
  'button.mdx': '---\ntitle: Button\n---\n\nPress it.\n',
})

const config = () => JSON.parse(docs.read('docs.json'))
const labels = () => config().navbar.links.map(({ label }: { label: string }) => label)

describe('a link of the header comes', () => {
  test.each([
    ['We need a Status link in the navigation bar, pointing to https://status.example', 'Status'],
    [
      'Could you add a link to our Chat to the navbar? https://status.example, call it Status',
      'Status',
    ],
    [
      'There is no link to our status page in the navbar. Please add one called Status, https://status.example',
      'Status',
    ],
    [
      'The Tides link in the navbar is fine but we also want Status there: https://status.example',
      'Status',
    ],
    ['Add Status (https://status.example) to the header', 'Status'],
  ])('with its label and its address: %s', async (prompt, label) => {
    await ask(prompt)
    expect(config().navbar.links).toEqual([
      { label: 'Help', href: 'mailto:help@ferry.example' },
      { label: 'Tides', icon: 'water', href: 'https://tides.example' },
      { label, href: 'https://status.example' },
    ])
  })

  test.each([
    ['Put a Status link before Tides in the navbar, it goes to https://status.example', 1],
    ['We want Status left of Help up in the top bar, https://status.example', 0],
    ['The header should have a link Status between Help and Tides, https://status.example', 1],
    ['Add a Status link to the header, https://status.example, as the first one', 0],
  ])('where it is to stand: %s', async (prompt, at) => {
    await ask(prompt)
    expect(labels().indexOf('Status')).toBe(at)
    expect(labels()).toHaveLength(3)
  })

  test('with its icon', async () => {
    await ask('Add the icon bell to a new navbar link Status that goes to https://status.example')
    expect(config().navbar.links.at(-1)).toEqual({
      label: 'Status',
      href: 'https://status.example',
      icon: 'bell',
    })
  })

  test('beside others that come', async () => {
    await ask(
      'Put links for News (https://a.example) and Fares (https://b.example) into the header',
    )
    expect(labels()).toEqual(['Help', 'Tides', 'News', 'Fares'])
  })

  test('where another one goes', async () => {
    await ask('header: remove Tides, add News https://news.example')
    expect(labels()).toEqual(['Help', 'News'])
    expect(docs.read('tides.mdx')).toContain('They come and go.')
  })
})

describe('a link that is there', () => {
  test.each([
    ['Please rename the Tides link at the top to High water', 'High water'],
    ['The Tides link in the header should be called Tides today', 'Tides today'],
    ['Tides in the top bar is called High water now', 'High water'],
    ['The Tides entry in the navbar: High water instead of Tides please', 'High water'],
  ])('is called otherwise: %s', async (prompt, label) => {
    await ask(prompt)
    expect(config().navbar.links[1]).toEqual({
      label,
      icon: 'water',
      href: 'https://tides.example',
    })
  })

  test.each([
    'Help in the header should go to https://ferry.example/help',
    'The help link at the top needs to lead to https://ferry.example/help, it only opens a mail at the moment',
    'The header link Help goes to mailto:help@ferry.example, it must be https://ferry.example/help',
  ])('leads elsewhere: %s', async (prompt) => {
    await ask(prompt)
    expect(config().navbar.links[0]).toEqual({ label: 'Help', href: 'https://ferry.example/help' })
  })

  test.each([
    'Take the Help link out of the top bar, nobody reads that mailbox.',
    "We don't need Help in the top navigation",
    'Help in the header is not needed any more, remove it',
  ])('goes: %s', async (prompt) => {
    await ask(prompt)
    expect(labels()).toEqual(['Tides'])
  })

  test.each([
    'Help should come after Tides in the navbar',
    'Help and Tides should trade places in the top bar',
    'Help belongs last in the navbar',
  ])('stands elsewhere: %s', async (prompt) => {
    await ask(prompt)
    expect(labels()).toEqual(['Tides', 'Help'])
  })
})

describe('the button', () => {
  test.each([
    ['The button at the top should say Set sail', 'Set sail'],
    ['Button in the navbar: Set sail instead of Book a trip please', 'Set sail'],
    ['the button label is awkward: Book a trip -> Sign up for a trip', 'Sign up for a trip'],
    ['The trip button says Book a trip, should only be Trips', 'Trips'],
  ])('says something else: %s', async (prompt, label) => {
    await ask(prompt)
    expect(config().navbar.primary).toEqual({
      type: 'button',
      label,
      href: 'https://ferry.example/book',
    })
  })

  test.each([
    'Please replace the Book a trip button by Board here, https://ferry.example/now',
    'Instead of the Book a trip button we want a button Board here that goes to https://ferry.example/now',
    'Swap the Book a trip button for a Board here button leading to https://ferry.example/now',
  ])('is another one: %s', async (prompt) => {
    await ask(prompt)
    const button = { type: 'button', label: 'Board here', href: 'https://ferry.example/now' }
    expect(config().navbar.primary).toEqual(button)
  })

  test('says all of what it is to say', async () => {
    await ask('The button at the top should say Board now and go to https://ferry.example/now')
    expect(config().navbar.primary.label).toBe('Board now')
  })

  test('is no link that is called so by a word that it has not', () =>
    expectRefused('The pear button should say Save and go to https://ferry.example/a.'))
})

describe('links of the footer and the anchors', () => {
  test.each([
    'In the footer under Crew, add a link Rota that goes to https://ferry.example/rota',
    'The Crew column of the footer needs a Rota link: https://ferry.example/rota',
  ])('come into their column: %s', async (prompt) => {
    await ask(prompt)
    expect(config().footer.links[1].items).toEqual([
      { label: 'Jobs', href: 'https://ferry.example/jobs' },
      { label: 'Rota', href: 'https://ferry.example/rota' },
    ])
  })

  test('are called otherwise', async () => {
    await ask('Footer link Jobs under Crew should be called Join us')
    expect(config().footer.links[1].items[0].label).toBe('Join us')
  })

  test.each([
    ['Please drop the x and github accounts from the footer, they are not ours.', undefined],
    [
      "We don't have x any more, remove it from the footer, and add YouTube, https://www.youtube.com/@ferry",
      { github: 'https://github.com/template', youtube: 'https://www.youtube.com/@ferry' },
    ],
    [
      'Footer socials are all from the template. We only have LinkedIn, https://linkedin.com/company/ferry, remove the rest.',
      { linkedin: 'https://linkedin.com/company/ferry' },
    ],
    [
      'The x icon in the footer goes to x.com/template, that should be x.com/ferry',
      { github: 'https://github.com/template', x: 'https://x.com/ferry' },
    ],
  ])('are networks that come and go: %s', async (prompt, socials) => {
    await ask(prompt)
    expect(config().footer.socials).toEqual(socials)
  })

  test('is a network between two others', async () => {
    await ask(
      'Footer: please add LinkedIn, https://linkedin.com/company/ferry, between GitHub and X',
    )
    expect(Object.keys(config().footer.socials)).toEqual(['github', 'linkedin', 'x'])
  })

  test('is the anchor that is there, and no second one', async () => {
    await ask('The blog anchor needs to point at https://ferry.example/blog')
    expect(config().navigation.global.anchors).toEqual([
      { anchor: 'Blog', href: 'https://ferry.example/blog' },
    ])
  })
})

describe('nothing is done where it is not told which', () => {
  test.each([
    'The button on the boarding page should say Get on board',
    'The Help link on the tides page should be called Support',
    'Remove the Oars and Jobs pages from the header',
    'The Kites link in the header should go to https://kites.example',
    'Remove Help from the header except on the Tides page',
    'Footer socials: we only have two, remove the rest',
  ])('%s', expectRefused)
})

test('a page of such a name is no link', async () => {
  await ask('The Button page is outdated. Remove it.')
  expect(docs.changes()).toContain('D button.mdx')
})
