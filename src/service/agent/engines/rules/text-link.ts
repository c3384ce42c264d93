import type { Docs } from './docs.ts'
import { withoutCode } from './prose.ts'

/** A link of a page with where its address stands. */
export interface TextLink {
  file: string
  label: string
  address: string
  at: number
  isCard: boolean
}

/** The links of pages: by default of all that readers get first. */
export async function listTextLinks(
  docs: Docs,
  files: Iterable<string> = docs.currentPages(),
): Promise<TextLink[]> {
  const found: TextLink[] = []
  for (const file of files) found.push(...readTextLinks(await docs.files.read(file), file))
  return found
}

/** A label may go on in the next line of its paragraph. */
const MARKDOWN = /(?<!!)\[((?:[^[\]\n]|\n(?![ \t]*\n)|\[[^\]\n]*\])+)\]\(\s*<?([^()\s<>"]+)/g
const ANCHOR = /<a\b[^>]*?\bhref=["']([^"'\n]+)["'][^>]*>([\s\S]*?)<\/a>/g
const CARD = /<(?:Card|Tile)\b((?:"[^"]*"|'[^']*'|\{[^}]*\}|[^>"'{])*)>/g

/** The links of a page's text and its cards, in their order. */
export function readTextLinks(text: string, file: string): TextLink[] {
  const plain = withoutCode(text)
  const links: TextLink[] = []
  for (const match of plain.matchAll(MARKDOWN)) {
    const [whole, blank = '', address = ''] = match
    // A label may have code in it.
    const start = match.index + whole.indexOf(blank)
    const label = text
      .slice(start, start + blank.length)
      .replaceAll('`', '')
      .replaceAll(/\s*\n\s*/g, ' ')
    const at = match.index + whole.length - address.length
    links.push({ file, label, address, at, isCard: false })
  }
  for (const match of plain.matchAll(ANCHOR)) {
    const [whole, address = '', label = ''] = match
    links.push({
      file,
      label: label.trim(),
      address,
      at: match.index + whole.indexOf(address),
      isCard: false,
    })
  }
  for (const match of plain.matchAll(CARD)) {
    const [whole, members = ''] = match
    const [, , href] = /\bhref=(["'])((?:(?!\1).)*)\1/.exec(members) ?? []
    const [, , title = ''] = /\btitle=(["'])((?:(?!\1).)*)\1/.exec(members) ?? []
    if (href === undefined) continue
    const at = match.index + whole.indexOf(href, whole.search(/\bhref=/))
    links.push({ file, label: title, address: href, at, isCard: true })
  }
  return links.toSorted((a, b) => a.at - b.at)
}

/** Addresses that stand in a page's text as they are, and are of no link: “Join us: https://…”. */
const BARE = /(?<![("'=\w])https?:\/\/[^\s<>()"'`\]]*[\w/]/g

/** The links of a page, and the addresses that stand in its text as links do. */
export function readAllAddresses(text: string, file: string): TextLink[] {
  const links = readTextLinks(text, file)
  const bare = [...withoutCode(text).matchAll(BARE)].map(({ 0: address, index: at }) => ({
    ...{ file, label: address, address, at },
    isCard: false,
  }))
  return [...links, ...bare.filter(({ at }) => !links.some((link) => link.at === at))]
}

/** A text with other addresses in the places of those of its links. */
export function withAddresses(
  text: string,
  changes: readonly (readonly [TextLink, string])[],
): string {
  return changes
    .toSorted(([a], [b]) => b.at - a.at)
    .reduce(
      (before, [{ at, address }, href]) =>
        before.slice(0, at) + href + before.slice(at + address.length),
      text,
    )
}

/** Has links lead elsewhere where they stand; returns the files of their pages. */
export async function leadLinks(
  docs: Docs,
  links: readonly TextLink[],
  href: string,
): Promise<string[]> {
  const files = [...new Set(links.map(({ file }) => file))]
  for (const file of files) {
    const own = links.filter((link) => link.file === file)
    const changes = own.map((link): [TextLink, string] => [link, href])
    await docs.files.write(file, withAddresses(await docs.files.read(file), changes))
  }
  return files
}
