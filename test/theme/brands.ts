import { expect, test } from 'vitest'
import { toOklch } from '../../src/theme/color/oklch.ts'
import { derivePalette, getContrast, type ModeColors } from '../../src/theme/index.ts'

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
      const share = getContrast(color, background) / minimum
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
  const least = (hex: string) => Math.min(...surfaces.map((surface) => getContrast(hex, surface)))
  if (least(brand) >= minimum) return color === brand ? '' : 'moved without need'
  if (least(color) > minimum * 1.04) return `moved to ${least(color).toFixed(2)}:1`
  const [from, to] = [toOklch(brand), toOklch(color)]
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

/** Tests that every pair of colors reads, for so many brands of a fixed seed. */
export function testBrands(count: number): void {
  test(`for ${count} primary colors, in both modes, and none is moved further than it must`, () => {
    const next = randomColors(7)
    const primaries = [...awkward, ...Array.from({ length: count - awkward.length }, next)]
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
    for (let round = 0; round < count / 20; round++) {
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
    for (let round = 0; round < count / 20; round++) {
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
}
