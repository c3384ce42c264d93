import { parse } from 'jsonc-parser'
import type { Inspect, Workspace } from '../../../workspace/index.ts'
import { MARKDOWN } from './page-names.ts'
import { Unresolved } from './unresolved.ts'

const QUOTED = /"[^"\n]*"|“[^”\n]*”|`[^`\n]*`/g

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
const ADDED = /\b(?:add|create|write|make|need|want|start)\b/i

/** “It should be the first group” is not told of a page. */
const OF_GROUP =
  /\b(?:be|be listed|as|becomes?) the (?:very )?(?:first|last|second|third) (?<kind>group|tab)\b/i
/** “Add one next to GitHub” leaves that as it is. */
const BESIDE =
  /^(?!.*\b(?:instead|chang\w*|updat\w*|replac\w*|remov\w*|drop|renam\w*|swap|mov\w+)\b).*\b(?:add|put|include)\b.*\b(?:next to|beside|besides|alongside)\b/is

/**
 * Looks at where something was written for a prompt: throws `Unresolved` where that is not where the prompt tells, so
 * that it may be read another way.
 */
export function createPlacedCheck(workspace: Workspace, prompt: string): Inspect {
  const quoted = prompt.replaceAll(QUOTED, ' ')
  const plain = quoted.replace(/: (?=\p{Lu}).*$/su, '')
  const isOfApi = OF_API.test(plain) && API_MATTER.test(plain) && !OF_PAGES.test(plain)
  const isMenu = OF_MENU.test(plain) && !DELETED.test(plain)
  const isKept = (KEPT.test(plain) || isMenu || MARKED.test(plain)) && !MOVED.test(plain)
  const instead = listInstead(quoted)
  const told = readTold(quoted)
  return async (before) => {
    const pages = [...before.keys()].filter((file) => MARKDOWN.test(file))
    const other = pages[0] ?? (before.has('docs.json') ? 'docs.json' : undefined)
    if (isOfApi && other !== undefined)
      throw new Unresolved(`Expected an OpenAPI file to change, received \`${other}\`.`)
    const gone = pages.find((file) => !workspace.has(file))
    if (isKept && gone !== undefined)
      throw new Unresolved(`Expected \`${gone}\` to stay, received it removed.`)
    const config = before.get('docs.json')
    if (config !== undefined && workspace.has('docs.json'))
      checkConfig(plain, config, await workspace.read('docs.json'))
    for (const [file, old = ''] of before) {
      if (instead.length === 0 || !workspace.has(file)) continue
      const text = await workspace.read(file)
      const words = instead.find((one) => text.includes(one) && !old.includes(one))
      if (words !== undefined)
        throw new Unresolved(`Expected a name, received “${words}”: put it in quotation marks.`)
    }
    if (told !== undefined) await checkTold(workspace, before, told)
  }
}

/** Words with “instead” behind them, which is no part of what something is to say. */
function listInstead(quoted: string): string[] {
  const colon = quoted.search(/: (?=\p{Lu})/u)
  const said = colon === -1 ? quoted : quoted.slice(0, colon)
  return said.match(/\S+ instead(?=[.,;!?]|$)/g) ?? []
}

/** “Add a page to Guides, saying: Boats sail.”: what is told to be said on a new page. */
function readTold(quoted: string): string | undefined {
  const colons = quoted.match(/: (?=\p{Lu})/gu) ?? []
  const isAdded = ADDED.test(quoted) && /\bpage\b/i.test(quoted)
  const told = /\b(?:saying|says?|enough|reads?|sentence|text): (?<text>\p{Lu}\S*(?: \S+){3,})/u
  return isAdded && colons.length === 1 ? told.exec(quoted)?.groups?.text : undefined
}

/** A new page has the words that are told for it. */
async function checkTold(
  workspace: Workspace,
  before: ReadonlyMap<string, string | undefined>,
  told: string,
): Promise<void> {
  const created = [...before].flatMap(([file, old]) =>
    old === undefined && MARKDOWN.test(file) && workspace.has(file) ? [file] : [],
  )
  if (created.length === 0) return
  const start = told
    .split(' ')
    .slice(0, 4)
    .join(' ')
    .replace(/[.!?]$/, '')
  const texts = await Promise.all(created.map((file) => workspace.read(file)))
  if (!texts.some((text) => text.includes(start)))
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
  if (!BESIDE.test(plain)) return
  const left = Map.groupBy(listValues(now), (value) => value)
  const all = Map.groupBy(listValues(before), (value) => value)
  const gone = [...all].find(([value, same]) => (left.get(value)?.length ?? 0) < same.length)
  if (gone !== undefined)
    throw new Unresolved(`Expected “${gone[0]}” to stay beside what is new, received it gone.`)
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
