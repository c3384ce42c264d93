import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright'

const SCRIPT = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What authors write; the shell around it has tests of its own. */
const PARTS = ['#content-area', '#content-side-layout']

/**
 * Rules of accessibility that the content of a page breaks, or other parts of it, each with the HTML
 * that does.
 */
export async function violations(page: Page, parts: readonly string[] = PARTS): Promise<string[]> {
  await page.evaluate(SCRIPT)
  const found = await page.evaluate(
    async ({ tags, parts }) => {
      const { axe: checker } = globalThis as unknown as { axe: typeof axe }
      const include = parts.filter((part) => document.querySelector(part) !== null)
      const results = await checker.run(
        { include },
        { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] },
      )
      return results.violations.map(({ id, nodes }) => ({
        id,
        html: nodes.map((node) => node.html),
      }))
    },
    { tags: TAGS, parts },
  )
  return found.map(({ id, html }) => `${id}: ${html.join(' ')}`)
}

/** Opens all that is folded, so that the rules look at it as well. */
export async function openDetails(page: Page): Promise<void> {
  await page.locator('details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '')
  })
}
