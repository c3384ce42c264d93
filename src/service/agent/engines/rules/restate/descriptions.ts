import { numberOf } from '../number-words.ts'
import { isCutRow } from './cut-rows.ts'
import { describeAll } from './describe-all.ts'
import { listGroups } from './group-mentions.ts'
import { listPages } from './page-mentions.ts'
import { anyOf, joinPatterns, quote, type Restatement, type Way, type Wish } from './restatement.ts'
import { overlaps, type Scene, type Span } from './scene.ts'
import { isFilling } from './weigh-words.ts'

const CUE =
  /\b(?:descriptions?|describe|alt(?:ernative)?[ -]?(?:texts?|tags?|attributes?)|alts?)\b/i
const ALSO = anyOf(`
  descriptions? describe meta seo search engines google results snippets? previews? summary summaries one-liner one-liners lines? sentences? short brief proper fitting sensible
  none miss missing lacks? lacking misses frontmatter endpoints? operations? two three four five six seven eight both what says their its text content seven nine ten api openapi spec file files words does do came based per
  without empty no any whichever wherever still yet each them those one ones every all
  add write give fill create generate put come up do under tab group section folder about on concerning regarding
  except besides apart other than but looks? poor bad search listings? results one
`)
const LACKS =
  /\b(?:no|none|not one|miss(?:es|ing)?|without|lacks?|lacking|empty|(?:doesn't|don't|does not|do not|hasn't|haven't) (?:yet |even )?(?:have|got|any|a)|isn't|aren't|descriptions (?:to|for))\b/i
const GIVES =
  /\b(?:write|add|give|fill|create|generate|put|come up with|needs?|should (?:have|get)|describe|fix|do|set)\b/i
const PAGES = /^(?:pages?|articles?|guides?|ones|docs|entries|endpoints?|operations?|commands?)$/
const BETWEEN = /^(?:about|on|in|under|of|for|within|inside|concerning|regarding|the|our|all)$/
const EXCEPT = /^(?:except|besides|apart from|other than|but not|all but)(?: for)?(?: the)?$/
const LONGEST = 4

/** Pages that have one name: “the pages called Setup”. */
const CALLED =
  /\bpages (?:(?:that|which) are |all )*(?:called|named|titled) ["“]?(?<name>[^,.;:"“”]+?)["”]?(?=[,.;:]|$| (?:have|has|lack|miss|need|are|is|get|should)\b)/i

/** Gives pages descriptions that have none, and tells which pictures have no text. */
export const descriptions: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const labeled = await readLabeled(scene)
  if (labeled.length > 0) return labeled
  if (!LACKS.test(scene.prompt)) return []
  if (PICTURES.test(scene.prompt)) return readPictures(scene)
  if (!/\b(?:descriptions?|describe)\b/i.test(scene.prompt) || !GIVES.test(scene.prompt)) return []
  const called = CALLED.exec(scene.prompt)
  if (called !== null)
    return [
      {
        wishes: [describeNamed(`called ${called.groups?.name ?? ''}`, [], readCount(scene))],
        accounted: [scene.spanOf(called)],
        also: ALSO,
      },
    ]
  const but = readExceptions(scene)
  const all = ONE_LACKS.test(scene.prompt) ? [] : findSeveral(scene)
  // “The EU Endpoint page” is one.
  const single = (await listPages(scene)).filter(({ span }) => ONE_PAGE.test(scene.plain(span)))
  const found = all.filter(
    ({ span }) =>
      (but === undefined || !overlaps(but, span)) &&
      !single.some((page) => overlaps(page.span, span)),
  )
  const joined = but === undefined ? findJoined(scene, found) : []
  if (joined.length > 1)
    return [
      {
        wishes: joined.map(({ name }) => describeNamed(name, [], undefined)),
        accounted: joined.map(({ span }) => span),
        also: ALSO,
      },
    ]
  const several = findNarrowest(scene, found)
  if (but === undefined) {
    const pages = await listPages(scene)
    const exact = pages.filter(({ isExact }) => isExact)
    // “The CLI pages for a, b and c” are those three.
    const named = exact.length > 1 ? exact : found.length === 0 ? pages : []
    const isAll = named.length === 0 && found.length === 0 && isOfAll(scene)
    if (isCutRow(scene, named, ALSO)) return []
    if (named.length > 0 || isAll)
      return [
        {
          wishes: isAll
            ? ['Add missing descriptions']
            : named.map(({ route }) => `Give the page ${route} a description`),
          accounted: [...found, ...pages].map(({ span }) => span),
          also: ALSO,
        },
      ]
  }
  if (several === undefined) return []
  const { name } = several
  const spans = found.map(({ span }) => span)
  return [
    {
      wishes: [
        describeNamed(
          name,
          but === undefined ? [] : scene.say(but).split(/,? and (?:the )?|, (?:the )?/),
          readCount(scene),
        ),
      ],
      accounted: but === undefined ? spans : [...spans, but],
      also: ALSO,
    },
  ]
}

/** “Add descriptions to the A and B pages. A: How to …. B: Why ….” */
async function readLabeled(scene: Scene): Promise<Restatement[]> {
  if (!/\bdescriptions\b/i.test(scene.prompt) || !GIVES.test(scene.prompt)) return []
  if (/\b(?:all|every|each) (?:of )?(?:the |our )?pages?\b/i.test(scene.prompt)) return []
  const pages = await listPages(scene)
  const labels = pages
    .filter(({ span }) => scene.isStart(span.from) && /^:/.test(scene.words[span.to]?.gap ?? ''))
    .toSorted((one, other) => one.span.from - other.span.from)
  const [first, second] = labels
  if (first === undefined || second === undefined) return []
  const told = labels.map((page, at) => {
    const most = labels[at + 1]?.span.from ?? scene.words.length
    return {
      page,
      text: { from: page.span.to, to: Math.min(most, scene.endOfSentence(page.span.to)) },
    }
  })
  const files = new Set(labels.map(({ file }) => file))
  const spoken = pages.filter(({ span }) => span.from < first.span.from)
  // Each page that is to have one has it told; “three endpoint pages” are those.
  const isPlural = ({ to }: Span) => PAGES.test(scene.words[to - 1]?.plain ?? '')
  if (spoken.some(({ file, span }) => !files.has(file) && !isPlural(span))) return []
  return [
    {
      wishes: told.map(
        ({ page: { route }, text }) =>
          `Set the description of the page ${route} to ${quote(scene.sayText(text))}`,
      ),
      accounted: [
        ...told.map(({ page: { span }, text }) => ({ from: span.from, to: text.to })),
        ...spoken.map(({ span }) => span),
      ],
      also: joinPatterns([ALSO, PAGE_WORDS]),
    },
  ]
}

const PAGE_WORDS = anyOf(
  'pages? articles? guides? could can please community these those following',
)

function describeNamed(name: string, but: readonly string[], told: number | undefined): Wish {
  return {
    said: `Describe the ${name} pages`,
    perform: (context) => describeAll(context, name, but, told),
  }
}

/** How many pages are said to be meant: “the four CLI pages”. */
function readCount(scene: Scene): number | undefined {
  const [span] = scene.find(COUNTED, 5)
  const [word = ''] = span === undefined ? [] : scene.plain(span).split(' ')
  return span === undefined ? undefined : Number(numberOf(word))
}

const COUNTED =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|\d+) (?:\S+ ){0,3}(?:pages|articles|guides|endpoints)$/

/** Several that are named in a row: “under Uploads, Videos and Analytics”. */
function findJoined(scene: Scene, found: readonly Named[]): Named[] {
  const sorted = found.toSorted((one, other) => one.span.from - other.span.from)
  const isRow = sorted.every(({ span }, at) => {
    const before = sorted[at - 1]?.span
    return (
      before === undefined ||
      /^(?:and)?(?: the)?$/.test(scene.plain({ from: before.to, to: span.from }))
    )
  })
  return isRow ? sorted : []
}

/** The one whose pages are among those of all others that are named: “the Namespaces endpoints of the v1 reference”. */
function findNarrowest(scene: Scene, found: readonly Named[]): Named | undefined {
  const filesOf = ({ name }: Named) => scene.context.docs.filesIn(name)
  const [least, ...others] = found.toSorted(
    (one, other) => filesOf(one).length - filesOf(other).length,
  )
  const own = least === undefined ? [] : filesOf(least)
  const isWithin = own.length > 0 && others.every((one) => isPart(own, filesOf(one)))
  return others.length === 0 || isWithin ? least : undefined
}

function isPart(own: readonly string[], all: readonly string[]): boolean {
  return own.length < all.length && own.every((file) => all.includes(file))
}

/** Whether no certain pages are spoken of: “some pages have none”, “wherever one is missing”. */
function isOfAll({ prompt }: Scene): boolean {
  return /\b(?:(?:some|several|many|all|every|any|each|few|lots) (?:of (?:the |our )?)?(?:pages?|articles?|guides?)|wherever|the pages (?:that|which|without))\b/i.test(
    prompt,
  )
}

/** The pages that are left out: what stands behind “except for”. */
function readExceptions(scene: Scene): Span | undefined {
  const [except] = scene.find(EXCEPT, 4)
  if (except === undefined) return undefined
  let to = except.to
  while (
    to < scene.endOfClause(except.to) &&
    !/^(?:has|have|is|are|lacks?|without|needs?|none|no|all|every|each)$/.test(
      scene.words[to]?.plain ?? '',
    )
  )
    to++
  return { from: except.to, to }
}

/** “The setup page misses a description.” */
const ONE_LACKS =
  /\b(?:page|article|guide) (?:(?:still|also) )?(?:misses|lacks|has no|needs|is missing|doesn't have|does not have) (?:an? )?(?:meta )?description\b/i

const ONE_PAGE = / (?:page|article|guide)$/

interface Named {
  name: string
  span: Span
}

/** Pages of a group or a folder: “the pages about proxies”, “the Proxies pages”. */
function findSeveral(scene: Scene): Named[] {
  const { docs } = scene.context
  const groups = listGroups(scene).map(({ name, span }) => ({ name, span }))
  const found = [...groups]
  for (const [at, { plain }] of scene.words.entries()) {
    // “The hosting endpoint pages.”
    const isBeforePages = PAGES.test(scene.words[at + 1]?.plain ?? '') && !scene.isBreak(at + 1)
    if (!PAGES.test(plain) || isBeforePages) continue
    let start = at + 1
    while (!scene.isBreak(start) && BETWEEN.test(scene.words[start]?.plain ?? '')) start++
    const behind = start === at + 1 ? [] : runs(scene, start, 1)
    for (const spans of [behind, runs(scene, at, -1)]) {
      const [span] = spans.filter(({ from, to }) => {
        const words = scene.words.slice(from, to)
        const isName = !words.some((word) => isFilling(word.plain))
        return isName && docs.filesIn(scene.say({ from, to })).length > 1
      })
      if (span === undefined) continue
      if (found.some((one) => overlaps(one.span, span))) break
      found.push({ name: scene.say(span), span })
    }
  }
  return found
}

/** Runs of words from one on, or up to one, the longest first. */
function runs(scene: Scene, at: number, step: 1 | -1): Span[] {
  const spans = Array.from({ length: LONGEST }, (_one, index) =>
    step === 1 ? { from: at, to: at + LONGEST - index } : { from: at - LONGEST + index, to: at },
  )
  return spans.filter(
    ({ from, to }) =>
      from >= 0 &&
      to <= scene.words.length &&
      !scene.hasBreakWithin(from, step === 1 ? to : to + 1),
  )
}

const PICTURES = /\b(?:images?|pictures?|screenshots?|photos?|figures?|illustrations?|graphics)\b/i
const LISTS =
  /\b(?:which|what|list|show|find|tell|report|give me|where|overview of|need to know|are there|any)\b/i
const PICTURES_ALSO = anyOf(`
  images? pictures? screenshots? photos? figures? illustrations? graphics alts? alternative alt-texts? texts? tags? attributes? descriptions?
  list lists report overview without missing lacks? lacking empty no any which what where only come comes
  don't not edit touch change anything nothing yet now later accessibility audit coming screen readers check page file files myself ourselves write add i'll we'll
`)

/** Pictures of all pages or of one that have no text. */
async function readPictures(scene: Scene): Promise<Restatement[]> {
  // What the writer will do is not asked for.
  const asked = scene.prompt.replaceAll(/\b(?:i|we)(?:['’]ll| will|['’]m going to) [^.!?]*/gi, '')
  const isChange =
    /\b(?:add|write|set|generate|fill|fix)\b/i.test(asked) ||
    !LISTS.test(scene.prompt) ||
    !/\balt/i.test(scene.prompt)
  const pages = await listPages(scene)
  if (isChange || pages.length > 1) return []
  const [page] = pages
  const folder = page === undefined ? findFolder(scene) : undefined
  const where = page?.route ?? (folder === undefined ? undefined : scene.say(folder))
  return [
    {
      wishes: [
        `List all images without alt text${where === undefined ? '' : ` on ${quote(where)}`}`,
      ],
      accounted: [page?.span ?? [], folder ?? []].flat(),
      also: PICTURES_ALSO,
    },
  ]
}

/** “The pages under monitor/”: a folder of pages. */
function findFolder(scene: Scene): Span | undefined {
  const { docs } = scene.context
  const at = scene.words.findIndex(({ text }) => {
    const path = text.replace(/^\/|\/$/g, '')
    return text.includes('/') && docs.pages().some((file) => file.startsWith(`${path}/`))
  })
  return at === -1 ? undefined : { from: at, to: at + 1 }
}
