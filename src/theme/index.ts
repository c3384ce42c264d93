export { getContrast, mix, shade } from './color/contrast.ts'
export type { Hue, HueColors } from './color/hues.ts'
export { derivePalette, type ModeColors, type Palette, type SiteColors } from './color/palette.ts'
export {
  LAYOUT_OPTIONS,
  type ShippedFont,
  type Theme,
  type ThemeDefinition,
  type ThemeLayout,
  type ThemeTokens,
} from './definition.ts'
export type { FontChoice, FontChoices, FontFile } from './fonts.ts'
export type { FontMetrics } from './fonts-fallback.ts'
export type { IconLibrary } from './icons/names.ts'
export { createIconResolver, type IconOptions, type IconResolver } from './icons/resolver.ts'
export { LAYER_ORDER, printThemeStyleSheet, type ThemeLook } from './style-sheet.ts'
export { getTintName, type Tint } from './tint-rules.ts'
