import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import { launchChromium } from '../browser/chromium.ts'
import { createFork } from '../cli/fork.ts'
import type { Served } from '../cli/program.ts'
import { workspace } from '../cli/workspace.ts'

/** A copy of Pergola that somebody edits, serving a site of one page, and a browser. */
export interface ForkedSite {
  readonly page: Page
  readonly server: Served
  /** Loads a page, and waits until it listens to changes. */
  open(route: string): Promise<void>
  /** Writes a file of the copy. */
  write(file: string, text: string): void
  read(file: string): string
  edit(file: string, change: (text: string) => string): void
}

/**
 * Has a copy served while the tests of a file run.
 *
 * @param files that the copy has besides
 */
export function forkedSite(home: string, files: Readonly<Record<string, string>> = {}): ForkedSite {
  const place = workspace()
  let browser: Browser
  let page: Page
  let server: Served

  beforeAll(async () => {
    const fork = createFork(place, {
      'fork/docs/docs.json': JSON.stringify({
        name: 'Forked',
        theme: 'mint',
        colors: { primary: '#0d9373' },
        navigation: { pages: ['index'] },
      }),
      'fork/docs/index.mdx': `---\ntitle: Home\n---\n\n${home}\n`,
      ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`fork/${file}`, text])),
    })
    server = await fork.serve(['dev', 'docs', '--port', '0'])
    browser = await launchChromium()
    page = await browser.newPage()
  })

  afterAll(async () => {
    await browser.close()
    expect(await server.stop()).toBe(0)
  })

  const read = (file: string) => place.read(`fork/${file}`)
  const write = (file: string, text: string) => place.write({ [`fork/${file}`]: text })
  return {
    get page() {
      return page
    },
    get server() {
      return server
    },
    async open(route) {
      await page.goto(new URL(route, server.address).href)
      await page.waitForFunction(() => document.documentElement.dataset.pergolaDev === 'ready')
    },
    write,
    read,
    edit: (file, change) => write(file, change(read(file))),
  }
}
