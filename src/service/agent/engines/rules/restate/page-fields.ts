import { isVague } from '../prompt/said.ts'
import { getPage, type PageMention } from './page-mentions.ts'
import { anyOf, quote, type Restatement, type Way } from './restatement.ts'
import type { Scene, Span } from './scene.ts'

const CUE =
  /\b(?:titles?|titled|retitle\w*|entitled|headline|sidebar|menu|nav|navigation|label\w*|rename\w*|call(?:ed)?|name[ds]?|descriptions?|subtitle|icon|tag(?:ged)?|badge)\b/i
const ALSO = anyOf(`
  titles? titled retitle\\w* entitled headline sidebar menu nav navigation label\\w* rename\\w* call called name named descriptions? subtitle icon icons tag tagged badge
  shorten\\w* shown shows? show displayed appears? appear just simply something like maybe short shorter longer too long confusing wrong missing lacks without no better
  give gives add replace swap as with under group tab section entry item page's reads? read switch
`)

type Field = 'title' | 'sidebar title' | 'description' | 'icon' | 'tag'

/** What says which field is meant, in the order in which one is meant before another. */
const FIELDS: readonly (readonly [field: Field, words: RegExp])[] = [
  [
    'sidebar title',
    /\b(?:sidebar (?:title|label|name|entry)|(?:menu|nav|navigation) (?:title|label|name|entry)|in the (?:sidebar|side bar|menu|nav|navigation)|sidebarTitle)\b/i,
  ],
  ['description', /\b(?:descriptions?|subtitle)\b/i],
  ['icon', /\bicon\b/i],
  ['tag', /\b(?:tag|tagged|badge)\b/i],
  ['title', /\b(?:titles?|titled|retitle\w*|entitled|headline|rename\w*|called|call|named?)\b/i],
]
/** Where a clause ends and another field begins. */
const NEXT =
  /^(?:give|gives|use|using|set|change|title|titled|call|called|make|put|add|rename|retitle|its|it|the|a|an|icon|description|with|also|have|needs?|should|tag|switch|replace|hide|move|shorten)$/
const VALUE =
  /(?:^|\s)(?:to|as|be|into|reads?|says?|saying|reading|called|named|titled|entitled|just|like|with|is|:|call it|name it|title it|tag it|retitle it)(?: (?:just|simply|only|be|something like|like|read|say))*[:,]? (?<value>.+)$/i

/** Sets what a page is called, what it is said to be about, and what stands beside its name. */
export const pageFields: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const page = await getPage(scene)
  if (page === undefined) return []
  const parts = splitClauses(scene, page)
  const found: { field: Field; value: Span }[] = []
  for (const part of parts) {
    const field = getField(scene, part, page)
    const value = field === undefined ? undefined : getValue(scene, part, field, page)
    if (field !== undefined && value !== undefined && !isVague(scene.say(value)))
      found.push({ field, value })
  }
  const fields = new Set(found.map(({ field }) => field))
  if (found.length === 0 || fields.size < found.length) return []
  const isMenuToo =
    /\b(?:in|also in|and in) the (?:sidebar|menu|nav\w*) (?:too|as well|also)\b/i.test(scene.prompt)
  return [
    {
      wishes: found.flatMap(({ field, value }) => {
        const said = scene.say(value)
        const wish = (own: string) => `Set the ${own} of the page ${page.route} to ${quote(said)}`
        return field === 'title' && isMenuToo
          ? [wish('title'), wish('sidebar title')]
          : [wish(field)]
      }),
      accounted: [
        page.span,
        ...found.flatMap(({ value, field }) => [value, ...formerOf(scene, value, field)]),
      ],
      also: ALSO,
    },
  ]
}

/** Parts of a prompt that speak of one field each. */
function splitClauses(scene: Scene, page: PageMention): Span[] {
  const starts = [0]
  for (let at = 1; at < scene.words.length; at++) {
    if (at > page.span.from && at < page.span.to) continue
    const word = scene.words[at]?.plain ?? ''
    const before = scene.words[at - 1]?.plain ?? ''
    const isNext = /^(?:and|but|plus|then|with|also)$/.test(before) && NEXT.test(word)
    if (
      isNext ||
      (scene.isBreak(at) &&
        !/:/.test(scene.words[at]?.gap ?? '') &&
        (NEXT.test(word) || scene.isStart(at) || /^(?:and|but|plus)$/.test(word)))
    )
      starts.push(at)
  }
  return starts.map((from, at) => ({ from, to: starts[at + 1] ?? scene.words.length }))
}

function getField(scene: Scene, part: Span, page: PageMention): Field | undefined {
  const said = sayBeside(scene, part, page.span)
  return FIELDS.find(([, words]) => words.test(said))?.[0]
}

/** The words of a part without those of a page. */
function sayBeside(scene: Scene, part: Span, page: Span): string {
  return scene.words
    .slice(part.from, part.to)
    .map(({ text, gap }, at) =>
      part.from + at >= page.from && part.from + at < page.to ? '' : `${gap.trim()} ${text}`,
    )
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

/** What a field is to be: a quotation, what stands beside the word “icon”, or what goes on behind “to”, “as” and their like. */
function getValue(scene: Scene, part: Span, field: Field, page: PageMention): Span | undefined {
  const { words } = scene
  const own = Array.from({ length: part.to - part.from }, (_one, at) => part.from + at)
  const quoted = own.filter(
    (at) => words[at]?.isQuoted === true && !(at >= page.span.from && at < page.span.to),
  )
  if (quoted.length > 0 && field !== 'title')
    return quoted.length === 1 ? { from: quoted[0] ?? 0, to: (quoted[0] ?? 0) + 1 } : undefined
  if (field === 'icon') {
    const at = own.find((one) => words[one]?.plain === 'icon')
    const isIcon = (one: number) =>
      /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(words[one]?.text ?? '') &&
      !NO_ICON.test(words[one]?.plain ?? '')
    const candidates = [(at ?? 0) - 1, ...own.filter((one) => at !== undefined && one > at)]
    const found =
      at === undefined
        ? undefined
        : candidates.find(
            (one) =>
              own.includes(one) && isIcon(one) && !(one >= page.span.from && one < page.span.to),
          )
    return found === undefined ? undefined : { from: found, to: found + 1 }
  }
  const from = own.find((at) => {
    const before = `${sayBeside(scene, { from: part.from, to: at }, page.span)} ${words[at]?.text ?? ''}`
    return (
      at > part.from &&
      VALUE.test(before) &&
      !/^(?:just|simply|only|be|something|like|read|say|to|the|it|that|this|called|named|titled)$/.test(
        words[at]?.plain ?? '',
      ) &&
      !(at >= page.span.from && at < page.span.to)
    )
  })
  if (from === undefined) return undefined
  let to = part.to
  while (
    to > from &&
    /^(?:and|but|plus|please|pls|too|instead|then|now|also)$/.test(words[to - 1]?.plain ?? '')
  )
    to--
  const place = own.find(
    (at) =>
      at > from &&
      /^(?:in|on) the (?:sidebar|side bar|menu|nav|navigation)\b/.test(
        scene.plain({ from: at, to: Math.min(part.to, at + 4) }),
      ),
  )
  const end = place === undefined ? to : Math.min(to, place)
  const former = own.find(
    (at) =>
      at > from && /^(?:instead of|rather than)\b/.test(scene.plain({ from: at, to: at + 2 })),
  )
  const last = former === undefined ? end : Math.min(end, former)
  if (last <= from || (field !== 'description' && last - from > MOST_WORDS)) return undefined
  return overlapsPage(page, { from, to: last }) ? undefined : { from, to: last }
}

const MOST_WORDS = 9
const NO_ICON =
  /^(?:an?|the|its|new|another|some|better|different|nice|proper|for|of|to|with|on|same|no|matching|fitting|page|old|current|missing|too|as|icon|and|it|instead|please|be|is|should|use|give|something|like|sidebar|from)$/

function overlapsPage({ span }: PageMention, value: Span): boolean {
  return value.from < span.to && span.from < value.to
}

/** What stood there before: “… instead of code”. */
function formerOf(scene: Scene, value: Span, field: Field): Span[] {
  const isSaid = (at: number) =>
    /^(?:instead of|rather than|not)\b/.test(scene.plain({ from: at, to: at + 2 }))
  const behind =
    field === 'icon' && scene.words[value.to]?.plain === 'icon' ? value.to + 1 : value.to
  return isSaid(behind) ? [{ from: behind, to: scene.endOfClause(behind) }] : []
}
