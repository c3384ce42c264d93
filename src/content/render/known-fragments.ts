/**
 * Links to places of the page that it does not have give their text only: descriptions of API
 * documents come from pages that have other places.
 */
export function keepKnownFragments(html: string): string {
  if (!html.includes('<a href="#')) return html
  const known = idsOf(html)
  return html.replace(/<a href="#([^"]+)">([\s\S]*?)<\/a>/g, (link, fragment: string, text) =>
    known.has(fragment) || known.has(decoded(fragment)) ? link : text,
  )
}

/** The ids in a page, found without a look at what stands between them. */
function idsOf(html: string): Set<string> {
  const ids = new Set<string>()
  const mark = ' id="'
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at)) {
    const start = at + mark.length
    at = html.indexOf('"', start)
    if (at === -1) break
    ids.add(html.slice(start, at))
  }
  return ids
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
