import type { Docs } from './docs.ts'

/** A mail address as people write it. */
export const MAIL = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/

/** How an address looks that leads out of the docs. */
export const OUTSIDE = /^(?:https?:\/\/\S+|mailto:\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/i

/** Where a link is to lead: an address of the web, one to write to, or a page. Throws `Unresolved`. */
export async function getAddress(docs: Docs, said: string): Promise<string> {
  if (/^(?:https?:\/\/|mailto:)\S+$/i.test(said)) return said
  if (MAIL.test(said)) return `mailto:${said}`
  const [place = '', fragment = ''] = /^([^#]+)(#\S*)?$/.exec(said)?.slice(1) ?? [said]
  return docs.routeOf(await docs.fileOf(place, 'first')) + (fragment ?? '')
}
