import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { browse, PHONE } from './site.ts'

const paragraph = `${'A sentence that fills a line of the page. '.repeat(12)}\n\n`
const titles = ['Einführung', '安装 指南', 'Plain words', 'Deeper', 'The end']

const site = browse({
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Headings',
    colors: { primary: '#0F7B5F' },
    navigation: {
      tabs: [
        { tab: 'One', pages: ['index', 'short'] },
        { tab: 'Two', pages: ['two'] },
      ],
    },
  }),
  'index.mdx': `---\ntitle: Headings\n---\n\n${titles
    .map(
      (title) =>
        `${title === 'Deeper' ? '###' : '##'} ${title}\n\n${paragraph.repeat(title === 'The end' ? 1 : 5)}`,
    )
    .join('')}`,
  'short.mdx': '---\ntitle: Short\n---\n\n## Only one\n\nText.\n',
  'two.mdx': '---\ntitle: Two\n---\n\nText.\n',
  'sized.mdx': `---\ntitle: Sized\nmode: frame\n---\n\n${['h1', 'h2', 'p']
    .map((tag) => `<${tag} style={{ fontSize: '4rem' }}>One, two, three, four</${tag}>`)
    .join('\n')}\n`,
})

const toc = (page: Page) => page.locator('#table-of-contents')
const current = (page: Page) => toc(page).locator('[aria-current=location]')

/** Where a heading's text begins, counted from the bottom of what sticks at the top. */
const below = (page: Page, title: string) =>
  page.getByRole('heading', { name: title }).evaluate((heading) => {
    const bar = document.querySelector('#navbar')?.getBoundingClientRect().bottom ?? 0
    return heading.getBoundingClientRect().top - bar
  })

describe('the table of contents', () => {
  test('marks exactly one heading, whichever is read', async () => {
    const page = await site.open('/')
    expect(await current(page).allTextContents()).toEqual(['Einführung'])
    for (const title of titles.slice(0, -1)) {
      await page
        .getByRole('heading', { name: title })
        .evaluate((heading) => heading.scrollIntoView())
      await current(page).filter({ hasText: title }).waitFor()
      expect(await current(page).count()).toBe(1)
    }
  })

  test('marks the last heading at the end of the page and the first at its start', async () => {
    const page = await site.open('/')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await current(page).filter({ hasText: 'The end' }).waitFor()
    expect(await current(page).count()).toBe(1)
    await page.evaluate(() => scrollTo(0, 0))
    await current(page).filter({ hasText: 'Einführung' }).waitFor()
  })

  test('scrolling writes nothing into the history', async () => {
    const page = await site.open('/')
    const before = await page.evaluate(() => [history.length, location.href])
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await current(page).filter({ hasText: 'The end' }).waitFor()
    expect(await page.evaluate(() => [history.length, location.href])).toEqual(before)
  })

  test('a page that does not scroll marks its first heading', async () => {
    const page = await site.open('/short/')
    expect(await current(page).allTextContents()).toEqual(['Only one'])
  })
})

describe.each([
  ['desktop', undefined],
  ['phone', PHONE],
])('a heading that is jumped to on a %s', (_name, viewport) => {
  const options = viewport === undefined ? {} : { viewport }

  test.each(titles.slice(0, -1))('lies below the header: %s', async (title) => {
    const page = await site.open('/', options)
    await page
      .getByRole('heading', { name: title })
      .evaluate((heading) => location.assign(`#${encodeURIComponent(heading.id)}`))
    await page.waitForFunction(() => scrollY > 0)
    expect(await below(page, title)).toBeGreaterThanOrEqual(8)
    expect(await below(page, title)).toBeLessThanOrEqual(96)
  })

  test('lies below the header when the page is opened there', async () => {
    const first = await site.open('/', options)
    const id = await first.getByRole('heading', { name: '安装 指南' }).getAttribute('id')
    expect(id).toMatch(/安装/)
    const page = await site.open(`/#${encodeURIComponent(id ?? '')}`, options)
    await page.waitForFunction(() => scrollY > 0)
    expect(await below(page, '安装 指南')).toBeGreaterThanOrEqual(8)
    expect(await below(page, '安装 指南')).toBeLessThanOrEqual(96)
  })
})

test('a size that the author gives a text keeps its lines apart', async () => {
  const page = await site.open('/sized/', { viewport: PHONE })
  const texts = page.locator('#content').getByText('One, two, three, four')
  expect(await texts.count()).toBe(3)
  for (const text of await texts.all()) {
    const { size, line } = await text.evaluate((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element)
      return { size: Number.parseFloat(fontSize), line: Number.parseFloat(lineHeight) }
    })
    expect(line).toBeGreaterThanOrEqual(size)
  }
})

test('a link of the table of contents leads to its heading', async () => {
  const page = await site.open('/')
  await toc(page).getByRole('link', { name: '安装 指南' }).click()
  await page.waitForFunction(() => scrollY > 0)
  expect(decodeURIComponent(new URL(page.url()).hash)).toMatch(/^#安装/)
  expect(await below(page, '安装 指南')).toBeGreaterThanOrEqual(8)
})
