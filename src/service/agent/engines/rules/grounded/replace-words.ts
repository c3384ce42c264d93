import { type Context, printRoutes } from '../context.ts'
import type { Docs } from '../docs.ts'
import { isNoFigure, replaceText } from '../intents/replace-text.ts'
import { getRoot, nameWords } from '../names.ts'
import { mapPageTexts } from '../page-texts.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { Said } from '../prompt/said.ts'
import { escapePattern, matchExactly } from '../renaming.ts'
import { Unresolved } from '../unresolved.ts'
import { best } from './choose-things.ts'
import type { Hands } from './hands.ts'
import type { Scope, Thing } from './inventory.ts'

/** What may be a part of an address: a word alone stands in many, and means none. */
const ADDRESS = /[^\p{L}\s]/u

/** Has words be others: within a part of a page, on pages that are named, or in all docs. */
export async function replaceWords(
  context: Context,
  from: string,
  said: string,
  { files, ranges }: Scope,
  isCode?: true,
): Promise<string> {
  const { docs } = context
  // “Use the image tag v2 rather than latest”: it is told what the value is, and what it was is one alone.
  const to = (/^\S+$/.test(from) ? VALUE.exec(said)?.groups?.value : undefined) ?? said
  if (files === undefined) {
    const wish = new Said(
      { text: '⟦0⟧ ⟦1⟧', quotations: [from, to] },
      { text: '⟦0⟧', by: '⟦1⟧', ...(isCode && { code: 'yes' }) },
    )
    return replaceText.perform(context, wish)
  }
  if (isNoFigure(from, to))
    throw new Unresolved(`Expected another figure than ${from}, received “${to}”.`)
  const renaming = matchExactly(from, to, /^\w/.test(from) && /\w$/.test(from))
  let count = 0
  const having: string[] = []
  const change = (words: string) => {
    const [changed, own] = renaming.apply(words)
    count += own
    return changed
  }
  for (const file of files) {
    const text = await docs.files.read(file)
    const [range] = ranges?.filter((one) => one.file === file) ?? []
    const { start, end } = range ?? { start: 0, end: text.length }
    const before = count
    const within = text.slice(start, end)
    let changed = mapPageTexts(within, isCode ? ['prose', 'code'] : ['prose'], change)
    // What stands in code or in an address alone is meant there.
    if (count === before) changed = mapPageTexts(within, ['prose', 'code'], change)
    if (count === before && ADDRESS.test(from)) changed = change(within)
    if (count === before) continue
    having.push(file)
    await docs.files.write(file, text.slice(0, start) + changed + text.slice(end))
  }
  const routes = printRoutes(docs, count > 0 ? having : files)
  if (count === 0)
    throw new Unresolved(
      `Expected “${from}” on ${routes}, received no place where it stands.`,
      true,
    )
  return `Replaced “${from}” by “${to}” on ${routes}, ${count === 1 ? 'once' : `${count} times`}.`
}

const VALUE =
  /^(?:(?:the|a|an|our) )?(?:\p{Ll}+ )?(?:tag|version|port|number|value|release|model|region|flag|branch|key|host|package|image|address|url|path|file|command|option|setting) (?<value>\S*[\d./:_-]\S*)$/u

/** Whether a number is that of what words tell of, and nothing that they are to be: “change the port to 9000”. */
export function isItsFigure(words: string, now: string): boolean {
  return /^[$€£]?\d[\d.,]*$/.test(now) && !/\d/.test(words)
}

/** What stands ahead of a figure that is not told exactly. */
const NEARLY = /(?:[~≈] ?|\b(?:about|around|roughly|approximately) )$/i

/** Words as they stand in a place, with those that are to follow them: what comes behind both is in neither. */
export async function alignWords(
  docs: Docs,
  from: string,
  to: string,
  { files = [], ranges }: Scope,
): Promise<{ from: string; to: string } | undefined> {
  for (const file of files) {
    const text = await docs.files.read(file)
    const [range] = ranges?.filter((one) => one.file === file) ?? []
    const within = text.slice(range?.start ?? 0, range?.end ?? text.length)
    const at = within.toLowerCase().indexOf(from.toLowerCase())
    if (at === -1) continue
    const own = within.slice(at, at + from.length)
    // A number alone may be that of anything.
    const isNumber = /^[$€£]?\d[\d.,]*%?$/.test(from)
    if (
      isNumber &&
      new RegExp(`(?<![\\d.,])${escapePattern(from)}(?![\\d])`).exec(within.slice(at + 1)) !== null
    )
      continue
    const behind = within.slice(at + from.length)
    const words = to.split(' ')
    // “the second Tuesday of each month” where “of each month” follows anyway.
    const cut = words.findIndex(
      (_word, index) => index > 0 && behind.startsWith(` ${words.slice(index).join(' ')}`),
    )
    const shared = cut === -1 ? to : words.slice(0, cut).join(' ')
    const placed = /^(?:on|in|at) /i.test(own) ? shared : shared.replace(/^(?:on|in|at) /i, '')
    const bare = /^(?:the|an?) /i.test(own) ? placed : placed.replace(/^(?:the|an?) /i, '')
    const isCapital = /^\p{Lu}/u.test(own) && /^\p{Ll}/u.test(bare) && from.split(' ').length > 1
    // “about 2 seconds now” where the page says “about 1 second”.
    const isNow = /\d/.test(own) && !/ now$/i.test(own)
    const timeless = isNow ? bare.replace(/ now$/i, '') : bare
    const isAbout = NEARLY.test(within.slice(0, at))
    const short = isAbout
      ? timeless.replace(/^(?:about|around|roughly|approximately) /i, '')
      : timeless
    return {
      from: own,
      to: isCapital ? withCapital(short) : short,
    }
  }
  return undefined
}

/** Has words be others on several pages: where one has a part that is called so, or is called so itself, and has the words. */
export async function replaceOnEach(
  hands: Hands,
  { target, old, content }: { target: string; old: string; content: string },
  files: readonly string[],
): Promise<string | undefined> {
  const { docs } = hands.context
  const [words, value] = [hands.quotations.read(old), hands.valueOf(content)]
  const wanted = new Set(nameWords(target).map(getRoot))
  const told: string[] = []
  for (const file of files) {
    if (!(await docs.files.read(file)).includes(words)) continue
    const isCalled = (await docs.titlesOf(file))
      .flatMap(nameWords)
      .some((word) => wanted.has(getRoot(word)))
    const own = best(await hands.finder.find(target, { files: [file] })).flatMap(({ thing }) =>
      thing.kind === 'on page'
        ? [{ files: [file], ranges: [{ ...thing.thing, thing: thing.thing }] }]
        : [],
    )
    for (const place of isCalled ? [{ files: [file] }] : own) {
      const aligned = await alignWords(docs, words, value, place)
      if (aligned === undefined) continue
      told.push(await replaceWords(hands.context, aligned.from, aligned.to, place))
      break
    }
  }
  return told.length === 0 ? undefined : told.join(' ')
}

/** Throws `Unresolved` where words are found on one of several pages that are told, and stand on others as well. */
export async function checkEach(
  { context: { docs } }: Hands,
  { words, scope }: Extract<Thing, { kind: 'words' }>,
  files: readonly string[],
): Promise<void> {
  for (const file of files) {
    const isLeft = scope.files?.includes(file) === false
    if (isLeft && (await docs.files.read(file)).includes(words))
      throw new Unresolved(`Expected “${words}” to change on each of the pages, received one.`)
  }
}
