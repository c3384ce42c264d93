import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/** A link of a built file that leads nowhere. */
export interface DeadLink {
  /** Path of the file in the output. */
  file: string
  /** As it is written. */
  address: string
  /** Route or path that it means, decoded, without base path. */
  path: string
  fragment: string
  reason: 'no such file' | 'no such place' | 'outside of the base path'
}

const TAG = /<[a-z][\w-]*(?:\s[^\s=>]+(?:="[^"]*")?)*\s*\/?>/gi
const ATTRIBUTE = /\s(?:href|src|poster|data-suggestions)="([^"]*)"/g
const SRCSET = /\ssrcset="([^"]*)"/g
const REFRESH = /http-equiv="refresh" content="0;url=([^"]*)"/g
const IN_TEXT = /\]\(<?([^()<>\s]+(?:\([^()]*\))?)|^ {2}Link: <([^>]*)>/gm
const FENCE = /^ *(`{3,}|~{3,}).*\n[\s\S]*?\n *\1|`[^`\n]*`/gm
const IN_XML = /<(?:loc|link|guid)>([^<]*)<|\shref="([^"]*)"/g
const CODE = /<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/g
const marks: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
}

/**
 * Every address inside of a built site that leads nowhere: of pages with their places, style sheets,
 * scripts and images, of sitemaps and feeds, of texts for agents, of the index of search, and where
 * hosts are told to redirect to.
 *
 * @param folder the output
 * @param site address that the site was built for, without base path
 */
export function deadLinks(
  folder: string,
  base = '',
  site = 'https://docs.example.com',
): DeadLink[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => linksOf(file) !== undefined && statSync(join(folder, file)).isFile())
  const places = new Map<string, Set<string>>()
  const dead = new Map<string, DeadLink>()
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8')
    for (const address of linksOf(file)?.(text, base) ?? []) {
      const found = check(folder, file, address, base, site, places)
      if (found !== undefined) dead.set(`${file} ${address}`, found)
    }
  }
  return [...dead.values()]
}

/** Reads the addresses of a kind of file, `undefined` where it has none to check. */
function linksOf(file: string): ((text: string, base: string) => string[]) | undefined {
  if (file.endsWith('.html')) return linksOfPage
  if (file.endsWith('.xml')) return linksOfXml
  if (/(?:^|\/)(?:[^/]+\.md|llms(?:-full)?\.txt|_headers)$/.test(file)) return linksOfText
  if (/(?:^|\/)_redirects$/.test(file)) return linksOfRedirects
  if (/(?:^|\/)_pergola\/search\/pages-[^/]+\/[^/]+$/.test(file)) return linksOfSearch
  return undefined
}

function check(
  folder: string,
  file: string,
  address: string,
  base: string,
  site: string,
  places: Map<string, Set<string>>,
): DeadLink | undefined {
  const route = file === '404.html' ? '/404.html' : `/${file.replace(/(?:^|\/)index\.html$/, '')}`
  const url = URL.parse(address, `${site}${base}${route}`)
  if (url === null || url.origin !== site) return undefined
  const path = decode(url.pathname)
  const fragment = decode(url.hash.slice(1))
  const dead = (reason: DeadLink['reason']) => ({ file, address, path, fragment, reason })
  if (path !== base && !path.startsWith(`${base}/`)) return dead('outside of the base path')
  const inside = path.slice(base.length).replace(/^\/+|\/+$/g, '')
  const target = [inside, `${inside}/index.html`, `${inside}.html`]
    .map((name) => name.replace(/^\//, ''))
    .find((name) => name !== '' && existsSync(join(folder, name)) && isFile(folder, name))
  if (target === undefined) {
    // As the page for unknown addresses does it in a browser.
    const moved = movedRules(folder).find(([pattern]) => new RegExp(pattern).test(path))
    if (moved === undefined) return { ...dead('no such file'), path: `/${inside}` }
    const next = path.replace(new RegExp(moved[0]), moved[1])
    return next === path ? dead('no such file') : check(folder, file, next, base, site, places)
  }
  if (fragment === '' || !target.endsWith('.html')) return undefined
  const refresh = new RegExp(REFRESH).exec(readFileSync(join(folder, target), 'utf8'))?.[1]
  if (refresh !== undefined) {
    const next = decodeMarks(refresh)
    const full = next.includes('#') ? next : `${next}#${fragment}`
    return check(folder, file, full, base, site, places)
  }
  const ids = places.get(target) ?? idsOf(readFileSync(join(folder, target), 'utf8'))
  places.set(target, ids)
  const isHere = ids.has(fragment) || fragment.startsWith(':~:') || fragment === 'top'
  return isHere ? undefined : { ...dead('no such place'), path: `/${inside}` }
}

function movedRules(folder: string): [pattern: string, replacement: string][] {
  const text = readFileSync(join(folder, '404.html'), 'utf8')
  const data = /id="pergola-moved">(.*?)<\/script>/s.exec(text)?.[1]
  return data === undefined ? [] : JSON.parse(data).rules
}

function isFile(folder: string, name: string): boolean {
  return statSync(join(folder, name)).isFile()
}

function linksOfPage(html: string): string[] {
  // What scripts and templates hold is no link before they run.
  const shown = html.replaceAll(CODE, (whole) => /^<script\b[^>]*>/.exec(whole)?.[0] ?? '')
  const text = (shown.match(TAG) ?? []).join('\n')
  const sets = [...text.matchAll(SRCSET)].flatMap(([, set = '']) =>
    set.split(/,\s+/).map((one) => one.trim().split(/\s+/)[0] ?? ''),
  )
  const single = [...text.matchAll(ATTRIBUTE), ...text.matchAll(REFRESH)]
  return [...new Set([...single.map(([, address = '']) => decodeMarks(address)), ...sets])]
}

function linksOfXml(text: string): string[] {
  return [...text.matchAll(IN_XML)].map(([, own, href]) => decodeMarks(own ?? href ?? ''))
}

function linksOfText(text: string): string[] {
  const found = text.replaceAll(FENCE, '').matchAll(IN_TEXT)
  return [...found].map(([, link, header]) => decodeMarks(link ?? header ?? ''))
}

/** Both ends of each rule that says no pattern. */
function linksOfRedirects(text: string): string[] {
  const lines = text.split('\n')
  // A folder goes where what lies in it goes: whether that has a page is for its author to say.
  const folders = new Set(lines.flatMap((line) => /^(\S*)\/\*\s/.exec(line)?.[1] ?? []))
  const rules = lines.filter(
    (line) => !/^#|[*:]\w*(?:[\s/]|$)/.test(line) && !folders.has(line.split(/\/?\s/)[0] ?? ''),
  )
  return rules.flatMap((line) => line.trim().split(/\s+/).slice(0, 2)).filter(Boolean)
}

/** The dialog puts the base path before the route of a page. */
function linksOfSearch(text: string, base: string): string[] {
  return [...text.matchAll(/^\{"route":("(?:[^"\\]|\\.)*")/gm)].map(
    ([, route = '""']) => base + encodeURI(JSON.parse(route)),
  )
}

function idsOf(html: string): Set<string> {
  return new Set(
    [...html.matchAll(/\s(?:id|name)="([^"]*)"/g)].map(([, id = '']) => decodeMarks(id)),
  )
}

function decodeMarks(text: string): string {
  return text.replaceAll(
    /&(#39|amp|lt|gt|quot|apos);/g,
    (whole, name: string) => marks[name] ?? whole,
  )
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A stray percent sign stands for itself.
    return text
  }
}
