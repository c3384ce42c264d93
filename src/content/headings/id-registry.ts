import GithubSlugger from 'github-slugger'
import { headingSlug } from './slug.ts'

/** Hands out the ids of one page: a name that is taken gets `-2`, `-3` and so on. */
export class IdRegistry {
  readonly #taken = new Set<string>()
  readonly #usual = new GithubSlugger()

  /** A free id for a heading's text. */
  fromText(text: string): string {
    return this.claim(headingSlug(text))
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
    const usual = this.#usual.slug(text)
    return text.includes('&') ? [usual, headingSlug(text.replaceAll('&', ' and '))] : [usual]
  }

  /** Takes an id unless something of the page has it. */
  takeFree(id: string): boolean {
    if (id === '' || this.#taken.has(id)) return false
    this.#taken.add(id)
    return true
  }
}
