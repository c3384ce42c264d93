import { describe, expect, test } from 'vitest'
import { loadTheme } from '../../../src/look/index.ts'
import { STARTER } from '../site.ts'
import * as access from './access.ts'
import { violations } from './accessibility.ts'
import * as arrangement from './arrangement.ts'
import * as behavior from './behavior.ts'
import { marksStandOut } from './contrast.ts'
import { loadsInTheDark } from './first-paint.ts'
import * as keyboard from './keyboard.ts'
import { keepsLineLength } from './measure.ts'
import { searches } from './searching.ts'
import { browseIn } from './themed.ts'

/** Three themes far apart: no header, a sidebar that folds, and the page as a card. */
describe.each(['maple', 'palm', 'almond'])('the theme %s', (name) => {
  const site = browseIn(name, STARTER, {}, { 'site.css': behavior.SITE_STYLES })

  test('shows and hides its parts at the breakpoints', () =>
    arrangement.keepsBreakpoints(site, [320, 1023, 1024, 1279, 1280]))
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
  test('keeps lines short', () => keepsLineLength(site, [375, 1440]))
  test('leaves the sidebar where it is', () => keyboard.keepsPlace(site))
  test('can be searched', () => searches(site, [375, 1023, 1024, 1440]))
  test.each(['light', 'dark'] as const)(
    'keeps the rules of accessibility, %s',
    async (colorScheme) => {
      const page = await site.open('/components/cards/', { colorScheme })
      // The site's own colors are not the theme's.
      await page.locator('link[href$="site.css"]').evaluate((sheet) => sheet.remove())
      expect(await violations(page)).toEqual([])
    },
  )
  test.runIf(name === 'palm')('a folded sidebar stays so on the next page', () =>
    behavior.folds(site),
  )
})

describe('a plain site', () => {
  const site = browseIn('mint', STARTER)

  test('makes marks and focus rings stand out', () => marksStandOut(site, 'light'))
  test('serves the keyboard', () => keyboard.servesKeyboard(site))
  test('shows no light frame in the dark', () => loadsInTheDark(site))
  test('survives forced colors', () => access.survivesForcedColors(site))
  test('can be zoomed', () => access.zooms(site))
})
