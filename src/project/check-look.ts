import type { LoadedConfig, NavigationContainer } from '../config/index.ts'
import {
  explainMissingIcon,
  type Location,
  type Report,
  type Statement,
} from '../diagnostics/index.ts'
import { type IconReference, isExternal, type SiteModel } from '../site/index.ts'
import type { IconResolver } from '../theme/index.ts'

/** Reports the icons of docs.json and of pages' frontmatter that no library has, each name once. */
export function checkIcons(
  { config, locate }: LoadedConfig,
  site: SiteModel,
  icons: IconResolver,
  report: Report,
): void {
  const reported = new Set<string>()
  const check = (icon: IconReference | undefined, place: () => Location | undefined) => {
    if (icon === undefined || reported.has(icon.name)) return
    const near = icons.standIn(icon.name, icon)
    if (near === undefined && icons(icon.name, icon) !== undefined) return
    reported.add(icon.name)
    const found: Statement =
      near === undefined
        ? { code: 'icon-unknown', ...explainMissingIcon(icon.name) }
        : {
            code: 'icon-not-free',
            message: `Expected the name of an icon, received \`${icon.name}\`, which none of the free libraries has. \`${near}\` is shown.`,
          }
    report({ ...found, ...place() })
  }
  for (const page of site.pages.values()) {
    check(page.icon, () => ({ file: page.file, line: 1, column: 1, ...page.locate?.('icon') }))
  }
  for (const [index, link] of config.navbar.links.entries()) {
    check(link.icon, () => locate(['navbar', 'links', index, 'icon']))
  }
  const walk = (container: NavigationContainer) => {
    check(container.icon, () => locate([...container.path, 'icon']))
    for (const inner of getChildren(container)) walk(inner)
  }
  if (config.navigation !== undefined) walk(config.navigation)
}

function getChildren({ children, menu, global }: NavigationContainer): NavigationContainer[] {
  const own =
    children.kind === 'none'
      ? []
      : children.kind === 'pages'
        ? children.entries.flatMap((entry) => (entry.type === 'group' ? [entry.group] : []))
        : children.containers
  return [...own, ...(menu ?? []), ...Object.values(global ?? {}).flat()]
}

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
