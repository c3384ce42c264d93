import { shade } from './contrast.ts'
import { printOklch } from './oklch.ts'

/** Meanings that have a color of their own, with the hue angle of each. */
const ANGLES = { info: 250, note: 255, tip: 160, check: 150, warning: 75, danger: 25 } as const

export type Hue = keyof typeof ANGLES

/** Colors of one meaning: icon and border, text, and the fill that both stand on. */
export interface HueColors {
  icon: string
  text: string
  fill: string
  line: string
}

/** Callout and badge colors on a background. */
export function deriveCallouts(
  bg: string,
  direction: 'lighter' | 'darker',
  veil: (color: string, background: string, alpha: number) => string,
): Record<Hue, HueColors> {
  const colors = (hue: Hue): HueColors => {
    const base = printOklch({ l: direction === 'darker' ? 0.56 : 0.74, c: 0.16, h: ANGLES[hue] })
    const fill = veil(base, bg, direction === 'darker' ? 0.08 : 0.1)
    return {
      fill,
      line: veil(base, bg, 0.3),
      icon: shade(base, [bg, fill], 3, direction),
      text: shade(base, [bg, fill], 4.5, direction),
    }
  }
  return {
    info: colors('info'),
    note: colors('note'),
    tip: colors('tip'),
    check: colors('check'),
    warning: colors('warning'),
    danger: colors('danger'),
  }
}
