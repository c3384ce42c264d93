import { getContrast, isDark, mix, shade } from './contrast.ts'
import { deriveCallouts, type Hue } from './hues.ts'
import { printOklch, toOklch } from './oklch.ts'

export interface SiteColors {
  primary: string
  /** Accent in dark mode. */
  light?: string
  /** Buttons and banner, both modes. */
  dark?: string
}

/** Colors of one mode: every text pair reaches 4.5:1, every control 3:1. */
export interface ModeColors {
  bg: string
  'surface-1': string
  'surface-2': string
  text: string
  'text-strong': string
  'text-muted': string
  /** As configured, for decoration only. */
  accent: string
  'accent-text': string
  'accent-ui': string
  'accent-tint': string
  focus: string
  /** Fill of buttons, the same under the pointer, and the label on both. */
  btn: string
  'btn-hover': string
  'on-accent': string
  hues: Record<Hue, { icon: string; text: string; fill: string; line: string }>
}

export interface Palette {
  /** Gray ramp, 50 to 950, tinted by the brand. */
  gray: Record<number, string>
  light: ModeColors
  dark: ModeColors
}

const RAMP: Record<number, number> = {
  50: 0.973,
  100: 0.958,
  200: 0.912,
  300: 0.86,
  400: 0.712,
  500: 0.55,
  600: 0.442,
  700: 0.379,
  800: 0.28,
  900: 0.217,
  950: 0.159,
}

function grayRamp(primary: string): Record<number, string> {
  const { c, h } = toOklch(primary)
  const tint = Math.min(0.012, c * 0.04)
  return Object.fromEntries(
    Object.entries(RAMP).map(([step, l]) => [
      step,
      printOklch({ l, c: step === '50' ? tint / 2 : tint, h }),
    ]),
  )
}

/** `color` over `background`, thinned until the extreme text color still reads on it. */
function veil(color: string, background: string, alpha: number): string {
  const extreme = isDark(background) ? '#ffffff' : '#000000'
  for (let share = alpha; share > 0.005; share /= 2) {
    const mixed = mix(color, background, share)
    if (getContrast(extreme, mixed) >= 4.5) return mixed
  }
  return background
}

function modeColors(
  bg: string,
  accent: string,
  button: string,
  gray: Record<number, string>,
): ModeColors {
  const dark = isDark(bg)
  const direction = dark ? 'lighter' : 'darker'
  const step = (light: number, other: number): string => gray[dark ? other : light] ?? accent
  const strong = step(900, 200)
  const surface1 = veil(strong, bg, dark ? 0.055 : 0.028)
  const surface2 = veil(strong, bg, dark ? 0.11 : 0.055)
  const tint = veil(accent, bg, dark ? 0.14 : 0.1)
  const hues = deriveCallouts(bg, direction, veil)
  const everywhere = [bg, surface1, surface2, tint, ...Object.values(hues).map((hue) => hue.fill)]
  const readable = (color: string): string => shade(color, everywhere, 4.5, direction)
  const ui = shade(accent, everywhere, 3, direction)
  return {
    bg,
    'surface-1': surface1,
    'surface-2': surface2,
    text: readable(step(700, 400)),
    'text-strong': readable(strong),
    'text-muted': readable(step(600, 400)),
    accent,
    'accent-text': readable(accent),
    'accent-ui': ui,
    'accent-tint': tint,
    focus: ui,
    ...fillColors(button, bg, ui),
    hues,
  }
}

/** Black on black, white on white: the fill gives way to the mode's accent. */
function vanishes(fill: string, bg: string): boolean {
  return getContrast(fill, bg) < 1.3 && toOklch(fill).c < 0.06
}

/** What is filled with a color, and the label on it; `accent` fills it where the color would vanish. */
export function fillColors(
  color: string,
  bg: string,
  accent: string,
): Pick<ModeColors, 'btn' | 'btn-hover' | 'on-accent'> {
  return buttonColors(vanishes(color, bg) ? accent : color)
}

function buttonColors(source: string): Pick<ModeColors, 'btn' | 'btn-hover' | 'on-accent'> {
  let fill = source
  const darkened = shade(source, ['#ffffff'], 4.5, 'darker')
  // Mid-tone brands keep their white label by darkening a little; bright ones take a black label.
  const near = toOklch(source).l - toOklch(darkened).l <= 0.13
  if (getContrast(source, '#ffffff') >= 2.9 && near) fill = darkened
  const label = ['#ffffff', '#0a0a0a'].find((color) => getContrast(color, fill) >= 4.5) ?? '#000000'
  const { l, c, h } = toOklch(fill)
  const shift = label === '#ffffff' ? -0.05 : 0.05
  const moved = printOklch({ l: Math.min(0.97, Math.max(0.05, l + shift)), c, h })
  const hover = getContrast(moved, label) >= 4.5 ? moved : fill
  return { btn: fill, 'btn-hover': hover, 'on-accent': label }
}

/** All colors of a site from its brand colors, accessible by construction whatever the hex. */
export function derivePalette(
  colors: SiteColors,
  background: { light?: string; dark?: string } = {},
): Palette {
  const gray = grayRamp(colors.primary)
  const { c, h } = toOklch(colors.primary)
  const night = printOklch({ l: 0.145, c: Math.min(0.008, c * 0.05), h })
  const { primary, light = primary, dark: button = primary } = colors
  return {
    gray,
    light: modeColors(background.light ?? '#ffffff', primary, button, gray),
    dark: modeColors(background.dark ?? night, light, button, gray),
  }
}
