import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'

/** The one without windows first: a page costs it half. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** Path of a Chromium: Playwright's own where it is installed, else the system's. */
export function findChromium(): string | undefined {
  const own = chromium.executablePath()
  if (existsSync(own)) return own
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(existsSync)
}

/** Milliseconds that something is waited for: it comes late on a busy machine. */
const PATIENCE = 60_000

/** Starts the browser. Its own background requests are off: tests look at what pages ask for. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Servers of the examples are on this machine.
      '--host-resolver-rules=MAP *.northpier.example 127.0.0.1',
    ],
  })
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE))
  return browser
}

/**
 * Opens a page of its own for a test, and closes those before it. They leave what they show first: a
 * page of `dev` may be loading anew, and closing waits for the browser without a limit.
 */
export async function openAlone(browser: Browser): Promise<Page> {
  const contexts = browser.contexts()
  await Promise.all(contexts.flatMap((context) => context.pages()).map(leave))
  await Promise.all(contexts.map((context) => context.close()))
  return browser.newPage()
}

/** Milliseconds for leaving a page: the browser may forget what was asked while it loads anew. */
const LEAVING = 4_000

async function leave(page: Page): Promise<void> {
  const deadline = performance.now() + PATIENCE
  // An earlier try may arrive while a later one is on its way, which fails by it.
  while (page.url() !== 'about:blank') {
    try {
      await page.goto('about:blank', { timeout: LEAVING })
    } catch (error) {
      // What loads anew at that moment comes first: the page is left after it.
      const isLoading = /interrupted by another navigation|Timeout \d+ms exceeded/.test(
        String(error),
      )
      if (!isLoading || performance.now() > deadline) throw error
    }
  }
}
