import GithubSlugger from 'github-slugger'

const REMOVED = /[?!,;:"\\`*#[\]{}<>()]/g

/** Hands out the ids of one page: a name that is taken gets `-2`, `-3` and so on. */
export class IdRegistry {
  readonly #taken = new Set<string>()
  readonly #usual = new GithubSlugger()

  /** A free id for a heading's text. */
  fromText(text: string): string {
    return this.claim(getHeadingSlug(text))
  }

  /** The id itself when it is free, else the first free one with a counter. */
  claim(id: string): string {
    let free = id
    for (let count = 2; this.#taken.has(free); count++) free = `${id}-${count}`
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
      ...(text.includes(':')
        ? [getHeadingSlug(text.replaceAll(':', '\0')).replaceAll('\0', ':')]
        : []),
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
