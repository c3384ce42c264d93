import { nameKey } from '../names.ts'
import { escapePattern } from '../renaming.ts'
import { asWritten } from './as-written.ts'
import { findDivision, getLanguages } from './divisions.ts'
import { listGroups } from './group-mentions.ts'
import { isKept, listKept } from './kept-words.ts'
import { listNames } from './name-runs.ts'
import type { PageMention } from './page-mention.ts'
import { isExcepted, isOneOfSeveral, listPages } from './page-mentions.ts'
import { renameEverywhere } from './rename-everywhere.ts'
import { replaceWords } from './replace-words.ts'
import { anyOf, areApart, quote, type Restatement, type Way, type Wish } from './restatement.ts'
import { overlaps, type Scene, type Span } from './scene.ts'
import { keepsSmall, listKind, listOfCase, renameWritten, withoutKinds } from './written-names.ts'

const CUE =
  /\b(?:re-?nam\w*|rebrand\w*|call(?:ed|ing)?|naming|names?|terms?|spelling|wording|terminology|replac\w*|sold as|spoken of as|(?:is|are) (?:spelled|spelt|written)|known as|from (?:now on|today)|as of (?:now|today)|everywhere else|elsewhere|becomes?|becoming|goes by|also in (?:the |all )?(?:titles|headings|cards|menu|navigation)|should (?:say|read|be called)|refer(?:red)? to|(?:say|write|use|used|spell|spelled) .* (?:instead|not|never|rather)|(?:don't|dont|do not|never|no longer|stop(?:ped)?) (?:say|write|use|saying|writing|using))\b/i
export const EVERYWHERE: RegExp =
  /\b(?:everywhere(?! else)|throughout|across|wherever|all over|all (?:of )?(?:(?:the|our) )?(?:docs|articles|guides|pages|documentation|site|mentions|places|occurrences)|(?:whole|entire) (?:site|docs|documentation|help center|website)|(?:on|in) (?:all|every|each)(?: (?:of|the|our|single))* (?:docs|documentation|pages?|places?|guides?|articles?)|all (?:the )?texts|every (?:page|place|mention|occurrence)|where(?:ver)? (?:we|it|they|you|the docs)|all (?:pages|mentions|occurrences|places)|(?:change|replace|update|fix|adapt|adjust|use) (?:our|the) (?:new |old )?(?:wording|name|term|terminology|naming)|the (?:docs|documentation) (?:accordingly|too)|in (?:(?:the|our|all(?: (?:the|our))?) )?docs|docs-wide|update (?:(?:the|our|all) )*docs\b|in (?:a lot of|lots of|many|several|some) (?:places|pages|spots)|(?:titles|headings) and alt texts|change how we (?:call|name|write|spell) it|site-wide|anywhere|all places|(?:a few|some|several|other|many) pages|also in (?:the |all )?(?:titles|headings|cards|menu|navigation)|^we(?:'ve| have)? re-?named .* from now on)\b/i
/** What stands between an old name and the new one behind it, and between a new one and the old one. */
const TO =
  /^(?!.*\b(?:cannot|can't|won't) )(?:\S+ ){0,9}?(?:(?:got|gets|has|have) an? (?:new|better|different|other) name|new name|now|called|named|to|as|becomes?|into|with|by|it's|its|is|be|are|say|use|write|known|spelled|spelt|written|just|simply|it)(?: (?:the|a|an|just|only|simply|from|now|on|our))*$/
const NOT =
  /^(?:(?:and|but|or|,) )?(?:\S+ ){0,5}?(?:instead of|rather than|not|no longer|never|replaces|replacing|used to be|used to call|used to say|call(?:ed)? so far|formerly|was|in place of)(?: (?:the|a|an|our|say|use|write|call|it))*$/
export const ALSO: RegExp = anyOf(`
  renamed? renames renaming ages? ago years? months? weeks? official rebrand\\w* called calls? calling named? names? naming terms? wording terminology replaced? replacing replaces swap\\w* sold known
  spell\\w* spelt spelled write writes written words? becomes? becoming goes product products feature features company service tool app plan brand switch spoken makers?
  alike reference prose titles? headings? headlines? navigation nav menus? sidebar labels? text texts api spec specification openapi descriptions? alt help center whole entire
  mentions? occurrences? occurrence places? place accordingly consistent consistently incl including include even
  refer referred internally officially carry carries catch these older former also marketing legal away gone longer from until today week month tomorrow yesterday on as of hence henceforth forward
  again how screen included app send sends sent marketing people who week today since stop stopped saying using writing update cli commands? fields?
  cards? tables? buttons? captions? images? groups? sections? sounds? feels? seems? odd weird outdated no not never else elsewhere docs\\.json exists? name's site-wide docs-wide docs and
`)
/** What people name a thing by in a rename, and is no term itself. */
export const NO_NAME: RegExp =
  /^(?:urls?|address(?:es)?|paths?|slugs?|links?|code|docs|page|site|name|title|it|everything|something|today|now|url of the page)$/i
export const HOST: RegExp = /^\S+\.\S+$|@/

/** Calls something otherwise: of two names the docs have one, and the other one is to be so. */
export const renaming: Way = { cue: CUE, restate }

/** What may come to be asks for nothing yet, and neither does what others say. */
export const MAY_BE: RegExp =
  /\b(?:we|they|you|it) (?:might|may|could) (?:be )?(?:re-?nam|rebrand|call)\w*|\b(?:thinking (?:of|about)|considering|planning) (?:to )?(?:re-?nam|rebrand|call)\w*|\bcall(?:ed)? \S+(?: \S+){0,2} by (?:some|many|most|several|other)\b/i

/** “Use the new name in the sidebar” is about no text of a page. */
export const IN_MENU: RegExp =
  /\b(?:use|show|take) (?:the|its|that|this) (?:new )?(?:name|one|term) (?:only )?in the (?:side ?bar|menu|nav(?:igation)?)(?: only| please)*(?=[.;!?]|$)/i

async function restate(scene: Scene): Promise<Restatement[]> {
  if (scene.has(MAY_BE) || scene.has(IN_MENU)) return []
  const pages = await listPages(scene)
  const keepsCode = scene.has(KEEPS_CODE)
  const kept = await listKept(scene)
  const excepted = pages.filter(({ span }) => isExcepted(scene, span) && areApart([span], kept))
  const isEverywhere = scene.has(EVERYWHERE)
  // What a page is called is no word of its text.
  const isOfText =
    /\b(?:replac|say|write|use|wording|term|word)/i.test(scene.prompt) &&
    !/\b(?:sidebar|menu|nav|title)/i.test(scene.prompt)
  const texts = await readTexts(scene)
  const names = withoutKinds(scene, listNames(scene), texts)
  const isWritten = keepsSmall(scene.prompt)
  const counts = countNames(scene, [...names, ...names.map(withoutLast)], texts.toLowerCase())
  const division = findDivision(scene)
  const found: Restatement[] = []
  for (const old of names) {
    for (const now of names) {
      if (overlaps(old, now) || !isPair(scene, old, now)) continue
      if (hasNearer(scene, names, old, now) || goesOnAsText(scene, old, now)) continue
      // “But not on the Acme page”: nothing is known that keeps it there.
      if (excepted.some(({ span }) => !overlaps(span, old) && !overlaps(span, now))) continue
      const own = withoutNoun(scene, old, now, counts)
      const isThere = (counts.get(nameKey(scene.say(own))) ?? 0) > 0
      const [from, to] = isThere
        ? [scene.say(own), scene.say(now)]
        : inSingular(scene.say(own), scene.say(now), texts)
      if (!isThere && from === scene.say(own)) continue
      if (from === to || [from, to].some((name) => NO_NAME.test(name) || /^[\W\d]*$/.test(name)))
        continue
      // A host that has moved is one in addresses as well.
      if ([from, to].every((name) => HOST.test(name))) continue
      const page = pages.find(({ span }) => !overlaps(span, old) && !overlaps(span, now))
      const isOnPage = page !== undefined && !isEverywhere && isOfText
      // “In the server pages” are several, of which one has the words.
      if (isOnPage && isOneOfSeveral(scene, page)) continue
      if (!isOnPage && !isEverywhere && !(await isCalledNow(scene, { old, now }, pages))) continue
      // What only one version has is renamed there, where that one is meant.
      const isWithin = division !== undefined && (await isOnlyIn(scene, division.files, from))
      const follows = listFollowing(scene, from, to)
      const others = (isOnPage ? [] : listOthers(scene, { names, counts, old, now })).filter(
        (name) => areApart([name], follows),
      )
      const same = [from, to].flatMap((name) => listSame(scene, name))
      found.push({
        wishes: [
          isOnPage
            ? replaceWords(from, to, page)
            : isExact(scene, old) || own !== old
              ? replaceWords(from, to)
              : isWritten
                ? renameWritten(from, to)
                : renameTo(...asWritten(atStart(scene, own, from, to), to, texts), keepsCode),
          ...others.map((other) => renameTo(...asWritten(scene.say(other), to, texts), keepsCode)),
        ],
        accounted: [
          old,
          now,
          ...same,
          ...others,
          ...(isOnPage ? [page.span] : []),
          ...(isWithin ? division.spans : []),
          ...follows,
          ...listOwner(scene, old),
          ...listKind(scene, old),
          ...(isWritten ? listOfCase(scene) : []),
          ...kept,
          ...(isOnPage ? [] : [...listLanguages(scene), ...listIncluded(scene)]),
        ],
        also: ALSO,
      })
    }
  }
  return found
}

/**
 * “Acme Cups are now called Acme Bowls”, and nothing else is said. What is called so as a page, a group or a tab is
 * meant everywhere where it is a name of several words that several pages speak of.
 */
async function isCalledNow(
  scene: Scene,
  { old, now }: Pick<Pair, 'old' | 'now'>,
  pages: readonly PageMention[],
): Promise<boolean> {
  const before = scene.plain({ from: 0, to: old.from })
  const isAll = /^(?:the|our|the (?:product|feature|plan|tool|app))?$/.test(before)
  const isEnd = now.to === scene.words.length
  const isNow = CALLED_NOW.test(scene.plain({ from: old.to, to: now.from }))
  const isSame = ({ span }: { span: Span }) => span.from <= old.from && span.to >= old.to
  const isNamed =
    pages.some((page) => page.isExact && isSame(page)) || listGroups(scene).some(isSame)
  if (!(isAll && isEnd && isNow)) return false
  return !isNamed || (old.to - old.from > 1 && (await isSpokenOf(scene, scene.say(old))))
}

/** Whether several pages have a name, as it is written. */
async function isSpokenOf({ context: { docs } }: Scene, name: string): Promise<boolean> {
  let count = 0
  for (const file of docs.currentPages()) {
    if ((await docs.files.read(file)).includes(name)) count++
    if (count === SEVERAL) return true
  }
  return false
}

const SEVERAL = 3

const CALLED_NOW =
  /^(?:is|are|goes by|go by) (?:now|from now on|as of (?:now|today)|officially)(?: (?:called|named|known as|the name))?$|^(?:has|have) been renamed(?: to| as)?$/

/** Whether what something should say goes on behind a name: “it should say The boat cannot be used”. */
function goesOnAsText(scene: Scene, old: Span, now: Span): boolean {
  const isText = /\bshould (?:say|read)$/.test(scene.plain({ from: old.to, to: now.from }))
  return isText && !scene.isBreak(now.to) && !BEHIND_NAME.test(scene.words[now.to]?.plain ?? '')
}

const BEHIND_NAME =
  /^(?:everywhere|anywhere|throughout|wherever|across|in|on|at|instead|rather|not|and|but|from|please|now|too|as|also|for|with)$/

/** All places of a prompt that have a name. */
export function listSame(scene: Scene, name: string): Span[] {
  const length = name.split(' ').length
  return scene.words.flatMap((_word, from) => {
    const span = { from, to: from + length }
    return scene.say(span) === name ? [span] : []
  })
}

/** What is said to be renamed as well where all is: “…, the old pages and the snippet included”. */
function listIncluded(scene: Scene): Span[] {
  return scene.words.flatMap(({ plain }, at) => {
    const from = scene.startOfClause(at)
    const isLast = plain === 'included' && scene.isBreak(at + 1) && from > 0
    // Code and addresses are renamed only where that is read as well.
    const isText = !/\b(?:code|commands?|address(?:es)?|urls?|links?|paths?)\b/.test(
      scene.plain({ from, to: at }),
    )
    return isLast && isText ? [{ from, to: at + 1 }] : []
  })
}

/** “Zenith renamed their Acme Cups to …”: who calls it otherwise. */
function listOwner(scene: Scene, { from }: Span): Span[] {
  const start = scene.startOfSentence(from)
  const isOwner = OWNER.test(scene.plain({ from: start, to: from }))
  const isNamed = /^[\p{Lu}\d]/u.test(scene.words[start]?.text ?? '')
  return isOwner && isNamed ? [{ from: start, to: from }] : []
}

const OWNER =
  /^(?!we |you |i |please )(?:\S+ ){1,3}?(?:(?:has|have|had|just|recently|now|officially) )*(?:renamed|rebranded|renames|rebrands|calls) (?:its|their|his|her|the)(?: \S+)?$/

/** What follows from it, told in brackets: “(so Acme Cups is Zenith Cups)”, what is kept, and where as well. */
function listFollowing(scene: Scene, from: string, to: string): Span[] {
  const clauses: Span[] = []
  for (let at = 0; at < scene.words.length; at = scene.endOfClause(at))
    clauses.push({ from: at, to: scene.endOfClause(at) })
  return clauses.filter((clause) => {
    const said = scene.say(clause)
    const [before, behind] = said.replace(/^so /i, '').split(/ (?:is|becomes|will be) /)
    const isSame = before !== from && before?.replace(from, to) === behind
    return (
      isSame ||
      isKept(scene.plain(clause)) ||
      /\b(?:changelog|release notes)\b.* (?:too|as well|also)$/i.test(said)
    )
  })
}

/** Languages of the docs: what is renamed everywhere is so in all of them. */
function listLanguages(scene: Scene): Span[] {
  const names = getLanguages(scene)
  return scene.words.flatMap(({ text }, from) => (names.has(text) ? [{ from, to: from + 1 }] : []))
}

async function isOnlyIn(
  { context: { docs } }: Scene,
  files: readonly string[],
  name: string,
): Promise<boolean> {
  for (const file of docs.pages()) {
    if (files.includes(file)) continue
    if ((await docs.files.read(file)).toLowerCase().includes(name.toLowerCase())) return false
  }
  return true
}

function withoutLast({ from, to }: Span): Span {
  return { from, to: Math.max(from + 1, to - 1) }
}

/** A name without the word for what it is of, where the new one has none: “the Orders tab” that is called Sales. */
function withoutNoun(
  scene: Scene,
  old: Span,
  now: Span,
  counts: ReadonlyMap<string, number>,
): Span {
  const own = { from: old.from, to: old.to - 1 }
  const noun = scene.words[own.to]?.plain ?? ''
  const isOfKind = NOUN.test(noun) || (KIND.test(noun) && own.to - own.from > 1)
  const isNoun = own.to > own.from && isOfKind && scene.words[now.to - 1]?.plain !== noun
  const isWritten = /^\p{Lu}/u.test(scene.words[own.from]?.text ?? '')
  const count = (span: Span) => counts.get(nameKey(scene.say(span))) ?? 0
  return isNoun && isWritten && count(own) > count(old) ? own : old
}

const NOUN =
  /^(?:tabs?|buttons?|pages?|menus?|screens?|views?|sections?|panels?|fields?|settings?|dialogs?|options?)$/
/** The same where two words or more are left: “Acme Scale” of “Acme Scale plan”. */
const KIND = /^(?:plans?|tiers?|editions?|packages?|subscriptions?)$/

interface Pair {
  names: readonly Span[]
  counts: ReadonlyMap<string, number>
  old: Span
  now: Span
}

/** Older names of the same: the docs have them, and they share a word with the old one. */
function listOthers(scene: Scene, { names, counts, old, now }: Pair): Span[] {
  const own = new Set(nameKey(scene.say(old)).split(' '))
  const known = new Set([old, now].map((span) => nameKey(scene.say(span))))
  return names.filter((span) => {
    const key = nameKey(scene.say(span))
    const isName = span.to - span.from > 1 && /^\p{Lu}\S* .*\p{Lu}/u.test(scene.say(span))
    const isApart = !overlaps(span, old) && !overlaps(span, now) && !known.has(key)
    return isName && isApart && counts.has(key) && key.split(' ').some((word) => own.has(word))
  })
}

/** Whether each letter of a name counts: it is quoted where words are told to be replaced. */
function isExact(scene: Scene, { from }: Span): boolean {
  return (
    scene.words[from]?.isQuoted === true &&
    /^(?:please )?(?:rename|replace|change)\b/i.test(scene.prompt)
  )
}

export function renameTo(old: string, now: string, keepsCode: boolean): Wish {
  return {
    said: `Rename ${quote(old)} to ${quote(now)} everywhere`,
    perform: (context) => renameEverywhere(context, { old, now, keepsCode }),
  }
}

export const KEEPS_CODE: RegExp =
  /\b(?:keep\w*|leav\w*|not|don't|without|but)\b[^.]*\bcode\b|\bcode\b[^.]*\b(?:stays?|remains?|same|untouched|alone)\b/i

/** Whether words tell of one name as the old one and of the other as the new one. */
function isPair(scene: Scene, old: Span, now: Span): boolean {
  if (old.to <= now.from) {
    const between = scene.plain({ from: old.to, to: now.from })
    const before = scene.plain({ from: Math.max(0, old.from - 3), to: old.from })
    // Whatever is done “by” something is none.
    const isReplaced =
      !/^(?:by|with)$/.test(between) || /replac|swap|chang|substitut/i.test(scene.prompt)
    // “We call the board the wall.”
    const isCalled =
      /^(?:the|our|an?|it)?$/.test(between) &&
      /\b(?:call|calls|calling|name|names)(?: the| our| an?)?$/.test(before)
    return (
      isReplaced &&
      (TO.test(between) || isCalled) &&
      !WRONGLY.test(between) &&
      !/\b(?:instead of|rather than|not)(?: the| a| say| use)?$/.test(before)
    )
  }
  const behind = scene.plain({ from: now.to, to: old.from })
  return NOT.test(behind) || WRONGLY.test(behind)
}

/** Whether a longer name that begins with an old one stands nearer to the new one: “Acme has renamed Acme Cups to …”. */
function hasNearer(scene: Scene, names: readonly Span[], old: Span, now: Span): boolean {
  const own = `${scene.plain(old)} `
  return names.some(
    (name) =>
      name.from >= old.to &&
      name.to <= now.from &&
      scene.plain(name).startsWith(own) &&
      isPair(scene, name, now),
  )
}

/** “It is Acme but we write Akme”, “… wherever a page spells it Akme”. */
export const WRONGLY: RegExp =
  /^(?!.*\b(?:should|must|needs?|has to|have to)\b)(?:.* )?(?:but|though|although|yet|while|whereas|still|often|mostly|sometimes|wherever|anywhere|any place where|(?:some|many|several|most|other|few) (?:pages|places|guides|articles|spots)) (?:\S+ ){0,4}?(?:writes?|wrote|writing|says?|calls?|uses?|spells?|spelled|spelt|written|reads?)(?: it)?(?: as)?$/

/** All that the docs say, the navigation as well. */
export async function readTexts({ context: { docs, files } }: Scene): Promise<string> {
  const texts = await Promise.all(docs.texts().map((file) => docs.files.read(file)))
  return [...texts, ...files.paths.map((path) => files.text(path))].join('\n')
}

/** How often the docs have each name, whatever its case. */
export function countNames(
  scene: Scene,
  names: readonly Span[],
  texts: string,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of new Set(names.map((name) => scene.say(name)))) {
    const plain = name.toLowerCase()
    if (!texts.includes(plain)) continue
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}])${escapePattern(plain)}(?:s|es)?(?![\\p{L}\\p{N}])`,
      'gu',
    )
    counts.set(nameKey(name), texts.match(pattern)?.length ?? 0)
  }
  return counts
}

/** A name that has a capital letter for its place alone: what it is called now has none. */
export function atStart(scene: Scene, old: Span, from: string, now: string): string {
  const isPlain = scene.isStart(old.from) && /^\p{Ll}+(?: \p{Ll}+)*$/u.test(now)
  return isPlain && !/ .*\p{Lu}|^\p{Lu}{2}/u.test(from) ? from.toLowerCase() : from
}

/** Two plurals as the docs have them, which only speak of one. */
function inSingular(from: string, to: string, texts: string): [from: string, to: string] {
  const [one, other] = [from.slice(0, -1), to.slice(0, -1)]
  const arePlural = /[^s]s$/.test(from) && /[^s]s$/.test(to) && from.length > 4
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(one)}(?![\\p{L}\\p{N}])`, 'iu')
  return arePlural && pattern.test(texts) ? [one, other] : [from, to]
}
