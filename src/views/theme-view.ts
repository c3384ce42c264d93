import type { Project } from '../project/index.ts'
import type { ThemeView } from '../shell/index.ts'
import { LAYER_ORDER } from '../theme/index.ts'

/** What the markup needs of the theme. */
export function createThemeView(project: Project): ThemeView {
  const { theme, config } = project
  const { theme: look, palette } = project.look
  const { decoration } = config.config.background
  const [file] = look.fonts?.body?.files ?? []
  return {
    name: theme.name,
    layout: theme.layout,
    layerOrder: LAYER_ORDER,
    ...(file === undefined
      ? { font: theme.font }
      : { fontFile: { href: file.source, type: `font/${file.format}` } }),
    ...(decoration && { decoration }),
    background: { light: palette.light.bg, dark: palette.dark.bg },
  }
}
