import type { LoadedConfig } from '../../config/index.ts'
import type { Report } from '../../diagnostics/index.ts'
import { isExternal } from '../../site/index.ts'
import type { ThemeLook } from '../../theme/index.ts'
import { assetAddress } from './address.ts'

type Font = NonNullable<NonNullable<LoadedConfig['config']['fonts']>['body']>

/** What the configuration says of the looks, with final addresses. */
export function themeLook(
  { config, locate }: LoadedConfig,
  base: string,
  report?: Report,
): ThemeLook {
  const { color, image } = config.background
  const own = (role: 'heading' | 'body') => {
    const font = config.fonts?.[role]
    if (font === undefined) return undefined
    if (isShipped(font)) return { ...font, source: assetAddress(base, font.source) }
    report?.({
      code: 'font-not-self-hosted',
      severity: 'warning',
      message: `Expected the font \`${font.family}\` as a file of the docs folder, received ${font.source === undefined ? 'a catalog name' : 'a URL'}; the theme's own font is used.`,
      ...locate(['fonts']),
      hint: 'Put the font file into the folder and name it in `fonts.source`.',
    })
    return undefined
  }
  const heading = own('heading')
  const body = own('body')
  return {
    colors: config.colors,
    background: {
      color,
      ...(image && {
        image: { light: assetAddress(base, image.light), dark: assetAddress(base, image.dark) },
      }),
    },
    ...((heading ?? body) && { fonts: { ...(heading && { heading }), ...(body && { body }) } }),
  }
}

/** A page asks no other host for anything, so a font counts only as a file of the site. */
function isShipped(font: Font): font is Font & { source: string } {
  return font.source !== undefined && !isExternal(font.source)
}
