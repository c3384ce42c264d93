import type { ThemeView } from '../../shell/index.ts'
import { derivePalette, layerOrder } from '../../theme/index.ts'
import type { Project } from '../project/project.ts'
import { themeLook } from './theme-look.ts'

/** What the markup needs of the theme. */
export function themeView(project: Project): ThemeView {
  const { theme, config, options } = project
  const look = themeLook(config, options.base)
  const palette = derivePalette(look.colors, { ...theme.background, ...look.background?.color })
  const decoration = config.config.background.decoration
  return {
    name: theme.name,
    layout: theme.layout,
    layerOrder,
    ...(look.fonts?.body === undefined && { font: theme.font }),
    ...(decoration && { decoration }),
    background: { light: palette.light.bg, dark: palette.dark.bg },
  }
}
