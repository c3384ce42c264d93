import type { DocsConfig } from '../config/index.ts'
import type { ShellLabels } from '../i18n/index.ts'
import type { Project } from '../project/index.ts'
import type { LinkView, SiteView } from '../shell/index.ts'
import { getAuthoredAddress, isExternal } from '../site/index.ts'

/** Icon of each key that `footer.socials` allows, and its label where that is a name. */
const SOCIALS: Readonly<Record<string, readonly [icon: string, label?: string]>> = {
  x: ['x-twitter', 'X'],
  'x-twitter': ['x-twitter', 'X'],
  twitter: ['twitter', 'Twitter'],
  website: ['globe'],
  'earth-americas': ['earth-americas'],
  facebook: ['facebook', 'Facebook'],
  youtube: ['youtube', 'YouTube'],
  discord: ['discord', 'Discord'],
  slack: ['slack', 'Slack'],
  github: ['github', 'GitHub'],
  linkedin: ['linkedin', 'LinkedIn'],
  instagram: ['instagram', 'Instagram'],
  'hacker-news': ['hacker-news', 'Hacker News'],
  medium: ['medium', 'Medium'],
  telegram: ['telegram', 'Telegram'],
  bluesky: ['bluesky', 'Bluesky'],
  threads: ['threads', 'Threads'],
  reddit: ['reddit', 'Reddit'],
  podcast: ['podcast', 'Podcast'],
}

export function createNavbarView(
  navbar: DocsConfig['navbar'],
  project: Project,
): SiteView['navbar'] {
  const links = (navbar?.links ?? []).map((link): LinkView => {
    const reference = link.icon ?? (link.type === undefined ? undefined : { name: link.type })
    const icon = reference && project.icons(reference.name, reference)
    return { ...target(link.label, link.href, project), ...(icon && { icon }) }
  })
  const primary = navbar?.primary
  if (primary === undefined) return { links }
  const icon = primary.type === 'button' ? undefined : project.icons(primary.type)
  return {
    links,
    primary: {
      ...target(primary.label, primary.href, project),
      type: primary.type,
      ...(icon && { icon }),
    },
  }
}

export function createFooterView(
  footer: DocsConfig['footer'],
  project: Project,
  labels: ShellLabels,
): SiteView['footer'] {
  const socials = Object.entries(footer?.socials ?? {}).flatMap(([key, href]): LinkView[] => {
    const [name, label = labels.website] = SOCIALS[key] ?? [key, key]
    const icon = project.icons(name, { library: 'fontawesome' })
    return href === undefined ? [] : [{ ...target(label, href, project), ...(icon && { icon }) }]
  })
  const columns = (footer?.links ?? []).map(({ header, items }) => ({
    ...(header && { header }),
    links: items.map(({ label, href }) => target(label, href, project)),
  }))
  return { socials, columns }
}

function target(label: string, href: string, project: Project): LinkView {
  const external = isExternal(href)
  const address = external ? href : getAuthoredAddress(project.linkBase, href)
  return { label, href: address, external }
}
