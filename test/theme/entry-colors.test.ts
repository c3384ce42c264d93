import { expect, test } from 'vitest'
import { loadTheme } from '../../src/look/index.ts'
import { getContrast, getTintName, printThemeStyleSheet } from '../../src/theme/index.ts'

const mint = await loadTheme('mint', () => undefined)

/** Declarations of a tint by the selector of their rule. */
function rules(tints: { light: string; dark: string }[]) {
  const css = printThemeStyleSheet(mint, { colors: { primary: '#3b6ef5' }, tints })
  return [...css.matchAll(/^(.*\[data-tint="[^"]+"\])\{(.*?)\}/gm)].map(
    ([, selector = '', text = '']) => ({
      selector,
      ...Object.fromEntries(text.split(';').map((declaration) => declaration.split(':'))),
    }),
  )
}

test('an entry has its color in each mode, and without script in that of the system', () => {
  const tint = { light: '#0A5C36', dark: '#7FFFD4' }
  expect(rules([tint, tint])).toEqual([
    {
      selector: `html [data-tint="${getTintName(tint)}"]`,
      '--tint': '#0A5C36',
      '--tint-fill': '#0A5C36',
      '--on-tint': '#ffffff',
    },
    {
      selector: `html.dark [data-tint="${getTintName(tint)}"]`,
      '--tint': '#7FFFD4',
      '--tint-fill': '#7FFFD4',
      '--on-tint': '#0a0a0a',
    },
    {
      selector: `@media (prefers-color-scheme:dark){html:not(.light):not(.dark) [data-tint="${getTintName(tint)}"]`,
      '--tint': '#7FFFD4',
      '--tint-fill': '#7FFFD4',
      '--on-tint': '#0a0a0a',
    },
  ])
})

test('it can be seen, and the icon on it, whatever it is', () => {
  const [light, dark] = rules([{ light: '#ffffff', dark: '#000000' }])
  expect(getContrast(light?.['--tint'], '#ffffff')).toBeGreaterThanOrEqual(3)
  expect(getContrast(dark?.['--tint'], '#0a0a0a')).toBeGreaterThanOrEqual(3)
  for (const rule of [light, dark]) {
    expect(getContrast(rule?.['--tint-fill'], rule?.['--on-tint'])).toBeGreaterThanOrEqual(4.5)
  }
})
