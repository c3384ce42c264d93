import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { browse, KITCHEN_SINK } from './site.ts'

const site = browse(KITCHEN_SINK)
const route = '/writing/diagrams/'

/** A diagram of the page, drawn. */
async function drawn(page: Page, at = 0) {
  const figure = page.locator('.mermaid-container').nth(at)
  await figure.scrollIntoViewIfNeeded()
  await figure.locator('svg').waitFor()
  return figure
}

const box = (page: Page, at = 0) =>
  page
    .locator('.mermaid-container')
    .nth(at)
    .locator('svg')
    .evaluate((svg) => (svg.getAttribute('viewBox') ?? '').split(' ').map(Number))

describe('diagrams', () => {
  test('are drawn as they come near, one by one', async () => {
    const page = await site.open(route)
    await drawn(page)
    const last = page.locator('.mermaid-container').last()
    expect(await last.getAttribute('data-state')).toBeNull()
    await drawn(page, 5)
  })

  test('follow the color mode', async () => {
    const page = await site.open(route)
    const figure = await drawn(page)
    const color = () =>
      figure
        .locator('.node rect')
        .first()
        .evaluate((node) => getComputedStyle(node).fill)
    const light = await color()
    const ids = () => figure.locator('svg').getAttribute('id')
    const before = await ids()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForFunction(
      (id) => document.querySelector('.mermaid-container svg')?.id !== id,
      before,
    )
    expect(await color()).not.toBe(light)
  })

  test('zoom, move and come back by their buttons, and by keyboard', async () => {
    const page = await site.open(route)
    const figure = await drawn(page)
    const whole = await box(page)
    await figure.getByRole('button', { name: 'Zoom in' }).click()
    const [, , width = 0] = await box(page)
    expect(width).toBeLessThan(whole[2] ?? 0)
    const [x = 0] = await box(page)
    await figure.getByRole('button', { name: 'Right' }).click()
    expect((await box(page))[0]).toBeGreaterThan(x)
    await figure.getByRole('button', { name: 'Reset view' }).click()
    expect(await box(page)).toEqual(whole)
    await figure.getByRole('group', { name: 'Diagram' }).first().focus()
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowDown')
    expect(await box(page)).not.toEqual(whole)
    await page.keyboard.press('0')
    expect(await box(page)).toEqual(whole)
  })

  test('fill the screen, and come back by Escape with the focus', async () => {
    const page = await site.open(route)
    const figure = await drawn(page)
    const before = await figure.boundingBox()
    const button = figure.getByRole('button', { name: 'Full screen' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Diagram' })
    expect((await dialog.boundingBox())?.height).toBe(900)
    expect(await dialog.locator('svg').isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    expect((await figure.boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 0)
    await button.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  test('have the layout that they ask for, and controls where their author puts them, or none', async () => {
    const page = await site.open(route)
    const second = await drawn(page, 1)
    const place = async (name: string) => (await second.locator(name).boundingBox())?.y ?? 0
    expect(await place('.mermaid-controls')).toBeLessThan(await place('svg'))
    const third = await drawn(page, 2)
    expect(await third.getByRole('button').filter({ visible: true }).count()).toBe(0)
    const fourth = await drawn(page, 3)
    expect(await fourth.locator('svg').getByText('Process 3').isVisible()).toBe(true)
  })

  test('are their source without script', async () => {
    const page = await site.open(route, { javaScriptEnabled: false })
    expect(await page.getByText('participant Reader').isVisible()).toBe(true)
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
  })
})

test('a page without diagrams asks for nothing of them', async () => {
  const page = await site.open('/favicon.svg')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${site.address}/writing/text/`, { waitUntil: 'networkidle' })
  expect(asked.filter((path) => /mermaid|diagram/.test(path))).toEqual([])
  const library = page.waitForRequest('**/_pergola/mermaid/**')
  await page.goto(site.address + route)
  await library
})
