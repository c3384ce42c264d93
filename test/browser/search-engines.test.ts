import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { docsJson } from '../cli/docs.ts'
import { violations } from './accessibility.ts'
import { browse, PHONE } from './site.ts'

const site = browse({
  'docs.json': docsJson({
    navigation: {
      languages: [
        { language: 'en', pages: ['index', 'guides/installation', 'changes'] },
        { language: 'de', pages: ['de/index', 'de/guides/installation'] },
      ],
    },
    seo: { metatags: { canonical: 'https://acme.dev' } },
    errors: { '404': { redirect: false, title: 'Lost & found', description: 'See [all](/).' } },
    redirects: [{ source: '/manual/:slug*', destination: '/guides/:slug*' }],
    integrations: {
      ga4: { measurementId: 'G-1' },
      fathom: { siteId: 'ABC' },
      segment: { key: 'k' },
      posthog: { apiKey: 'phc_1' },
      logrocket: { appId: 'a/b' },
      intercom: { appId: 'abcdef' },
      onetrust: { domainScript: 'd', categoryId: 'C0003' },
      cookies: { key: 'agreed', value: 'yes' },
    },
  }),
  'index.mdx': '---\ntitle: Welcome & hello\n---\n\nHello.\n',
  'guides/installation.mdx': '---\ntitle: Installation\n---\n\n## First\n\nLike this.\n',
  'changes.mdx':
    '---\ntitle: Changes\nrss: true\n---\n\n<Update label="March 2025">\nA < b & “c” 🎉.\n</Update>\n',
  'de/index.mdx': '---\ntitle: Willkommen\n---\n\nHallo.\n',
  'de/guides/installation.mdx': '---\ntitle: Installation\n---\n\nSo.\n',
})

/** Answers for all other hosts with a script, and takes note of what was asked for. */
async function openWatched(route: string, before?: string): Promise<[Page, string[]]> {
  const page = await site.open('/robots.txt')
  const asked: string[] = []
  await page.route(
    (url) => url.origin !== site.address,
    (request) => {
      asked.push(request.request().url())
      return request.fulfill({ contentType: 'text/javascript', body: 'void 0' })
    },
  )
  if (before !== undefined) await page.addInitScript(before)
  await page.goto(site.address + route)
  return [page, asked]
}

describe('services', () => {
  const AGREE = 'localStorage.setItem("agreed", "yes")'

  test('that count readers wait for both consents', async () => {
    const [page, asked] = await openWatched('/')
    await expect.poll(() => asked.length).toBe(2)
    expect(asked).toContain('https://widget.intercom.io/widget/abcdef')
    const stub = await page.locator('script[data-domain-script]').getAttribute('src')
    expect(stub).toBe('https://cdn.cookielaw.org/scripttemplates/otSDKStub.js')
    expect(await page.evaluate('typeof dataLayer')).toBe('undefined')
  })

  test('are loaded when a reader agrees, each with what it has to find', async () => {
    const [page, asked] = await openWatched('/', AGREE)
    await expect.poll(() => asked.length).toBe(2)
    await page.evaluate('OnetrustActiveGroups = ",C0001,"; OptanonWrapper()')
    await page.evaluate('OnetrustActiveGroups = ",C0001,C0003,"; OptanonWrapper()')
    await expect
      .poll(() => asked.slice(2).toSorted())
      .toEqual([
        'https://cdn.logr-in.com/LogRocket.min.js',
        'https://cdn.segment.com/analytics.js/v1/k/analytics.min.js',
        'https://cdn.usefathom.com/script.js',
        'https://us-assets.i.posthog.com/static/array.js',
        'https://www.googletagmanager.com/gtag/js?id=G-1',
      ])
    expect(await page.evaluate('[...dataLayer[1]]')).toEqual(['config', 'G-1'])
    expect(await page.evaluate('analytics._writeKey + analytics[0]')).toBe('kpage')
    expect(await page.evaluate('posthog._i[0][1]')).toEqual({
      api_host: 'https://us.i.posthog.com',
      disable_session_recording: true,
    })
    expect(await page.locator('script[data-site="ABC"]').count()).toBe(1)
  })
})

describe('the page for unknown addresses', () => {
  test('suggests pages that are like the address', async () => {
    const page = await site.open('/de/guide/instalation/')
    const links = page.getByRole('navigation', { name: 'Were you looking for' }).getByRole('link')
    await expect.poll(() => links.first().getAttribute('href')).toBe('/de/guides/installation')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Lost & found')
    expect(await violations(page)).toEqual([])
  })

  test('shows nothing of it where nothing is like the address', async () => {
    const page = await site.open('/robots.txt', { viewport: PHONE })
    const pages = page.waitForResponse('**/_pergola/pages.json')
    await page.goto(`${site.address}/xyzzy`)
    await (await pages).finished()
    // What it suggests would be there by the time that they have been read once more.
    await page.evaluate(() => fetch('/_pergola/pages.json').then((answer) => answer.json()))
    expect(await page.getByText('Were you looking for').isVisible()).toBe(false)
  })

  test('goes where the address has moved to', async () => {
    const page = await site.open('/manual/installation#first')
    await page.waitForURL('**/guides/installation#first')
    await page.getByRole('heading', { name: 'First' }).waitFor()
  })

  test('says what it is without script', async () => {
    const page = await site.open('/manual/none', { javaScriptEnabled: false })
    expect(await page.getByRole('link', { name: 'Go to the home page' }).isVisible()).toBe(true)
  })
})

test('sitemap and feed are well-formed XML', async () => {
  const page = await site.open('/')
  const parse = (address: string) =>
    page.evaluate(async (file) => {
      const text = await (await fetch(file)).text()
      const document = new DOMParser().parseFromString(text, 'application/xml')
      const texts = (name: string) =>
        [...document.getElementsByTagName(name)].map((element) => element.textContent)
      return {
        root: document.documentElement.nodeName,
        locations: texts('loc'),
        descriptions: texts('description'),
      }
    }, address)
  expect(await parse('/sitemap.xml')).toMatchObject({
    root: 'urlset',
    locations: [
      'https://acme.dev/changes',
      'https://acme.dev/de/guides/installation',
      'https://acme.dev/de',
      'https://acme.dev/guides/installation',
      'https://acme.dev/',
    ],
  })
  expect(await parse('/changes/rss.xml')).toMatchObject({
    root: 'rss',
    descriptions: ['Changes', 'A < b & “c” 🎉.'],
  })
})
