import type { Page } from 'playwright'

/** Holds back what a page asks for at such addresses. The answer lets it come. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise: wanted, resolve: release } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await wanted
    await route.continue()
  })
  return release
}
