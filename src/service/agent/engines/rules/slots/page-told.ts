import type { Context } from '../context.ts'
import { createPage } from '../create-page.ts'
import { withoutQuotes } from '../names.ts'
import { listRoutes } from '../navigation-nodes.ts'
import { typeOf } from '../page-type.ts'
import { asSentence, withCapital } from '../prompt/as-sentence.ts'
import { escapePattern } from '../renaming.ts'
import { anyOf } from '../restate/restatement.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'

const KIND =
  '(?:(?:how-?to|tutorial|explanation|reference|concept|overview|recipe|integration|landing|walkthrough)(?: guide| page| article)?|pages?|guide|article)'
const WISHES =
  /\b(?:add|create|write|make|start|begin|draft|set up|put|need|needs|want|missing|like|should be|could (?:we|you)|can (?:we|you)|new|lacks?|needed)\b/i
/** An address of the site that stands alone. */
const PATH =
  /(?<![\w/.:@-])(?:,? ?(?:and )?(?:(?:with|at|as|under|in|put it|its|the|it lives|located|file|save it|goes|should live|should be) )*(?:(?:the )?(?:address|path|url|route|slug|file|location)(?: is| should be)?:? |(?:at|as|under|in):? )?)?[`"“]?(?<path>\/?[a-z\d][\w-]*(?:\/[\w-]+)+|\/[a-z\d][\w-]*)(?:\.mdx?)?[`"”]?(?![\w/])/i
const TEXT = '(?:["“](?<quoted>[^"”]+)["”]|(?<plain>\\S[^\\n]*?))'
/** What ends a text: the next thing that is told of the page. */
const NEXT =
  '(?=[.;]?\\s*$|[.;,:]? (?:and )?(?:with |the |its |a )*(?:title|titled|called|named|description|text|body|steps?|first step|address|path|url|group|placed?|listed|put it|it should|it must|it goes|right after|after|before|below|in the)\\b|[.;] )'
const DESCRIPTION = new RegExp(
  `,? ?(?:and )?(?:with )?(?:the |its |a )?(?:meta )?description(?: is| should be| of| reads)?:? ${TEXT}${NEXT}`,
  'iu',
)
const TITLE =
  /,? ?(?:and )?(?:with )?(?:(?:the |its |a )?title(?: is| should be| of)?:? (?!it )|(?:it is |it's |should be |is )?(?:titled|called|named|entitled) |call it |title it )(?:["“](?<quoted>[^"”]+)["”]|(?<plain>[^.,;:"“”]+?))(?=[.,;:]|$| (?:at|in|to|into|under|after|below|behind|before|above|with|and|that|which|next to|as|for) )/iu
const COUNT = '(?:two|three|four|five|six|seven|\\d)'
/** What stands to the end of the prompt: steps that readers take. */
const STEPS = new RegExp(
  `[.,;:]? (?:it |and |with |has |have |the |these |following |its )*(?:${COUNT} )?steps?(?: are| should be)?:? (?=\\S)(?<steps>[^"“”]+)$`,
  'iu',
)
// “…, first in Guides” is where it stands.
const FIRST_STEPS =
  /[.,;:] (?:the )?first(?: step)?:? (?!(?:in|of|on|under|within|among|at|page|entry|one)\b)(?<steps>.+)$/isu
const NUMBERED = /[.,;:] 1[.)] (?<steps>.+)$/su
/** What it is to say, to the end of the prompt. */
const SAYS =
  /[.,;:]? (?:and )?(?:(?:(?:with|for now|but) )*(?:the |its |a )?(?:only |whole |own )?(?:text|body|content)(?: is| should be| of)?(?: just| only| simply)*|(?:it|the page)(?: (?:should|must|has to|needs to|just|only|simply|can))* (?:says?|explains?|tells?(?: readers| people| them)?|reads?|states?)|saying|that says|which says|to say|explaining|telling(?: readers| people)?|that explains)(?: that)?:? (?=\S)(?<text>["“]?[^"“”]+["”]?)$/isu
const NEIGHBOR =
  /,? ?(?:(?:and|listed|placed|put|right|directly|just|straight|it|goes|comes|belongs|should go|listed right) )*(?<side>after|behind|below|beneath|following|before|above|ahead of|next to|beside) (?:the |our )?(?<page>["“][^"”]+["”]|[^.,;:"“”]+?)(?: page| guide| one)?(?=[.,;:]|$| (?:at|in|to|into|under|with|called|titled|named|and|as) )/iu
const AT_START = /\b(?:first|at the (?:very )?(?:top|start|beginning)|top)\b/i
const NAME = new RegExp(
  `\\b(?:an?|the|another|one|new|a new)? ?(?:(?:new|short|quick|small|little|separate|own) )*(?:(?<before>(?!new\\b|short\\b)[\\p{L}\\d][\\p{L}\\d' -]*?) )?(?<kind>${KIND})\\b(?: (?:about|on|for|covering|explaining|describing|called|named) (?<topic>[^.,;:]+)|,? (?<name>\\p{Lu}[^.;:,]*))?`,
  'iu',
)
/** What is said with such a wish and tells nothing more. */
const ALSO = anyOf(`
  add create write make start begin draft set up put need needs want wants missing like could can new lacks needed page pages guide article how-to howto tutorial explanation reference concept overview recipe integration walkthrough
  group section tab category sidebar menu navigation listed list placed last first end bottom top one entry called short quick small to in into under within of at for as the an a
`)
const OTHER =
  /\b(?:remove|delete|rename|move|redirect|link to it|replace|hide|card|template|from the|based on|like the|copy)\b/i
const MOST_WORDS = 10

/** “A page Refunds in Billing, at billing/refunds. It should say …”: a new page of which all is told, in any order. */
export const pageTold: SlotWay = {
  cue: new RegExp(`^(?=[\\s\\S]*\\b${KIND}\\b)[\\s\\S]*${PATH.source}`, 'i'),
  isSure: (prompt) => read(prompt) !== undefined,
  async perform(context, prompt) {
    const told = read(prompt)
    if (told === undefined) return undefined
    const { rest, group, end, others } = findGroup(context, told.rest)
    const place = await findNeighbor(context, rest, group)
    const named = findTitle(told.title, place?.rest ?? rest)
    if (named === undefined) return undefined
    const left = named.rest.match(/[\p{L}\d'’-]+/gu) ?? []
    if (left.some((word) => !isFilling(word.toLowerCase()) && !ALSO.test(word))) return undefined
    const { title } = named
    const { path, description, steps, body } = told
    return createPage(context, {
      ...{ title, path, type: typeOf(named.kind), subject: title, sources: [] },
      ...(group !== undefined && place === undefined && { group, end, others }),
      ...(place !== undefined && { beside: place.beside }),
      ...(description !== undefined && { description }),
      ...(body !== undefined && { body }),
      ...(steps !== undefined && { steps }),
    })
  },
}

interface Told {
  path: string
  title?: string
  description?: string
  body?: string
  steps?: readonly string[]
  rest: string
}

/** What a prompt tells of a new page, and all that it says beside that; `undefined` where it tells no address. */
function read(prompt: string): Told | undefined {
  let rest = ` ${prompt.trim()}`
  const take = (pattern: RegExp): Readonly<Record<string, string | undefined>> | undefined => {
    const found = pattern.exec(rest)
    if (found === null) return undefined
    rest = `${rest.slice(0, found.index)} ${/[.;]$/.test(found[0]) ? '.' : ''}${rest.slice(found.index + found[0].length)}`
    return found.groups
  }
  const path = take(PATH)?.path
  if (path === undefined || PATH.test(rest) || !WISHES.test(rest)) return undefined
  const steps = (take(NUMBERED) ?? take(FIRST_STEPS) ?? take(STEPS))?.steps
  const description = take(DESCRIPTION)
  const text = steps === undefined ? take(SAYS)?.text : undefined
  const title = take(TITLE)
  const body = text ?? (steps === undefined ? take(BEHIND_COLON)?.text : undefined)
  if (OTHER.test(rest) || (body !== undefined && !isText(body))) return undefined
  const said = (one: typeof title) => {
    const words = one?.quoted ?? one?.plain?.trim().replace(/[.;,]$/, '')
    return words === '' ? undefined : words
  }
  const [named, described] = [said(title), said(description)]
  return {
    path: path.replace(/^\//, ''),
    rest,
    ...(named !== undefined && { title: named }),
    ...(described !== undefined && { description: described }),
    ...(body !== undefined && { body: asBody(body) }),
    ...(steps !== undefined && { steps: splitSteps(steps) }),
  }
}

/** “Appeals under Concepts: Users can appeal once.” */
const BEHIND_COLON = /: (?<text>["“]?\p{Lu}[^"“”:]{15,}?["”]?)[.\s]*$/u

/** What tells of another wish is no text, and neither is a list of what there is to be. */
function isText(text: string): boolean {
  const said = text.trim()
  const isSentence = /^["“\p{Lu}]/u.test(said) || said.split(/\s+/).length >= LEAST_WORDS
  return isSentence && !MORE.test(said)
}

const LEAST_WORDS = 4
const MORE =
  /[.;] (?:(?:also|then|and|please) )*(?:remove|delete|add|move|rename|link|hide|redirect|change|update|put|list)\b/i

function asBody(text: string): string {
  return /^["“]/.test(text.trim())
    ? withoutQuotes(text.trim())
    : asSentence(withCapital(text.trim()))
}

/** Steps in a row, as sentences of their own or with their numbers. */
function splitSteps(told: string): string[] {
  const said = told.trim().replace(/[.!]$/, '')
  const numbered = said.split(
    /[.,;]? ?(?:\d[.)] |,? ?(?:and )?(?:then )?(?:the )?(?:second|third|fourth|fifth|last)(?: step)?:? (?=\p{L}))/u,
  )
  const parts =
    numbered.length > 1
      ? numbered
      : /[.;] /.test(said)
        ? said.split(/[.;] /)
        : said.split(/, (?:and )?(?:then |finally )?| and then | and (?!.*,)(?=\p{Ll})/u)
  return parts.map((part) => withCapital(part.trim())).filter((part) => part !== '')
}

/** The group that is told, by its name as the navigation has it. */
function findGroup(
  { navigation }: Context,
  said: string,
): {
  rest: string
  group?: ReturnType<Context['navigation']['groupOf']>
  end: 'start' | 'end'
  others: number
} {
  const names = [...new Set(navigation.lists().flatMap(({ name }) => name ?? []))]
  const known = names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => toGroupPattern(`(?<name>${escapePattern(name)})`, 'iu'))
  // “The Get Started group” may be called Getting Started.
  for (const pattern of [...known, toGroupPattern('(?<name>\\p{Lu}\\S*(?: \\p{Lu}\\S*)*)', 'u')]) {
    const found = pattern.exec(said)
    const name = found?.groups?.name
    if (found === null || name === undefined) continue
    const group = navigation.groupOf(name)
    const rest = `${said.slice(0, found.index)} ${said.slice(found.index + found[0].length)}`
    return { rest, group, end: AT_START.test(found[0]) ? 'start' : 'end', others: group.others }
  }
  return { rest: said, end: 'end', others: 0 }
}

function toGroupPattern(name: string, flags: string): RegExp {
  return new RegExp(
    `,? ?(?:(?:put it|listed|placed|last|first|at the (?:very )?(?:end|bottom|top|start|beginning)|as the (?:last|first) (?:page|one|entry)|it (?:goes|belongs)) )*(?:in|into|to|under|within|of|inside) (?:the |our )?["“]?${name}["”]?(?: (?:group|section|tab|category|pages))?(?![\\p{L}\\p{N}])`,
    flags,
  )
}

/** The page that it is to stand beside. Throws `Unresolved` where it is none of the group that is told. */
async function findNeighbor(
  { docs }: Context,
  said: string,
  group: { node: Parameters<typeof listRoutes>[0]; name?: string } | undefined,
): Promise<{ rest: string; beside: { route: string; by: 0 | 1 } } | undefined> {
  const found = NEIGHBOR.exec(said)
  const { side = '', page = '' } = found?.groups ?? {}
  if (found === null) return undefined
  const name = withoutQuotes(page)
  const within = group === undefined ? undefined : new Set(listRoutes(group.node))
  const own = group?.name === undefined ? undefined : `${name} of ${group.name}`
  const file =
    own === undefined
      ? await docs.fileOf(name)
      : await docs.fileOf(own).catch(() => docs.fileOf(name))
  const route = docs.routeOf(file)
  if (within?.has(route) === false)
    throw new Unresolved(`Expected “${name}” in “${group?.name}”, received another place.`)
  const by = /^(?:before|above|ahead of)$/i.test(side) ? 0 : 1
  const rest = `${said.slice(0, found.index)} ${said.slice(found.index + found[0].length)}`
  return { rest, beside: { route, by } }
}

/** What the page is called, and of which kind it is. */
function findTitle(
  told: string | undefined,
  said: string,
): { title: string; kind: string; rest: string } | undefined {
  const found = NAME.exec(said)
  const { before, kind = '', topic, name } = found?.groups ?? {}
  if (found === null) return undefined
  const lead = before?.replace(
    /^(?:(?:please|can|could|you|we|i|add|create|write|make|start|begin|draft|need|want|put|there|should|be|an?|the|another|new|short|quick|also|like|would|to|have|['’]d) )*/i,
    '',
  )
  const own = ALSO.test(lead ?? '') || lead === '' ? undefined : lead
  const title = told ?? name ?? topic ?? own
  if (title === undefined || title.split(' ').length > MOST_WORDS) return undefined
  // Where it is to stand is no part of what it is called.
  if (told === undefined && / (?:under|in|into|to|at|of) \p{Lu}|^(?:to|in|under) /u.test(title))
    return undefined
  return {
    title: withCapital(withoutQuotes(title.trim())),
    kind: /^(?:page|article)/i.test(kind) && own !== undefined && KINDS.test(own) ? own : kind,
    rest: `${said.slice(0, found.index)} ${said.slice(found.index + found[0].length)}`,
  }
}

const KINDS = /^(?:how-?to|tutorial|explanation|reference|concept)$/i
