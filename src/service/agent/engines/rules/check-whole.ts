import { parse } from 'jsonc-parser'
import { listTexts } from './check-kinds.ts'
import type { WrittenFile } from './check-written.ts'
import { getAddedLines } from './check-written.ts'
import { nameKey } from './names.ts'
import { lastName, MARKDOWN } from './page-names.ts'
import { escapePattern } from './renaming.ts'
import { Unresolved } from './unresolved.ts'

const DEED =
  'move|put|add|remove|delete|drop|set|link|point|list|redirect|hide|change|rename|update|make|swap|turn|let|have|then|also|please|it|they|this|that|keep|leave|switch|go|went'
/** “Rename the group Birds to Hawks and the group Fish to Eels.” */
const TWO_NAMES = new RegExp(
  `\\b(?:rename|call)\\b [^.;:]*? to (?<one>\\p{L}[^,.;:]*?),? and (?!(?:${DEED})\\b)[^,.;:]{2,40}? to (?<two>\\p{L}[^.;:,]*?)[.!]?$`,
  'iu',
)
/** “Move the Birds page to Guides and rename it All birds.” */
const NAMED =
  /\b(?:rename|call|title) (?:it|them)(?: to| as)? (?<name>\p{Lu}[^.;:,?]*?)(?=[.;:,!?]|$| (?:and|so|but|while|too|there|here|please|instead|everywhere|(?:in|on) (?:the|all|both|every))\b)/u
/** “The birds folder is not ours. Delete these pages.” */
const THESE_PAGES =
  /\b(?:delete|remove|drop|scrap|get rid of)(?: all(?: of)?)? (?:these|those|both|its|their)(?: \p{L}+)? (?:pages|files|guides|articles|docs)\b/iu
const OF_MENU = /\b(?:side ?bar|menu|nav(?:igation)?|from (?:the )?(?:group|tab))\b/i
/** “Drop the Guides tab and put its pages into Start.” */
const ITS_PAGES =
  /\b(?:put|move|list|bring|keep|leave|show)(?: all(?: of)?)? (?:its|their|the) (?:only )?pages? (?:in|into|to|under|below|over)\b/i
/** “Delete the Birds group but keep the overview page in Advanced.” */
const KEPT_PAGE =
  /\b(?:keep|leave|retain|put|save)(?: the| its)? (?<what>\p{L}[^,.;:]{1,40}?)(?: page| guide| article)? (?:in|under|inside|within|over in) (?:the )?\p{Lu}/u
/** “Add Hawk to the glossary: a bird.” */
const TERM =
  /\b(?:add|put|include)(?: an?| the)?(?: new)?(?: entry| term| definition)?(?: for| of| called)? (?<term>[^:;.,]{2,40}?) (?:to|in|into) (?:the |our )?(?:glossary|terminology|list of terms|terms|definitions)\b/iu
/** “hawkFeed and batchFeed cost 50 now”: code names that are told together. */
const TWO_CODES =
  /(?:^|[.;] )(?:the )?`?(?<one>[\p{L}\d]+)`? and `?(?<two>[\p{L}\d]+)`?(?: endpoints| calls| methods| routes| options| fields)?(?: now)? (?:costs?|are|have|takes?|needs?|requires?|defaults?|returns?|use)\b/iu
const CODE = /\p{Ll}\p{Lu}|_|\d/u
/** “The FAQ has a "Next steps" section. Delete that.” */
const HAS_QUOTED =
  /\b(?:has|contains|there (?:is|are)|shows|includes|lists)(?: an?| the| still| also)* ["“](?<words>[^"”\n]+)["”][^.;]*[.;,] (?:please )?(?:delete|remove|drop|cut|get rid of|take out) (?:it|that|this)\b/i
/** “Add a question to the FAQ: "Can I swim? Yes."” */
const QUESTION =
  /\b(?:add|put|include)\b[^.;"“]*\b(?:question|faq)\b[^"“]*["“](?<words>[^"”?\n]+\?)[^"”\n]*["”]/i

/**
 * Looks at all that was done for a prompt: throws `Unresolved` where a part of what it tells together was not done.
 */
export function createWholeCheck(prompt: string): (written: readonly WrittenFile[]) => void {
  const names = [TWO_NAMES.exec(prompt)?.groups, NAMED.exec(prompt)?.groups].flatMap((groups) =>
    Object.values(groups ?? {}),
  )
  const term = TERM.exec(prompt)?.groups?.term
  const kept = KEPT_PAGE.exec(prompt)?.groups?.what
  const codes = TWO_CODES.exec(prompt)?.groups
  const quoted = HAS_QUOTED.exec(prompt)?.groups?.words
  const question = QUESTION.exec(prompt)?.groups?.words
  const isOfPages = THESE_PAGES.test(prompt) && !OF_MENU.test(prompt)
  const isMoved = ITS_PAGES.test(prompt)
  return (written) => {
    for (const name of names) checkNamed(written, name)
    if (term !== undefined) checkTerm(written, term)
    const gone = written.filter(({ file, now }) => now === undefined && MARKDOWN.test(file))
    if (isOfPages && gone.length < 2)
      throw new Unresolved(`Expected several pages to go, received ${gone.length}.`)
    const config = written.find(({ file }) => /^(?:docs|mint)\.json$/.test(file))
    const left = new Set(listTexts(parse(config?.now ?? '')))
    const unlisted = listTexts(parse(config?.old ?? '')).filter((text) => !left.has(text))
    if (isMoved) checkMoved(written, unlisted)
    const lost =
      kept && unlisted.find((page) => page.includes('/') && isOneOf(nameKey(lastName(page)), kept))
    if (lost) throw new Unresolved(`Expected \`${lost}\` to stay listed, received it gone.`)
    if (codes !== undefined && Object.values(codes).some((code) => CODE.test(code)))
      checkCodes(written, Object.values(codes))
    if (question !== undefined && !written.some((file) => isAsked(file, question)))
      throw new Unresolved(`Expected the question “${question}”, received another one.`)
    if (quoted !== undefined && !written.some(({ old, now }) => isLess(old, now, quoted)))
      throw new Unresolved(`Expected “${quoted}” to go, received something else gone.`)
  }
}

/** Something is called so now, or by what is in its place, that was not. */
function checkNamed(written: readonly WrittenFile[], name: string): void {
  const pattern = new RegExp(escapePattern(name.trim()), 'giu')
  const count = (text = '') => text.match(pattern)?.length ?? 0
  const total = (pick: (file: WrittenFile) => string | undefined) =>
    written.reduce((sum, file) => sum + count(pick(file)), 0)
  if (total(({ now }) => now) <= total(({ old }) => old))
    throw new Unresolved(`Expected something to be called “${name}”, received nothing.`)
}

/** A term stands with its text, in the form that the others have. */
function checkTerm(written: readonly WrittenFile[], term: string): void {
  const pages = written.filter(({ file }) => MARKDOWN.test(file))
  const key = term.replaceAll(/["“”`*]/g, '').toLowerCase()
  for (const { file, old = '', now = '' } of pages) {
    const added = getAddedLines(old, now)
    if (!added.toLowerCase().includes(key))
      throw new Unresolved(`Expected “${term}” on \`${file}\`, received a text without it.`)
    const isTable = /^\|[^\n]*\b(?:terms?|definitions?|meanings?)\b[^\n]*\|$/im.test(old)
    if (isTable && !/^\|/m.test(added))
      throw new Unresolved(`Expected a row of a table of \`${file}\`, received something else.`)
    const isBold = (old.match(/^\*\*[^*\n]+\*\*$/gm)?.length ?? 0) > 2
    if (isBold && !/^\*\*[^*\n]+\*\*$/m.test(added))
      throw new Unresolved(`Expected a term as the others of \`${file}\`, received a text.`)
  }
}

/** Pages of what is gone are listed elsewhere, and nothing is written for them. */
function checkMoved(written: readonly WrittenFile[], unlisted: readonly string[]): void {
  const lost = unlisted.find((text) => text.includes('/') && !/^https?:/.test(text))
  if (lost !== undefined)
    throw new Unresolved(`Expected \`${lost}\` to be listed elsewhere, received it gone.`)
  const page = written.find(
    ({ file, old, now }) => MARKDOWN.test(file) && old !== now && now?.includes('To be written.'),
  )
  if (page !== undefined)
    throw new Unresolved(`Expected pages to move, received \`${page.file}\` changed.`)
}

/** Lines of both names changed. */
function checkCodes(written: readonly WrittenFile[], codes: readonly string[]): void {
  const lines = written.flatMap(({ old = '', now = '' }) =>
    getAddedLines(old, now)
      .split('\n')
      .filter((line) => line.trim() !== ''),
  )
  if (lines.length === 1 && !codes.every((code) => isWord(lines[0] ?? '', code)))
    throw new Unresolved(`Expected ${codes.join(' and ')} to change, received one of them.`)
}

function isWord(line: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}\\d])${escapePattern(word)}(?![\\p{L}\\d])`, 'iu').test(line)
}

/** Whether a question is a heading or a title of a page now, or a line of its own. */
function isAsked({ old = '', now = '' }: WrittenFile, question: string): boolean {
  const lines = getAddedLines(old, now).split('\n')
  return lines.some(
    (line) =>
      line.replaceAll(/^[\s#*]+|[\s*]+$/g, '') === question || line.includes(`"${question}"`),
  )
}

function isOneOf(key: string, words: string): boolean {
  return key !== '' && nameKey(words) === key
}

function isLess(old: string | undefined, now: string | undefined, words: string): boolean {
  return (old ?? '').split(words).length > (now ?? '').split(words).length
}
