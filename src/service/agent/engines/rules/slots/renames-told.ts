import type { Context } from '../context.ts'
import { type Naming, readNamings } from '../corrected/naming/read-naming.ts'
import { readAround } from '../corrected/naming/read-rest.ts'
import type { ToldName } from '../corrected/naming/spellings.ts'
import { escapePattern } from '../renaming.ts'
import { asWritten } from '../restate/as-written.ts'
import { IN_MENU, KEEPS_CODE, MAY_BE, readTexts, renameTo } from '../restate/renaming.ts'
import { Scene } from '../restate/scene.ts'
import { Ambiguous, orNone, Unresolved } from '../unresolved.ts'
import { findRange, type NameRange, OWN_PAGE } from './renames/find-range.ts'
import { renameOn } from './renames/rename-on.ts'
import type { SlotWay } from './slot-way.ts'

const CUE =
  /\b(?:names?|named|called|call|calls|re-?nam\w*|rebrand\w*|written|spell\w*|write|writes|say|says|saying|no longer|any ?more|there (?:is|are) no|becomes?|became|turn(?:s|ed)|goes by|new name|terms?|words?|instead of|rather than|known|prefer|should|must|needs? to|is|are|now|from now on|nowadays|these days|change|replace|swap|switch|use|refer)\b|→|->|=>/i

/** “There is no Night Pass, it's called the Owl Pass, on the prices page”: what is called otherwise, in its forms and places. */
export const renamesTold: SlotWay = {
  cue: CUE,
  isSure: (prompt) => listNamings(prompt).some(({ isSure }) => isSure),
  perform: (context, prompt) => performFirst(context, prompt, true),
}

/** The same where it may be something else that becomes another: “Ash should be Oak”. */
export const likelyRenames: SlotWay = {
  cue: CUE,
  perform: (context, prompt) => performFirst(context, prompt, false),
}

/** “Call the Start group Begin” names what is called so with what it is. */
const OF_PART = /\S (?:group|tab|anchor|page|card|section|column|button|link)\b/i

function listNamings(prompt: string): readonly Naming[] {
  return isOther(prompt) ? [] : readNamings(prompt, '')
}

async function performFirst(
  context: Context,
  prompt: string,
  isSure: boolean,
): Promise<string | undefined> {
  const namings = listNamings(prompt).filter((naming) => naming.isSure === isSure)
  if (namings.length === 0) return undefined
  const texts = await readTexts(new Scene(prompt, context))
  for (const naming of namings) {
    const told = await performNaming(context, prompt, naming, texts)
    if (told !== undefined) return told
  }
  // What is called so already is not called otherwise again.
  const done = isSure ? namings.find(({ names }) => isDone(texts, names[0])) : undefined
  if (done !== undefined && namings.length === 1 && !OF_PART.test(done.names[0]?.old ?? ''))
    throw new Ambiguous(
      `Expected “${done.names[0]?.old}” in the docs, received no place where it stands.`,
    )
  return undefined
}

function isDone(texts: string, name: ToldName | undefined): boolean {
  if (name === undefined || name.old === '' || isThere(texts, name)) return false
  return isThere(texts, { old: name.now, now: name.old })
}

/** What may come to be, and what is told of the menu alone. */
function isOther(prompt: string): boolean {
  return MAY_BE.test(prompt) || IN_MENU.test(prompt)
}

async function performNaming(
  context: Context,
  prompt: string,
  naming: Naming,
  texts: string,
): Promise<string | undefined> {
  const names = naming.names.flatMap((name) =>
    name.old === '' ? listSpellings(name.now, texts) : [name],
  )
  const [main] = names
  // What is told to stay, and is not there, is unclear.
  const codes = prompt.match(/\b[\p{Lu}\d]+_[\p{Lu}\d_]+\b/gu) ?? []
  const isOdd = main === undefined || prompt.includes(`(${main.old})`)
  if (isOdd || codes.some((code) => !texts.includes(code))) return undefined
  if (!names.every((name) => isThere(texts, name))) return undefined
  const around = readAround({ ...naming, names })
  const isUnclear =
    around?.places.some((place) => OWN_PAGE.test(place) || IN_HEADINGS.test(place)) &&
    !naming.isSure
  if (around === undefined || isUnclear) return undefined
  const isPlace = around.places.some((place) => OF_PAGE.test(place)) || around.kept.length > 0
  const range = await findRange(context, around, names).catch((error: unknown) => {
    if (!(error instanceof Unresolved)) throw error
    if (isPlace) throw new Ambiguous(error.message)
    return undefined
  })
  if (range === undefined) return undefined
  const told: string[] = []
  for (const [at, name] of names.entries()) {
    // Another form of a name may have changed with it.
    const own = await orNone(rename(context, name, range, texts, KEEPS_CODE.test(prompt)))
    if (at === 0 && own === undefined && (range.files === undefined || !isNamed(name)))
      return undefined
    if (at === 0 && own === undefined)
      throw new Ambiguous(`Expected “${name.old}” to be named there, received no such place.`)
    told.push(own ?? '')
  }
  return told.join(' ').trim()
}

async function rename(
  context: Context,
  { old, now }: ToldName,
  { files, parts, kept }: NameRange,
  texts: string,
  keepsCode: boolean,
): Promise<string> {
  const [from, to] = asWritten(old, now, texts)
  if (files === undefined && kept.length === 0) {
    const wish = renameTo(from, to, keepsCode)
    return typeof wish === 'string' ? '' : wish.perform(context)
  }
  return renameOn(context, { old: from, now: to }, files ?? context.docs.texts(), { parts, kept })
}

/** Whether the docs have an old name; one that differs from the new one in capital letters alone exactly so. */
function isThere(texts: string, { old, now }: ToldName): boolean {
  const isCase = old.toLowerCase() === now.toLowerCase()
  return isCase
    ? texts.includes(old)
    : texts.toLowerCase().includes(old.toLowerCase().replace(/s$/, ''))
}

/** Whether something is written as a name, or told to be one by its few words. */
function isNamed({ old, now }: ToldName): boolean {
  return /\p{Lu}/u.test(old + now) && old.split(' ').length <= MOST_NAMED
}

const MOST_NAMED = 3
/** Where one part of all pages is meant alone. */
const IN_HEADINGS = /^in (?:all |the |our )*(?:headings?|headlines?|titles?)$/i
const OF_PAGE = /\b(?:pages?|guides?|articles?|tutorials?|sections?|docs|faq|overview)\b/i

/** The other ways in which docs write a name: “Oak Tree”, “Oak-tree” and “Oaktree” for “OakTree”. */
function listSpellings(now: string, texts: string): ToldName[] {
  const parts = now.match(/\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\d+/gu) ?? []
  if (parts.length < 2) return []
  const spelled = new RegExp(
    `(?<![\\p{L}\\p{N}_/@.-])${parts.map(escapePattern).join('[ -]?')}(?![\\p{L}\\p{N}_/-]|\\.\\p{L})`,
    'giu',
  )
  const found = new Set(texts.match(spelled) ?? [])
  // What is all in small letters is an address or an identifier more often than a name.
  const isName = (name: string) =>
    name !== now && /\p{Ll}/u.test(name) && (/\p{Lu}/u.test(name) || / /.test(name))
  return [...found].filter(isName).map((old) => ({ old, now }))
}
