import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRightToLeft } from '../config/index.ts'
import { getShellLabels } from '../i18n/index.ts'
import { getBannerView } from '../look/index.ts'
import type { Feature, Project } from '../project/index.ts'
import type { SiteView, ThemeView } from '../shell/index.ts'
import {
  getAssetAddress,
  getAuthoredAddress,
  isExternal,
  type NavigationSection,
  withBase,
} from '../site/index.ts'
import { LAYER_ORDER } from '../theme/index.ts'
import { getAuthorScripts, getAuthorStyleSheets } from './author-files.ts'
import { createFooterView, createNavbarView } from './links.ts'

/** The parts of a page that all pages of a site, or of one of its languages, share. */
export class SiteViews {
  readonly #project: Project
  readonly #features: readonly Feature[]
  /** With its measured size. */
  readonly logo: SiteView['logo']
  readonly #byLanguage = new Map<string | undefined, SiteView>()

  private constructor(project: Project, features: readonly Feature[], logo: SiteView['logo']) {
    this.#project = project
    this.#features = features
    this.logo = logo
  }

  static async create(project: Project, features: readonly Feature[]): Promise<SiteViews> {
    return new SiteViews(project, features, await readLogo(project))
  }

  /** @param lang BCP-47 tag of the page's language, where the navigation has languages */
  of(lang: string | undefined): SiteView {
    const known = this.#byLanguage.get(lang)
    if (known !== undefined) return known
    const view = this.#create(lang)
    this.#byLanguage.set(lang, view)
    return view
  }

  #create(lang: string | undefined): SiteView {
    const { config } = this.#project.config
    const { base } = this.#project.options
    const language = this.#project.site.languages.get(lang ?? '')
    const banner = getBannerView(language?.banner ?? config.banner, this.#project.linkBase)
    return {
      name: config.name,
      base,
      lang: lang ?? 'en',
      dir: isRightToLeft(lang ?? 'en') ? 'rtl' : 'ltr',
      homeHref: this.#homeHref(lang),
      theme: createThemeView(this.#project),
      ...(this.logo && { logo: this.logo }),
      favicons: this.#project.look.favicons,
      appearance: config.appearance,
      navbar: createNavbarView(language?.navbar ?? config.navbar, this.#project),
      footer: createFooterView(
        language?.footer ?? config.footer,
        this.#project,
        getShellLabels(lang ?? 'en'),
      ),
      ...(banner && { banner }),
      stylesheets: getAuthorStyleSheets(this.#project),
      scripts: getAuthorScripts(this.#project),
      loadsAhead: this.#project.options.mode === 'build',
      ...Object.assign({}, ...this.#features.map((feature) => feature.extendSite?.(lang ?? 'en'))),
    }
  }

  /** The logo leads to its own address, else to the language's first page. */
  #homeHref(lang: string | undefined): string {
    const { site, config, options, linkBase } = this.#project
    const { href } = config.config.logo ?? {}
    if (href !== undefined) {
      return isExternal(href) ? href : getAuthoredAddress(linkBase, href)
    }
    const first = lang === undefined ? undefined : getFirstPage(lang, site.navigation.sections)
    return withBase(options.base, first ?? '/')
  }
}

function getFirstPage(lang: string, sections: readonly NavigationSection[]): string | undefined {
  for (const section of sections) {
    const languages = section.switchers.find((switcher) => switcher.kind === 'language')
    const own = languages?.entries.find((entry) => entry.lang === lang)
    if (own !== undefined && !own.external) return own.href
  }
  return undefined
}

/** What the markup needs of the theme. */
function createThemeView(project: Project): ThemeView {
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

/**
 * The logo with its natural size, so that the header does not move when it arrives. One that is not
 * there is reported, and the other mode's, or else the site's name, stands in.
 */
async function readLogo(project: Project): Promise<SiteView['logo']> {
  const { logo } = project.config.config
  if (logo === undefined) return undefined
  const light = await readImage(project, logo.light, 'light')
  const dark = logo.dark === logo.light ? light : await readImage(project, logo.dark, 'dark')
  const one = light ?? dark
  if (one === undefined) return undefined
  return { light: one.address, dark: (dark ?? one).address, ...one.size }
}

interface LogoImage {
  address: string
  /** Absent where it is on another host or no image: it is shown at the header's height. */
  size?: { width: number; height: number }
}

async function readImage(
  project: Project,
  path: string,
  mode: 'light' | 'dark',
): Promise<LogoImage | undefined> {
  const { base, root } = project.options
  const address = getAssetAddress(base, path)
  if (isExternal(path)) return { address }
  const data = await readFile(join(root, path)).catch(() => undefined)
  if (data === undefined || data.length === 0) {
    const { config, locate } = project.config
    const isPair = config.logo?.light !== config.logo?.dark
    project.report({
      code: 'logo-unavailable',
      message: `Expected \`logo\` to name an image, received \`${path}\`, which is ${data === undefined ? 'not there' : 'empty'}. The name of the site stands in, or the logo of the other mode.`,
      ...locate(['logo', ...(isPair ? [mode] : [])]),
      hint: 'Write the path from the docs folder, such as `/images/logo.svg`.',
    })
    return undefined
  }
  const { default: sharp } = await import('sharp')
  const size = await sharp(data)
    .metadata()
    .then(
      ({ width, height }) => ({ width, height }),
      () => undefined,
    )
  return { address, ...(size && { size }) }
}
