import { AgentRefusal } from '../../../model.ts'
import type { Hands } from '../grounded/hands.ts'
import { FIELD_WORDS } from '../grounded/lexicon.ts'
import { addLinks, leadLinks, moveAddresses, redirectAddresses } from './change-links.ts'
import { hideParts, openParts, removeParts, renameParts, setFields } from './change-parts.ts'
import type { Clause, PerformClause } from './clause.ts'
import { type Head, readHeads } from './deeds.ts'
import type { Topic } from './find-parts.ts'
import { beginPages, copyPages, swapParts } from './make-pages.ts'
import { moveParts } from './move-parts.ts'
import { type Role, splitPieces } from './pieces.ts'
import { setSettings } from './set-settings.ts'

/** What clauses may wish; the first that all of their words fit is meant. */
const DEEDS: readonly PerformClause[] = [
  copyPages,
  beginPages,
  addLinks,
  redirectAddresses,
  moveAddresses,
  leadLinks,
  setSettings,
  openParts,
  hideParts,
  removeParts,
  swapParts,
  moveParts,
  setFields,
  renameParts,
]

const OF_TEXTS =
  /\b(?:everywhere|throughout|all over|in all|in every|across (?:the|all|our)|wherever|including code|in (?:(?:the|all|our|every) )*(?:code|prose|headings?|titles|texts?)(?: and .+)?|as well|too|also)$|\b(?:everywhere|throughout|wherever|occurrences?|mentions?)\b|\b(?:get|post|put|patch|delete|head|options) \/\w/i

/** What came of a clause: what was done, and what it was about. */
export interface Done {
  told: string
  topic: readonly string[]
}

/** Does what a clause wishes; `undefined` where it is no wish of which all words are known. */
export async function performClause(
  hands: Hands,
  text: string,
  topic: Topic,
): Promise<Done | undefined> {
  // What is to be so in all texts is no wish of one part of the site.
  if (OF_TEXTS.test(text)) return undefined
  let refusal: unknown
  for (const head of readHeads(asWish(text))) {
    for (const clause of readClauses(text, head, topic)) {
      for (const perform of DEEDS) {
        try {
          const told = await hands.context.task.workspace.attempt(() => perform(hands, clause))
          if (told !== undefined) return { told, topic: listTopics(clause) }
        } catch (error) {
          if (!(error instanceof AgentRefusal)) throw error
          refusal ??= error
        }
      }
    }
  }
  if (refusal !== undefined) throw refusal
  return undefined
}

function listTopics({ object, complement, pieces }: Clause): string[] {
  const value = pieces.find(({ role }) => role === 'as' || role === 'to')?.words
  return [object, ...(value === undefined ? [] : [value]), complement]
    .map((words) => words.replace(/ ?https?:\S+/, ''))
    .filter((words) => words !== '' && !/^an? /i.test(words))
}

/** A wish as those say it who ask or would like: without that. */
function asWish(text: string): string {
  return (
    text
      .replace(
        /^(?:(?:i|we)(?:['’]re| are|['’]d| would)? (?:(?:really|just|also|still) )*(?:could do with|could use|are missing|missing|lack|should have|should add|need|want|like|love)|do with|use) (?=an? |another )/i,
        'add ',
      )
      .replace(
        /^what(?:['’]s| is)(?: (?:now|currently|still))? (?:called|named|titled) (?=\S)/i,
        '',
      )
      .replace(
        /^((?:right |directly |just )?(?:after|before|above|below|under|next to|in|at the (?:top|end|bottom|start) of) .+?) (?:is where .+|would be (?:better|best|nicer|good)|makes (?:more|most) sense|is (?:better|where it belongs))$/i,
        'it should be $1',
      )
      .replace(
        /^(?:an? )?(?:new|another) ((?:how-to|how to|tutorial|guide|explanation|reference|page)(?: page| guide)?):? (?=\p{Lu}|⟦)/iu,
        'add a $1 called ',
      )
      .replace(
        /^(?:(?:is|would) (?:it|there) (?:be )?(?:possible|a way|ok|okay)(?: for (?:you|us))? to|any chance (?:we|you) (?:can|could)) (?=\S)/i,
        '',
      )
      .replace(
        /,? so (?:that )?(?:it|they) (?:comes?|is|are|sits?|appears?|goes|go|stands?|ends? up|shows up) (?=(?:right |directly |just )*(?:before|after|above|below|behind|at|in|under|first|last|next)\b)/i,
        ' ',
      )
      // “In the sidebar, X should …” says first where it is.
      .replace(
        /^((?:in|on|under|within|at|for|inside) (?:the |our )?(?:\S+ ){0,4}?\S+), (?=\S+ )(.+)$/i,
        '$2 $1',
      )
      .replace(
        /^(?:i|we)(?:['’]d| would)? (?:(?:really|just|also|still) )*(?:rather|prefer to|like to|love to|want to|need to|have to|should|must|ought to)(?: just| also)* (?=\p{L})/iu,
        '',
      )
      .replace(
        /^(?:i|we)(?:['’]d| would)? (?:(?:really|just|also|still) )*(?:like|want|need|prefer|love)(?: to (?:have|see))? (.+?) to (?=\p{L})/iu,
        '$1 should ',
      )
      .replace(
        /^(?:for (?:the sake of )?(?:consistency|clarity|simplicity|brevity|seo|symmetry|readability|accessibility|now|once)|to (?:be|stay) (?:consistent|clear|precise|honest)),? (?=\S)/i,
        '',
      )
      // What goes on about a page that is asked for says where it is to be.
      .replace(
        /^(.+ an? .+?),? (?:and )?(?:(?:it|that|this|which) (?:goes|belongs|should (?:go|live|sit|come|be(?: listed)?)|can go|lives|comes|sits)|(?:put|place|list|file) (?:it|that|this)) (?=(?:right |directly |just )?(?:in|under|after|before|behind|below|next|at the) )/i,
        '$1 ',
      )
      .replace(
        /^(?:can|could|should|may|might|would|must) (?!(?:you|we|i|someone)\b)(.+?) (?=(?:be|go|get|come|say|read|have|lead|point|link|open|sit|stand|appear|move|use|live|belong|follow|show|swap)\b)/i,
        '$1 should ',
      )
  )
}

/** The ways to take a clause apart behind its verb. */
function readClauses(
  text: string,
  { deeds, verb, subject, rest, isTold }: Head,
  topic: Topic,
): Clause[] {
  return splitPieces(rest.trim()).map((pieces) => {
    const [first] = pieces
    const own = first?.role === 'object' ? first.words : ''
    const others = first?.role === 'object' ? pieces.slice(1) : pieces
    return {
      ...{ text, deeds, verb, topic, isTold: isTold === true },
      object: subject ?? own,
      complement: subject === undefined ? '' : own,
      pieces: others,
    }
  })
}

/** Whether a clause may be a wish, whatever there is: it says what is to be done to what, and where or how. */
export function mayBeClause(text: string): boolean {
  return readHeads(asWish(text)).some(({ deeds, subject, rest }) =>
    splitPieces(rest).some((pieces) => {
      const has = (...roles: Role[]) => pieces.some(({ role }) => roles.includes(role))
      const isShort = rest.split(' ').length <= LONGEST
      return (
        (deeds.includes('move') && has('before', 'after', 'start', 'end', 'in')) ||
        / own tab$/i.test(rest) ||
        (deeds.includes('add') && NEW_PAGE.test(rest)) ||
        (deeds.includes('link') && /https?:|(?:^| )\/\w/.test(text)) ||
        (deeds.some((deed) =>
          ['remove', 'hide', 'off', 'on', 'copy', 'swap', 'open', 'close'].includes(deed),
        ) &&
          isShort) ||
        (subject !== undefined && deeds.includes('rename') && rest !== '') ||
        new RegExp(`\\b(?:${FIELD_WORDS})s?\\b`, 'i').test(text)
      )
    }),
  )
}

/** Words of what is to go, at most. */
const LONGEST = 8

const NEW_PAGE = /^an? (?:\S+ ){0,3}(?:tutorial|how-to|guide|page|explanation|reference|article)\b/i
