import { beforeAll, describe, expect, test } from 'vitest'
import type { Run } from '../cli/program.ts'
import { workspace } from '../cli/workspace.ts'
import { element, elements } from './html.ts'

const place = workspace()
let run: Run

const docs = (older: readonly string[]) => ({
  name: 'Brook',
  theme: 'mint',
  colors: { primary: '#0b6b8a' },
  navigation: {
    languages: [
      {
        language: 'en',
        versions: [
          { version: 'v2', default: true, pages: ['en/start'] },
          { version: 'v1', pages: older },
        ],
      },
      { language: 'cn', pages: ['cn/start'] },
      { language: 'de', hidden: true, pages: ['de/start'] },
      { language: 'fr', href: 'https://fr.brook.example' },
    ],
  },
  redirects: [{ source: '/old/:slug*', destination: '/en/:slug*' }],
})

const page = '---\ntitle: Start\n---\n'
const pages = ['en/start', 'en/v1/intro', 'cn/start', 'de/start']

beforeAll(async () => {
  place.write({
    'docs/docs.json': JSON.stringify(docs(['en/v1/intro'])),
    'docs/pergola.json': JSON.stringify({ languages: { detect: true } }),
    ...Object.fromEntries(pages.map((name) => [`docs/${name}.mdx`, page])),
  })
  run = await place.run(['build', 'docs', '--out', 'site', '--base', '/docs'])
})

const read = (file: string) => place.read(`site/${file}`)
const choice = (html: string) => JSON.parse(element(html, 'script', 'pergola-languages').inner)

describe('without a page at the root', () => {
  test('the page that leads on from there knows the way for each shown language', () => {
    expect(run.code).toBe(0)
    expect(choice(read('index.html'))).toEqual({
      base: '/docs',
      languages: [
        ['en', '/docs/en/start'],
        ['zh-Hans', '/docs/cn/start'],
      ],
      otherwise: '/docs/en/start',
    })
  })

  test('it leads on without script too', () => {
    expect(read('index.html')).toContain('http-equiv="refresh" content="0;url=/docs/en/start"')
  })

  test('hosts leave the choice to it', () => {
    expect(read('_redirects')).toContain('/docs/old')
    expect(read('_redirects')).not.toMatch(/^\/docs\/? /m)
  })

  test('other pages have no part in it', () => {
    expect(elements(read('en/start/index.html'), 'script', 'pergola-languages')).toEqual([])
  })
})

test('a page that appears in another version is the twin of one that has not changed', async () => {
  const link = () =>
    elements(read('en/start/index.html'), 'a', 'nav-dropdown-item').find(
      ({ text }) => text === 'v1',
    )?.attributes.href
  expect(link()).toBe('/docs/en/v1/intro')
  place.write({
    'docs/docs.json': JSON.stringify(docs(['en/v1/intro', 'en/v1/start'])),
    'docs/en/v1/start.mdx': page,
  })
  await place.run(['build', 'docs', '--out', 'site', '--base', '/docs'])
  expect(link()).toBe('/docs/en/v1/start')
})

test('two entries of one language have one id between them', async () => {
  const languages = ['en', 'cn', 'zh'].map((language) => ({
    language,
    pages: [`${language}/start`],
  }))
  place.write({
    'same/docs.json': JSON.stringify({ ...docs([]), navigation: { languages } }),
    ...Object.fromEntries(languages.map(({ pages: [name] }) => [`same/${name}.mdx`, page])),
  })
  await place.run(['build', 'same', '--out', 'same-site'])
  const html = place.read('same-site/en/start/index.html')
  expect(html.match(/id="localization-select-item-zh-Hans"/g)).toHaveLength(1)
})
