import type { Context } from '../context.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from '../restate/page-mentions.ts'
import { Scene } from '../restate/scene.ts'
import { Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'

const REPLACE =
  /(?:^|[.,;:] |\b(?:please|and|so|just|to|you) )(?:replace|swap(?: out)?|exchange|substitute)(?: the (?:sentence|line|text|words|phrase|paragraph))? (?<told>\S.*)$/isu
/** What stands between what goes and what comes. */
const BY = /[.!?]? (?:with|by|for)(?: the (?:sentence|line|text|words|phrase))?:? /giu
/** Words from which on a text is known where it stands. */
const LEAST = 4

/** “Replace Content goes here. with Coming soon.”: what a page has word for word, with the sign that ends it. */
export const verbatimTold: SlotWay = {
  cue: REPLACE,
  // Where a sign within it ends a sentence, others read it by half.
  isSure: (prompt) => !/["“”`]/.test(prompt),
  perform,
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  const told = REPLACE.exec(prompt)?.groups?.told
  if (told === undefined) return undefined
  const { docs } = context
  const named = await listNamed(context, prompt.slice(0, prompt.length - told.length))
  const texts = new Map<string, string>()
  for (const file of named.length > 0 ? named : docs.texts())
    texts.set(file, await docs.files.read(file))
  // The longest words that a page has are meant: they may have such a word themselves.
  for (const { 0: by, index } of [...told.matchAll(BY)].toReversed()) {
    const old = told
      .slice(0, index)
      .trim()
      .replace(/[.!?]$/, '')
    const now = told.slice(index + by.length).trim()
    if (old.split(/\s+/).length < LEAST || now === '' || /[.!?] \S/.test(now)) continue
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}])${escapePattern(old).replaceAll(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}])(?<end>[.!?]?)`,
      'gu',
    )
    const places = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(pattern)].map((match) => ({ file, text, match })),
    )
    const [place, ...others] = places
    if (place === undefined) continue
    if (others.length > 0)
      throw new Unresolved(`Expected “${old}” once, received it ${places.length} times.`)
    // Where it is to be done is told behind the new words, which others read.
    if (/ (?:on|in|at|under|throughout|everywhere)\b/i.test(now)) return undefined
    const { match, text, file } = place
    const end = match.groups?.end ?? ''
    const plain = now.replace(/[.!?]$/, '')
    const sign = /[!?]$/.test(now) ? now.slice(-1) : end
    await docs.files.write(
      file,
      text.slice(0, match.index) + plain + sign + text.slice(match.index + match[0].length),
    )
    return `Replaced “${old}” by “${plain}” on \`${docs.routeOf(file)}\`.`
  }
  return undefined
}

/** The pages that are named ahead of the wish. */
async function listNamed(context: Context, ahead: string): Promise<string[]> {
  const pages = await listPages(new Scene(ahead, context))
  return [...new Set(pages.map(({ file }) => file))]
}
