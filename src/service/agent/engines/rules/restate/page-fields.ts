import { IN_BOTH } from '../checks/check-done.ts'
import { readFieldList } from '../frontmatter.ts'
import { setPageField } from '../intents/page-field.ts'
import { nameWords } from '../names.ts'
import { isVague, Said } from '../prompt/said.ts'
import {
  AGAIN,
  findBadge,
  findIcon,
  findKept,
  GONE,
  isNextField,
  NEW_NAME,
  NEXT,
  OF_JUDGEMENT,
  OF_SIDEBAR,
  UNLISTED,
} from './field-values.ts'
import { findLiteral } from './literals.ts'
import type { PageMention } from './page-mention.ts'
import { getPage, isOneOfSeveral, listPages } from './page-mentions.ts'
import { anyOf, joinPatterns, quote, type Restatement, type Way, type Wish } from './restatement.ts'
import { overlaps, type Scene, type Span } from './scene.ts'
import { isJudging, isWish } from './weigh-words.ts'

const CUE =
  /\b(?:titles?|titled|retitle\w*|entitled|headline|sidebar|menu|nav|navigation|label\w*|rename\w*|call(?:ed)?|name[ds]?|descriptions?|describe|subtitle|icon|tag(?:ged)?|badge)\b/i
const ALSO = anyOf(`
  shorten\\w* shown shows? show displayed appears? appear just simply something like maybe short shorter longer too far wraps? lines? two three long confusing wrong missing lacks without no better
  give gives add frontmatter replace swap as with under group tab section entry item reads? read switch
`)

type Field = 'title' | 'sidebar title' | 'description' | 'icon' | 'tag'

/** What says which field is meant, in the order in which one is meant before another, and the words of that. */
const FIELDS: readonly (readonly [field: Field, pattern: RegExp, words: string])[] = [
  [
    'sidebar title',
    /\b(?:sidebar (?:title|label|name|entry)|(?:menu|nav|navigation) (?:title|label|name|entry)|(?:in|for) the (?:sidebar|side bar|menu|nav|navigation)|(?:sidebar|menu|nav|navigation) (?:(?:can|should|must|to|just|only|simply|then|still) )*(?:shows?|says?|reads?|has|have|calls?|display|keeps?)|sidebarTitle)\b/i,
    'sidebar side bar menu nav navigation title label name entry sidebartitle called call listed keep but display',
  ],
  [
    'description',
    /\b(?:descriptions?|subtitle)\b|\bdescribe (?:the |our )?as\b/i,
    'descriptions? subtitle meta describe explains? summari[sz]es? itself',
  ],
  ['icon', /\bicon\b/i, 'icons? sidebar menu nav navigation'],
  ['tag', /\b(?:tag|tagged|badge)\b/i, 'tag tagged badge label'],
  [
    'title',
    /\b(?:titles?|titled|retitle\w*|entitled|headline|rename\w*|called|call|named?)\b/i,
    'titles? titled retitle\\w* entitled headline rename\\w* called call named? sidebar menu nav navigation',
  ],
]
const PRONOUN = /^(?:that|this|it|them|right|so|there|straight|correct)$/
/** What is added, and what stands on a page. */
const NEW =
  /^(?:please |can you |could you )*(?:add|create|insert|introduce) (?:an?|another|the|one) (?:\S+ ){0,2}(?:anchor|link|tab|card|section|group|button|item|entry|step|row|question|page)\b/i
/** What stands in an API document stands on no page. */
const OF_API =
  /\b(?:in|of) (?:the|our) (?:openapi|swagger|api) (?:file|spec\w*|document|definition)\b/i
const PART =
  /\b(?:section|heading|card|tab|step|accordion|table|row|link|button|image|column|question)\b.* (?:on|of|in)(?: the| our)?$/
const PLACE =
  /^(?:the )?(?:very )?(?:first|second|third|fourth|last|next)(?: (?:one|page|item|entry|article|thing))? (?:of|in|under|on)\b/
/** Sets what a page is called, what it is said to be about, and what stands beside its name. */
export const pageFields: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const named = await getPage(scene)
  const page = named === undefined ? undefined : await pickByTitle(scene, named)
  // What is said of several pages is not done to one of them, and what is new or on a page has a name of its own.
  if (page === undefined || isOneOfSeveral(scene, page)) return []
  if ([NEW, GONE, OF_API, UNLISTED, NEW_NAME].some((other) => other.test(scene.prompt))) return []
  const isOfPart = PART.test(
    scene.plain({ from: scene.startOfClause(page.span.from), to: page.span.from }),
  )
  const parts = splitClauses(scene, page)
  const found: { field: Field; value: Span }[] = []
  const { docs } = scene.context
  const icons = readFieldList(await docs.files.read(page.file), page.file, 'icon')
  const called = [...(await docs.titlesOf(page.file)), ...icons]
  let told: Field | undefined
  let last: Field | undefined
  /** What is said of how a field is, where what it should be is said behind it. */
  const remarks: Span[] = []
  const stays: Span[] = []
  for (const part of parts) {
    if (IN_MENU_TOO.test(scene.plain(part))) continue
    if (STAYS.test(scene.plain(part))) {
      stays.push(part)
      continue
    }
    // “Could it show up there as …” speaks of the place before.
    const again = goesOn(scene, part) ? last : undefined
    const own = getField(scene, part, page)
    const field = (isMenuToo(scene) ? (again ?? (own && 'title')) : undefined) ?? own ?? again
    const isLater = part.from >= scene.endOfSentence(page.span.from) && isJudged(scene, page.span)
    if (last !== undefined && (isLater || AGAIN.test(scene.plain(part))))
      remarks.push({ from: scene.startOfSentence(page.span.from), to: part.from })
    last = field ?? last
    const behind =
      field === undefined
        ? undefined
        : (getBehind(scene, part, field, page) ?? getValue(scene, part, field, page))
    // “…, and have the sidebar keep the old one” is not done by half.
    if (behind === undefined && OF_SIDEBAR.test(scene.plain(part))) return []
    if (field === undefined || behind === undefined) continue
    // “Set its description to A and its icon to b”: the next field begins with the “and”.
    const isJoined = scene.words[behind.to - 1]?.plain === 'and' && behind.to - behind.from > 1
    const value = isJoined ? { from: behind.from, to: behind.to - 1 } : behind
    // “New” is the name of a badge.
    const isName = field === 'tag' && /^\p{Lu}/u.test(scene.say(value))
    if (isVague(scene.say(value)) && !isName) continue
    // “It says it takes a day” tells what it says now.
    if (SAYS_NOW.test(scene.plain({ from: Math.max(0, value.from - 3), to: value.from }))) continue
    // “Too long for the sidebar” tells of what it is.
    if (OF_JUDGEMENT.test(scene.plain(value))) continue
    // “The last one of Getting Started” is a place.
    if (PLACE.test(scene.plain(value)) || PRONOUN.test(scene.plain(value))) continue
    // A page that is spoken of later is not what has it.
    if (page.span.from >= scene.endOfSentence(value.from)) return []
    // What it is called now is told: what it should be follows.
    if (called.includes(scene.say(value)) && findKept(scene, part) === undefined) {
      told = field
      stays.push(value)
    } else found.push({ field: told !== undefined && isThere(scene, part) ? told : field, value })
  }
  const [asked] = parts.flatMap((part) => getField(scene, part, page) ?? [])
  const enough =
    found.length === 0 && asked !== undefined ? findEnough(scene, page.span) : undefined
  if (asked !== undefined && enough !== undefined) found.push({ field: asked, value: enough })
  const fields = new Set(found.map(({ field }) => field))
  // What is called otherwise may be anything where nothing says that a page is.
  const isPage =
    isMenuToo(scene) ||
    (IS_CALLED.test(scene.prompt) && OF_MENU.test(scene.prompt)) ||
    /\b(?:page|article|guide|tutorial|titled?|retitle|headline)s?\b/i.test(scene.prompt)
  if ((fields.has('title') && !isPage) || isOfPart) return []
  const isName = !/\b(?:titled?|retitle|headline)\b/i.test(scene.prompt)
  if (found.length === 0 || fields.size < found.length) return []
  // By whatever names the page is spoken of, it is the same.
  const same = (await listPages(scene)).flatMap(({ file, span }) =>
    file === page.file && found.every(({ value }) => !overlaps(value, span)) ? [span] : [],
  )
  return [
    {
      wishes: found.flatMap(({ field, value }) => {
        const said =
          field === 'description' ? scene.sayText(value) : scene.sayName(value).replace(IN_APP, '')
        const wish = (own: Field) => setField(page.route, own, said, isName)
        if (field !== 'title') return [wish(field)]
        if (isMenuToo(scene)) return [wish('title'), wish('sidebar title')]
        return [
          wish(
            IS_CALLED.test(scene.prompt) && OF_MENU.test(scene.prompt) ? 'sidebar title' : field,
          ),
        ]
      }),
      accounted: [
        page.span,
        ...same,
        ...stays,
        ...remarks.filter((span) => !isAsking(scene, span)),
        ...(fields.has('title') ? [] : scene.find(ONLY_IN_MENU, 4)),
        ...found.flatMap(({ value, field }) => [value, ...formerOf(scene, value, field)]),
      ],
      also: withWords(fields),
    },
  ]
}

const SAYS_NOW = /(?<!\b(?:that|which|so it) )\b(?:says|reads|claims|mentions) (?:it|that)$/

const LEAST_WORDS = 4
const NEARLY = 0.8

/** Of pages that are named alike the one whose title is nearly the new one: “… reads wrong: make it How long does …”. */
async function pickByTitle(scene: Scene, page: PageMention): Promise<PageMention> {
  const { docs } = scene.context
  const wanted = new Set(nameWords(scene.prompt))
  const isNew = (title: string) => {
    const words = nameWords(title)
    const known = words.filter((word) => wanted.has(word))
    return words.length > LEAST_WORDS && known.length >= words.length * NEARLY
  }
  if (page.isExact || (await docs.titlesOf(page.file)).some(isNew)) return page
  const alike: string[] = []
  for (const file of docs.pages()) {
    if ((await docs.titlesOf(file)).some(isNew)) alike.push(file)
  }
  const [file, ...others] = alike
  return file === undefined || others.length > 0
    ? page
    : { ...page, file, route: docs.routeOf(file) }
}

/** @param isName whether it is what the page is called, in the sidebar as well */
export function setField(page: string, field: Field, value: string, isName: boolean): Wish {
  return {
    said: `Set the ${field} of the page ${page} to ${quote(value)}`,
    perform: (context) =>
      setPageField.perform(
        context,
        new Said(
          { text: `the ${field} of the page`, quotations: [value] },
          { field, page, value: '⟦0⟧', ...(isName && field === 'title' && { isName: 'yes' }) },
        ),
      ),
  }
}

/** Words that are said with some fields; those of another one tell of something else. */
function withWords(fields: ReadonlySet<Field>): RegExp {
  const own = FIELDS.filter(([field]) => fields.has(field)).map(([, , words]) => anyOf(words))
  return joinPatterns([ALSO, ...own])
}

/** Whether a part speaks of the place that was told of before. */
function isThere(scene: Scene, part: Span): boolean {
  return /\b(?:there|in that place)\b/.test(scene.plain(part))
}

/** “…, the page title stays as it is.” */
const STAYS =
  /^(?:but |and |while )?(?:the |its )?(?:page(?:'s)? |own |real )?(?:title|name|headline|url|address|slug|path|icon|description)(?: itself| on the page)? (?:stays?|remains?|(?:can|should|must) (?:stay|remain)|is (?:fine|ok))(?: (?:as (?:it is|is)|the same|unchanged|untouched|that way|like that|too))*$/

const IN_MENU_TOO =
  /^(?:and |also )*in the (?:(?:sidebar|menu|nav\w*) (?:too|as well|also)|(?:page )?title|sidebar|menu|navigation|(?:(?:page )?title and(?: in)?(?: the)?|both the) (?:sidebar|menu|nav\w*)(?: (?:title|label))?)$/

/** “It is called Job requests in the app now” tells where, and no part of the name. */
const IN_APP = / in the (?:app|product|ui|dashboard|interface|console)$/i
/** “The page is called Payments now, update the sidebar” tells which of both is to follow. */
const IS_CALLED = /\b(?:is|was|has been)(?: now)? (?:called|named|titled|renamed)\b/i
const OF_MENU =
  /\b(?:update|adjust|change|fix|correct|adapt)(?: (?:it|that|this) in)? (?:the|our) (?:side ?bar|side bar|menu|nav(?:igation)?)(?: (?:entry|label|title|name))?(?: (?:please|accordingly|for that|to match|as well|too))*(?=[.,;!?]|$)(?!.*\btitle\b)/i
const BOTH =
  /\b(?:update|adjust|change|fix|correct|adapt) (?:the|both) (?:(?:page )?title and(?: the)? (?:side ?bar|menu|nav(?:igation)?)|(?:side ?bar|menu|nav(?:igation)?)(?: (?:entry|label))? and(?: the)? (?:page )?title)\b/i

function isMenuToo({ prompt }: Scene): boolean {
  return (
    BOTH.test(prompt) ||
    IN_BOTH.test(prompt) ||
    /\b(?:in|also in|and in) the (?:sidebar|menu|nav\w*) (?:too|as well|also)\b/i.test(prompt)
  )
}

/** Whether a part goes on about what was spoken of before: “Make it: …”. */
function goesOn(scene: Scene, part: Span): boolean {
  return isThere(scene, part) || AGAIN.test(scene.plain(part))
}

/** Whether the sentence of a page says how something of it is: “has a bad title”. */
function isJudged(scene: Scene, { from }: Span): boolean {
  const span = { from: scene.startOfSentence(from), to: scene.endOfSentence(from) }
  return scene.words.slice(span.from, span.to).some(({ plain }) => isJudging(plain))
}

/** Whether words ask for something, and do not only tell how it is. */
function isAsking(scene: Scene, { from, to }: Span): boolean {
  return scene.words.slice(from, to).some(({ plain }) => isWish(plain))
}

/** Parts of a prompt that speak of one field each. */
function splitClauses(scene: Scene, page: PageMention): Span[] {
  const starts = [0]
  for (let at = 1; at < scene.words.length; at++) {
    if (at > page.span.from && at < page.span.to) continue
    const word = scene.words[at]?.plain ?? ''
    const before = scene.words[at - 1]?.plain ?? ''
    const isNext = /^(?:and|but|plus|then|with|also)$/.test(before) && isNextField(scene, at)
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
  // Descriptions are those of several pages.
  if (/\bdescriptions\b/i.test(said)) return undefined
  // An icon stands in the sidebar as well.
  if (/\bicon\b/i.test(said) && !/\b(?:title|label|name|called)\b/i.test(said)) return 'icon'
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

/** A text right behind the page: “make the description of the X page Earn free months”. */
function getBehind(
  scene: Scene,
  part: Span,
  field: Field,
  { span }: PageMention,
): Span | undefined {
  const start = { from: part.from, to: span.from }
  // “Call the hooks page Events in the sidebar.”
  const isName = field === 'title' || field === 'sidebar title'
  const isSet =
    /(?:^| )(?:make|set|have|let)(?: the| its)? (?:\S+ ){0,2}(?:of|for|on)(?: the| our)?$/.test(
      scene.plain(start),
    ) ||
    (isName && /^(?:please )?(?:call|name|title|retitle)(?: the| our)?$/.test(scene.plain(start)))
  const isText = /^\p{Lu}/u.test(scene.words[span.to]?.text ?? '') && !scene.isBreak(span.to)
  if (!isSet || !isText || field === 'icon') return undefined
  const end = scene.endOfSentence(span.to)
  let to = span.to + 1
  while (to < end && !IN_MENU.test(scene.plain({ from: to, to: end }))) to++
  return { from: span.to, to }
}

const ONLY_IN_MENU = /^(?:in|on) the (?:sidebar|menu|nav|navigation) only$/

const IN_MENU =
  /^(?:only )?(?:in|on) the (?:sidebar|side bar|menu|nav|navigation)(?: only| alone| please)*$/

/** What a field is to be: a text, or the name of an icon beside the word. */
function getValue(scene: Scene, part: Span, field: Field, { span }: PageMention): Span | undefined {
  if (field === 'icon') return findIcon(scene, part, span)
  const kept = findKept(scene, part)
  if (kept !== undefined) return kept
  const badge = field === 'tag' ? findBadge(scene, part, span) : undefined
  if (badge !== undefined) return badge
  const text = findLiteral(scene, part, [span], field === 'description' ? 'text' : 'name')
  if (text === undefined) return undefined
  // What is named by a path is moved, and a quotation may be what it is called.
  const isTold = SAID.test(scene.plain({ from: Math.max(0, text.from - 4), to: text.from }))
  if (field === 'title' && (/\//.test(scene.say(text)) || !(isTold || scene.isBreak(text.from))))
    return undefined
  if (/^(?:enough|plenty|sufficient|nothing|little)$/.test(scene.words[text.from]?.plain ?? ''))
    return undefined
  const isEnd = (at: number) =>
    /^(?:(?:is|are) (?:enough|fine|plenty|better|ok|okay|good)|(?:will|would|should) do$|(?:in|on) the (?:sidebar|side bar|menu|nav|navigation)|instead of|rather than|from (?:now|today|then) on|as of|these days|nowadays)\b/.test(
      scene.plain({ from: at, to: Math.min(part.to, at + 3) }),
    )
  let { to } = text
  for (let at = text.from + 1; at < to; at++) if (isEnd(at)) to = at
  while (field !== 'description' && to > text.from && BEHIND.test(scene.words[to - 1]?.plain ?? ''))
    to--
  const isShort = field === 'description' || to - text.from <= MOST_WORDS
  const own = scene.words.slice(text.from, to)
  // “… is the wrong name for that page” tells of what it is.
  if (field !== 'description' && own.some(({ plain }) => isJudging(plain))) return undefined
  return to > text.from && isShort ? { from: text.from, to } : undefined
}

const SAID =
  /\b(?:to|as|be|is|into|called|named|titled|entitled|(?:the|a) (?:new )?(?:title|headline)|it|just|simply|like|reads?|says?|read|say)$/

/** What is said to be enough where a field is told to be too long, or wrong: “…, Setup is enough”. */
function findEnough(scene: Scene, page: Span): Span | undefined {
  for (let from = 0; from < scene.words.length; from++) {
    const clause = { from, to: scene.endOfClause(from) }
    if (!scene.isBreak(from) || overlaps(clause, page)) continue
    const isJust = /^(?:just|simply|only)$/.test(scene.words[from]?.plain ?? '')
    const isThere = scene.words[clause.to - 1]?.plain === 'there'
    const start = isJust ? from + 1 : from
    for (let to = start + 1; to < clause.to && to - start <= MOST_WORDS; to++) {
      if (ENOUGH.test(scene.plain({ from: to, to: clause.to }))) return { from: start, to }
    }
    if (isJust && isThere && clause.to - start > 1) return { from: start, to: clause.to - 1 }
    // “A shorter name in the sidebar, just Setup.”
    const isName = isJust && /^\p{Lu}/u.test(scene.words[start]?.text ?? '')
    if (isName && clause.to - start < SHORT) return { from: start, to: clause.to }
  }
  return undefined
}

const SHORT = 5

const ENOUGH =
  /^(?:is (?:enough|fine|plenty|better|ok|okay)|(?:will|would|should) (?:do|be (?:enough|better|fine|nicer|clearer))|works|suffices)(?: (?:better|too|please|imo|instead|there|here|as (?:its|the|a) (?:sidebar |page )?(?:title|name|label|headline)))*$/

/** What is said behind a value and is none of it. */
const BEHIND = /^(?:and|but|plus|please|pls|too|instead|then|now|also|there)$/

const MOST_WORDS = 9
/** What stood there before: “… instead of code”. */
function formerOf(scene: Scene, value: Span, field: Field): Span[] {
  const isSaid = (at: number) =>
    /^(?:instead of|rather than|not)\b/.test(scene.plain({ from: at, to: at + 2 }))
  const behind =
    field === 'icon' && scene.words[value.to]?.plain === 'icon' ? value.to + 1 : value.to
  return isSaid(behind) ? [{ from: behind, to: scene.endOfClause(behind) }] : []
}
