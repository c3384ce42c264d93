import { readOnce } from '../../read-once.ts'
import { singularOf } from '../../renaming.ts'
import { LONGEST_PROMPT } from '../longest-prompt.ts'
import { type Clause, readClauses } from './clauses.ts'
import { type Form, GONE, OPEN, SAID, WHOLE } from './forms.ts'
import { findSpellings, readRespelled, type ToldName } from './spellings.ts'

/** One way to read which names a prompt tells of. */
export interface Naming {
  /** The main name first; an old one that is empty is another spelling of the new one. */
  names: readonly ToldName[]
  /** The clauses that tell them. */
  told: readonly Clause[]
  /** What else is said. */
  rest: readonly Clause[]
  /** Whether nothing else than names can be meant. */
  isSure: boolean
}

const MOST_WORDS = 5
const MOST_WORDS_OF_TOPIC = 4
/** What is said of other things than names. */
const NO_NAME =
  /^(?:(?:two|three|four|several|some|both|many) (?:of (?:the|our) )?(?:pages?|guides?|articles?)|one (?:about|with|on|for|in|under|of)|one h|(?:one|two|three|a|single) (?:words?|letters?|[a-z])|it|this|that|they|them|there|which|what|these|those|everything|something|wrong|right|now|so|not|no|here|only|all|some|more|less|true|false|required|optional|deprecated|outdated|by|in|on|at|to|of|for|from|via|into|than|as|up|we|you|i|if|when|after|before|once|while|during|until|each|per|with|without|please|available|free|paid|live|done|ready|better|good|fine|gone|missing|broken|or|and|but|nor|off|out|upon|again|is|are|was|were|be|been|called|named|renamed|known|written|spelled)\b|\d{2,}|\d\.\d|^\S+\.\p{Ll}{2,}(?:\.\p{Ll}{2,})*$|["“”`/_]|:\/\/|\b(?:name|names|term|terms|word|words|wording|is|are|should|must|the|a|an|of|to|and|or|still|just|simply|only|also|now|forms?|spellings?|letters?|ago)$|(?:american|british|upper|lower|title|sentence) |^(?:(?:the |our )?(?:pages?|groups?|tabs?|sections?|cards?|buttons?|titles?|headings?|sidebar|links?|page called|docs|mentions?|names?|term|wording))\b|\b(?:should|must|isn['’]t|doesn['’]t|don['’]t|cannot|can['’]t|which|that is|because)\b|\S (?:is|are|was|were|has|have|does|do|can|will|says?) \S/iu
/** “The Oak card” is a part of the docs, where “oak cards” are called so. */
const PART =
  /\p{Lu}.* (?:page|group|tab|section|heading|title|card|step|column|row|file|folder|endpoint|button|field|parameter|command|flag|option|icon|banner|port|version|link|image|screenshot|alt text|description|redirect)$|(?:^| )(?:page|group|tab|section|heading|title|article|guide)$/u
const OF_NAMES =
  /\b(?:names?|named|naming|terms?|wording|words?|terminology|call(?:s|ed|ing)?|re-?nam\w*|rebrand\w*|written|spell\w*|spelt|known as|branded|brand)\b/i
const KIND = / (?:plan|feature|product|tool|app|service|add-on|button|widget|module)$/
/** What something is, and no name that it had. */
const OF_KIND =
  /^(?:role|feature|product|tool|plan|service|page|thing|app|application|concept|button|team|company|brand|one|integration|setting|option|library|package|file|folder|command|menu|tab|screen|window|view|dialog|field|column|endpoint|method|function|class|variable|parameter|flag|image|project|repository|repo|user|people|person|site|docs|documentation|steps?)$/
/** “The feature known as ash”: what it is, ahead of its name. */
const KNOWN_AS =
  /^(?:(?:thing|feature|product|tool|plan|service|concept|page|app|role|module|one)s? )(?:(?:that is |that['’]s |which is |we )?(?:now |so far |currently )?(?:known as|called|named|call|knew as)) (?:the )?/i

/** What is so in all places from some time on. */
const FROM_NOW =
  /\b(?:from now on|from next|nowadays|these days|everywhere|throughout|wherever|all over|across (?:the|all|our) (?:docs|pages|site)|all pages|(?:including|also in|as well as|even in) (?:the )?(?:headings|titles)|in headings too)\b/i
/** “Ash is oak, and fir is pine”: two names at once. */
const TWO =
  /^(?:the |an? )?(?<old>[^ ]+(?: [^ ]+)??)(?:['’]s| is| are| becomes?) (?:now )?(?:called )?(?:the |an? )?(?<now>[^ ]+(?: [^ ]+)?)(?: now)?,? and (?:the |an? )?(?<second>[^ ]+(?: [^ ]+)??)(?: is| are| becomes?)? (?:now )?(?:called )?(?:the |an? )?(?<other>[^ ]+)$/iu
/** “(And) one of them is an oak”: what one of several is called. */
const ONE =
  /^(?:(?:and|so) )?(?:a single one|one of (?:them|these)|each(?: one)?|one|the singular|a single [^ ]+|an? (?<old>.{2,40}?)) (?:is|becomes|is called|would be|will be) (?:now )?(?:called )?(?:an? )?(?<now>.{2,40}?)$/iu
/** “Also where we just say ash.” */
const SHORT =
  /^(?:(?:also|even|and|including) )*(?:where|when|in places where|wherever) (?:we|it|they|the docs) (?:just |only |simply )?(?:says?|writes?|calls? it|uses?) (?:the )?(?<short>.{2,40}?)(?: alone| only)?$/iu
/** “Our name is written OakTree”: how it is written so far is for the docs to tell. */
const SPELLED =
  /^(?:.{2,60} )?(?:is|are|should be|must be|has to be|needs to be)(?: always| properly| correctly| actually| really)* (?:written|spelled|spelt)(?: out)?(?: as)? (?<now>\p{Lu}[^ ]*(?: \p{Lu}[^ ]*)*)$/u

/** “Write Oar Lock in full instead of OL.” */
const IN_FULL = /(\b(?:write|use|spell|say|put)\b[^.;]*?) (?:in full|out in full)\b/gi

export const readNamings: (prompt: string, file: string) => readonly Naming[] = readOnce(readAnew)

/** The ways in which a prompt may tell of names, the surest first. */
function readAnew(prompt: string): readonly Naming[] {
  if (prompt.length > LONGEST_PROMPT) return []
  const clauses = readClauses(prompt.replaceAll(IN_FULL, '$1'))
  const spellings = findSpellings(prompt)
  const respelled = spellings && readRespelled(prompt, spellings)
  if (respelled !== undefined) {
    const isTelling = ({ said }: Clause) => spellings?.some((one) => said.includes(one)) === true
    const [told, rest] = [clauses.filter(isTelling), clauses.filter((one) => !isTelling(one))]
    return [{ names: [respelled], told, rest, isSure: true }]
  }
  const isOfNames = OF_NAMES.test(prompt)
  const found: Naming[] = []
  const add = (names: readonly ToldName[], told: readonly Clause[], isSure: boolean) => {
    const own = names.map(inLetters)
    // What is written in two ways is the name, whatever else is said of it.
    const isOfThem = ({ old, now }: ToldName) =>
      spellings?.some((one) => one === old || one === now)
    if (!own.every(isTold) || (spellings !== undefined && !own.some(isOfThem))) return
    const rest = clauses.filter((clause) => !told.includes(clause))
    found.push(withOthers({ names: own, told, rest, isSure }))
  }
  for (const clause of clauses) {
    const { old = '', now = '', second = '', other = '' } = TWO.exec(clause.core)?.groups ?? {}
    if (isOfNames) add(splitNames([old, second], [now, other]), [clause], true)
  }
  const whole = (kinds: Form['kind']) => {
    const isSureOf = (names: readonly ToldName[], clause: Clause) =>
      kinds === 'sure' ||
      (kinds === 'maybe' && (FROM_NOW.test(prompt) || (isOfNames && areWritten(names, clause))))
    for (const clause of clauses)
      for (const names of matchWhole(clause, kinds, isOfNames))
        add(names, [clause], isSureOf(names, clause))
  }
  whole('sure')
  for (const [at, first] of clauses.entries())
    for (const second of clauses.slice(at + 1, at + 3))
      for (const [gone, said] of [
        [first, second],
        [second, first],
      ] as const)
        for (const names of matchPair(gone, said, isOfNames, gone === first))
          add(names, [first, second], true)
  whole('maybe')
  whole('late')
  for (const clause of clauses) {
    const now = SPELLED.exec(clause.core)?.groups?.now
    if (now !== undefined) add([{ old: '', now }], [clause], true)
  }
  return found
}

function matchWhole(clause: Clause, kind: Form['kind'], isOfNames: boolean): ToldName[][] {
  return WHOLE.filter((form) => form.kind === kind).flatMap(({ pattern, needsNow }) => {
    const { old = '', now = '', both } = pattern.exec(clause.core)?.groups ?? {}
    if (both !== undefined) return splitBoth(both).map((name) => [name])
    if (
      now === '' ||
      (needsNow && !clause.isNow && !/ (?:now|just|simply|really) /.test(clause.core))
    )
      return []
    const names = splitNames(old.split(/ and |, /), now.split(/ and |, /))
    return kind !== 'maybe' || isOfNames || areWritten(names, clause) ? [names] : []
  })
}

/** That a name is gone, with what is said beside it that it is. */
function matchPair(gone: Clause, said: Clause, isOfNames: boolean, isAhead: boolean): ToldName[][] {
  return GONE.flatMap((first) => {
    const { old, before = old } = first.pattern.exec(gone.core)?.groups ?? {}
    // “We say oak now” tells the new one.
    const isStill =
      !gone.isNow || /\b(?:still|no|not|never|don['’]?t|longer|new name|old)\b/i.test(gone.said)
    if (before === undefined || !isStill) return []
    const isTopic = first.kind === 'topic'
    if (isTopic && (!isAhead || before.split(' ').length > MOST_WORDS_OF_TOPIC)) return []
    const alone = OPEN.test(gone.core) && isAhead ? trimName(said.core) : ''
    const open = alone === '' ? [] : [splitNames(before.split(' and '), alone.split(' and '))]
    const found = SAID.flatMap((second) => {
      const { now } = second.pattern.exec(said.core)?.groups ?? {}
      const isSure = second.kind === 'sure' || (first.kind === 'sure' && isOfNames)
      if (now === undefined || (isTopic && second.kind !== 'sure')) return []
      const names = splitNames(before.split(' and '), now.split(' and '))
      return isSure || isOfNames || areWritten(names, gone) ? [names] : []
    })
    return [...found, ...open]
  })
}

/** As many new names as old ones, else one of each. */
function splitNames(olds: readonly string[], nows: readonly string[]): ToldName[] {
  if (olds.length === nows.length)
    return olds.map((old, at) => ({ old: trimName(old), now: trimName(nows[at] ?? '') }))
  return [{ old: trimName(olds.join(' and ')), now: trimName(nows.join(' and ')) }]
}

/** Where the second name begins in “tea cups bowls”: everywhere, for the docs know where the first one ends. */
function splitBoth(both: string): ToldName[] {
  const words = both.split(' ')
  const at = words.map((_word, index) => index + 1).slice(0, -1)
  return at.toReversed().map((end) => ({
    old: trimName(words.slice(0, end).join(' ')),
    now: trimName(words.slice(end).join(' ')),
  }))
}

/** Whether both are written as names, and not as words of a sentence alone. */
function areWritten(names: readonly ToldName[], { core, isFirst }: Clause): boolean {
  // “Skills are Abilities now.”
  const areMany = names.every(
    ({ old, now }) => /^\p{Lu}\p{Ll}+s$/u.test(old) && /^\p{Lu}\p{Ll}+s$/u.test(now),
  )
  const isName = (name: string) =>
    /^\p{Lu}/u.test(name) &&
    !(isFirst && core.startsWith(name) && !/ \p{Lu}|\p{Ll}\p{Lu}|\p{Lu}{2}/u.test(name))
  return areMany || names.every(({ old, now }) => isName(old) && /^\p{Lu}/u.test(now))
}

/** A name that a sentence begins with is one in small letters where the new one is. */
function inLetters({ old, now }: ToldName): ToldName {
  const [kind] = KIND.exec(old) ?? []
  if (kind !== undefined && !KIND.test(now))
    return inLetters({ old: old.slice(0, -kind.length), now })
  const isPlain = now === now.toLowerCase() && /^\p{Lu}[^\p{Lu}]*$/u.test(old)
  return { old: isPlain ? old.toLowerCase() : old, now }
}

function trimName(name: string): string {
  return name
    .trim()
    .replace(/^(?:please |the |our |an? |just |simply |only |now )+/i, '')
    .replace(KNOWN_AS, '')
    .replace(/^(?:term|word|name) /, '')
    .replace(/(?: (?:now|instead|please|too|as well|from now on|everywhere|everything))+$/i, '')
    .replace(/[.,]$/, '')
}

function isTold({ old, now }: ToldName): boolean {
  return (old === '' || (isName(old) && !OF_KIND.test(old))) && isName(now) && old !== now
}

function isName(name: string): boolean {
  return (
    /\p{L}{2}/u.test(name) &&
    name.split(/\s+/).length <= MOST_WORDS &&
    !NO_NAME.test(name) &&
    !PART.test(name)
  )
}

/** Takes from what else is said what tells of other forms of the names. */
function withOthers({ names, told, rest, isSure }: Naming): Naming {
  const [main] = names
  if (main === undefined || main.old === '') return { names, told, rest, isSure }
  const others: ToldName[] = []
  const one = { old: toOne(main.old), now: main.now }
  // “Ashes are called oak. Change ash to oak.”
  const isOfOne =
    one.old !== main.old &&
    rest.some(({ core }) => {
      const { old = '', now = '' } = AGAIN.exec(core)?.groups ?? {}
      return trimName(old) === one.old && trimName(now) === one.now
    })
  const left = rest.flatMap((clause) => {
    const { core } = clause
    const short = SHORT.exec(core)?.groups?.short
    if (short !== undefined) others.push(shorten(main, trimName(short)))
    const single = ONE.exec(core)?.groups
    const known = [toOne(main.old), toOne(main.now)]
    const isOne =
      single !== undefined && (single.old === undefined || known.includes(toOne(single.old)))
    if (isOne) others.push({ old: toOne(main.old), now: trimName(single?.now ?? '') })
    const isKnown =
      short !== undefined || isOne || isAgain(core, main, others) || isGone(core, names)
    // Where it is meant is told there all the same.
    return isKnown ? [{ ...clause, core: '', said: '' }] : [clause]
  })
  return {
    names: [isOfOne ? one : main, ...names.slice(1), ...others.filter(isTold)],
    told,
    rest: left,
    isSure,
  }
}

/** “So ashes are oaks”, “and the fir is the pine”: the same names again, those that are longer by them, and others. */
const AGAIN =
  /^(?:(?:change|rename|replace|turn) )?(?:the |an? )?(?<old>.{2,40}?) (?:is|are|becomes?|will be|turns? into|is called|are called|is changed to|are changed to|should be|to) (?:now )?(?:called )?(?:the |an? )?(?<now>.{2,40}?)$/iu

const STAYS = /\b(?:stays?|keeps?|remains?|theirs|leave|alone|not|unchanged)\b/i

function isAgain(core: string, main: ToldName, others: ToldName[]): boolean {
  const { old = '', now = '' } = AGAIN.exec(core)?.groups ?? {}
  const name = inLetters({ old: trimName(old), now: trimName(now) })
  if (!isTold(name) || name.old === '' || STAYS.test(core)) return false
  const has = (own: string, one: string) =>
    toOne(own).toLowerCase().includes(toOne(one).toLowerCase())
  const isSame = has(old, main.old) && has(now, main.now)
  if (!isSame || (!/['’]s /.test(old) && toOne(old).length !== toOne(main.old).length))
    others.push(name)
  return true
}

/** Whether a clause only tells that the old names are no more. */
function isGone(core: string, names: readonly ToldName[]): boolean {
  return GONE.some(({ pattern, kind }) => {
    const { old } = pattern.exec(core)?.groups ?? {}
    const olds = old?.split(/ (?:and|or) |, /).map((one) => toOne(trimName(one)).toLowerCase())
    const known = names.map((name) => toOne(name.old).toLowerCase())
    return kind !== 'topic' && olds?.every((one) => known.includes(one)) === true
  })
}

/** A name of one of them, where it is of several. */
export function toOne(name: string): string {
  return /[^s]s$/.test(name) ? singularOf(name) : name
}

/** What is left of a new name where a part of the old one stands for it: of “Oak Tree” for “Ash Tree”, “Oak” for “Ash”. */
function shorten({ old, now }: ToldName, short: string): ToldName {
  const [from, to] = [old.split(' '), now.split(' ')]
  let ahead = 0
  while (ahead < Math.min(from.length, to.length) - 1 && from[ahead] === to[ahead]) ahead++
  let behind = 0
  while (
    behind < Math.min(from.length, to.length) - ahead - 1 &&
    from.at(-1 - behind) === to.at(-1 - behind)
  )
    behind++
  const rest = (words: readonly string[]) => words.slice(ahead, words.length - behind).join(' ')
  return short === rest(from) ? { old: short, now: rest(to) } : { old: short, now }
}
