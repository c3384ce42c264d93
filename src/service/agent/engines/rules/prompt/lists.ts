/**
 * Lists of things of which one wish is told: each item becomes a wish of its own. None where a sentence
 * has no list, or one of which it is not clear what belongs to what.
 */
export function getListedWishes(text: string): string[][] {
  return [
    ...splitModes(text),
    ...splitPlaces(text),
    ...splitValues(text),
    ...splitPages(text),
    ...splitList(text),
    ...splitPairs(text),
  ]
}

/** Several things of which the same is said: “hide the A, B and C pages”. */
const LIST =
  /^(?<verb>(?:turn|switch) (?:on|off)|get rid of|take out|[a-z]+)(?<article> the| our)? (?<items>[^,:]+(?:, [^,:]+)+?,? and [^,:]+?)(?<tail> (?:from|in|on|to|into|under|after|before|above|below|as) .+)?$/i

/** Words that a name in a list has at most: what is longer is a clause. */
const LONGEST_NAME = 6

function splitList(text: string): string[][] {
  const { verb = '', article = '', items, tail = '' } = LIST.exec(text)?.groups ?? {}
  const names = items?.split(/, and |, | and /).map((name) => name.trim()) ?? []
  const isList = names.every((name) => name !== '' && name.split(' ').length <= LONGEST_NAME)
  if (names.length < 3 || !isList) return []
  const [kind = ''] =
    / (?:pages|groups|tabs|links|tabs|cards|steps|anchors)$/i.exec(names.at(-1) ?? '') ?? []
  const one = kind.replace(/s$/, '')
  return [
    names.map((name, at) => {
      const own = at === names.length - 1 ? name.slice(0, name.length - kind.length) : name
      return `${verb}${article} ${own}${one}${tail}`
    }),
  ]
}

/** Two links with their addresses behind both: “a Blog and a Docs link to the footer: … and …”. */
const TWO_LINKS =
  /^(?<verb>add|put|include|set)(?: the| an?| our)? (?<first>\S+)(?: links?| urls?)? and (?:the |an? |our )?(?<second>\S+?)(?<place>(?: (?:links?|urls?|accounts?|profiles?))? (?:to|in) (?:the )?(?:footer|navbar|header|top bar))[:,]? (?<one>https?:\S+) and (?<other>https?:\S+)$/i

function splitPairs(text: string): string[][] {
  const { verb, first, second, place, one, other } = TWO_LINKS.exec(text)?.groups ?? {}
  if (verb === undefined) return []
  const where = place?.replace(/s(?= )/, '')
  return [[`${verb} a ${first}${where} ${one}`, `${verb} a ${second}${where} ${other}`]]
}

/** Several new pages, whose place is told once: “Add two pages to Guides: Setup and Usage”. */
const PAGES =
  /^(?:add|create|make|write|set up|start|draft|scaffold|begin)(?: me| us)?(?: the| these| those| some| several| following| new| empty| stub| placeholder| \d| two| three| four| five| six)* (?<kind>pages|tutorials|how-to guides|how-tos|guides|explanations)(?: (?<before>(?:to|in|into|under|within|inside) [^:]+?))?(?:,? (?:called|named|titled|about|on|for|covering|with the titles))?(?<colon>:)? (?<names>.+?)(?: (?<after>(?:to|in|into|under|within|inside) (?:the )?(?:\p{Lu}|⟦)[^,:]*))?$/iu

function splitPages(text: string): string[][] {
  const { kind = '', before, colon, names = '', after } = PAGES.exec(text)?.groups ?? {}
  // “A, B and C” are three, and “A and B, C, and D” as many.
  const signs = /, and /.test(names) ? /, and |, |; / : /, |; | and /
  const titles = names.split(signs).map((name) => name.trim().replace(/^(?:for|about|on) /i, ''))
  const isSaid = / (?:called|named|titled|about|for|covering)\b/i.test(
    text.slice(0, text.indexOf(names)),
  )
  if (titles.length < 2 || titles.includes('') || (colon === undefined && !isSaid)) return []
  const place = before ?? after ?? ''
  const one = kind.toLowerCase().replace(/s$/, '')
  return [titles.map((title) => `add a ${one} called ${title} ${place}`.trim())]
}

/** What tells apart values that a setting has for each mode. */
const MODE = /\b(?:primary|main|brand|accent|light|dark)\b/gi
const VALUE = /#(?:[\da-f]{6}|[\da-f]{3})\b|(?<!\S)\/?[\w./-]+\.(?:svg|png|jpe?g|webp|ico)\b/gi
const OF_MODES = /\b(?:background(?: colou?rs?)?|colou?rs?|logos?|favicons?)\b/i
/** What may stand around them. A word more may speak of something else that has colors. */
const AROUND_VALUES =
  /^(?:change|set|update|make|switch|use|using|take|want|now|just|we|our|new|the|an?|one|as|for|in|on|to|with|and|is|are|should|be|of|it|its|site|docs|theme|version|mode|both|files?|images?|hex|codes?|values?|backgrounds?|colou?rs?|logos?|favicons?)$/i

/** What is said of the mode, and of no setting of that name. */
const OF_DARK_MODE = /\bdark mode\b|\b(?:in|for) (?:the )?dark\b/i

/** One color in all modes: “our brand color is #123456 in light and dark mode”. */
const ALL_MODES =
  /^(?=.*\b(?:colou?r)\b).*(?<value>#(?:[\da-f]{6}|[\da-f]{3}))\b.*\b(?:both modes|for both|(?:both )?(?:light and dark|dark and light)(?: modes?)?)$/i

function splitModes(text: string): string[][] {
  const { value } = ALL_MODES.exec(text)?.groups ?? {}
  if (value === undefined || /\bbackground\b/i.test(text)) return []
  return [['primary', 'light', 'dark'].map((name) => `set the ${name} color to ${value}`)]
}

/** Something that is done on several pages: “… on the A, B and C pages”. */
const PLACES =
  /^(?<head>.+ (?:on|in|from|of|to)) (?:the |our )?(?<items>[^,]+(?:, [^,]+)+,? and [^,]+?) (?<kind>page|guide|article|tutorial)s(?<tail> (?:to|as|with|that|saying) .+)?$/i

function splitPlaces(text: string): string[][] {
  const { head, items = '', kind, tail = '' } = PLACES.exec(text)?.groups ?? {}
  const names = items.split(/,? and |, /).map((name) => name.trim())
  const isRow = names.every((name) => name !== '' && name.split(' ').length <= LONGEST_NAME)
  if (head === undefined || names.length < 3 || !isRow) return []
  return [names.map((name) => `${head} the ${name} ${kind}${tail}`)]
}

/** Several colors or images, each of a mode that stands beside it: “#111 as primary and #222 for dark”. */
function splitValues(text: string): string[][] {
  const values = [...text.matchAll(VALUE)]
  if (values.length < 2) return []
  const [kind = 'color'] = OF_MODES.exec(text) ?? []
  const isColor = values.every(([value]) => value.startsWith('#'))
  const noun = /^background/i.test(kind) ? 'background color' : kind.toLowerCase().replace(/s$/, '')
  const around =
    text
      .replaceAll(VALUE, ' ')
      .replaceAll(MODE, ' ')
      .match(/[^\s,:()]+/g) ?? []
  const isKnown = around.every((word) => AROUND_VALUES.test(word))
  if (!isKnown || isColor !== noun.endsWith('color')) return []
  const ends = values.map((value) => value.index + value[0].length)
  const before = values.map((value, at) => text.slice(at === 0 ? 0 : ends[at - 1], value.index))
  const after = values.map((_value, at) => text.slice(ends[at], values[at + 1]?.index))
  const own = values.map(([value]) => (isColor ? '' : value.replaceAll(/[/._-]/g, ' ')))
  const modes = [before, after, own]
    .map((places) => places.map((place) => place.match(MODE) ?? []))
    .find((found) => found.every(({ length }) => length === 1))
  const names = modes?.flat().map((mode) => mode.toLowerCase()) ?? []
  if (new Set(names).size !== values.length) return []
  const isOfMode = noun === 'color' && OF_DARK_MODE.test(text)
  return [
    values.map(([value], at) => {
      const name = isOfMode && names[at] === 'dark' ? 'dark mode' : names[at]
      return `set the ${name} ${noun} to ${value}`
    }),
  ]
}
