import type { BrowserContextOptions } from 'playwright'
import { describe, expect, test } from 'vitest'
import { layoutShifts } from './layout-shifts.ts'
import { browse, FIRST_VISIT } from './site.ts'

const image = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="${color}" d="M0 0h9v9z"/></svg>`

const site = browse({
  'docs.json': JSON.stringify({
    name: 'Look',
    theme: 'mint',
    colors: { primary: '#3b6ef5' },
    fonts: { heading: { family: 'Hanken Grotesk' }, body: { family: 'JetBrains Mono' } },
    background: { image: { light: '/day.svg', dark: '/night.svg' } },
    banner: { content: 'News', dismissible: true, color: { light: '#123456', dark: '#654321' } },
    navigation: {
      languages: [
        { language: 'en', pages: ['index', 'more'] },
        { language: 'de', banner: { content: 'Neu', type: 'critical' }, pages: ['de/index'] },
      ],
    },
  }),
  'index.mdx': `---\ntitle: Welcome\n---\n\n${'A sentence of some words. '.repeat(60)}\n`,
  'more.mdx':
    '---\ntitle: More\n---\n\n<Tip>Go to the <Icon icon="desktop" /> **desktop** now.</Tip>\n\n<Card title="Go">To <Icon icon="desktop" /> **it** now.</Card>\n',
  'de/index.mdx': '---\ntitle: Hallo\n---\n\nHallo.\n',
  'day.svg': image('#eef'),
  'night.svg': image('#112'),
})

const dark: BrowserContextOptions = { colorScheme: 'dark' }

/** Opens a page anew and gives the addresses of all that it asks for. */
async function requests(route: string, options?: BrowserContextOptions) {
  const page = await site.open(route, options)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.reload({ waitUntil: 'networkidle' })
  return { page, asked }
}

test.each([
  ['light', undefined, 'day.svg', 'night.svg'],
  ['dark', dark, 'night.svg', 'day.svg'],
])('in %s mode only its own background is loaded', async (_, options, own, other) => {
  const { asked } = await requests('/', options)
  expect(asked.some((url) => url.endsWith(own))).toBe(true)
  expect(asked.some((url) => url.endsWith(other))).toBe(false)
})

test('icons between words stand in the line', async () => {
  const page = await site.open('/more')
  for (const box of ['.callout-content', '.card-content']) {
    const icon = await page.locator(`${box} .icon-inline`).evaluate((element) => {
      const words = document.createRange()
      words.selectNode(element.nextSibling as Node)
      return element.getBoundingClientRect().top - words.getBoundingClientRect().top
    })
    expect(icon).toBeGreaterThanOrEqual(0)
  }
})

test('nothing is asked of another host', async () => {
  const { asked } = await requests('/')
  expect(asked.filter((url) => !url.startsWith(site.address))).toEqual([])
})

test('fonts of the site are used, and nothing moves when they arrive', async () => {
  const page = await site.open('/', FIRST_VISIT)
  const fonts: string[] = []
  page.on('request', (request) => {
    if (/jetbrains-mono-\w{10}\.woff2$/.test(request.url())) fonts.push(request.url())
  })
  const shifts = await layoutShifts(page)
  await page.reload({ waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  expect(fonts).toHaveLength(1)
  expect((await shifts()).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
})

describe('a banner', () => {
  const color = async (route: string, options?: BrowserContextOptions) => {
    const page = await site.open(route, options)
    return page.locator('#banner').evaluate((banner) => getComputedStyle(banner).backgroundColor)
  }

  test('has the color of its mode', async () => {
    expect(await color('/')).toBe('rgb(18, 52, 86)')
    expect(await color('/', dark)).toBe('rgb(101, 67, 33)')
    expect(await color('/', { ...dark, javaScriptEnabled: false })).toBe('rgb(101, 67, 33)')
  })

  test('of another language has that of its type', async () => {
    expect(await color('/de/')).toMatch(/^rgb\((?:19|2[0-9])\d, [0-9]{2}, [0-9]{2}\)$/)
  })

  test('stays away on other pages once it is dismissed, but not where it says something else', async () => {
    const page = await site.open('/')
    await page.locator('#banner').getByRole('button').click()
    await page.goto(`${site.address}/more/`)
    expect(await page.locator('#banner').isVisible()).toBe(false)
    await page.goto(`${site.address}/de/`)
    expect(await page.locator('#banner').isVisible()).toBe(true)
  })

  test('needs no `style` attribute, which a content security policy would forbid', async () => {
    const page = await site.open('/', { javaScriptEnabled: false })
    expect(await page.locator('[style]').count()).toBe(0)
  })
})
