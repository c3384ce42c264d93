/** Words that tell nothing of what is named. */
const SMALL = new Set(['the', 'our', 'a', 'an', 'for', 'on', 'of', 'in', 'to', 'with', 'and'])

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** The place in a row that a word tells, from 0, with -1 for the last one; `undefined` where it tells none. */
export function getPlace(word: string): number | undefined {
  const at = ORDINALS.indexOf(word.toLowerCase())
  return at === -1 && word.toLowerCase() !== 'last' ? undefined : at
}

/** Names that have been taken apart: those of a site are looked through for each of a prompt. */
const known = new Map<string, readonly string[]>()
const MOST_KNOWN = 50_000

/** The words of a name, without case and signs. */
export function nameWords(name: string): readonly string[] {
  const words = known.get(name) ?? splitName(name)
  // Texts are no names.
  if (name.length < 200) {
    if (known.size > MOST_KNOWN) known.clear()
    known.set(name, words)
  }
  return words
}

/** A name without the signs of bold text and code in it. */
export function withoutSigns(name: string): string {
  // A name of code has signs within.
  return name.replaceAll(/[*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '').trim()
}

/** Words of a name as they are compared. */
export function nameKey(name: string): string {
  return nameWords(name).join(' ')
}

/** The same of their roots: a name of one as that of several. */
export function rootKey(name: string): string {
  return nameWords(name).map(getRoot).join(' ')
}

function splitName(name: string): string[] {
  const plain = name.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain.match(/[\p{L}\p{N}.]+/gu)?.map((word) => word.replace(/\.+$/, '')) ?? []
}

/**
 * What is meant by a name of which people say some words, in any order: those things whose names have
 * them all and the fewest others; none where it names many at once. A word stands for those of its
 * root, `migration` for `migrating`, where nothing is called so for the most part by the words
 * themselves.
 *
 * @param namesOf gives the names of a thing
 */
export function findNamed<T>(
  said: string,
  things: readonly T[],
  namesOf: (thing: T) => readonly string[],
): T[] {
  const words = nameWords(said)
  if (/^(?:all|every|everything|each|any|some)$/.test(words[0] ?? '')) return []
  const wanted = words.filter((word) => !SMALL.has(word))
  if (wanted.length === 0) return []
  const named = things.map((thing) => ({ thing, names: namesOf(thing) }))
  // What a name begins with word by word, small ones as well, is more than some of its words.
  const phrase = `${words.join(' ')} `
  const isBegun = (name: string) => `${nameKey(name)} `.startsWith(phrase)
  const [begun, ...others] =
    words.length > 1 ? named.filter(({ names }) => names.some(isBegun)) : []
  if (begun !== undefined && others.length === 0) return [begun.thing]
  const exact = findBest(wanted, named, stem)
  if (exact.fit > HALF) return exact.found
  const rough = findBest(wanted, named, getRoot)
  const isMeant = rough.fit > HALF || (rough.fit === HALF && rough.found.length === 1)
  if (exact.found.length === 0) return isMeant ? rough.found : []
  return rough.fit >= HALF && rough.fit >= exact.fit ? rough.found : exact.found
}

/** The things whose names have all words and the fewest others, with the share of the name that they are. */
function findBest<T>(
  words: readonly string[],
  named: readonly { thing: T; names: readonly string[] }[],
  reduce: (word: string) => string,
): { found: T[]; fit: number } {
  const wanted = words.map(reduce)
  const scored = named.flatMap(({ thing, names }) => {
    const all = new Set(names.flatMap((name) => getStems(name, reduce)))
    if (!wanted.every((word) => all.has(word))) return []
    return [{ thing, fit: Math.max(0, ...names.map((name) => overlap(wanted, name, reduce))) }]
  })
  const fit = Math.max(0, ...scored.map((one) => one.fit))
  return { found: scored.filter((one) => one.fit === fit).map(({ thing }) => thing), fit }
}

/** Words that only say that a part of the docs is meant. */
const PART = /^(?:docs?|documentation|tab|section|group|part|version|site|list|pages?|one)$/

/** What is named, and what it is said to be in: `intro of the draft docs`. */
export interface PlacedName {
  name: string
  place: string
}

/** The ways to take a name apart into one and where it is, the longest names first. */
export function splitPlaces(said: string): PlacedName[] {
  return [...said.matchAll(/ (?:of|in|from|under|within|inside) /gi)].toReversed().map((link) => ({
    name: said.slice(0, link.index),
    place: said.slice(link.index + link[0].length),
  }))
}

/** The ways to take a name apart into where something is and its name: `English introduction`. */
export function splitFirstWords(said: string): PlacedName[] {
  const words = said.trim().split(/\s+/)
  return [1, 2]
    .filter((count) => count < words.length)
    .map((count) => ({
      place: words.slice(0, count).join(' '),
      name: words.slice(count).join(' '),
    }))
}

/** Whether a place is one of those named, each word of which may be cut short, as `spec`. */
export function isNamedPlace(place: string, names: readonly string[]): boolean {
  const wanted = nameWords(place).filter((word) => !SMALL.has(word) && !PART.test(word))
  if (wanted.length === 0) return false
  const own = [...names, ...names.flatMap(getLanguageNames)].flatMap(nameWords)
  const isOwn = (word: string) => {
    const stemmed = stem(word)
    return own.some((one) => (word.length > 3 && one.startsWith(word)) || stem(one) === stemmed)
  }
  return wanted.every(isOwn)
}

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** What folders for a language are called by its country instead. */
const COUNTRIES: Readonly<Record<string, string>> = { cn: 'zh', jp: 'ja', kr: 'ko', br: 'pt' }

/** What the language of a code is called: `English` for `en`. */
export function getLanguageNames(name: string): string[] {
  if (!/^[a-z]{2}(?:-[A-Za-z]{2,4})?$/.test(name)) return []
  const called = LANGUAGES.of(COUNTRIES[name] ?? name)
  return called === undefined ? [] : [called]
}

/** How much of a name was said, and how much of what was said is in it, between 0 and 1. */
function overlap(
  wanted: readonly string[],
  name: string,
  reduce: (word: string) => string,
): number {
  const own = getStems(name, reduce)
  const common = wanted.filter((word) => own.includes(word)).length
  const length = nameWords(name).filter((word) => !SMALL.has(word)).length
  return common / (Math.max(wanted.length, length) || 1)
}

/** Stems of names, by how they are reduced. */
const stems = new Map<unknown, Map<string, string[]>>()

function getStems(name: string, reduce: (word: string) => string): readonly string[] {
  const own = stems.get(reduce) ?? new Map<string, string[]>()
  stems.set(reduce, own)
  const known = own.get(name) ?? stemAnew(name, reduce)
  if (own.size > MOST_KNOWN) own.clear()
  if (name.length < 200) own.set(name, known)
  return known
}

function stemAnew(name: string, reduce: (word: string) => string): string[] {
  const words = nameWords(name).filter((word) => !SMALL.has(word))
  // What one writes as one word another one writes as two.
  const joined = words.flatMap((word, at) =>
    words[at + 1] === undefined ? [] : [word + words[at + 1]],
  )
  return [...words, ...joined].map(reduce)
}

function stem(word: string): string {
  // `policy` and `policies`, as `movie` and `movies`.
  const one = word.length > 4 ? word.replace(/(?<=[^aeiou])y$/, 'ie') : word
  return word.length > 3 ? one.replace(/(?:'s|s)$/, '') : word
}

/** Share of a name that has to be said where its words are other forms of those said. */
const HALF = 0.5

/** Words that people cut short, as names have them. */
const CUT_SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    max: 'maximum',
    min: 'minimum',
    config: 'configuration',
    auth: 'authentication',
    env: 'environment',
    repo: 'repository',
    repos: 'repositories',
    db: 'database',
    params: 'parameters',
    vars: 'variables',
    org: 'organization',
    orgs: 'organizations',
    prefs: 'preferences',
    perms: 'permissions',
    notifs: 'notifications',
    expiry: 'expires',
  }),
)

/** The part of a word that its other forms have as well. */
export function getRoot(said: string): string {
  const word = CUT_SHORT.get(said) ?? said
  return word.length > SHORT_ROOT
    ? word.replace(/(?<=.{4})(?:ations?|ating|ated?|ates|ings?|ions?|ed|e?s|e)$/, '')
    : // “Image” as “images”, which is longer.
      stem(word).replace(/(?<=.{4})e$/, '')
}

const SHORT_ROOT = 5

/** Words without the quotation marks around them, of which one may be missing. */
export function withoutQuotes(words: string): string {
  return words.replaceAll(/^["“]|["”]$/g, '')
}
