import { splitSentences } from '../grounded/utterance.ts'
import { withoutQuotes } from '../names.ts'
import type { Addition } from './addition.ts'
import { type Piece, readPieces, readPlace } from './addition-pieces.ts'

const NOUN =
  '(?:note|info|tip|warning|callout|caution|danger|row|item|bullet point|bullet|entry|point|step|card|question|accordion|tab|sentence|paragraph|section)'
const ADD = '(?:add|put|insert|include|append|write)'
const ONE = '(?:an?|one|another|one more|the|this|a further)'
const ADJECTIVE =
  '(?:new|last|first|second|third|fourth|fifth|short|little|final|separate|further|more|additional)'
/** “Add a warning …”, “one more row …”, “the table needs a row”, “a Canada row”. */
const WISH = new RegExp(
  `\\b(?:${ADD}|give|needs?|wants?|would like|['’]d like|could do with|should have|deserves?|could use|misses|lacks|is missing) (?:in )?${ONE} (?:${ADJECTIVE} )*(?:(?<own>[^\\s,.:;]+(?: [^\\s,.:;]+)?) (?=row\\b))?(?<noun>${NOUN})\\b(?! (?:about|on|for) it\\b)`,
  'i',
)
/** “In the list of systems add ChromeOS”, “the list should end with ChromeOS”; “write May 3” is no item of a list. */
const BARE = new RegExp(
  `\\b(?:please )?(?!write)${ADD} (?!(?:it|that|this|them|${ONE}) )(?=\\S)`,
  'i',
)
const ENDS_WITH =
  /^(?<ahead>.*\b(?:list|table)) (?:should|must|has to|needs to) (?:also )?(?:end|close|finish) with (?=\S)/i

const READS = /\b(?:reads?|says?|(?:is|are) (?:written|spelled|spelt)) (?:as )?["“'\p{Lu}\d]/u

/** What a text is told behind. */
const TEXT =
  /: (?=\S)|,? (?:that|which) (?:says?|reads?|tells?(?: \p{L}+)?|explains?|warns?(?: \p{L}+)?|mentions?|states?)(?: that)?:? |,? (?:saying|reading)(?: that)?:? |(?<!\b(?:an?|the|one|this|another)),? (?:stating|warning|explaining|mentioning|telling \p{L}+) that |,? (?:and )?(?:with|using) (?:this|the|the following|its) (?:text|words|note|wording|message|content|description|definition|explanation|meaning):? |,? (?:to say|to warn(?: \p{L}+)?|so \p{L}+ know) that |, that (?=\S)|,? and (?:it )?means /u
const SAYING = /,? (?:(?:that|which) (?:says?|reads?)|saying|reading)(?: that)?:? /u
/** “A warning that the counter survives a restart.” */
const THAT = /(?<=\b(?:note|info|tip|warning|callout|caution|sentence|paragraph)) that (?=\S)/iu
/** What a name is told behind, and where it ends. */
const NAME =
  /,? (?:called|titled|named|labell?ed|with the (?:title|name|label|heading)) (?<name>["“][^"”]+["”]|\p{Lu}.*?)(?=,? (?:that|which|saying|with|and|after|before|below|above|in|on|to|at) |[,:.]|$)/u
/** A sentence that tells where it is to stand: “Put it after …”. */
const PUT =
  /^(?:please )?(?:put|place|add|insert|list) (?:it|that|this|the \p{L}+) |^(?:it|that|this) (?:should |must |has to |can )?(?:goes|go|stands?|comes?|belongs?|be|sits?) /iu
/** A place by both of its neighbors: “between 0 and 2”. */
const BETWEEN =
  /\bbetween (?=\S)([^.,;:]+?) and (?<next>\S[^.,;:]*?)(?=,? (?:with|using|in|on|to|under|saying|that|which) |[.,;:]|$)/gi
/** What a name that is told bare ends at. */
const NEIGHBOR =
  /,? (?:(?:right|directly|just|immediately|straight) )?(?:after|behind|below|beneath|before|above|ahead of|(?:to|in|into|with|on) (?:the|our|this)|on \S+ page) (?=\S)/i
/** A sentence that goes on with what the part is called, or is to say. */
const TITLE =
  /^(?:title|name|heading|its title is|the title (?:is|should be)|call it|title it):? (?<name>.+)$/i
const SAYS =
  /^(?:it should (?:say|read)|text|content|the text (?:is|should be)|it says|it means|answer|the answer is|(?:its |the )?(?:description|definition|meaning|explanation)(?=:)):? /i

/** What a sentence ahead says of what “it” is: “X is missing from the table”, “We have a new event, X”. */
const MEANT: readonly RegExp[] = [
  /^(?<what>.+?) (?:is|are) (?:missing|not listed|absent) (?:from|in|on) (?<place>.+)$/i,
  /^(?<place>.+?) (?:is missing|lacks|misses|does not (?:list|mention|have)|doesn['’]t (?:list|mention|have)|has no (?:entry|row|item|term|definition) (?:for|on|called)) (?<what>[^,.;]+?)(?:,? (?:which|that) (?:means|is|stands for) (?<means>.+))?$/i,
  /^(?:we|there) (?:now )?(?:have|has|support|accept|offer|is|['’]s) (?:an? )?new [\p{L} ]+?(?:,| called) (?<what>\S+)$/iu,
  /^(?<what>.+?) (?:is|are) (?:now )?(?:needed|required|supported|available|necessary)\b/i,
  /^(?<what>\p{Lu}\S*(?: \p{Lu}\S*){0,2}) (?:now |also )*(?:works?|runs?) (?:with|on|for|in) [^,;:]+ (?:as well|too|also|now)$/u,
]

/**
 * Reads a wish for a part of a page, in whatever order it is told; `undefined` where a prompt has none, or two.
 *
 * @param isBeside whether a bare name ends where it is told what it is to stand beside
 */
export function readWished(prompt: string, isBeside = false): Addition | undefined {
  const { sentences, missing, means } = withMeant(
    splitSentences(prompt).map((one) => one.replaceAll(BETWEEN, 'after $1')),
  )
  const asked = sentences.filter((one) => WISH.test(one) || ENDS_WITH.test(one) || BARE.test(one))
  const [wish] = asked
  if (wish === undefined || asked.length > 1) return undefined
  const at = sentences.indexOf(wish)
  const noun = WISH.exec(wish)?.groups?.noun
  // “The dates read May, 3rd. Please put May 3” tells how it is to be written.
  if (noun === undefined && sentences.slice(0, at).some((one) => READS.test(one))) return undefined
  const behind = sentences.slice(at + 1)
  const named = behind.map((one) => TITLE.exec(one)?.groups?.name).find(Boolean)
  const put = behind.filter((one) => PUT.test(one))
  const rest = behind.filter((one) => !PUT.test(one) && !TITLE.test(one))
  const told = [
    ...(means === undefined ? [] : [means]),
    ...rest.map((one) => one.replace(SAYS, '')),
  ]
  const puts = put.map((one) => {
    const cue = TEXT.exec(one)
    if (cue !== null) told.push(one.slice(cue.index + cue[0].length))
    return ` ${(cue === null ? one : one.slice(0, cue.index)).replace(PUT, '')}`
  })
  const read =
    noun === undefined ? readBare(wish, isBeside) : readNoun(wish, prompt, put.length === 0)
  if (read === undefined) return undefined
  const pieces = [...readPieces(read.ahead), ...read.pieces, ...puts.flatMap(readPieces)]
  if (pieces.some(({ side, words }) => side === '' && words !== '')) return undefined
  const isObject = ({ side }: Piece) => side === 'for' || side === 'with'
  const [between, ...pairs] = prompt.matchAll(BETWEEN)
  const next = pairs.length === 0 ? between?.groups?.next : undefined
  const places = pieces
    .filter((piece) => !isObject(piece))
    .map(readPlace)
    .map((one) =>
      one.relation === 'after' && next !== undefined ? { ...one, next: withoutQuotes(next) } : one,
    )
  // “Between” that was read as no place is a part of what is told.
  if (between !== undefined && !places.some(({ relation }) => relation === 'after'))
    return undefined
  const all =
    missing === undefined ? places : [...readPieces(` ${missing}`).map(readPlace), ...places]
  const more = told.filter((one) => one !== '').join(' ')
  // What goes in by its words alone is named by them where more is told of it.
  const isName = noun === undefined && read.name === undefined && more !== ''
  const name = isName ? read.text : (read.name ?? named)
  // A semicolon ends a sentence for those who read them one by one.
  const sign = prompt.includes(`${read.text};`) ? '; ' : ' '
  const joined = [read.text, more].filter((one) => one !== '').join(sign)
  const text = read.isWhole ? read.text : isName ? more : joined
  const isOfTable = all.some(({ words }) => /\btable\b/i.test(words))
  return {
    noun: noun?.toLowerCase() ?? (isOfTable ? 'row' : 'item'),
    object: pieces
      .filter(isObject)
      .map(({ side, words }) => ({ with: side === 'with', words: withoutQuotes(words.trim()) })),
    ...(name !== undefined && { name: withoutQuotes(name) }),
    ...(text !== '' && { text: withoutQuotes(text.trim()) }),
    places: all,
    around: sentences.slice(0, at),
  }
}

interface Read {
  ahead: string
  pieces: readonly Piece[]
  name?: string
  text: string
  /** Whether the text is all that stands behind it in the prompt. */
  isWhole: boolean
}

function readNoun(wish: string, prompt: string, mayBeWhole: boolean): Read {
  const cue = findCue(wish)
  const own = cue === null ? '' : wish.slice(cue.index + cue[0].length)
  const bare = cue === null ? wish : wish.slice(0, cue.index)
  const name = NAME.exec(bare)?.groups?.name
  const head = name === undefined ? bare : bare.replace(NAME, '')
  const { index, 0: lead, groups } = WISH.exec(head) ?? { index: 0, 0: '' }
  const rowName = /[\p{Lu}\d]/u.test(groups?.own ?? '') ? groups?.own : undefined
  // What goes on behind a text is it as it was written, with the signs between its sentences.
  const isWhole = own !== '' && mayBeWhole
  return {
    ahead: withoutAsking(head.slice(0, index)),
    pieces: readPieces(head.slice(index + lead.length)),
    ...((name ?? rowName) !== undefined && { name: name ?? rowName }),
    text: isWhole ? prompt.slice(prompt.lastIndexOf(own)) : own,
    isWhole,
  }
}

/** What the text stands behind; a colon in a name ahead of “that says” is none. */
function findCue(wish: string): RegExpExecArray | null {
  const first = TEXT.exec(wish)
  if (first === null) return THAT.exec(wish)
  const behind = first[0] === ': ' ? SAYING.exec(wish.slice(first.index)) : null
  if (behind === null) return first
  behind.index += first.index
  return behind
}

/** What goes into a list or a table by its words alone. */
function readBare(wish: string, isBeside: boolean): Read | undefined {
  const match = ENDS_WITH.exec(wish) ?? BARE.exec(wish)
  if (match === null) return undefined
  const ends = match.groups?.ahead
  const ahead = ends === undefined ? withoutAsking(wish.slice(0, match.index)) : ` ${ends}`
  const behind = wish.slice(match.index + match[0].length)
  const edge = isBeside ? NEIGHBOR.exec(behind) : null
  const said =
    edge ??
    / (?=(?:to|in|into|at|as|on|after|before) (?:the|our|its)\b)|(?<=^["“][^"“”]+["”])(?= |$)/i.exec(
      behind,
    )
  const isAhead = edge === null && /\b(?:list|table)\b/i.test(ahead)
  const end = isAhead || said === null ? behind.length : said.index
  const pieces = readPieces(behind.slice(end))
  const last = pieces.at(-1)
  const what = withoutQuotes(behind.slice(0, end).trim())
  const own = behind.slice(end)
  const cue = last === undefined ? null : TEXT.exec(own)
  if (cue === null) return { ahead, pieces, text: what, isWhole: false }
  return {
    ahead,
    pieces: readPieces(own.slice(0, cue.index)),
    name: what,
    text: own.slice(cue.index + cue[0].length),
    isWhole: false,
  }
}

function withoutAsking(ahead: string): string {
  return ` ${ahead.replace(/^(?:please|can you|could you|can we|we)\b[, ]*|,? (?:please|we|i|there|it) ?$/gi, '')}`.replace(
    /,? $/,
    '',
  )
}

/** Sentences in which “it” is what one ahead of them has told of, with the place that it is missing from. */
function withMeant(given: readonly string[]): {
  sentences: readonly string[]
  missing?: string
  means?: string
} {
  const sentences = given.flatMap((one) =>
    one.split(/, so (?=(?:please )?(?:add|put|insert|include)\b)/),
  )
  const [first = '', ...others] = sentences
  const found = MEANT.map((pattern) => pattern.exec(first)?.groups).find(Boolean)
  const what = found?.what?.trim()
  if (what === undefined || WISH.test(first)) return { sentences }
  const missing = found?.place
  const told = {
    ...(missing !== undefined && { missing }),
    ...(found?.means !== undefined && { means: found.means }),
  }
  const asks = /\b(for|add|put|insert|include) it\b/i
  const isAsked = others.some((one) => asks.test(one))
  if (isAsked) return { ...told, sentences: others.map((one) => one.replace(asks, `$1 "${what}"`)) }
  return missing === undefined
    ? { sentences }
    : { ...told, sentences: [`add "${what}"`, ...others] }
}
