import { distance } from 'fastest-levenshtein'
import { AgentRefusal } from '../../../model.ts'
import { getAddress, MAIL } from '../address.ts'
import { changeMail } from '../intents/change-mail.ts'
import { changeRedirect } from '../intents/change-redirect.ts'
import { changeSetting, mayBeSetting } from '../intents/change-setting.ts'
import { linkWords } from '../intents/link-words.ts'
import { writeCell } from '../intents/parts/change-cell.ts'
import { getRoot, nameKey, nameWords } from '../names.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import { isVague } from '../prompt/said.ts'
import { Unresolved } from '../unresolved.ts'
import { best, nameThing, refuseSeveral } from './choose-things.ts'
import { renameOnPage, rewriteOnPage, setOnPage, turnCallout } from './edit-page.ts'
import { isAddress, setOnSite } from './edit-site.ts'
import { replaceNumber } from './find-cells.ts'
import type { Hands } from './hands.ts'
import type { Scope, Thing } from './inventory.ts'
import { areaOf, fieldOf, getNouns, ONLY_FIELD } from './lexicon.ts'
import type { PageThing } from './page-things.ts'
import { alignWords, checkEach, isItsFigure, replaceOnEach, replaceWords } from './replace-words.ts'
import { isQuoted } from './utterance.ts'
import { isUnclear, type Wish } from './wish.ts'

export async function changeThings(hands: Hands, wish: Wish, scope: Scope): Promise<string> {
  const { target, content, old } = wish
  if (content === undefined)
    throw new Unresolved('Expected to know what it is to be, received nothing of it.')
  // “We don't support Acme any more, use Zenith in all examples” asks for other code, and for no other name.
  if (old === undefined && IN_EXAMPLES.test(hands.context.task.prompts.at(-1) ?? ''))
    throw new Unresolved(`Expected code for “${content}”, received none.`)
  if (old !== undefined) {
    const [, placed] = / (?:in|on|of) (?:the |our )?([^,]+)$/i.exec(target) ?? []
    // What stands around the pages is not on one of them.
    const area = scope.area ?? areaOf(placed ?? '')
    const done =
      area === undefined ? await replaceIn(hands, target, old, content, scope) : undefined
    if (done !== undefined) return done
    // “The sidebar should say A instead of B”: what is called B there.
    const places = area === undefined ? await hands.finder.locate(target, scope) : [{ area }]
    for (const around of places) {
      if (around.area === undefined) continue
      const thing = await hands.one(
        old,
        around,
        ({ kind }) => kind !== 'words' && kind !== 'setting',
      )
      return changeThing(hands, thing, content, around, { ...wish, target: old })
    }
    throw new Unresolved(
      `Expected “${hands.quotations.write(old)}” in “${target}”, received no place where it stands.`,
    )
  }
  const within =
    wish.isAll === true && scope.files === undefined ? { ...scope, isText: true } : scope
  const things = await hands.things(target, within, (thing) => isChangeable(hands, thing, wish))
  if (things.length > 1 && things.some(({ kind }) => kind !== 'field'))
    refuseSeveral(things, target)
  for (const thing of things)
    if (thing.kind === 'words') await checkEach(hands, thing, scope.files ?? [])
  const told: string[] = []
  for (const thing of things) told.push(await changeThing(hands, thing, content, scope, wish))
  return told.join(' ')
}

/** Whether something may be meant that is to be, or to be called, what was said. */
function isChangeable(hands: Hands, thing: Thing, wish: Wish): boolean {
  const { content = '', action } = wish
  const isName = action === 'rename'
  const value = hands.quotations.read(content)
  const isPlain = !isQuoted(content)
  if (wish.isTold === 'value')
    return thing.kind === 'on page' && ['cell', 'row'].includes(thing.thing.noun)
  if (['node', 'site link', 'page'].includes(thing.kind) && NO_NAME.test(value)) return false
  if (isPlain && (isVague(value) || hands.quotations.isMixed(content))) return false
  // “Make it open Pricing” tells where it leads, and not what it says.
  if (isPlain && isLeading(value)) return false
  if (isPlain && thing.kind === 'words') return isSpelling(thing.words, wish)
  if (isPlain && !isAddress(value) && !isPlainName(thing, wish)) return false
  if (thing.kind === 'redirect') return isAddress(value)
  if (thing.kind === 'setting') return !isName
  if (thing.kind === 'on page') return !['table', 'list'].includes(thing.thing.noun)
  return true
}

/** Two sentences are no name, but “1. Setup” is one; and what something is to tell is none: “that it is new”. */
const NO_NAME = /[^\d][.!?] \S|^that \p{Ll}/u

function isLeading(value: string): boolean {
  return /^(?:open|lead|point|go|link|take|send|jump) (?:to |at )?(?:the |our )?\p{Lu}/u.test(value)
}

/** Whether words that are not quoted may be others without them. */
function isSpelling(words: string, { content = '', target, isTold, isAll }: Wish): boolean {
  if (isUnclear(content) || (!isQuoted(target) && isItsFigure(words, content))) return false
  // What only says what kind of thing it is stands in texts as another word.
  const isKind = getNouns(words).length > 0 || fieldOf(words) !== undefined
  if (!isQuoted(target) && (isKind || isAddress(content))) return false
  return isQuoted(target) || isAll === true || isTold === undefined || isAlike(words, content)
}

const IN_EXAMPLES =
  /\buse \S+(?: \S+)? (?:instead )?(?:in|for) (?:all |every |each |the |our )*(?:code |sdk )?(?:examples?|samples?|snippets?|code)\b/i

/** Whether words that are not quoted may be what something is called. */
function isPlainName(thing: Thing, { content = '', isTold }: Wish): boolean {
  if (thing.kind === 'on page' && ['cell', 'row'].includes(thing.thing.noun))
    return /\d/.test(content) || isTold === undefined
  if (
    thing.kind === 'on page' &&
    ['item', 'callout', 'paragraph', 'words'].includes(thing.thing.noun)
  )
    return isTold === undefined
  if (thing.kind === 'setting')
    return isTold === undefined || /^(?:#[\da-f]{3,8}|\S+)$/i.test(content)
  if (thing.kind === 'field' && ['description', 'alt'].includes(thing.field)) return true
  if (thing.kind === 'field' && ['icon', 'tag', 'language'].includes(thing.field))
    return !/ /.test(content)
  // What only tells of a thing tells not what it is to be called.
  return !isUnclear(content) && !/^\S*\/\S*$/.test(content) && isTold === undefined
}

const OF_PART =
  /^(?:that|this) (?:row|card|entry|bullet|item|link|button|question|section|step|line)$/i

async function changeThing(
  hands: Hands,
  thing: Thing,
  content: string,
  scope: Scope,
  { action, isCode, isTypo, target }: Wish,
): Promise<string> {
  const [{ context }, { docs }] = [hands, hands.context]
  const said = hands.valueOf(content, thing.kind === 'on page')
  const value = isTypo === true ? respell(thing.name, said) : said
  if (POINTS.test(value))
    throw new Unresolved(`Expected what ${nameThing(thing)} is to be, received “${value}”.`)
  switch (thing.kind) {
    case 'page': {
      // “A second row leads to that page. That row should be called …” renames no page.
      if (OF_PART.test(target) || ONLY_FIELD.test(target))
        throw new Unresolved(`Expected “${target}” on a page, received \`${thing.file}\`.`)
      if (isAddress(value))
        throw new AgentRefusal(
          `Expected a title for \`${thing.file}\`, received the address “${value}”.`,
        )
      // “The page should use acme:2.1” says nothing of its name.
      if (action !== 'rename' && !isQuoted(content) && !/^\p{Lu}/u.test(value))
        throw new Unresolved(`Expected a title for \`${thing.file}\`, received “${value}”.`)
      const field = scope.area === 'sidebar' || thing.isInMenu === true ? 'sidebarTitle' : 'label'
      await setOnSite(context, thing, field, value)
      return `Set the ${field === 'label' ? 'title' : 'title in the sidebar'} of \`${docs.routeOf(thing.file)}\` to “${value}”.`
    }
    case 'node':
    case 'site link':
      if (!isQuoted(content) && PLACE_ALONE.test(value))
        throw new Unresolved(`Expected a name for ${nameThing(thing)}, received “${value}”.`)
      await setOnSite(context, thing, isAddress(value) ? 'href' : 'label', value)
      return `Changed ${nameThing(thing)} to “${value}”.`
    case 'redirect':
      return hands.as(changeRedirect, { which: thing.source, to: value })
    case 'setting':
      if (!mayBeSetting(thing.said, value))
        throw new Unresolved(`Expected a value of the ${thing.said}, received “${value}”.`)
      return hands.as(changeSetting, { setting: thing.said, value: '⟦0⟧' }, [value])
    case 'field':
      if (thing.of.kind === 'on page') await setOnPage(docs, thing.of.thing, thing.field, value)
      else await setOnSite(context, thing.of, thing.field, value)
      return `Set ${nameThing(thing)} to “${value}”.`
    case 'words':
      // “The menu used to be free, it's paid now” tells of no other words for it.
      if (isOfThing(hands, content))
        throw new Unresolved(`Expected other words than “${thing.words}”, received “${value}”.`)
      return replaceWords(context, thing.words, value, thing.scope, isCode)
    case 'on page':
      await checkWhole(hands, thing.thing, target, content)
      return changeOnPage(
        hands,
        thing.thing,
        /^that \S/.test(value) ? asSentence(value.slice(5)) : value,
        action === 'rename',
      )
  }
}

function isOfThing({ context }: Hands, content: string): boolean {
  const prompt = context.task.prompts.at(-1) ?? ''
  return /^\p{Ll}+$/u.test(content) && /\bused to be\b/i.test(prompt) && !OF_NAMES.test(prompt)
}

/** What tells that names or words are spoken of. */
const OF_NAMES =
  /\b(?:names?|named|terms?|wording|words?|call\w*|say|says|said|reads?|writ\w*|spell\w*|re-?nam\w*|replac\w*)\b/i

/** What no code block, and what no group or link is called: “60”, “only the menu”. */
const LITERAL = /^(?:\d[\d.,]*\S*|true|false|null)$/i
const PLACE_ALONE = /^(?:the|our|its) (?:menu|sidebar|navigation|site|docs|top bar)$/i

/** Words that point at what is said elsewhere: “use what the docs say about it”. */
const POINTS =
  /^(?:what|whatever|everything|anything)(?: \S+){0,3} (?:docs?|documentation|pages?|guides?|already)\b|^(?:why|how|when|where)(?: that is| so)?$/

/**
 * “Sea Gull should be Gull” changes two words of “Feed the Sea Gull at noon”, and not all of it; “the Sea Gull item should
 * be Gull” as well. Throws `Unresolved`.
 */
async function checkWhole(
  { context: { docs }, quotations }: Hands,
  { noun, file, start, end, names }: PageThing,
  target: string,
  content: string,
): Promise<void> {
  const told = quotations.read(target)
  // What is quoted is looked for as it stands: its words in another order are another text.
  const isOther = !names.some((one) => nameKey(one).includes(nameKey(told)))
  if (/^⟦\d+⟧$/.test(target) && names.length > 0 && isOther)
    throw new Unresolved(`Expected “${told}”, received “${names[0]}”.`)
  const { item } = OF_ITEM.exec(target)?.groups ?? {}
  const name = item ?? told
  // What is quoted for an item is all of it.
  const isAll = item !== undefined && isQuoted(content)
  if (noun !== 'item' || getNouns(target).length > 0 || isAll) return
  const said = (await docs.files.read(file)).slice(start, end).trim()
  const count = (words: string) => words.split(/\s+/).length
  const most = MOST_AROUND + count(quotations.read(content))
  if (said.toLowerCase().includes(name.toLowerCase()) && count(said) - count(name) > most)
    throw new Unresolved(`Expected “${name}” to be an item, received words of “${said}”.`)
}

const OF_ITEM =
  /^(?:(?:the|our) )?(?<item>.+?) (?:list )?(?:item|bullet(?: point)?|entry|point|line)(?: (?:on|in|of|at|under) .+)?$/i
/** Words beside a name by which an item may be told as well. */
const MOST_AROUND = 1

async function changeOnPage(
  hands: Hands,
  thing: PageThing,
  value: string,
  isName: boolean,
): Promise<string> {
  const { docs } = hands.context
  const { noun } = thing
  const named = { kind: 'on page' as const, thing, name: thing.names[0] ?? '' }
  const cell =
    noun === 'row' && thing.row !== undefined ? replaceNumber(thing.row, value) : undefined
  if (noun === 'cell' || cell !== undefined) {
    const text = await docs.files.read(thing.file)
    const { start, end } = cell ?? thing
    const old = text.slice(start, end)
    const to = cell?.to ?? writeCell(old, value)
    if (to === old)
      throw new Unresolved(`Expected another value than “${value}”, received what the row has.`)
    await docs.files.write(thing.file, text.slice(0, start) + to + text.slice(end))
    return `Changed “${old}” to “${to}” in the row “${thing.row?.[0]?.text ?? ''}” on \`${docs.routeOf(thing.file)}\`.`
  }
  if (isAddress(value) && (noun === 'link' || noun === 'part'))
    await setOnPage(docs, thing, 'href', value)
  else if (noun === 'image') await setOnPage(docs, thing, 'alt', value)
  else if (noun === 'code' && isLanguage(value) && !isName)
    await setOnPage(docs, thing, 'language', value)
  else if (noun === 'code' && !isName && LITERAL.test(value))
    throw new Unresolved(`Expected a title for ${nameThing(named)}, received “${value}”.`)
  else if (['part', 'link', 'code'].includes(noun)) await renameOnPage(docs, thing, value)
  else if (['item', 'callout', 'paragraph', 'words'].includes(noun))
    await rewriteOnPage(docs, thing, value)
  else
    throw new AgentRefusal(
      `Expected something that can be “${value}”, received ${nameThing(named)}.`,
    )
  return `Changed ${nameThing(named)} to “${value}”.`
}

/** Whether a block of code may be in it: what is written as a name is its title, unless it is that of a language. */
function isLanguage(value: string): boolean {
  return /^[a-z][\w+#.-]*$/.test(value) || LANGUAGES.test(value)
}

const LANGUAGES =
  /^(?:bash|shell|powershell|javascript|typescript|js|ts|jsx|tsx|python|ruby|go|rust|java|kotlin|swift|php|c|c\+\+|c#|html|css|sql|json|yaml|xml|toml|graphql|markdown|mdx|http|text)$/i

/** Words of something that are to be others: “the meeting is on Monday, not Tuesday”. */
async function replaceIn(
  hands: Hands,
  target: string,
  old: string,
  content: string,
  scope: Scope,
): Promise<string | undefined> {
  const words = hands.quotations.read(old)
  const { files = [] } = scope
  // “On the install pages the shell commands should use A rather than B”: each of them that has such.
  if (files.length > 1 && scope.ranges === undefined)
    return replaceOnEach(hands, { target, old, content }, files)
  const around = await hands.finder.locate(target, scope)
  const found = best(await hands.finder.find(target, scope)).flatMap(({ thing }) =>
    thing.kind === 'on page'
      ? [{ files: [thing.thing.file], ranges: [{ ...thing.thing, thing: thing.thing }] }]
      : [],
  )
  for (const place of [...found, ...around, ...(scope.files === undefined ? [] : [scope])]) {
    const [file] = place.files ?? []
    if (file === undefined) continue
    const aligned = await alignWords(hands.context.docs, words, hands.valueOf(content), place)
    if (aligned !== undefined) return replaceWords(hands.context, aligned.from, aligned.to, place)
  }
  // An address is itself wherever it stands.
  const value = hands.valueOf(content)
  if (MAIL.test(words) && MAIL.test(value)) return hands.as(changeMail, { from: words, to: value })
  return undefined
}

const LINK_LABEL =
  /(?:^|\b(?:the|our) )(?:the |our )?([^,.;:]{1,40}?) (?:link|card|button) (?:on|in|at|of|under|near)\b/i

/** What tells how a link is, or which one comes. */
const WHICH = /^(?:dead|broken|wrong|old|new|current|first|second|third|last|only|other|same)$/i

export async function linkThing(
  hands: Hands,
  { target, content = '' }: Wish,
  scope: Scope,
): Promise<string> {
  const { docs } = hands.context
  const address = await getAddress(docs, hands.quotations.read(content))
  const thing = await hands.one(
    target,
    scope,
    ({ kind, ...one }) =>
      ['redirect', 'setting', 'site link', 'words'].includes(kind) ||
      ('thing' in one && ['link', 'part'].includes(one.thing.noun)),
  )
  if (thing.kind === 'on page') {
    const [, label] =
      LINK_LABEL.exec(target) ?? LINK_LABEL.exec(hands.context.task.prompts.at(-1) ?? '') ?? []
    const own = new Set(thing.thing.names.flatMap(nameWords).map(getRoot))
    // A page or a place behind it is not what it says.
    if (
      label !== undefined &&
      !WHICH.test(label) &&
      !nameWords(label).some((word) => own.has(getRoot(word)))
    )
      throw new Unresolved(`Expected a link “${label}”, received ${nameThing(thing)}.`, true)
    await setOnPage(docs, thing.thing, 'href', address)
    return `Had ${nameThing(thing)} lead to \`${address}\`.`
  }
  if (thing.kind === 'words') {
    const [file] = thing.scope.files ?? []
    if (file === undefined)
      throw new Unresolved(`Expected to know on which page “${thing.words}” is to be a link.`, true)
    return hands.as(linkWords, { text: '⟦0⟧', page: docs.routeOf(file), to: address }, [
      thing.words,
    ])
  }
  if (thing.kind === 'redirect')
    return hands.as(changeRedirect, { which: thing.source, to: address })
  if (thing.kind === 'setting')
    return hands.as(changeSetting, { setting: thing.said, value: '⟦0⟧', leads: 'yes' }, [address])
  await setOnSite(hands.context, thing, 'href', address)
  return `Had ${nameThing(thing)} lead to \`${address}\`.`
}

export async function turnThing(
  hands: Hands,
  { target, content = '' }: Wish,
  scope: Scope,
): Promise<string> {
  const thing = await hands.one(
    target,
    scope,
    (one) => one.kind === 'on page' && one.thing.noun === 'callout',
  )
  if (thing.kind !== 'on page') throw new Unresolved('Expected a box on a page, received none.')
  await turnCallout(hands.context.docs, thing.thing, content)
  return `Turned ${nameThing(thing)} into a ${content.toLowerCase()}.`
}

/** Whether words are another spelling of others, or say the same but for a word. */
function isAlike(words: string, other: string): boolean {
  const [own, now] = [words.toLowerCase().split(/\s+/), other.toLowerCase().split(/\s+/)]
  const shared = own.filter((word) => now.includes(word)).length
  return (
    shared > 0 ||
    distance(words.toLowerCase(), other.toLowerCase()) <= Math.max(1, words.length / 3)
  )
}

/** A name in which the word that is nearest to another one is that. */
function respell(name: string, word: string): string {
  const near = name
    .split(/(?=[^\p{L}\p{N}])|(?<=[^\p{L}\p{N}])/u)
    .filter(
      (own) =>
        own !== word &&
        distance(own.toLowerCase(), word.toLowerCase()) <= Math.max(1, word.length / 4),
    )
  const [only, ...others] = near
  return word.includes(' ') || only === undefined || others.length > 0
    ? word
    : name.replace(only, word)
}
