/** Address and title of a page. */
export type ListedPage = readonly [address: string, title: string]

/** As many as a reader looks through. */
const MOST = 5
/** Below it, two paths have nothing in common but chance. */
const LEAST = 0.25

/** The pages whose addresses or titles are most like a path, the best first. */
export function suggestPages(path: string, pages: readonly ListedPage[]): ListedPage[] {
  const wanted = readable(path)
  const last = getLastName(path)
  return pages
    .map((page): [score: number, page: ListedPage] => {
      const [address, title] = page
      const name = Math.max(
        similarity(last, getLastName(address)),
        similarity(last, readable(title)),
      )
      return [(2 * name + similarity(wanted, readable(address))) / 3, page]
    })
    .filter(([score]) => score >= LEAST)
    .toSorted(([a], [b]) => b - a)
    .slice(0, MOST)
    .map(([, page]) => page)
}

function getLastName(path: string): string {
  return readable(path.replace(/(?:\/index)?(?:\.\w+)?\/*$/, '').replace(/^.*\//, ''))
}

function readable(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Share of the pairs of letters that two texts have in common, from 0 to 1. */
function similarity(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1
  const own = pairs(a)
  const other = pairs(b)
  let common = 0
  for (const [pair, count] of own) common += Math.min(count, other.get(pair) ?? 0)
  const all = Math.max(0, a.length - 1) + Math.max(0, b.length - 1)
  return all === 0 ? 0 : (2 * common) / all
}

function pairs(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (let at = 0; at < text.length - 1; at++) {
    const pair = text.slice(at, at + 2)
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  return counts
}
