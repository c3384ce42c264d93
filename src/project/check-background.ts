import type { LoadedConfig } from '../config/index.ts'
import type { Report } from '../diagnostics/index.ts'
import { isExternal } from '../site/index.ts'

/** Reports a background image that is none of the site's files. */
export function checkBackground(
  { config, locate }: LoadedConfig,
  assets: ReadonlySet<string>,
  report: Report,
): void {
  const { image } = config.background
  for (const path of new Set([image?.light, image?.dark])) {
    if (path === undefined || isExternal(path) || assets.has(path.replace(/^\/+/, ''))) continue
    report({
      code: 'background-unavailable',
      message: `Expected \`background.image\` to name an image, received \`${path}\`, which is not there. Pages are shown without it.`,
      ...locate(['background', 'image']),
      hint: 'Write the path from the docs folder, such as `/images/background.png`.',
    })
  }
}
