import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Harbor",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "our-crew", "crew/sea-talks"] },
      { "group": "Boats", "pages": ["boats/oars", "boats/sails"] },
      { "group": "Harbor", "pages": ["guides/harbor/tides"] },
      { "group": "Guides", "pages": ["guides/crew-rota", "guides/knots"] }
    ]
  }
}
`,
  'index.mdx': '---\ntitle: Welcome\n---\n\nSee [rota](/guides/crew-rota).\n',
  'our-crew.mdx': '---\ntitle: Who we are\n---\n\nWe sail.\n',
  'crew/sea-talks.mdx': '---\ntitle: Sea talks\n---\n\nCome by.\n',
  'boats/oars.mdx': '---\ntitle: Oars\n---\n\nOf ash.\n',
  'boats/sails.mdx': '---\ntitle: Sails\n---\n\nOf flax.\n',
  'guides/harbor/tides.mdx': '---\ntitle: Tides\n---\n\nTwice a day.\n',
  'guides/crew-rota.mdx': '---\ntitle: Crew rota\n---\n\nWho is awake.\n',
  'guides/knots.mdx': '---\ntitle: Knots\n---\n\nTie them.\n',
})

const config = () => JSON.parse(docs.read('docs.json'))
const pagesOf = (group: string): string[] =>
  config().navigation.groups.find((one: { group: string }) => one.group === group)?.pages

describe('a page moves, and its old address redirects', () => {
  test.each([
    ['Please rename guides/crew-rota to guides/rota and add a redirect', 'guides/rota'],
    ['guides/crew-rota becomes guides/rota, redirect the old address', 'guides/rota'],
    ['guides/crew-rota should be called guides/rota, redirect the old URL please', 'guides/rota'],
    ['/guides/crew-rota should be /guides/rota from now on, with a redirect', 'guides/rota'],
    ['We want guides/crew-rota at guides/rota. Redirect the old one.', 'guides/rota'],
    [
      'guides/crew-rota.mdx has to be renamed to rota.mdx in the same folder, add a redirect',
      'guides/rota',
    ],
    [
      'crew-rota should be reachable under /guides/rota, rename the file and redirect',
      'guides/rota',
    ],
    ['The crew rota should live at crew/rota, old address has to keep working.', 'crew/rota'],
    ["Change the URL of the crew rota page to /rota, and please don't forget the redirect", 'rota'],
    ['Move the crew rota page to the top level, redirect included', 'crew-rota'],
    [
      'Please move crew-rota from the guides folder into crew, with a redirect from the old address, into the folder crew',
      'crew/crew-rota',
    ],
    [
      'The rota is really a topic of boats. Please move the crew rota page from guides to the boats folder and redirect the old address; its place in the sidebar stays the same.',
      'boats/crew-rota',
    ],
    ['guides/crew-rota goes to a folder named rotas, with a redirect', 'rotas/crew-rota'],
  ])('and stays where it is listed: %s', async (prompt, path) => {
    await ask(prompt)
    expect(docs.read(`${path}.mdx`)).toContain('Who is awake.')
    expect(pagesOf('Guides')).toEqual([path, 'guides/knots'])
    expect(config().redirects).toEqual([{ source: '/guides/crew-rota', destination: `/${path}` }])
    expect(docs.read('index.mdx')).toContain(`(/${path})`)
  })

  test.each([
    [
      'Please move guides/knots into the boats folder and list it last under Boats, and leave a redirect.',
      ['boats/oars', 'boats/sails', 'boats/knots'],
    ],
    [
      'guides/knots is now at boats/knots. Please move the page, add a redirect and put it into Boats, first.',
      ['boats/knots', 'boats/oars', 'boats/sails'],
    ],
    [
      'guides/knots should become boats/knots. Add a redirect, and list it right after oars.',
      ['boats/oars', 'boats/knots', 'boats/sails'],
    ],
    [
      "guides/knots isn't a guide. It should be boats/knots, listed first in Boats, and the old url has to redirect.",
      ['boats/knots', 'boats/oars', 'boats/sails'],
    ],
  ])('and is listed where it is told: %s', async (prompt, pages) => {
    await ask(prompt)
    expect(pagesOf('Boats')).toEqual(pages)
    expect(pagesOf('Guides')).toEqual(['guides/crew-rota'])
    expect(config().redirects).toEqual([{ source: '/guides/knots', destination: '/boats/knots' }])
  })

  test('to a folder that has its name below another one', async () => {
    await ask('Move the knots page into the harbor folder, with a redirect')
    expect(docs.read('guides/harbor/knots.mdx')).toContain('Tie them.')
  })

  test('by another word of its address', async () => {
    await ask('Change the address of our-crew to crew-list; the old one should forward.')
    expect(pagesOf('Start')).toEqual(['index', 'crew-list', 'crew/sea-talks'])
  })

  test.each([
    'guides/crew-rota should move to crew/rota and guides/knots to boats/knots, redirects included',
    'The crew rota page should move to crew/rota and the knots page to boats/knots, with redirects',
  ])('and another one to its own: %s', async (prompt) => {
    await ask(prompt)
    expect(pagesOf('Guides')).toEqual(['crew/rota', 'boats/knots'])
  })

  test('and is listed last where it is', async () => {
    await ask('Move our-crew to crew-list, with a redirect, and list it last in Start')
    expect(pagesOf('Start')).toEqual(['index', 'crew/sea-talks', 'crew-list'])
  })

  test('but not to an old address that leads to it', async () => {
    await ask('Our old link /crew/roster is broken, it should go to the crew rota page')
    expect(docs.changes()).toEqual(['M docs.json'])
  })

  test('with another one', async () => {
    await ask(
      'The oars and sails pages should be in a folder gear, with redirects for the old addresses. They stay in the Boats group.',
    )
    expect(pagesOf('Boats')).toEqual(['gear/oars', 'gear/sails'])
    expect(config().redirects).toHaveLength(2)
  })
})

describe('nothing moves where it is not told what, or where', () => {
  test.each([
    'guides/knots should be called boats/sails, redirect the old URL please',
    'Please move guides/knots into a new folder gear. The general harbor guide as well. Redirects for both please.',
    'guides/crew-rota becomes guides/rota, without a redirect',
    'guides/knots becomes guides/ropes or guides/ties, redirect the old address',
  ])('%s', expectRefused)
})
