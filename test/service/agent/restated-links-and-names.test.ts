import { describe, expect, test } from 'vitest'
import { askAboutKiln } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAboutKiln()

describe('dead links to another site', () => {
  test('those of the page that is named lead to the address that is told', async () => {
    const told = await ask(
      'The chat invite on the glazes page expired, use https://chat.example/kiln-now',
    )
    expect(docs.read('glazes.mdx')).toContain('[our chat](https://chat.example/kiln-now)')
    expect(docs.changes()).toEqual(['M glazes.mdx'])
    expect(told).toContain('1 link')
  })

  test('pages in a row lead to where a link of docs.json does', async () => {
    await ask(
      'The chat link on glazes and the shelves page is dead, use the one the Community link in docs.json uses',
    )
    expect(docs.read('glazes.mdx')).toContain('[our chat](https://chat.example/kiln-now)')
    expect(docs.read('firing/shelves.mdx')).toContain('[chat](https://chat.example/kiln-now)')
    expect(docs.read('firing/curves.mdx')).toContain('[our chat](https://chat.example/kiln-then)')
  })

  test('guides of a group are its pages, and other links of theirs stay', async () => {
    await ask(
      'The chat invite in the firing guides is dead, https://chat.example/kiln-now is the new one',
    )
    expect(docs.changes()).toEqual(['M firing/curves.mdx', 'M firing/shelves.mdx'])
    expect(docs.read('firing/curves.mdx')).toContain('[pictures](https://pictures.example/curves)')
  })

  test('a link of docs.json that is not there leads nowhere', async () => {
    await expectRefused(
      'The chat link on the glazes page is dead, use the one the Forum link in docs.json uses',
    )
  })

  test('of links to several places there neither is meant', async () => {
    await expectRefused(
      'The chat links on the prices page are dead, use https://chat.example/kiln-now',
    )
  })

  test('links are named by a whole word of their host', async () => {
    await expectRefused(
      'The hat link on the glazes page is dead, use https://chat.example/kiln-now',
    )
  })

  test('a link that is not said to be dead stays', async () => {
    await expectRefused(
      'The glazes page has a chat link, and https://chat.example/kiln-now is another one',
    )
  })

  test('all that are called so lead elsewhere where they have one address', async () => {
    await ask('The chat invite everywhere is dead, the new one is https://chat.example/kiln-now')
    expect(docs.read('glazes.mdx')).toContain('[our chat](https://chat.example/kiln-now)')
    expect(docs.read('reference/prices.mdx')).toContain('[others](https://chat.example/rules)')
  })
})

test('an icon of the header is its link', async () => {
  const told = await ask('Point the Community icon in the header to https://chat.example/kiln-2')
  expect(told).toContain('`navbar.links.0`')
  expect(JSON.parse(docs.read('docs.json')).navbar.links).toEqual([
    { label: 'Community', href: 'https://chat.example/kiln-2' },
  ])
})

test('an address with its host before it is the one that is redirected', async () => {
  await ask(
    'Our printed kiln.example/docs/ovens leads nowhere, a redirect for /ovens to the curves page would help',
  )
  expect(JSON.parse(docs.read('docs.json')).redirects).toEqual([
    { source: '/ovens', destination: '/firing/curves' },
  ])
})

test('a path of another host is no address that is redirected', async () => {
  await expectRefused(
    'Our printed kiln.example/docs/stoves leads nowhere, a redirect for /ovens to the curves page would help',
  )
})

describe('names', () => {
  test('code that is nothing but the name is shown to readers, and a command is none', async () => {
    await ask('The Firing Desk is called Kiln Counter now, everywhere')
    expect(docs.read('firing/curves.mdx')).toContain('press `Kiln Counter`')
    expect(docs.read('firing/curves.mdx')).toContain('Run `firing-desk` later')
  })

  test('code of one word may be a sign of its own', async () => {
    await ask('Celadon is called Jade now, everywhere')
    expect(docs.read('glazes.mdx')).toContain('- Jade is green, as `Celadon` of the program is.')
  })

  test('a word before one in capitals is written in small letters as well', async () => {
    await ask('The Shelf API is called Rack API now, rename it everywhere')
    expect(docs.read('firing/shelves.mdx')).toContain('The Rack API needs')
    expect(docs.read('firing/shelves.mdx')).toContain('Ask the rack API, and every shelf.')
  })

  test('a name without such a word is not written in small letters', async () => {
    await ask('The Cone app is called Pyro app now, everywhere')
    expect(docs.read('firing/limits.mdx')).toContain('The Pyro app and kiln both show it as cone.')
  })

  test('what is so in headings and cards too is so everywhere', async () => {
    await ask('Firing Desk is Kiln Counter, also in the headings and cards')
    expect(docs.read('firing/curves.mdx')).toContain('Call the Kiln Counter before')
  })

  test('what something is says not yet that it is renamed', async () => {
    await expectRefused('Firing Desk is Kiln Counter')
  })
})
