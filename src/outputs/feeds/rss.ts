import { escapeXml } from '../xml.ts'

/** What a feed says of itself; addresses are absolute. */
export interface FeedChannel {
  title: string
  description: string
  /** The page that it follows. */
  address: string
  /** The feed's own address. */
  self: string
  /** BCP-47 tag. */
  lang: string
  copyright: string
}

export interface FeedItem {
  title: string
  address: string
  /** Plain text. */
  text: string
  date?: Date
  categories: readonly string[]
}

/** An RSS 2.0 feed. It is as new as its newest item, so that nothing new means no change. */
export function printRssFeed(channel: FeedChannel, items: readonly FeedItem[]): string {
  const times = items.flatMap(({ date }) => date?.getTime() ?? [])
  const newest = times.length === 0 ? undefined : new Date(Math.max(...times))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${printLines([
  ['title', channel.title],
  ['link', channel.address],
  ['description', channel.description],
  ['language', channel.lang],
  ['copyright', channel.copyright],
  ['lastBuildDate', newest?.toUTCString()],
  ['docs', 'https://www.rssboard.org/rss-specification'],
  ['generator', 'Pergola'],
])}<atom:link href="${escapeXml(channel.self)}" rel="self" type="application/rss+xml"/>
${items.map(getItem).join('')}</channel>
</rss>
`
}

function getItem({ title, address, text, date, categories }: FeedItem): string {
  return `<item>
${printLines([
  ['title', title],
  ['link', address],
  ['guid', address],
  ['pubDate', date?.toUTCString()],
  ['description', text],
  ...categories.map((category): [string, string] => ['category', category]),
])}</item>
`
}

function printLines(
  elements: readonly (readonly [name: string, text: string | undefined])[],
): string {
  return elements
    .map(([name, text]) =>
      text === undefined || text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>\n`,
    )
    .join('')
}
