import type { Range } from '../parts/page-part.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { applyTextEdits, type TextEdit } from '../text-edits.ts'
import { findRuns, type Match, matchInOrder } from './align-words.ts'
import type { FoundStatement } from './find-statement.ts'
import { type Run, readSeenWords, type SeenWord } from './page-words.ts'
import { asEdits, type Hunk, replaceWay } from './splice-exchange.ts'
import type { ToldStatement } from './told-statement.ts'

/** A page with what is right in place of what is wrong; `undefined` where nobody can tell how the two go together. */
export function spliceStatement(found: FoundStatement, told: ToldStatement): string | undefined {
  const edits =
    replaceWay(found, told) ??
    replaceWrong(found, told) ??
    replaceSentence(found, told) ??
    replaceWithin(found, told) ??
    replaceValue(found, told) ??
    replaceShort(found, told) ??
    replacePredicate(found, told)
  if (edits === undefined || edits.length === 0) return undefined
  // What is not so any more tells what goes, and not what is said in its place.
  if (!told.isText && NO_LONGER.test(told.now) && !NO_LONGER.test(told.claim)) return undefined
  return applyTextEdits(found.text, edits)
}

const NO_LONGER = /\b(?:no longer|not any ?more|any ?more)\b/i

/** “It's oak, not ash.” */
function replaceWrong(
  found: FoundStatement,
  { now, wrong }: ToldStatement,
): TextEdit[] | undefined {
  if (wrong === undefined) return undefined
  const { words, sentence } = found
  const own = words.slice(sentence.from, sentence.to)
  const runs = findRuns(readSeenWords(wrong), own)
  const [run, ...others] = runs
  if (run === undefined || others.length > 0) return undefined
  const place = { from: run.from + sentence.from, to: run.to + sentence.from }
  // “In the bow, not the stern”, of “in the stern”.
  const [ahead] = readSeenWords(now)
  const isTwice = ahead?.end !== now.length && ahead?.key === words[place.from - 1]?.key
  return asEdits(found, [{ there: place, now: isTwice ? now.slice(ahead?.end).trim() : now }])
}

/** Whether a text stands by itself: it needs nothing ahead of it to be understood. */
const BY_ITSELF = /^(?:there (?:is|are|can be|may be)\b|\p{Lu})/u

/** What is told as a whole sentence takes the place of one. */
function replaceSentence(found: FoundStatement, told: ToldStatement): TextEdit[] | undefined {
  const { run, sentence } = found
  const isAll = run.from === sentence.from && run.to === sentence.to
  const isClause = isAll && /^there (?:is|are|can be|may be) /i.test(told.now)
  if (!isClause && (!told.isSentence || !BY_ITSELF.test(withCapital(told.now)))) return undefined
  // Of a sentence that is told in part only that part is said otherwise.
  const isBegun =
    run.from > sentence.from &&
    readSeenWords(told.now)[0]?.root === found.words[sentence.from]?.root
  const place = found.isExact && !told.isWhole && !isBegun ? run : sentence
  if (isAll && isHeading(found)) return [{ ...lineOf(found), now: endLike(told.now, '.') }]
  const own = readSeenWords(told.now)
  const matches = matchInOrder(own, found.words, place)
  const isLike = matches.length * 2 >= Math.max(own.length, place.to - place.from)
  const now =
    place.from === sentence.from
      ? withCapital(told.now)
      : told.now.replace(/^\p{Lu}\p{Ll}+/u, (word) => asWord(word, found.text))
  if (isLike)
    return asEdits(found, [
      ...toHunks(own, now, matches, place),
      ...toForms(found, own, told, matches),
    ])
  return asEdits(found, [{ there: place, now }])
}

/** A word that a sentence is told to begin with, as it stands within one where the page has it in small letters. */
function asWord(word: string, text: string): string {
  const small = word.toLowerCase()
  return new RegExp(`(?<!\\p{L})${small}(?!\\p{L})`, 'u').test(text) ? small : word
}

function isHeading({ text, words, sentence }: FoundStatement): boolean {
  const start = words[sentence.from]?.start ?? 0
  return /^[ \t]*#+ [^\n]*$/.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))
}

/** The lines of a sentence, from the first to the last one. */
function lineOf({ text, words, sentence }: FoundStatement): Range {
  const [start, last] = [words[sentence.from]?.start ?? 0, words[sentence.to - 1]?.end ?? 0]
  const end = text.indexOf('\n', last)
  return { start: text.lastIndexOf('\n', start - 1) + 1, end: end === -1 ? text.length : end }
}

function endLike(said: string, sign: string): string {
  return /[.!?:]$/.test(said) ? said : said + sign
}

/** Words that stay in another form: “one boat” and “two boats”. */
function toForms(
  { text, words }: FoundStatement,
  own: readonly SeenWord[],
  { claim, isSentence, now }: ToldStatement,
  matches: readonly Match[],
): Hunk[] {
  const claimed = new Set(readSeenWords(claim).map(({ key }) => key))
  return matches.flatMap(({ own: at, there }): Hunk[] => {
    const [word, old] = [own[at], words[there]]
    if (word === undefined || old === undefined || word.key === old.key) return []
    const isMeant = isSentence || (claimed.has(old.key) && !claimed.has(word.key))
    if (!isMeant) return []
    const said = now.slice(word.start, word.end)
    const isBegun = /^\p{Lu}/u.test(text.slice(old.start))
    return [{ there: { from: there, to: there + 1 }, now: isBegun ? withCapital(said) : said }]
  })
}

/** What is told of something, where words of it stand in what is wrong as well. */
function replaceWithin(found: FoundStatement, told: ToldStatement): TextEdit[] | undefined {
  const ways = listWays(told.now).flatMap((now) =>
    [withHead(found, now), ...listClauses(found)].flatMap((run) =>
      alignWithin({ ...found, run }, told, now),
    ),
  )
  const [best] = ways.toSorted((one, other) => other.worth - one.worth)
  return best && asEdits(found, best.hunks)
}

/** What is wrong with what stands straight before it where what is told begins so: “boats run on oak”, of “on ash”. */
function withHead({ words, run, sentence }: FoundStatement, now: string): Run {
  const own = readSeenWords(now)
  for (let from = run.from - 1; from >= sentence.from && run.from - from < own.length; from--) {
    const head = words.slice(from, run.from)
    if (head.every(({ root }, at) => root === own[at]?.root)) return { from, to: run.to }
  }
  return run
}

/** The clauses of what is wrong, where it has several. */
function listClauses({ text, words, run }: FoundStatement): Run[] {
  const clauses: Run[] = []
  let { from } = run
  for (let at = run.from + 1; at <= run.to; at++) {
    const [before, word] = [words[at - 1], words[at]]
    const isEnd = at === run.to || /[,;:]/.test(text.slice(before?.end, word?.start))
    if (isEnd) clauses.push({ from, to: at })
    if (isEnd) from = at
  }
  return clauses.length > 1 ? clauses : []
}

/** How what is told may go with words that are wrong, with what that is worth. */
function alignWithin(
  found: FoundStatement,
  told: ToldStatement,
  now: string,
): { hunks: Hunk[]; worth: number }[] {
  const { words, run } = found
  const own = readSeenWords(now)
  const matches = matchTail(own, found) ?? matchInOrder(own, words, run)
  const [first, last] = [matches[0], matches.at(-1)]
  if (first === undefined || last === undefined) return []
  const worth = matches.filter(({ own: at }) => !SMALL.test(own[at]?.root ?? '')).length
  const rest = own.length - 1 - last.own
  const behind = run.to - 1 - last.there
  // “A day or two” and “a few hours” begin alike, and are as long.
  const isSameKind =
    matches.length === 1 &&
    toArticle(own[first.own]) === toArticle(words[first.there]) &&
    first.own === 0 &&
    run.to - first.there <= SHORT
  if (worth === 0 && !(isSameKind && rest > 0 && own.length <= SHORT)) return []
  // What is told goes on otherwise than what is there, which is as long.
  if (rest > 0 && behind > rest + MOST_MORE) return []
  const lead = first.there - first.own
  const isLimited = lead > run.from && LIMIT.test(words[lead - 1]?.key ?? '')
  // “Month-old logs”, of “week-old boat logs”.
  const kind = kindOf(own[0]?.key ?? '')
  const alike = words.slice(run.from, first.there).findIndex(({ key }) => kindOf(key) === kind)
  const isOfKind = kind !== undefined && first.own === 1 && alike !== -1
  const start = isOfKind ? run.from + alike : lead
  const from = Math.max(isLimited ? lead - 1 : start, run.from)
  const to = rest > 0 ? Math.max(last.there + 1, run.to) : last.there + 1
  const hunks = toHunks(own, now, matches, { from, to }).map((hunk) =>
    keepKind(keepArticle(hunk, found, told), found),
  )
  if (hunks.some((hunk) => dangles(hunk, words))) return []
  const isClause = hunks.every((hunk) => !changesVerb(hunk, words) && (told.isText || !cuts(hunk)))
  const changed = hunks.map(
    (hunk) => readSeenWords(hunk.now).length + hunk.there.to - hunk.there.from,
  )
  const forms = toForms(found, own, { ...told, now }, matches)
  const all = [...hunks, ...forms]
  return isClause
    ? [{ hunks: all, worth: worth * 10 - changed.reduce((sum, one) => sum + one, 0) }]
    : []
}

function toArticle(word: SeenWord | undefined): string | undefined {
  return word?.key.replace(/^an$/, 'a')
}

const SMALL =
  /^(?:the|be|of|to|in|on|at|for|with|by|and|or|it|have|do|as|from|not|no|can|will|you|we|they)$/
/** What says how far something goes: told otherwise, it goes with what it limits. */
const LIMIT = /^(?:only|just|never|always|not|still|exclusively|also)$/

/** Whether words go with nothing in their place that nobody has told to go. */
function cuts({ there, now }: Hunk): boolean {
  return now === '' && there.to - there.from > MOST_CUT
}

const MOST_CUT = 2

/** “Returns a 404 page”, told as “returns 404”: a word that only points to what follows is not told, and stays. */
function keepArticle(
  { there, now }: Hunk,
  { words }: FoundStatement,
  { claim }: ToldStatement,
): Hunk {
  const [first, next] = [words[there.from], words[there.from + 1]]
  const isOpen = first?.root === 'the' && there.to - there.from > 1 && now !== ''
  const said = readSeenWords(claim)
  const before = said[said.findIndex(({ root }) => root === next?.root) - 1]
  const isTold = before?.root === 'the' || readSeenWords(now)[0]?.root === 'the'
  return isOpen && !isTold ? { there: { from: there.from + 1, to: there.to }, now } : { there, now }
}

/** “As a part of included in all”: what goes on with a verb or with where something is stands behind no word that leads on. */
function dangles({ there, now }: Hunk, words: readonly SeenWord[]): boolean {
  const before = words[there.from - 1]?.key ?? ''
  return LEADING.test(before) && there.to > there.from && PREDICATE.test(now)
}

const LEADING = /^(?:to|of|for|with|in|on|at|as|by|from|into|the|an?|our|your)$/
const PREDICATE =
  /^(?:\p{Ll}{3,}ed|known|written|given|taken|made|built|kept|held|not|no longer|also|in|on|at|to|for|with|of|from|by|is|are|has|have)(?: |$)/u

/** “An 8-digit code” in the place of “a 6-digit paper code” tells nothing of the paper. */
function keepKind({ there, now }: Hunk, { words }: FoundStatement): Hunk {
  const gone = words.slice(there.from, there.to)
  const kind = kindOf(now.toLowerCase().replace(/^(?:an?|the) /, ''))
  const figure = gone.findIndex(({ key }) => kindOf(key) === kind)
  const isFigure = kind !== undefined && figure !== -1
  const isMore =
    figure === gone.length - MOST_CUT && gone.slice(0, figure).every(({ root }) => root === 'the')
  // “A 40-file limit” in the place of “the default 25-file limit” is the default still.
  const own = words[there.from + figure]
  if (isFigure && !isMore && gone.length > 1 && own !== undefined && !now.includes(' '))
    return { there: { from: there.from + figure, to: there.from + figure + 1 }, now }
  return isFigure && isMore
    ? { there: { from: there.from, to: there.from + figure + 1 }, now }
    : { there, now }
}

/** What a word of two parts is, whatever it says of that: “6-digit” and “week-old”. */
function kindOf(word: string): string | undefined {
  return /^[\p{L}\d]+-(\p{L}+)$/u.exec(word)?.[1]
}

/** Words of what is wrong that may be more than those in their place. */
const MOST_MORE = 3

/** What is told may end with what stands behind the wrong part anyway. */
function matchTail(
  own: readonly SeenWord[],
  { words, run, sentence }: FoundStatement,
): Match[] | undefined {
  const matches = matchInOrder(own, words, { from: run.from, to: sentence.to })
  const [last, before] = [matches.at(-1), matches.at(-2)]
  if (last === undefined || before === undefined) return undefined
  const isEnd = last.own === own.length - 1 && before.own === own.length - 2
  return isEnd && before.there === last.there - 1 && before.there >= run.to ? matches : undefined
}

const PRONOUN = /^(?:it|they|this|that|we|you|he|she)(?<verb>['’](?:s|re|ll|ve))? /i
const VERBS: Readonly<Record<string, string>> = { s: 'is', re: 'are', ll: 'will', ve: 'have' }
/** “We now recommend two days”: what is advised, without who advises it. */
const ADVISED =
  /^we (?:now |only |rather |usually )*(?:recommend|suggest|advise|say|prefer|want) (?<rest>\d.+)$/i
const SURELY = /^(?:(?:actually|really|in fact|now|rather) )+/i
const COPULA = /^(?:\S+ ){1,6}?(?:is|are|was|were) (?<rest>.+)$/i

/** What is told as it is, without the word that only points to its subject, and what is said of that alone. */
function listWays(now: string): string[] {
  const negated = now.replace(/^not /i, 'is not ')
  const verb = PRONOUN.exec(negated)?.groups?.verb?.slice(1).toLowerCase() ?? ''
  const begun = VERBS[verb] === undefined ? '' : `${VERBS[verb]} `
  const bare = negated.replace(PRONOUN, begun).replace(SURELY, '')
  const advised = ADVISED.exec(negated)?.groups?.rest
  const said = COPULA.exec(negated)?.groups?.rest
  const isNegated = /^(?:not|no)\b/i.test(said ?? '')
  const others = isNegated ? [advised] : [advised, said]
  return [...new Set([bare, ...others.filter((one) => one !== undefined)])]
}

/** What comes and goes between words that stay. */
function toHunks(
  own: readonly SeenWord[],
  now: string,
  matches: readonly Match[],
  { from, to }: Run,
): Hunk[] {
  const hunks: Hunk[] = []
  let [at, place] = [0, from]
  const apart = matches.filter(
    (match, index) => !isGlued(own, now, match, matches[index - 1], matches[index + 1]),
  )
  for (const { own: next, there } of [...apart, { own: own.length, there: to }]) {
    const [first, last] = [own[at], own[next - 1]]
    const isMore = first !== undefined && last !== undefined && next > at
    if (isMore || there > place)
      hunks.push({
        there: { from: place, to: there },
        now: isMore ? now.slice(first.start, last.end) : '',
      })
    at = next + 1
    place = there + 1
  }
  return hunks
}

/** “3–4 days” has nothing in common with “4–6 days”: a range is one word, whatever of it is the same. */
function isGlued(
  own: readonly SeenWord[],
  now: string,
  { own: at }: Match,
  before: Match | undefined,
  behind: Match | undefined,
): boolean {
  const joins = (one: SeenWord | undefined, other: SeenWord | undefined) =>
    one !== undefined && other !== undefined && /^[-–—/]$/.test(now.slice(one.end, other.start))
  return (
    (joins(own[at - 1], own[at]) && before?.own !== at - 1) ||
    (joins(own[at], own[at + 1]) && behind?.own !== at + 1)
  )
}

/** Whether what is said of something would be said of nothing, or a name would say something. */
function changesVerb({ there, now }: Hunk, words: readonly SeenWord[]): boolean {
  const isVerb = ({ root }: SeenWord) => root === 'be'
  return words.slice(there.from, there.to).some(isVerb) !== readSeenWords(now).some(isVerb)
}

const SHORT = 5
const VALUE = /^(?:the |our |its )?(?<subject>\S+(?: \S+){0,2}) (?:is|are) (?<value>.+)$/i

/** “The wood is oak”, of “ash wood”. */
function replaceValue(found: FoundStatement, { now }: ToldStatement): TextEdit[] | undefined {
  const { subject, value } = VALUE.exec(now)?.groups ?? {}
  if (subject === undefined || value === undefined) return undefined
  const { run, words } = found
  const known = readSeenWords(subject)
  const own = words.slice(run.from, run.to)
  const [named, ...more] = findRuns(known, own)
  if (named === undefined || more.length > 0 || readSeenWords(value).length > SHORT)
    return undefined
  const [ahead, behind] = [named.from, own.length - named.to]
  // What is said of it stands on one side of it.
  if (ahead > 0 === behind > 0) return undefined
  const there =
    ahead > 0 ? { from: run.from, to: run.from + ahead } : { from: run.from + named.to, to: run.to }
  const isName = !changesVerb({ there, now: value }, words) && there.to - there.from <= SHORT
  return isName ? asEdits(found, [{ there, now: value }]) : undefined
}

/** A few words that are told as they are, and as they should be. */
function replaceShort(
  found: FoundStatement,
  { claim, now }: ToldStatement,
): TextEdit[] | undefined {
  const { isExact, run, words } = found
  // What is said of something is not said where that alone stands.
  const isWhole = readSeenWords(claim).at(-1)?.root === words[run.to - 1]?.root
  const isShort = isWhole && run.to - run.from <= SHORT && readSeenWords(now).length <= SHORT
  const isName = isShort && !PRONOUN.test(now) && !changesVerb({ there: run, now }, words)
  return isExact && isName ? asEdits(found, [{ there: run, now }]) : undefined
}

/** “Oak is dear”, of which it is told that it is cheap. */
function replacePredicate(
  found: FoundStatement,
  { now, isText }: ToldStatement,
): TextEdit[] | undefined {
  const { isExact, run, sentence, words } = found
  const said = words.slice(run.from, run.to).map(({ root }) => root)
  const at = said.indexOf('be')
  const there = { from: run.from + at + 1, to: run.to }
  const isOne = at > 0 && said.lastIndexOf('be') === at && run.to === sentence.to
  const isShort =
    there.to > there.from && there.to - there.from <= SHORT && readSeenWords(now).length <= SHORT
  const isSaid =
    isExact &&
    !isText &&
    /^\p{Ll}/u.test(now) &&
    !PRONOUN.test(now) &&
    !changesVerb({ there, now }, words)
  return isOne && isShort && isSaid ? asEdits(found, [{ there, now }]) : undefined
}
