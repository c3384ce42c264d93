import GithubSlugger from 'github-slugger'

const REMOVED = /[?!,;:"\\`*#[\]{}<>()]/g

/** Hands out the ids of one page: a name that is taken gets `-2`, `-3` and so on. */
export class IdRegistry {
  readonly #taken = new Set<string>()
  /** Counters below which all are taken: a long page has thousands of headings that are alike. */
  readonly #next = new Map<string, number>()
  readonly #usual = new GithubSlugger()

  /** A free id for a heading's text. */
  fromText(text: string): string {
    return this.claim(getHeadingSlug(text))
  }

  /** The id itself when it is free, else the first free one with a counter. */
  claim(id: string): string {
    let free = id
    let count = this.#next.get(id) ?? 2
    while (this.#taken.has(free)) free = `${id}-${count++}`
    this.#next.set(id, count)
    this.#taken.add(free)
    return free
  }

  /**
   * Ids that other renderers of Markdown give the next heading of a page. Links that were written
   * for them name it so. Nothing in them has to be escaped in HTML.
   */
  usualOf(text: string): readonly string[] {
    const names = [
      this.#usual.slug(text),
      getHeadingSlug(text.replaceAll('&', ' and ')),
      // `connect(host: string)` by its words, and `Step 1: Install` with its colon.
      getHeadingSlug(text.replaceAll(/['’]/g, '').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')),
      ...(text.includes(':') ? [slugWith(':', text)] : []),
      ...(text.includes(',') ? [slugWith(':,', text)] : []),
      // Links are written with the small letter, `#iş-akışı`, which has no dot above it.
      ...(text.includes('İ') ? [getHeadingSlug(text.replaceAll('İ', 'I'))] : []),
    ]
    return [...new Set(names)].filter((name) => name !== 'section')
  }

  /** Takes an id unless something of the page has it. */
  takeFree(id: string): boolean {
    if (id === '' || this.#taken.has(id)) return false
    this.#taken.add(id)
    return true
  }
}

/** The anchor of a heading in which some marks stay. */
function slugWith(marks: string, text: string): string {
  const kept = [...marks].map((mark, at) => [mark, String.fromCharCode(at)] as const)
  const hidden = kept.reduce((all, [mark, code]) => all.replaceAll(mark, code), text)
  return kept.reduce((all, [mark, code]) => all.replaceAll(code, mark), getHeadingSlug(hidden))
}

/**
 * The anchor of a heading: lower case, spaces and periods become hyphens, one for as many as stand
 * together, apostrophes become typographic, `/` and `&` stay, other punctuation goes.
 */
export function getHeadingSlug(text: string): string {
  const slug = text
    .trim()
    .toLowerCase()
    .replaceAll("'", '’')
    .replaceAll(REMOVED, '')
    .replaceAll(/[\s.-]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return slug === '' ? 'section' : slug
}
