import { withoutQuotes } from '../names.ts'
import { all, LACKS, PAGE, PLEASE, type Way } from '../prompt/rephrase/patterns.ts'

const MANAGERS = '(?:npm|pnpm|yarn|bun)(?:(?:,| and|, and) (?:npm|pnpm|yarn|bun))*'
const MEND = '(?:fix|change|correct|update|replace|swap)'
/** “NightOwl is spelled with a capital”. */
const IN_CASE =
  '(?<now>\\S+) is (?:written|spelled|spelt) with (?:an? )?(?:capital|upper-?case|small|lower-?case) '
/** “Next week”, “on Friday”, “at the end of the month”. */
const WHEN =
  '(?: (?:soon|now|today|tomorrow|any ?more|shortly|(?:next|this) [a-z]+|(?:on|in|at|by|from|after|since) [^.,;:]{1,30}))?'
/** What may be the page about an endpoint, or the endpoint of an API document. */
const OF_ENDPOINT = /\b(?:endpoint|operation)\b/i
const BOTH =
  '(?:,? (?:both )?in (?:both )?(?:the )?title and (?:in )?(?:the )?side ?bar(?: title)?|,? both (?:the )?title and (?:the )?side ?bar(?: title)?|,? and (?:its|the) side ?bar title(?: too| as well)?)'

/** What is so first, and then what is to be done about it: two sentences that tell one wish together. */
export const SAID_THEN_ASKED: readonly Way[] = [
  // “The React guide shows npm and yarn only. Add pnpm as a third tab for the install command.”
  [
    all(
      `(?:the |our )?(?<page>[^,.;]+?)(?: ${PAGE})? (?:still |just |only )*(?:shows?|has|lists?|gives?|covers?|offers?|mentions?|explains?) (?:only |just )?(?:how to install (?:it )?with )?${MANAGERS}(?: only| so far| at the moment)*[.;,] `,
      `${PLEASE}add (?<manager>npm|pnpm|yarn|bun)(?: as (?:an?|the|another)(?: \\S+)? (?:tab|option|variant|alternative|choice))?(?: (?:to|for|in|of) (?:the |its |all )?install(?:ation)? (?:command|step|snippet|block|tab)s?)?(?: there| too| as well)?\\.?`,
    ),
    ({ page, manager }) => [`Add ${manager} to the install commands on the ${page} page`],
  ],
  // “We're renaming the helper in rooms to Room owl. Replace the old name wherever our docs use it; Acme Helper stays.”
  [
    all(
      "we(?:['’]re| are| have|['’]ve) (?:renam(?:ing|ed)|rebrand(?:ing|ed)) (?:the |our )?(?<old>[^,.;]+?)(?: (?:in|of|on|for) [^,.;]+?)? (?:to|as|into) (?:the )?(?<now>[^,.;]+?)[.;] ",
      `${PLEASE}(?:replace|change|update|swap) the (?:old|former|previous) name(?: (?:throughout|everywhere|across|in all|on all|in the docs|wherever)\\b[^.;,]*)?(?:[.;,] (?:but )?(?<kept>[^.;]+?) (?:stays?|remains?)(?: [^.;]*)?)?\\.?`,
    ),
    ({ old = '', now = '', kept = '' }) =>
      // A name that ends as pages are called may be that of one.
      kept.toLowerCase().includes(old.toLowerCase()) || new RegExp(`${PAGE}$`, 'i').test(now)
        ? []
        : [`Rename ${old} to ${now} everywhere`],
  ],
  // “The Index page is just called Index. Make it All articles, both the title and the sidebar title.”
  [
    all(
      `(?:(?:the |our )?(?<page>[^,.;]+?) (?:is|are) (?:just |only |still )?(?:called|titled) [^.;]*[.;] ${PLEASE}(?:make|call|name) it|`,
      `${PLEASE}(?:make|set|change) the title of (?:the )?(?<of>[^,.;]+?) to|(?:the |our )?(?<on>[^,.;]+? ${PAGE}) should be (?:called|titled))`,
      ` (?<now>[^,.;]+?)(?:${BOTH})(?: too| as well)?\\.?`,
    ),
    ({ page, of = page, on = of, now }) => [
      `Set the title of the page ${on} to "${now}"`,
      `Set the sidebar title of the page ${on} to "${now}"`,
    ],
  ],
  // “The intro page is missing, add one called Overview as the first page of Concepts.”
  [
    all(
      `[^,.;]*\\b${PAGE} (?:is (?:still )?missing|(?:does(?: not|n[’']t) exist)(?: yet)?|is needed)[,.;] `,
      `${PLEASE}(?:add|create|write|make) one (?<rest>(?:called|named|titled) .+)`,
    ),
    ({ rest }) => [`Add a page ${rest}`],
  ],
  // “The Guides group should start with the quickstart.”
  [
    all(
      '(?:the )?(?<group>[^,.;]+?) (?:group|section) (?:should|must|has to|needs to) (?:start|begin|open) with (?:the )?(?<page>[^,.;]+?)(?: page)?\\.?',
    ),
    ({ group, page }) => [`Move the ${page} page to the top of the ${group} group`],
  ],
  // “We're renaming the Night Pass add-on to Owl. Please change Night Pass to Owl throughout the docs.”
  [
    all(
      "(?:we(?:['’]re| are| have|['’]ve)? (?:renaming|renamed|rebranding|rebranded|calling)|[^,.;]+? (?:is|was|has been|got) (?:being )?(?:renamed|rebranded|called)) [^.;]*?(?:to|as|into)? (?<said>[^.;]+?)[.;] ",
      `${PLEASE}(?:change|replace|rename|update) (?<old>[^,.;]+?) (?:to|with|by|into) (?<now>[^,.;]+?)(?: (?:throughout|everywhere|across|in all|on all|in the docs|wherever)\\b[^.;]*)?\\.?`,
    ),
    ({ said = '', old = '', now = '' }) =>
      said.toLowerCase().endsWith(now.toLowerCase()) && !/^(?:it|that|this|them)\b/i.test(old)
        ? [`Rename ${old} to ${now} everywhere`]
        : [],
  ],
  // “The product is just Owl now, so replace Night Pass with that everywhere.”
  [
    all(
      "(?:[^,.;]+? (?:is|are)|(?:we|they)(?: just| simply| only| now)* (?:call|refer to) (?:it|them)(?: as)?|it['’]s)(?: just| simply| only| now| called| officially)* (?<now>[A-Z][^,.;]*?)(?: now| these days| from now on)?(?:[.;,] |,? and |,? so )+",
      `${PLEASE}(?:replace|change|swap|switch|rename|update) (?<old>[^,.;]+?) (?:with|to|by|for|into) (?:that|this|it|the new (?:name|one))(?: (?:throughout|everywhere|across|in all|on all|in the docs|wherever)\\b[^.;]*)?\\.?`,
    ),
    ({ old = '', now = '' }) =>
      /\b(?:titles?|names?|links?|descriptions?|labels?)\b|^(?:it|that|this|them)\b/i.test(old)
        ? []
        : [`Rename ${old} to ${now} everywhere`],
  ],
  // “The setup page doesn't have a description. Give it this one: …”
  [
    all(
      `(?:the |our )?(?<page>[^,.;]+?)(?: page)? (?:still )?${LACKS} (?<field>(?:meta )?description|sidebar title|icon|tag)(?: yet| so far| at all)?[,.;] `,
      `${PLEASE}(?:(?:give it|add|use|set it to|take|put|make it)(?: (?:this one|this|the following(?: one)?|one))?: |(?<use>use|take|make it) )"?(?<text>[^"]+?)"?`,
    ),
    // Only a description is sentences.
    ({ page = '', field = '', use, text = '' }) =>
      // “Use the first sentence” says what kind of text it is.
      OF_ENDPOINT.test(page) || (use !== undefined && !/^[\p{Lu}\d]/u.test(text))
        ? []
        : [
            `Set the ${field} of the ${page} page to "${field.endsWith('description') ? text : text.replace(/\.$/, '')}"`,
          ],
  ],
  // “On the rating page a sentence starts with a lower case the, it has to be The options are.”
  [
    all(
      `(?:(?:in|under) the [^,.;]+? section )?(?:on|of|in) (?:the |our )?(?<page>[^,.;]+?)(?: ${PAGE})?,? (?:a|one) (?:sentence|line) (?:starts|begins) (?:with|in) (?:an? )?(?:lower[ -]?case|small)\\b[^,.;]*[,;.] (?:it|that|this) (?:has to|should|must|ought to) (?:be|read|say|start with|begin with) (?<now>\\p{Lu}[^.;]*?)\\.?`,
    ),
    ({ page, now = '' }) => [
      `Replace "${(now[0] ?? '').toLowerCase()}${now.slice(1)}" with "${now}" on the ${page} page`,
    ],
  ],
  // “Across the docs we want to talk about the relay boat, no longer the signal boat.”
  [
    all(
      "(?:(?:across|throughout|in|everywhere in) (?:the|all|our) docs,? )?we(?:[’']d| would)? (?:want|like|prefer|have|need) to (?:talk about|speak of|say|write|mention|use) (?:the )?(?<now>[^,.;]+?)(?:, no longer| and no longer|,? not|,? instead of|,? rather than)(?: of| about)? (?:the )?(?<old>[^,.;]+?)(?: any ?more)?\\.?",
    ),
    ({ old, now }) => [`Rename ${old} to ${now} everywhere`],
  ],
  // “Our forum invite has expired. The new one is https://…, please swap it in wherever we link the old one.”
  [
    all(
      '(?:our |the )?(?:old |current |existing )?(?<what>[^,.;]*?\\b(?:invite|invitation|link|url))(?: link)? ',
      `(?:(?:has |is )?(?:expired|changed|dead|broken|out of date)|(?:will )?(?:soon )?(?:stops? working|expires?|ends?|dies?|runs? out)|(?:no longer|does(?:n['’]t| not)) works?|(?:is |has )?(?:about to|going to|stopped) (?:expire|working|stop working))${WHEN}[.;,] `,
      '(?:the new (?:one|link|url|invite|invitation|address)|it)(?: now)? is (?<to>https?:\\/\\/\\S+?)[.,;]?',
      `(?: ${PLEASE}${MEND} (?:it|that|them)[^.;]*\\.?)?`,
    ),
    ({ what, to }) => [`Our ${what} changed to ${to}, update it everywhere`],
  ],
  // “NightOwl is spelled with a capital O. Please fix that everywhere we write Nightowl Kit.”
  [
    all(
      `${IN_CASE}[^,.;]*[.;,] `,
      `${PLEASE}${MEND} (?:that|it) (?:everywhere|wherever) we (?:write|say|have|use) (?<old>[^,.;]+?)(?: (?:in|on) (?:the|our) (?:docs|pages))?\\.?`,
    ),
    ({ now = '', old = '' }) => {
      const name = old
        .split(' ')
        .map((word) => (word.toLowerCase() === now.toLowerCase() ? now : word))
      return name.includes(now) ? [`Rename ${old} to ${name.join(' ')} everywhere`] : []
    },
  ],
  // “The Introduction in Start has no description yet. Use this one: …”
  [
    all(
      "(?<page>[^.;:]+?) (?:does(?:n['’]t| not) have|has|lacks|is missing|needs) (?:an? |any |no )?(?<field>description|sidebar title|tag)(?: yet| at all)?[.;,] ",
      `${PLEASE}(?:use|set|add|take|put) (?:this(?: one)?|the following)?: (?<text>.+)`,
    ),
    ({ page = '', field, text = '' }) =>
      OF_ENDPOINT.test(page)
        ? []
        : [
            `Set the ${field} of the page ${page.split(/, (?:the )?/i).at(-1)} to "${withoutQuotes(text)}"`,
          ],
  ],
  // “We still get visits on /prices, which never existed. Send those people to the Plans page.”
  [
    all(
      '[^.]*\\b(?:visits?|visitors|hits|traffic|requests|people|readers)\\b[^.]*? (?:on|to|at|for) (?<from>\\/[\\w/-]+)\\b[^.]*[.;] ',
      `${PLEASE}(?:send|redirect|lead|point|take) (?:(?:those|these|the) )?(?:them|those|these|people|readers|visitors|visits|it) to (?<to>[^.]+?)\\.?`,
    ),
    ({ from, to }) => [`Redirect ${from} to ${to}`],
  ],
]
