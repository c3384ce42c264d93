/** What a part of a page is. */
export type PartKind =
  | 'step'
  | 'tab'
  | 'card'
  | 'accordion'
  | 'section'
  | 'code block'
  | 'field'
  | 'update'

/** What people call parts of pages, with what each may be, the likeliest first. */
const WORDS: readonly (readonly [words: string, kinds: readonly PartKind[]])[] = [
  ['step', ['step', 'section']],
  ['tab', ['tab', 'code block']],
  ['card|tile', ['card']],
  ['accordion|expandable|collapsible|toggle', ['accordion']],
  [
    'question|faq|faq entry|faq item|faq question|faq accordion|entry|item',
    ['accordion', 'section', 'update'],
  ],
  ['section|subsection|heading|headline|subheading|chapter', ['section', 'accordion']],
  ['part|bit|block|passage', ['section', 'accordion']],
  ['code block|code sample|code example|snippet|code tab', ['code block']],
  ['field|parameter|param|property|argument|flag|option', ['field']],
  ['update|release|changelog entry', ['update']],
]

const BY_WORD = new Map(
  WORDS.flatMap(([words, kinds]) => words.split('|').map((word) => [word, kinds] as const)),
)

/** The words for parts as a pattern, the longest first. */
export const PART_WORDS: string = [...BY_WORD.keys()]
  .toSorted((a, b) => b.length - a.length)
  .join('|')

/** What a part may be that is called by a word. */
export function getKinds(word: string): readonly PartKind[] {
  return BY_WORD.get(word.toLowerCase()) ?? []
}

const AT_END = new RegExp(`^(?<name>.*?) ?\\b(?<word>${PART_WORDS})$`, 'i')
const AT_START = new RegExp(
  `^(?<word>${PART_WORDS})(?: (?:called|named|titled|labell?ed|about|on|for|with the (?:title|name|label)))?[:,]? (?<name>.+)$`,
  'i',
)
const AROUND = /^(?:the|our|an?|that|this|new|whole|entire) /i

/** A part as it is spoken of: “the Windows tab”, “the step called Install”. */
export interface SpokenPart {
  word: string
  kinds: readonly PartKind[]
  /** Empty where nothing is said of it but what it is. */
  name: string
}

/** Several parts of one name are spoken of in the plural. */
const PLURAL = /(?<=\b(?!the\b)[\p{L}\p{N}]+ )(section|step|tab|card|accordion|question)s\b/gu

/** The ways to take words as those for a part; none where they name no kind of part. */
export function readPartNames(said: string): SpokenPart[] {
  let words = said.trim().replaceAll(PLURAL, '$1')
  while (AROUND.test(words)) words = words.replace(AROUND, '')
  return [AT_END.exec(words), AT_START.exec(words)].flatMap((match) => {
    const { word, name = '' } = match?.groups ?? {}
    if (word === undefined) return []
    return [{ word: word.toLowerCase(), kinds: getKinds(word), name: unquote(name) }]
  })
}

const PART_SAID = new RegExp(`(?<![\\w-])(?:${PART_WORDS})(?![\\w-])`, 'i')

/** Whether words may speak of a part of a page. */
export function mayNamePart(said: string): boolean {
  return PART_SAID.test(said.replaceAll(PLURAL, '$1'))
}

function unquote(name: string): string {
  return name.trim().replace(/^["“](.+)["”]$/, '$1')
}
