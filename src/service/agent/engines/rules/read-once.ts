/** Texts whose readings are kept: those of all pages of a large site. */
const MOST_KEPT = 500

/** Reads something of a page's text; a file only tells whose it is. */
export type Read<T> = (text: string, file: string) => T

/**
 * Has what is read of a text read once: a prompt is read in many ways, each of which looks through the same pages.
 * What is read has to depend on the text alone, and nobody may change it.
 *
 * @param most texts whose readings are kept
 */
export function readOnce<T>(read: Read<T>, most = MOST_KEPT): Read<T> {
  const kept = new Map<string, { found: T }>()
  return (text, file) => {
    const known = kept.get(text)
    if (known !== undefined) return known.found
    const found = read(text, file)
    if (kept.size >= most) kept.clear()
    kept.set(text, { found })
    return found
  }
}
