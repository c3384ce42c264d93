import type { Found, Hit, Passage, SearchOptions, WeighedQuestion } from './model.ts'
import { type CandidatePage, SignalReader, type Signals } from './signals.ts'

/**
 * How much each signal tells: weights of a logistic regression over the pages that are found for each of
 * some 280 questions about 14 sites, a page counting as its best passage does. Printed by
 * `test/search/learn/run.ts`; on sites that nothing was learnt from they are as good as on the others.
 */
const WEIGHTS: Readonly<Record<keyof Signals, number>> = {
  page: 2.91,
  often: 1.5,
  spread: 1.16,
  fit: 0.75,
  about: 1.71,
  operation: -2.71,
  changelog: -0.74,
  sentence: 1.05,
  pairs: 1.1,
  words: 0.54,
  early: 2.36,
}
/** How far what is less likely stands behind in what is quoted. */
const STEEPNESS = 0.5
/** What a passage gains over the others of its page whose heading is what was asked of that. */
const HEADED = 4
/** Factor of what the page itself says to answer just that question. */
const ASKED = 20
/** How nearly a page's name is what was asked for the top of it to come first, and what that gains. */
const SAME = 0.9
const NAMED = 0.2
/** Factors of the page that the reader is on, and of those in the same folder. */
const SAME_PAGE = 1.3
const SAME_FOLDER = 1.1
/** Passages of one page. */
const MOST_OF_PAGE = 2

/**
 * Orders the passages of pages: the best first, few of each page, nothing twice, one of the page that
 * the reader is on. What else the pages say comes with them.
 */
export function rankPassages(
  pages: readonly CandidatePage[],
  question: WeighedQuestion,
  { limit, currentPath }: Pick<SearchOptions, 'limit' | 'currentPath'>,
  place: Pick<Hit, 'language' | 'version'>,
): Pick<Found, 'hits' | 'further'> {
  const here = currentPath === undefined ? undefined : getPath(currentPath)
  const reader = new SignalReader(question)
  const scored = pages
    .flatMap((page) => reader.read(page))
    .map((candidate) => {
      const { passage, signals } = candidate
      const likely = Math.exp(STEEPNESS * getLikelihood(signals))
      const kind = question.kind?.weigh(passage) ?? 1
      const asked = reader.coverage.isSame(passage) ? ASKED : 1
      return { ...candidate, score: likely * kind * asked * nearness(passage.path, here) }
    })
    .sort((a, b) => b.score - a.score)
  leadByHeadings(scored, limit, ({ passage, signals }) => {
    const gain = reader.coverage.gainOf(passage, signals.fit)
    return 1 + HEADED * (isTitled(passage, signals.fit) ? Math.max(gain, NAMED) : gain)
  })
  const best: typeof scored = []
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  for (const one of scored) {
    if (best.length >= limit) break
    const { path, title, text } = one.passage
    const count = counts.get(path) ?? 0
    // Pages may stand in several places of a site.
    const same = `${title}\n${text}`
    if (count === MOST_OF_PAGE || seen.has(same)) continue
    counts.set(path, count + 1)
    seen.add(same)
    best.push(one)
  }
  const own = scored.find(({ passage }) => passage.path === here)
  if (own !== undefined && !best.includes(own)) best.splice(limit - 1, 1, own)
  const further = scored.filter((one) => !best.includes(one))
  const most = best[0]?.score || 1
  return {
    hits: best.map(({ passage, page, signals: { words }, missing, score }) => ({
      ...passage,
      coverage: reader.coverage.ofPassage(passage, page),
      ...{ words, missing, score: score / most },
      ...place,
    })),
    further: further.map(({ passage, score }) => ({ ...passage, score: score / most, ...place })),
  }
}

/** How likely a passage answers, beside others: the odds double with every 0.7. */
function getLikelihood(signals: Signals): number {
  let sum = 0
  for (const name of Object.keys(WEIGHTS) as (keyof Signals)[]) sum += WEIGHTS[name] * signals[name]
  return sum
}

/** Whether a passage says what its page is about that is called just as was asked. */
function isTitled({ anchor, text }: Passage, fit: number): boolean {
  return anchor === '' && text !== '' && fit >= SAME
}

/**
 * Lets those passages of each page come first that are headed by what was asked, in its places.
 *
 * @param most pages that matter
 * @param factorOf tells what its heading adds to the score of a passage
 */
function leadByHeadings<T extends { passage: Passage; score: number }>(
  scored: T[],
  most: number,
  factorOf: (one: T) => number,
): void {
  const places = Map.groupBy(scored.keys(), (at) => scored[at]?.passage.path)
  for (const own of [...places.values()].slice(0, most)) {
    const ranked = own
      .flatMap((at) => scored[at] ?? [])
      .map((one) => ({ one, headed: one.score * factorOf(one) }))
      .sort((a, b) => b.headed - a.headed)
    const scores = own.map((at) => scored[at]?.score ?? 0)
    for (const [order, { one }] of ranked.entries()) {
      scored[own[order] ?? 0] = { ...one, score: scores[order] ?? 0 }
    }
  }
}

/** The path of an address that a reader is on, as passages have it. */
export function getPath(address: string): string {
  return address.replace(/[?#].*$/s, '').replaceAll(/^\/+|\/+$/g, '')
}

function nearness(path: string, here: string | undefined): number {
  if (here === undefined) return 1
  if (path === here) return SAME_PAGE
  const folder = getFolder(here)
  return folder !== '' && getFolder(path) === folder ? SAME_FOLDER : 1
}

function getFolder(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
