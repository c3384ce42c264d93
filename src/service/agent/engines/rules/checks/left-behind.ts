import type { Workspace } from '../../../../workspace/index.ts'
import { HISTORY } from '../intents/change-version.ts'
import { MARKDOWN } from '../page-names.ts'
import { withoutCode } from '../prose.ts'
import { escapePattern } from '../renaming.ts'
import type { Fault } from './attempt-check.ts'
import { listReplaced, listTokens, MOST_WORDS, type Replaced } from './replaced.ts'
import { ON_OTHERS, type ToldPrompt } from './told-prompt.ts'
import { countOf, isChanged, sumOf, type WrittenFile } from './written-file.ts'

/** “… on the Limits page”: what other pages say is not asked for. */
const ON_ONE = /\b(?:page|guide|article|tutorial|section|table|row|step|card|sample|faq)\b/i
/** All places that say something are meant. */
const EVERYWHERE =
  /\b(?:everywhere(?! else)|throughout|wherever|across|(?:in|on|over) (?:all|every|both) (?:of )?(?:the |our )?(?:\S+ )?(?:pages?|docs|guides?|places?)|(?:all|every|both|each) (?:of )?(?:the |our )?pages?|(?:in|on) (?:all|every|each) (?:\S+ ){0,4}(?:commands?|samples?|examples?|files)|whole (?:site|docs)|in the docs)\b/i
/** “Each agent page is outdated.” */
const EACH_OF_SOME = /\b(?:all|each|both)(?: of)?(?: the| our)? (?:\S+ ){1,3}(?:pages?|guides?)\b/i
/** “… but leave the stalls page alone”, “only change that in the Growing tab”. */
const NOT_ALL =
  /\b(?:except|but not|apart from|other than|only (?:in|on|change|rename|update))\b|\b(?:leave|keep) (?:the |our )?[^.,;]{1,50} (?:page|guide|tab|group)s?\b/i
/** “We switched from Owl Post to Dove Mail”: the old name is nowhere left, be it in an address or a command. */
const SWITCHED =
  /\b(?:switched|moved|migrated|changed|gone) (?:over )?from (?<old>\p{Lu}[\p{L}\d-]*(?: \p{Lu}[\p{L}\d-]*)*) to \p{Lu}/u
const HOST = /\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b(?!\/)/g
const EVERY_LINK = /\b(?:every|all|each|both)(?: of)?(?: the| our)? (?:\S+ )?links?\b/i
/** “The Discord link changed, it is https://discord.gg/oars now”, wherever it is. */
const LINK_CHANGED =
  /\b(?:links?|invite|invitation|url|server|community|workspace)(?: link| url)? (?:(?:has|have|is|just) )*(?:changed|moved|expired|different|new)\b/i
const ON_BAR =
  /\b(?:header|footer|navbar|nav|top bar|sidebar|menu|button|anchor|page|docs\.json)\b/i
const ADDRESS = /https?:\/\/[^\s"'`)>\]]+/g
/** Where a link leads. */
const LED = /\]\([^)\s]*\)/g
const FIGURE = /^[$€£~]?\d[\d.,]*(?:%|[a-z]{1,2})?$/i
const WORD = /^\p{L}[\p{L}-]*$/u

/**
 * What became another text where it was found, and that pages say still though all places are meant: a name, or a figure
 * with the words behind it.
 *
 * @param pages paths of those that readers get
 */
export async function findLeftBehind(
  workspace: Workspace,
  { plain }: ToldPrompt,
  written: readonly WrittenFile[],
  pages: readonly string[],
): Promise<Fault> {
  const isEverywhere = EVERYWHERE.test(plain)
  const isOne =
    ON_ONE.test(plain) && !ON_OTHERS.test(plain) && !EACH_OF_SOME.test(plain) && !isEverywhere
  if (isOne || NOT_ALL.test(plain)) return undefined
  const replaced = written
    .filter(({ file }) => MARKDOWN.test(file))
    .filter(isChanged)
    .flatMap(listReplaced)
  const told = ` ${listTokens(plain.toLowerCase()).map(getOne).join(' ')} `
  const gone = new Set([
    ...replaced.flatMap((one) => printFigure(one, isEverywhere ? 1 : 2)),
    ...(isEverywhere ? replaced.flatMap((one) => printName(one, told)) : []).filter(
      (name) => !isPartOfName(name, plain),
    ),
  ])
  const hosts = listHosts(plain, written)
  const switched = readSwitched(plain, written)
  if (switched !== undefined) {
    for (const page of pages.filter((one) => !HISTORY.test(one)))
      if (switched.test(await workspace.read(page)))
        return `Expected nothing to say the old name, received \`${page}\` that does still: name the pages that are meant.`
  }
  const moved = [...listMoved(plain, written), ...listTold(plain, written)]
  const settings = moved.length === 0 ? '' : await readSettings(workspace)
  const kept = moved.find((one) => settings.match(ADDRESS)?.includes(one))
  if (kept !== undefined)
    return `Expected \`${kept}\` to change wherever it is, received the settings as they were.`
  if (gone.size === 0 && hosts.length === 0 && moved.length === 0) return undefined
  for (const page of pages.filter((one) => !HISTORY.test(one))) {
    const source = await workspace.read(page)
    const host = hosts.find((one) => countHost(source, one) > 0)
    if (host !== undefined)
      return `Expected \`${host}\` to change wherever it is, received \`${page}\` as it was.`
    const old = moved.find((one) => source.match(ADDRESS)?.includes(one))
    if (old !== undefined)
      return `Expected \`${old}\` to change wherever it is, received \`${page}\` as it was.`
    const text = ` ${listTokens(withoutCode(source).replaceAll(LED, ' ')).join(' ')} `
    for (const said of gone)
      if (text.includes(` ${said} `))
        return `Expected “${said}” to change wherever it is said, received \`${page}\` as it was: name the page that is meant, or write “everywhere”.`
  }
  return undefined
}

/** “It moved from a.acme.dev to b.acme.dev. Change every link”: hosts that links lead to less often. */
function listHosts(plain: string, written: readonly WrittenFile[]): string[] {
  if (!EVERY_LINK.test(plain)) return []
  return (plain.match(HOST) ?? []).filter((host) => {
    const { before, now } = sumOf(written, (text) => countHost(text, host))
    return now < before
  })
}

async function readSettings(workspace: Workspace): Promise<string> {
  return workspace.has('docs.json') ? workspace.read('docs.json') : ''
}

/** “It moved from https://a.example to https://b.example, update it everywhere”: addresses that are told and stand less often. */
function listTold(plain: string, written: readonly WrittenFile[]): string[] {
  if (!EVERYWHERE.test(plain)) return []
  return (plain.match(ADDRESS) ?? [])
    .map((address) => address.replace(/[.,;:!?]+$/, ''))
    .filter((address) => {
      const count = (text: string) =>
        text.match(ADDRESS)?.filter((one) => one === address).length ?? 0
      const { before, now } = sumOf(written, count)
      return now < before
    })
}

/** Addresses that the settings lead to no more, where none of their bars is told of. */
function listMoved(plain: string, written: readonly WrittenFile[]): string[] {
  if (!LINK_CHANGED.test(plain) || ON_BAR.test(plain)) return []
  return written.filter(isChanged).flatMap(({ isPage, old, now }) => {
    const kept = new Set(now.match(ADDRESS))
    return isPage ? [] : (old.match(ADDRESS) ?? []).filter((address) => !kept.has(address))
  })
}

/** The old name of what was switched in pages, in whatever letters; `undefined` where none was. */
function readSwitched(plain: string, written: readonly WrittenFile[]): RegExp | undefined {
  const name = SWITCHED.exec(plain)?.groups?.old
  if (name === undefined) return undefined
  const pattern = `(?<![\\p{L}\\d])${escapePattern(name)}(?![\\p{L}\\d])`
  const ofPages = written.filter(({ file }) => MARKDOWN.test(file))
  const { before, now } = sumOf(ofPages, (text) => countOf(text, new RegExp(pattern, 'giu')))
  return now < before ? new RegExp(pattern, 'iu') : undefined
}

/** How often a host stands in a text, and none below it or mail to it. */
function countHost(text: string, host: string): number {
  return countOf(text, new RegExp(`(?<![\\w@.-])${escapePattern(host)}(?![\\w-])`, 'g'))
}

/** A figure with the words behind it: those of which there are so many, and one more that tells of what. */
function printFigure({ old, now, behind }: Replaced, words: number): string[] {
  const [figure = '', ...others] = old
  const isFigure = others.length === 0 && now.length === 1 && FIGURE.test(figure)
  const said = behind.slice(0, words)
  const isSaid = said.length === words && said.every((word) => WORD.test(word) && word.length > 2)
  return isFigure && FIGURE.test(now[0] ?? '') && isSaid ? [[figure, ...said].join(' ')] : []
}

/** A name that is told, where another one that is told took its place, with the words that both of them have. */
function printName(replaced: Replaced, told: string): string[] {
  const isTold = (words: readonly string[]) =>
    told.includes(` ${words.map((word) => getOne(word.toLowerCase())).join(' ')} `)
  let { old, now } = replaced
  for (const word of replaced.ahead.toReversed()) {
    if (!isTold([word, ...old]) || !isTold([word, ...now])) break
    ;[old, now] = [
      [word, ...old],
      [word, ...now],
    ]
  }
  for (const word of replaced.behind) {
    if (!isTold([...old, word]) || !isTold([...now, word])) break
    ;[old, now] = [
      [...old, word],
      [...now, word],
    ]
  }
  const name = old.join(' ')
  const isName = old.length > 0 && old.length <= MOST_WORDS && old.every((word) => WORD.test(word))
  const isPart = ` ${now.join(' ')} `.toLowerCase().includes(` ${name.toLowerCase()} `)
  return isName && name.length > 3 && isTold(old) && isTold(now) && !isPart ? [name] : []
}

/** “Trust Center”: a word that another one with a capital letter stands beside is no name by itself. */
function isPartOfName(name: string, plain: string): boolean {
  const at = plain.toLowerCase().indexOf(name.toLowerCase())
  return !name.includes(' ') && /^s? \p{Lu}/u.test(plain.slice(at + name.length))
}

/** A word for one thing, where it is said of several. */
function getOne(word: string): string {
  return word.length > 3 ? word.replace(/(?<!s)s$/, '') : word
}
