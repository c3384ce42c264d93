import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'
import { writeFor } from './write-for.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Orchard",
  "colors": { "primary": "#0d9373" },
  "navigation": { "groups": [
    { "group": "Ladder", "pages": ["index", "picking", "pears/setup", "plums/setup", "storage"] }
  ] }
}
`,
  'index.mdx': '---\ntitle: Ladder basics\n---\n\nA ladder leans. Each ladder has rungs.\n',
  'picking.mdx':
    '---\ntitle: Picking (beta)\nsidebarTitle: Picking\n---\n\nUse a FruitBag. Some call it Fruitbag.\n\n## Baskets\n\nA basket holds pears.\n\n## Carts\n\nA basket fits a cart.\n',
  'pears/setup.mdx':
    '---\ntitle: Setup\ndescription: ""\n---\n\nPlant pears in a sunny place of the garden.\n',
  'plums/setup.mdx': '---\ntitle: Setup\n---\n\nPlant plums in autumn when the soil is wet.\n',
  'storage.mdx': '---\ntitle: Storage\n---\n\nKeep apples cool. A ladder helps.\n',
})

describe('a name', () => {
  test.each([
    'On the picking page say FruitBag, not Fruitbag',
    'Our picking page says Fruitbag. It should be FruitBag.',
  ])('is written in the letters that are asked for: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('picking.mdx')).toContain('Some call it FruitBag.')
  })

  test('of a confusing term changes where it is told alone', async () => {
    await ask('The term ladder is confusing, we say steps now. Only on the storage page.')
    expect(docs.read('storage.mdx')).toContain('A steps helps.')
    expect(docs.read('index.mdx')).toContain('A ladder leans.')
  })

  test('may be two words', async () => {
    await ask('Fruitbag should be two words: Fruit bag. Everywhere please.')
    expect(docs.read('picking.mdx')).toContain('Some call it Fruit bag.')
  })

  test('in the navigation is that of the group', async () => {
    await ask('Ladder is now called Long Ladder in the navigation')
    expect(docs.read('docs.json')).toContain('"group": "Long Ladder"')
    expect(docs.read('index.mdx')).toContain('A ladder leans.')
  })

  test.each([
    ['ladder should be Ladder in titles', 'index.mdx', 'A ladder leans', 'A Ladder leans'],
    ['replace ladder by Ladder in headings', 'index.mdx', 'A ladder', 'A Ladder in headings'],
    [
      'On the picking page, basket should be Basket in the section Baskets',
      'picking.mdx',
      'A basket fits',
      'A Basket fits',
    ],
    [
      'Our Ladder feature is now named Steps, please update the basics',
      'index.mdx',
      'title: Ladder basics',
      'title: Steps',
    ],
  ])('is not said elsewhere than it is told: %s', async (prompt, file, old, now) => {
    const text = docs.read(file).replace(old, now)
    await expect(writeFor(docs, prompt, { [file]: text })).rejects.toThrow('Expected')
  })

  test('on one page is left as it is on others', async () => {
    const titles = { 'index.mdx': 'Ladder basics', 'storage.mdx': 'Storage' }
    const now = docs.read('index.mdx').replace('A ladder', 'A Ladder')
    const files = { 'index.mdx': now }
    await expect(
      writeFor(docs, 'ladder → Ladder on the Storage page', files, titles),
    ).rejects.toThrow('to change alone')
  })
})

describe('a title or a description', () => {
  test.each([
    ['Title of the Storage page: Cool Cellars. It looks odd in the sidebar.', 'Cool Cellars'],
    ['The title of the Storage page is dull. Please retitle it Cool Storage.', 'Cool Storage'],
  ])('is the one that is told: %s', async (prompt, title) => {
    await ask(prompt)
    expect(docs.read('storage.mdx')).toMatch(new RegExp(`^---\ntitle: ${title}\n---`))
  })

  test('loses what is in brackets', async () => {
    await ask('The page title Picking (beta) should lose the (beta)')
    expect(docs.read('picking.mdx')).toContain('title: Picking\n')
  })

  test('of a page that is not described is its description', async () => {
    await ask("Storage isn't described at all, use Keep your apples cool")
    expect(docs.read('storage.mdx')).toMatch(
      /^---\ntitle: Storage\ndescription: Keep your apples cool\n---/,
    )
  })

  test('is given to all pages of one name that have none', async () => {
    await ask('set the description for all the pages called Setup, they have none')
    expect(docs.read('pears/setup.mdx')).toMatch(/description: .*Plant pears/)
    expect(docs.read('plums/setup.mdx')).toMatch(/description: .*Plant plums/)
    expect(docs.read('storage.mdx')).not.toContain('description')
  })

  test('is given to no page where none is called so', async () => {
    await expectRefused('set the description for all the pages called Cherries, they have none')
  })

  test.each([
    ['Please retitle the Storage page, and call it Cool Cellars', 'title: Cellars'],
    ['The description of Storage is dull, make it Keep apples cool', 'description: apples cool'],
    ['Storage should be titled Cool Cellars, in the sidebar Cellars', 'sidebarTitle: Cool Cellars'],
  ])('is not written by half: %s', async (prompt, line) => {
    const text = docs.read('storage.mdx').replace('title: Storage', `title: Storage\n${line}`)
    await expect(writeFor(docs, prompt, { 'storage.mdx': text })).rejects.toThrow('Expected')
  })
})
