import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { loadTheme } from '../../../src/look/index.ts'
import { printThemeStyleSheet } from '../../../src/theme/index.ts'
import type { BrowsedSite } from '../site.ts'

const SCRIPT = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What breaks a rule of accessibility on a page, with the elements that do. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(SCRIPT)
  const found = await page.evaluate(async (tags) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe }
    const results = await checker.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    })
    return results.violations.map(({ id, nodes }) => ({
      id,
      html: nodes.map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`),
    }))
  }, TAGS)
  return found.map(({ id, html }) => `${id}: ${html.slice(0, 4).join(' | ')}`)
}

/** The rules hold whatever a site's brand color is. */
export async function keepsRulesInAnyColor(
  site: BrowsedSite,
  theme: string,
  primaries: readonly string[],
  colorScheme: 'light' | 'dark',
): Promise<void> {
  const look = await loadTheme(theme, () => undefined)
  const page = await site.open('/', { colorScheme })
  const broken: string[] = []
  for (const route of ['/', '/components/cards/']) {
    await page.goto(site.address + route)
    for (const primary of primaries) {
      const colors = await page.addStyleTag({
        content: printThemeStyleSheet(look, { colors: { primary } }),
      })
      const found = await violations(page)
      broken.push(...found.map((rule) => `${route} ${primary} ${rule}`))
      await colors.evaluate((element) => element.parentNode?.removeChild(element))
    }
  }
  expect(broken).toEqual([])
}
