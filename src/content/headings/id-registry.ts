import { headingSlug } from './slug.ts'

/** Hands out the ids of one page: a name that is taken gets `-2`, `-3` and so on. */
export class IdRegistry {
  readonly #taken = new Set<string>()

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
}
