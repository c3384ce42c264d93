import type { Workspace } from '../../../workspace/index.ts'
import { AgentRefusal } from '../../model.ts'
import { escapePattern } from './renaming.ts'
import { joinPatterns } from './restate/restatement.ts'
import { isHalfChanged, readTwoPrices } from './told/currencies.ts'
import { Unresolved } from './unresolved.ts'

/** What is said of a text and is none: “It should say: …”, “… for the first one”. */
const SAID =
  /\b(?:should|must|has to|needs? to)(?: just| only| simply| now)? (?:say|read)\b:? \S+ \S+|\S+ \S+ for the (?:first|second|former|latter|other)(?: one| page)?\b/gi
/** What is said of a text, of where it stands or of what is around it, whatever case it is written in: “give it Boats”. */
const AROUND = joinPatterns(
  [
    // “give it Boats”, “marked as beta”, “the page saying that it …”
    /\bgive (?:it|them) \S+(?: [^\s.,;]+)?/,
    /\b(?:page|section|block|table|there|it) saying that \S+ [^\s.,;]+/,
    /\bthe (?:sentence|line|words?|text) (?=\p{Lu})\S+ \S+ [^\s.,;]+/u,
    /\bmarked as [^\s,.;]+/,
    // “The title is dull. Use Boats and more instead.”
    /(?<=[.!?] )use \S+ \S+(?=[^.!?]* instead\b)/,
    // “as another bullet”, “as the last row”
    /\bas (?:another|an? (?:second|third|fourth|fifth|sixth|new|last|further|extra)|the (?:second|third|fourth|fifth|sixth|new|last|first|final))(?= (?:items?|bullets?|points?|entry|step|row|line|card|question|prerequisite|requirement|option|one)\b)/,
    // “… should say Boats below Harbors”
    /(?<=\b(?:should|must) (?:now )?(?:say|read|be)\b[^.:]* )\S+ (?:under|below|beneath) (?:the )?\p{Lu}[^.,:]*(?=\.?$)/u,
    /,? (?:with|and keep|keeping|and leave) the (?:same|old|current|existing) (?:link|address|target|text|icon|title)\b[^.,;]*/,
    // “add X at the end of the list”, “Boats in both tabs”, “Boats and the link to /boats”
    /(?<=\b(?:add|put|insert|append|include|list) [^.:;]*)\S+ at the (?:very )?(?:end|bottom|top|beginning|start)(?= of (?:the|our)\b)/,
    /\S+ in both (?:tabs|pages|places|languages|groups|files|versions)\b/,
    /\S+ and (?:the|its) (?:link|address|url|href|icon) (?:to|as|is)(?= )/,
    // “A for the first one”, “…, as it has none”, “descriptions: X for Boats and Y for Harbors”
    /\S+ for the (?:first|second|third|fourth|last|former|latter) (?:one|page|image|picture|screenshot)\b/,
    /(?:[,;]|as|because|since) (?:it|they) (?:still |currently )?(?:has|have) none(?=[.,;!]|$)/,
    /(?<=\bdescriptions?\b.*)\S+ for (?:the )?[^\s,;]+(?: [^\s,;]+)?(?:,|;|,? and) (?=[^.]* for [^\s,;]+(?: [^\s,;]+)?[.?!]?$)/,
  ],
  'gimu',
)
/** A name that is none: what only points at something. */
const POINTS =
  /^\W*(?:that|this|those|these) (?:pages?|ones?|sections?|rows?|cards?|groups?|tabs?|headings?)\W*$/im

/** The same of one word, where a title, a label, a heading or a cell is no more than it. */
const ONLY_POINTS =
  /^\s*(?:#+ +|"?[A-Za-z-]+"?: +)["'“]?(?:that|this|it|them|those|these)["'”]?[.,]?\s*$|\b(?:title|label|name|description|alt)=["'](?:that|this|it|them|those|these)["']|!?\[(?:that|it|them|those|these)\]\(|\| (?:that|this|it|them|those|these) (?=\|)/im

/** “The alt text is wrong”, “mark it as beta”: what is said of a title is none. */
const SAID_OF =
  /\b(?:title|alt|sidebarTitle|label|description)(?:=|: |": )["']?(?:wrong|missing|outdated|incorrect|broken|stale|misleading|empty|too \p{Ll}+|beta|deprecated|new)["']?[,>/ ]*$|!\[(?:wrong|missing|outdated|incorrect|broken|misleading|empty)\]/imu
/** Signs around words that are gone. */
const EMPTIED = /\*\*[ \t]*\*\*|(?<!`)``(?!`)|(?<!!)\[[ \t]*\]\(/
/** “`--all` or `--all`”: the same code on both sides. */
const DOUBLED =
  /(?<same>`[^`\s]{2,}`|(?<![\w-])-{1,2}[A-Za-z][\w-]*)(?:, | or |\/)\k<same>(?![\w-])|`(?<flag>-{1,2}[A-Za-z][\w-]*)`(?:, | or |\/)`\k<flag>`/

/** A title that has no end: “on every page apart from the”. */
const UNENDED =
  /^(?:title|sidebarTitle|description): .*\b(?:the|an?|of|and|or|with|from)["']?\s*$/im

/** A file that was written for a prompt. */
export interface WrittenFile {
  file: string
  /** What it was; `undefined` where it is new. */
  old: string | undefined
  /** What it is; `undefined` where it is gone. */
  now: string | undefined
}

/** “A typo on the setup page, teh instead of the”: what stands first is wrong. */
const TYPO =
  /\b(?:typos?|misspel\w*|misspelt)\b[^.;]*?[,:(] ?(?:it (?:says|reads) |there is |it's )?(?<wrong>[\p{L}-]{3,}) (?:instead of|rather than) (?<right>[\p{L}-]{3,})/iu

/** Words for parts of the docs and for where they are: a text that is told does not have them with those around. */
const PARTS = new Set(
  (
    'title titled sidebar description page pages group tab folder heading section sections table row column ' +
    'bullet header footer navbar menu docs navigation frontmatter button paragraph sentence callout item typo typos ' +
    'listed labelled labeled saying misspelled spelled wherever everywhere throughout directly'
  ).split(' '),
)
/** Words that tell what to do, where no text has begun. */
const TELLING = new Set(
  (
    'called named opens links leads pointing forms replace give rename change put insert set list please should ' +
    'instead right after before below above'
  ).split(' '),
)
const WORD = /[\p{L}\p{N}#@][\p{L}\p{N}'’./#@_-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu
/** What a text begins behind. */
const TEXT_AHEAD = /[\p{L}"”)]:(?= )/u
/** What a name or a text is told behind, with no sign that it ends. */
const VALUE =
  /\b(?:to|be|as|is|of|called|named|titled|labell?ed|(?:title|heading|name|label)) (?=[\p{Lu}\d])[^.,;:!?]*|\b[Uu]se (?=\p{Lu})[^.,;:!?]*(?= as (?:the|its|an?|their)\b)/gu
/** A text that tells readers what to do, with where it is. */
const DOING = /^\S+ (?:open|click|press|choose|select|pick|go|use|find|see|enter|run|add|create)\b/i
/** Words behind which all is a text where no colon says so. */
const SAYS =
  /\b(?:say(?:s|ing)?|reads?|text|that|(?:sentence|paragraph|line|note|tip|warning|with|is)(?= \p{Lu}))\b/u
/** Words of a prompt together that no text has by chance. */
const SEVERAL = 3

/** Parts of a page that are to go, where no page is spoken of: “drop the first two questions of the FAQ”. */
const PARTS_GO =
  /^(?!.*\b(?:page|article|guide|tutorial|file|doc)s?\b).*\b(?:questions|answers|paragraphs|sentences|headings|rows|bullets|steps|images|screenshots)\b.*\b(?:remove|delete|drop|cut|go)\b/is
/** “The rota shows a broken image. Remove it.”, “A and B are listed twice on the rota page, remove one.” */
const OF_PAGE =
  /\b(?:has an?|contains?|shows?|includes?|mentions?|lists?|links?|says?|uses?)\b[^.;]*[.;,] (?:please )?(?:remove|delete|drop|take|get rid of) (?:it|that|them|this|those)\b|\btwice\b|\bon (?:the|our) [^.;,]{1,50} (?:page|article|guide)\b/i

/** “Login is no longer needed. Update the quickstart”: what is to be up to date stays. */
const UPDATED = /\b(?:update|adjust|correct|adapt|revise|reflect|say so|mention)\b/i
const PAGE_GOES =
  /\b(?:remov|delet|drop|kill|get(?:ting)? rid|ditch|scrap|tak(?:e|ing)|cut|retir|merg|mov|re-?nam|fold|combin|redirect|split|convert|turn|go|goes|gone|pull|throw|sunset|clean)\w*\b|->|→/i

/** Throws `AgentRefusal` where a page is gone of which a prompt tells only parts, or that is to be up to date. */
export function checkRemoved(workspace: Workspace, prompt: string): void {
  const isUpdated = UPDATED.test(prompt) && !PAGE_GOES.test(prompt)
  if (!isUpdated && !PARTS_GO.test(prompt) && !OF_PAGE.test(prompt)) return
  for (const file of workspace.changed)
    if (!workspace.has(file))
      throw new AgentRefusal(`Expected parts of \`${file}\` to go: quote them.`)
}

/**
 * Looks at what was written for a prompt: throws `Unresolved` where files have the words now in which it tells what they are
 * to say, so that it may be read another way.
 *
 * @param plain the prompt with line breaks in the places of quotations
 */
export function createWrittenCheck(plain: string): (written: readonly WrittenFile[]) => void {
  const said = plain.match(SAID) ?? []
  const around = (plain.match(AROUND) ?? []).map((words) => words.replace(/^the |^,? /i, ''))
  const telling = listTelling(plain)
  const instead = listInstead(plain)
  const prices = readTwoPrices(plain)
  const { wrong, right } = TYPO.exec(plain)?.groups ?? {}
  return (written) => {
    for (const { old = '', now } of written) {
      if (now === undefined) continue
      const added = getAddedLines(old, now)
      const small = added.toLowerCase()
      if (prices !== undefined && added.split('\n').some((line) => isHalfChanged(line, prices)))
        throw new Unresolved('Expected amounts in two currencies to change, received one of them.')
      const [own, known] = telling.length === 0 ? ['', ''] : [getWords(added), getWords(old)]
      const isTurned =
        wrong !== undefined &&
        right !== undefined &&
        (countWord(added, wrong) > 0 || countWord(now, right) < countWord(old, right))
      if (isTurned)
        throw new Unresolved(`Expected “${wrong}” to become “${right}”, received another change.`)
      const doubled = DOUBLED.exec(added)?.[0]
      if (doubled !== undefined && !old.includes(doubled) && !plain.includes(doubled))
        throw new Unresolved(`Expected two different things, received “${doubled}”.`)
      const words =
        POINTS.exec(added)?.[0] ??
        UNENDED.exec(getNewLines(old, now))?.[0] ??
        findEmptied(added, old) ??
        findSaidOf(getNewLines(old, now), plain) ??
        findPointing(old, now) ??
        said.find((one) => added.includes(one)) ??
        around.find((one) => small.includes(one.toLowerCase())) ??
        telling.find((one) => own.includes(one) && !known.includes(one)) ??
        instead.find((one) => now.includes(one) && !old.includes(one))
      if (words !== undefined)
        throw new Unresolved(
          `Expected a text, received “${words.trim()} …”: put it in quotation marks.`,
        )
    }
  }
}

function countWord(text: string, word: string): number {
  const pattern = `(?<![\\p{L}\\p{N}])${escapePattern(word)}(?![\\p{L}\\p{N}])`
  return text.match(new RegExp(pattern, 'gu'))?.length ?? 0
}

/** Words with “instead” behind them, which is no part of what something is to say. */
function listInstead(plain: string): string[] {
  const colon = plain.search(/: (?=\p{Lu})/u)
  const said = colon === -1 ? plain : plain.slice(0, colon)
  return said.match(/\S+ instead(?=[.,;!?]|$)/g) ?? []
}

/** Words of a prompt that stand together where it tells what to do and has not begun to tell a text. */
function listTelling(plain: string): string[] {
  const colon = TEXT_AHEAD.exec(plain)
  const end = colon === null ? plain.length : colon.index + 1
  const words = [...plain.matchAll(WORD)]
  const values = [...plain.matchAll(VALUE)]
  const says = SAYS.exec(plain)?.index ?? plain.length
  const begins = new Set(values.map(({ index }) => plain.indexOf(' ', index) + 1))
  const isDoing = values.some(([value]) => DOING.test(value))
  const isOfValue = (at: number) =>
    values.some(({ 0: { length }, index }) => at > index && at < index + length)
  return words.flatMap((first, at) => {
    const some = words.slice(at, at + SEVERAL)
    const last = some.at(-1)
    if (some.length < SEVERAL || last === undefined || first.index >= end) return []
    const isTelling = some.some(({ 0: word, index }) => {
      const small = word.toLowerCase()
      if (index >= end) return false
      // A name may begin with one of them.
      if (PARTS.has(small)) return !isDoing && !begins.has(index)
      return TELLING.has(small) && !isOfValue(index)
    })
    const isText = colon === null && first.index > says
    const isApart = /[.!?;] |\n/.test(plain.slice(first.index, last.index))
    if (!isTelling || isText || isApart) return []
    return [getWords(some.map(([word]) => word).join(' '))]
  })
}

/** What only points at something where a name is to be, and did not so before. */
function findPointing(old: string, now: string): string | undefined {
  const found = ONLY_POINTS.exec(getNewLines(old, now))?.[0]
  return found === undefined || old.includes(found) ? undefined : found
}

/** What is said of a title where it stands as one, and is not told as one. */
function findSaidOf(added: string, plain: string): string | undefined {
  const found = SAID_OF.exec(added)?.[0]
  const word = found?.match(/\p{L}+(?=[^\p{L}]*$)/u)?.[0] ?? ''
  const isTold = new RegExp(`\\b(?:to|called|titled|named|is now) ${word}\\b`, 'i').test(plain)
  return isTold ? undefined : found
}

function findEmptied(added: string, old: string): string | undefined {
  const found = EMPTIED.exec(added)?.[0]
  return found === undefined || old.includes(found) ? undefined : found
}

/** The settings of the site, where they were written. */
export function findConfig(written: readonly WrittenFile[]): WrittenFile | undefined {
  return written.find(({ file }) => /^(?:docs|mint)\.json$/.test(file))
}

/** Lines that a file has now and had not, without the names of their fields and what is only noted. */
export function getAddedLines(old: string, now: string): string {
  return getNewLines(old, now)
    .split('\n')
    .map((line) => line.replace(/^\s*"?[\w-]+"?:\s/, ''))
    .join('\n')
}

/** Lines that a file has now and had not, without what is only noted. */
function getNewLines(old: string, now: string): string {
  const known = new Set(old.split('\n'))
  return now
    .replaceAll(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .split('\n')
    .filter((line) => !known.has(line))
    .join('\n')
}

/** The words of a text, whatever signs stand between them, each with spaces around it; sentences stay apart. */
function getWords(text: string): string {
  const sentences = text.split(/[.!?;](?=\s)|\n/)
  return ` ${sentences.map((one) => [...one.matchAll(WORD)].map(([word]) => word.toLowerCase()).join(' ')).join(' | ')} `
}
