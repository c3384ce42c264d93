import { existsSync, realpathSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import type { Browser, LaunchOptions, Page, Route } from 'playwright-core'
import sirv from 'sirv'
import { bubblewrap, getConfinementOfBuilds } from '../builds/index.ts'

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

/** Milliseconds for all pictures of a site. */
const TIMEOUT_MS = 120_000

/** Where the browser finds the site. Nothing is asked there: each request is answered here. */
const ORIGIN = 'http://localhost'

/** A proxy that is not there, for all that is no request of a page, as sockets. */
const NO_NETWORK = [
  ...['--proxy-server=http://127.0.0.1:9', '--proxy-bypass-list=<-loopback>'],
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
]

const ARGUMENTS = [
  ...['--disable-gpu', '--no-first-run', '--disable-background-networking', '--hide-scrollbars'],
  ...NO_NETWORK,
]

/**
 * Takes pictures with a Chromium of this machine, driven by the package `playwright-core`, which is
 * installed by those who want pictures. Scripts of the site run in it: it has nothing of the
 * service's environment and no network, and is confined as builds are where bubblewrap is installed.
 */
export const photographWithChromium: Photographer = async (request) => {
  const { chromium } = await import('playwright-core')
  const executablePath = process.env.CHROMIUM_PATH || findProgram(NAMES)
  if (executablePath === undefined) throw new Error('Expected a Chromium, received none.')
  const server = await serveFolder(request.folder, request.base)
  try {
    const launch = await getLaunchOptions(executablePath)
    request.signal.throwIfAborted()
    await photograph(await chromium.launch({ ...launch, ...OUR_SIGNALS }), server, request)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** What the process is told is for the service: Playwright would end the browser, or the process. */
const OUR_SIGNALS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }

async function photograph(
  browser: Browser,
  server: Server,
  { base, target, signal }: PictureRequest,
): Promise<void> {
  const stop = () => void browser.close()
  signal.addEventListener('abort', stop, { once: true })
  try {
    // It may have come while the browser was started.
    signal.throwIfAborted()
    await mkdir(target, { recursive: true })
    const { port } = server.address() as AddressInfo
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({
        viewport: SIZE,
        colorScheme,
        reducedMotion: 'reduce',
        // Their requests are answered by nobody.
        serviceWorkers: 'block',
      })
      await context.route('**/*', (route) => answer(route, `http://127.0.0.1:${port}`))
      await takePicture(
        await context.newPage(),
        `${ORIGIN}${base}/`,
        join(target, `${colorScheme}.png`),
      )
      await context.close()
    }
  } finally {
    signal.removeEventListener('abort', stop)
    await browser.close()
  }
}

async function getLaunchOptions(executablePath: string): Promise<LaunchOptions> {
  const env = { PATH: process.env.PATH ?? '', HOME: '/tmp', LANG: 'C.UTF-8' }
  if ((await getConfinementOfBuilds()) !== 'bubblewrap') {
    // The browser's own sandbox works for everybody but root.
    return { executablePath, env, args: ARGUMENTS, chromiumSandbox: process.getuid?.() !== 0 }
  }
  // A browser that is not the system's has its files beside it; Debian's is started by a script.
  const readable = [dirname(realpathSync(executablePath)), '/etc/chromium.d', '/etc/chromium']
  const places = { readable, instead: [], writable: [], home: '/tmp', timeout: TIMEOUT_MS }
  const command = [executablePath, '--headless', '--no-sandbox', ...ARGUMENTS] as const
  const [program, ...args] = bubblewrap(
    [...command, '--user-data-dir=/tmp/profile', '--remote-debugging-pipe', '--no-startup-window'],
    places,
  )
  // The arguments that are left out are for the program: here that is bubblewrap.
  return { executablePath: findProgram([program]) ?? program, env, args, ignoreDefaultArgs: true }
}

async function takePicture(page: Page, address: string, path: string): Promise<void> {
  await page.goto(address, {
    timeout: PATIENCE_MS,
    // Images of the other color scheme begin to load late.
    waitUntil: 'networkidle',
  })
  await page.evaluate(decodeImages)
  await page.screenshot({ path, timeout: PATIENCE_MS })
}

/** Answers a request of the site's pages with its files, and others not at all. */
async function answer(route: Route, server: string): Promise<void> {
  const { origin, pathname } = new URL(route.request().url())
  if (origin !== ORIGIN) return route.abort()
  const response = await fetch(server + pathname)
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  })
}

/** Runs in the page: pictures of it show its images, those that are not there aside. */
async function decodeImages(): Promise<void> {
  const shown = [...document.images].filter((image) => image.complete)
  await Promise.allSettled(shown.map((image) => image.decode()))
}

/** The first of some programs that is installed. */
function findProgram(names: readonly string[]): string | undefined {
  const { PATH = '' } = process.env
  return PATH.split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
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
