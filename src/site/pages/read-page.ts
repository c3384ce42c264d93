import type { Report } from '../../diagnostics/index.ts'
import type { Navigation } from '../navigation/build.ts'
import type { IconReference } from '../navigation/model.ts'
import { checkFrontmatter, isOn, readChoice } from './choices.ts'
import { PAGE_MODES, type PageFile, type SitePage } from './page.ts'
import { readPlayground } from './playground.ts'
import { createTitle, getRoute } from './route.ts'

/** Page files that one finding names; the rest is counted. */
const MOST_NAMED = 5

const METHOD = /\b(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|QUERY|WEBHOOK)\b/i

const MODE = { code: 'page-unknown-mode', key: 'mode', names: PAGE_MODES } as const

/** Turns a page file's frontmatter into a page; wrong values are reported and left out. */
export function readPage(
  source: PageFile,
  report: Report,
  readerGroups?: readonly string[],
): SitePage {
  const { file, frontmatter } = source
  checkFrontmatter(source, report)
  const route = getRoute(file)
  const playground = readPlayground(source, report)
  const title = text(frontmatter.title) ?? source.heading ?? createTitle(route)
  return {
    file,
    route,
    title,
    label: text(frontmatter.sidebarTitle) ?? title,
    description: text(frontmatter.description),
    icon: icon(frontmatter),
    tag: text(frontmatter.tag),
    deprecated: frontmatter.deprecated === true,
    method: frontmatter.hideApiMarker === true ? undefined : (source.method ?? method(frontmatter)),
    mode: readChoice(source, MODE, report) ?? 'default',
    ...(playground !== undefined && { playground }),
    url: readUrl(source, route, report),
    hidden: isOn(frontmatter.hidden),
    noindex: isOn(frontmatter.noindex),
    listed: false,
    restricted: isRestricted(frontmatter, readerGroups),
    frontmatter,
    ...(source.endpoint !== undefined && { endpoint: source.endpoint }),
    ...(source.body !== undefined && { body: source.body }),
    ...(source.locate && { locate: source.locate }),
  }
}

/** What the page's entry leads to in its place. Only what can lead away from the page hides it. */
function readUrl(source: PageFile, route: string, report: Report): string | undefined {
  const url = text(source.frontmatter.url)
  if (url === undefined || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return url
  if (url.startsWith('/') && url !== route) return url
  report({
    code: 'page-invalid-url',
    message: `Expected \`url\` to be the address of another page or site, received \`${url}\`. The page is shown.`,
    hint: 'Write an address with its scheme, such as `https://example.com`, or remove the key.',
    file: source.file,
    line: 1,
    column: 1,
    ...source.locate?.('url'),
  })
  return undefined
}

/** YAML turns titles such as `2024` or `true` into other types; authors meant the text. */
function text(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return undefined
  const trimmed = value.trim()
  return trimmed === '' ? undefined : trimmed
}

function icon(frontmatter: PageFile['frontmatter']): IconReference | undefined {
  const value = frontmatter.icon
  const style = text(frontmatter.iconType)
  const name = text(value)
  if (name !== undefined) return { name, ...(style && { style }) }
  if (typeof value !== 'object' || value === null || !('name' in value)) return undefined
  const fields = value as Record<string, unknown>
  const own = text(fields.name)
  if (own === undefined) return undefined
  const ownStyle = text(fields.style) ?? style
  const library = text(fields.library)
  return { name: own, ...(ownStyle && { style: ownStyle }), ...(library && { library }) }
}

function method(frontmatter: PageFile['frontmatter']): string | undefined {
  const reference = text(frontmatter.openapi) ?? text(frontmatter.api)
  return reference === undefined ? undefined : METHOD.exec(reference)?.[1]?.toUpperCase()
}

/** `groups` names who may read the page and `public: false` asks for a login. */
function isRestricted(
  { groups, public: isPublic, isPublic: isPublicToo }: PageFile['frontmatter'],
  readerGroups: readonly string[] | undefined,
): boolean {
  if (!isOpenTo(groups, readerGroups)) return true
  return readerGroups === undefined && (isOff(isPublic) || isOff(isPublicToo))
}

/** Whether `groups` of frontmatter name no groups at all, or one that a reader is in. */
export function isOpenTo(groups: unknown, readerGroups: readonly string[] = []): boolean {
  const named = [groups ?? []].flat()
  return named.length === 0 || named.some((name) => readerGroups.includes(String(name)))
}

/** What keeps a page from being public counts in quotes as well. */
function isOff(value: unknown): boolean {
  return value === false || (typeof value === 'string' && /^\s*false\s*$/i.test(value))
}

/**
 * Leaves out the pages that asked for a login on the hosted original: a static site cannot, and
 * publishing them by accident would leak them.
 */
export function leaveOutRestricted(
  pages: ReadonlyMap<string, SitePage>,
  navigation: Navigation,
  report: Report,
): ReadonlyMap<string, SitePage> {
  const isLeftOut = (page: SitePage) =>
    page.restricted || (navigation.withheld.has(page.route) && !page.listed)
  const leftOut = [...pages.values()].filter(isLeftOut)
  const [first] = leftOut
  if (first === undefined) return pages
  const named = leftOut.slice(0, MOST_NAMED).map((page) => `\`${page.file}\``)
  const rest = leftOut.length - named.length
  report({
    code: 'pages-restricted',
    message: `Expected pages that everybody may read, received ${leftOut.length} with \`groups\` or \`public: false\`, which ${leftOut.length === 1 ? 'is' : 'are'} left out: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`,
    file: first.file,
    line: 1,
    column: 1,
    hint: 'Pass `--include-restricted` to publish them for everybody.',
  })
  return new Map([...pages].filter(([, page]) => !isLeftOut(page)))
}
