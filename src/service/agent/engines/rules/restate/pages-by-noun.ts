import { getRoot, nameKey, nameWords } from '../names.ts'
import { readDescription } from '../page-description.ts'
import { lastName, MARKDOWN } from '../page-names.ts'
import { LONGEST_NAME, PAGE_NOUN, type PageMention, toMention } from './page-mention.ts'
import { overlaps, type Scene, type Span } from './scene.ts'
import { isFilling, isWish } from './weigh-words.ts'

const BEHIND_NOUN =
  /^(?:called|named|titled|about|on|for|that (?:introduces|covers|describes|shows)|that explains|explaining|covering|describing)$/
const ARTICLE =
  /^(?:the|our|own|this|that|my|an?|existing|old|new|both|from|on|in|of|to|at|for|is|are|and|move|put|list|hide|page)$/
/** What stands in a sentence and in no name. */
const NO_NAME =
  /^(?:is|are|was|were|be|should|must|has|have|had|can|could|would|will|it|that|this|which|we|you|i|they|it's|wrong)$/
/** “The first page” of something is a place. */
const PLACED = /^(?:first|second|third|last|next|previous|other|same|whole|single)$/

/** Pages by some words of their names before or behind “page”. */
export async function findByNoun(scene: Scene): Promise<PageMention[]> {
  const { words } = scene
  const found: PageMention[] = []
  for (let at = 0; at < words.length; at++) {
    const isOne =
      words[at]?.plain === 'one' &&
      ([1, 2].some((back) => /^\p{Lu}/u.test(words[at - back]?.text ?? '')) ||
        /^the one (?:on|about|for)$/.test(scene.plain({ from: at - 1, to: at + 2 })))
    if (!PAGE_NOUN.test(words[at]?.plain.replace(/'s$/, '') ?? '') && !isOne) {
      found.push(...(await findInFolder(scene, at)))
      continue
    }
    for (let from = Math.max(0, at - LONGEST_NAME); from < at; from++) {
      if (scene.hasBreakWithin(from, at + 1) || ARTICLE.test(words[from]?.plain ?? '')) continue
      if (words.slice(from, at).some(({ plain }) => NO_NAME.test(plain))) continue
      // “A tip under Timer on the timers page” is on the timers page.
      if (/ (?:on|in|under|of|from) (?:the|our) /.test(scene.plain({ from, to: at }))) continue
      if (at - from === 1 && PLACED.test(words[from]?.plain ?? '')) continue
      // “The article” is none by its name, whatever stands before it.
      if (/^(?:the|this|that|our|each|every|any|which)$/.test(words[at - 1]?.plain ?? '')) continue
      // “Setup's page” is called Setup.
      const name = scene.say({ from, to: at }).replace(/['’]s$/, '')
      const file = await findOne(scene, name, scene.say({ from, to: at + 1 }))
      if (file === undefined) continue
      found.push(toMention(scene, { from, to: at + 1 }, file, false))
      break
    }
    found.push(...(await findBehind(scene, at)))
  }
  return found
}

/** Pages by what their titles begin with, written as a name: “Black bars” of “Black bars around a video”. */
export async function findByStart(scene: Scene, taken: readonly Span[]): Promise<PageMention[]> {
  const { docs } = scene.context
  const pages = await Promise.all(
    docs.pages().map(async (file) => ({ file, titles: await docs.titlesOf(file) })),
  )
  const isFree = (span: Span) => !taken.some((one) => overlaps(one, span))
  return scene
    .findMeant(LONGEST_NAME, (span) => {
      const word = scene.words[span.from]
      const isAlone = span.to - span.from === 1
      if (!/^\p{Lu}/u.test(word?.text ?? '') || word?.isQuoted === true || !isFree(span)) return
      // A name may go on in small letters, and what a sentence begins with is written so anyway.
      const isEnd = scene.isBreak(span.to) && !(isAlone && scene.isStart(span.from))
      if (!isEnd && !SUBJECT.test(scene.words[span.to]?.plain ?? '')) return
      if (isAlone && (isFilling(word?.plain ?? '') || isWish(word?.plain ?? ''))) return
      const start = `${nameKey(scene.say(span))} `
      const begun = pages.filter(
        ({ file, titles }) =>
          `${nameKey(lastName(file))} ` === start ||
          titles.some((title) => `${nameKey(title)} `.startsWith(start)),
      )
      const current = begun.filter(({ file }) => docs.isCurrent(file))
      const [only, ...others] = current.length > 0 ? current : begun
      return others.length === 0 ? only?.file : undefined
    })
    .map(({ span, meant }) => toMention(scene, span, meant, false))
}

/** What stands behind a name with which a sentence begins. */
const SUBJECT =
  /^(?:is|isn't|are|aren't|should|shouldn't|must|belongs?|needs?|goes|sits?|lives?|comes?|stands?|deserves?|ought|could|can|has|have|haven't|hasn't|and|before|after|above|below|behind|under|to|into|out|first|last|page|in|at|from|next|please|instead)$/

/** A page by words before what its folder is called: “the 2023 changelog” of `changelog/2023`, “the paper boat example”. */
async function findInFolder(scene: Scene, at: number): Promise<PageMention[]> {
  const root = getRoot(scene.words[at]?.plain ?? '')
  const isOf = (file: string) => getRoot(file.split('/').at(-2) ?? '') === root
  if (root === '' || !scene.context.docs.pages().some(isOf)) return []
  const from = scene.words.findLastIndex(
    ({ plain }, index) => index < at && index >= at - LONGEST_NAME && /^(?:the|our)$/.test(plain),
  )
  const span = { from: from + 1, to: at + 1 }
  if (from === -1 || span.from === at || scene.hasBreakWithin(from, span.to)) return []
  const words = scene.words.slice(span.from, at)
  const isName = words.length === 1 || !words.some(({ plain }) => isFilling(plain))
  const file = isName ? await findByWords(scene, scene.say(span)) : undefined
  const isMeant = file !== undefined && (words.length === 1 || isOf(file))
  return isMeant ? [toMention(scene, span, file, false)] : []
}

/** A page by the words behind its noun, and those before it as well: “the setup page for Windows”. */
async function findBehind(scene: Scene, at: number): Promise<PageMention[]> {
  const isLink = (length: number) =>
    BEHIND_NOUN.test(scene.plain({ from: at + 1, to: at + 1 + length }))
  const length = isLink(2) ? 2 : isLink(1) ? 1 : 0
  const start = at + 1 + length
  if (length === 0) return []
  let from = at
  while (from > 0 && !scene.isBreak(from) && !ARTICLE.test(scene.words[from - 1]?.plain ?? ''))
    from--
  for (let to = Math.min(scene.words.length, start + LONGEST_NAME); to > start; to--) {
    if (scene.hasBreakWithin(at, to)) continue
    const name = scene.say({ from: start, to })
    const both =
      from < at ? await findByWords(scene, `${scene.say({ from, to: at })} ${name}`) : undefined
    if (both !== undefined) return [toMention(scene, { from, to }, both, false)]
    const file = await findOne(scene, name, name)
    if (file !== undefined) return [toMention(scene, { from: at, to }, file, false)]
  }
  return []
}

/** The one page that is called so or has those words in its name. */
async function findOne(scene: Scene, name: string, whole: string): Promise<string | undefined> {
  const { docs } = scene.context
  for (const said of [whole, name]) {
    const file = await docs.fileOf(said).catch(() => undefined)
    if (file !== undefined) return file
  }
  // “The deployments intro” is the introduction among those pages.
  const [, place, noun] =
    /^(?:the )?(.+) (intro|introduction|overview|quickstart)$/i.exec(whole) ?? []
  if (place !== undefined && noun !== undefined) {
    const kind = noun === 'intro' ? 'introduction' : noun
    const file = await docs.fileOf(`${kind} of ${place}`).catch(() => undefined)
    if (file !== undefined) return file
  }
  return findByWords(scene, name)
}

/** What is said with the name of what a page is about. */
const GENERAL = /^(?:features?|settings?|options?|documentation|info|information|topics?)$/

/** The page whose path and titles have all of some words: “storage configuration” of `configuration/storage`. */
async function findByWords(scene: Scene, name: string): Promise<string | undefined> {
  const wanted = nameWords(name)
    .filter((word) => !isFilling(word) && !GENERAL.test(word))
    .map(getRoot)
  if (wanted.length < 2) return undefined
  return (await findByRoots(scene, wanted, false)) ?? findByRoots(scene, wanted, true)
}

/** @param isDescribed whether words may be those of its description as well: “the paper boat folding page” */
async function findByRoots(
  { context: { docs } }: Scene,
  wanted: readonly string[],
  isDescribed: boolean,
): Promise<string | undefined> {
  const found: { file: string; beyond: number }[] = []
  for (const file of docs.pages()) {
    const path = nameWords(file.replace(MARKDOWN, '')).map(getRoot)
    const titles = (await docs.titlesOf(file)).flatMap(nameWords).map(getRoot)
    const last = nameWords(lastName(file)).map(getRoot)
    // What it is called has to be among them: a folder alone is that of many.
    if (![...last, ...titles].some((word) => wanted.includes(word))) continue
    const text = isDescribed ? (readDescription(await docs.files.read(file), file) ?? '') : ''
    const own = new Set([...path, ...titles, ...nameWords(text).map(getRoot)])
    if (wanted.every((word) => own.has(word)))
      found.push({ file, beyond: new Set(path.filter((word) => !wanted.includes(word))).size })
  }
  const current = found.filter(({ file }) => docs.isCurrent(file))
  const all = current.length > 0 ? current : found
  const least = Math.min(...all.map(({ beyond }) => beyond))
  const [best, ...others] = all.filter(({ beyond }) => beyond === least)
  // A description has many words: of two pages with all of them neither is meant.
  return others.length === 0 && (!isDescribed || all.length === 1) ? best?.file : undefined
}
