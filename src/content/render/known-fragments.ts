import { hasPlace, placesOf, unmarked } from './places-of.ts'

/**
 * Links to places of the page that it does not have give their text only: descriptions of API
 * documents come from pages that have other places.
 */
export function keepKnownFragments(html: string): string {
  if (!html.includes('<a href="#')) return html
  const known = placesOf(html, 'id')
  return html.replace(/<a href="#([^"]+)">([\s\S]*?)<\/a>/g, (link, written: string, text) =>
    hasPlace(known, unmarked(written)) ? link : text,
  )
}
