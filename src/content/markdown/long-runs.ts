import { type EditedText, findCodeAndStatements, isWithin } from '../source/index.ts'

/** Characters between two blank lines in which the parser takes long, and how far apart blank lines are put. */
const LONG = 8192
const PART = 2048

const BLANK = /\n[ \t]*(?=\n)/g
/** A line that is the end of an element, unless spaces count in that; and what begins and ends a template of JavaScript. */
const CLOSING_OR_TICK = /^[ \t]*<\/(?!pre\b|textarea\b)[A-Za-z][\w.:-]*>[ \t]*$|`/gm
/** A blank line would set the items of a list apart. */
const ITEM = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]/m

/**
 * Puts blank lines before ends of elements where there are none for long, as in tables that a program has written: the
 * page is the same with them. Parser satteri 0.10.5 reads on to the next blank line for each paragraph with a tag that
 * another one follows, so that half a megabyte took ten seconds. This can go when it takes a time that grows with
 * the text.
 */
export function divideLongRuns(edited: EditedText): void {
  const { text } = edited
  if (text.length < LONG) return
  const runs = findLongRuns(text)
  if (runs.length === 0) return
  const kept = findCodeAndStatements(text)
  const places: number[] = []
  for (const [start, end] of runs) {
    const run = text.slice(start, end)
    if (ITEM.test(run)) continue
    let next = start + PART
    // Code of Markdown is closed in its line.
    let isInTemplate = false
    for (const { 0: found, index } of run.matchAll(CLOSING_OR_TICK)) {
      if (found === '`') isInTemplate = !isInTemplate
      const place = start + index
      if (found === '`' || isInTemplate || place < next || isWithin(place, kept)) continue
      places.push(place)
      next = place + PART
    }
  }
  // From the end, so that the places before stay where they are.
  for (const place of places.reverse()) edited.replace(place, place, '\n')
}

function findLongRuns(text: string): (readonly [start: number, end: number])[] {
  const runs: [number, number][] = []
  let start = 0
  for (const end of [...Array.from(text.matchAll(BLANK), ({ index }) => index), text.length]) {
    if (end - start >= LONG) runs.push([start, end])
    start = end
  }
  return runs
}
