import { shade } from './color/contrast.ts'
import { modeRules } from './mode-rules.ts'

/** The colors that a banner has in place of those of its type. */
export interface BannerColors {
  /** BCP-47 tag of the language whose banner it is; the whole site's where absent. */
  lang?: string
  light: string
  dark: string
}

/** A banner's background, dark enough for the white text on it. */
export function underWhite(hex: string): string {
  return shade(hex, ['#ffffff'], 4.5, 'darker')
}

/**
 * Colors of banners as rules: as `style` attributes a content security policy would have to allow
 * them.
 */
export function bannerRules(banners: readonly BannerColors[]): string {
  return banners
    .map(({ lang, light, dark }) => {
      const root = `html${lang === undefined ? '' : `[lang=${JSON.stringify(lang)}]`}`
      const fill = (hex: string) => `background:${underWhite(hex)}`
      return modeRules(root, '#banner[data-colored]', { light: fill(light), dark: fill(dark) })
    })
    .join('')
}
