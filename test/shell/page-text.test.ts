import { describe, expect, test } from 'vitest'
import { getShellLabels } from '../../src/i18n/index.ts'
import { appearanceScript, bannerScript, sidebarScript } from '../../src/shell/index.ts'

test('the script before the first paint stays small', () => {
  expect(appearanceScript.length).toBeLessThan(400)
})

test.each([appearanceScript, bannerScript, sidebarScript])('inline scripts parse: %#', (source) => {
  expect(() => new Function(source)).not.toThrow()
})

describe('the shell’s words', () => {
  test('come in the page’s language', () => {
    expect(getShellLabels('de').onThisPage).toBe('Auf dieser Seite')
    expect(getShellLabels('zh-Hant').next).toBe('下一頁')
  })

  test('fall back from a region to the language, and to English', () => {
    expect(getShellLabels('fr-CA')).toBe(getShellLabels('fr'))
    expect(getShellLabels('xx').next).toBe('Next')
  })
})
