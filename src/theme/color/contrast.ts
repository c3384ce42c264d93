import { getHexChannels, printOklch, toHex, toLinearChannels, toOklch } from './oklch.ts'

function luminance(hex: string): number {
  const [red, green, blue] = toLinearChannels(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2 contrast ratio of two hex colors, 1 to 21. */
export function getContrast(first: string, second: string): number {
  const a = luminance(first)
  const b = luminance(second)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** `color` laid over `background` at `alpha`. */
export function mix(color: string, background: string, alpha: number): string {
  const under = getHexChannels(background)
  return toHex(
    getHexChannels(color).map((channel, at) => channel * alpha + (under[at] ?? 0) * (1 - alpha)),
  )
}

/** Whether white reads better than black on the color. */
export function isDark(hex: string): boolean {
  return getContrast('#ffffff', hex) > getContrast('#000000', hex)
}

/** Halvings of a lightness after which next to nothing changes in 8 bits. */
const LIGHTNESS_STEPS = 12

/**
 * The color itself where it reaches the ratio `minimum` on every background; otherwise the nearest
 * lightness that does, hue kept. Goes lighter with `'lighter'`, else darker.
 */
export function shade(
  hex: string,
  backgrounds: readonly string[],
  minimum: number,
  direction: 'lighter' | 'darker',
): string {
  const passes = (color: string): boolean =>
    backgrounds.every((background) => getContrast(color, background) >= minimum)
  if (passes(hex)) return hex
  const { l, c, h } = toOklch(hex)
  let best = direction === 'darker' ? '#000000' : '#ffffff'
  let near = l
  let far = direction === 'darker' ? 0 : 1
  for (let step = 0; step < LIGHTNESS_STEPS; step++) {
    const middle = (near + far) / 2
    const candidate = printOklch({ l: middle, c, h })
    if (passes(candidate)) {
      best = candidate
      far = middle
    } else {
      near = middle
    }
  }
  return best
}
