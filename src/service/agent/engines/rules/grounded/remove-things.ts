import { findNodeAtLocation } from 'jsonc-parser'
import { getAddress } from '../address.ts'
import { removeSetting } from '../intents/change-setting.ts'
import { hidePage } from '../intents/page-field.ts'
import { removeWords } from '../intents/parts/remove-part.ts'
import { removePage } from '../intents/remove-page.ts'
import { getRoot, nameKey, nameWords } from '../names.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { Unresolved } from '../unresolved.ts'
import { nameThing } from './choose-things.ts'
import { narrowToLine } from './code-lines.ts'
import { removeFromPage, setOnPage } from './edit-page.ts'
import { removeFromSite, setOnSite } from './edit-site.ts'
import type { Hands } from './hands.ts'
import type { Scope, Thing } from './inventory.ts'
import type { PageThing } from './page-things.ts'
import type { Wish } from './wish.ts'

/** Takes away what is meant; of a page, with where its readers are to go. */
export async function removeThings(
  hands: Hands,
  { target, content: redirect }: Wish,
  scope: Scope,
): Promise<string> {
  const isPage = /\b(?:page|article|guide|tutorial)s?\b/i.test(target)
  // “The word stands there twice. Remove one.”
  if (
    /^(?:(?:just|only|the other) )?(?:one|duplicate)(?: of (?:them|those|the two))?$/i.test(target)
  )
    throw new Unresolved(`Expected to know which one is to go, received “${target}”.`)
  if (
    /^(?:its|their|his|her) \w+ (?:in|on|from|of)\b/i.test(target) ||
    // “Its section and its row” go both or neither.
    /\b(?:its|their) \w+ and (?:also )?(?:its|their) /i.test(
      hands.context.task.prompts.at(-1) ?? '',
    )
  )
    throw new Unresolved(`Expected to know of what “${target}” are.`)
  if (SHORTENS.test(hands.context.task.prompts.at(-1) ?? ''))
    throw new Unresolved(`Expected “${target}” to go, received that it is to be shorter.`)
  const isSentence = ONE_SENTENCE.test(hands.context.task.prompts.at(-1) ?? '')
  const things = await hands.things(target, scope, (thing) =>
    thing.kind === 'field'
      ? hasValue(hands, thing.of, thing.field)
      : thing.kind !== 'page' || isPage,
  )
  // “The FAQ says that we plan more. Remove that sentence.”
  if (isSentence && things.some((thing) => !isProse(thing)))
    throw new Unresolved(`Expected a sentence to remove, received “${target}”.`, true)
  // “The row 3+” is not the one of 3.
  const [sign] = /(?<![\w.])\d+[+%](?!\w)/.exec(target) ?? []
  const isOtherRow = (thing: Thing) =>
    thing.kind === 'on page' &&
    thing.thing.row?.some(({ text }) => text.includes(sign ?? '')) === false
  if (sign !== undefined && things.some(isOtherRow))
    throw new Unresolved(`Expected a row “${sign}”, received another one.`, true)
  // “A and B are over, remove both items” are not all that there are.
  if (/^(?:both|the two)\b/i.test(target) && things.length !== 2)
    throw new Unresolved(`Expected two to remove, received ${things.length}.`)
  const isOfSidebar =
    scope.area === 'sidebar' || /\b(?:sidebar|side bar|navigation|nav|menu)\b/i.test(target)
  const [other] = things.filter((thing) => isOtherPart(thing, target))
  if (other !== undefined)
    throw new Unresolved(`Expected a section to remove, received ${nameThing(other)}.`, true)
  // “The A card from the list of B” is the card, and not the list.
  const [noun] =
    /\b(?:cards?|rows?|steps?|tabs?|items?|bullets?|accordions?|links?|buttons?|images?|questions?)\b/i.exec(
      target,
    ) ?? []
  const isAround = (thing: Thing) =>
    thing.kind === 'on page' && ['list', 'table'].includes(thing.thing.noun)
  if (noun !== undefined && things.some(isAround))
    throw new Unresolved(
      `Expected a ${noun.toLowerCase()} to remove, received what it may be in.`,
      true,
    )
  const told: string[] = []
  // From the end of a page on, so that the places before stay.
  for (const thing of things.toSorted((a, b) => placeIn(b) - placeIn(a))) {
    const line = thing.kind === 'on page' ? await narrow(hands, thing.thing, target) : undefined
    if (line === undefined) told.push(await removeThing(hands, thing, isOfSidebar, redirect))
    else {
      await removeFromPage(hands.context.docs, line)
      told.push(`Removed the line “${line.words}” on \`${line.file}\`.`)
    }
  }
  return told.join(' ')
}

/** What is to go is told to be a sentence that was told before. */
const ONE_SENTENCE =
  /\b(?:remove|delete|drop|cut|strike|take out|get rid of|lose) (?:that|this) (?:sentence|statement|claim|phrase|promise)\b|\btake (?:that|this) (?:sentence|statement|claim|phrase|promise) out\b/i

function isProse(thing: Thing): boolean {
  return (
    thing.kind === 'words' ||
    (thing.kind === 'on page' &&
      ['item', 'callout', 'paragraph', 'words'].includes(thing.thing.noun))
  )
}

/** The line that is meant of a block of code with several examples; `undefined` where all of a thing is. */
async function narrow(
  { context: { docs } }: Hands,
  thing: PageThing,
  target: string,
): Promise<PageThing | undefined> {
  const line = narrowToLine(await docs.files.read(thing.file), thing, target)
  return line === thing ? undefined : line
}

/** Whether a prompt has a word of a name that tells something. */
function isNamedIn(name: string, prompt: string): boolean {
  const said = new Set(nameWords(prompt).map(getRoot))
  const own = nameWords(name).filter((word) => !isFilling(word))
  return own.length === 0 || own.some((word) => said.has(getRoot(word)))
}

/** “The section is too long. Cut it down.” */
const SHORTENS =
  /\bcut (?:\S+ ){1,5}(?:down|in half|short(?:er)?)(?! to zero)\b|\b(?:shorten|trim (?:\S+ ){1,5}(?:down|a bit))\b/i
const NOUN =
  /^(?:the )?(?:steps?|cards?|sections?|questions?|rows?|bullets?|items?|tabs?|pages?|parts?|lines?|notes?|tips?|warnings?|tables?|lists?|images?|links?|buttons?)$/i

/** Whether something is no section, where one is said to be meant, and not called so either. */
function isOtherPart(thing: Thing, target: string): boolean {
  const part = thing.kind === 'on page' ? thing.thing.part : undefined
  if (part === undefined || part.kind === 'section' || !/\bsection\b/i.test(target)) return false
  return !nameKey(target).includes(nameKey(part.name))
}

/** Whether something is to go from a table or a list, and no link is spoken of. */
function isOfListing(prompt: string): boolean {
  return (
    /\b(?:off|out of|from) (?:the|our|its|that) (?:[^,.;:!?]+ )?(?:table|list)\b/i.test(prompt) &&
    !/\b(?:un)?link(?:s|ed)?\b/i.test(prompt)
  )
}

async function removeThing(
  hands: Hands,
  thing: Thing,
  isOfSidebar: boolean,
  redirect?: string,
): Promise<string> {
  const context = hands.context
  const { docs } = context
  switch (thing.kind) {
    case 'page':
      // What is only to be gone from the sidebar is not to be deleted.
      if (isOfSidebar) return hands.as(hidePage, { page: docs.routeOf(thing.file) })
      return hands.as(removePage, {
        page: docs.routeOf(thing.file),
        ...(redirect !== undefined && {
          redirect: await getAddress(docs, hands.quotations.read(redirect)),
        }),
      })
    case 'setting':
      return hands.as(removeSetting, { setting: thing.said })
    case 'words': {
      // “The step about it can go” is no word to be removed.
      if (NOUN.test(thing.words))
        throw new Unresolved(`Expected to know which ${thing.words} is meant.`)
      const [file] = thing.scope.files ?? []
      return hands.as(
        removeWords,
        { text: '⟦0⟧', ...(file !== undefined && { page: docs.routeOf(file) }) },
        [thing.words],
      )
    }
    case 'field':
      if (thing.of.kind === 'on page') await setOnPage(docs, thing.of.thing, thing.field, undefined)
      else await setOnSite(context, thing.of, thing.field, undefined)
      return `Removed ${nameThing(thing)}.`
    case 'on page':
      // “Take it off the table of tools” is not done where only its link goes and its row stays.
      if (isOfListing(context.task.prompts.at(-1) ?? '') && /^the link /.test(nameThing(thing)))
        throw new Unresolved(`Expected a row or an item to go, received ${nameThing(thing)}.`)
      await removeFromPage(docs, thing.thing)
      return `Removed ${nameThing(thing)}.`
    case 'node':
      // “We never had it. Remove the section about it” is none of the group “We support”.
      if (!isNamedIn(thing.name, context.task.prompts.at(-1) ?? ''))
        throw new Unresolved(`Expected “${thing.name}” to be named where it is to go.`)
      await removeFromSite(context, thing)
      return `Removed ${nameThing(thing)}.`
    default:
      await removeFromSite(context, thing)
      return `Removed ${nameThing(thing)}.`
  }
}

function placeIn(thing: Thing): number {
  return thing.kind === 'on page'
    ? thing.thing.start
    : thing.kind === 'site link'
      ? Number(thing.link.path.at(-1))
      : 0
}

/** Whether a part of the navigation has what is to be taken from it. */
function hasValue({ context }: Hands, thing: Thing, field: string): boolean {
  return (
    thing.kind !== 'node' ||
    findNodeAtLocation(context.files.tree(thing.file), [...thing.path, field]) !== undefined
  )
}
