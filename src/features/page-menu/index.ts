import type { ContextualOption, CustomContextualOption } from '../../config/index.ts'
import {
  getAssistantLabels,
  getComponentLabels,
  getPageMenuLabels,
  type PageMenuLabels,
} from '../../i18n/index.ts'
import { getTwinPath } from '../../outputs/index.ts'
import {
  type Feature,
  getSiteAddress,
  type Project,
  type ProjectSession,
} from '../../project/index.ts'
import type { PageActionView, PageMenuView } from '../../shell/index.ts'
import { getAuthoredAddress, isExternal, type SitePage, withBase } from '../../site/index.ts'
import { findApiDocument } from '../agents/index.ts'
import { getAssistantView } from '../assistant/view.ts'
import { connectors } from './connectors.ts'
import { getMenuOptions } from './options.ts'
import { providers } from './providers.ts'

/** Stands for the site's address where that is not known; the page's script fills it in. */
const UNKNOWN = 'https://site.invalid'

/** What the entries of one page's menu are made of. */
interface Making {
  project: Project
  page: SitePage
  label: PageMenuLabels
  /** BCP-47 tag. */
  lang: string
  /** Address of the page's Markdown, without scheme and host. */
  twin: string
  /** Address of the site with scheme and host. */
  site: string
}

/** The menu beside a page's title that hands the page to other tools. */
export function createPageMenu({ project }: ProjectSession): Feature {
  return {
    name: 'page-menu',
    extendPage({ page, lang }) {
      const menu = page && createPageMenuView(project, page, lang)
      return menu === undefined ? {} : { menu }
    },
  }
}

/** The menu of a page, where docs.json or the page asks for one. */
function createPageMenuView(
  project: Project,
  page: SitePage,
  lang: string,
): PageMenuView | undefined {
  const wanted = getMenuOptions(project, page)
  if (wanted === undefined || wanted.options.length === 0) return undefined
  const label = getPageMenuLabels(lang)
  const twin = withBase(project.options.base, encodeURI(getTwinPath(page.route)))
  const site = getSiteAddress(project) ?? UNKNOWN + project.options.base
  const making = { project, page, label, lang, twin, site }
  const actions = wanted.options.flatMap((option) => getAction(option, making) ?? [])
  if (actions.length === 0) return undefined
  const words = getComponentLabels(lang)
  return {
    display: wanted.display,
    actions,
    twin,
    labels: {
      menu: label('menu'),
      more: label('more'),
      copied: words('copied'),
      refused: words('copyRefused'),
    },
  }
}

function getAction(option: ContextualOption, making: Making): PageActionView | undefined {
  if (typeof option === 'object') return customAction(option, making)
  const { project, page, label, lang, twin, site } = making
  const action = (icon: string, title: string, description: string): PageActionView => {
    const drawn = project.icons(icon) ?? getIcon(project, icon)
    return { title, description, ...(drawn !== undefined && { icon: drawn }) }
  }
  const provider = providers[option]
  if (provider !== undefined) {
    const prompt = `Read ${site}${encodeURI(getTwinPath(page.route))} and answer my questions about it.`
    return {
      ...action(provider.icon, label('open', provider.name), label('openText')),
      ...leadingTo(provider.address(prompt)),
    }
  }
  const mcp = `${site}/mcp`
  const connector = connectors[option]
  if (connector !== undefined) {
    // Their addresses hold that of the site in forms that a script had better not touch.
    if (site.startsWith(UNKNOWN)) return undefined
    return {
      ...action(connector.icon, label('connect', connector.name), label('connectText')),
      ...leadingTo(connector.address({ name: project.config.config.name, url: mcp })),
    }
  }
  switch (option) {
    case 'copy':
      return { ...action('copy', label('copy'), label('copyText')), action: 'copy-page' }
    case 'view':
      return {
        ...action('file-text', label('view'), label('viewText')),
        href: twin,
        external: true,
      }
    case 'mcp':
      return { ...action('link', label('mcp'), label('mcpText')), copy: mcp }
    case 'add-mcp':
      return {
        ...action('terminal', label('addMcp'), label('addMcpText')),
        copy: `npx add-mcp ${mcp}`,
      }
    case 'download-pdf':
      return { ...action('printer', label('pdf'), label('pdfText')), action: 'print' }
    case 'download-spec': {
      const href = findApiDocument(project, page)
      if (href === undefined) return undefined
      return { ...action('download', label('spec'), label('specText')), href, download: true }
    }
    case 'assistant':
      if (getAssistantView(project, undefined) === undefined) return undefined
      return {
        ...action('sparkles', getAssistantLabels(lang).ask, label('openText')),
        action: 'ask',
      }
    default:
      return undefined
  }
}

/** Programs that are not in the browser need no tab. */
function leadingTo(href: string): Pick<PageActionView, 'href' | 'external'> {
  return { href, external: /^https?:/.test(href) }
}

function getIcon({ icons }: Project, name: string): string | undefined {
  const libraries = ['lucide', 'fontawesome', 'tabler']
  return libraries.map((library) => icons(name, { library })).find((icon) => icon !== undefined)
}

/** An entry of the author's; what it says of the page is filled in. */
function customAction(
  { title, description, icon, href }: CustomContextualOption,
  { project, page, twin, site }: Making,
): PageActionView {
  const filled = (text: string, encode: (value: string) => string) =>
    text
      .replaceAll('$path', () => encode(page.route))
      .replaceAll('$mcp', () => encode(`${site}/mcp`))
  const plain = (text: string) => text
  const query = href.query.map(
    ({ key, value }) =>
      `${encodeURIComponent(key)}=${encodeURIComponent(filled(value, plain)).replaceAll('%24page', '$page')}`,
  )
  const base = filled(href.base, encodeURIComponent)
  const joined =
    query.length === 0 ? base : `${base}${base.includes('?') ? '&' : '?'}${query.join('&')}`
  const address = isExternal(joined) ? joined : getAuthoredAddress(project.linkBase, joined)
  const drawn = icon && project.icons(icon.name, icon)
  return {
    title,
    description,
    ...(drawn && { icon: drawn }),
    // Without script the address of the Markdown stands for it.
    href: address.replaceAll('$page', () => encodeURIComponent(absolute(site, twin))),
    ...(address.includes('$page') && { template: address }),
    external: isExternal(address),
  }
}

function absolute(site: string, path: string): string {
  return new URL(path, site).href
}
