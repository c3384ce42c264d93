import { parse } from 'jsonc-parser'
import { listOf } from './check-kinds.ts'
import { findConfig, type WrittenFile } from './check-written.ts'
import { nameKey } from './names.ts'
import { lastName, MARKDOWN } from './page-names.ts'
import { Unresolved } from './unresolved.ts'

/** “In the OpenAPI file the title is wrong”: what is said of the file is no wish for pages. */
const OF_API =
  /\b(?:in|of|on) (?:the|our|that) (?:\S+ )?(?:(?:open ?api|swagger|api) )?(?:spec(?:ification)?|(?:open ?api|swagger)(?: (?:file|document|definition|schema))?|api (?:file|document|definition))\b(?! (?:page|guide|reference))|\b(?:the|our) (?:\S+ )?(?:(?:open ?api|swagger|api) (?:spec(?:ification)?|file|document|definition)|spec) (?:still|has|says|lists|calls|is|needs)\b|\b[\w/-]*openapi[\w-]*\.(?:json|ya?ml)\b/i
const API_MATTER =
  /\b(?:title|titled|called|version|server|servers|summary|summari[sz]ed|description|deprecat\w*|says?|endpoint|operation)\b/i
const OF_PAGES =
  /\b(?:pages?|guides?|articles?|everywhere|throughout|sidebar|navigation|menu|links?|sentence|paragraph|note|callout|section|heading|tip|warning|card|table|row|tabs?|groups?|sync|generate|regenerate)\b/i

/** “… the page stays reachable”, “leave the files where they are”. */
const KEPT =
  /\b(?:pages?|files?|they|it|content|address|url)(?: (?:itself|themselves))? (?:(?:should|must|can|may) )?(?:stays?|remains?|keeps? working|still works?)(?: (?:where|reachable|available|online|in place|as (?:is|it is|they are)|put|there|accessible|in the repo\w*))?\b|\b(?:keep|leave) (?:the |its |their |that )?(?:pages?|files?)(?: (?:itself|themselves))?\b(?! (?:out|off))|\b(?:don['’]?t|do not|without) (?:delet|remov)(?:e|ing) (?:the |its |their )?(?:it|them|pages?|files?)\b/i
const MOVED = /\b(?:mov(?:e|ed|ing)|renam\w*|redirect\w*|forward\w*|address|url|path|lives?)\b/i
/** “Take it out of the menu” is about where it is listed. */
const OF_MENU =
  /\b(?:from|out of|off|in) (?:the|our) (?:(?:left|side|main|left-hand) )?(?:menu|sidebar|nav(?:igation)?|side ?bar)\b/i
const DELETED =
  /\b(?:delet\w*|from (?:the|our) (?:docs|site|documentation)|altogether|entirely|completely|for good|(?:remove|drop) the (?:page|file)(?! from))\b/i
/** “Mark the page as deprecated” is not told of what goes. */
const MARKED = /\b(?:mark|flag|tag|label)(?:ed)? (?:it|that|this|them|(?:the|that) \S+|\S+) as\b/i

/** “Drop that page from the menu” is about one. */
const ONE_PAGE = /\b(?:that|this|the|its) (?:\S+ ){0,3}page\b/i
const SEVERAL = /\b(?:tabs?|groups?|sections?|pages|all|both|everything|folder|categor(?:y|ies))\b/i
const REMOVED = /\b(?:remove|drop|take|hide|delete|pull|unlist|get rid)\b/i
const ADDED = /\b(?:add|create|write|make|need|want|start|put|place|insert|include)\b/i

/** “It should be the first group” is not told of a page. */
const OF_GROUP =
  /\b(?:be|be listed|as|becomes?) the (?:very )?(?:first|last|second|third) (?<kind>group|tab)\b/i
/** “Add one next to GitHub” leaves that as it is. */
const BESIDE =
  /^(?!.*\b(?:instead|chang\w*|updat\w*|replac\w*|remov\w*|drop|renam\w*|swap|mov\w+)\b).*\b(?:add|put|include)\b.*\b(?:next to|beside|besides|alongside)\b/is

/** “Add it to the matrix on the roles page, below Refunds” moves no page. */
const OF_TABLE =
  /\b(?:to|in|into) (?:the |our )?(?:\S+ ){0,3}(?:matrix|table|rows|bullet(?:ed)? list|list of \p{Ll}+)\b/iu
/** “The button still says Order, make it Reserve.” */
const STILL =
  /\bstill (?:says|reads|shows|is called|is labell?ed) (?<old>\p{Lu}[^,.;:]*?)(?=[,.;:]| but | and | so | instead |$)/u

/** “A is called B now, update the sidebar”: what pages say is not asked for. */
const MENU_FOLLOWS =
  /\b(?:(?:is|was|are|were|has been|have been)(?: now)? (?:called|named|renamed)|we(?: have|['’]ve)? renamed)\b.*\b(?:update|adjust|change|fix|correct|adapt)(?: (?:it|that|this) in)? (?:the|our) (?:side ?bar|menu|nav(?:igation)?)(?: (?:entry|label|title|name))?(?: (?:please|accordingly|too))*[.!]?$/is

/** “The Start link in the redirects should go to …” is about no page that stands there. */
const OF_REDIRECTS = /\b(?:in|of|from|under|among) (?:the|our) (?:list of )?redirects\b/i
/** “On the quickstart Node 18 is outdated” is about that page alone. */
const ON_PAGE = /(?:^|[.;,] )(?:on|in) (?:the|our) (?<words>\S+(?: [^\s.,;:]+){0,3})/gi
/** “Please update the quickstart page.” */
const UPDATED_PAGE =
  /\b(?:update|fix|adjust|correct|change)(?: (?:it|this|that) on)? (?:the|our) (?<words>(?!and )[^\s.,;:]+(?: (?!and )[^\s.,;:]+){0,3}?) (?:page|guide|article)[.!]?$/gi
const ON_OTHERS =
  /\b(?:everywhere|throughout|wherever|all (?:the )?(?:docs|pages)|across|every|any|also|both|too|links?|linked|renam\w*|mov\w+|redirect\w*|delet\w*)\b/i

/** “The guide says 5, make it 3 on that page.” */
const ON_THAT_PAGE = /\b(?:on|in) (?:that|this) (?:page|guide|article)\b/i

/** “Remove the Blog anchor”: what stands in the footer stays. */
const ANCHOR = /\banchors?\b/i
const IN_FOOTER = /\b(?:footer|socials?|bottom)\b/i
const IN_HEADER = /\b(?:header|nav ?bar|top ?bar|top)\b/i

/** “A warning after the answer on refunds” is not at the top, nor right below a heading. */
const CALLOUT_BELOW =
  /\b(?:after|below|beneath|underneath|under|behind) (?:the|our|that|this|its) (?:\p{Ll}+ ){0,3}?(?:table|matrix|list|bullets|answer|paragraph|sentence|code(?: block| sample)?|snippet|screenshot|image|steps)\b(?! (?:heading|section|title|page))/iu
const CALLOUT = /\b(?:note|info|tip|warning|callout|caution|danger)\b/i
const AT_TOP =
  /(?:^---\n(?:[\w-]+:[^\n]*\n|[ \t][^\n]*\n)+---|^#{1,6} [^\n]*)\n+[ \t]*<(?:Note|Info|Tip|Warning|Danger|Check)>/gm

/**
 * Looks at where something was written for a prompt: throws `Unresolved` where that is not where the prompt tells, so
 * that it may be read another way.
 *
 * @param quoted the prompt with spaces in the places of quotations
 */
export function createPlacedCheck(quoted: string): (written: readonly WrittenFile[]) => void {
  const plain = quoted.replace(/: (?=\p{Lu}).*$/su, '')
  const isOfApi = OF_API.test(plain) && API_MATTER.test(plain) && !OF_PAGES.test(plain)
  const isMenu = OF_MENU.test(plain) && !DELETED.test(plain)
  const isKept = (KEPT.test(plain) || isMenu || MARKED.test(plain)) && !MOVED.test(plain)
  const told = readTold(quoted)
  const isOfRedirects = OF_REDIRECTS.test(plain)
  const places = ON_OTHERS.test(plain) ? [] : listPlaces(plain)
  const isOnThat = ON_THAT_PAGE.test(plain) && !ON_OTHERS.test(plain)
  const isMenuAlone = MENU_FOLLOWS.test(plain)
  const isOfTable = OF_TABLE.test(plain) && ADDED.test(plain)
  const isBelow = CALLOUT_BELOW.test(plain) && CALLOUT.test(plain) && ADDED.test(plain)
  return (written) => {
    const pages = written.filter(({ file }) => MARKDOWN.test(file))
    const config = findConfig(written)
    const other = pages[0]?.file ?? config?.file
    if (isOfTable && pages.length === 0 && config !== undefined)
      throw new Unresolved('Expected a table to change, received the navigation.')
    const changed =
      isMenuAlone && pages.find(({ old = '', now = '' }) => bodyOf(old) !== bodyOf(now))
    if (typeof changed === 'object')
      throw new Unresolved(`Expected the sidebar to change, received \`${changed.file}\`.`)
    if (isOfApi && other !== undefined)
      throw new Unresolved(`Expected an OpenAPI file to change, received \`${other}\`.`)
    const gone = pages.find(({ now }) => now === undefined)
    if (isKept && gone !== undefined)
      throw new Unresolved(`Expected \`${gone.file}\` to stay, received it removed.`)
    if (isOfRedirects && pages.length > 0)
      throw new Unresolved(`Expected a redirect to change, received \`${pages[0]?.file}\`.`)
    const isThere = ({ file }: WrittenFile) => places.some((place) => isCalledSo(file, place))
    const elsewhere = pages.some(isThere) ? pages.find((page) => !isThere(page)) : undefined
    if (elsewhere !== undefined)
      throw new Unresolved(
        `Expected the page that is named to change, received \`${elsewhere.file}\` as well.`,
      )
    if (isOnThat && pages.length > 1)
      throw new Unresolved(`Expected one page to change, received ${pages.length}.`)
    if (config?.old !== undefined && config.now !== undefined)
      checkConfig(plain, config.old, config.now)
    if (told !== undefined) checkTold(pages, told)
    const count = (text: string) => text.match(AT_TOP)?.length ?? 0
    const top = pages.find(({ old = '', now = '' }) => count(now) > count(old))
    if (isBelow && top !== undefined)
      throw new Unresolved(`Expected a callout further down on \`${top.file}\`.`)
  }
}

/** What a prompt says that something is on, in as many words as may be its name. */
function listPlaces(plain: string): string[] {
  return [...plain.matchAll(ON_PAGE), ...plain.matchAll(UPDATED_PAGE)].flatMap(({ groups }) => {
    const words = (groups?.words ?? '').split(' ')
    return words.map((_word, at) => nameKey(words.slice(0, at + 1).join(' ')))
  })
}

function isCalledSo(file: string, place: string): boolean {
  return nameKey(lastName(file).replaceAll('-', ' ')) === place
}

function bodyOf(text: string): string {
  return text.replace(/^---\n[\s\S]*?\n---\n/, '')
}

/** “Add a page to Guides, saying: Boats sail.”: what is told to be said on a new page. */
function readTold(quoted: string): string | undefined {
  const colons = quoted.match(/: (?=\p{Lu})/gu) ?? []
  const isAdded = ADDED.test(quoted) && /\bpage\b/i.test(quoted)
  const told = /\p{L}: (?<text>\p{Lu}\S*(?: \S+){3,})/u
  return isAdded && colons.length === 1 ? told.exec(quoted)?.groups?.text : undefined
}

/** A new page has the words that are told for it. */
function checkTold(pages: readonly WrittenFile[], told: string): void {
  const created = pages.flatMap(({ old, now }) =>
    old === undefined && now !== undefined ? [now] : [],
  )
  if (created.length === 0) return
  const start = told
    .split(' ')
    .slice(0, 4)
    .join(' ')
    .replace(/[.!?]$/, '')
  if (!created.some((text) => text.includes(start)))
    throw new Unresolved(`Expected a page that says “${start} …”, received one that does not.`)
}

/** Throws where a docs.json has not what a prompt tells of one page, of a group or of what stands beside a link. */
function checkConfig(plain: string, before: string, now: string): void {
  const isOnePage = ONE_PAGE.test(plain) && REMOVED.test(plain) && !SEVERAL.test(plain)
  const countPages = (text: string) => listValues(text, 'pages').length
  if (isOnePage && countPages(before) > countPages(now) + 1)
    throw new Unresolved('Expected one page to be listed no more, received several.')
  const kind = OF_GROUP.exec(plain)?.groups?.kind?.toLowerCase()
  if (kind !== undefined && before !== now) {
    const [old, moved] = [before, now].map((text) => listValues(text, kind).join('\n'))
    if (old === moved) throw new Unresolved(`Expected a ${kind} to move, received another thing.`)
  }
  checkStill(plain, before, now)
  checkBars(plain, before, now)
  if (!BESIDE.test(plain)) return
  const left = Map.groupBy(listValues(now), (value) => value)
  const all = Map.groupBy(listValues(before), (value) => value)
  const gone = [...all].find(([value, same]) => (left.get(value)?.length ?? 0) < same.length)
  if (gone !== undefined)
    throw new Unresolved(`Expected “${gone[0]}” to stay beside what is new, received it gone.`)
}

/** Links of the footer and of the header stay as they are where those of the other one, or anchors, are told. */
function checkBars(plain: string, before: string, now: string): void {
  const isAnywhere = ON_OTHERS.test(plain)
  const [isAnchor, isFooter, isHeader] = [ANCHOR, IN_FOOTER, IN_HEADER].map((place) =>
    place.test(plain),
  )
  const isSame = (key: string) => listOf(before, key) === listOf(now, key)
  if (!isAnywhere && (isAnchor || isHeader) && !isFooter && !isSame('footer'))
    throw new Unresolved('Expected another link to change, received one of the footer.')
  if (!isAnywhere && isFooter && !isAnchor && !isHeader && !isSame('navbar'))
    throw new Unresolved('Expected a link of the footer to change, received one of the header.')
}

/** What a docs.json is told to say still is there, and is not what it says from now on. */
function checkStill(plain: string, before: string, now: string): void {
  const old = STILL.exec(plain)?.groups?.old?.trim()
  if (old === undefined || before === now) return
  const [was, is] = [before, now].map(
    (text) => listValues(text).filter((value) => nameKey(value) === nameKey(old)).length,
  )
  if (was === 0 || (is ?? 0) >= (was ?? 0))
    throw new Unresolved(`Expected “${old}” in \`docs.json\` to be another text, received none.`)
}

/** The texts of a docs.json, of all members or of those of a name and in lists of it. */
function listValues(text: string, name?: string): string[] {
  const values: string[] = []
  const look = (value: unknown, key: string): void => {
    if (typeof value === 'string' && (name === undefined || key === name)) values.push(value)
    else if (Array.isArray(value)) for (const item of value) look(item, key)
    else if (typeof value === 'object' && value !== null)
      for (const [own, member] of Object.entries(value)) look(member, own)
  }
  look(parse(text), '')
  return values
}
