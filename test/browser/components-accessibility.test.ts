import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { browse, KITCHEN_SINK } from './site.ts'

const site = browse(KITCHEN_SINK)
const SCRIPT = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What authors write; the shell around it has tests of its own. */
const PARTS = ['#content-area', '#content-side-layout']

/** Draws all diagrams, which come only into view. */
async function drawDiagrams(page: Page): Promise<void> {
  for (const figure of await page.locator('.mermaid-container').all()) {
    await figure.scrollIntoViewIfNeeded()
    await figure.locator('svg').waitFor()
  }
}

async function violations(page: Page): Promise<string[]> {
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
    { tags: TAGS, parts: PARTS },
  )
  return found.map(({ id, html }) => `${id}: ${html.join(' ')}`)
}

describe.each(['light', 'dark'] as const)('every page of components, %s', (colorScheme) => {
  test('keeps the rules of accessibility', async () => {
    const page = await site.open('/', { colorScheme })
    const broken: string[] = []
    for (const route of site.routes()) {
      await page.goto(site.address + route)
      await drawDiagrams(page)
      broken.push(...(await violations(page)).map((found) => `${route} ${found}`))
    }
    expect(broken).toEqual([])
  }, 300_000)
})
