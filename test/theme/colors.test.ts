import { describe, expect, test } from 'vitest'
import { derivePalette } from '../../src/theme/index.ts'
import { testBrands } from './brands.ts'

describe('colors are accessible whatever the brand', () => {
  testBrands(1_000)
})

describe('a brand color moves as little as possible', () => {
  test('it stays as it is where it already reads', () => {
    const { light } = derivePalette({ primary: '#006AD4' })
    expect(light['accent-ui']).toBe('#006AD4')
    expect(light).toMatchObject({ btn: '#006AD4', 'on-accent': '#ffffff' })
  })

  test('a bright one keeps its hue and gets a dark label', () => {
    const { light } = derivePalette({ primary: '#FFFF00' })
    expect(light['accent-text']).toMatch(/^#([67])\w\1\w00$/)
    expect(light).toMatchObject({ btn: '#FFFF00', 'on-accent': '#0a0a0a' })
  })

  test('dark mode starts from `colors.light`, buttons from `colors.dark`', () => {
    const { dark } = derivePalette({
      primary: '#16A34A',
      light: '#07C983',
      dark: '#15803D',
    })
    expect(dark.accent).toBe('#07C983')
    expect(dark.btn).toBe('#15803D')
  })

  test('a button that would vanish into the page takes the accent', () => {
    const { light, dark } = derivePalette({ primary: '#111111', light: '#ffffff' })
    expect(light).toMatchObject({ btn: '#111111', 'on-accent': '#ffffff' })
    expect(dark).toMatchObject({ btn: '#ffffff', 'on-accent': '#0a0a0a' })
  })

  test('grays carry a trace of it, and none of a gray brand', () => {
    expect(derivePalette({ primary: '#317CFF' }).gray[950]).toBe('#0b0d11')
    expect(derivePalette({ primary: '#808080' }).gray[700]).toMatch(/^#(\w\w)\1\1$/)
  })
})
