import { describe, expect, test } from 'vitest'
import { loadTheme } from '../../../src/look/index.ts'
import { KITCHEN_SINK, PHONE, STARTER } from '../site.ts'
import * as access from './access.ts'
import { keepsRulesInAnyColor, violations } from './accessibility.ts'
import * as arrangement from './arrangement.ts'
import * as behavior from './behavior.ts'
import { marksStandOut } from './contrast.ts'
import * as decoration from './decoration.ts'
import { loadsInTheDark } from './first-paint.ts'
import * as keyboard from './keyboard.ts'
import * as looks from './looks.ts'
import { keepsLineLength } from './measure.ts'
import * as pictures from './pictures.ts'
import { searches } from './searching.ts'
import { browseIn, themeNames } from './themed.ts'

const WIDTHS = [320, 375, 768, 1023, 1024, 1279, 1280, 1440, 1920]
const MODES = ['light', 'dark'] as const
const PRIMARIES = [
  ...['#FFE600', '#00FF00', '#111111', '#FFFFFF'],
  ...['#FFFF00', '#000000', '#16A34A', '#FF5522', '#808080'],
]

const themeOf = (name: string) =>
  loadTheme(name, ({ message }) => {
    throw new Error(message)
  })
const seenFromAfar = new Map<string, Buffer>()

describe.each(themeNames)('the theme %s', (name) => {
  const site = browseIn(name, STARTER, {}, { 'site.css': behavior.SITE_STYLES })

  test.each(MODES)('shows and hides its parts at the breakpoints, %s', (mode) =>
    arrangement.keepsBreakpoints(site, WIDTHS, mode),
  )
  test('has the measures of its tokens', async () => {
    await arrangement.keepsMeasures(site, await themeOf(name))
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
    await looks.hasFontsAndRadii(site, await themeOf(name))
  })
  test('keeps its weight', () => looks.keepsWeight(site))
  test('leaves the sidebar where it is', () => keyboard.keepsPlace(site))
  test.each(MODES)('can be searched at every width, %s', (mode) =>
    searches(site, WIDTHS.slice(1), mode),
  )
})

describe.each(themeNames)('the plain theme %s', (name) => {
  const site = browseIn(name, STARTER)

  test('keeps lines short', () => keepsLineLength(site, WIDTHS.slice(1)))
  test.each(MODES)('makes marks and focus rings stand out, %s', (mode) => marksStandOut(site, mode))
  test('serves the keyboard', () => keyboard.servesKeyboard(site))
  test('shows no light frame in the dark', () => loadsInTheDark(site))
  test('survives forced colors', () => access.survivesForcedColors(site))
  test('can be zoomed', () => access.zooms(site))
  test.each(MODES)('keeps the rules of accessibility in any brand’s color, %s', (mode) =>
    keepsRulesInAnyColor(site, name, PRIMARIES, mode),
  )
  test('is seen from afar', async () => {
    seenFromAfar.set(name, await pictures.fromAfar(site))
  })
})

test('all themes can be told apart from afar', () => {
  expect(seenFromAfar.size).toBe(themeNames.length)
  pictures.differInPairs(seenFromAfar)
})

describe.each(themeNames)('everything at once in the theme %s', (name) => {
  const site = browseIn(name, KITCHEN_SINK)

  test.each(MODES)('keeps the rules of accessibility, %s', async (colorScheme) => {
    const page = await site.open('/', { colorScheme })
    const broken: string[] = []
    const routes = ['/', '/components/cards/', '/components/fields/', '/writing/text/', '/404.html']
    for (const route of routes) {
      await page.goto(site.address + route)
      broken.push(...(await violations(page)).map((found) => `${route} ${found}`))
    }
    await page.setViewportSize(PHONE)
    await page.goto(`${site.address}/writing/text/`)
    await page.locator('[data-open-drawer]').click()
    broken.push(...(await violations(page)).map((found) => `drawer ${found}`))
    expect(broken).toEqual([])
  })

  test.each(decoration.DECORATIONS)('shows the decoration %s, but not on paper', (kind) =>
    decoration.showsDecoration(site, kind),
  )
  test.each(MODES)('can be read over decorations, %s', async (mode) => {
    const primaries = ['#FFFF00', '#000000', '#16A34A', '#FF5522']
    await decoration.readsOverDecorations(site, await themeOf(name), primaries, mode)
  })
})
