import { readFrontmatter } from '../../../../content/index.ts'
import type { Workspace } from '../../../workspace/index.ts'
import { AgentRefusal } from '../../model.ts'
import { getAddedLines, type WrittenFile } from './check-written.ts'
import { readContentWords } from './content-words.ts'
import { readCount } from './number-words.ts'
import { MARKDOWN } from './page-names.ts'
import { escapePattern } from './renaming.ts'
import { Unresolved } from './unresolved.ts'

/** “… in the title and in the sidebar”: both are to be called so. */
export const IN_BOTH: RegExp =
  /\b(?:in|both)(?: both)?(?: the| its)? (?:(?:page )?title and (?:also )?(?:(?:in|for|as) )?(?:the |its )?(?:side ?bar|menu|nav(?:igation)?)|(?:side ?bar|menu|nav(?:igation)?)(?: (?:title|label|entry))? and (?:also )?(?:(?:in|for|as) )?(?:the |its )?(?:page )?title)\b/i
/** “5, 10 and 15 days”. */
const LIST = /(?<![\d.,])\d+(?:, \d+)*,? and \d+\b(?! (?:and|,))|(?<![\d.,])\d+(?:, \d+){2,}\b/g
/** “~0.4% – 1.2%”, “takes 20 minutes to 1 hour”. */
const RANGE =
  /(?<![\d.,/-])(?<low>\d+(?:[.,]\d+)?)(?: ?%| (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?))?(?: ?[–—] ?~?|-(?!\d+-)| to )(?<high>\d+(?:[.,]\d+)?)(?![\d/-])/g
/** What “from 10 to 20” tells is none. */
const NO_RANGE =
  /\b(?:from|change|increase|raise|lower|reduce|bump|update|set|extend|replace)\b[^.;]*? $/i
/** “Set the title to Start (local)”: a name with what stands behind it. */
const IN_BRACKETS =
  /\bto (?<head>\p{Lu}[\p{L}\d]*(?: [\p{L}\d]+){0,4}) (?<tail>\(\p{Lu}[^()\s]*\))/u
/** “Remove that bit”, “drop the coming soon remark”: words that stand in something which stays. */
const REMARK =
  /\b(?:remove|delete|drop|cut|strike|lose|get rid of|take out)\b[^.;]{0,60}?\b(?:bit|remark|wording|phrase|suffix|parenthes[ei]s|brackets?|addition)\b/i
/** “Add it to the list of clients on the Mail page.” */
const LIST_OF =
  /\b(?:add|put|insert|include|append)\b[^.;:]*\blist of (?:the |our |all |supported )*(?<what>[^,.;:]+?)(?= (?:on|in|at|under|from|of|between|after|before|right|saying|called)\b|[,.;:]|$)/i
const COMPONENT = /^\s*<(?:Card|Step|Tab|Accordion)\b/gm
/** “Anyone going to /old should land on the new page.” */
const LANDS =
  /\b(?:anyone|anybody|everyone|people|visitors?|readers?|customers?|users?|whoever|bookmarks?|traffic|requests?)\b[^.;]*\b(?:lands?|ends? up|arrives?|be (?:sent|taken)|gets? (?:sent|taken)|sent)\b/i
const TIMES = 'seconds?|minutes?|hours?|days?|weeks?|months?|years?'
const TIMED = new RegExp(
  `(?<![\\d.,])(\\d+) (?:(?:business|working|calendar) )?(${TIMES})\\b`,
  'gi',
)
/** A name that begins with a word which asks, within a sentence: “Use How to sail boats.” */
const HOW = /(?<=\p{L},? )(?:How to|How|What|Why|When|Where|Who)(?= \p{L})/gu

/** “Please update both pages that state it.” */
const PAGES =
  /\b(?:on|in|across|update|change|correct|fix) (?:the )?(?<count>both|two|three|four|five) (?:pages|guides|articles)\b|\b(?<lacking>two|three|four|five|six|seven|eight|nine|ten) (?:[\w-]+ ){0,2}(?:pages|guides|articles) (?:still |also )?(?:have no|lack|miss|are missing|are without|do not have|don['’]t have)\b/i

/**
 * Throws `AgentRefusal` where fewer pages changed than are told, or where a page has another title than the sidebar,
 * though it is told for both.
 */
export async function checkBoth(workspace: Workspace, prompt: string): Promise<void> {
  const { count, lacking } = PAGES.exec(prompt)?.groups ?? {}
  const told = count ?? lacking
  const pages = [...workspace.changed].filter((file) => MARKDOWN.test(file)).length
  if (told !== undefined && pages > 0 && pages < (readCount(told) ?? 0))
    throw new AgentRefusal(`Expected ${told} pages to change, received ${pages}.`)
  if (!IN_BOTH.test(prompt)) return
  for (const file of workspace.changed) {
    if (!MARKDOWN.test(file) || !workspace.has(file)) continue
    const data = readFrontmatter(await workspace.read(file), file).data
    if (data?.sidebarTitle !== undefined && data.sidebarTitle !== data.title)
      throw new AgentRefusal('Expected the title and that of the sidebar to change, received one.')
  }
}

/**
 * Looks whether all was done that a prompt tells together: throws `Unresolved` where one of two fields, a part of a list of
 * figures or of a name was written, or where more went than the words that were to go.
 *
 * @param plain the prompt with spaces in the places of quotations
 */
export function createHalfCheck(plain: string): (written: readonly WrittenFile[]) => void {
  const lists = (plain.match(LIST) ?? []).map((list): string[] => list.match(/\d+/g) ?? [])
  const isRemark = REMARK.test(plain)
  const bracketed = IN_BRACKETS.exec(plain)?.groups
  const ranges = [...plain.matchAll(RANGE)]
    .filter(({ index }) => !NO_RANGE.test(plain.slice(0, index)))
    .map(getBounds)
  const listed = LIST_OF.exec(plain)?.groups?.what
  const isLanding = LANDS.test(plain) && /(?:^|\s)\/[\w-]/.test(plain)
  const times = [...plain.matchAll(TIMED)].map(([, count = '', unit = '']) => ({ count, unit }))
  const asked = [...plain.matchAll(HOW)].map(({ 0: lead, index }) => ({
    lead,
    rest: plain.slice(index + lead.length + 1, index + lead.length + LONG),
  }))
  return (written) => {
    for (const { file, old, now } of written) {
      if (isLanding && old !== undefined && now === undefined)
        throw new Unresolved(`Expected a redirect, received \`${file}\` moved.`)
      if (old === undefined || now === undefined) continue
      const added = getAddedLines(old, now)
      if (listed !== undefined && MARKDOWN.test(file)) checkListed(listed, file, old, now)
      if (isRemark && MARKDOWN.test(file) && countOf(now) < countOf(old))
        throw new Unresolved('Expected words to go, received a whole part.')
      const half = findHalf(lists, added)
      if (half !== undefined)
        throw new Unresolved(
          `Expected figures that are told together, received ${half.join(', ')}.`,
        )
      const range = ranges.length > 0 ? findHalfRange(ranges, added, old) : undefined
      if (range !== undefined)
        throw new Unresolved(`Expected a range as it is told, received “${range}”.`)
      if (bracketed !== undefined && isWithout(added, bracketed))
        throw new Unresolved(
          `Expected “${bracketed.head} ${bracketed.tail}”, received a part of it.`,
        )
      const doubled = /(\/[\w-]+)\1(?=[/"'\s)\\]|$)/m.exec(added)?.[0]
      if (doubled !== undefined && !old.includes(doubled) && !plain.includes(doubled))
        throw new Unresolved(`Expected an address, received one with “${doubled}”.`)
      checkTimes(times, added, old)
      for (const { lead, rest } of asked) checkName(lead, rest, old, now)
    }
  }
}

const LONG = 40

function countOf(text: string): number {
  return text.match(COMPONENT)?.length ?? 0
}

function getBounds(range: RegExpExecArray): readonly string[] {
  return [range.groups?.low ?? '', range.groups?.high ?? '']
}

/** A range that has one of the bounds that are told, and not the other. */
function findHalfRange(
  ranges: readonly (readonly string[])[],
  added: string,
  old: string,
): string | undefined {
  return [...added.matchAll(RANGE)].find((range) => {
    const own = getBounds(range)
    if (old.includes(range[0])) return false
    if (ranges.some((told) => told.join() === own.join())) return false
    return ranges.some((told) => own.some((bound) => told.includes(bound)))
  })?.[0]
}

/** Whether a field has the head of a name and not what stands behind it. */
function isWithout(added: string, { head = '', tail = '' }: Record<string, string>): boolean {
  return added
    .split('\n')
    .some(
      (line) => line.replace(/^["']|["',]*$/g, '') === head && !added.includes(`${head} ${tail}`),
    )
}

/** Whether a line lists as many figures as are told together, some of those and some others. */
function findHalf(lists: readonly string[][], added: string): string[] | undefined {
  const own = (added.match(LIST) ?? []).map((list): string[] => list.match(/\d+/g) ?? [])
  return own
    .filter((figures) => !lists.some((list) => list.join() === figures.join()))
    .find((figures) =>
      lists.some((list) => {
        const shared = figures.filter((figure) => list.includes(figure))
        return list.length === figures.length && shared.length > 0
      }),
    )
}

/** An item of “the list of clients” stands below words for that. */
function checkListed(what: string, file: string, old: string, now: string): void {
  const known = new Set(old.split('\n'))
  const lines = now.split('\n')
  const at = lines.findIndex((line) => /^\s*(?:[-*+]|\d+\.) /.test(line) && !known.has(line))
  const wanted = readContentWords(what)
  if (at === -1 || wanted.length === 0) return
  const heading = lines.findLastIndex((line, index) => index < at && /^#+ /.test(line))
  const above = lines.slice(Math.max(0, Math.min(heading, at - NEAR)), at)
  const title = /^title:.*$/m.exec(now)?.[0] ?? ''
  const own = new Set(
    readContentWords([title, file.replaceAll(/[/_.-]/g, ' '), ...above].join(' ')),
  )
  if (!wanted.some((word) => own.has(word)))
    throw new Unresolved(`Expected a list of ${what} on \`${file}\`, received another one.`)
}

const NEAR = 12

/** “4 hours” is not said in the place of “1 day” by “4 days”. */
function checkTimes(
  times: readonly { count: string; unit: string }[],
  added: string,
  old: string,
): void {
  const rootOf = (unit: string) => unit.toLowerCase().replace(/s$/, '')
  const units = new Set(times.map(({ unit }) => rootOf(unit)))
  if (units.size < 2) return
  for (const { 0: said, 1: count, 2: unit = '' } of added.matchAll(TIMED)) {
    const told = times.filter((one) => one.count === count)
    const isOther = told.length > 0 && !told.some((one) => rootOf(one.unit) === rootOf(unit))
    if (isOther && units.has(rootOf(unit)) && !old.includes(said))
      throw new Unresolved(`Expected “${count} ${told[0]?.unit}”, received “${said}”.`)
  }
}

/** A field that is told with “How to” ahead begins with it. */
function checkName(lead: string, rest: string, old: string, now: string): void {
  const start = rest.split(' ').slice(0, 3).join(' ').replace(/[.,]$/, '')
  if (start.length < 8) return
  const isCut = (text: string) =>
    new RegExp(`^(?:title|sidebarTitle|description): ["']?${escapePattern(start)}`, 'im').test(text)
  if (isCut(now) && !isCut(old))
    throw new Unresolved(`Expected “${lead} ${start} …”, received it without “${lead}”.`)
}
