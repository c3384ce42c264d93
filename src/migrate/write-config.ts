import { LANGUAGE_CODES } from '../config/index.ts'
import { derivePalette } from '../theme/index.ts'
import type { Places } from './places.ts'
import type { SourceEntry, SourceSite } from './source-site.ts'

/** A page of the navigation that leads out of the site. */
export interface LinkPage {
  path: string
  title: string
  url: string
}

type NavigationEntry = string | { group: string; root?: string; pages: NavigationEntry[] }

/** The docs.json of a site, and pages that stand for links of its navigation. */
export function createConfig(
  site: SourceSite,
  places: Places,
): { config: Record<string, unknown>; links: LinkPage[] } {
  const links: LinkPage[] = []
  const sections = site.sections.map(({ tab, language, version, entries }) => ({
    tab,
    language,
    version,
    pages: entries.flatMap((entry) => toNavigation(entry, places, links)),
  }))
  const [logo, favicon] = [site.logo, site.favicon].map((file) => file && places.copy(file))
  const github = site.repository !== undefined && /github\.com/.test(site.repository)
  const navbar = site.links.filter(({ href }) => /^https?:/.test(href))
  const config = {
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name: site.name,
    ...(site.description !== undefined && { description: site.description }),
    colors: createColors(site.color),
    ...(logo && { logo }),
    ...(favicon && { favicon }),
    navigation: createNavigation(sections),
    ...(navbar.length > 0 && { navbar: { links: navbar } }),
    ...(github && { footer: { socials: { github: site.repository } } }),
    ...createRedirects(site, places),
  }
  return { config, links }
}

/** A color that reads in both modes: none reads well on white and on black. */
function createColors(primary = '#0F7B5F'): Record<string, string> {
  return { primary, light: derivePalette({ primary }).dark['accent-text'] }
}

interface Section {
  tab: string | undefined
  language: string | undefined
  version: string | undefined
  pages: NavigationEntry[]
}

function createNavigation(sections: readonly Section[]): Record<string, unknown> {
  const filled = sections.filter(({ pages }) => pages.length > 0)
  const languages = new Set(filled.map(({ language }) => language))
  if (languages.size > 1) {
    return {
      languages: [...languages].map((language, at) => ({
        language: language === undefined ? 'en' : getLanguageCode(language),
        ...(at === 0 && { default: true }),
        ...createVersions(filled.filter((section) => section.language === language)),
      })),
    }
  }
  return createVersions(filled)
}

function createVersions(sections: readonly Section[]): Record<string, unknown> {
  const versions = [...new Set(sections.map(({ version }) => version))]
  if (versions.length < 2) return createTabs(sections)
  return {
    versions: versions.map((version, at) => ({
      version: version ?? 'latest',
      ...(at === 0 && { default: true }),
      ...createTabs(sections.filter((section) => section.version === version)),
    })),
  }
}

/** The code that docs.json has for a language: with its region where that is one of its own. */
function getLanguageCode(language: string): string {
  const codes: readonly string[] = LANGUAGE_CODES
  const [plain = language] = language.split('-')
  return (
    codes.find((code) => code.toLowerCase() === language.toLowerCase()) ??
    codes.find((code) => code === plain.toLowerCase()) ??
    language
  )
}

function createTabs(sections: readonly Section[]): Record<string, unknown> {
  const [first, ...others] = sections
  if (first === undefined) return { pages: [] }
  if (others.length === 0) return createPages(first.pages)
  return { tabs: sections.map(({ tab = '', pages }) => ({ tab, ...createPages(pages) })) }
}

function createPages(pages: readonly NavigationEntry[]): Record<string, unknown> {
  const isGrouped = pages.every((entry) => typeof entry !== 'string')
  return isGrouped ? { groups: pages } : { pages }
}

function toNavigation(entry: SourceEntry, places: Places, links: LinkPage[]): NavigationEntry[] {
  if ('group' in entry) {
    const pages = entry.entries.flatMap((below) => toNavigation(below, places, links))
    const root = entry.page === undefined ? undefined : places.pathOf(entry.page)
    if (pages.length === 0) return root === undefined ? [] : [root]
    return [{ group: entry.group, ...(root !== undefined && { root }), pages }]
  }
  if ('page' in entry) return [places.pathOf(entry.page) ?? []].flat()
  const name = entry.label
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  const taken = links.filter(({ path }) => path.startsWith(`links/${name}`)).length
  const path = `links/${name}${taken === 0 ? '' : `-${taken + 1}`}`
  links.push({ path, title: entry.label, url: entry.href })
  return [path]
}

/** Addresses that pages have had and have no more. */
function createRedirects(site: SourceSite, places: Places): Record<string, unknown> {
  const addresses = new Set(site.pages.map(({ address }) => address))
  const base = site.base.replace(/\/$/, '')
  const rules = [
    ...site.pages.flatMap(({ address, aliases = [] }) => [
      ...aliases.map((alias) => ({ source: base + alias, destination: address })),
      ...(base === '' ? [] : [{ source: base + address, destination: address }]),
    ]),
    ...site.redirects.map(({ from, to }) => ({ source: from, destination: to })),
  ]
  const [first] = site.pages
  const home = addresses.has('/') ? undefined : findFirst(site.sections[0]?.entries ?? [], places)
  const start = home ?? first?.address
  if (!addresses.has('/') && start !== undefined) {
    rules.unshift({ source: '/', destination: start.startsWith('/') ? start : `/${start}` })
  }
  const seen = new Set<string>()
  const redirects = rules.filter(({ source, destination }) => {
    const isNew = !seen.has(source) && !addresses.has(source) && source !== destination
    seen.add(source)
    return isNew
  })
  return redirects.length === 0 ? {} : { redirects }
}

function findFirst(entries: readonly SourceEntry[], places: Places): string | undefined {
  for (const entry of entries) {
    const page = 'page' in entry && entry.page !== undefined ? places.pathOf(entry.page) : undefined
    const found = page ?? ('group' in entry ? findFirst(entry.entries, places) : undefined)
    if (found !== undefined) return found.replace(/\/index$/, '')
  }
  return undefined
}
