import { type ChangedFile, listGone } from './written-file.ts'

/** Words of a name that is replaced, and those that stand in one of two lines alone. */
export const MOST_WORDS = 5

/** What became something else in a line that is as it was around it. */
export interface Replaced {
  old: readonly string[]
  now: readonly string[]
  /** Two words ahead of it and behind it. */
  ahead: readonly string[]
  behind: readonly string[]
}

/** What was replaced in lines that are otherwise as they were. */
export function listReplaced(file: ChangedFile): Replaced[] {
  const [gone, added] = [
    listGone(file),
    file.lines.split('\n').filter((line) => line.trim() !== ''),
  ]
  if (gone.length !== added.length) return []
  return gone.flatMap((line, at) => compare(listTokens(line), listTokens(added[at] ?? '')))
}

function compare(old: readonly string[], now: readonly string[]): Replaced[] {
  const found: Replaced[] = []
  let [a, b] = [0, 0]
  while (a < old.length && b < now.length) {
    if (old[a] === now[b]) {
      a++
      b++
      continue
    }
    const [skipped, others] = findMeeting(old.slice(a), now.slice(b))
    found.push({
      old: old.slice(a, a + skipped),
      now: now.slice(b, b + others),
      ahead: old.slice(Math.max(0, a - 2), a),
      behind: old.slice(a + skipped, a + skipped + 2),
    })
    a += skipped
    b += others
  }
  return found
}

/** How many words of each of two lists stand before those at which they are the same again. */
function findMeeting(old: readonly string[], now: readonly string[]): [number, number] {
  for (let sum = 1; sum <= 2 * MOST_WORDS; sum++)
    for (let skipped = Math.min(sum, MOST_WORDS); skipped >= 0; skipped--) {
      const others = sum - skipped
      const isEnd = skipped >= old.length && others >= now.length
      const isSame = old[skipped] !== undefined && old[skipped] === now[others]
      if (isEnd || isSame) return [skipped, others]
    }
  return [old.length, now.length]
}

// “… the old module.</Note>” ends a sentence, and is none.
const ADDRESS = /[^\s<>]+\.[^\s<>]*\/\S*|\S*:\/\/\S+/g
/** Words and figures of a text as they are written, without the signs around them; what parts sentences and cells stays apart. */
export function listTokens(text: string): string[] {
  const tokens =
    text.replaceAll(ADDRESS, ' ').match(/[\p{L}\p{N}$€£~][\p{L}\p{N}.,%-]*|[|.,;:!?()]/gu) ?? []
  return tokens.flatMap((token) => {
    const word = token.replace(/[.,-]+$/, '')
    return word === token || word === '' ? [token] : [word, token.slice(word.length)]
  })
}
