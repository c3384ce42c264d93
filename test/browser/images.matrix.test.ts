import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { docsJson } from '../cli/docs.ts'
import { holdBack } from './held-back.ts'
import { layoutShifts } from './layout-shifts.ts'
import { browse, FIRST_VISIT, PHONE } from './site.ts'

const svg = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="green"/></svg>`

const site = browse({
  'docs.json': docsJson({ navigation: { pages: ['index', 'plain'] } }),
  'index.mdx': `---
title: Pictures
---

![A plan](/images/plan.svg)

<Frame caption="In a frame">![Framed](/images/plan.svg)</Frame>

<img src="/images/plan.svg" alt="With actions" actions actionsPlacement="top-left" />

[![Linked](/images/plan.svg)](/plain)

<img src="/images/plan.svg" alt="Fixed" noZoom />

<img src="/images/tiny.svg" alt="Tiny" />

<img src="/images/plan.svg" alt="Low" className="h-16" />

<img src="/images/plan.svg" alt="Half" width="50%" />
`,
  'plain.mdx': '---\ntitle: Plain\n---\n\n<Icon icon="/images/drawing.svg" size={24} /> words.\n',
  'images/drawing.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
  'images/plan.svg': svg(1000, 400),
  'images/tiny.svg': svg(20, 20),
})

const picture = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name} – Zoom in` })
const dialog = (page: Page) => page.getByRole('dialog', { name: /Zoom in$/ })

/** Waits until an image has told that it is there, and whoever listens has heard it. */
const untilLoaded = async (image: HTMLElement) => {
  if (!(image instanceof HTMLImageElement) || image.complete) return
  await new Promise((resolve) => image.addEventListener('load', resolve, { once: true }))
}

test('images keep their proportions, whatever gives their size', async () => {
  const page = await site.open('/', { viewport: PHONE })
  for (const name of ['A plan', 'Framed', 'Low', 'Half', 'Fixed']) {
    const { width = 0, height = 1 } = (await page.getByAltText(name).boundingBox()) ?? {}
    expect([name, Math.round((width / height) * 10)]).toEqual([name, 25])
  }
  const low = await page.getByAltText('Low').boundingBox()
  expect(low).toMatchObject({ width: 160, height: 64 })
})

test('nothing moves as images arrive', async () => {
  const page = await site.open('/plain', FIRST_VISIT)
  const release = await holdBack(page, '**/*.svg')
  const shifts = await layoutShifts(page)
  await page.goto(site.address, { waitUntil: 'commit' })
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  release()
  await page.waitForLoadState('networkidle')
  expect(await shifts()).toEqual([])
})

describe('a picture is enlarged', () => {
  test('by a click, and closes with Escape; the focus is where it was', async () => {
    const page = await site.open('/')
    await picture(page, 'A plan').click()
    const enlarged = dialog(page).getByRole('img', { name: 'A plan' })
    const { width = 0 } = (await enlarged.boundingBox()) ?? {}
    expect(width).toBeGreaterThan(1300)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('alt'))).toBe('A plan')
  })

  test('by the keyboard, and closes with its button', async () => {
    const page = await site.open('/')
    await picture(page, 'Framed').focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('button', { name: 'Close' }).press('Enter')
    await dialog(page).waitFor({ state: 'hidden' })
    await page.keyboard.press(' ')
    await dialog(page).waitFor()
  })

  test('and closes with a click beside it', async () => {
    const page = await site.open('/')
    await picture(page, 'Half').click()
    await dialog(page).click({ position: { x: 5, y: 5 } })
    await dialog(page).waitFor({ state: 'hidden' })
  })

  test('unless it is linked, tiny or not to be', async () => {
    const page = await site.open('/')
    await picture(page, 'A plan').waitFor()
    for (const name of ['Linked', 'Fixed', 'Tiny']) {
      const image = page.getByAltText(name)
      await image.scrollIntoViewIfNeeded()
      await image.evaluate(untilLoaded)
      expect(await picture(page, name).count()).toBe(0)
    }
    await page.getByAltText('Linked').click()
    await page.getByRole('heading', { name: 'Plain', level: 1 }).waitFor()
  })
})

describe('buttons over a picture', () => {
  test('copy it', async () => {
    const page = await site.open('/', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.getByRole('button', { name: 'Copy image' }).click()
    await page.getByText('Copied', { exact: true }).waitFor()
    const types = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      return item?.types
    })
    expect(types).toEqual(['image/png'])
  })

  test('save it', async () => {
    const page = await site.open('/')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download image' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('plan.svg')
  })

  test('stand where the author wants them', async () => {
    const page = await site.open('/')
    const image = await page.getByAltText('With actions').boundingBox()
    const button = await page.getByRole('button', { name: 'Copy image' }).boundingBox()
    expect((button?.x ?? 0) - (image?.x ?? 0)).toBeCloseTo(12, 0)
    expect((button?.y ?? 0) - (image?.y ?? 0)).toBeCloseTo(12, 0)
  })
})

test('a page without pictures loads nothing for them', async () => {
  const page = await site.open('/images/tiny.svg')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(`${site.address}/plain`, { waitUntil: 'networkidle' })
  expect(loaded.filter((url) => /zoom|actions/.test(url))).toEqual([])
})

test('a drawing without a size is an icon of the size that is asked for', async () => {
  const page = await site.open('/plain')
  const icon = page.locator('.icon-inline img')
  await expect.poll(() => icon.boundingBox()).toMatchObject({ width: 24, height: 24 })
})
