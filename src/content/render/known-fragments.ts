/**
 * Links to places of the page that it does not have give their text only: descriptions of API
 * documents come from pages that have other places.
 */
export function keepKnownFragments(html: string): string {
  return html.replace(/<a href="#([^"]+)">([\s\S]*?)<\/a>/g, (link, fragment: string, text) =>
    html.includes(` id="${fragment}"`) || html.includes(` id="${decoded(fragment)}"`) ? link : text,
  )
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
