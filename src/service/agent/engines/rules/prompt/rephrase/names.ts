import { all, PAGE, PLEASE, type Way } from './patterns.ts'

const MAKE_RIGHT =
  '(?:make (?:that|this|it|them|those) (?:consistent|the same)|(?:fix|correct) (?:that|this|it|them)|unify (?:that|it))'
const UPDATE = '(?:update|adapt|adjust|fix|change)'

/** Ways to ask for names and words to be others. */
export const NAMES: readonly Way[] = [
  // “The workflow template Night Gate was renamed in the app, it is now Day Gate. Update the docs accordingly.”
  [
    all(
      "(?:the |our )?(?<what>[^,.;]+?) (?:was|has been|got|is) renamed(?: (?:in|on) [^,.;]+)?[,.;] (?:it|that)(?: is|[’']s) now(?: called| named)? (?<now>[^,.;]+?)[.;,]",
      `(?: ${PLEASE}${UPDATE} (?:the |our |all (?:the )?)?docs\\b[^.;]*\\.?)?`,
    ),
    // What it is stands before its name.
    ({ what = '', now }) => [
      `Rename ${/\p{Lu}\S*(?: \p{Lu}\S*)*$/u.exec(what)?.[0] ?? what} to ${now} everywhere`,
    ],
  ],
  // “The acme rm command is called acme remove now, change it everywhere, also in code.”
  [
    all(
      '(?:the |our )?(?<old>[^,.;]+?) (?:command|flag|option|function|method|parameter|package|variable|field) (?:is|was|has been|got) (?:now )?(?:called|named|renamed(?: to)?) (?<now>[^,;]+?)(?: now| from now on)?(?:[.;,] ',
      `${PLEASE}(?:change|update|rename|fix) (?:it|that|this)[^.]*)?\\.?`,
    ),
    ({ old, now }) => [`Replace "${old}" with "${now}" everywhere, also in code`],
  ],
  // “All the API pages write Acmehub, the product is AcmeHub. Please make that consistent.”
  [
    all(
      '(?<where>[^,;]+?) (?:still )?(?:write|say|use|have|spell it|call it)s? (?<old>[^,;]+?)(?:,|;| -| but)+ ',
      "(?:but |and |while )*(?:(?:the company|they|it|we|the makers?) (?:spells?|writes?) (?:it|that)(?: as)?|(?:the|our) (?:product|company|brand|tool|app|service|name|right \\w+|correct \\w+)(?: name)? is|it(?:[’']s| is| should be))",
      `(?: called| named| spelled| spelt| written)? (?<now>[^,;]+?)[.;,] ${PLEASE}${MAKE_RIGHT}\\b[^.?]*[.?]?`,
    ),
    ({ where = '', old, now }) => [
      `rename ${old} to ${now} ${ANYWHERE.test(where) ? 'everywhere' : `on ${where.replace(/^All\b/, 'all')}`}`,
    ],
  ],
  // “Somewhere in the sails section laminate is spelled laminiate, please fix that.”
  [
    all(
      '(?:somewhere )?(?:in|on|under) (?:the |our )?.+? (?:section|group|page|tab|pages|docs|guide),? (?<now>\\S{4,}) (?:is|was|got) (?:mis)?spell?(?:ed|t)(?: as)? (?<old>\\S{4,}?)',
      `[,.;] ${PLEASE}(?:fix|correct|mend|change)\\b.*`,
    ),
    ({ old, now }) => [`Replace "${old}" with "${now}" everywhere`],
  ],
  // “We're renaming the Acme Board to Acme Wall, the short form stays. Can you go through the docs?”
  [
    all(
      `we(?:[’']re| are)(?: going to be)? (?:renaming|rebranding|changing the name of) (?:the |our )?(?<old>.+?) (?:to|as|into) (?<now>[^,.;]+?)`,
      '(?:[,;] [^.]*\\b(?:stays?|remains?|keeps?)\\b[^.]*)?[.;,] (?:can|could|would|will|please)(?: you)?(?: please)? (?:go through|update|adapt|adjust|change|fix|check) (?:it in )?(?:all )?(?:of )?(?:the|our)? ?(?:docs|documentation|pages|site)\\b[^.]*[.?]?',
    ),
    ({ old, now }) => [`Rename ${old} to ${now} everywhere`],
  ],
  // “Step 2 on the logs page is wrong: the field is under Advanced, not Main.”
  [
    all(
      `(?<place>(?:step \\d+|the (?:first|second|third|last) \\w+|[^,.;:]{3,60}?) (?:on|of|in) (?:the |our )?[^,.;:]+? ${PAGE}) (?:is|are) (?:wrong|incorrect|outdated|not right|no longer right)[,;:.] `,
      "(?:.*\\S )?(?:is|are|it[’']s|should be|sits|lives)(?: (?:under|in|on|at|called|named))*(?: the)? (?<now>[^,.;]+), not (?:(?:under|in|on|at|called) )*(?:the )?(?<old>[^,.;]+)\\.?",
    ),
    ({ place, now = '', old = '' }) =>
      [now, old].every((name) => /^[\p{Lu}\d]/u.test(name))
        ? [`In ${place} replace "${old}" with "${now}"`]
        : [],
  ],
]

const ANYWHERE = /^(?:some|a few|several|many|most|we|the docs|our docs|the site)\b/i
