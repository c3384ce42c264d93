import { AgentRefusal } from '../../../model.ts'
import { changeTexts, printCount } from '../context.ts'
import { unlink } from '../links.ts'
import { findLiteral } from './literals.ts'
import type { PageMention } from './page-mention.ts'
import { isOneOfSeveral, listPages } from './page-mentions.ts'
import { anyOf, joinPatterns, quote, type Restatement, type Way, type Wish } from './restatement.ts'
import { isIn, type Scene } from './scene.ts'

const REMOVE =
  /\b(?:remove|delete|drop|kill|axe|take (?:it|(?:that|this|the) (?:page|one)) out(?! of\b)|retire|ditch|scrap|bin|get rid of|take (?:down|offline)|throw (?:out|away)|(?:can|should|must|has to|needs to) (?:go|be gone|be removed|be deleted|be dropped|disappear)|(?:not|n't) need|no longer need(?:ed)?|obsolete)\b/i
const HIDE =
  /\b(?:hide|hidden|unlist(?:ed)?|(?:out of|off|from|not (?:\S+ )?in|(?:shouldn't|doesn't|don't|not) (?:\S+ ){0,3}in) the (?:sidebar|side bar|menu|nav|navigation)|only (?:by|via|with) (?:the |a )?(?:direct )?(?:link|url))\b/i
const COPY = /\b(?:copy|duplicate|clone)\b/i
const CUE = joinPatterns([REMOVE, HIDE, COPY])
const ALSO = anyOf(`
  remove delete drop kill axe retire ditch scrap bin rid take taken down offline throw away removed deleted dropped disappear gone obsolete outdated anymore longer not no needed need completely entirely altogether whole entire
  redirect\\w* send sends sent forward\\w* point points lead leads land lands visitors readers people old address addresses url urls link links bookmarks instead else following
  don't doesn't support supported exist exists feature product service shut shutdown discontinued deprecated
  end ends up on has had bookmarked everything whatever pointing leading happening dead it unlink even menu sidebar navigation
`)
const HIDE_ALSO = anyOf(`
  hide hidden unlist(?:ed)? sidebar side bar menu nav navigation reachable available accessible online live direct directly link url via not no only but keep stay stays ready finished done yet draft wip unfinished review legal
  no other link links unlink file files back next later soon week month quarter
  open opens opening resolve resolves bookmarks? bookmarked old exist exists remain remains
  remove take taken drop pull show shown shouldn't doesn't don't appear until while public working works frontmatter
`)
const COPY_ALSO = anyOf(
  'copy duplicate clone make create called named titled as under name title start starting point basis template new version of it beside next',
)
const TO = /(?:^| )(?:to|on|at|towards|see|get|read)(?: (?:the|our|instead|page|up|over|on))*$/
/** A page that something is on is not what is removed. */
const ON =
  /(?:^| )(?:on|in|from|(?<!(?:rid|copy|duplicate|clone) )of|off|to|at|under|with|by|for|about|like|than|before|after)(?: (?:the|our|this|that))*$/

/** Removes, hides and copies whole pages. */
export const pageDeeds: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const pages = await listPages(scene)
  if (hasOtherPage(scene, pages)) return []
  const isAbout = ({ span }: PageMention, words: RegExp) =>
    words.test(scene.plain({ from: Math.max(0, span.from - 4), to: span.from }))
  const routes = new Set(pages.map(({ route }) => route))
  const [page, ...others] = pages.filter((one) => !isAbout(one, ON))
  if (
    page === undefined ||
    isOneOfSeveral(scene, page) ||
    others.some(({ route }) => route !== page.route)
  )
    return []
  const accounted = pages.map(({ span }) => span)
  if (COPY.test(scene.prompt)) {
    if (routes.size > 1 || REMOVE.test(scene.prompt)) return []
    const text = findLiteral(scene, { from: 0, to: scene.words.length }, accounted)
    if (text === undefined || text.to - text.from > MOST_WORDS) return []
    return [
      {
        wishes: [`Copy the page ${page.route} as ${quote(scene.say(text))}`],
        accounted: [...accounted, text],
        also: COPY_ALSO,
      },
    ]
  }
  // What is to go need not be in the menu already.
  if (HIDE.test(scene.prompt) && !(routes.size > 1 && REMOVE.test(scene.prompt))) {
    return routes.size > 1
      ? []
      : [
          {
            wishes: [
              OUT.test(scene.prompt) ? unlist(page) : `Hide the page ${page.route}`,
              ...(UNLINK.test(scene.prompt) ? [unlinkFrom(page)] : []),
            ],
            accounted,
            also: HIDE_ALSO,
          },
        ]
  }
  const [target, ...more] = pages.filter((one) => one.route !== page.route && isAbout(one, TO))
  if (more.length > 0 || routes.size > (target === undefined ? 1 : 2)) return []
  const isRedirect =
    /\b(?:redirect\w*|send|sends|forward\w*|point|lead|land|instead|go to|ends? up)\b/i.test(
      scene.prompt,
    )
  // What is taken from a part of the navigation stays a page.
  const isPlaced = pages.some(({ span }) => / (?:from|out of) /.test(scene.plain(span)))
  if ((target !== undefined) !== isRedirect || isPlaced) return []
  return [
    {
      wishes: [
        `Remove the page ${page.route}${target === undefined ? '' : ` and redirect it to ${target.route}`}`,
      ],
      accounted,
      also: ALSO,
    },
  ]
}

/** “Take it out of the sidebar.” */
const OUT =
  /\b(?:take|remove|drop|delete|pull|get|comes?|goes?)\b.* (?:out of|off|from) (?:the |our )?(?:sidebar|side bar|menu|nav|navigation)\b/i

function unlist({ route }: PageMention): Wish {
  return {
    said: `Take ${route} out of the navigation`,
    perform: async ({ navigation }) => {
      const count = await navigation.remove(route)
      if (count === 0)
        throw new AgentRefusal(
          `Expected \`${route}\` in the navigation, received it nowhere there.`,
        )
      return `\`${route}\` is listed no more; its file and its address stay.`
    },
  }
}

/** “No other page should link to it.” */
const UNLINK =
  /\b(?:no (?:other |more |longer )*(?:pages?|links?|one)?.*\blinks?\b|unlink|(?:remove|drop|without) (?:the |all |any )*links? to it|not (?:be )?link(?:ed)?)\b/i

function unlinkFrom({ route }: PageMention): Wish {
  return {
    said: `Take away the links to ${route}`,
    perform: async ({ docs }) => {
      const count = await changeTexts(docs, (text, file) =>
        unlink(text, file, (to) => to === route),
      )
      return `Took away the links to \`${route}\` in ${printCount(count, 'file')}.`
    },
  }
}

/** Whether a page is spoken of that the docs do not have. */
function hasOtherPage(scene: Scene, pages: readonly PageMention[]): boolean {
  const spans = pages.map(({ span }) => span)
  return scene.words.some(
    ({ plain }, at) =>
      /^(?:page|pages|article|articles|guide|guides)$/.test(plain) &&
      !isIn(at, spans) &&
      !/^(?:it is|it's|that is|that's|which is|this is|it was)\b/.test(
        scene.plain({ from: scene.startOfClause(at), to: at }),
      ) &&
      !/^(?:the|that|this|its|whole|entire|a|of|same|and|other|no)$/.test(
        scene.words[at - 1]?.plain ?? 'a',
      ),
  )
}

const MOST_WORDS = 7
