import type { Project } from '../../project/index.ts'
import { contrast } from '../../theme/index.ts'

/** What text needs to be read by people with weak sight. https://www.w3.org/TR/WCAG22/#contrast-minimum */
const READABLE = 4.5

/** Reports the chosen colors that are no color for text: readers are shown another shade of them. */
export function checkColors({ config, look, report }: Project): void {
  const { primary, light = primary } = config.config.colors
  const { palette } = look
  const chosen = [
    { key: 'primary', color: primary, mode: 'light' },
    {
      key: config.config.colors.light === undefined ? 'primary' : 'light',
      color: light,
      mode: 'dark',
    },
  ] as const
  for (const { key, color, mode } of chosen) {
    const { bg, 'accent-text': shown } = palette[mode]
    const ratio = contrast(color, bg)
    if (ratio >= READABLE) continue
    report({
      code: 'color-contrast',
      message: `Expected \`colors.${key}\` to have a contrast of ${READABLE} to the background of the ${mode} mode, received \`${color}\` on \`${bg}\`, which has ${ratio.toFixed(2)}.`,
      hint: `Text is shown in \`${shown}\` instead.`,
      ...config.locate(['colors', key]),
    })
  }
}
