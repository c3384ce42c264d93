import { posix } from 'node:path'
import { mapProse } from './prose.ts'

/** Where addresses of links are written: in Markdown, in definitions, in tags and in objects. */
const written =
  /(\]\(\s*<?)([^()\s<>"]+)|(^ {0,3}\[[^\]\n]+\]:[ \t]*<?)([^\s<>]+)|(\b(?:href|src)\s*(?:=\s*\{?|:)\s*["'`])([^"'`\n]+)/gm

/** Where a file names others relative to itself. */
const relative =
  /(\]\(\s*<?|\b(?:href|src|img|icon|poster)\s*=\s*\{?\s*["']|^ {0,3}\[[^\]\n]+\]:[ \t]*<?|\b(?:from|import)\s+["'])(?![a-z][a-z\d+.-]*:)(\.{0,2}[^/#?()\s<>"':{}][^()\s<>"'{}:]*)/gm

/** The route that an address in a file leads to; `undefined` for those that leave the site. */
export function getRoute(address: string, file: string): string | undefined {
  if (!address.startsWith('/')) return findRoute(address, file)
  // Where an address leads that begins at the root is the same in all files, and asked for often.
  if (known.size > MOST_KNOWN) known.clear()
  if (!known.has(address)) known.set(address, findRoute(address, file))
  return known.get(address)
}

const known = new Map<string, string | undefined>()
const MOST_KNOWN = 20_000

function findRoute(address: string, file: string): string | undefined {
  const path = decoded(address.replace(/[?#].*$/s, ''))
  if (path === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return undefined
  const absolute = path.startsWith('/') ? path : posix.join('/', posix.dirname(file), path)
  const route = posix
    .normalize(absolute)
    .replace(/\.mdx?$/i, '')
    .replace(/\/(?:index)?$/, '')
  return route === '' ? '/' : route
}

/** The query and fragment of an address. */
export function endOf(address: string): string {
  return /[?#].*$/s.exec(address)?.[0] ?? ''
}

/** What is to stand in the place of a link's address; `undefined` leaves it. */
export type ChangeLink = (route: string, address: string) => string | undefined

/** Changes the addresses of a page's links. */
export function mapLinks(text: string, file: string, change: ChangeLink): string {
  return mapAddresses(text, (address) => {
    const route = getRoute(address, file)
    return route === undefined ? undefined : change(route, address)
  })
}

/** Changes the addresses of a page's links, those within the page and to elsewhere included. */
export function mapAddresses(
  text: string,
  change: (address: string) => string | undefined,
): string {
  return mapProse(text, (prose) =>
    prose.replaceAll(written, (whole, ...parts: unknown[]) => {
      const [open = '', address = ''] = parts
        .slice(0, 6)
        .filter((part): part is string => typeof part === 'string')
      const changed = change(address)
      return changed === undefined ? whole : open + changed
    }),
  )
}

/** A page that can lie elsewhere: what it names relative to itself is named from the root. */
export function nameFromRoot(text: string, file: string): string {
  return mapProse(text, (prose) =>
    prose.replaceAll(relative, (whole, open: string, address: string) => {
      // An icon without a dot before it is a name.
      if (open.startsWith('icon') && !address.startsWith('.')) return whole
      const path = address.slice(0, address.length - endOf(address).length)
      const absolute = posix.join('/', posix.dirname(file), path)
      const isImport = /(?:from|import)\s+["']$/.test(open)
      return open + (isImport ? absolute : withoutSuffix(absolute)) + endOf(address)
    }),
  )
}

/** Text of a page that is to stand on another one: its links lead where they led, those to its own headings too. */
export function nameForOthers(text: string, file: string): string {
  const route = getRoute(`/${file}`, file) ?? '/'
  const named = mapAddresses(text, (address) =>
    address.startsWith('#') ? route + address : undefined,
  )
  return nameFromRoot(named, file)
}

function withoutSuffix(path: string): string {
  return path.replace(/\.mdx?$/i, '').replace(/(?<=.)\/(?:index)?$|^\/index$/, '') || '/'
}

/**
 * Takes links away; what they say stays. What only leads there goes as a whole: cards, with the groups that have no other,
 * and items of lists that begin with the link.
 */
export function unlink(text: string, file: string, isGone: (route: string) => boolean): string {
  const gone = (address: string) => {
    const route = getRoute(address, file)
    return route !== undefined && isGone(route)
  }
  return mapProse(text, (prose) =>
    prose
      .replaceAll(CARD, (whole, address: string) => (gone(address) ? '' : whole))
      .replaceAll(EMPTY_GROUP, '')
      .replaceAll(ITEM, (whole, address: string) => (gone(address) ? '' : whole))
      .replaceAll(
        /(?<!!)\[((?:[^[\]]|!?\[[^\]]*\](?:\([^)]*\))?)*)\]\(\s*<?([^()\s<>]+)[^)]*\)/g,
        (whole, words: string, address: string) => (gone(address) ? words : whole),
      )
      .replaceAll(
        /<a\b[^>]*\bhref=["']([^"'\n]+)["'][^>]*>([\s\S]*?)<\/a>/g,
        (whole, address: string, words: string) => (gone(address) ? words : whole),
      )
      .replaceAll(/\s+href=(?:\{\s*)?["']([^"'\n]+)["'](?:\s*\})?/g, (whole, address: string) =>
        gone(address) ? '' : whole,
      ),
  )
}

/** A card, which has no other card in it, with the line that it begins in. */
const CARD =
  /(?:(?<=\n)[ \t]*)?<(?:Card|Tile)\b(?=[^>]*?\shref=(?:\{\s*)?["']([^"'\n]+)["'])(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^>"'{}])*?(?:\/>|>(?:(?!<(?:Card|Tile)\b)[\s\S])*?<\/(?:Card|Tile)>)\n?/g
const EMPTY_GROUP = /(?:(?<=\n)[ \t]*)?<(CardGroup|Columns|Tiles)\b[^>]*>\s*<\/\1>\n?(?:[ \t]*\n)?/g
/** An item that begins with a link and has no other one and no further lines. */
const ITEM =
  /(?<=^|\n)[ \t]*[-*+][ \t]+(?:\*\*)?\[[^\]\n]*\]\(\s*<?([^()\s<>]+)[^)\n]*\)(?![^\n]*\]\()[^\n]*(?:\n(?![ \t]+\S)|$)/g

/** A path with its escapes resolved. */
export function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    // A stray `%` is no escape.
    return path
  }
}
