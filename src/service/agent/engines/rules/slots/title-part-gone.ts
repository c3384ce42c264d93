import { readFrontmatter } from '../../../../../content/index.ts'
import type { Context } from '../context.ts'
import { nameKey } from '../names.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { Ambiguous } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const GOES =
  "(?:remove|delete|drop|cut|strike|strip|lose|get rid of|take|leave|can go|should go|must go|(?:does|do) ?n[o’']t (?:need|belong)|should ?n[o’']t)"
const TITLE = '(?:sidebar )?titles?'
const CUE = new RegExp(
  `\\b${GOES}\\b[\\s\\S]*\\b${TITLE}\\b|\\b${TITLE}\\b[\\s\\S]*\\b${GOES}\\b`,
  'i',
)
/** “RAG in brackets in its title”, “from the title of …”, “the title still ends in (beta)”. */
const OF_TITLE = new RegExp(
  `\\b(?:from|off|out of|in|of|to) (?:the|its|their|our|that) (?:(?:page|guide)(?:['’]s)? )?${TITLE}\\b|\\b${TITLE}\\b[^.;]*\\b(?:has|says|reads|ends|begins|starts|carries|with|lose|drop)\\b`,
  'i',
)
const OTHER =
  /\b(?:add|move|rename|replace|redirect|hide|keep|except|instead|everywhere|all|every|each|card|column|table|image|page (?:itself|altogether)|descriptions?|headings?)\b/i
const IN_BRACKETS = /\b(?:brackets?|parenthes[ei]s)\b/i
const IN_TITLE =
  /\b(?:brackets?|parenthes[ei]s|words?)\b[^.;]*? (?:in|from|off|out of) (?:its|the) (?:sidebar )?title\b/i
/** What is in brackets by what it is, and by no word of it. */
const UNNAMED =
  /\b(?:abbreviation|acronym|parenthes[ei]s|what(?: is|['’]s)|(?:part|bit|thing|stuff|everything|text|words?)(?: that is)?) (?:in|inside|within) (?:the )?(?:brackets|parentheses)\b|\bbracketed\b|\b(?:the|its|those) (?:brackets|parenthesis|parentheses)\b/i
const ALSO = anyOf(`
  abbreviation acronym bracketed what what's inside within everything thing stuff text
  remove delete drop cut strike strip lose get rid of take leave out off away can go should must shouldn't doesn't need belong
  sidebar titles? page word words part bit suffix prefix tag label marker brackets? parenthes[ei]s square in from at the end start beginning front behind
  has have says? reads? ends? begins? starts? carr(?:y|ies) with still currently plain just only simply is enough fine do will that it no longer any more anymore
  live released shipped launched generally available
`)
/** How much may be said beside what is understood. */
const MOST_REST = 1

/** “Drop the RAG in brackets from the title of the Knowledge page”: a word at an end of a title, or what is in brackets there, goes. */
export const titlePartGone: SlotWay = {
  cue: CUE,
  // Others take the page away, or what is called so.
  isSure: (prompt) => OF_TITLE.test(prompt) && !OTHER.test(prompt),
  async perform(context, prompt, say) {
    if (!OF_TITLE.test(prompt) || OTHER.test(prompt)) return undefined
    const scene = new Scene(prompt, context)
    const pages = await listPages(scene)
    const [page, ...others] = pages
    if (page === undefined || others.some(({ file }) => file !== page.file)) return undefined
    const field = /\bsidebar title/i.test(prompt) ? 'sidebarTitle' : 'title'
    const title = await readTitle(context, page.file, field)
    if (title === undefined) return undefined
    const own = pages.map(({ span }) => span)
    const pieces = listPieces(title).filter(
      ({ isBracket }) => isBracket || !IN_BRACKETS.test(prompt),
    )
    const found = pieces.flatMap((piece) =>
      scene
        .findSaid(piece.words)
        .filter((span) => !own.some((one) => overlaps(one, span)))
        .map((span) => ({ ...piece, span })),
    )
    // “The abbreviation in brackets” is what stands in them.
    const [only, ...more] = pieces
    if (found.length === 0 && only?.isBracket === true && more.length === 0) {
      const [span] = scene.find(/^(?:brackets?|bracketed|parenthes[ei]s)$/)
      if (span !== undefined && UNNAMED.test(prompt)) found.push({ ...only, span })
    }
    // Whatever else is called so is not in its title.
    if (found.length === 0 && IN_TITLE.test(prompt))
      throw new Ambiguous(`Expected what is to go in the title “${title}”, received none.`)
    const longest = Math.max(...found.map(({ span }) => span.to - span.from))
    const best = found.filter(({ span }) => span.to - span.from === longest)
    const [piece] = best
    if (piece === undefined || best.some(({ left }) => left !== piece.left)) return undefined
    const spans = [...own, ...best.map(({ span }) => span), ...listLeft(scene, piece.left, own)]
    if (!isAllTold(scene, spans, ALSO, MOST_REST)) return undefined
    const name = field === 'title' ? 'title' : 'sidebar title'
    return (await say(`Set the ${name} of the page ${page.route} to "${piece.left}"`)).join(' ')
  },
}

/** What is told to be left: “plain Knowledge Base is enough”. */
function listLeft(scene: Scene, left: string, own: readonly Span[]): Span[] {
  return scene.findSaid(left).filter((span) => !own.some((one) => overlaps(one, span)))
}

async function readTitle(
  { docs }: Context,
  file: string,
  field: 'title' | 'sidebarTitle',
): Promise<string | undefined> {
  const value: unknown = readFrontmatter(await docs.files.read(file), file).data[field]
  return typeof value === 'string' ? value : field === 'title' ? docs.titleOf(file) : undefined
}

/** What is no title without what stood beside it: “for buyers”. */
const CUT =
  /^(?:for|of|to|in|on|and|or|with|by|from|at|as)\b|\b(?:for|of|to|in|on|and|or|with|by|from|at|as|the|an?)$/i

export interface Piece {
  words: string
  isBracket: boolean
  /** The title without it. */
  left: string
}

/** What may go of a title: what is in brackets, and words at its start and its end. */
export function listPieces(title: string): Piece[] {
  const brackets = [...title.matchAll(/\s*[([]([^()[\]]+)[)\]]/g)].map(
    ({ 0: whole, 1: words = '', index }) => ({
      ...{ words, isBracket: true },
      left: title.slice(0, index) + title.slice(index + whole.length),
    }),
  )
  const ends = [...title.matchAll(/\s+/g)].flatMap(({ 0: gap, index }) => {
    const [ahead, behind] = [title.slice(0, index), title.slice(index + gap.length)]
    return [
      { words: behind, isBracket: false, left: ahead },
      { words: ahead, isBracket: false, left: behind },
    ]
  })
  return [...brackets, ...ends]
    .map((piece) => ({ ...piece, left: piece.left.replace(/^[\s:–—-]+|[\s:–—,-]+$/g, '') }))
    .filter(
      ({ words, left }) =>
        nameKey(left) !== '' &&
        !CUT.test(left) &&
        nameKey(words) !== '' &&
        left.split('(').length === left.split(')').length,
    )
}
