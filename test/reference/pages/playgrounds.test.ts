import { describe, expect, test } from 'vitest'
import { getPlayground } from '../../../src/site/index.ts'
import { loadWith } from '../../config/site-folder.ts'
import { siteOf } from './site-of.ts'

const responses = { 200: { description: 'ok' } }
const get = (summary: string, playground?: string) => ({
  get: { summary, responses, ...(playground && { 'x-mint': { metadata: { playground } } }) },
})
const API = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://pets.example' }],
  paths: {
    '/plain': get('Plain'),
    '/simple': get('Simple', 'simple'),
    '/none': get('None', 'none'),
    '/auth': get('Auth', 'auth'),
    '/open': get('Open', 'interactive'),
    '/wrong': get('Wrong', 'interactiv'),
    '/own': get('Own', 'none'),
    '/odd': get('Odd', 'none'),
  },
}
const FILES = {
  'own.mdx': '---\ntitle: Own\nopenapi: GET /own\nplayground: interactive\n---\n',
  'odd.mdx': '---\ntitle: Odd\nopenapi: GET /odd\nplayground: [7]\n---\n',
}

/** What stands above the reference of each page, by the page's name. */
async function playgroundsOf(playground: object) {
  const site = await siteOf(API, {
    files: FILES,
    settings: { api: { playground } },
  })
  const pages = await Promise.all(
    site.routes.map(async (route) => {
      const { html, markdown, code } = await site.page(route)
      const name = route.split('/').at(-1) ?? ''
      // What reads the page as text knows its address, and samples are there, whatever is above.
      expect([name, markdown.includes(`\`GET https://pets.example/${name}\``)]).toEqual([
        name,
        true,
      ])
      expect(code).toContain(`https://pets.example/${name}`)
      const isOpen = html.includes('tryit-button') && html.includes('"console":')
      const hasBar = html.includes('class="endpoint-bar')
      return [name, isOpen ? 'interactive' : hasBar ? 'simple' : 'none']
    }),
  )
  return { shown: Object.fromEntries(pages), findings: site.findings() }
}

describe('what readers may do with an operation is said', () => {
  test('by the page, else by its document, else by the site', async () => {
    const { shown } = await playgroundsOf({ display: 'none' })
    expect(shown).toEqual({
      plain: 'none',
      simple: 'simple',
      none: 'none',
      auth: 'none',
      open: 'interactive',
      wrong: 'none',
      own: 'interactive',
      odd: 'none',
    })
  })

  test('in words that are known; others are told, with the one that was meant', async () => {
    const { shown, findings } = await playgroundsOf({})
    expect(shown).toMatchObject({ plain: 'interactive', wrong: 'interactive', none: 'none' })
    const unknown = findings.filter(({ code }) => code === 'page-unknown-playground')
    expect(unknown).toMatchObject([
      { file: 'odd.mdx', line: 4 },
      {
        file: 'api.json',
        message: expect.stringContaining('`x-mint.metadata.playground` of `Wrong`'),
        hint: 'Did you mean `interactive`?',
      },
    ])
  })

  test('and so is the layout of its page', async () => {
    const metadata = { mode: 'wyde' }
    const wide = { get: { summary: 'Wide', responses, 'x-mint': { metadata } } }
    const site = await siteOf({ ...API, paths: { '/wide': wide } }, {})
    await site.page(site.routes[0] ?? '')
    expect(site.findings()).toMatchObject([
      {
        code: 'page-unknown-mode',
        file: 'api.json',
        message: expect.stringContaining('`x-mint.metadata.mode` of `Wide`'),
        hint: 'Did you mean `wide`?',
      },
    ])
  })

  test('and where a document names no server, a page of its own has to say it', async () => {
    const { servers: _, ...bare } = API
    const site = await siteOf(
      {
        ...bare,
        paths: {
          '/plain': get('Plain'),
          '/open': get('Open', 'interactive'),
          '/served': { ...get('Served'), servers: [{ url: '/v1' }] },
        },
      },
      {},
    )
    const shown = await Promise.all(
      site.routes.map(async (route) => {
        const { html } = await site.page(route)
        return [route.split('/').at(-1), html.includes('tryit-button'), html.includes('"console":')]
      }),
    )
    expect(shown).toEqual([
      ['plain', false, false],
      ['open', true, true],
      ['served', true, true],
    ])
  })

  test('for readers who have signed in: others have none, and the author is told once', async () => {
    const { shown, findings } = await playgroundsOf({ display: 'auth' })
    expect(shown).toMatchObject({ plain: 'none', auth: 'none', open: 'interactive' })
    expect(findings.filter(({ code }) => code === 'playground-needs-login')).toMatchObject([
      { file: 'docs.json', severity: 'warning', message: expect.stringContaining('4 pages') },
    ])
    const config = await loadWith({ api: { playground: { display: 'auth' } } })
    expect(getPlayground({}, config, true)).toBe('served')
  })
})

test.each([
  [{}, { proxy: '/_pergola/proxy' }],
  [{ proxy: false }, {}],
  [{ proxy: false, credentials: true }, { withCookies: true }],
  // Where the host has no proxy, they go along all the same.
  [{ credentials: true }, { proxy: '/_pergola/proxy', withCookies: true }],
])('the page is told how requests are sent: %o', async (playground, expected) => {
  const site = await siteOf(API, { settings: { api: { playground } } })
  const { html } = await site.page(site.routes.find((one) => one.endsWith('/plain')) ?? '')
  const [, data = '{}'] = /id="request-options">(.*?)<\/script>/s.exec(html) ?? []
  const { proxy, withCookies } = JSON.parse(data)
  expect({ proxy, withCookies }).toEqual({
    proxy: undefined,
    withCookies: undefined,
    ...expected,
  })
})
