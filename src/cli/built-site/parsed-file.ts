import { readFileSync, statSync } from 'node:fs'

/**
 * What a file says, parsed anew when it is another: its folder may be that of another release by then.
 *
 * @param parse gets an empty text where there is no file
 */
export function createParsedFile<T>(file: string, parse: (text: string) => T): () => T {
  let known: { state: string; value: T } | undefined
  return () => {
    const stats = statSync(file, { throwIfNoEntry: false })
    const state = stats === undefined ? '' : `${stats.ino} ${stats.mtimeMs} ${stats.size}`
    if (known?.state !== state) {
      known = { state, value: parse(stats === undefined ? '' : readFileSync(file, 'utf8')) }
    }
    return known.value
  }
}
