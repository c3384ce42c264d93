import { type Context, printRoutes } from '../context.ts'
import { HISTORY } from '../intents/change-version.ts'
import { escapePattern } from '../renaming.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import { NOT_READ } from '../told/find-values.ts'
import { Unresolved } from '../unresolved.ts'
import { readPlaces } from './named-places.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const MODAL = '(?:should|must|has to|have to|needs? to|ought to)'
const HOW = '(?: (?:now|really|actually|just|simply|instead))*'
/** What stands between a piece of code as it was and as it is. */
const INTO = new RegExp(
  ` (?:(?:is|are)(?: called| named)? now(?: called| named)?|(?:has |have )?(?:became|become|becomes)(?: now)?|(?:(?:is|was|were|are|has been|have been|got|gets) )?(?:renamed|changed|moved|turned|replaced|superseded)(?: to| by| with| into)?|(?:changes|turns) (?:to|into)|${MODAL}${HOW} (?:be|read|say|become)(?: (?:written|spelled|spelt)(?: as)?)?${HOW}|used to be)?(?: |: )| ?(?:->|→|=>) ?`,
  'g',
)
const IS_INTO =
  /\b(?:now|bec\w+|renamed|changed|moved|turned|replaced|superseded|changes|turns|should|must|has to|have to|needs? to|ought to)\b|->|→|=>/
/** “Replace A with B”, “switch from A to B”: what leads to a piece of code as it was, and what stands behind it. */
const ASKED =
  /\b(?:replace|swap|exchange|substitute|change|rename|update|switch|move|migrate|bump|turn)(?: (?:all|every|each|any|the|our|from|over|occurrences?|mentions?|instances?|uses?|of|commands?|package|image))* $/i
const TO = / (?:with|by|to|for|into|over to) /g
/** What stands between a piece of code as it is and as it was. */
const NOT =
  /,? (?:instead of|rather than|in place of|and not|not|no longer|and no longer|(?:it |which |that )?(?:was|used to be)|formerly|previously|replaces|replacing|replaced|supersedes) (?:the (?:old |outdated )?)?/g
/** “Instead of A the setup page must say B.” */
const NOT_AHEAD =
  /^(?:instead of|rather than|in place of) (?<old>.+?),? (?:the |our |it |we |you )[^.;]*?\b(?:say|read|be|use|show|run|write|have) (?<now>.+)$/i
/** “The setup page still uses A. It is B with the new release.” */
const STILL =
  /\b(?:(?:still|wrongly|currently|also) )*(?:uses?|says?|has|have|shows?|mentions?|lists?|runs?|reads?|(?:tells?|asks?) \w+ to (?:run|use|call)) (?<old>[^;]+?)(?:[.,;] |,? but )(?<behind>(?:.*?\b)??(?:it|that|this|which|they)(?:['’]s| is| are| should be| must be| has to be| needs to be| became)(?: now| called| actually)* |(?:we|you|they) (?:now )?(?:want|need|use|prefer|recommend) )(?<now>.+)$/i
const LEADS = /^(?:use|write|run|say|says|with|is|are|be|has|need|needs|call|recommend|want)$/i
/** What a piece of code ends before. */
const END =
  /[.!?;:](?=\s|$)|,(?=\s)|[)"”](?=\s|$|[.,])| (?:(?:on|in|at|across|throughout|everywhere|wherever|now|nowadays|these days|from now on|please|pls|instead|rather|so|and|but|for|not|since|as of|there|too|also|as well|because|when|where|which|that|everyone|all over|both|twice|or)(?![\w-])|\()/
const CODED = /\p{L}[\p{L}\d]*[-_/@.:=]+[\p{L}\d]|^@\p{L}/u
/** What is an address, or a file of the docs. */
const NO_CODE = /^(?:https?:|mailto:|\/)|^[\w.+-]+@[\w-]+\.\w|\.(?:mdx?|png|jpe?g|svg|webp|gif)$/
const OTHER =
  /\b(?:add|insert|delete|remove|drop|redirect|hide|titles?|descriptions?|headings?|sidebar|navigation|links?|buttons?|endpoints?|paths?|pages? (?:moved|is at)|except|only|unless|keep|leave|stays?|folder|director(?:y|ies)|anchors?|icons?|primary|colou?rs?)\b/i
const EVERYWHERE =
  /\b(?:everywhere|throughout|wherever|all over|across|also|too|as well|(?:all|every|each)(?: of)?(?: the| our)? (?:pages?|places?|docs|commands?|samples?|examples?|mentions?|occurrences?|guides?|imports?|installs?))\b/i
const ALSO = anyOf(`
  commands? code samples? snippets? examples? run runs line lines blocks? shell terminal call calls imports? scripts? packages? modules? images? tags? docker containers? names? named called npm pypi registry binary tool cli sdk librar(?:y|ies) client dependency dependencies
  published released shipped distributed available hosted pushed lives? renamed? rename moved? replaced? replace swap switch switched migrate update updating change changes bump install installs? installing installation pull pulls compose file files
  wherever everywhere throughout across mentions? occurrences? instances? uses? usages? places? spots? twice times old new under as to from with by instead rather than not no longer now is was it's used be formerly previously outdated deprecated
  spelling written latest still shows? has have says? tells? everyone people reads? version versions pinned pin
`)
/** “In the install commands”: other lines stay. */
const INSTALLING = /\binstall(?:ation|ing)?(?: \w+)? (?:commands?|lines?|snippets?)\b/i
const INSTALL_LINE =
  /^.*\b(?:npm|npx|pnpm|yarn|bunx?|pip3?|pipx|uvx?|brew|cargo|gem|docker|helm)\b.*$/gm
const MOST_WORDS = 12

interface Pair {
  old: string
  now: string
}

/** “npm i acme is now npm i @acme/cli on the setup page”: a piece of code, told as the docs have it, in place of which another one stands now. */
export const codeReplaced: SlotWay = {
  cue: /[\p{L}\d][-_/@.:=]+[\p{L}\d]|\b(?:npm|npx|pnpm|yarn|bunx?|pip|uvx?|docker|brew|cargo|gem|helm|deno|curl)\b/u,
  isSure: (prompt) => !/["“]/.test(prompt),
  perform,
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  const { docs } = context
  const texts = new Map<string, string>()
  for (const file of docs.texts().filter((one) => !NOT_READ.test(one)))
    texts.set(file, await docs.files.read(file))
  const all = [...texts.values()]
  const pair = listPairs(prompt.replaceAll('`', ''), all)
  if (pair === undefined) return undefined
  const scene = new Scene(prompt, context)
  const own = [pair.old, pair.now].flatMap((said) => findWords(scene, said))
  if (OTHER.test(scene.plainBeside(own))) return undefined
  // What links lead to is an address.
  if (all.some((text) => text.includes(`://${pair.old}`))) return undefined
  const { files, spans } = await readPlaces(scene, own)
  if (!isAllTold(scene, [...own, ...spans], ALSO)) return undefined
  const pattern = toPattern(pair)
  const having = [...texts.keys()].filter((file) => texts.get(file)?.search(pattern) !== -1)
  const left = files?.filter((file) => !having.includes(file)) ?? []
  if (left.length > 0)
    throw new Unresolved(`Expected “${pair.old}” on \`${left[0]}\`, received it not there.`)
  const isAll = files === undefined || isEverywhere(prompt)
  const meant = isAll
    ? having.filter((file) => !HISTORY.test(file) || files?.includes(file))
    : files
  if (meant.length === 0) return undefined
  const isOfInstall = INSTALLING.test(prompt) && !/\bimports?\b/i.test(prompt)
  for (const file of meant) {
    const text = texts.get(file) ?? ''
    const after = isOfInstall
      ? text.replaceAll(INSTALL_LINE, (line) => line.replaceAll(pattern, () => pair.now))
      : text.replaceAll(pattern, () => pair.now)
    await docs.files.write(file, after)
  }
  const routes = printRoutes(docs, meant)
  return `Replaced \`${pair.old}\` by \`${pair.now}\` on ${routes}.`
}

/** “Everywhere on the setup page” is on that page. */
function isEverywhere(prompt: string): boolean {
  const said = prompt.replaceAll(
    /\b(?:everywhere|all over|throughout|in all places|across|in every place) (?:on|in|the|our)\b[^.;]*/gi,
    '',
  )
  return EVERYWHERE.test(said)
}

/** The pair of which the docs have the old piece, the longest one of those that may be meant. */
function listPairs(prompt: string, texts: readonly string[]): Pair | undefined {
  const pairs = [
    ...splitSaid(prompt).flatMap((said) => [
      ...readInto(said, texts),
      ...readAsked(said, texts),
      ...readNot(said, texts),
      ...readBoth(NOT_AHEAD, said, texts),
    ]),
    ...readBoth(STILL, prompt, texts),
  ]
  const [best] = pairs
    .filter(({ old, now }) => old !== now && !NO_CODE.test(old) && !NO_CODE.test(now))
    .toSorted((one, other) => other.old.length - one.old.length)
  return best
}

function splitSaid(prompt: string): string[] {
  return prompt.trim().split(/(?<=[.!?;])\s+(?=\S)/)
}

function readInto(said: string, texts: readonly string[]): Pair[] {
  return [...said.matchAll(INTO)].flatMap(({ 0: link, index }) => {
    if (!IS_INTO.test(link)) return []
    const old = findLast(said.slice(0, index), texts)
    const now = cutEnd(said.slice(index + link.length))
    return old === undefined ? [] : toPairs(old, now)
  })
}

function readAsked(said: string, texts: readonly string[]): Pair[] {
  return [...said.matchAll(TO)].flatMap(({ 0: link, index }) => {
    const old = findLast(said.slice(0, index), texts)
    if (old === undefined) return []
    const ahead = said.slice(0, said.lastIndexOf(old, index))
    return ASKED.test(ahead) ? toPairs(old, cutEnd(said.slice(index + link.length))) : []
  })
}

function readNot(said: string, texts: readonly string[]): Pair[] {
  return [...said.matchAll(NOT)].flatMap(({ 0: link, index }) => {
    const old = findFirst(said.slice(index + link.length), texts)
    if (old === undefined) return []
    const words = said.slice(0, index).replace(/ now$/, '').split(' ')
    const [program = ''] = old.split(' ')
    const own = words.lastIndexOf(program)
    const lead = words.findLastIndex((word) => LEADS.test(word))
    const from = !old.includes(' ') ? words.length - 1 : own === -1 && lead !== -1 ? lead + 1 : own
    return from === -1 ? [] : toPairs(old, words.slice(from).join(' '))
  })
}

/** What a pattern has a place for as it was and as it is. */
function readBoth(pattern: RegExp, said: string, texts: readonly string[]): Pair[] {
  const { old: words = '', now = '' } = pattern.exec(said)?.groups ?? {}
  const old = words === '' ? undefined : findFirst(words, texts)
  return old === undefined ? [] : toPairs(old, cutEnd(now))
}

/** What is told in short stands in the place of as many words. */
function toPairs(old: string, now: string): Pair[] {
  const [own, words] = [old.split(' '), now.split(' ')]
  const isPart = words.length < own.length && words[0] !== own[0] && CODED.test(words[0] ?? '')
  const cut = isPart ? own.slice(-words.length).join(' ') : old
  const isLike = cut.includes(' ') ? /^[@\w]/.test(now) : CODED.test(now) || /^[@\w-]+ \w/.test(now)
  // “acme-cli is now faster” tells no name.
  const isCode = now !== '' && words.length <= MOST_WORDS && isLike
  return isCode && (!isPart || CODED.test(cut)) ? [{ old: cut, now }] : []
}

/** The longest words at the end of what is said that the docs have as code. */
function findLast(said: string, texts: readonly string[]): string | undefined {
  const words = said.trim().split(' ')
  for (let from = Math.max(0, words.length - MOST_WORDS); from < words.length; from++) {
    const own = words.slice(from).join(' ')
    if (isCodeOf(own, texts)) return own
  }
  return undefined
}

/** The longest words that what is said begins with, and the docs have as code. */
function findFirst(said: string, texts: readonly string[]): string | undefined {
  const words = cutEnd(said).split(' ')
  for (let to = Math.min(words.length, MOST_WORDS); to > 0; to--) {
    const own = words.slice(0, to).join(' ')
    if (isCodeOf(own, texts)) return own
  }
  return undefined
}

/** Whether docs have words as code: a name with marks anywhere, and what has several words where code is. */
function isCodeOf(said: string, texts: readonly string[]): boolean {
  if (!said.includes(' '))
    return CODED.test(said) && texts.some((text) => toPattern({ old: said, now: '' }).test(text))
  const line = new RegExp(
    `(?:^[ \\t]*(?:[$>#%] |- )?|[\`"'(]|&& ?|; |: )(?:[\\w]+=\\S+ |sudo )*${escapePattern(said)}(?![\\w@/-]|\\.\\w)`,
    'm',
  )
  return /^[a-z@./]/.test(said) && texts.some((text) => line.test(text))
}

function cutEnd(said: string): string {
  const end = END.exec(said)?.index ?? said.length
  return said.slice(0, end).trim()
}

/** A piece of code by itself, where it is not as it should be already. */
function toPattern({ old, now }: Pair): RegExp {
  const at = now.indexOf(old)
  const [ahead, behind] = at === -1 ? ['', ''] : [now.slice(0, at), now.slice(at + old.length)]
  const isAhead = ahead === '' ? '' : `(?<!${escapePattern(ahead)})`
  const isBehind = behind === '' ? '' : `(?!${escapePattern(behind)})`
  return new RegExp(
    `(?<![\\w@./-])${isAhead}${escapePattern(old)}${isBehind}(?![\\w/-]|\\.\\w)`,
    'g',
  )
}

/** The words of a prompt that a piece of code is told by. */
function findWords(scene: Scene, said: string): Span[] {
  const pattern = new RegExp(`(?<![\\w@/-])${escapePattern(said)}(?![\\w@/-])`, 'g')
  return [...scene.prompt.matchAll(pattern)].map((match) => scene.spanOf(match))
}
