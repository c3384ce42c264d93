/** Questions of a kind that is answered in a place of its own. English alone. */

import type { Coverage } from './coverage.ts'
import { getFigureAsked, getFigureWords } from './figures.ts'
import type { Passage, PassagePiece, QuestionKind, WeighedQuestion } from './model.ts'
import { rewordPhrases } from './phrasal.ts'
import { findQuoted, getShareQuoted } from './quoted.ts'
import { asksForTrouble, findCauses, isAboutTrouble, sortByPlace } from './troubles.ts'

/** Factor of what is for those with a problem, for a question about one. */
const FOR_TROUBLE = 2.5

/** How nearly a name is that of a compared thing. */
const CALLED = 0.7

/** What a piece gains that says what a compared thing is. */
const DEFINITION = 0.4

/** How coverage is told of; what is loaded by itself has no other parts of search in it. */
type CoverageOf = (question: WeighedQuestion) => Coverage

/** A kind, with what has to be looked for beside the words of a question. */
type KindWithWords = QuestionKind & { also: readonly string[] }

/** The kind of a question, if it is of one, with what has to be looked for beside its words. */
export function readKind(
  question: string,
  asked: WeighedQuestion,
  coverageOf: CoverageOf,
): KindWithWords | undefined {
  const quoted = findQuoted(question)
  if (quoted !== undefined) return ofQuoted(question, quoted)
  const isTrouble = asksForTrouble(question)
  const texts = rewordPhrases(question).split(' versus ').slice(0, 2)
  const sides = getSides(asked, texts)
  if (!isTrouble && sides.length === 0)
    return PARAMETERS.test(question)
      ? ofParameters(question)
      : (ofNames(question) ??
          ofAddress(question) ??
          ofCalled(question, coverageOf(asked)) ??
          ofFigure(question, coverageOf(asked)) ??
          ofList(question) ??
          ofOutcome(question, coverageOf(asked)) ??
          ofWhether(question, coverageOf(asked)))
  const also = isTrouble ? [`${question} troubleshooting`] : texts
  const weigh = (passage: Passage) => (isTrouble && isAboutTrouble(passage) ? FOR_TROUBLE : 1)
  const findPieces: QuestionKind['findPieces'] = (pieces, isDefinition) => [
    ...(isTrouble ? findCauses(pieces, shareOf(coverageOf(asked))) : []),
    ...sides.flatMap((side) => findBestOf(coverageOf(side), pieces, isDefinition) ?? []),
  ]
  const isAnswered: QuestionKind['isAnswered'] = (hits) =>
    sides.length > 0 && sides.every((side) => hits.some((hit) => isNamed(coverageOf(side), hit)))
  return { isTrouble, weigh, isAnswered, findPieces, also }
}

/** Factors of what has the words that a question quotes, all of them or most; and pieces of that. */
const HAS_QUOTED = { all: 40, most: 20 }
const MOST_QUOTED = 4

/** What is told where the words stand that a question quotes, as messages do. */
function ofQuoted(question: string, quoted: readonly string[]): KindWithWords {
  const shareIn = ({ headings, text }: Passage) =>
    Math.max(...[headings.at(-1) ?? '', text].map((one) => getShareQuoted(quoted, one)))
  return {
    isTrouble: asksForTrouble(question),
    also: [quoted.join(' ')],
    weigh: (passage) => {
      const share = shareIn(passage)
      return share === 1 ? HAS_QUOTED.all : share > 0 ? HAS_QUOTED.most : 1
    },
    isAnswered: (hits) => hits.some((hit) => shareIn(hit) === 1),
    findPieces: (pieces) => {
      const [best] = [...new Set(pieces.map(({ hit }) => hit))]
        .map((hit) => ({ hit, share: shareIn(hit) }))
        .toSorted((a, b) => b.share - a.share)
      if (best === undefined || best.share === 0) return []
      const own = pieces.filter(({ hit, unit }) => hit === best.hit && !unit.isCode)
      return sortByPlace(own).slice(0, MOST_QUOTED)
    },
  }
}

/** What asks which parameters there are, and what pages of operations call them. */
const PARAMETERS = /\b(?:which|what|list|all)\b.*\b(?:parameters?|params)\b/i
const PARAMETER_LIST = /^(?:(?:query|path|header|cookie|body) )?parameters$|^(?:body|headers)$/i
const PLACE = /\b(?:query|path|header|cookie|body)(?= param)/i

/** The lists of an operation's parameters, each by the line that names it. */
function ofParameters(question: string): KindWithWords {
  const place = PLACE.exec(question)?.[0].toLowerCase() ?? ''
  const isList = ({ headings }: Passage) => {
    const heading = headings.at(-1) ?? ''
    return PARAMETER_LIST.test(heading) && heading.toLowerCase().includes(place)
  }
  return ofPieces((pieces) => {
    const own = pieces.filter(({ hit }) => isList(hit) && hit.path === pieces[0]?.hit.path)
    const firsts = own.filter(({ hit }, at) => own.findIndex((one) => one.hit === hit) === at)
    return firsts.map((piece) => {
      const text = (piece.hit.text.match(/^[*-] .+$/gm) ?? []).join('\n')
      // What is the same piece is not told twice.
      return text === piece.unit.text ? piece : { ...piece, unit: { text, isCode: false } }
    })
  })
}

/** A kind of question that only says which pieces come first. */
function ofPieces(findPieces: QuestionKind['findPieces']): KindWithWords {
  return { isTrouble: false, also: [], weigh: () => 1, isAnswered: () => false, findPieces }
}

/** A kind of question for which the first piece of the first page comes first that is as it is to be. */
function ofFirst(isMeant: (piece: PassagePiece) => boolean): KindWithWords {
  return ofPieces((pieces) =>
    pieces.filter((one) => one.hit.path === pieces[0]?.hit.path && isMeant(one)).slice(0, 1),
  )
}

/** Names as settings and code have them: `MAX_SIZE`, `--no-color`. */
const CODE_NAME =
  /--[a-z][\w-]*|\b[A-Za-z][A-Za-z\d]*(?:_[A-Za-z\d]+)+\b|\b[a-z]+[a-z\d]*(?:[A-Z][a-z\d]+)+\b/g
/** Factor of what has such a name, and pieces that are quoted where no table has it. */
const HAS_NAME = 4
const NAMED = 2

/** The rows of tables that have a name of code that is asked for, on whatever page, else what else has it. */
function ofNames(question: string): KindWithWords | undefined {
  const said = question.match(CODE_NAME) ?? []
  if (said.length === 0) return undefined
  const names = said.map((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`))
  const hasName = (text: string) => names.some((name) => name.test(text))
  const kind = ofPieces((pieces) => {
    const inTables = pieces.flatMap((piece) => {
      const [head = '', rule = '', ...rows] = piece.unit.text.match(/^[ \t]*\|.*$/gm) ?? []
      const own = rows.filter(hasName)
      const text = [head, rule, ...own].join('\n')
      return own.length === 0 ? [] : [{ ...piece, unit: { ...piece.unit, text } }]
    })
    if (inTables.length > 0) return inTables
    const named = pieces.filter(({ unit }) => hasName(unit.text))
    const told = named.filter(({ unit }) => !unit.isCode)
    return (told.length > 0 ? told : named).slice(0, NAMED)
  })
  return { ...kind, also: said, weigh: ({ text }) => (hasName(text) ? HAS_NAME : 1) }
}

/** What asks how something is called in code, and names by which it is: `users.list`, `Get-User`, `--watch`. */
const ASKS_FOR_NAME =
  /\b(?:which|what)(?:['’]s| is| are)?(?: the)?(?: [\p{L}-]+){0,2}? (?:methods?|functions?|commands?|cmdlets?|hooks?|components?|class(?:es)?|tools?|events?|flags?|options?)\b/iu
const ONE_WORD = /^[-\p{L}_$][\w$.:/-]*(?:\([^)]*\))?$/u
const IN_CODE =
  /^--?[a-z]|\p{Ll}\p{Lu}|\w[._:]\w|\w\(|^(?:Add|Connect|Disable|Enable|Export|Get|Import|Invoke|New|Remove|Set|Start|Stop|Test|Update)-\p{Lu}/u

/** The name above the pieces that speak most of the question, where it is asked for, and those pieces. */
function ofCalled(question: string, coverage: Coverage): KindWithWords | undefined {
  if (!ASKS_FOR_NAME.test(question)) return undefined
  const share = shareOf(coverage)
  return ofPieces((pieces) => {
    const [best] = pieces
      .filter(({ unit, hit }) => !unit.isCode && getName(hit) !== undefined)
      .toSorted((a, b) => share(b) * b.hit.score - share(a) * a.hit.score)
    if (best === undefined) return []
    const unit = { ...best.unit, text: `\`${getName(best.hit)}\`` }
    return [{ ...best, unit, at: -1 }, best]
  })
}

/** What a passage, or its page, is called in code. */
function getName({ title, headings }: Passage): string | undefined {
  return [headings.at(-1) ?? '', title].find((name) => ONE_WORD.test(name) && IN_CODE.test(name))
}

/** Figures of examples are made up. */
const EXAMPLE = /\bexamples?\b|\be\.g\./i

/** Factor of what has a figure as it is asked for, and pieces that are quoted for what they have. */
const HAS_FIGURE = 1.6
const TELLING = 2

/** The pieces with a figure as it is asked for that speak most of the question, on whatever page. */
function ofFigure(question: string, coverage: Coverage): KindWithWords | undefined {
  const figure = getFigureAsked(question)
  if (figure === undefined) return undefined
  const isTold = (text: string) => figure.test(text) && !EXAMPLE.test(text)
  return {
    ...ofTelling(isTold, coverage),
    also: getFigureWords(question),
    weigh: ({ text }) => (figure.test(text) ? HAS_FIGURE : 1),
  }
}

const ASKS_WHETHER =
  /^(?:(?:so|and|but),? )?(?:can|could|will|would|does|do|did|is|are|has|have|may|must|should)(?:n['’]?t)? |[,.] (?:can|will|do|does|is|are|must|may|should) (?:i|we|you|it|they|the|there)\b/i
const TELLS_WHETHER =
  /\b(?:not|no|never|only|cannot|without|unless|must|supports?|supported|requires?|allows?|possible|optional|available|yes)\b|n['’]t\b/i

/** What is asked to happen in some case, and what tells of a case. */
const ASKS_OUTCOME =
  /\bwhat (?:happens|will happen|would happen)\b.* (?:if|when|once|after|as soon as) /i
const TELLS_OUTCOME = /\b(?:if|when|once|after|until|unless|as soon as|then)\b/i

/** The pieces that tell of a case and speak most of the one that is asked for. */
function ofOutcome(question: string, coverage: Coverage): KindWithWords | undefined {
  if (!ASKS_OUTCOME.test(question)) return undefined
  return ofTelling((text) => TELLS_OUTCOME.test(text), coverage)
}

/** The pieces that tell whether something is so and speak most of what. */
function ofWhether(question: string, coverage: Coverage): KindWithWords | undefined {
  if (!ASKS_WHETHER.test(question)) return undefined
  return ofTelling((text) => TELLS_WHETHER.test(text), coverage)
}

/** How much more it counts what a piece says than how well the passage answers that it is of. */
const SAID = 3
const ANSWERED = 0.5

/** A kind of question for which the pieces come first that have what is asked for and speak most of it. */
function ofTelling(isTold: (text: string) => boolean, coverage: Coverage): KindWithWords {
  const share = shareOf(coverage)
  const worthOf = (piece: PassagePiece) => share(piece) ** SAID * piece.hit.score ** ANSWERED
  return ofPieces((pieces) =>
    pieces
      .filter(({ unit }) => !unit.isCode && isTold(unit.text))
      .toSorted((a, b) => worthOf(b) - worthOf(a))
      .slice(0, TELLING),
  )
}

/** Tells how much of a question a piece speaks of with what it stands under. */
function shareOf(coverage: Coverage): (piece: PassagePiece) => number {
  return ({ unit, hit }) => coverage.under([hit.title, ...hit.headings].join('\n'))(unit.text).share
}

const ASKS_FOR_ADDRESS =
  /\b(?:what(?:['’]s| is| are)?|which) (?:\S+ ){0,3}(?:endpoint|url|address|host|hostname|domain|e-?mail)\b|\b(?:is|are) there (?:an? |any )?(?:\S+ )?(?:endpoint|api call|request|route)s?\b|\b(?:which|what) (?:api |http |rest )?(?:call|request|route|endpoint)\b/i
/** An address of the web that is read, or one for mail, and that of an operation. */
const ADDRESS = /(?<!\]\()\bhttps?:\/\/\w|[\w.+-]@[\w-]+\.[a-z]/i
const OPERATION = /\b(?:GET|POST|PUT|PATCH|DELETE)`? +`?(?:https?:\/)?\/\S/
const ASKS_FOR_OPERATION = /\b(?:endpoint|call|request|route)s?\b/i

/** The piece with the address that is asked for, on the first page. */
function ofAddress(question: string): KindWithWords | undefined {
  if (!ASKS_FOR_ADDRESS.test(question)) return undefined
  const isOperation = ASKS_FOR_OPERATION.test(question)
  return ofFirst(
    ({ unit, score }) =>
      score > 0 && (ADDRESS.test(unit.text) || (isOperation && OPERATION.test(unit.text))),
  )
}

const WHICH =
  /^(?:which|what) (?!(?:is|was|does|did)\b)(?:are (?:the |all )+)?(?:[\p{L}-]+ ){0,2}?(?<noun>(?!(?:does|this)\b)(?:\p{L}{3,}s|(?<=^which )\p{L}{3,}))(?= (?:are|is|has|fits?|works?|exist|can|do|does|in|of|for|on|that|make|form|belong|count|come|have|must|should|may|will)\b|\W*$)/iu
/** A list or a table. */
const SEVERAL = /^(?:[-*+] |\|).*\n(?:.*\n)*(?:[-*+] |\|)/m

/** Lists of one part of a page that are quoted. */
const MOST_LISTS = 3

/** What there is of something: the lists or tables below a heading that speaks of it, on the first page. */
function ofList(question: string): KindWithWords | undefined {
  const noun = WHICH.exec(question)
    ?.groups?.noun?.toLowerCase()
    .replace(/(?:(?<=s|x|ch|sh)e)?s$/, '')
  if (noun === undefined) return undefined
  const isOf = (heading: string) => heading.toLowerCase().includes(noun)
  return ofPieces((pieces) => {
    const lists = pieces.filter(
      ({ unit, hit }) =>
        hit.path === pieces[0]?.hit.path && SEVERAL.test(unit.text) && hit.headings.some(isOf),
    )
    // Its parts have lists of their own.
    const part = lists[0]?.hit.headings.find(isOf)
    return lists.filter(({ hit }) => part && hit.headings.includes(part)).slice(0, MOST_LISTS)
  })
}

/** Of a question that compares two things, what it asks of each: words of both stand in it once. */
function getSides(question: WeighedQuestion, texts: readonly string[]): readonly WeighedQuestion[] {
  if (!question.words.some(({ terms }) => terms.get('versus') === 1)) return []
  const sides = texts.map((text) => {
    const said = text.toLowerCase()
    return question.words.filter(({ terms }) =>
      [...terms].some(([term, quality]) => quality === 1 && said.includes(term)),
    )
  })
  return sides.every(({ length }) => length > 0)
    ? sides.map((words) => ({ ...question, words }))
    : []
}

/** Whether a page or a part of it is called as one of two things that are compared. */
function isNamed(coverage: Coverage, { title, headings }: Passage): boolean {
  return [title, ...headings].some((name) => coverage.fitOf(name) >= CALLED)
}

/** The piece that says most of one of two things that are compared: what it is, on a page about it. */
function findBestOf<T extends PassagePiece>(
  coverage: Coverage,
  pieces: readonly T[],
  isDefinition: (text: string) => boolean,
): T | undefined {
  const worthOf = ({ unit: { text }, hit: { title, headings } }: T) => {
    const { own, share } = coverage.under([title, ...headings].join('\n'))(text)
    const fit = Math.max(...[title, ...headings].map((name) => coverage.fitOf(name)))
    return own * (1 + fit + (isDefinition(text) ? DEFINITION : 0)) * share
  }
  return pieces
    .filter(({ unit, score }) => !unit.isCode && score > 0)
    .toSorted((a, b) => worthOf(b) - worthOf(a))[0]
}
