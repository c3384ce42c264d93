import { type Manifest, type PageTerms, STEP_BITS } from '../model.ts'

/** An index that was made of the same pages by the same numbers, when some of them had other terms. */
export interface LastIndex {
  manifest: Manifest
  /** One of its files; `undefined` where it is not as it was. */
  read(name: string): string | undefined
  /** Numbers of the terms that some page has now and had not, or had, or to another extent. */
  changed: ReadonlySet<number>
}

/** The lines of an index in the order of their terms, and whether the terms are those of the last one. */
export interface IndexLines {
  lines: readonly string[]
  hasSameTerms: boolean
}

/** The term that a line is of. */
export function termOf(line: string): string {
  return line.slice(0, line.indexOf(' '))
}

/** Adds the numbers of the terms that a page has now otherwise than before; its terms both times are sorted. */
export function addChanged(changed: Set<number>, before: PageTerms, now: PageTerms): void {
  for (let [at, other] = [0, 0]; at < before.length || other < now.length; ) {
    const [old, fresh] = [before[at] ?? Infinity, now[other] ?? Infinity]
    if (old !== fresh) changed.add(Math.min(old, fresh) >>> STEP_BITS)
    if (old <= fresh) at++
    if (fresh <= old) other++
  }
}

/**
 * Puts lines in the place of those of the last index: what an edit changes is a small part of them.
 * `undefined` where a file of it is not as it was.
 *
 * @param terms those that have changed
 * @param fresh their lines, of those that pages still have
 */
export function renewLines(
  { manifest, read }: LastIndex,
  terms: readonly string[],
  fresh: readonly string[],
): IndexLines | undefined {
  const before: string[] = []
  for (const [, name] of manifest.shards) {
    const text = read(name)
    if (text === undefined) return undefined
    for (const line of text.split('\n')) before.push(line)
  }
  const lineOf = new Map(fresh.map((line) => [termOf(line), line]))
  const lines: string[] = []
  let hasSameTerms = true
  let from = 0
  for (const term of [...terms].sort(byTerm)) {
    const place = findPlace(before, term, from)
    for (; from < place; from++) lines.push(before[from] ?? '')
    const isKnown = before[place]?.startsWith(`${term} `) === true
    if (isKnown) from++
    const line = lineOf.get(term)
    if (line !== undefined) lines.push(line)
    if (isKnown !== (line !== undefined)) hasSameTerms = false
  }
  for (; from < before.length; from++) lines.push(before[from] ?? '')
  return { lines, hasSameTerms }
}

function byTerm(one: string, other: string): number {
  return one < other ? -1 : 1
}

/** Where the line of a term stands, or would: the first one that is not before it. */
function findPlace(lines: readonly string[], term: string, from: number): number {
  let [start, end] = [from, lines.length]
  while (start < end) {
    const middle = (start + end) >>> 1
    if (termOf(lines[middle] ?? '') < term) start = middle + 1
    else end = middle
  }
  return start
}
