import { readFrontmatter } from '../../../../../content/index.ts'
import { suggestName } from '../../../../../diagnostics/index.ts'
import { AgentRefusal } from '../../../model.ts'
import type { Docs } from '../docs.ts'
import { findNamed, getPlace, getRoot, nameKey, nameWords } from '../names.ts'
import { printQuotedNames } from '../navigation.ts'
import { Unresolved } from '../unresolved.ts'
import { listQuestions } from './list-questions.ts'
import { type PagePart, readParts } from './page-part.ts'
import { mayNamePart, readPartNames, type SpokenPart } from './part-kinds.ts'

/** A part of a page with the page's text. */
export interface FoundPart {
  file: string
  text: string
  part: PagePart
}

/** A page, or a part of one, with where its text stands. */
export interface FoundRange {
  file: string
  text: string
  start: number
  end: number
}

/** The text of a page, or of the part of one that is named. Throws `Unresolved`. */
export async function findRange(docs: Docs, page: string, section?: string): Promise<FoundRange> {
  if (section !== undefined) {
    const { file, text, part } = await findPart(docs, section, page)
    return { file, text, ...part.body }
  }
  try {
    const file = await docs.fileOf(page)
    const text = await docs.files.read(file)
    return { file, text, start: readFrontmatter(text, file).bodyStart, end: text.length }
  } catch (error) {
    if (!(error instanceof Unresolved) || !mayNamePart(page)) throw error
    const { file, text, part } = await findPart(docs, page)
    return { file, text, ...part.body }
  }
}

/** What a part is called: a short form in brackets is a name as well, “Out of memory (OOM)”. */
function namesOf({ name }: PagePart): string[] {
  const short = /\((\p{Lu}[\p{Lu}\d]+)\)/u.exec(name)?.[1]
  return short === undefined ? [name] : [name, short]
}

const LINK = / (?:on|in|of|from|at|under|within|inside|to) /gi

/**
 * The part that a prompt speaks of: “the Windows tab on the installation page”, “step 2 of the
 * quickstart”. Without a page it is looked for on all of them, by its whole name. Throws `Unresolved`.
 *
 * @param page what is said of the page elsewhere in the prompt
 */
export async function findPart(docs: Docs, said: string, page?: string): Promise<FoundPart> {
  const places = page === undefined ? splitPages(said) : [{ words: said, page }]
  let refusal: unknown
  for (const place of places) {
    for (const spoken of readPartNames(place.words)) {
      try {
        return await findOn(docs, spoken, place.page)
      } catch (error) {
        if (!(error instanceof Unresolved)) throw error
        // Whoever finds the page knows what is on it.
        if (refusal === undefined || error.isNear) refusal = error
      }
    }
  }
  if (page === undefined) {
    for (const spoken of readPartNames(said)) {
      const found = await findAnywhere(docs, spoken)
      if (found !== undefined) return found
    }
  }
  if (refusal !== undefined) throw refusal
  const [spoken] = readPartNames(said)
  // Whoever says of a name that it is a step means one.
  throw new Unresolved(
    `Expected a ${spoken?.word ?? 'part'} “${spoken?.name ?? said}” on a page, received none: say on which page it is.`,
    spoken !== undefined,
  )
}

/** The ways to take words apart into a part and its page. */
function splitPages(said: string): { words: string; page: string }[] {
  const links = [...said.matchAll(LINK)].map((link) => ({
    words: said.slice(0, link.index),
    page: said.slice(link.index + link[0].length),
  }))
  const [, owner, owned] = /^(.+?)['’]s (.+)$/.exec(said) ?? []
  const possessed =
    owner === undefined || owned === undefined ? [] : [{ words: owned, page: owner }]
  return [...links.toReversed(), ...possessed]
}

/** The parts of some kinds on a page, of the first kind of which there are some. */
function getPartsOf(parts: readonly PagePart[], { kinds }: SpokenPart): PagePart[] {
  const own = kinds.map((kind) => parts.filter((part) => part.kind === kind))
  return own.find((found) => found.length > 0) ?? []
}

/** A page, and the parts of it that are spoken of. */
interface Place {
  file: string
  text: string
  parts: readonly PagePart[]
}

/** The pages that are spoken of, with those parts of them that are, as “in the Linux tab of the page”. */
async function findPlaces(docs: Docs, page: string): Promise<Place[]> {
  const own = await readPlaces(docs, page)
  if (own.length > 0) return own
  for (const place of splitPages(page)) {
    const [{ name, kinds } = { name: place.words, kinds: undefined }] = readPartNames(place.words)
    const found = (await readPlaces(docs, place.page)).flatMap(({ file, text, parts }) => {
      const named = kinds === undefined ? parts : parts.filter(({ kind }) => kinds.includes(kind))
      const [around, ...others] = findNamed(name, named, namesOf)
      if (around === undefined || others.length > 0) return []
      const within = parts.filter(({ start, end }) => start > around.start && end <= around.end)
      return [{ file, text, parts: within }]
    })
    if (found.length > 0) return found
  }
  // It says what pages there are.
  await docs.fileOf(page)
  return []
}

async function readPlaces(docs: Docs, page: string): Promise<Place[]> {
  const files = await docs.filesOf(page)
  return Promise.all(
    files.map(async (file) => {
      const text = await docs.files.read(file)
      return { file, text, parts: readParts(text, file) }
    }),
  )
}

async function findOn(docs: Docs, spoken: SpokenPart, page: string): Promise<FoundPart> {
  const places = await findPlaces(docs, page)
  const called = places.flatMap(({ file, text, parts }) => {
    const own = spoken.kinds
      .map((kind) =>
        findCalled(
          parts.filter((part) => part.kind === kind && isSpokenOf(part, spoken)),
          spoken,
        ),
      )
      .find((found) => found.length > 0)
    return own === undefined ? [] : [{ file, text, found: own }]
  })
  const [only, ...others] = called
  if (only !== undefined && others.length > 0) {
    throw refuseSeveral(
      docs,
      spoken,
      called.map(({ file }) => file),
    )
  }
  if (only !== undefined) {
    const { file, text, found } = only
    const [part, ...more] = found
    if (part !== undefined && more.length === 0) return { file, text, part }
    const names = printQuotedNames(found.map(({ name }) => name))
    throw new AgentRefusal(
      `Expected one ${spoken.word} “${spoken.name}” on \`${docs.routeOf(file)}\`, received ${names}.`,
    )
  }
  const [{ file, parts } = { file: '', parts: [] }] = places
  const names = getPartsOf(parts, spoken).map(({ name }) => name)
  const near = suggestName(spoken.name, names)
  const hint =
    near !== undefined
      ? ` Did you mean “${near}”?`
      : names.length === 0
        ? ` There is no ${spoken.word} on it.`
        : ` There are ${printQuotedNames(names)}.`
  throw new Unresolved(
    `Expected a ${spoken.word} “${spoken.name}” on \`${docs.routeOf(file)}\`, received none.${hint}`,
    true,
  )
}

function refuseSeveral(
  docs: Docs,
  { word, name }: SpokenPart,
  files: readonly string[],
): Unresolved {
  const routes = [...new Set(files.map((file) => `\`${docs.routeOf(file)}\``))].slice(0, 6)
  return new Unresolved(
    `Expected to know which ${word} “${name}” is meant. There is one on ${routes.join(', ')}: say which page.`,
    true,
  )
}

/** The second section is no step for it, unless sections are called so: “Step 2: Install”, “2. Install”. */
function isSpokenOf({ kind, name: own }: PagePart, { word, name }: SpokenPart): boolean {
  const isPlace = /^\d+$/.test(name) || getPlace(name) !== undefined
  return word !== 'step' || kind !== 'section' || !isPlace || /^(?:step\b|\d+[.):])/i.test(own)
}

/** Those of parts that are called so: by their name, some words of it, or their place. */
export function findCalled(
  parts: readonly PagePart[],
  { name, word = '' }: Pick<SpokenPart, 'name'> & Partial<Pick<SpokenPart, 'word'>>,
): readonly PagePart[] {
  if (name === '') return parts
  const wanted = nameKey(name)
  const exact = parts.filter((part) => nameKey(part.name) === wanted)
  if (exact.length > 0 && wanted !== '') return exact
  const place = getPlace(name)
  // What is within another one of them is not counted.
  const outer = parts.filter(
    (part) =>
      part.form === 'heading' ||
      !parts.some((other) => other.start < part.start && other.end > part.end),
  )
  // “The last question” is no heading that asks nothing.
  const asked = /^(?:faq )?question$/i.test(word) ? listQuestions(outer) : []
  const counted = asked.length > 0 ? asked : outer
  const placed = place === undefined ? counted[Number(name) - 1] : counted.at(place)
  if (placed !== undefined) return [placed]
  return findNamed(name, parts, namesOf)
}

/** The one part of a name on all pages. Throws `Unresolved` where several pages have one. */
async function findAnywhere(docs: Docs, spoken: SpokenPart): Promise<FoundPart | undefined> {
  const wanted = nameKey(spoken.name)
  if (wanted === '') return undefined
  const found: FoundPart[] = []
  for (const file of docs.currentPages()) {
    const text = await docs.files.read(file)
    for (const part of readParts(text, file)) {
      const isCalled = nameKey(part.name) === wanted
      if (isCalled && spoken.kinds.includes(part.kind)) found.push({ file, text, part })
    }
  }
  if (found.length === 0) return findNear(docs, spoken)
  const [only, ...others] = found
  if (others.length === 0) return only
  throw refuseSeveral(
    docs,
    spoken,
    found.map(({ file }) => file),
  )
}

/** The one part on all pages that has the words of a name of several, or the word of a question; none where there are more. */
async function findNear(docs: Docs, spoken: SpokenPart): Promise<FoundPart | undefined> {
  const wanted = nameWords(spoken.name).map(getRoot)
  const isAsked = spoken.word === 'question' && (wanted[0]?.length ?? 0) > 3
  if (wanted.length < 2 && !isAsked) return undefined
  const found: FoundPart[] = []
  for (const file of docs.currentPages()) {
    const text = await docs.files.read(file)
    const [first] = spoken.kinds
    const own = readParts(text, file).filter(({ kind, name }) =>
      isAsked ? spoken.kinds.includes(kind) && /\?\W*$/.test(name) : kind === first,
    )
    for (const part of own) {
      const words = new Set(nameWords(part.name).map(getRoot))
      if (wanted.every((word) => words.has(word))) found.push({ file, text, part })
    }
  }
  return found.length === 1 ? found[0] : undefined
}
