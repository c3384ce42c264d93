import { isRightToLeft, type OwnSettings } from '../../config/index.ts'
import { shellLabels } from '../../i18n/index.ts'
import { siteServices } from '../../outputs/index.ts'
import type { SiteView } from '../../shell/index.ts'
import { isExternal, type NavigationSection } from '../../site/index.ts'
import type { Project } from '../project/project.ts'
import { authoredAddress, withBase } from './address.ts'
import { authorScripts, authorStyleSheets } from './author-files.ts'
import { bannerView } from './banner.ts'
import { footerView, navbarView } from './links.ts'
import { readLogo } from './logo.ts'
import { themeView } from './theme-view.ts'

/** The parts of a page that all pages of a site, or of one of its languages, share. */
export class SiteViews {
  readonly #project: Project
  /** With its measured size. */
  readonly logo: SiteView['logo']
  readonly #byLanguage = new Map<string | undefined, SiteView>()

  private constructor(project: Project, logo: SiteView['logo']) {
    this.#project = project
    this.logo = logo
  }

  static async create(project: Project): Promise<SiteViews> {
    return new SiteViews(project, await readLogo(project))
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
    const { config, own } = this.#project.config
    const { base, mode } = this.#project.options
    const language = this.#project.site.languages.get(lang ?? '')
    // Authors are not to count themselves.
    const services = mode === 'build' ? siteServices(config.integrations) : undefined
    const banner = bannerView(language?.banner ?? config.banner, this.#project.linkBase)
    return {
      name: config.name,
      base,
      lang: lang ?? 'en',
      dir: isRightToLeft(lang ?? 'en') ? 'rtl' : 'ltr',
      homeHref: this.#homeHref(lang),
      theme: themeView(this.#project),
      ...(this.logo && { logo: this.logo }),
      favicons: this.#project.look.favicons,
      appearance: config.appearance,
      navbar: navbarView(language?.navbar ?? config.navbar, this.#project),
      footer: footerView(
        language?.footer ?? config.footer,
        this.#project,
        shellLabels(lang ?? 'en'),
      ),
      ...(banner && { banner }),
      stylesheets: authorStyleSheets(this.#project),
      scripts: authorScripts(this.#project),
      ...(services && { services }),
      ...(own.feedback &&
        config.integrations.telemetry?.enabled !== false &&
        feedbackView(own.feedback)),
    }
  }

  /** The logo leads to its own address, else to the language's first page. */
  #homeHref(lang: string | undefined): string {
    const { site, config, options, linkBase } = this.#project
    const { href } = config.config.logo ?? {}
    if (href !== undefined) {
      return isExternal(href) ? href : authoredAddress(linkBase, href)
    }
    const first = lang === undefined ? undefined : firstPageOf(lang, site.navigation.sections)
    return withBase(options.base, first ?? '/')
  }
}

/** Docs that ask for no telemetry ask readers for nothing. */
function feedbackView({ comments, endpoint }: NonNullable<OwnSettings['feedback']>) {
  return { feedback: { comments, ...(endpoint !== undefined && { endpoint }) } }
}

function firstPageOf(lang: string, sections: readonly NavigationSection[]): string | undefined {
  for (const section of sections) {
    const languages = section.switchers.find((switcher) => switcher.kind === 'language')
    const own = languages?.entries.find((entry) => entry.lang === lang)
    if (own !== undefined && !own.external) return own.href
  }
  return undefined
}
