import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createIconResolver } from '../../src/theme/index.ts'

const root = mkdtempSync(join(tmpdir(), 'icons-'))
writeFileSync(join(root, 'mark two.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
afterAll(() => rmSync(root, { recursive: true }))

const fontAwesome = createIconResolver({ library: 'fontawesome', root, base: '/docs' })
const lucide = createIconResolver({ library: 'lucide', root, base: '/' })

describe('names', () => {
  test('print an inline drawing that assistive technology skips', () => {
    expect(fontAwesome('rocket')).toMatch(
      /^<svg class="icon" viewBox="0 0 640 640" aria-hidden="true"><path fill="currentColor" d="/,
    )
  })

  test.each([
    ['home', 'house'],
    ['fa-rocket', 'rocket'],
    ['external-link-alt', 'up-right-from-square'],
    ['file-text', 'file-lines'],
    ['zap', 'bolt'],
  ])('`%s` of an older Font Awesome is `%s`', (old, current) => {
    expect(fontAwesome(old)).toBe(fontAwesome(current))
  })

  test('`-o` of version 4 is the outlined drawing', () => {
    expect(fontAwesome('envelope-o')).toBe(fontAwesome('envelope', { style: 'regular' }))
  })

  test('brands need no style', () => {
    expect(fontAwesome('github')).toBe(fontAwesome('github', { style: 'brands' }))
  })

  test('a style that is not free gives the free drawing', () => {
    expect(fontAwesome('rocket', { style: 'duotone' })).toBe(fontAwesome('rocket'))
    expect(fontAwesome('bell', { style: 'light' })).toBe(fontAwesome('bell', { style: 'regular' }))
  })

  test('aliases of other libraries are followed', () => {
    expect(lucide('home')).toBe(lucide('house'))
  })

  test('a name that the library lacks is taken from another', () => {
    expect(lucide('magnifying-glass')).toBe(fontAwesome('magnifying-glass'))
    expect(fontAwesome('layout-dashboard')).toBe(lucide('layout-dashboard'))
    expect(fontAwesome('rocket', { library: 'lucide' })).toBe(lucide('rocket'))
  })

  test.each([
    ['rocket-launch', 'rocket'],
    ['fa-grid-2', 'border-all'],
    ['brackets-curly', 'braces'],
    ['wifi-slash', 'wifi-off'],
    ['utensils-slash', 'utensils'],
    ['chart-line-up', 'chart-line'],
    ['circle-dollar', 'dollar'],
    ['square-question', 'question'],
    ['key-skeleton-left-right', 'key'],
  ])('`%s`, which is not free, is drawn as `%s`', (paid, free) => {
    expect(fontAwesome(paid)).toBe(fontAwesome(free))
    expect(lucide(paid)).toBe(lucide(free))
    expect([fontAwesome.standIn(paid), fontAwesome.standIn(free)]).toEqual([free, undefined])
  })

  test.each(['no-such-icon', 'square-of-no-kind', '', '__proto__', 'constructor', '🚀'])(
    '`%s` gives nothing',
    (name) => {
      expect(fontAwesome(name)).toBeUndefined()
    },
  )
})

describe('images', () => {
  test('a URL is used as it is', () => {
    expect(fontAwesome('https://example.com/a.svg?x=1&y=2')).toBe(
      '<img class="icon" src="https://example.com/a.svg?x=1&amp;y=2" alt="">',
    )
  })

  test('a file of the docs folder gets the base path', () => {
    const expected = '<img class="icon" src="/docs/mark%20two.svg" alt="">'
    expect(fontAwesome('/mark two.svg')).toBe(expected)
    expect(fontAwesome('mark two.svg')).toBe(expected)
  })

  test('a file that is not there gives nothing', () => {
    expect(fontAwesome('/absent.svg')).toBeUndefined()
  })
})

test('size, color and class are printed safely', () => {
  expect(fontAwesome('rocket', { size: 32, color: '"><script>', class: 'wide' })).toMatch(
    /^<svg class="icon wide" width="32" height="32" style="color:&quot;>&lt;script>" viewBox=/,
  )
})
