import type { LoadedConfig } from '../config/index.ts'
import { assetAddress } from '../site/index.ts'
import type { ThemeLook } from '../theme/index.ts'

/** What the configuration says of colors and background, with final addresses. */
export function themeLook({ config }: LoadedConfig, base: string): Omit<ThemeLook, 'fonts'> {
  const { color, image, decoration } = config.background
  return {
    colors: config.colors,
    background: {
      color,
      isDecorated: decoration !== undefined,
      ...(image && {
        image: { light: assetAddress(base, image.light), dark: assetAddress(base, image.dark) },
      }),
    },
  }
}
