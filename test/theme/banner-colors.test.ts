import { expect, test } from 'vitest'
import { loadTheme } from '../../src/look/index.ts'
import { getContrast, printThemeStyleSheet } from '../../src/theme/index.ts'

const mint = await loadTheme('mint', () => undefined)

/** Backgrounds of banners by the selector of their rule. */
function backgrounds(banners: { lang?: string; light: string; dark: string }[]) {
  const css = printThemeStyleSheet(mint, { colors: { primary: '#3b6ef5' }, banners })
  return Object.fromEntries(
    [...css.matchAll(/^(.*) aside#banner\[data-colored\]\{background:(#\w+)\}/gm)].map(
      ([, selector = '', color = '']) => [selector, color],
    ),
  )
}

test('a color of the banner is that of its mode, and of its language alone', () => {
  expect(
    backgrounds([
      { light: '#112233', dark: '#000011' },
      { lang: 'de', light: '#330000', dark: '#220000' },
    ]),
  ).toEqual({
    html: '#112233',
    'html.dark': '#000011',
    '@media (prefers-color-scheme:dark){html:not(.light):not(.dark)': '#000011',
    'html[lang="de"]': '#330000',
    'html[lang="de"].dark': '#220000',
    '@media (prefers-color-scheme:dark){html[lang="de"]:not(.light):not(.dark)': '#220000',
  })
})

test('white text can be read on any', () => {
  const { html = '' } = backgrounds([{ light: '#ffee00', dark: '#ffffff' }])
  expect(getContrast(html, '#ffffff')).toBeGreaterThanOrEqual(4.5)
})
