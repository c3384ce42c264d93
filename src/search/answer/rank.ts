import type { Hit, Passage, SearchOptions, WeighedQuestion } from './model.ts'
import { isChangelog } from './reading.ts'

/** A passage that may answer. */
export interface Candidate {
  passage: Passage
  /** How well it matches, whatever the scale. */
  relevance: number
  /** See `Hit.coverage`. */
  coverage: number
  /** See `Coverage.fitOfPage`, by the name of the page. */
  fit: number
  /** See `Coverage.ofTop`. */
  about: number
  /** See `Coverage.gainOf`. */
  gain: number
  /** See `Coverage.isAsked`. */
  isAsked: boolean
  /** Whether the page describes an operation of an API. */
  isOperation: boolean
}

/** What a passage gains that speaks of all that was asked. */
const COVERAGE = 0.5
/** What a page gains whose title is what was asked. */
const FIT = 0.25
/** What a page gains that says of itself that it is about all that was asked; none where that fails. */
const ABOUT = 2
/** What a passage gains over the others of its page whose heading is what was asked of that. */
const HEADED = 2
/** How nearly a page's name is what was asked for the top of it to come first, and what that gains. */
const SAME = 0.9
const NAMED = 0.2
/** Factor of what is headed by just what was asked. */
const ASKED = 1.4
/** Factor of where a page begins, and what that gains where its title is what was asked. */
const TOP = 1.05
const TITLED = 0.2
/** Factor of operations, for a question that is not about an API; its keys are for people. */
const OPERATION = 0.7
const API_TERMS = ['api', 'endpoint', 'http', 'request', 'curl']
/** Factor of lists of what changed, for a question that is not about that. */
const CHANGELOG = 0.6
const CHANGE_TERMS = ['chang', 'releas', 'version', 'latest', 'updat']
/** Factor of what stands behind the matter itself, unless that is asked for. */
const AFTER = 0.75
const AFTER_NAMES =
  /^(?:troubleshooting|common problems|(?:next|related|further|more) \S+|see also|what['’]?s next\??|summary|support|references)$/i
const TROUBLE_TERMS = ['troubleshoot', 'error', 'fail', 'problem', 'fix', 'support']
/** What undoes a thing stands behind the thing, unless that is asked for. */
const UNDOES = /^(?:delet|remov|disconnect|uninstall|revok|disabl)|\bnot\b/i
const UNDO_TERMS = ['delet', 'remov', 'disconnect', 'uninstall', 'revok', 'disabl']
/** Steps and code, and the factor of what has them where it is asked how something is done. */
const DONE = /^[ \t]*(?:`{3}|1[.)] )/m
const DOING = 1.1
/** Factors of the page that the reader is on, and of those in the same folder. */
const SAME_PAGE = 1.3
const SAME_FOLDER = 1.1
/** Passages of one page. */
const MOST_OF_PAGE = 2

/**
 * Orders passages: the best first, few of each page, nothing twice, one of the page that the reader
 * is on.
 */
export function rankPassages(
  candidates: readonly Candidate[],
  { words, isHow = false, kind }: WeighedQuestion,
  { limit, currentPath }: Pick<SearchOptions, 'limit' | 'currentPath'>,
  place: Pick<Hit, 'language' | 'version'>,
): Hit[] {
  const here = currentPath === undefined ? undefined : getPath(currentPath)
  const isAboutApi =
    words.some(({ terms }) => API_TERMS.some((term) => terms.has(term))) &&
    !words.some(({ terms }) => terms.has('key'))
  const isAfterAsked =
    kind?.isTrouble === true ||
    words.some(({ terms }) => TROUBLE_TERMS.some((term) => terms.has(term)))
  const isUndoAsked =
    isAfterAsked || words.some(({ terms }) => UNDO_TERMS.some((term) => terms.has(term)))
  const isAboutChanges = words.some(({ terms }) => CHANGE_TERMS.some((term) => terms.has(term)))
  const scored = candidates
    .map(({ passage, relevance, coverage, fit, about, gain, isAsked, isOperation }) => {
      const aptness =
        (1 + COVERAGE * coverage) *
        (1 + FIT * fit) *
        (kind?.isTrouble === true ? 1 : 1 + ABOUT * about) *
        (isAsked ? ASKED : 1) *
        (passage.anchor === '' ? TOP + TITLED * fit ** 2 : 1) *
        (isOperation && !isAboutApi ? OPERATION : 1) *
        (!isUndoAsked && UNDOES.test(passage.headings.at(-1) ?? passage.title) ? AFTER : 1) *
        (isHow && DONE.test(passage.text) ? DOING : 1) *
        (kind?.weigh(passage) ?? 1) *
        (!isAfterAsked && AFTER_NAMES.test(passage.headings.at(-1) ?? '') ? AFTER : 1) *
        (!isAboutChanges && isChangelog(passage) ? CHANGELOG : 1)
      const score = relevance * aptness * nearness(passage.path, here)
      return {
        passage,
        coverage,
        score,
        headed: score * (1 + HEADED * (isTitled(passage, fit) ? Math.max(gain, NAMED) : gain)),
      }
    })
    .sort((a, b) => b.score - a.score)
  leadByHeadings(scored)
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
  const most = best[0]?.score || 1
  return best.map(({ passage, coverage, score }) => ({
    ...passage,
    coverage,
    score: score / most,
    ...place,
  }))
}

/** Whether a passage says what its page is about that is called just as was asked. */
function isTitled({ anchor, text }: Passage, fit: number): boolean {
  return anchor === '' && text !== '' && fit >= SAME
}

interface Scored {
  passage: Passage
  score: number
  /** Its score with what its heading adds. */
  headed: number
}

/** Lets those passages of each page come first that are headed by what was asked, in its places. */
function leadByHeadings<T extends Scored>(scored: T[]): void {
  const places = Map.groupBy(scored.keys(), (at) => scored[at]?.passage.path)
  for (const own of places.values()) {
    const ranked = own.flatMap((at) => scored[at] ?? []).sort((a, b) => b.headed - a.headed)
    const scores = own.map((at) => scored[at]?.score ?? 0)
    for (const [order, one] of ranked.entries()) {
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
