/**
 * Links to places of the page that it does not have give their text only: descriptions of API
 * documents come from pages that have other places.
 */
export function keepKnownFragments(html: string): string {
  const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id))
  return html.replace(/<a href="#([^"]+)">([\s\S]*?)<\/a>/g, (link, fragment: string, text) =>
    ids.has(fragment) || ids.has(decoded(fragment)) ? link : text,
  )
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
