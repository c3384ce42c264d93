import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { ask, docs, expectRefused } = askAbout({
  'docs.json': JSON.stringify(
    {
      $schema: 'https://docs.example/docs.json',
      theme: 'mint',
      name: 'Boatyard',
      colors: { primary: '#0d9373' },
      navigation: {
        groups: [
          { group: 'Start', pages: ['launch', 'oars', 'how-to-trim-the-sails'] },
          { group: 'Care', pages: ['varnish'] },
        ],
      },
    },
    undefined,
    2,
  ),
  'launch.mdx':
    '---\ntitle: Launch the boat\ndescription: Into the water with oars, ropes, or tar ropes at once.\n---\n\nLog in at [yard.boat.example](http://yard.boat.example) or at [our shop](http://shop.boat.example/all).\n',
  'oars.mdx':
    '---\ntitle: Oars\n---\n\nSee [the yard](http://yard.boat.example/oars), or http://localhost:80 while you try.\n',
  'how-to-trim-the-sails.mdx': '---\ntitle: Trim the sails\n---\n\nPull the rope in hard.\n',
  'varnish.mdx': '---\ntitle: Varnish, Tar, and Wax\n---\n\nThree coats.\n',
  'apps.mdx':
    '---\ntitle: Apps\n---\n\n- **Web app** (`https://sea.boat.example/`) opens in every browser that sailors like. `sea.boat.example` also works\n\n1. Open the web app\n2. Sail\n',
  'moorings.mdx': '---\ntitle: Moorings\n---\n\nTie it.\n',
})

describe('a page that is to stand between two others', () => {
  test.each([
    'Put the Moorings page between Launch the boat and Oars in the sidebar.',
    'The Moorings page is not in the sidebar at all. Put it in Start, between the Oars page and Launch the boat.',
  ])('stands behind the first of them, however they are told: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines()).toEqual(['+          "moorings",'])
  })

  test('stands nowhere where the two are apart', () =>
    expectRefused(
      'Put the Moorings page between Launch the boat and Trim the sails in the sidebar.',
    ))
})

describe('links that are not encrypted', () => {
  test.each([
    'The links to yard.boat.example on all pages still go to http. Make them https.',
    'Change the http links to yard.boat.example to https.',
  ])('are where their host is told: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines().filter((line) => line.startsWith('+'))).toEqual([
      '+Log in at [yard.boat.example](https://yard.boat.example) or at [our shop](http://shop.boat.example/all).',
      '+See [the yard](https://yard.boat.example/oars), or http://localhost:80 while you try.',
    ])
  })

  test('are so on the page that is told, and not on the own machine', async () => {
    await ask('All http links on the Oars page should be https.')
    expect(docs.lines().filter((line) => line.startsWith('+'))).toEqual([
      '+See [the yard](https://yard.boat.example/oars), or http://localhost:80 while you try.',
    ])
  })

  test.each([
    'The links to tar.boat.example go to http, make them https.',
    'Explain http and https on the Oars page.',
    'The links on the Varnish page go to http. Make them https.',
  ])('are told apart, and are there: %s', expectRefused)
})

test('an address that is like the name of its page is where that goes', async () => {
  await ask(
    'Move how-to-trim-the-sails to trim-the-sails, with a redirect so old links keep working.',
  )
  expect(docs.lines()).toContain('+          "trim-the-sails"')
  expect(docs.lines()).toContain('+      "destination": "/trim-the-sails"')
})

test('what should just be something is that', async () => {
  await ask('On the page Trim the sails, pull the rope in hard should just be pull the rope hard.')
  expect(docs.lines()).toEqual(['-Pull the rope in hard.', '+Pull the rope hard.'])
})

test('what is said of a title is no part of another one', async () => {
  await ask(
    'The title Varnish, Tar, and Wax is too long for the sidebar. Show the page as Varnish & Tar there, the title itself stays.',
  )
  expect(docs.lines()).toEqual(['+sidebarTitle: Varnish & Tar'])
})

test('what nobody has named stays where something is replaced', async () => {
  await ask(
    'The Apps page says that sea.boat.example also works for the web app. It should say that lake.boat.example also works.',
  )
  const [gone = '', now = ''] = docs.lines()
  expect(docs.lines()).toHaveLength(2)
  expect(gone).toContain('sailors like. `sea.boat.example` also works')
  expect(now).toContain('opens in every browser that sailors like. ')
  expect(now).toContain('lake.boat.example')
})
