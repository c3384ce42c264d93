import { beforeAll, describe, expect, test } from 'vitest'
import { openIndex, type SearchReader } from '../../src/search/index.ts'
import { workspace } from '../cli/workspace.ts'

const docs = workspace()
const FOLDER = 'site/_pergola/search'

const version = (name: string, product: string) => ({
  version: name,
  groups: [
    { group: 'Start', pages: [`${product}/${name}/intro`, `${product}/${name}/setup`] },
    { group: 'Internal', hidden: true, pages: [`${product}/${name}/hidden-group`] },
  ],
})

const config = {
  theme: 'mint',
  name: 'Acme',
  colors: { primary: '#16a34a' },
  navigation: {
    languages: [
      {
        language: 'en',
        products: [
          { product: 'Maps', versions: [version('v2', 'maps'), version('v1', 'maps')] },
          { product: 'Routes', groups: [{ group: 'Routes', pages: ['routes/intro'], boost: 2 }] },
        ],
      },
      { language: 'de', groups: [{ group: 'Anfang', pages: ['de/intro'] }] },
    ],
  },
}

const page = (title: string, text: string, more = '') =>
  `---\ntitle: ${title}\n${more}---\n\n${text}\n\n## More of it\n\nA section about turnips.\n`

const files = {
  'docs/docs.json': JSON.stringify(config),
  'docs/maps/v2/intro.mdx': page('Maps two', 'The second version.'),
  'docs/maps/v2/setup.mdx': page('Setup', 'Install the turnip.', 'boost: 4\n'),
  'docs/maps/v2/hidden-group.mdx': page('Secret', 'A secret turnip.'),
  'docs/maps/v1/intro.mdx': page('Maps one', 'The first version.'),
  'docs/maps/v1/setup.mdx': page('Setup', 'Install the old turnip.', 'searchable: false\n'),
  'docs/maps/v1/hidden-group.mdx': page('Secret', 'A secret turnip.'),
  'docs/routes/intro.mdx': page('Routes', 'About routes. ![A green turnip](/x.png)'),
  'docs/de/intro.mdx': page('Einführung', 'Über Rüben.'),
  'docs/unlisted.mdx': page('Unlisted', 'An unlisted turnip.'),
}

const build = async () => {
  const run = await docs.run(['build', 'docs', '--out', 'site'])
  expect(run.code, run.stderr).toBe(0)
}

const open = (name: string): Promise<SearchReader> =>
  openIndex(`${name}.json`, async (file) => docs.read(`${FOLDER}/${file.split('?')[0]}`))

const routes = async (name: string, query: string) =>
  (await (await open(name)).query(query)).map(({ route }) => route)

const searchFiles = () => docs.list(FOLDER)

beforeAll(async () => {
  docs.write(files)
  await build()
})

describe('a built site', () => {
  test('has an index for each language and version, and texts of pages that can be found', () => {
    const heads = searchFiles().filter((file) => /^[^/]+\.json$/.test(file))
    expect(heads).toEqual(['de.json', 'en-v1.json', 'en-v2.json'])
    expect(searchFiles().filter((file) => file.startsWith('pages-'))).toHaveLength(5)
  })

  test('finds the pages of a version, and those that have none', async () => {
    expect((await routes('en-v2', 'turnip')).toSorted()).toEqual([
      '/maps/v2/intro',
      '/maps/v2/setup',
      '/routes/intro',
    ])
    expect((await routes('en-v1', 'turnip')).toSorted()).toEqual([
      '/maps/v1/intro',
      '/routes/intro',
    ])
    expect(await routes('de', 'ruben')).toEqual(['/de/intro'])
  })

  test('knows products, versions and boosts', async () => {
    const { manifest } = await open('en-v2')
    expect(manifest.products.map(({ name }) => name)).toEqual(['Maps', 'Routes'])
    expect(manifest.versions).toEqual([
      { name: 'v2', index: 'en-v2.json' },
      { name: 'v1', index: 'en-v1.json' },
    ])
    expect(Object.values(manifest.boosts)).toEqual([4, 2])
    expect((await routes('en-v2', 'turnips'))[0]).toBe('/maps/v2/setup')
  })

  test('finds sections with their anchors, and pictures by their words', async () => {
    const [found] = await (await open('de')).query('more of it')
    expect(found?.sections[0]?.anchor).toBe('more-of-it')
    expect(await routes('en-v2', 'green')).toEqual(['/routes/intro'])
  })

  test('tells its pages which index is theirs', () => {
    expect(docs.read('site/maps/v1/intro/index.html')).toContain('/_pergola/search/en-v1.json')
    expect(docs.read('site/de/intro/index.html')).toContain('/_pergola/search/de.json')
  })

  test('tells services what it is called and which index comes first', () => {
    const { name, indexes } = JSON.parse(docs.read('site/_pergola/site.json'))
    expect(name).toBe('Acme')
    expect(indexes).toEqual([
      { name: 'en-v2.json', language: 'en', version: 'v2' },
      { name: 'en-v1.json', language: 'en', version: 'v1' },
      { name: 'de.json', language: 'de' },
    ])
    expect(JSON.parse(docs.read('site/_pergola/service.json'))).toEqual({ assistant: false })
  })

  test('tells its pages which choices stand beside the field', async () => {
    const told = () => docs.read('site/de/intro/index.html')
    expect(told()).toContain('"filters":{"products":true,"versions":false}')
    docs.write({ 'docs/pergola.json': '{ "search": { "filters": { "products": false } } }' })
    await build()
    expect(told()).toContain('"filters":{"products":false,"versions":false}')
    docs.remove('docs/pergola.json')
    await build()
  })
})

test('an edited page is found by its new words, and the others are not written again', async () => {
  const times = new Map(searchFiles().map((file) => [file, docs.written(`${FOLDER}/${file}`)]))
  docs.write({ 'docs/maps/v2/intro.mdx': page('Maps two', 'Now about parsnips.') })
  await build()
  expect(await routes('en-v2', 'parsnip')).toEqual(['/maps/v2/intro'])
  expect((await routes('en-v2', 'turnip')).toSorted()).toContain('/routes/intro')
  const rewritten = searchFiles().filter(
    (file) => file.startsWith('pages-') && docs.written(`${FOLDER}/${file}`) !== times.get(file),
  )
  expect(rewritten).toHaveLength(1)
})

describe('what search knows of pages', () => {
  const terms = () => docs.list('caches').filter((file) => file.endsWith('.terms'))
  const contents = () => searchFiles().map((file) => docs.read(`${FOLDER}/${file}`))

  test('is kept as it is while nothing changes', async () => {
    const before = terms()
    expect(before).toHaveLength(1)
    await build()
    expect(terms()).toEqual(before)
  })

  test('takes the place of what was known before', async () => {
    docs.write({ 'docs/maps/v2/intro.mdx': page('Maps two', 'Now about leeks.') })
    await build()
    expect(terms()).toHaveLength(1)
    expect(await routes('en-v2', 'leek')).toEqual(['/maps/v2/intro'])
    expect(await routes('en-v2', 'parsnip')).toEqual([])
  })

  test.each([
    ['is lost', (file: string) => docs.remove(file)],
    ['is not whole', (file: string) => docs.write({ [file]: docs.read(file).slice(0, 40) })],
  ])('is read again where it %s', async (_name, damage) => {
    const [file = ''] = terms()
    const before = contents()
    damage(`caches/${file}`)
    docs.remove(FOLDER)
    await build()
    expect(contents()).toEqual(before)
  })
})

test('a page that goes takes its text and words with it', async () => {
  docs.remove('docs/routes/intro.mdx')
  await build()
  expect(await routes('en-v2', 'routes')).toEqual([])
  expect(searchFiles().filter((file) => file.startsWith('pages-'))).toHaveLength(4)
})

test('an index after edits is that of a build from nothing', async () => {
  const edited = {
    'maps/v2/intro.mdx': page('Maps two', 'About chard, turnips, turnips and turnips.'),
    'routes/intro.mdx': page('Routes', 'Nothing that anybody looks for.'),
  }
  for (const [file, text] of Object.entries(edited)) {
    docs.write({ [`docs/${file}`]: text })
    await build()
  }
  const all = docs.list('docs').map((file): [string, string] => [file, docs.read(`docs/${file}`)])
  docs.write(Object.fromEntries(all.map(([file, text]) => [`fresh/${file}`, text])))
  await docs.run(['build', 'fresh', '--out', 'clean'])
  const contents = (out: string) =>
    docs
      .list(`${out}/_pergola/search`)
      .map((file): [string, string] => [file, docs.read(`${out}/_pergola/search/${file}`)])
  expect(contents('site')).toEqual(contents('clean'))
})
