import { shade } from './color/contrast.ts'
import { getHexChannels } from './color/oklch.ts'
import { derivePalette, type ModeColors, type SiteColors } from './color/palette.ts'
import type { Theme } from './definition.ts'
import { type FontChoices, printFontRules } from './fonts.ts'
import { printModeRules } from './mode-rules.ts'
import { printTintRules, type Tint } from './tint-rules.ts'

/** The colors that a banner has in place of those of its type. */
interface BannerColors {
  /** BCP-47 tag of the language whose banner it is; the whole site's where absent. */
  lang?: string
  light: string
  dark: string
}

/** What a site's configuration says about its looks. Addresses are final. */
export interface ThemeLook {
  colors: SiteColors
  background?: {
    color?: { light?: string; dark?: string }
    image?: { light: string; dark: string }
    isDecorated?: boolean
  }
  fonts?: FontChoices
  banners?: readonly BannerColors[]
  /** Colors of navigation entries. */
  tints?: readonly Tint[]
}

/** Order of the cascade layers; whatever a site adds outside of them wins. */
export const LAYER_ORDER = '@layer reset, base, prose, shell, components, theme, utilities;'

const printTriplet = (hex: string): string => getHexChannels(hex).join(' ')

const printBlock = (selector: string, declarations: Record<string, string>): string =>
  `${selector}{${Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

function getModeTokens(colors: ModeColors, scheme: 'light' | 'dark', image?: string) {
  const { hues, ...plain } = colors
  const tokens: Record<string, string> = { 'color-scheme': scheme }
  for (const [name, value] of Object.entries(plain)) tokens[`--${name}`] = value
  const strong = colors['text-strong']
  tokens['--line'] = `${strong}${scheme === 'dark' ? '1a' : '14'}`
  tokens['--line-strong'] = `${strong}${scheme === 'dark' ? '2e' : '26'}`
  for (const [name, hue] of Object.entries(hues)) {
    tokens[`--${name}`] = hue.icon
    tokens[`--${name}-text`] = hue.text
    tokens[`--${name}-bg`] = hue.fill
    tokens[`--${name}-line`] = hue.line
  }
  if (image !== undefined) tokens['--background-image'] = `url(${JSON.stringify(image)})`
  return tokens
}

/** The site's tokens and its theme's extras as CSS text, inside the cascade layers. */
export function printThemeStyleSheet(theme: Theme, look: ThemeLook): string {
  const { colors } = look
  const background = { ...theme.background, ...look.background?.color }
  const palette = derivePalette(colors, background)
  const named = {
    primary: colors.primary,
    'primary-light': colors.light ?? colors.primary,
    'primary-dark': colors.dark ?? colors.primary,
    'background-light': palette.light.bg,
    'background-dark': palette.dark.bg,
  }
  const constants: Record<string, string> = { ...theme.tokens }
  for (const [name, hex] of Object.entries(named)) {
    constants[`--${name}`] = printTriplet(hex)
    constants[`--color-${name}`] = hex
  }
  for (const [step, hex] of Object.entries(palette.gray))
    constants[`--gray-${step}`] = printTriplet(hex)
  Object.assign(constants, {
    '--banner-info': darkenUnderWhite(named['primary-dark']),
    '--banner-warning': darkenUnderWhite('#d97706'),
    '--banner-critical': darkenUnderWhite('#dc2626'),
  })
  const fonts = printFontRules(theme.font, look.fonts)
  const image = look.background?.image
  const light = getModeTokens(palette.light, 'light', image?.light)
  const dark = getModeTokens(palette.dark, 'dark', image?.dark)
  const tokens = [
    printBlock(':root', { ...constants, ...fonts.tokens, ...light }),
    printBlock('html.dark', dark),
    `@media (prefers-color-scheme:dark){${printBlock('html:not(.light):not(.dark)', dark)}}`,
  ].join('\n')
  const decoration = look.background?.isDecorated === true ? theme.decorationCss : ''
  return `${LAYER_ORDER}\n${fonts.faces}${decoration}@layer theme{\n${tokens}\n${printBannerRules(look.banners ?? [])}${printTintRules(look.tints ?? [], palette)}${theme.css}}\n`
}

/** A banner's background, dark enough for the white text on it. */
function darkenUnderWhite(hex: string): string {
  return shade(hex, ['#ffffff'], 4.5, 'darker')
}

/**
 * Colors of banners as rules: as `style` attributes a content security policy would have to allow
 * them.
 */
function printBannerRules(banners: readonly BannerColors[]): string {
  return banners
    .map(({ lang, light, dark }) => {
      const root = `html${lang === undefined ? '' : `[lang=${JSON.stringify(lang)}]`}`
      const fill = (hex: string) => `background:${darkenUnderWhite(hex)}`
      return printModeRules(root, 'aside#banner[data-colored]', {
        light: fill(light),
        dark: fill(dark),
      })
    })
    .join('')
}
