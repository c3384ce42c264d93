import { isAside } from '../site/read-asides.ts'
import { isIn, type Scene, type Span } from './scene.ts'

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/** What people say with whatever they wish. */
const FILLING = list(`
  but a an the our my your their its it it's them they that that's those these this which who whom whose what we you i us me he she him her his
  we'd i'd you'd they'd i'll we'll you'll it'll i'm we're you're they're i've we've they've there's here's what's let's
  there here of in on to for from at with by as so and or if then where when while because since than though although
  is are was were be been being am has have had having do does did doing can could would will should must may might shall
  need needs needed want wants wanted like love prefer ought got get gets getting
  please pls plz kindly just maybe perhaps really actually also too well again now nowadays today still yet already currently soon simply
  quickly right all both each every any some one two first finally ok okay hi hello hey thanks thank thx cheers sure up out over
  docs doc documentation site website page pages article articles guide guides tutorial tutorials post
  everywhere anywhere throughout across wherever
  think guess believe say says said saying tell tells told know knows see saw seen look looks looked looking notice noticed found find
  make makes made making put puts set sets give gives use uses used using let lets go goes going come comes came
  somebody someone people users user readers reader visitors customers team marketing everybody everyone nobody
  thing things stuff bit little lot few couple more much very quite rather instead new old current
  could've should've anymore longer any more
  own page's site's
  fix fixed fixing change changed changing update updated updating correct adjust adapt edit sort
  monday tuesday wednesday thursday friday saturday sunday january february april june july august september october november december
  can't isn't aren't wasn't doesn't don't didn't hasn't haven't won't
  cant dont doesnt isnt arent wont didnt wasnt thats theres im ive youre theyre
  i.e e.g ui through carry talk talks talking speak speaks way time day days lately recently mention mentions mentioned
`)

/** What turns a wish around: with one that is not understood nothing is. */
const TURNING = list('same not never except unless only without neither nor no none')

/** What is done to something: one that is not understood is another wish. */
const DEEDS = list(`
  add adds added create insert include write draft remove delete drop kill hide unhide show move moved rename replace redirect swap merge split
  translate reorder sort list turn convert copy duplicate link unlink mention enable disable archive restore revert undo deprecate explain describe
  -> → shorten rewrite reword rephrase expand collapse append prepend bump upgrade raise lower increase decrease pin publish unpublish regenerate
`)

/** Whether a word is said with whatever is wished. */
export function isFilling(word: string): boolean {
  return FILLING.has(word) || TURNING.has(word)
}

/** What docs have: one that is not understood is what is to be changed, or where. */
const PARTS = list(`
  banner table row column card cards image images picture screenshot callout tip note warning info redirect redirects group tab sidebar header footer navbar
  button link links logo favicon color colour colors icon theme title titles description descriptions alt code section heading paragraph list step steps
  question faq sentence sentences changelog font search background mode address url urls badge tag bullet accordion video navigation menu slug slugs
`)

/** What is said of how something is, and not of how it should be. */
const JUDGING = list(
  'ugly odd weird bad boring horrible terrible awful hate dislike wrong confusing nice good great fine',
)

export function isJudging(word: string): boolean {
  return JUDGING.has(word)
}

/** Whether a word turns a wish around, or is another one. */
export function isWish(word: string): boolean {
  return TURNING.has(word) || DEEDS.has(word)
}

/** Whether a word that is not known is done to what was named: “and paint it”, “and make it pretty”. */
function isDeed(scene: Scene, at: number): boolean {
  const [before = '', behind = ''] = [scene.words[at - 1]?.plain, scene.words[at + 1]?.plain]
  const isMade = /^(?:make|have|let|get) (?:it|them|that|this)$/.test(
    scene.plain({ from: Math.max(0, at - 2), to: at }),
  )
  if (isMade) return true
  const isFirst = scene.isBreak(at) || /^(?:and|then|also|please|pls)$/.test(before)
  return isFirst && !scene.isBreak(at + 1) && /^(?:it|them|that|this)$/.test(behind)
}

/** How much a word tells that nobody has understood: 0 for what is always said. */
function weighWord(scene: Scene, at: number): number {
  const word = scene.words[at]
  if (word === undefined) return 0
  if (word.isQuoted) return NAMED
  if (FILLING.has(word.plain) && word.plain !== 'but') return 0
  // What is called a name is one, unless it tells where the name is.
  const isName = /^(?:name|term)$/.test(scene.words[at - 1]?.plain ?? '') && !scene.isBreak(at)
  if (isName && !/^(?:stands?|appears?|occurs?|shows?)$/.test(word.plain)) return NAMED
  const isExcept = word.plain === 'but' && ALL.test(scene.words[at - 1]?.plain ?? '')
  if (isExcept || isWish(word.plain) || isDeed(scene, at)) return HEAVY
  if (PARTS.has(word.plain) || JUDGING.has(word.plain) || PLACED.test(word.plain)) return MARKED
  if (/^(?:https?:|mailto:|\/\S|#[\da-f]{3,6}$|[$€£]?v?\d)|[/_@]|\.\w{2,4}$/i.test(word.text))
    return NAMED
  // What is written as a name in a sentence is one.
  if (/^\p{Lu}/u.test(word.text) && !scene.isStart(at)) return NAMED
  // What stands before “page” is the name of one.
  return PAGE.test(scene.words[at + 1]?.plain ?? '') && !scene.isBreak(at + 1) ? MARKED : 1
}

/** “All but the first.” */
const ALL = /^(?:all|everything|anything|nothing|every|any|each|none)$/
const PAGE = /^(?:page|article|guide|tutorial|group|section|tab)s?$/

/** “And errors the second”: what is not understood is to be somewhere. */
const PLACED = /^(?:second|third|fourth|fifth)$/

const NAMED = 3.5
const HEAVY = 3
/** Less than that of a name, which no reason has, and more than may be left. */
const MARKED = 2.5

/** How much of a prompt that was not accounted for tells something; what only tells why tells little. */
export function weighRest(scene: Scene, accounted: readonly Span[], also: RegExp): number {
  // What is said again behind all that is understood tells nothing new.
  const said = new Set(accounted.flatMap((span) => scene.plain(span).split(' ')))
  const end = Math.max(...accounted.map((span) => span.to))
  let rest = 0
  let from = 0
  while (from < scene.words.length) {
    const whole = { from, to: scene.endOfSentence(from) }
    const isKept =
      scene.isStart(from) &&
      KEEPS.test(scene.plain(whole)) &&
      // What stays may be told in a clause of its own behind a wish.
      !ASKS.test(scene.plain(whole)) &&
      !accounted.some((span) => span.from < whole.to && whole.from < span.to)
    const left = { from, to: whole.to }
    const isLeft =
      LEFT.test(scene.plain(left)) &&
      !accounted.some((span) => span.from < left.to && left.from < span.to)
    const to = isKept || isLeft ? whole.to : scene.endOfClause(from)
    const open: number[] = []
    const isUntouched = !accounted.some((span) => span.from < to && from < span.to)
    for (let at = from; at < to; at++) {
      const word = scene.words[at]?.plain ?? ''
      const isKnown = isIn(at, accounted)
      const isAgain = from >= end && said.has(word)
      if (!isKnown && !isAgain && !also.test(word)) open.push(at)
    }
    const because = findReason(scene, { from, to }, accounted)
    const weights = open.filter((at) => at < because).map((at) => weighWord(scene, at))
    // What is not to be done is not known to be what is left alone.
    const isDont =
      isUntouched && DONT.test(scene.plain({ from, to })) && !KEEPS.test(scene.plain({ from, to }))
    // What should be so is a wish, whatever it is said of.
    const isWished = isUntouched && open.length > 0 && SHOULD.test(scene.plain({ from, to }))
    const weight = weights.reduce((sum, one) => sum + one, isDont || isWished ? HEAVY : 0)
    const isSaid =
      isLeft || (!(isDont || isWished) && isUntouched && isTelling(scene, { from, to }, weights))
    rest += isSaid ? Math.min(weight, LITTLE) : weight
    from = to
  }
  return isForbidden(scene, accounted) ? rest + HEAVY : rest
}

/** Where a clause begins to tell why: nothing that is accounted for stands behind it. */
function findReason(scene: Scene, { from, to }: Span, accounted: readonly Span[]): number {
  const at = scene.words.findIndex(
    ({ plain }, index) => index > from && index < to && plain === 'because',
  )
  return at === -1 || accounted.some((span) => span.to > at && span.from < to) ? to : at
}

/** Whether what is accounted for is asked not to be done, or is only asked about. */
function isForbidden(scene: Scene, accounted: readonly Span[]): boolean {
  return accounted.some(({ from }) => {
    const start = scene.startOfSentence(from)
    const first = scene.plain({ from: start, to: Math.min(start + 3, scene.words.length) })
    const behind = scene.prompt.slice(scene.words[scene.endOfSentence(from) - 1]?.end)
    return NOT_TO_DO.test(first) || (ASKED.test(first) && /^["'”’)]*\?/.test(behind))
  })
}

const NOT_TO_DO = /^(?:please )?(?:don't|dont|do not|never|should (?:we|i)|shall (?:we|i))\b/
const ASKED = /^(?:why|when|who|where|how (?!about)|is|are|was|were|does|did)\b/

const ASKS = /^(?:please |pls |so )*(?:change|update|rename|fix|adjust|adapt|replace|do) /

const LITTLE = 0.5

const KEEPS =
  /^(?:(?:and|but|so|please|pls) )*(?:(?:leave|keep|(?:don't|dont|do not) (?:touch|change|reword|rewrite|rephrase|edit|alter|delete|remove)|without (?:touching|changing)) |(?:\S+ ){1,14}(?:stays?|remains?|can stay|may stay)\b|(?:it|they|that|this|the \S+|\S+)(?: themselves| itself)? (?:(?:should|must|can|has to|have to|needs? to) still|still|keeps? (?:its|their|the|that)) |(?:\S+ ){1,12}(?:don't|doesn't|do not|does not|won't|must not|shouldn't|should not) change\b|not (?:in|the) (?:the |any |our )?(?:code|urls?|address(?:es)?|links?|paths?|file ?names?)\b)/

/** “…, but the command, our address and Acme Lite remain”: all that is named so. */
const LEFT =
  /^(?:but|only|and|while) (?!.*\b(?:and|but) (?:add|change|rename|remove|move|set|make|put)\b).* (?:stays?|remains?)(?: (?:the same|as (?:is|it is|they are)|unchanged|untouched))?$/

const SHOULD = /\S (?:should|must|has to|needs to) (?:be|read|say|become) \S/

const DONT = /^(?:(?:and|but|so|please|pls) )*(?:don't|dont|do not|never) /

/** Whether words are said beside, in brackets. */
export function isInBrackets(scene: Scene, { from }: Span): boolean {
  const before = scene.prompt.slice(0, scene.words[from]?.start)
  return before.lastIndexOf('(') > before.lastIndexOf(')')
}

/** Clauses that are no wish, and the weights of words with which they are, or of what they have then. */
const TELLING: readonly {
  clause: RegExp
  wishes: readonly number[]
  value?: RegExp
}[] = [
  // “Whatever is named in it stays as it is.”
  {
    clause:
      /^(?:(?:and|but) )?(?!(?:everything|anything|all|nothing)\b).* (?:stays?|remains?|is to stay|are to stay) (?:the same|as (?:is|it is|they are|before)|unchanged|untouched)(?: (?:for now|for the moment|too|please))?$/,
    wishes: [],
  },
  // “The address can stay guides/setup.”
  {
    clause:
      /^(?:(?:and|but) )?(?:(?:the|its|our|that) )?(?:page )?(?:page's )?(?:url|address|path|slug|file)s? (?:(?:can|may|should|must|has to) )?(?:stays?|remains?|keeps?)\b/,
    wishes: [],
  },
  // “…, same link.”
  {
    clause:
      /^(?:with |but |and |at )?(?:the |its )?same (?:link|address|url|target)(?: as before)?$/,
    wishes: [],
  },
  // “…, same as the one for crews.”
  {
    clause: /^(?:just |exactly )?(?:the )?same as (?:the )?(?:one|ones|page) (?:for|of|on|in|at) /,
    wishes: [NAMED],
  },
  // “The hourly limit is the same as before.”
  {
    clause:
      /^(?:(?:and|but) )?(?:\S+ ){1,6}(?:is|are) (?:still )?(?:the same|unchanged)(?: as before)?$/,
    wishes: [NAMED],
  },
  // “That is the same screen.”
  {
    clause: /^(?:and )?(?:that|it|this|which|they|those) (?:is|are|means?) the same(?: \S+)?$/,
    wishes: [],
  },
  // “It is the leftover Acme page” tells what something is, where no value is told.
  {
    clause: /^(?:(?:and|as|since|because) )?(?:it|that|this|they) (?:is|are|was|were|has|have) /,
    wishes: [HEAVY],
    value: /[\d#/@"“”]|\b(?:now|should|must)\b/i,
  },
  { clause: KEEPS, wishes: [NAMED] },
  // “Boats themselves keep their name.”
  {
    clause:
      /^(?:(?:and|but) )?(?:the )?(?:\S+ ){1,4}(?:keeps?|(?:don't|doesn't|do not|does not) change) (?:its|their) (?:own )?names?$/,
    wishes: [],
  },
  // “…, we never return that one.”
  {
    clause:
      /^(?:(?:and|as|since|because|but) )?(?:we|they|it|that|this|nobody|no one|the \S+) (?:never|no longer|don't|doesn't|do not|does not|stopped) (?:return|use|support|send|offer|need|have|ship|exist|happen|work|sell|throw|get|see)\w*(?: (?:it|that|this|them|those|that one|it at all))?(?: (?:any ?more|any longer|now|at all))?$/,
    wishes: [NAMED],
  },
  // “…, people can create teams themselves since last month.”
  {
    clause:
      /^(?:(?:and|as|since|because|now) )*(?:people|users|customers|members|readers|visitors|everyone|everybody|anyone) (?:can|could|may) (?:now |also |already |just )*\p{L}+/u,
    wishes: [NAMED, MARKED],
  },
  // “It only says that it moved” tells what a page says, whatever that is.
  {
    clause:
      /^(?:and |but |since |as |because )?(?:it|that|this|they|which|that page) (?:(?:only|just|merely|simply|still|already) )*(?:says?|tells?|mentions?|claims?|promises?|states?) /,
    wishes: [NAMED],
  },
  // “…, legal wants it” tells why, where it names nothing that docs have.
  {
    clause:
      /^(?!(?:and|then|also|please|pls|but|the|an?|our|my|your|its|their|these|those|this|all|some|both|new|two|three) )\p{L}+ \p{Ll}{2,}(?:[^s\W]s|ed) /u,
    wishes: [MARKED, HEAVY, NAMED],
  },
]

/** Whether a clause only tells why, or what stays as it is; a name in it tells more. */
function isTelling(scene: Scene, clause: Span, weights: readonly number[]): boolean {
  const [plain, said] = [scene.plain(clause), scene.say(clause)]
  const has = (some: readonly number[]) => some.some((weight) => weights.includes(weight))
  const isKnown = TELLING.some(
    (one) => one.clause.test(plain) && !has(one.wishes) && one.value?.test(said) !== true,
  )
  return isKnown || (!has([HEAVY, NAMED]) && (isInBrackets(scene, clause) || isAside(said)))
}
