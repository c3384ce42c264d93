import { suggestName } from '../../diagnostics/index.ts'

const MARKS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** What is written in HTML without the marks that stand for characters of its own. */
export function removeMarks(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(amp|lt|gt|quot);/g, (_found, name: string) => MARKS[name] ?? '')
}

const ATTRIBUTES = ['id', 'name'] as const

/** The places of printed HTML that links may name: its ids, and names where they count as well. */
export function getPlaces(
  parts: readonly string[],
  attributes: readonly (typeof ATTRIBUTES)[number][] = ATTRIBUTES,
): Set<string> {
  const places = new Set<string>()
  for (const html of parts) {
    for (const attribute of attributes) addPlaces(html, attribute, places)
  }
  return places
}

function addPlaces(html: string, attribute: string, places: Set<string>): void {
  // Pages of APIs are long, and a pattern would look at each of their characters.
  const opening = `${attribute}="`
  let end = 0
  for (let at = html.indexOf(opening); at !== -1; at = html.indexOf(opening, end)) {
    const start = at + opening.length
    end = start
    if (!/\s/.test(html.charAt(at - 1))) continue
    const close = html.indexOf('"', start)
    if (close === -1) break
    places.add(removeMarks(html.slice(start, close)))
    end = close
  }
}

/** Whether a link's fragment names one of the places: as it is written, or as browsers decode it. */
export function hasPlace(places: ReadonlySet<string>, fragment: string): boolean {
  return places.has(fragment) || places.has(decoded(fragment))
}

/** The place that a fragment may have meant: one that has all of its words, or a similar name. */
export function suggestPlace(fragment: string, places: ReadonlySet<string>): string | undefined {
  const words = fragment.toLowerCase().split('-')
  const fuller = [...places].filter((place) => {
    const own = new Set(place.toLowerCase().split('-'))
    return words.length > 1 && words.every((word) => own.has(word))
  })
  const [shortest] = fuller.toSorted((a, b) => a.length - b.length)
  return shortest ?? suggestName(fragment, [...places])
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
