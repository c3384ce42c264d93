import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { BrowsedSite } from '../site.ts'

/** Brightness of the frame after the last, which is none of the page's. */
const LAST = 128

/** Mean brightness, 0–255, of each frame that a slow computer shows while a page loads. */
async function frames(page: Page, address: string): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  const shown: Promise<number>[] = []
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    shown.push(brightness(Buffer.from(data, 'base64')))
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  // What is shown last tells that all before it has been.
  await page.evaluate((gray) => {
    document.body.remove()
    document.documentElement.style.background = `rgb(${gray}, ${gray}, ${gray})`
  }, LAST)
  const seen = async () => (await Promise.all(shown)).findIndex((mean) => Math.abs(mean - LAST) < 2)
  await expect.poll(seen).toBeGreaterThanOrEqual(0)
  await session.send('Page.stopScreencast')
  return (await Promise.all(shown)).slice(0, await seen())
}

async function brightness(png: Buffer): Promise<number> {
  const { channels } = await sharp(png).grayscale().stats()
  return channels[0]?.mean ?? 0
}

/** The page that a reader comes from, as dark as the one that loads. */
const BLACK = 'data:text/html,<body style="background:black">'

/** Whoever reads in the dark sees no light frame, by the system's wish or by a choice against it. */
export async function loadsInTheDark(site: BrowsedSite): Promise<void> {
  const bySystem = await site.open('/quickstart/', { colorScheme: 'dark' })
  await bySystem.goto(BLACK)
  const first = await frames(bySystem, `${site.address}/guides/markdown/`)
  expect(Math.max(...first)).toBeLessThan(60)

  const byChoice = await site.open('/quickstart/', { colorScheme: 'light' })
  await byChoice.evaluate(() => localStorage.setItem('theme', 'dark'))
  await byChoice.goto(BLACK)
  const second = await frames(byChoice, `${site.address}/guides/markdown/`)
  expect(Math.max(...second)).toBeLessThan(60)

  // The frames are those of the page: in the light they are light.
  await byChoice.evaluate(() => localStorage.clear())
  await byChoice.goto(BLACK)
  expect(Math.max(...(await frames(byChoice, `${site.address}/guides/markdown/`)))).toBeGreaterThan(
    180,
  )
}
