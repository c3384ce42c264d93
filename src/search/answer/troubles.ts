/** Questions about what does not go as it should, and where pages tell of that. English alone. */

import type { Passage, PassagePiece } from './model.ts'

const NOT =
  "(?:is|does|do|did|wo|ca|can|could)(?:n['’]?t| ?not)|never|stops?|stopped|no longer|nobody|nothing"
const GOES =
  'work|start|load|show|connect|build|sync|appear|respond|open|find|see|get|receive|arrive|come|happen|read|reach|run|save'

/** What asks why something does not go as it should. */
const TROUBLE = new RegExp(
  [
    '^(?:so |but )?why\\b',
    `\\b(?:${NOT}) (?:\\S+ ){0,2}?(?:${GOES})(?:s|ing)?\\b`,
    '\\b(?:fail(?:s|ed|ing)?|broken|stuck|crash(?:es|ed|ing)?|keeps? (?:getting )?\\w+ing)\\b',
    '\\b(?:goe?s?|went|is|are) (?:missing|lost|rejected|refused|ignored)\\b|\\b(?:refuses|rejects|disappear(?:s|ed)?)\\b',
    "\\b(?:i|we)(?:['’]m| am| are)? (?:keep |always |now |still |only )?(?:get|see|getting|seeing) (?:an? |the )?(?:[45]\\d\\d\\b|error|[\"“'‘])",
  ].join('|'),
  'i',
)

/** What asks what comes of something, or how to do something, which need be no problem. */
const EFFECT = /^(?:so )?(?:what (?:happens|if)|how (?:can|do|could|should|would|to))\b/i

/** Whether a question is answered where problems are told of. */
export function asksForTrouble(question: string): boolean {
  return TROUBLE.test(question.trim()) && !EFFECT.test(question.trim())
}

/** Whether a passage is by its names for those with a problem. */
export function isAboutTrouble({ path, title, headings }: Passage): boolean {
  return TROUBLES.test([path.replace(/^.*\//, ''), title, ...headings].join('\n'))
}

const TROUBLES =
  /troubleshoot|\bfaqs?\b|frequently asked|(?:common|known)[ -](?:issues|problems|errors)|\bdebugging\b|^(?:why|my) .*|n['’]t\b|\bnot \w+ing\b/im

/** Share of a question that what is told of a problem has to speak of, and causes of one that are quoted. */
const LEAST_SHARE = 0.4
const MOST_CAUSES = 4

/**
 * What is told of a problem: the piece that speaks most of it, and how each part below that begins, which are
 * its causes.
 *
 * @param shareOf tells how much of the question a piece speaks of
 */
export function findCauses<T extends PassagePiece>(
  pieces: readonly T[],
  shareOf: (piece: T) => number,
): T[] {
  const told = pieces.filter(({ unit, hit }) => !unit.isCode && isAboutTrouble(hit))
  const [best] = told
    .map((piece) => ({ piece, share: shareOf(piece) }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .toSorted((a, b) => b.share * b.piece.hit.score - a.share * a.piece.hit.score)
  if (best === undefined) return []
  const { hit } = best.piece
  const isBelow = (other: Passage) =>
    other.path === hit.path &&
    hit.headings.length > 0 &&
    other.headings.length > hit.headings.length &&
    hit.headings.every((heading, at) => heading === other.headings[at])
  const causes = Map.groupBy(
    told.filter((piece) => isBelow(piece.hit)),
    (piece) => piece.hit,
  )
  const first = [...causes.values()].flatMap((own) => sortByPlace(own).slice(0, 1))
  return [best.piece, ...first.slice(0, MOST_CAUSES)]
}

/** Pieces in the order in which they stand in their passage. */
export function sortByPlace<T extends PassagePiece>(pieces: readonly T[]): T[] {
  const placeOf = ({ hit, unit }: T) => hit.text.indexOf(unit.text)
  return pieces.toSorted((a, b) => placeOf(a) - placeOf(b))
}
