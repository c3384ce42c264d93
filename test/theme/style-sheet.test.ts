import { expect, test } from 'vitest'
import { loadTheme } from '../../src/look/index.ts'
import { printThemeStyleSheet } from '../../src/theme/index.ts'

const mint = await loadTheme('mint', () => undefined)
const look = { colors: { primary: '#16A34A', light: '#07C983', dark: '#15803D' } }

test('site styles find the brand colors and grays as channels', () => {
  const css = printThemeStyleSheet(mint, look)
  expect(css).toContain('--primary:22 163 74;')
  expect(css).toContain('--primary-light:7 201 131;')
  expect(css).toContain('--primary-dark:21 128 61;')
  expect(css).toContain('--color-primary:#16A34A;')
  for (const step of [50, 100, 500, 900, 950]) {
    expect(css).toMatch(new RegExp(`--gray-${step}:\\d+ \\d+ \\d+;`))
  }
})

test('everything stands in one layer, so that plain site rules win', () => {
  const css = printThemeStyleSheet(mint, look)
  expect(css).toMatch(
    /^@layer reset, base, prose, shell, components, theme, utilities;\n@layer theme\{/,
  )
  expect(css).not.toContain('!important')
})

test('dark mode works by class and, without script, by the system’s preference', () => {
  const css = printThemeStyleSheet(mint, look)
  const [, byClass] = /html\.dark\{([^}]*)\}/.exec(css) ?? []
  const [, bySystem] = /html:not\(\.light\):not\(\.dark\)\{([^}]*)\}/.exec(css) ?? []
  expect(byClass).toContain('color-scheme:dark')
  expect(bySystem).toBe(byClass)
})

test('a background of the site replaces the theme’s, in its mode only', () => {
  const css = printThemeStyleSheet(mint, { ...look, background: { color: { dark: '#101820' } } })
  expect(css).toContain('--background-dark:16 24 32;')
  expect(css).toContain('--background-light:255 255 255;')
})

test('fonts of the site come first, with the theme’s as fallback', () => {
  const body = {
    family: 'Acme Sans',
    weight: 450,
    files: [{ source: '/fonts/acme.woff2', format: 'woff2', weight: '450' }],
  } as const
  const css = printThemeStyleSheet(mint, { ...look, fonts: { body } })
  expect(css).toContain(
    '@font-face{font-family:"Acme Sans";src:url("/fonts/acme.woff2") format("woff2");font-weight:450;font-display:swap}',
  )
  expect(css).toContain('--font-family-body-custom:"Acme Sans"')
  expect(css).toContain('--font-body:var(--font-family-body-custom),"Inter Variable"')
})
