import type { BrowserContextOptions, Page } from 'playwright'
import { beforeEach, describe, expect, test } from 'vitest'
import { docsJson } from '../cli/docs.ts'
import { layoutShifts } from './layout-shifts.ts'
import { browse, FIRST_VISIT } from './site.ts'

const names = Array.from({ length: 40 }, (_, at) => `guide/page-${at}`)
const long = Array.from({ length: 60 }, (_, at) => `Paragraph ${at} of a long page.`).join('\n\n')

/** Below a path, where addresses go wrong first. */
const site = browse(
  {
    'docs.json': docsJson({
      navigation: { groups: [{ group: 'All', pages: ['start', ...names] }] },
    }),
    'start.mdx': `---
title: Start
---

[One](/guide/page-1), [the place](/guide/page-1#paragraph), [a file](/terms.txt),
[here](#more), [away](https://acme.dev/guide/page-2).

<a href="/docs/guide/page-3" download>Saved</a>, <a href="/docs/guide/page-4" target="_blank">apart</a>,
[outside](/outside).

## More

${long}
`,
    'terms.txt': 'Terms.',
    ...Object.fromEntries(
      names.map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n\n${long}\n`]),
    ),
  },
  '/docs',
)

const MOVING: BrowserContextOptions = { reducedMotion: 'no-preference' }
const link = (page: Page, name: string) =>
  page.locator('#content').getByRole('link', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const scrolled = (page: Page) => page.evaluate(() => scrollY)

beforeEach(() => {
  site.loadedAhead.splice(0)
})

/** Waits until a page has been loaded ahead. */
const isAhead = (path: string) => expect.poll(() => site.loadedAhead.includes(path)).toBe(true)

describe('pages are loaded ahead', () => {
  test('once, when the pointer rests on a link, and the focus on another', async () => {
    const page = await site.open('/start/', FIRST_VISIT)
    await link(page, 'One').hover()
    await isAhead('/docs/guide/page-1')
    await heading(page).hover()
    await link(page, 'the place').hover()
    await page.locator('#sidebar').getByRole('link', { name: 'guide/page-5', exact: true }).focus()
    await isAhead('/docs/guide/page-5')
    expect(site.loadedAhead).toEqual(['/docs/guide/page-1', '/docs/guide/page-5'])
  })

  test('but no files, other hosts, other windows, or what lies beside the site', async () => {
    const page = await site.open('/start/', FIRST_VISIT)
    await link(page, 'outside').evaluate((element) => element.setAttribute('href', '/outside'))
    // From then on all links are looked at.
    await link(page, 'One').hover()
    await isAhead('/docs/guide/page-1')
    await page.clock.install()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    for (const name of ['a file', 'here', 'away', 'Saved', 'apart', 'outside']) {
      await link(page, name).focus()
      await link(page, name).hover()
      await page.clock.runFor(500)
    }
    // What comes last would have come after the others.
    await page.locator('#sidebar').getByRole('link', { name: 'guide/page-5', exact: true }).hover()
    await page.clock.runFor(500)
    await isAhead('/docs/guide/page-5')
    expect(site.loadedAhead).toEqual(['/docs/guide/page-1', '/docs/guide/page-5'])
    expect(asked.filter((address) => !address.startsWith(site.address))).toEqual([])
  })

  test.each([{ saveData: true }, { effectiveType: '2g' }])(
    'not where readers save data: %o',
    async (connection) => {
      const page = await site.open('/start/', FIRST_VISIT)
      await page.addInitScript((given) => {
        Object.defineProperty(navigator, 'connection', { value: given })
      }, connection)
      await page.reload()
      await page.clock.install()
      const script = page.waitForResponse(/\/prefetch[^/]*\.js$/)
      await link(page, 'One').hover()
      // The module is the same one: where it has run, links are looked at.
      await page.evaluate(`import('${(await script).url()}').then(() => undefined)`)
      await link(page, 'the place').hover()
      await page.clock.runFor(500)
      expect(await page.locator('[data-ahead], link[rel=prefetch]').count()).toBe(0)
      expect(site.loadedAhead).toEqual([])
    },
  )

  test('in browsers without speculation rules as well', async () => {
    const page = await site.open('/start/', FIRST_VISIT)
    await page.addInitScript(() => {
      HTMLScriptElement.supports = () => false
    })
    await page.reload()
    await link(page, 'One').hover()
    await isAhead('/docs/guide/page-1')
    expect(await page.locator('link[rel=prefetch]').count()).toBe(1)
  })

  test('a few at once', async () => {
    const page = await site.open('/start/', FIRST_VISIT)
    for (const number of [1, 2, 3, 4, 5]) {
      const name = `guide/page-${number}`
      await page.locator('#sidebar').getByRole('link', { name, exact: true }).hover()
      await isAhead(`/docs/${name}`)
    }
    expect(await page.locator('[data-ahead]').allTextContents()).toEqual([
      'guide/page-3',
      'guide/page-4',
      'guide/page-5',
    ])
  })
})

/** Whether the page at hand came by a transition. */
const watchTransitions = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      Object.assign(globalThis, { isFaded: Reflect.get(event, 'viewTransition') !== null })
    })
  })

describe('from page to page', () => {
  test.each([
    ['no-preference', true],
    ['reduce', false],
  ] as const)('the content fades, with `%s`: %s', async (reducedMotion, isFaded) => {
    const page = await site.open('/start/', { reducedMotion })
    await watchTransitions(page)
    await link(page, 'One').click()
    await heading(page).filter({ hasText: 'guide/page-1' }).waitFor()
    // Before its first picture a page does not know.
    await page.waitForFunction(() => 'isFaded' in globalThis)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isFaded'))).toBe(isFaded)
  })

  test('nothing shifts, and the sidebar stays where it was', async () => {
    const page = await site.open('/start/', MOVING)
    const shifts = await layoutShifts(page)
    const area = page.locator('#sidebar-content')
    const next = page.locator('#sidebar').getByRole('link', { name: 'guide/page-30', exact: true })
    await next.scrollIntoViewIfNeeded()
    const before = await area.evaluate((element) => element.scrollTop)
    expect(before).toBeGreaterThan(100)
    await next.hover()
    await isAhead('/docs/guide/page-30')
    await next.click()
    await heading(page).filter({ hasText: 'guide/page-30' }).waitFor()
    expect(await area.evaluate((element) => element.scrollTop)).toBe(before)
    await page.evaluate(() => document.fonts.ready)
    expect(await shifts()).toEqual([])
  })

  test('back and forward return to where the reader was', async () => {
    const page = await site.open('/start/', MOVING)
    const jumpTo = async (top: number) => {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
      await expect.poll(() => scrolled(page)).toBe(top)
    }
    await jumpTo(700)
    await page.locator('#sidebar').getByRole('link', { name: 'guide/page-1', exact: true }).click()
    await heading(page).filter({ hasText: 'guide/page-1' }).waitFor()
    expect(await scrolled(page)).toBe(0)
    await jumpTo(400)
    await page.goBack()
    await heading(page).filter({ hasText: 'Start' }).waitFor()
    await expect.poll(() => scrolled(page)).toBe(700)
    await page.goForward()
    await heading(page).filter({ hasText: 'guide/page-1' }).waitFor()
    await expect.poll(() => scrolled(page)).toBe(400)
  })
})
