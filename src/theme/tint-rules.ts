import { isDark, shade } from './color/contrast.ts'
import { fillColors, type ModeColors, type Palette } from './color/palette.ts'
import { printModeRules } from './mode-rules.ts'

/** The color of an entry of the navigation, for each mode. */
export interface Tint {
  light: string
  dark: string
}

/** A tint as the `data-tint` of the elements that its rules are for. */
export function getTintName({ light, dark }: Tint): string {
  return `${light}${dark}`.toLowerCase()
}

/**
 * Colors of navigation entries as rules: as `style` attributes a content security policy would have
 * to allow them. An icon reaches 3:1 on what it may stand on, as does its label on a filled tile.
 */
export function printTintRules(tints: readonly Tint[], { light, dark }: Palette): string {
  const named = new Map(tints.map((tint) => [getTintName(tint), tint]))
  return [...named]
    .map(([name, tint]) =>
      printModeRules('html', `[data-tint="${name}"]`, {
        light: declarations(tint.light, light),
        dark: declarations(tint.dark, dark),
      }),
    )
    .join('')
}

function declarations(hex: string, mode: ModeColors): string {
  const surfaces = [mode.bg, mode['surface-1'], mode['surface-2'], mode['accent-tint']]
  const icon = shade(hex, surfaces, 3, isDark(mode.bg) ? 'lighter' : 'darker')
  const { btn, 'on-accent': label } = fillColors(hex, mode.bg, icon)
  return `--tint:${icon};--tint-fill:${btn};--on-tint:${label}`
}
