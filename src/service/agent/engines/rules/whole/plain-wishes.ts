import { withoutQuotes } from '../names.ts'
import { isText, OF_PAGE } from '../placed/placed.ts'
import { all, type Found, PAGE, PLAIN, PLEASE, THE, type Way } from '../prompt/rephrase/patterns.ts'
import { isVague } from '../prompt/said.ts'

const SITE = '(?:in|of|from|on) (?:the |our )?(?:docs\\.json|settings|site|docs|config)'
const QUIET =
  '(?:[,;.] (?:but |and )?(?:please )?(?:leave|keep) [^,.;]+ (?:alone|as (?:it|they) (?:is|are)|untouched)| (?:please))?'
const WHY = '(?:[^,.;:]+[,.;:] (?:so |and )*)?'

/** Wishes of one kind with what is said around them, in words that are read. */
export const PLAIN_WISHES: readonly Way[] = [
  // “There used to be a page at /old. Its successor is Oars, can you make the old address lead there?”
  [
    all(
      `(?:there used to be|we (?:once |used to )?ha(?:d|ve)) an? [^.;:/]*?(?:at|under) (?<old>/[\\w/.-]*[\\w/-])[.,;] `,
      `(?:its|the) (?:successor|replacement) is (?:now )?(?:the )?(?<now>[^.,;]+?)[,.;] ${PLEASE}(?:make|have|let|redirect|send) (?:the |that )?(?:old )?(?:address|url|link|one|it)(?: to)? (?:lead|go|point|redirect|to)? ?(?:there|that|it)[.?]?`,
    ),
    ({ old, now }) => [`Redirect ${old} to ${now}`],
  ],
  // “We don't need the redirect from /old any more.”
  [
    all(
      "(?:we |you )?(?:don['’]?t|do not|no longer) need (?:the|that|our) redirect (?:from|for|at|of) (?<old>/\\S*[\\w/-])(?: any ?more| any longer)?(?:[,.;] [^.;]*(?:remove|drop|delete) it)?[.]?",
    ),
    ({ old }) => [`Remove the redirect from ${old}`],
  ],
  // “We have a new brand colour, the primary one in docs.json is now #123456, leave light and dark alone.”
  [
    all(
      `${WHY}(?:the |our )?(?<which>primary|light|dark)(?: (?:one|colou?r|brand colou?r))(?: ${SITE})? (?:is now|is|should (?:now )?be|becomes|must be) (?<to>#[\\da-f]{3,6})${QUIET}[.!]?`,
    ),
    ({ which, to }) => [`Set the ${which?.toLowerCase()} color to ${to}`],
  ],
  // “Sidekick should read Copilot on the welcome page, wherever it stands there.”
  [
    all(
      `${WHY}(?:the (?:name|term|word) )?(?<old>["“][^"“”]+["”]|[^,.;:"“”]+?) (?:should|must) (?:now )?(?:read|be called|become) (?<now>["“][^"“”]+["”]|[^,.;:"“”]+?) on the (?<page>[^,.;]+?) ${PAGE},? (?:wherever it (?:stands|appears|is|comes up)(?: there| on it)?|everywhere (?:there|on it|it (?:stands|appears))|throughout(?: it)?|each time|every time)[.]?`,
    ),
    renameOn,
  ],
  // “The docs are called Acme Docs now, change the name.”
  [
    all(
      `(?:the|our) (?:docs|documentation|docs site|site) (?:is|are) (?<new>to be |now |going to be )?called (?<now>["“][^"“”]+["”]|\\p{Lu}[^,.;"“”]*?)(?: now| from now on)?(?: instead of [^,.;]+?)?(?: ${SITE})?(?<ask>[,;.] ${PLEASE}(?:change|update|adjust|fix|set) (?:the|that|its) name(?: ${SITE})?)?[.]?`,
    ),
    ({ new: isNew, ask, now = '' }) =>
      (isNew === undefined && ask === undefined) || !isText(now)
        ? []
        : [`Set the site name to "${withoutQuotes(now)}"`],
  ],
  // “The site description is too long, shorten it to Docs for makers.”
  [
    all(
      `(?:the|our) (?:site|docs)(?:['’]s?)? description (?:is|sounds|reads) [^,.;]+[,;.] ${PLEASE}(?:shorten|change|cut|set|update) it to:? (?<now>["“][^"“”]+["”]|\\p{Lu}[^;"“”]+?)[.]?`,
    ),
    ({ now = '' }) => (!isText(now) ? [] : [`Set the site description to "${withoutQuotes(now)}"`]),
  ],
  // “Rename the page One-step setup to Setup, title only.”
  [
    all(
      `${PLEASE}(?:rename|retitle|call) the (?:page (?<one>[^,.;]+?)|(?<other>[^,.;]+?) ${PAGE}) (?:to|as|into) (?<now>["“][^"“”]+["”]|[^,.;]+?),? (?:(?:but )?(?:only )?the title only|title only|only (?:the|its) title|in the title only|(?:and )?leave (?:the|its) (?:address|url|path|file) (?:alone|as it is))[.]?`,
    ),
    ({ one, other = one, now = '' }) => [
      `Set the title of the page "${withoutQuotes(other ?? '')}" to "${withoutQuotes(now)}"`,
    ],
  ],
  // “Ferry shouldn't be among the anchors anymore.”
  [
    all(
      `${THE}(?<name>\\p{Lu}${PLAIN})(?: link| anchor)? (?:shouldn['’]t|should not|should no longer|need not|must not) be (?:(?:one )?(?:among|of|in) )${THE}anchors(?: any ?more| any longer| now)?[.!]?`,
    ),
    ({ name }) => [`Remove the ${name} link from the anchors`],
  ],
]

function renameOn({ old = '', now = '', page }: Found): string[] {
  const [from, to] = [withoutQuotes(old), withoutQuotes(now)]
  const isOther =
    OF_PAGE.test(from) ||
    /\b(?:page|group)\b/i.test(from) ||
    isVague(to) ||
    / (?:on|in|to|for) the /i.test(`${from} ${to}`)
  return isOther ? [] : [`Rename "${from}" to "${to}" on the ${page} page`]
}
