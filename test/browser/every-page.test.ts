import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { layoutShifts } from './layout-shifts.ts'
import { watchLoads } from './loads.ts'
import { browse, FIRST_VISIT, STARTER } from './site.ts'

const site = browse(STARTER)

/** Bytes that the browser loads for a page, compressed, by kind. */
async function weigh(route: string): Promise<{ script: number; style: number; html: number }> {
  const page = await site.open('/favicon.svg', FIRST_VISIT)
  const loads = watchLoads(page, 'document', 'script', 'stylesheet')
  await page.goto(site.address + route, { waitUntil: 'networkidle' })
  const inline = await page
    .locator('script:not([src])')
    .evaluateAll((scripts) => scripts.map((script) => script.textContent ?? '').join(''))
  const sums: Record<string, number> = {}
  for (const { kind, bytes } of await loads()) sums[kind] = (sums[kind] ?? 0) + bytes
  return {
    script: (sums.script ?? 0) + gzipSync(inline).length,
    style: sums.stylesheet ?? 0,
    html: sums.document ?? 0,
  }
}

describe('every page', () => {
  test.each(['/', '/quickstart/', '/components/tabs/', '/guides/markdown/'])(
    'does not shift: %s',
    async (route) => {
      const page = await site.open('/changelog/', FIRST_VISIT)
      const shifts = await layoutShifts(page)
      await page.goto(site.address + route, { waitUntil: 'networkidle' })
      await page.evaluate(() => document.fonts.ready)
      expect(await shifts()).toEqual([])
    },
  )
})

test('the contents, which come last, move nothing that is shown already', async () => {
  const html = await (await fetch(`${site.address}/quickstart/`)).text()
  const [first = '', rest = ''] = html
    .replace('<head>', `<head><base href="${site.address}">`)
    .split(/(?=<div id="content-side-layout")/)
  const { promise: seen, resolve: release } = Promise.withResolvers<void>()
  const server = createServer(async (_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.write(first)
    await seen
    response.end(rest)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  const page = await site.open('/changelog/')
  const { port } = server.address() as AddressInfo
  await page.goto(`http://localhost:${port}`, { waitUntil: 'commit' })
  await page.locator('#pagination').waitFor()
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  const place = () => page.locator('#content').boundingBox()
  const before = await place()
  release()
  await page.locator('#table-of-contents').waitFor()
  expect(await place()).toEqual(before)
})

describe('weight of a plain page, compressed', () => {
  test('script, styles and markup keep their budgets', async () => {
    const { script, style, html } = await weigh('/guides/deploy/')
    expect(script).toBeLessThanOrEqual(10_000)
    expect(style).toBeLessThanOrEqual(17_000)
    expect(html).toBeLessThanOrEqual(9_000)
  })
})
