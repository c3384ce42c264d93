import { describe, expect, test } from 'vitest'
import { hexToOklch } from '../../src/theme/color/oklch.ts'
import { contrast, derivePalette, type ModeColors } from '../../src/theme/index.ts'

/** A small generator, so that a failure names a color that fails again. */
function randomColors(seed: number): () => string {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return `#${(state >>> 8).toString(16).padStart(6, '0')}`
  }
}

/** The weakest of the pairs that the style sheets use, as shares of what each must reach. */
function weakest(mode: ModeColors): { pair: string; share: number } {
  let worst = { pair: '', share: Number.POSITIVE_INFINITY }
  const need = (minimum: number, name: string, color: string, on: Record<string, string>): void => {
    for (const [surface, background] of Object.entries(on)) {
      const share = contrast(color, background) / minimum
      if (share < worst.share)
        worst = { pair: `${name} ${color} on ${surface} ${background}`, share }
    }
  }
  const { bg, 'surface-1': s1, 'surface-2': s2, 'accent-tint': tint, hues } = mode
  const fills = Object.fromEntries(Object.entries(hues).map(([name, { fill }]) => [name, fill]))
  const surfaces = { bg, s1, s2, tint, ...fills }
  need(4.5, 'text', mode.text, surfaces)
  need(4.5, 'text-strong', mode['text-strong'], surfaces)
  need(4.5, 'text-muted', mode['text-muted'], surfaces)
  need(4.5, 'accent-text', mode['accent-text'], surfaces)
  need(3, 'accent-ui', mode['accent-ui'], surfaces)
  need(3, 'focus', mode.focus, surfaces)
  need(4.5, 'button label', mode['on-accent'], { btn: mode.btn, hover: mode['btn-hover'] })
  for (const [name, hue] of Object.entries(hues)) {
    need(4.5, `${name} text`, hue.text, { bg, fill: hue.fill })
    need(3, `${name} icon`, hue.icon, { bg, fill: hue.fill })
  }
  return worst
}

/** Surfaces that text and controls of a mode stand on. */
function surfacesOf({ bg, hues, ...mode }: ModeColors): string[] {
  const fills = Object.values(hues).map(({ fill }) => fill)
  return [bg, mode['surface-1'], mode['surface-2'], mode['accent-tint'], ...fills]
}

/** How a color departs from the brand's further than it must; empty where it does not. */
function needless(brand: string, color: string, minimum: number, surfaces: readonly string[]) {
  const least = (hex: string) => Math.min(...surfaces.map((surface) => contrast(hex, surface)))
  if (least(brand) >= minimum) return color === brand ? '' : 'moved without need'
  if (least(color) > minimum * 1.04) return `moved to ${least(color).toFixed(2)}:1`
  const [from, to] = [hexToOklch(brand), hexToOklch(color)]
  if (to.c > from.c + 0.004) return `chroma ${from.c} became ${to.c}`
  const turn = Math.abs(((from.h - to.h + 540) % 360) - 180)
  // The hue of a near gray is an accident of rounding.
  return Math.min(from.c, to.c) > 0.04 && turn > 3 ? `hue turned by ${turn}` : ''
}

const awkward = [
  '#000000',
  '#ffffff',
  '#ffff00',
  '#00ff00',
  '#808080',
  '#FF5522',
  '#16A34A',
  '#fff',
]

describe('colors are accessible whatever the brand', () => {
  test('for 20,000 primary colors, in both modes, and none is moved further than it must', () => {
    const next = randomColors(7)
    const primaries = [...awkward, ...Array.from({ length: 20_000 - awkward.length }, next)]
    const failures: string[] = []
    for (const primary of primaries) {
      const { light, dark } = derivePalette({ primary })
      for (const mode of [light, dark]) {
        const { pair, share } = weakest(mode)
        if (share < 1) failures.push(`${primary}: ${pair}`)
        const surfaces = surfacesOf(mode)
        for (const [name, minimum] of [['accent-ui', 3] as const, ['accent-text', 4.5] as const]) {
          const reason = needless(primary, mode[name], minimum, surfaces)
          if (reason !== '') failures.push(`${primary}: ${name} ${mode[name]} ${reason}`)
        }
      }
    }
    expect(failures).toEqual([])
  }, 60_000)

  test('with colors for dark mode and buttons of their own', () => {
    const next = randomColors(5)
    const failures: string[] = []
    for (let round = 0; round < 1_000; round++) {
      const colors = { primary: next(), light: next(), dark: next() }
      const { light, dark } = derivePalette(colors)
      for (const mode of [light, dark]) {
        const { pair, share } = weakest(mode)
        if (share < 1) failures.push(`${JSON.stringify(colors)}: ${pair}`)
      }
    }
    expect(failures).toEqual([])
  }, 60_000)

  test('on any page background', () => {
    const next = randomColors(11)
    const failures: string[] = []
    for (let round = 0; round < 1_000; round++) {
      const background = { light: next(), dark: next() }
      const primary = next()
      const { light, dark } = derivePalette({ primary }, background)
      for (const mode of [light, dark]) {
        const { pair, share } = weakest(mode)
        if (share < 1) failures.push(`${primary}: ${pair}`)
      }
    }
    expect(failures).toEqual([])
  }, 60_000)
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
