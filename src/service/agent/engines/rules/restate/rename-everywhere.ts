import { type Context, changeTexts, printCount } from '../context.ts'
import { withHeadingLinks } from '../heading-links.ts'
import { replaceText } from '../intents/replace-text.ts'
import { mapPageTexts } from '../page-texts.ts'
import { Said } from '../prompt/said.ts'
import { escapePattern, matchAsName, matchExactly, singularOf } from '../renaming.ts'

/**
 * Calls something otherwise in all that readers see.
 *
 * @param keepsCode whether a name stays as it is where it is written as code
 */
export function renameEverywhere(
  context: Context,
  names: { old: string; now: string; keepsCode: boolean },
): Promise<string> {
  return withHeadingLinks(context.docs, () => renameAll(context, names))
}

async function renameAll(
  context: Context,
  { old, now, keepsCode }: { old: string; now: string; keepsCode: boolean },
): Promise<string> {
  const [first = '', ...others] = now.split(' ')
  const isLonger = others.length > 0 && old.split(' ').at(-1) === others.at(-1)
  // Where the docs have the first word of the new name before the old one, that is a part of both.
  const isBefore =
    isLonger && !old.startsWith(first) && (await hasWords(context, `${first} ${old}`))
  const by = isBefore ? others.join(' ') : now
  // Where the docs speak of one of them as well, both are renamed.
  const ones = [singularOf(old), singularOf(by)] as const
  const isOfOne =
    /\p{Ll}s$/u.test(old) &&
    /[^s]s$/.test(by) &&
    (await hasWord(context, ones[0])) &&
    old.includes(' ')
  const [from, to] = isOfOne ? ones : [old, by]
  const told = await replaceText.perform(
    context,
    new Said({ text: `replace ${old} with ${now}`, quotations: [] }, { text: from, by: to }),
  )
  await renameShown(context, { old, now: by, keepsCode })
  const alone = await renameAlone(context, old, now)
  return alone === 0
    ? told
    : `${told} “${getOwnName(old, now)}” alone is the same there: ${printCount(alone, 'file')}.`
}

/** What has names that are used alone as well; a guest without a list is somebody. */
const NAMED_ALONE = /^(?:plan|tier|edition|package|subscription|license|role)$/i

/** The part of a name that is no noun, where both names end with the same: “Basic” of “Basic plan”. */
function getOwnName(name: string, other: string): string | undefined {
  const [own = '', noun = '', ...more] = name.split(' ')
  const isNamed = /^\p{Lu}\p{Ll}+$/u.test(own) && NAMED_ALONE.test(noun) && more.length === 0
  return isNamed && noun.toLowerCase() === other.split(' ').at(-1)?.toLowerCase() ? own : undefined
}

/** What stands behind a name that is used without its noun, and behind no word that only describes another. */
const BEHIND_NAME =
  '(?=[.,;:!?)\\]"”’|*_]|\\s*(?:$|\\|)|\\s+(?:and|or|to|is|are|has|have|with|for|in|on|at|as|does|can|will|gets?|includes?|if|when|unless|but|than|depending|users?|customers?|accounts?)\\b)'

/** Does the same with a name without its noun: “upgrade from Basic to Pro”. */
async function renameAlone({ docs }: Context, old: string, now: string): Promise<number> {
  const [own, by] = [getOwnName(old, now), getOwnName(now, old)]
  if (own === undefined || by === undefined) return 0
  if (await isNameAlone(docs, own)) {
    const renaming = matchExactly(own, by, true)
    return changeTexts(docs, (text) =>
      mapPageTexts(text, ['prose'], (words) => renaming.apply(words)[0]),
    )
  }
  const noun = new RegExp(`\\b${escapePattern(old.split(' ').at(-1) ?? '')}`, 'i')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_/-])${own}${BEHIND_NAME}`, 'gmu')
  return changeTexts(docs, (text) =>
    noun.test(text)
      ? mapPageTexts(text, ['prose'], (words) => words.replaceAll(pattern, by))
      : text,
  )
}

/** How often a word may stand in small letters for each time that it is written as a name. */
const SELDOM = 0.1

/** Whether a word is hardly ever one of the language: a “basic” setup is no plan. */
async function isNameAlone(docs: Context['docs'], name: string): Promise<boolean> {
  const counts = { name: 0, word: 0 }
  const count = (words: string, pattern: string) =>
    words.match(new RegExp(`(?<![\\p{L}\\p{N}_/-])${pattern}(?![\\p{L}\\p{N}_-])`, 'gu'))?.length ??
    0
  for (const file of docs.pages()) {
    mapPageTexts(await docs.files.read(file), ['prose'], (words) => {
      counts.name += count(words, name)
      counts.word += count(words, name.toLowerCase())
      return words
    })
  }
  return counts.word <= counts.name * SELDOM
}

const DIAGRAM = /^([ \t]*)(`{3,}|~{3,})mermaid\b[^\n]*\n[\s\S]*?\n\1\2/gm
/** What writers have noted beside the text. */
const NOTES = /\{\/\*[\s\S]*?\*\/\}/g
/** Code in a sentence that is nothing but words. */
const WORDS_AS_CODE = /(?<!`)`[\p{L}\p{N} ]+`(?!`)/gu
const NAME = /^\p{Lu}\S*(?: \p{Lu}\S*)+$/u

/**
 * A diagram shows names of several words to readers as text does, and so does code that is nothing but such a name;
 * one word may be a sign of its own there. Comments say them to writers.
 */
async function renameShown(
  { docs }: Context,
  { old, now, keepsCode }: { old: string; now: string; keepsCode: boolean },
): Promise<void> {
  if (!old.includes(' ')) return
  const names =
    old === old.toLowerCase()
      ? [
          [old, now],
          [titled(old), titled(now)],
        ]
      : [[old, now]]
  const rename = (shown: string) =>
    names.reduce((text, [from = '', to = '']) => matchExactly(from, to, true).apply(text)[0], shown)
  await changeTexts(docs, (text) => {
    const renamed = text
      .replaceAll(DIAGRAM, rename)
      .replaceAll(NOTES, (note) => matchAsName(old, now).apply(note)[0])
    return NAME.test(titled(old)) && !keepsCode
      ? renamed.replaceAll(WORDS_AS_CODE, rename)
      : renamed
  })
}

/** A name in small letters as it is written where it is one. */
function titled(name: string): string {
  return name.replaceAll(/(?<=^| )\p{Ll}/gu, (letter) => letter.toUpperCase())
}

async function hasWord({ docs }: Context, name: string): Promise<boolean> {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(name)}(?![\\p{L}\\p{N}])`, 'u')
  for (const file of docs.texts()) if (pattern.test(await docs.files.read(file))) return true
  return false
}

async function hasWords({ docs }: Context, words: string): Promise<boolean> {
  for (const file of docs.texts()) if ((await docs.files.read(file)).includes(words)) return true
  return false
}
