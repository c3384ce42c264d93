import type { BrowserContextOptions } from 'playwright'
import { describe, expect, test } from 'vitest'
import { loadTheme } from '../../../src/theme/index.ts'
import { KITCHEN_SINK, STARTER } from '../site.ts'
import { violations } from './accessibility.ts'
import * as arrangement from './arrangement.ts'
import * as behavior from './behavior.ts'
import * as looks from './looks.ts'
import { browseIn, themeNames } from './themed.ts'

const WIDTHS = [320, 375, 768, 1023, 1024, 1279, 1280, 1440, 1920]
const MODES = ['light', 'dark'] as const

describe.each(themeNames)('the theme %s', (name) => {
  const site = browseIn(name, STARTER, {}, { 'site.css': behavior.SITE_STYLES })

  test.each(MODES)('shows and hides its parts at the breakpoints, %s', (mode) =>
    arrangement.keepsBreakpoints(site, WIDTHS, mode),
  )
  test('has the measures of its tokens', async () => {
    await arrangement.keepsMeasures(site, await loadTheme(name, () => undefined))
  })
  test('marks the current page', () => arrangement.marksThePage(site))
  test('brings headings into view and marks them', () => arrangement.findsHeadings(site))
  test('reads from right to left as in a mirror', () => arrangement.mirrors(site))
  test('stands still while it loads', () => behavior.standsStill(site))
  test('works without script', () => behavior.worksWithoutScript(site))
  test('opens its drawer', () => behavior.opensDrawer(site))
  test('suits fingers', () => behavior.suitsFingers(site))
  test('prints', () => behavior.prints(site))
  test('yields to the styles of the site', () => behavior.yieldsToSite(site))
  test('has its fonts and radii', async () => {
    await looks.hasFontsAndRadii(site, await loadTheme(name, () => undefined))
  })
  test('keeps its weight', () => looks.keepsWeight(site))
})

describe.each(themeNames)('everything at once in the theme %s', (name) => {
  const site = browseIn(name, KITCHEN_SINK)

  test.each(MODES)('keeps the rules of accessibility, %s', async (colorScheme) => {
    const page = await site.open('/', { colorScheme })
    const broken: string[] = []
    for (const route of ['/', '/components/cards/', '/components/fields/', '/writing/text/']) {
      await page.goto(site.address + route)
      broken.push(...(await violations(page)).map((found) => `${route} ${found}`))
    }
    expect(broken).toEqual([])
  })

  test.each(['gradient', 'grid', 'windows'])('shows the decoration %s, but not on paper', (kind) =>
    looks.showsDecoration(site, kind),
  )
})

describe.each(['#FFE600', '#00FF00', '#111111', '#FFFFFF'])('the color %s', (primary) => {
  describe.each(themeNames)('in the theme %s', (name) => {
    const site = browseIn(name, STARTER, { colors: { primary } })

    test.each(MODES)('keeps the rules of accessibility, %s', async (colorScheme) => {
      const options: BrowserContextOptions = { colorScheme }
      const page = await site.open('/', options)
      const broken = await violations(page)
      await page.goto(`${site.address}/components/cards/`)
      expect([...broken, ...(await violations(page))]).toEqual([])
    })
  })
})
