import { posix } from 'node:path'
import type { Context } from '../context.ts'
import { createPage, type NewPage } from '../create-page.ts'
import { gatherEvidence } from '../evidence.ts'
import { groupFor } from '../intents/add-page.ts'
import { withoutQuotes } from '../names.ts'
import { listRoutes } from '../navigation-nodes.ts'
import { typeOf } from '../page-type.ts'
import { asSentence, withCapital } from '../prompt/as-sentence.ts'
import { Ambiguous } from '../unresolved.ts'
import { type Clause, PageClauses } from './page-clauses.ts'
import type { SlotWay } from './slot-way.ts'

const TYPE =
  '(?<type>how[- ]?to|tutorial|walk-?through|reference|explanation|explainer|concept|conceptual|overview|cheat ?sheet|guide|page|article)'
const KIND = `(?:an?|another|one more|one|new)(?: (?:new|short|small|brief|quick|little|simple|compact|dedicated|separate|proper|good|full|step-by-step|beginner(?:['’]s)?))* ${TYPE}(?:[- ]style)?(?: (?:page|guide|article|doc))?(?![\\w-])`
const ASK = new RegExp(`^(?<before>(?:.*?[\\s,:;(])?)${KIND}(?<rest>.*)$`, 'isu')
/** How a page is asked for, up to the word for it. */
const WISH = new RegExp(
  `(?:^|[,;:–—] )(?:so |and |but |please |maybe )*(?:${[
    "(?:(?:can|could|would|will) (?:you|we|someone|somebody|anyone|one of you)(?: please)? |(?:i|we)(?:[’']d| would| could)?(?: really)? |let[’']s |there (?:should|ought to|must|needs to) |it would (?:help|be (?:good|nice|great|helpful|useful))(?: if we| to)? |(?:please )?)(?:please )?(?:add|write|create|make|draft|start|begin|put together|set up|prepare|get|had|have|need|want|like|love|use|be|see|are missing|miss|lack)(?: (?:me|us|to have|to see|to add|to get|up|here))*",
    '(?<who>[^.;:,]+?) (?:needs?|wants?|deserves?|lacks?|could use|should have|should get|is missing|are missing)',
    "(?:what[’']s|what is) missing is",
  ].join('|')}) $|(?:^|[,;:–—] ?)(?:and |but |so |please )*$`,
  'iu',
)
/** Another wish with it, or what it is to say word for word: both are read elsewhere. */
const OTHER =
  /(?:^|[.;,:] |\band )(?:please )?(?:redirect|rename|delete|remove|replace|hide)\b|\b(?:link (?:to )?it|saying|reads?|icon|sidebar title|(?:tip|note|warning|callout|card|step|row|bullet|section|heading|sentence|paragraph|button|banner) (?:to|on|in|at|from|saying|that|with|about)|should (?:just |only )?say|it says|(?:the|its|a) description|description:|with (?:the|this|an?) (?:text|sentence|content))\b|["“]|\band (?:an?|another) (?:\S+ ){0,2}(?:tutorial|how-?to|reference|explanation|guide|page)\b|\bempty\b|\bplaceholder\b|\bstub\b/i
const WISHES =
  /(?:^|[.;:,] |\b(?:and|then) )(?:please )?(?:add|change|move|rename|put|list|update|set|make|write|create|link|fix|hide|drop|turn|insert|mention|use|take)\b|\b(?:should|must|has to|have to|needs? to)\b/i

/** A page of a type that is asked for with its subject, title, address, place and sources, in any order. */
export const pageWished: SlotWay = {
  cue: ASK,
  isSure: (prompt) => !OTHER.test(prompt) && readAsk(prompt) !== undefined,
  async perform(context, prompt) {
    const asked = OTHER.test(prompt) ? undefined : readAsk(prompt)
    if (asked === undefined) return undefined
    const clauses = new PageClauses(context, asked.type)
    if (!(await clauses.read(splitClauses(asked.rest)))) return undefined
    const { told } = clauses
    const subject = told.subject ?? asked.subject
    // “From a first key to a first call” is a way, which its address says shorter.
    const slug = told.path?.slice(told.path.lastIndexOf('/') + 1).replaceAll('-', ' ')
    const about = subject ?? told.details
    const name =
      told.title ?? (/^from /i.test(about ?? '') ? slug : undefined) ?? about ?? slug ?? told.topics
    const isTyped = typeOf(told.type) !== 'page'
    if (name === undefined || !isTyped || isPronoun(name)) return undefined
    const title = withCapital(told.title === undefined ? asTitle(name) : withoutQuotes(name))
    const type = typeOf(told.type)
    const { beside, group } = told
    const isElsewhere =
      group !== undefined && beside !== undefined && !listRoutes(group.node).includes(beside.route)
    if (isElsewhere)
      throw new Ambiguous(
        `Expected \`${beside.route}\` in “${group.name}”, received another group: say which place is meant.`,
      )
    const page: NewPage = {
      ...{ title, type, sources: told.sources },
      subject: [subject ?? title, told.details ?? '', told.topics ?? ''].join(' ').trim(),
      ...(told.path !== undefined && { path: told.path }),
      ...(told.details !== undefined &&
        !PLACED.test(told.details) && { about: asSentence(told.details) }),
      ...(beside !== undefined && { beside }),
      ...(group !== undefined && { group, end: told.end ?? 'end' }),
      topics: splitTopics(told.topics ?? told.details),
      steps: type === 'tutorial' || type === 'how-to' ? told.steps : [],
    }
    return createPage(context, await withPlace(context, page))
  },
}

/** Where nothing is told of its place it is listed by the pages that are about the same. */
async function withPlace(context: Context, page: NewPage): Promise<NewPage> {
  const { docs, navigation } = context
  const folder = page.path?.slice(0, page.path.lastIndexOf('/') + 1)
  const isBeside = docs
    .pages()
    .map((file) => docs.routeOf(file))
    .some(
      (route) =>
        posix.join(posix.dirname(route), '/') === `/${folder}` && navigation.isListed(route),
    )
  if (page.beside !== undefined || page.group !== undefined || isBeside) return page
  const [source] = page.sources
  const own = source === undefined ? undefined : navigation.listOf(docs.routeOf(source))
  if (own?.name !== undefined) return { ...page, group: own, isNearest: true }
  const evidence = await gatherEvidence(docs, page.title, '')
  return { ...page, group: groupFor(context, page.type, undefined, evidence), isNearest: true }
}

/** “…, of both sides” tells nothing by itself. */
const PLACED = /^(?:of|for|with|including|from|on|in|by|as|at|without)\b/i

interface Asked {
  type: string
  /** What goes on behind the word for the page. */
  rest: string
  /** What it is about where that is told ahead of it. */
  subject?: string
}

/** The words that ask for a page; `undefined` where a prompt asks for something else with it. */
function readAsk(prompt: string): Asked | undefined {
  const said = prompt.trim().replaceAll(/\s+/g, ' ')
  const { before: ahead = '', type = '', rest = '' } = ASK.exec(said)?.groups ?? {}
  if (type === '') return undefined
  const start = Math.max(...['. ', '? ', '! '].map((sign) => ahead.lastIndexOf(sign))) + 1
  const before = ahead.slice(start === 0 ? 0 : start + 1)
  const wish = WISH.exec(before)
  const reasons = [
    ...ahead.slice(0, start).split(/(?<=[.?!]) /),
    before.slice(0, wish?.index ?? before.length),
  ]
  const isWish = reasons.some((one) => WISHES.test(one) && !EXPLAIN.test(one.trim()))
  if (wish === null || isWish) return undefined
  const who = /\bdeserve/i.test(wish[0]) ? wish.groups?.who : undefined
  const subject = who ?? reasons.map(readSubject).find((one) => one !== undefined)
  return {
    type,
    rest,
    ...(subject !== undefined && { subject: subject.replace(/[.?!,]+$/, '') }),
  }
}

const EXPLAIN =
  /^(?:i think )?(?:we|the docs|someone) (?:should|need to|ought to|must) (?:really )?(?:explain|document|describe|cover|show) (?<subject>.+)$/iu

/** “People ask about refunds all the time.”, “How do I get a refund?” */
function readSubject(reason: string): string | undefined {
  const said = reason.trim().replace(/[.?!,;:]+$/, '')
  return [
    EXPLAIN,
    /\bask(?:s|ed|ing)?(?: us| me| support)? (?:about |for )?(?<subject>.+?)(?: (?:all the time|a lot|again and again|every (?:week|day)|often))?$/i,
    /\b(?:do(?:n['’]t| not)|never|hardly) (?:get|understand|know|see) (?<subject>.+)$/i,
    /\b(?:there(?:['’]s| is)|we have) (?:no|nothing)(?: (?:page|docs?|guide|explanation))? (?:about|on|for|of) (?<subject>.+?)(?: yet| so far| at all)?$/i,
    /^(?<subject>(?:how|why|what|when) .+)$/i,
  ]
    .map((pattern) => pattern.exec(said)?.groups?.subject)
    .find((one) => one !== undefined)
}

/** “The crew roles and boat types”. */
function splitTopics(details = ''): string[] {
  const topics = details.split(/,? and |, /)
  return topics.length > 1 && topics.every((topic) => topic.split(' ').length <= MOST_OF_TOPIC)
    ? topics
    : []
}

const MOST_OF_TOPIC = 4

function isPronoun(words: string): boolean {
  return /^(?:it|this|that|them|these|those)$/i.test(words)
}

/** What a page is about as its title: “how do I remove a crew” is removing it, and an article ahead of it is none of it. */
function asTitle(subject: string): string {
  return subject
    .replace(/^how (?:do|can|should) (?:i|we|you|people|users) /i, '')
    .replace(/^how to (?=\S)/i, '')
    .replace(/^(?:the|our) /i, '')
}

/** Clauses with the sign that each stands behind. */
function splitClauses(rest: string): Clause[] {
  const said = rest
    .replaceAll(/ ?[()]/g, ', ')
    .replaceAll(/\b(material|sources?|title|address|path|url): (?=\S)/gi, '$1 ')
    .replaceAll(
      /([^\s,]) and (?=(?:please )?(?:put|list|place|call|title|name|base|file|use|take) |(?:it|this) (?:goes|belongs|should|comes)\b)/gi,
      '$1, ',
    )
  const clauses: Clause[] = []
  let sign = ''
  let isFirst = true
  for (const [at, part] of said
    .split(/([.?!;]+(?=\s|$)|,(?=\s)|:(?=\s)|\s[–—-](?=\s))\s*/)
    .entries()) {
    if (at % 2 === 1) {
      sign = part.trim()
      if (/[.?!;]/.test(sign)) isFirst = false
    } else if (part.trim() !== '') clauses.push({ text: part.trim(), sign, isFirst })
  }
  return clauses
}
