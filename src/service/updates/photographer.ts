import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'
import sirv from 'sirv'

export interface PictureRequest {
  /** Absolute path of the built site. */
  folder: string
  base: string
  /** Absolute path of the folder for `light.png` and `dark.png`. */
  target: string
  signal: AbortSignal
}

/** Takes pictures of the home page of a site, light and dark. Rejects without a browser. */
export type Photographer = (request: PictureRequest) => Promise<void>

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const SIZE = { width: 1280, height: 800 }

const SCHEMES = ['light', 'dark'] as const

const PATIENCE_MS = 20_000

/**
 * Takes pictures with a Chromium of this machine, driven by the package `playwright-core`, which is
 * installed by those who want pictures.
 */
export const photographWithChromium: Photographer = async ({ folder, base, target, signal }) => {
  const { chromium } = await import('playwright-core')
  const executablePath = chromiumPath()
  if (executablePath === undefined) throw new Error('Expected a Chromium, received none.')
  const server = await serveFolder(folder, base)
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  const stop = () => void browser.close()
  signal.addEventListener('abort', stop, { once: true })
  try {
    await mkdir(target, { recursive: true })
    const { port } = server.address() as AddressInfo
    for (const colorScheme of SCHEMES) {
      const page = await browser.newPage({ viewport: SIZE, colorScheme, reducedMotion: 'reduce' })
      await page.goto(`http://127.0.0.1:${port}${base}/`, {
        timeout: PATIENCE_MS,
        // Images of the other color scheme begin to load late.
        waitUntil: 'networkidle',
      })
      await page.evaluate(decodeImages)
      await page.screenshot({ path: join(target, `${colorScheme}.png`), timeout: PATIENCE_MS })
      await page.close()
    }
  } finally {
    signal.removeEventListener('abort', stop)
    await browser.close()
    server.closeAllConnections()
    server.close()
  }
}

/** Runs in the page: pictures of it show its images, those that are not there aside. */
async function decodeImages(): Promise<void> {
  const shown = [...document.images].filter((image) => image.complete)
  await Promise.allSettled(shown.map((image) => image.decode()))
}

/** The program that `CHROMIUM_PATH` names, else the system's. */
function chromiumPath(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  return PATH.split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(existsSync)
}

async function serveFolder(folder: string, base: string): Promise<Server> {
  const files = sirv(folder, { dev: true, extensions: ['html'] })
  const server = createServer((request, response) => {
    request.url = (request.url ?? '/').slice(base.length) || '/'
    files(request, response, () => {
      response.writeHead(404).end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return server
}
