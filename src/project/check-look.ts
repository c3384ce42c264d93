import type { LoadedConfig, NavigationContainer } from '../config/index.ts'
import {
  explainMissingIcon,
  type Location,
  type Report,
  type Statement,
  suggestName,
} from '../diagnostics/index.ts'
import { getLanguage, SAMPLE_LANGUAGES } from '../openapi/index.ts'
import { type IconReference, isExternal, type SiteModel } from '../site/index.ts'
import type { IconResolver } from '../theme/index.ts'

/** Reports what docs.json and pages choose for their looks and samples and what there is not. */
export function checkLook(
  config: LoadedConfig,
  site: SiteModel,
  icons: IconResolver,
  report: Report,
): void {
  checkIcons(config, site, icons, report)
  checkBackground(config, site.assets, report)
  checkSampleLanguages(config, report)
}

/** Reports the icons of docs.json and of pages' frontmatter that no library has, each name once. */
function checkIcons(
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

/** Reports the languages of samples that there are none in. */
function checkSampleLanguages({ config, locate }: LoadedConfig, report: Report): void {
  const known = SAMPLE_LANGUAGES.flatMap(({ key, aliases }) => [key, ...aliases])
  for (const [index, name] of (config.api.examples.languages ?? []).entries()) {
    if (getLanguage(name) !== undefined) continue
    const near = suggestName(name, known)
    report({
      code: 'config-invalid-value',
      severity: 'warning',
      message: `Expected \`api.examples.languages[${index}]\` to be a language that samples come in, received \`"${name}"\`. It is left out.`,
      hint:
        near === undefined
          ? `Write one of ${SAMPLE_LANGUAGES.map(({ key }) => `\`${key}\``).join(', ')}.`
          : `Did you mean \`${near}\`?`,
      ...locate(['api', 'examples', 'languages', index]),
    })
  }
}

/** Reports a background image that is none of the site's files. */
function checkBackground(
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

/** Reports findings on, those about themes of code with the place where docs.json chooses them. */
export function placeThemeFindings({ locate }: LoadedConfig, report: Report): Report {
  return (finding) =>
    report({
      ...(finding.code === 'code-theme-unknown' && locate(['styling', 'codeblocks'])),
      ...finding,
    })
}
