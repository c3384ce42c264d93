import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { photographWithChromium } from '../../../src/service/updates/index.ts'
import { findChromium } from '../../browser/chromium.ts'

const PAGE = `<!doctype html><style>
  body { margin: 0; background: rgb(250, 250, 250) }
  @media (prefers-color-scheme: dark) { body { background: rgb(10, 10, 10) } }
  img { position: absolute; inset: 0 auto auto 0 }
</style><img src="/help/dot.svg" alt="">`

const DOT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="rgb(255,0,0)"/></svg>'

const chromium = findChromium()

function siteFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pergola-pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'dot.svg'), DOT)
  return folder
}

test.skipIf(chromium === undefined)(
  'pictures show the home page with its images, light and dark',
  async () => {
    const folder = siteFolder()
    const before = process.env.CHROMIUM_PATH
    process.env.CHROMIUM_PATH = chromium
    onTestFinished(() => {
      if (before === undefined) delete process.env.CHROMIUM_PATH
      else process.env.CHROMIUM_PATH = before
    })
    const target = join(folder, 'pictures')
    const { signal } = new AbortController()
    await photographWithChromium({ folder, base: '/help', target, signal })
    for (const [scheme, shade] of [
      ['light', 250],
      ['dark', 10],
    ] as const) {
      const picture = sharp(join(target, `${scheme}.png`)).removeAlpha()
      const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([1280, 800])
      expect([...data.subarray(0, 3)]).toEqual([255, 0, 0])
      expect([...data.subarray(-3)]).toEqual([shade, shade, shade])
    }
  },
  60_000,
)

test('without a browser there are none, and it is said', async () => {
  const before = { ...process.env }
  onTestFinished(() => {
    process.env = before
  })
  process.env = { ...before, CHROMIUM_PATH: '', PATH: '' }
  const { signal } = new AbortController()
  const taken = photographWithChromium({ folder: '', base: '', target: '', signal })
  await expect(taken).rejects.toThrow('Expected a Chromium, received none.')
})
