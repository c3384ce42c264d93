import type { Page } from 'playwright'
import type { BrowsedSite } from './site.ts'

const WIDTHS = [320, 390, 820, 1440]

/** Opens every page of a site in every width, and tells what goes wrong and which page is too wide. */
export async function visitPages(site: BrowsedSite): Promise<string[]> {
  const page = await site.open('/')
  const problems = watch(page, site.address)
  const found: string[] = []
  for (const route of site.routes()) {
    await page.goto(site.address + route)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const [content = 0, window = 0] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return [scrollWidth, clientWidth]
      })
      if (content > window) found.push(`${route} is ${content} wide at ${width}`)
    }
    found.push(...problems.splice(0).map((problem) => `${route} ${problem}`))
  }
  return found
}

/** What goes wrong while a page is open. */
function watch(page: Page, address: string): string[] {
  const { origin: own } = new URL(address)
  const problems: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== own && protocol !== 'data:') problems.push(`asks for ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}
