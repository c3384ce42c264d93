import type { ToldPlace } from './addition.ts'

const PLACE =
  /,? (?:(?:right|directly|just|immediately|straight) )?(?<side>after|behind|below|beneath|underneath|before|above|ahead of|(?:at|to) the (?:very )?(?:end|bottom)(?: of)?|at the (?:very )?(?:top|beginning|start)(?: of)?|as (?:the|its) (?:very )?(?:last|first|final) (?:one|item|entry|row|step|question|prerequisite|bullet|point)(?: of| in| on)?|in|on|to|into|under|for|with)(?: |$)/giu

/** Words of a prompt with what tells where they stand in it: “after”, “in”, “with”. */
export interface Piece {
  side: string
  words: string
  /** The words ahead of it, with what they begin with: two pieces may be one name. */
  mark: string
}

/** Takes words apart at what tells a place; “the table of formats” and “the list with limits” stay together. */
export function readPieces(said: string): Piece[] {
  const text = said.replace(/[.,;?]+$/, '')
  const marks = [...text.matchAll(PLACE)]
  const first = text.slice(0, marks[0]?.index ?? text.length).trim()
  const pieces = marks.map(({ index, 0: mark, groups }, at) => ({
    side: (groups?.side ?? '').toLowerCase(),
    words: text.slice(index + mark.length, marks[at + 1]?.index ?? text.length).trim(),
    mark,
  }))
  const joined: Piece[] = first === '' ? [] : [{ side: '', words: first, mark: '' }]
  for (const piece of pieces) {
    const last = joined.at(-1)
    const isOf = last !== undefined && /\b(?:table|list|one|row|entry|step|item)$/i.test(last.words)
    if (isOf && /^(?:for|with|under)$/.test(piece.side) && last.side !== '')
      last.words += ` ${piece.side} ${piece.words}`
    else joined.push({ ...piece })
  }
  // What needs a part is where it is to be: “the sessions page needs a tip”.
  const [lead] = joined
  if (lead?.side === '' && said.startsWith(' ') && lead.words !== '') lead.side = 'in'
  return joined.flatMap(splitPiece)
}

/** “Step 3 of the start page” and “the sessions page, Limits” are two places. */
function splitPiece(piece: Piece): Piece[] {
  const { words, side } = piece
  const [, part, page] =
    /^(.+?) (?:of|on) ((?:the |our )?[^,]+ (?:page|guide|article|tutorial))$/i.exec(words) ?? []
  const [, ahead, behind] = /^(.+ (?:page|guide|article|tutorial)), (.+)$/i.exec(words) ?? []
  // “As the last prerequisite on the page” is at the end of the list of those.
  if (/prerequisite/.test(side))
    return [
      { ...piece, side: /first/.test(side) ? 'top' : 'end', words: 'prerequisites list' },
      { side: 'in', words, mark: ' ' },
    ]
  if (part !== undefined && page !== undefined)
    return [
      { ...piece, words: part },
      { side: 'in', words: page, mark: ' of ' },
    ]
  if (ahead !== undefined && behind !== undefined && /^(?:in|on)$/.test(side))
    return [
      { ...piece, words: ahead },
      { side: 'in', words: behind, mark: ', ' },
    ]
  return [piece]
}

/** The place that a piece tells. */
export function readPlace({ side, words, mark }: Piece): ToldPlace {
  const plain = withoutLead(words)
  if (/^(?:after|behind|below|beneath|underneath)$/.test(side))
    return { relation: 'after', words: plain, mark }
  if (/^(?:before|above|ahead of)$/.test(side)) return { relation: 'before', words: plain, mark }
  if (/end|bottom|last|final/.test(side)) return { relation: 'end', words: plain, mark }
  if (/top|beginning|start|first/.test(side)) return { relation: 'top', words: plain, mark }
  return { relation: 'in', words: plain, mark }
}

function withoutLead(words: string): string {
  return words.replace(/^(?:in |on )?(?:the|our|its) /i, '')
}
