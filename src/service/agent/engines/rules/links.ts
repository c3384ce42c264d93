import { posix } from 'node:path'
import { mapProse } from './prose.ts'

const written = /(\]\(<?)([^()\s<>"]+)|(\b(?:href|src)=["'])([^"'\n]+)/g

/** The route that an address in a file leads to; `undefined` for those that leave the site. */
export function routeOf(address: string, file: string): string | undefined {
  const path = address.replace(/[?#].*$/s, '')
  if (path === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return undefined
  const absolute = path.startsWith('/') ? path : posix.join('/', posix.dirname(file), path)
  const route = posix
    .normalize(absolute)
    .replace(/\.mdx?$/i, '')
    .replace(/\/(?:index)?$/, '')
  return route === '' ? '/' : route
}

/** What is to stand in the place of a link's address; `undefined` leaves it. */
export type ChangeLink = (route: string, address: string) => string | undefined

/** Changes the addresses of a page's links. */
export function mapLinks(text: string, file: string, change: ChangeLink): string {
  return mapProse(text, (prose) =>
    prose.replaceAll(written, (whole, ...parts: (string | undefined)[]) => {
      const [open = parts[2] ?? '', address = parts[3] ?? ''] = parts
      const route = routeOf(address, file)
      const changed = route === undefined ? undefined : change(route, address)
      return changed === undefined ? whole : open + changed
    }),
  )
}

/** Takes links away whose words can stay. */
export function unlink(text: string, file: string, isGone: (route: string) => boolean): string {
  const gone = (address: string) => {
    const route = routeOf(address, file)
    return route !== undefined && isGone(route)
  }
  return mapProse(text, (prose) =>
    prose
      .replaceAll(
        /(?<!!)\[([^\]]*)\]\(<?([^()\s<>]+)[^)]*\)/g,
        (whole, words: string, address: string) => (gone(address) ? words : whole),
      )
      .replaceAll(
        /<a\b[^>]*\bhref=["']([^"'\n]+)["'][^>]*>([\s\S]*?)<\/a>/g,
        (whole, address: string, words: string) => (gone(address) ? words : whole),
      ),
  )
}
