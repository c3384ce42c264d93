import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import sirv from 'sirv'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { runProgram } from '../cli/program.ts'
import { launchChromium } from './chromium.ts'

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples')

export const STARTER = join(EXAMPLES, 'starter')
/** The documentation of Pergola. */
export const DOCUMENTATION = join(EXAMPLES, 'docs')
/** Every component with every option. */
export const KITCHEN_SINK = join(EXAMPLES, 'kitchen-sink')

/** Pages of three OpenAPI documents. */
export const API = join(EXAMPLES, 'api')

/** Five languages, three versions and two products. */
export const I18N = join(EXAMPLES, 'i18n')

/** Viewports by the width at which the layout changes. */
export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

/** A browser that has no file of the site. */
export const FIRST_VISIT: BrowserContextOptions = {}

/** A built site in a browser. */
export interface BrowsedSite {
  /** Where it is served, without a slash at the end. */
  readonly address: string
  /** Addresses of all its pages, without those that only lead to another one. */
  routes(): string[]
  /** Paths that browsers have loaded ahead of a visit, in order. */
  readonly loadedAhead: string[]
  /**
   * Opens a page, or one of another host, without storage and history. Without `options` its browser
   * is the one that the tests of a file share: it has files of pages that were opened before. Tests of
   * what a page loads, and of what moves meanwhile, ask for `FIRST_VISIT`.
   */
  open(route: string, options?: BrowserContextOptions): Promise<Page>
}

/**
 * Builds a docs folder, or files that make one, once for the tests of the calling file and serves
 * it to a browser.
 *
 * @param below where the docs folder lies in the one that is given
 */
export function browse(
  docs: string | Readonly<Record<string, string>>,
  base = '',
  below = '.',
): BrowsedSite {
  const folder = mkdtempSync(join(tmpdir(), 'pergola-browser-'))
  const output = join(folder, 'site')
  let server: Server
  let browser: Browser
  let shared: BrowserContext
  let address = ''
  const loadedAhead: string[] = []

  beforeAll(async () => {
    const source = join(folder, 'docs')
    // A copy: caches of the checkout are shared, and files are tested side by side.
    if (typeof docs === 'string') cpSync(docs, source, { recursive: true })
    else write(docs, source)
    // What one file has compiled of an example, the next has.
    const flags = ['--cache', inject('exampleCache'), ...(base === '' ? [] : ['--base', base])]
    const run = await runProgram(['build', join(source, below), '--out', output, ...flags], {
      cwd: folder,
      caches: join(folder, 'caches'),
    })
    if (run.code !== 0) throw new Error(run.stdout + run.stderr)
    server = await serve(output, base, loadedAhead)
    address = addressOf(server) + base
    browser = await launchChromium()
    shared = await browser.newContext(READER)
  })

  afterEach(async () => {
    const others = browser.contexts().filter((context) => context !== shared)
    await Promise.all([forget(shared), ...others.map((context) => context.close())])
  })

  afterAll(async () => {
    await browser?.close()
    server?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  return {
    get address() {
      return address
    },
    loadedAhead,
    routes: () => routesOf(output),
    async open(route, options) {
      const context = options ? await browser.newContext({ ...READER, ...options }) : shared
      const page = await context.newPage()
      await page.goto(route.startsWith('/') ? address + route : route)
      return page
    },
  }
}

const READER: BrowserContextOptions = { viewport: DESKTOP, reducedMotion: 'reduce' }

/** Closes the pages of a browser with all that they have stored, but for files of sites. */
async function forget(context: BrowserContext): Promise<void> {
  // Also those of hosts that a page led to, or asked.
  await context.clearCookies()
  for (const page of context.pages()) {
    const { origin } = new URL(page.url())
    if (origin !== 'null') {
      const session = await context.newCDPSession(page)
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    }
    await page.close()
  }
}

function write(files: Readonly<Record<string, string>>, folder: string): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

function serve(folder: string, base: string, loadedAhead: string[]): Promise<Server> {
  const policy = /Content-Security-Policy: (.*)/.exec(
    readFileSync(join(folder, '_headers'), 'utf8'),
  )?.[1]
  const files = sirv(folder, {
    // As hosts do: names of bundled files carry a hash, so a second page has its fonts at once.
    setHeaders: (response, path) => {
      if (path.startsWith('/_astro/')) {
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
      }
    },
  })
  const server = createServer((request, response) => {
    const purpose = request.headers['sec-purpose'] ?? ''
    if (purpose.includes('prefetch')) loadedAhead.push(request.url ?? '')
    // As hosts do that read `_headers`.
    if (policy !== undefined) response.setHeader('Content-Security-Policy', policy)
    if (request.url?.startsWith(base)) request.url = request.url.slice(base.length) || '/'
    // What a page still asks for at its end may be gone before it is read.
    response.on('pipe', (file) => file.on('error', () => response.destroy()))
    files(request, response, () => {
      response.statusCode = 404
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(readFileSync(join(folder, '404.html')))
    })
  })
  return new Promise((resolve) => server.listen(0, () => resolve(server)))
}

/** By name: browsers give `localhost` what they give safe origins, the clipboard for one. */
function addressOf(server: Server): string {
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('The server has no port.')
  return `http://localhost:${place.port}`
}

function routesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|[\\/])index\.html$/.test(file))
    .filter((file) => !readFileSync(join(folder, file), 'utf8').includes('http-equiv="refresh"'))
    .map(
      (file) =>
        `/${file
          .split(sep)
          .join('/')
          .replace(/index\.html$/, '')}`,
    )
    .toSorted()
}
