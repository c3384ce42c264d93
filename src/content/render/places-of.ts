const MARKS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** What is written in HTML without the marks that stand for characters of its own. */
export function removeMarks(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(amp|lt|gt|quot);/g, (_found, name: string) => MARKS[name] ?? '')
}

/** The places of printed HTML that links may name: its ids, and names where they count as well. */
export function getPlaces(html: string, attributes: 'id' | 'id|name' = 'id|name'): Set<string> {
  const pattern = new RegExp(`\\s(?:${attributes})="([^"]*)"`, 'g')
  const places = new Set<string>()
  for (const [, place = ''] of html.matchAll(pattern)) places.add(removeMarks(place))
  return places
}

/** Whether a link's fragment names one of the places: as it is written, or as browsers decode it. */
export function hasPlace(places: ReadonlySet<string>, fragment: string): boolean {
  return places.has(fragment) || places.has(decoded(fragment))
}

/** Whether a fragment is an instruction to the browser, or a state of the page's own scripts. */
export function isForScripts(fragment: string): boolean {
  return /^(?::~:|[!/?])/.test(fragment)
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
